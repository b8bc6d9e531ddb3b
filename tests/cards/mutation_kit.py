"""Rebuilds a card from changed data, and says whether anybody would notice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

from sotm_desktop.cards.build import DeckBuilder
from sotm_desktop.cards.card_parts import PARTS
from sotm_desktop.cards.deck_keywords import keywords_in
from sotm_desktop.cards.event_cards import EventBuilder, EventCard
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.source import Source, wrap
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.words.card_text import (
    Unprintable,
    ability_lines,
    advanced_lines,
    as_text,
    lines,
    names_of,
    setup_lines,
)
from tests.cards.mutants import Card, put

SHIPPED = CardLibrary([Path(__file__).parents[2] / "cardsets"])
CHANGED, REFUSED, SILENT = "changed", "refused", "silent"
Outcome: TypeAlias = tuple[str, str, str]
"""What came of a mutant, where it is, and the text that did not change."""
Wanted: TypeAlias = Callable[[int, str], bool]
"""Whether a mutant is tried, by its number on the card and its name."""


def outcomes(deck: DeckDefinition, wanted: Wanted) -> Iterator[Outcome]:
    """For every mutant of a deck that is wanted: what came of it."""
    bench = Bench(deck)
    for place in bench.places():
        before: str | None = None
        card = Card(bench.data_at(place), sorted(deck.source["cards"]), bench.keywords)
        for number, mutant in enumerate(card.mutants()):
            name = f"{deck.id}/{'/'.join(place)}: {mutant.name}"
            if not wanted(number, name):
                continue
            if before is None:
                before = bench.text(place, bench.data_at(place))
            assert before is not None, f"{deck.id}: {place} cannot be built as it is"
            after = bench.text(place, mutant.card)
            yield REFUSED if after is None else SILENT if after == before else CHANGED, name, before


def outcomes_of_event(event: EventCard, villain: DeckDefinition, wanted: Wanted) -> Iterator[Outcome]:
    """The same for an Event card or Critical Event: its effect, its rewards, its character card."""
    keywords = sorted(keywords_in(event.source) | keywords_in(villain.source))
    names, before = names_of(villain), printed(event.definition, names_of(villain))
    for place in [("effect",), ("character",), ("rewards", 0), ("rewards", 1)]:
        data = _at(event.source, place)
        if data is None:
            continue
        card = Card(data if place[0] != "rewards" else {"power": data}, sorted(villain.source["cards"]), keywords)
        for number, mutant in enumerate(card.mutants()):
            name = f"{event.id}/{'/'.join(map(str, place))}: {mutant.name}"
            if not wanted(number, name):
                continue
            made = put(event.source, place, mutant.card if place[0] != "rewards" else mutant.card["power"])
            builder = EventBuilder("mutant.yaml", villain.set)
            changed = builder.build_event(wrap(made), villain)
            kind = REFUSED if changed is None else _compared(before, changed.definition, names)
            yield kind, name, before


def _at(data: dict, place: tuple):
    held = data.get(place[0])
    return held[place[1]] if held is not None and len(place) > 1 else held


def _compared(before: str, card: Definition, names: dict[str, str]) -> str:
    try:
        return SILENT if printed(card, names) == before else CHANGED
    except Unprintable:
        return REFUSED


SPARE = "spare"
NO_TEXT = {"hp": 1, "power": {"title": "Rest", "do": [{"draw": 1}]}, "incapacitated": [[{"lose": {}}]]}
"""A hero that can be built with the least."""


class Bench:
    """One deck whose cards are rebuilt one at a time, each among as little else as it can be built with."""

    def __init__(self, deck: DeckDefinition):
        self.deck = deck
        self.source = deck.source
        self.names = names_of(deck)
        self.keywords = sorted(keywords_in(self.source))
        kept = {key: value for key, value in self.source.items() if key not in ("first_game", "look", "cards")}
        self.rest = {key: wrap(value) for key, value in kept.items()}
        self.cards = without_text(self.source["cards"])
        spare = {"title": "Spare", "keywords": [word for word in self.keywords if word != "one_shot"]}
        self.cards[SPARE] = wrap(spare)
        if deck.side == "hero":
            self.rest["characters"] = wrap({"standard": NO_TEXT})
        elif "characters" in self.source:
            people = self.source["characters"]
            self.rest["characters"] = Source({name: Source(without_text(sides)) for name, sides in people.items()})
        elif "character" in self.source:
            self.rest["character"] = Source(without_text(self.source["character"]))
        beside = self.source.get("side_decks", {})
        decks = {name: {"title": wrap(held["title"]), "cards": Source(without_text(held["cards"]))}
                 for name, held in beside.items()}  # fmt: skip
        if decks:
            self.rest["side_decks"] = Source({name: Source(held) for name, held in decks.items()})

    def places(self) -> Iterator[tuple[str, ...]]:
        """Where there is text: cards, those of side decks, hero characters, villain sides."""
        for key in self.source["cards"]:
            yield "cards", key
        for name, held in self.source.get("side_decks", {}).items():
            for key in held["cards"]:
                yield "side_decks", name, "cards", key
        for name, card in self.source.get("characters", {}).items():
            if self.deck.side == "hero":
                yield "characters", name
            else:
                yield from (("characters", name, side) for side in SIDES if side in card)
        for side in SIDES:
            if side in self.source.get("character", ()):
                yield "character", side

    def data_at(self, place: tuple[str, ...]) -> dict:
        held = self.source
        for key in place:
            held = held[key]
        return held

    def text(self, place: tuple[str, ...], card: dict) -> str | None:
        """What is printed on the card made of this data; None when the builder complains."""
        made = self.card(place, card)
        try:
            return None if made is None else printed(made, self.names)
        except Unprintable:  # `sotm check` says so, with the place
            return None

    def card(self, place: tuple[str, ...], card: dict) -> Definition | None:
        """The card made of this data; None when the builder complains."""
        rest = {**self.rest, "cards": Source(self._cards_named_in(card))}
        if self.deck.side == "hero" and place[0] == "characters":
            rest["characters"] = Source({})
        data = placed(Source(rest), place, wrap(card))
        built = DeckBuilder("mutant.yaml", self.deck.set, SHIPPED.knows_keyword).build(data)
        return None if built is None else _definition(built, place)

    def _cards_named_in(self, card: dict) -> dict[str, Source]:
        return {name: self.cards[name] for name in {*_words_in(card), SPARE} if name in self.cards}


SIDES = ("front", "back")


def placed(held: Source, place: tuple[str, ...], card: Source) -> Source:
    """The data of a deck with another card in a place."""
    if not place:
        return card
    return Source({**held.value, place[0]: placed(held.value.get(place[0], Source({})), place[1:], card)})


def without_text(cards: dict) -> dict[str, Source]:
    """Cards, or the sides of one, with nothing that they do."""
    return {
        key: wrap({field: value for field, value in card.items() if field not in TEXT})
        if isinstance(card, dict)
        else wrap(card)
        for key, card in cards.items()
    }


TEXT = {*PARTS, "next_to", "setup", "advanced"}


def _words_in(value: object) -> set[str]:
    """Every text in the data of a card, keys included."""
    words, left = set(), [value]
    while left:
        item = left.pop()
        if isinstance(item, str):
            words.add(item)
        elif isinstance(item, dict):
            words.update(item)
            left += item.values()
        elif isinstance(item, list):
            left += item
    return words


def _definition(deck: DeckDefinition, place: tuple[str, ...]) -> Definition:
    part, key = place[:2]
    if part == "cards":
        return deck.cards[key]
    if part == "side_decks":
        return next(side for side in deck.side_decks if side.id == key).cards[place[-1]]
    if part == "characters" and deck.side == "hero":
        return deck.characters["" if key == "standard" else key]
    return next(card for card in deck.all_characters if part == "character" or card.id == key)


def printed(card: Definition, names: dict[str, str]) -> str:
    """Everything that stands on a card."""
    made = [as_text(line) for line in (*setup_lines(card, names), *ability_lines(card, names))]
    for number, face in enumerate(card.faces):
        made.append(f"{face.title} {face.hp} {face.keywords}")
        made += [as_text(line) for line in lines(card, number, names)]
        made += [f"ADVANCED {as_text(line)}" for line in advanced_lines(card, number, names)]
    return "\n".join(made)
