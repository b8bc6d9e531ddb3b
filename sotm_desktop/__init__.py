"""SotM Desktop: a table for solo play of a co-operative card game. `README.md` beside this file is the map."""

__version__ = "0.1.0"
