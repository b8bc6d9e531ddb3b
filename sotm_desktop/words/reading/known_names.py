"""The names that a text may use: of cards, keywords, side decks, and of who is on the character card."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from .names_with_stops import NamesWithStops, within_sentences

BEFORE_CAPITAL = re.compile(r"(?<=[a-z.])(?=[A-Z])")


class Known:
    """Names as they are printed, found in text whatever its capitals are."""

    def __init__(
        self, own: Iterable[str], titles: Iterable[tuple[str, str]], keywords: Mapping[str, str],
        side_decks: Mapping[str, str], own_words: tuple[str, ...] = ("you", "self", "villain"),
        forms: Mapping[str, str] | None = None, texts: Iterable[str] = (),
    ) -> None:  # fmt: skip
        """The names that there are.

        ``own_words`` are what data calls who is meant by the own names, the usual one first; ``titles`` pairs titles
        with ids of cards; ``keywords``, ``side_decks`` and ``forms`` give ids by printed names;
        ``texts`` are the names of those that text of the deck activates.
        """
        self.own_words = own_words
        own, titles = with_and_without_the(own), list(titles)
        self.stops = NamesWithStops((*own, *(title for title, _ in titles), *side_decks))
        self._own = _by_letter((name, ()) for name in own)
        cards: dict[str, list[str]] = {}
        for title, card in titles:
            cards.setdefault(title.lower(), []).append(card)
        self._titles = _by_letter((title, tuple(ids)) for title, ids in cards.items())
        self._keywords = _by_letter((name, (word,)) for name, word in keywords.items())
        self._side_decks = _by_letter((name, (deck,)) for name, deck in side_decks.items())

        self._texts = frozenset(name.lower() for name in texts)
        self._forms = _by_letter((name, (form,)) for name, form in (forms or {}).items())

    def forms_at(self, low: str, at: int) -> list[tuple[str, str]]:
        """Names of character cards of the hero that stand here with their ids."""
        return [(name, found[0]) for name, found in _at(self._forms, low, at)]

    def is_text(self, words: str) -> bool:
        """Whether words are the name of a text that text of the deck activates, whatever their capitals."""
        return words.lower() in self._texts

    def own_at(self, low: str, at: int) -> list[str]:
        """Names of who the text belongs to that stand here, the longest first."""
        return [name for name, _ in _at(self._own, low, at)]

    def titles_at(self, low: str, at: int) -> list[tuple[str, tuple[str, ...]]]:
        """Titles that stand here with the cards that have them."""
        return list(_at(self._titles, low, at))

    def keywords_at(self, low: str, at: int) -> list[tuple[str, str]]:
        """Keywords that stand here with their ids."""
        return [(name, found[0]) for name, found in _at(self._keywords, low, at)]

    def side_decks_at(self, low: str, at: int) -> list[tuple[str, str]]:
        """Names of side decks that stand here with their ids."""
        return [(name, found[0]) for name, found in _at(self._side_decks, low, at)]

    def spelled(self, word: str) -> str | None:
        """A name of who the text belongs to, or of a card, that a word spells without spaces: "DocHavoc"; as it is
        written between others, and None where there is none."""
        for said in dict.fromkeys((word, BEFORE_CAPITAL.sub(" ", word))):
            low = said.lower()
            for name in (*self.own_at(low, 0), *(title for title, _ in self.titles_at(low, 0))):
                if len(name) == len(low):
                    return said
        return None

    def with_stops(self) -> list[str]:
        """Names that hold a full stop, which ends no sentence."""
        every = (*self._own.values(), *self._titles.values(), *self._side_decks.values())
        return [name for names in every for name, _ in names if ". " in name]


def with_and_without_the(names: Iterable[str]) -> set[str]:
    """Names as they are, and without "The" before them."""
    return {form for name in names for form in (name, re.sub("^The ", "", name))}


Names = dict[str, list[tuple[str, tuple[str, ...]]]]


def _by_letter(names: Iterable[tuple[str, tuple[str, ...]]]) -> Names:
    found: Names = {}
    written = ((within_sentences(name.lower()), ids) for name, ids in names)
    for name, ids in sorted(written, key=lambda each: -len(each[0])):
        if name:
            found.setdefault(name[0], []).append((name, ids))
    return found


def _at(names: Names, low: str, at: int) -> Iterator[tuple[str, tuple[str, ...]]]:
    for name, ids in names.get(low[at : at + 1], ()):
        if low.startswith(name, at) and not low[at + len(name) : at + len(name) + 1].isalnum():
            yield name, ids
