"""Pygame things that know no game: see README.md for what there is and how to use it."""

from .assets import use_assets

__all__ = ["use_assets"]
