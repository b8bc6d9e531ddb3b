"""The names of decks and cards in scenarios that are written in words, and the ids that they stand for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.scenarios.decks_at_table import own_set, villains_of
from sotm_desktop.scenarios.failure import Failure
from sotm_desktop.words import scenario_words as words
from sotm_desktop.words.english import capital

WHOLE_SIDES = {
    words.VILLAIN: "villain", words.ENVIRONMENT: "environment",
    capital(words.VILLAIN): "villain", capital(words.ENVIRONMENT): "environment",
}  # fmt: skip


class DeckNames:
    """The names of all decks, seen from the card set that a scenario file lies in."""

    def __init__(self, library: CardLibrary, file: Path, own: DeckDefinition | None = None) -> None:
        """``own``: the deck that the file is about; its title means it, whatever else is called so."""
        self.library = library
        self.set = own_set(file, library)
        self.ids: dict[str, str] = dict(WHOLE_SIDES)
        """Ids by names."""
        if own is not None:
            self._learn(own, own.title, own.id)
        for deck in library.decks():
            bare = library.file_of(deck.id, self.set)
            if bare is not None and bare.full_id == deck.full_id:
                self._learn(deck, deck.title, deck.id)
        for deck in library.decks():
            self._learn(deck, f"{deck.title} ({library.sets[deck.set].title})", deck.full_id)
        for event in library.events():
            self.ids.setdefault(event.definition.title, library.event_name_of(event))

    def _learn(self, deck: DeckDefinition, title: str, name: str) -> None:
        self.ids.setdefault(title, name)
        for variant, card in deck.characters.items() if deck.side == "hero" else ():
            if variant:
                label = card.look.get("label") or variant.replace("_", " ").title()
                self.ids.setdefault(f"{title} ({label})", f"{name}:{variant}")

    def at_table(self, given: Mapping[str, Any]) -> TableNames:
        """The names at a table with these decks: those of the cards too."""
        return TableNames(self.ids, [deck for name in decks_named(given) if (deck := self._deck(name)) is not None])

    def _deck(self, name: str) -> DeckDefinition | None:
        try:
            return self.library.deck(name.partition(":")[0], self.set)
        except KeyError:
            return None


def decks_named(given: Mapping[str, Any]) -> list[str]:
    """The ids of the decks at a table."""
    try:
        villains = [str(villain["deck"]) for villain in villains_of(dict(given))]
    except Failure:
        villains = []
    heroes = [hero["deck"] if isinstance(hero, dict) else hero for hero in given.get("heroes", ())]
    return [*villains, *heroes, *([given["environment"]] if "environment" in given else [])]


class TableNames:
    """What is called how at one table. An id without a name of its own stands in brackets."""

    def __init__(self, decks: Mapping[str, str], at_table: Iterable[DeckDefinition]) -> None:
        self.ids = dict(decks)
        self._patterns: dict[bool, re.Pattern[str]] = {}
        self.owners: dict[str, str] = {}
        """The deck in whose file each card stands, by the ids of both."""
        for deck in at_table:
            for card in (*deck.all_characters, *deck.all_cards):
                self.ids.setdefault(card.title, card.id)
                self.owners.setdefault(card.id, deck.id)
            for side in deck.side_decks:
                self.ids.setdefault(side.title, side.id)
        for name in list(self.ids):
            if name.startswith("The ") and name not in WHOLE_SIDES:
                self.ids.setdefault(name.removeprefix("The "), self.ids[name])

    @cached_property
    def names(self) -> dict[str, str]:
        """Names by ids, the first that was learned."""
        found: dict[str, str] = {}
        for name, known in self.ids.items():
            found.setdefault(known, name)
        return found

    def pattern(self, ignore_case: bool = False) -> re.Pattern[str]:
        """Finds names as they are written, each with the number of its copy if it has one, ids and quoted texts."""
        if ignore_case not in self._patterns:
            longest_first = sorted(self.ids.keys() - WHOLE_SIDES.keys(), key=len, reverse=True)
            any_capitals = "(?i:" if ignore_case else "(?:"
            sides = "|".join(WHOLE_SIDES)  # "the environment" is no name: it is what a deck is
            name = rf"(?P<name>{any_capitals}{'|'.join(map(re.escape, longest_first))})|{sides})"
            found = rf"(?<![\w']){name}(?: #(?P<copy>\d+))?(?!\w)"
            self._patterns[ignore_case] = re.compile(rf'{found}|\[(?P<id>[^\]]*)\]|"(?P<quote>[^"]*)"')
        return self._patterns[ignore_case]

    def id_of(self, name: str) -> str:
        """The id that a name stands for, whatever its capitals are."""
        found = self.ids.get(name)
        return (
            found
            if found is not None
            else next(known for other, known in self.ids.items() if other.lower() == name.lower())
        )

    def name_of(self, text: str) -> str:
        """What an id is called, with its number where it is a further copy."""
        bare, _, copy = text.partition("#")
        name = self.names.get(bare)
        if name is None:
            return f"[{text}]"
        return f"{name} #{copy}" if copy else name

    def with_names(self, text: str) -> str:
        """A sentence with what the ids in it are called."""
        known = self.names.keys() - set(WHOLE_SIDES.values())  # these are words, too
        ids = "|".join(map(re.escape, sorted(known, key=len, reverse=True)))
        found = re.compile(rf"(?<![\w/`])(?:{ids})(?:#\d+)?(?![\w/])")
        return found.sub(lambda match: self.name_of(match[0]), text)

    def owner_of(self, card: str) -> str | None:
        """The id of the deck that a card belongs to."""
        return self.owners.get(card.partition("#")[0].rpartition(".")[2])
