"""Which function prints which word. Every word of the language has one; a test looks for gaps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ...engine.effects.word import Word

F = TypeVar("F", bound=Callable[..., Any])

PHRASES: dict[type, Callable[..., Any]] = {}
"""Class of a word → the function that prints it; what it takes and gives is the matter of the word's family."""


class Unprintable(Exception):
    """A word that the phrasebook does not know: never guessed at, never left out."""


def phrase_for(*classes: type) -> Callable[[F], F]:
    """Registers a function as the phrase of some words."""

    def register(function: F) -> F:
        for cls in classes:
            PHRASES[cls] = function
        return function

    return register


def phrase_of(node: Word) -> Callable[..., Any]:
    """The function for a word, of its own class only: a kind of word that is new needs words of its own.

    Raises:
        Unprintable: when there is none.
    """
    found = PHRASES.get(type(node))
    if found is None:
        name = node.word or type(node).__name__
        raise Unprintable(f"the phrasebook has no phrase for {name!r} ({type(node).__name__})")
    return found
