"""Several things joined by "and" behind one by which their own card goes: they are done all the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...engine.effects.one_sentence import LEAVING
from .open_parts import Items, Ref

ONE_SENTENCE = "one_sentence"


def takes_itself(verb: Any) -> bool:
    """Whether a verb takes its own card out of play, or ends a sentence that does."""
    if not isinstance(verb, dict) or len(verb) != 1:
        return False
    word, given = next(iter(verb.items()))
    if word == ONE_SENTENCE:
        return True
    if word not in LEAVING:
        return False
    what = given.get("what") if isinstance(given, dict) else given
    return what == "self" or (isinstance(what, Ref) and what.words == "this card")


def in_one_sentence(verbs: list[Any]) -> list[Any]:
    """The verbs that "and" joins, as one sentence where the card goes by one that others stand behind."""
    if not any(takes_itself(verb) for verb in verbs[:-1]):
        return verbs
    return [{ONE_SENTENCE: {"do": Items(list(told_apart(verbs)))}}]


def told_apart(verbs: list[Any]) -> Iterator[Any]:
    """Verbs, each for itself: inside a longer sentence none is lost with its card."""
    for verb in verbs:
        if isinstance(verb, dict) and ONE_SENTENCE in verb:
            do = verb[ONE_SENTENCE]["do"]
            yield from told_apart(do.items if isinstance(do, Items) else do)
        else:
            yield verb
