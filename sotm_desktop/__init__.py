"""SotM Desktop: a table for solo play of a co-operative card game. `README.md` here is the map."""

import os

__version__ = "0.1.0"

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # must be set before anything imports pygame
