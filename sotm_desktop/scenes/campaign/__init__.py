"""The Events and what was won."""
