"""What can go wrong with a save, said so that a player understands it."""

from __future__ import annotations


class SaveError(Exception):
    """A file could not be written, or is no save that can be opened; the text is a whole sentence."""
