"""Why a scenario did not pass."""

from __future__ import annotations


class Failure(Exception):
    """A scenario that does not hold; the sentence says why."""


class FailedStep(Failure):
    """A step that could not be done. ``number`` is its place among the steps, from 0."""

    def __init__(self, number: int, line: int, word: str, said: str) -> None:
        super().__init__(f"line {line}, `{word}`: {said}")
        self.number, self.said = number, said


class FailedGiven(Failure):
    """A table that is never like that. ``line`` is where `given` says so, 0 where no file does."""

    def __init__(self, line: int, key: str, card: str, said: str) -> None:
        where = f"line {line}, `{key}`" if line else f"`{key}`"
        super().__init__(f"{where}: {card} cannot be laid so: {said}")


class MissingDeck(Failure):
    """A scenario that names a deck which no card set has."""
