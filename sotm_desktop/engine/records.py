"""The one shortcut of the hottest places."""

record = tuple.__new__
"""Makes a named tuple from all its fields in half the time that its class takes: ``record(CardRow, (zone, hp, …))``.

Only what is made most often is made so: frames, rows of cards, the events and options of every turn, the data of cards.
"""
