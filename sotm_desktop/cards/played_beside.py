"""Next to which card another is played: a filter, of which the players choose one card that fits."""

from __future__ import annotations

from typing import NamedTuple

from sotm_desktop.cards.source import Source
from sotm_desktop.engine.effects.ranked_cards import Ranked
from sotm_desktop.engine.effects.selectors import Chosen, Each, One, Random
from sotm_desktop.engine.effects.word import VOCABULARY

BESIDE_ONE = "who plays it chooses one of the cards that fit: `next_to: [target]`, without `{word}`"
BESIDE_RANDOM = "it is played next to none and moves there: `play: [{move: {what: self, next_to: {random: …}}}]`"
BESIDE_SEVERAL = (
    "a card lies next to one; several are selected for it: `play: [{remember: {exactly: {n: 2, what: [target]}}}]`, "
    "and all its texts call them `{remembered: targets}`"
)


class ChoiceBeside(NamedTuple):
    """A choice of cards where a filter says next to which card another is played."""

    at: Source
    """The choice."""
    word: str
    hint: str
    """What to write instead."""


def choice_beside(source: Source) -> ChoiceBeside | None:
    """The choice in the data of a `next_to` of a card; None where it has none, or one by a number alone."""
    tests = source.value if isinstance(source.value, list) else [source]
    for test in tests:
        inside = test.get("is") or test
        words = inside.value if isinstance(inside.value, dict) else ()
        for word in words:
            hint = _instead_of(word)
            if hint:
                return ChoiceBeside(inside, word, hint)
    return None


def _instead_of(word: str) -> str:
    kind = VOCABULARY["selector"].get(word)
    if kind is None or issubclass(kind, Ranked):
        return ""
    if issubclass(kind, One):
        return BESIDE_ONE.replace("{word}", word)
    if issubclass(kind, Random):
        return BESIDE_RANDOM
    return BESIDE_SEVERAL if issubclass(kind, Chosen | Each) else ""
