"""Rebuilds a card from changed data, and says whether anybody would notice."""

from __future__ import annotations

import copy
from collections.abc import Iterator

from sotm_desktop.cards.build import DeckBuilder, keywords_in
from sotm_desktop.cards.card_parts import PARTS
from sotm_desktop.cards.event_cards import EventBuilder, EventCard
from sotm_desktop.cards.source import wrap
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
from tests.cards.mutants import Card, _put

CHANGED, REFUSED, SILENT = "changed", "refused", "silent"


def outcomes(deck: DeckDefinition) -> Iterator[tuple[str, str, str]]:
    """For every mutant of a deck: what came of it, where, and the text that did not change."""
    bench = Bench(deck)
    for place in bench.places():
        before = bench.text(place, bench.data_at(place))
        assert before is not None, f"{deck.id}: {place} cannot be built as it is"
        card = Card(bench.data_at(place), sorted(deck.source["cards"]), bench.keywords)
        for mutant in card.mutants():
            after = bench.text(place, mutant.card)
            kind = REFUSED if after is None else SILENT if after == before else CHANGED
            yield kind, f"{deck.id}/{'/'.join(place)}: {mutant.name}", before


def outcomes_of_event(event: EventCard, villain: DeckDefinition) -> Iterator[tuple[str, str, str]]:
    """The same for an Event card or Critical Event: its effect, its rewards, its character card."""
    keywords = sorted(keywords_in(event.source) | keywords_in(villain.source))
    names, before = names_of(villain), printed(event.definition, names_of(villain))
    for place in [("effect",), ("character",), ("rewards", 0), ("rewards", 1)]:
        data = _at(event.source, place)
        if data is None:
            continue
        card = Card(data if place[0] != "rewards" else {"power": data}, sorted(villain.source["cards"]), keywords)
        for mutant in card.mutants():
            made = copy.deepcopy(event.source)
            _put(made, place, mutant.card if place[0] != "rewards" else mutant.card["power"])
            builder = EventBuilder("mutant.yaml", villain.set)
            changed = builder.build_event(wrap(made), villain)
            kind = REFUSED if changed is None else _compared(before, changed.definition, names)
            yield kind, f"{event.id}/{'/'.join(map(str, place))}: {mutant.name}", before


def _at(data: dict, place: tuple):
    held = data.get(place[0])
    return held[place[1]] if held is not None and len(place) > 1 else held


def _compared(before: str, card: Definition, names: dict[str, str]) -> str:
    try:
        return SILENT if printed(card, names) == before else CHANGED
    except Unprintable:
        return REFUSED


class Bench:
    """One deck whose cards are rebuilt one at a time, the others without their text."""

    def __init__(self, deck: DeckDefinition):
        self.deck = deck
        self.source = deck.source
        self.names = names_of(deck)
        self.keywords = sorted(keywords_in(self.source))
        self.empty = self._without_text()

    def places(self) -> Iterator[tuple[str, ...]]:
        """Where there is text: cards, hero characters, villain sides."""
        for part in ("cards", "characters"):
            for key in self.source.get(part, ()):
                yield part, key
        for side in self.source.get("character", ()):
            if side in ("front", "back"):
                yield "character", side

    def data_at(self, place: tuple[str, ...]) -> dict:
        found = self.source
        for step in place:
            found = found[step]
        return found

    def text(self, place: tuple[str, ...], card: dict) -> str | None:
        """What is printed on the card made of this data; None when the builder complains."""
        data = {**self.empty}
        data[place[0]] = {**self.empty[place[0]], place[1]: card}
        builder = DeckBuilder("mutant.yaml", self.deck.set)
        built = builder.build(wrap(data))
        if built is None:
            return None
        try:
            return printed(_definition(built, place), self.names)
        except Unprintable:  # `sotm check` says so, with the place
            return None

    def _without_text(self) -> dict:
        data = copy.deepcopy(self.source)
        data.pop("first_game", None)
        for card in data["cards"].values():
            for part in (*PARTS, "next_to"):
                card.pop(part, None)
        spare = {"title": "Spare", "keywords": self.keywords}
        spare["keywords"] = [word for word in self.keywords if word != "one_shot"]
        data["cards"]["spare"] = spare
        return data


def _definition(deck: DeckDefinition, place: tuple[str, ...]) -> Definition:
    part, key = place
    if part == "cards":
        return deck.cards[key]
    if part == "characters":
        return deck.characters["" if key == "standard" else key]
    return deck.characters[""]


def printed(card: Definition, names: dict[str, str]) -> str:
    """Everything that stands on a card."""
    made = [as_text(line) for line in (*setup_lines(card, names), *ability_lines(card, names))]
    for number, face in enumerate(card.faces):
        made.append(f"{face.title} {face.hp} {face.keywords}")
        made += [as_text(line) for line in lines(card, number, names)]
        made += [f"ADVANCED {as_text(line)}" for line in advanced_lines(card, number, names)]
    return "\n".join(made)
