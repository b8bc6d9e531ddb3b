"""The reader: all about a deck or an Event before it is chosen, over any screen that offers it."""
