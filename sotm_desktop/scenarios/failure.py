"""Why a scenario did not pass."""

from __future__ import annotations


class Failure(Exception):
    """A scenario that does not hold; the sentence says why."""


class MissingDeck(Failure):
    """A scenario that names a deck which no card set has."""
