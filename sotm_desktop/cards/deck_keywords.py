"""The keywords that the data of a deck gives to cards: those that its texts may name."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cached_property
from typing import Any

from sotm_desktop.cards.source import CONTAINERS
from sotm_desktop.engine.effects.filters import KEYWORDS_AS_WORDS


class KeywordsOf(Collection[str]):
    """The keywords that text of a deck may name; its data is looked through only for one that no card begins with."""

    def __init__(self, plain: Any) -> None:
        self._plain = plain
        self._printed = {*KEYWORDS_AS_WORDS, "hero", "villain"}
        cards = plain.get("cards") if isinstance(plain, dict) else None
        for card in cards.values() if isinstance(cards, dict) else ():
            keywords = card.get("keywords") if isinstance(card, dict) else None
            if isinstance(keywords, list):
                self._printed.update(word for word in keywords if isinstance(word, str))

    def __contains__(self, word: object) -> bool:
        return word in self._printed or word in self._all

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    @cached_property
    def _all(self) -> frozenset[str]:
        return frozenset(self._printed | keywords_in(self._plain))


def keywords_in(plain: Any) -> set[str]:
    """Every keyword that a deck's data gives to a card."""
    found: set[str] = set()
    _gather_keywords(plain, found)
    return found


def _gather_keywords(value: Any, found: set[str]) -> None:
    if isinstance(value, dict):
        keywords = value.get("keywords")
        if isinstance(keywords, list):
            found.update(word for word in keywords if isinstance(word, str))
        activated = value.get("activated")
        if isinstance(activated, dict):
            found.update(activated)
        gained = value.get("gain_keyword")
        if isinstance(gained, dict) and isinstance(gained.get("keyword"), str):
            found.add(gained["keyword"])
        value = value.values()
    elif not isinstance(value, list):
        return
    for item in value:
        if isinstance(item, CONTAINERS):
            _gather_keywords(item, found)
