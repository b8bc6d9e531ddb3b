"""The texts of a file of a card set read, each at its place, and put into the file's data."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any, NamedTuple

from sotm_desktop.authoring.sheets.sheet_files import CardKey, Keyed, SheetFile, TextSlot
from sotm_desktop.authoring.sheets.sheet_values import HowRead, ReadText
from sotm_desktop.cards.added_characters import CharactersBuilder
from sotm_desktop.cards.build import WITHOUT_HP, DeckBuilder
from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.cards.deck_keywords import keywords_in
from sotm_desktop.cards.event_cards import EventBuilder
from sotm_desktop.cards.source import wrap
from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.engine.definitions import STANDARD, DeckDefinition, Definition
from sotm_desktop.words.reading import TextReading, read

UNKNOWN_HP = 1
"""For a Critical Event or a hero without HP, until their text is read."""


class BuiltFile(NamedTuple):
    """What a file gives so far."""

    deck: DeckDefinition
    """Its own, or that of its hero or villain."""
    cards: dict[CardKey, Definition]


class TextFiller:
    """Reads the texts of one file. ``data`` is then the file's, and ``texts`` say how each was read."""

    def __init__(
        self, file: SheetFile, set_name: str, keywords: frozenset[str], beside: DeckDefinition | None, outlasts: bool
    ) -> None:
        """``keywords`` are those of all decks, ``beside`` the hero or villain whose file it is not itself,
        ``outlasts``: whether by the rules for which it is written a lasting text goes on without its card."""
        self.file = file
        self.set_name = set_name
        self.keywords = keywords
        self.beside = beside
        self.outlasts = outlasts
        self.data: dict[str, Any] = file.data
        self.texts: list[ReadText] = []
        self.complaints: list[Complaint] = []
        """Why nothing came of it; empty when something did."""
        self.built: BuiltFile | None = None

    def read_all(self) -> Iterator[None]:
        """Reads one text at each step."""
        self.built = self.build(self._supposed())
        if self.built is None:
            return
        keywords = {*self.keywords, *keywords_in(self.file.data)}
        places = TextPlaces(self.built.deck, self._knows, keywords, self.outlasts)
        found: list[tuple[TextSlot, TextReading]] = []
        for slot in self.file.slots:
            yield
            found.append((slot, read(slot.text, slot.kind, places.of(self.built.cards[slot.card], slot.face))))
        self._put_together(found)

    def _supposed(self) -> dict[str, Any]:
        """The data without texts; a Critical Event and a hero have HP, as text may say that others stand for them."""
        if self.file.data.get("kind") == "hero":
            people = dict(self.file.data.get("characters", {}))
            for key, card in people.items():
                people[key] = {**card, "hp": UNKNOWN_HP} if card.get("hp") == WITHOUT_HP else card
            return {**self.file.data, "characters": people}
        data, character = self.file.data, self.file.data.get("character", {})
        is_event = self.file.folder == "event_cards"
        return {**data, "character": {"hp": UNKNOWN_HP, **character}} if is_event and character else data

    def _knows(self, keyword: str) -> bool:
        return keyword in self.keywords

    def _put_together(self, found: list[tuple[TextSlot, TextReading]]) -> None:
        """All texts at once; where the whole is refused, each that it can bear, and the players follow the others."""
        data = copy.deepcopy(self.file.data)
        for slot, reading in found:
            put(data, slot, reading.data)
        whole = self.build(data)
        refused: set[int] = set()
        if whole is None:
            data = copy.deepcopy(self.file.data)
            for slot, _ in found:
                put(data, slot, by_hand(slot))
            for number, (slot, reading) in enumerate(found):
                tried = copy.deepcopy(data)
                put(tried, slot, reading.data)
                if self.build(tried) is None:
                    refused.add(number)
                else:
                    data = tried
            whole = self.build(data)
        self.built, self.data = whole, data
        self.texts = [self._told(slot, found, number in refused) for number, (slot, found) in enumerate(found)]

    def _told(self, slot: TextSlot, found: TextReading, is_refused: bool) -> ReadText:
        deck, card = self.file.title, self._title(slot)
        if is_refused:
            return ReadText(slot.place, deck, card, slot.text, HowRead.BY_HAND, (slot.text,), "", ())
        left = tuple(leftover.text for leftover in found.leftovers)
        how = HowRead.READ if not left else HowRead.BY_HAND if is_by_hand(found.data) else HowRead.IN_PART
        left = (slot.text,) if how is HowRead.BY_HAND else left
        others = tuple(other.printed for other in found.alternatives)
        return ReadText(slot.place, deck, card, slot.text, how, left, found.printed, others)

    def _title(self, slot: TextSlot) -> str:
        card = self.built.cards.get(slot.card) if self.built is not None else None
        return card.title if card is not None and card.title else self.file.title

    def build(self, data: dict[str, Any]) -> BuiltFile | None:
        """What the file gives with this data; None where the loader complains."""
        source, name = wrap(data), self.file.name
        builder: DeckBuilder
        if self.file.folder == "event_cards" and self.beside is not None:
            builder = event_builder = EventBuilder(name, self.set_name, self._knows)
            event = event_builder.build_event(source, self.beside)
            made = None if event is None else BuiltFile(event.deck, {CardKey(self.file.id, True): event.definition})
        elif self.file.folder == "characters" and self.beside is not None:
            builder = added_builder = CharactersBuilder(name, self.set_name, self._knows)
            added = added_builder.build_characters(source, self.beside)
            cards = {} if added is None else {CardKey(name, True): card for name, card in added.characters.items()}
            made = None if added is None else BuiltFile(added.to(self.beside), cards)
        else:
            builder = DeckBuilder(name, self.set_name, self._knows)
            deck = builder.build(source)
            made = None if deck is None else BuiltFile(deck, _cards_of(deck))
        self.complaints = [] if made is not None else builder.complaints
        return made


def _cards_of(deck: DeckDefinition) -> dict[CardKey, Definition]:
    if deck.side == "hero":
        people = {CardKey(variant or STANDARD, True): card for variant, card in deck.characters.items()}
    else:
        people = {CardKey(card.id, True): card for card in deck.all_characters}
    return people | {CardKey(card.id, False): card for card in deck.all_cards}


def put(data: dict[str, Any], slot: TextSlot, read_data: Any) -> None:
    """Puts what a text says where it belongs: its parts into the map that is there, else in place of what is there."""
    node: Any = data
    *way, last = slot.path
    for key in way:
        node = node[key]
    there = _at(node, last)
    if isinstance(there, dict):
        there.update(read_data)
    else:
        node[last] = read_data


def _at(node: Any, key: Keyed) -> Any:
    return node.get(key) if isinstance(node, dict) else node[key]


def by_hand(slot: TextSlot) -> Any:
    """A whole text for the players to follow."""
    verbs = [{"by_hand": slot.text}]
    return {"play": verbs} if slot.kind == "card" else verbs


def is_by_hand(data: Any) -> bool:
    """Whether some data does nothing but tell the players what to do."""
    if isinstance(data, list):
        return all(is_by_hand(each) for each in data)
    if isinstance(data, dict) and "by_hand" in data:
        return True
    return (
        isinstance(data, dict)
        and bool(data)
        and all(isinstance(value, list) and is_by_hand(value) for value in data.values())
    )
