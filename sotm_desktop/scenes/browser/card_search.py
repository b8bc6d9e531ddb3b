"""Searching cards: what is known of each, what is asked for, and which cards fit. Nothing is shown here."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

LIKENESS, MOST_LIKE = 0.55, 3
"""How alike a title must be to be proposed, from 0 to 1, and how many are."""


class Met(Enum):
    """Which cards are asked for by whether the players have met them."""

    ALL = "all"
    UNSEEN = "unseen"
    SEEN = "seen"


@dataclass(frozen=True)
class CardFacts:
    """What can be searched of one card."""

    number: int
    """Its place in the order of all cards: deck by deck."""
    deck: str
    """Of its deck with the card set; "" for an Event."""
    deck_title: str
    title: str
    side: str
    """hero, villain, environment or event."""
    kind: str
    keywords: tuple[str, ...]
    read: Callable[[], tuple[str, ...]]
    """Gives its text, line by line, of all its sides. To print a card takes a while, so each is asked once, and only
    where words are sought."""
    types: frozenset[str]
    """Of the damage that it deals."""
    rules: frozenset[str]
    """The phases in which its text works, ``power`` and ``reaction``."""
    is_seen: bool

    @property
    def lines(self) -> tuple[str, ...]:
        """Its text, line by line, of all its sides."""
        return self.read()

    @property
    def held(self) -> tuple[str, str, str]:
        """Where words are looked for, in the order in which a hit counts."""
        return self.title, f"{' '.join(self.keywords)} {self.deck_title}", "\n".join(self.lines)


@dataclass(frozen=True)
class Query:
    """What is asked for. Within a filter any one of its values will do, and none of them lets everything through."""

    text: str = ""
    sides: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    rules: frozenset[str] = frozenset()
    seen: Met = Met.ALL
    deck: str = ""

    @property
    def words(self) -> tuple[str, ...]:
        """What must all be found."""
        return tuple(self.text.casefold().split())

    @property
    def filters(self) -> int:
        """How many values are asked for besides words and a deck."""
        held = (self.sides, self.kinds, self.types, self.rules)
        return sum(map(len, held)) + (self.seen is not Met.ALL)

    @property
    def is_empty(self) -> bool:
        """Whether nothing but a deck is asked for."""
        return not self.words and not self.filters


class Span(NamedTuple):
    """A stretch of a line."""

    start: int
    end: int


def hits(cards: Iterable[CardFacts], query: Query) -> list[CardFacts]:
    """The cards that fit, best first: hits in the title, then in keywords and the deck's name, then in the text."""
    words = query.words
    found = [(rank, card.number, card) for card in cards if (rank := _rank(card, query, words)) is not None]
    return [card for *_, card in sorted(found, key=lambda each: each[:2])]


def _rank(card: CardFacts, query: Query, words: Sequence[str]) -> int | None:
    """How late a card comes among the hits; None for none."""
    if query.deck and card.deck != query.deck:
        return None
    if (query.sides and card.side not in query.sides) or (query.kinds and card.kind not in query.kinds):
        return None
    if (query.types and not query.types & card.types) or (query.rules and not query.rules & card.rules):
        return None
    if query.seen is not Met.ALL and card.is_seen != (query.seen is Met.SEEN):
        return None
    held = [text.casefold() for text in card.held] if words else []
    worst = 0
    for word in words:
        place = next((number for number, text in enumerate(held) if word in text), None)
        if place is None:
            return None
        worst = max(worst, place)
    return worst


def found_in(card: CardFacts, words: Collection[str]) -> tuple[str, tuple[Span, ...]]:
    """The first line of a card's text in which a word stands, and where; "" when none does."""
    for line in card.lines:
        if spans := spans_of(line, words):
            return line, spans
    return "", ()


def spans_of(line: str, words: Collection[str]) -> tuple[Span, ...]:
    """Where any of these words stands in a line, from left to right and never over one another."""
    low = line.casefold()
    if len(low) != len(line):  # a letter that is two when it is folded: places would not agree
        return ()
    places = []
    for word in words:
        at = low.find(word)
        while word and at >= 0:
            places.append(Span(at, at + len(word)))
            at = low.find(word, at + len(word))
    found: list[Span] = []
    for span in sorted(places, key=lambda span: (span.start, -span.end)):
        if not found or span.start >= found[-1].end:
            found.append(span)
    return tuple(found)


def nearest_titles(cards: Iterable[CardFacts], text: str) -> list[str]:
    """The titles that are spelt most like a text that is found nowhere."""
    titles = {card.title.casefold(): card.title for card in cards}
    close = difflib.get_close_matches(text.strip().casefold(), titles, MOST_LIKE, LIKENESS)
    return [titles[each] for each in close]
