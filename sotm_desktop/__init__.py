"""SotM Desktop: a table for solo play of a co-operative card game. `README.md` here is the map."""

import os

__version__ = "0.1.0"

WINDOW_CLASS = "sotm-desktop"
"""By this name a desktop finds the menu entry of a window, and with it the icon."""

# Must be set before anything imports pygame, which would take the name of the script for the class.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", WINDOW_CLASS)
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", WINDOW_CLASS)
