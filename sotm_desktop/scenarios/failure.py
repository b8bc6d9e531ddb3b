"""Why a scenario did not pass."""

from __future__ import annotations


class Failure(Exception):
    """A scenario that does not hold; the sentence says why."""


class MissingDeck(Failure):
    """A scenario that names a deck which no card set has."""


def not_supported(what: str) -> Failure:
    """The failure of a scenario that uses something which comes later."""
    return Failure(f"{what} is not supported yet")
