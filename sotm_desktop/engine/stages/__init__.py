"""The rulebook's procedures as tables of small functions."""
