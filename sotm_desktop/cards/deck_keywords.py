"""The keywords that the data of a deck gives to cards: those that its texts may name."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import cached_property
from typing import Any

from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.cards.source import CONTAINERS
from sotm_desktop.engine.effects.filters import KEYWORDS_AS_WORDS
from sotm_desktop.engine.effects.scoped import OTHER

OTHER_KEYWORDS = "other_keywords"
"""The part of a deck file that names keywords which only cards of other decks have: text of this deck may name them,
whether such a deck is there or not."""


class KeywordsOf(Collection[str]):
    """The keywords that text of a deck may name; its data is looked through only for one that no card begins with."""

    def __init__(self, plain: Any) -> None:
        self._plain = plain
        self._printed = {*KEYWORDS_AS_WORDS, "hero", "villain", *declared_in(plain)}
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


def declared_in(plain: Any) -> list[str]:
    """The keywords of other decks' cards that a deck's data declares."""
    said = plain.get(OTHER_KEYWORDS) if isinstance(plain, dict) else None
    return [each for each in said if isinstance(each, str)] if isinstance(said, list) else []


def declared_in_vain(plain: dict[str, Any]) -> Iterator[Pointless]:
    """Keywords that a deck declares as those of other decks, although it has them itself or names them nowhere."""
    declared = declared_in(plain)
    if not declared:
        return
    own, said = keywords_in(plain), _Said()
    said.gather(_without_declared(plain))
    for word in dict.fromkeys(declared):
        if word in own - said.gained or word in KEYWORDS_AS_WORDS:
            yield Pointless(f"{OTHER_KEYWORDS!r} names {word!r}, which is a keyword of this deck or of the game",
                            "leave it out there")  # fmt: skip
        elif word not in said.words | said.gained:
            yield Pointless(f"{OTHER_KEYWORDS!r} names {word!r}, and no text of this deck asks for it",
                            f"a filter asks for it: `{{keyword: {word}}}`")  # fmt: skip


def _without_declared(plain: Any) -> Any:
    return {key: each for key, each in plain.items() if key != OTHER_KEYWORDS} if isinstance(plain, dict) else plain


def keywords_in(plain: Any) -> set[str]:
    """Every keyword that a deck's data gives to a card."""
    found: set[str] = set()
    selected: dict[str, list[str]] = {}
    _gather_keywords(plain, found, selected)
    for name in found & set(selected):
        found.update(selected[name])
    return found


def _gather_keywords(value: Any, found: set[str], selected: dict[str, list[str]]) -> None:
    """``selected``: by the names of sentences, the options among which players select."""
    if isinstance(value, dict):
        keywords = value.get("keywords")
        if isinstance(keywords, list):
            found.update(word for word in keywords if isinstance(word, str))
        activated = value.get("activated")
        if isinstance(activated, dict):
            found.update(activated)
        gained = value.get("gain_keyword")
        if isinstance(gained, dict):
            found.update(_gained_by(gained))
        if isinstance(value.get("pick_option"), list) and isinstance(value.get("as"), str):
            selected.setdefault(value["as"], []).extend(each for each in value["pick_option"] if isinstance(each, str))
        value = value.values()
    elif not isinstance(value, list):
        return
    for item in value:
        if isinstance(item, CONTAINERS):
            _gather_keywords(item, found, selected)


def _gained_by(fields: dict[str, Any]) -> list[str]:
    """The keywords that a text gives to cards."""
    also = fields.get("also")
    said = [fields.get("keyword"), *(also if isinstance(also, list) else [also])]
    return [each for each in said if isinstance(each, str)]


def texts_in(plain: Any) -> set[str]:
    """The names of the texts of a deck's data that only work when another text activates them."""
    found: set[str] = set()
    if isinstance(plain, dict):
        activated, activates = plain.get("activated"), plain.get("activate")
        if isinstance(activated, dict):
            found.update(word for word in activated if isinstance(word, str))
        if isinstance(activates, dict) and isinstance(activates.get("text"), str):
            found.add(activates["text"])
        plain = plain.values()
    elif not isinstance(plain, list):
        return found
    return found.union(*(texts_in(item) for item in plain if isinstance(item, CONTAINERS)))


LOOKS_AT_ANY = ("pick_keyword", "shares_keyword_with", "different_keywords", "alike")
"""Words that look at whatever keywords cards have."""
PICKS = ("pick_keyword", "pick_option")
"""Sentences whose name stands for a keyword."""


def gained_in_vain(plain: Any, knows_keyword: Callable[[str], bool]) -> Iterator[Pointless]:
    """Keywords that text of a deck gives to cards although no card has them printed, and no text asks for them."""
    said = _Said()
    said.gather(_without_declared(plain))
    for name in sorted(said.gained & said.with_other):
        yield Pointless(f"among the options of {name!r} is 'other', which is no keyword that a card could gain",
                        "leave it out of `pick_option`")  # fmt: skip
    if said.looks_at_any:
        return
    for word in sorted(said.gained - said.words - {*declared_in(plain)}):
        if word not in KEYWORDS_AS_WORDS and not knows_keyword(word):
            yield Pointless(
                f"no card has the keyword {word!r} but by `gain_keyword`, and no text of this deck asks for it",
                f"a filter asks for it: `{{keyword: {word}}}`; what the players selected, with `pick_option` or "
                "`pick_keyword`, is gained by the name of that sentence",
            )


class _Said:
    """What stands in the data of a deck."""

    def __init__(self) -> None:
        self.gained = set[str]()
        """The keywords that text gives."""
        self.words = set[str]()
        """All that stands elsewhere, but for names of sentences that select no keyword."""
        self.with_other = set[str]()
        """The names of sentences by which players select among options, one of which is all others."""
        self.looks_at_any = False

    def gather(self, value: Any) -> None:
        if isinstance(value, str):
            self.words.add(value)
        elif isinstance(value, dict):
            selects = any(key in PICKS for key in value)
            self.looks_at_any = self.looks_at_any or any(key in LOOKS_AT_ANY for key in value)
            if isinstance(value.get("pick_option"), list) and OTHER in value["pick_option"]:
                self.with_other.add(str(value.get("as")))
            for key, item in value.items():
                if key == "gain_keyword" and isinstance(item, dict) and _gained_by(item):
                    self.gained.update(_gained_by(item))
                    self.gather({name: each for name, each in item.items() if name not in ("keyword", "also")})
                elif key != "as" or selects:
                    self.gather(item)
        elif isinstance(value, list):
            for item in value:
                self.gather(item)
