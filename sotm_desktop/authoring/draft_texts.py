"""The texts of a deck in the making: those that were typed are read where they stand, those of its file are printed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from sotm_desktop.authoring.draft_skeleton import event_skeleton, skeleton
from sotm_desktop.authoring.draft_state import (
    PLACED,
    Data,
    DraftState,
    at,
    card_paths,
    card_title,
    map_at,
    says_nothing,
    text_data,
    text_places,
    with_ids,
    with_text,
    without_texts,
)
from sotm_desktop.authoring.draft_values import DraftField, DraftPlace, On, OtherMeaning, SeenText
from sotm_desktop.cards.deck_keywords import declared_in, keywords_in
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.text_context import TextContext, TextPlaces
from sotm_desktop.engine.definitions import STANDARD, DeckDefinition, Definition
from sotm_desktop.words.card_text import Unprintable, as_text, lines
from sotm_desktop.words.card_text.clause_lines import printed
from sotm_desktop.words.card_text.face_text import context_of
from sotm_desktop.words.reading import read
from sotm_desktop.words.reading.text_reading import Leftover, TextReading

KINDS = {
    DraftField.TEXT: "card", DraftField.ADVANCED: "card", DraftField.SETUP: "setup", DraftField.POWER: "power",
    DraftField.INCAPACITATED: "incapacitated", DraftField.REWARD: "reward",
}  # fmt: skip
"""What each text is to the reader."""

BY_HAND = "by_hand"


class _Read(NamedTuple):
    """A typed text as it was read in a deck."""

    text: str
    deck: str
    """All that its meaning may hang on beside itself."""
    found: TextReading


class _Around(NamedTuple):
    """All that the print of a text may hang on beside its data and its own card."""

    frame: str
    """The deck without its cards."""
    keywords: frozenset[str]
    titles: Mapping[str, str]
    """Those of the cards, by their ids."""
    cards: Mapping[str, Any]
    """The facts of each card by its id, without its text."""

    def of(self, card: str, named: frozenset[str]) -> tuple[Any, ...]:
        """What the print of a text on a card hangs on, whose data has these words."""
        titles = {word: self.titles[word] for word in named & self.titles.keys()}
        return self.frame, self.keywords, self.cards.get(card), titles


class _Printed(NamedTuple):
    """A text of the file as it was printed."""

    data: Any
    lies: Mapping[str, Any]
    """What the front says of where the card is played, where it is the text of a back."""
    named: frozenset[str]
    """The texts and keys in its data, among which are the ids of cards that it names."""
    around: tuple[Any, ...]
    found: SeenText


class DraftTexts:
    """Owns what was read of typed texts, and what was printed of the others."""

    def __init__(self, set_name: str, library: CardLibrary, beside: DeckDefinition | None = None) -> None:
        """``library``: whose words are known; it is looked at with the first text. ``beside`` is the deck of the
        villain whose Event it is; None for a deck."""
        self.set_name, self.library, self.beside = set_name, library, beside
        self._read: dict[DraftPlace, _Read] = {}
        self._printed: dict[DraftPlace, _Printed] = {}
        self._around = _Around("", frozenset(), {}, {})
        """Of the same state as ``_places``."""
        self._places: tuple[DraftState, str, TextPlaces, Definition | None] | None = None
        """Of the last state that was asked about; the last of it is the Event."""

    # -- what is known

    def seen(self, state: DraftState, ids: Mapping[str, str]) -> dict[DraftPlace, SeenText]:
        """Every text of a state, as far as it is known."""
        deck, places = self._deck(state, ids)
        return {place: self._seen(place, state, ids, deck, places) for place in text_places(state.data)}

    def unread(self, state: DraftState, ids: Mapping[str, str]) -> list[DraftPlace]:
        """The typed texts that were not read as they stand now, the last typed first."""
        deck, _ = self._deck(state, ids)
        there = set(text_places(state.data))
        return [
            place
            for place, text in reversed(tuple(state.typed.items()))
            if place in there and not self._is_read(place, text, self._where(place, state, deck))
        ]

    def read(self, place: DraftPlace, state: DraftState, ids: Mapping[str, str]) -> None:
        """Reads a typed text."""
        deck, places = self._deck(state, ids)
        text = state.typed[place]
        found = read(text, KINDS[place.field], self._context(place, state, ids, places))
        self._read[place] = _Read(text, self._where(place, state, deck), found)

    def data(self, state: DraftState, ids: Mapping[str, str]) -> dict[str, Any]:
        """The data of the deck's file, with what was understood of typed texts; the rest is by hand."""
        data = state.data
        there = set(text_places(data))
        for place, text in state.typed.items():
            if place in there:
                known = self._read.get(place)
                said: Any = [{"by_hand": text}] if text.strip() else []
                if known is not None:
                    said = known.found.data
                elif KINDS[place.field] == "card":
                    said = {"play": said} if said else {}
                data = with_text(data, place, said)
        return dict(with_ids(data, ids))

    # -- reading

    def _is_read(self, place: DraftPlace, text: str, deck: str) -> bool:
        known = self._read.get(place)
        return known is not None and known.text == text and known.deck == deck

    def _context(self, place: DraftPlace, state: DraftState, ids: Mapping[str, str], places: TextPlaces) -> TextContext:
        """The place of a text; that of a back lies where the front says."""
        card, face = self._card(place, ids, places)
        found = places.of(card, face)
        lies = self._lies(place, state)
        return (found.lying_as(lies) if lies else None) or found

    def _lies(self, place: DraftPlace, state: DraftState) -> Mapping[str, Any]:
        """What the front of a card says of where it is played, for the text on its back."""
        if place.on is not On.CARD or place.side == 0:
            return {}
        front = place._replace(side=0)
        known = self._read.get(front) if front in state.typed else None
        said = text_data(state.data, front) if known is None else known.found.data
        return {key: value for key, value in map_at(said, ()).items() if key in PLACED}

    def _where(self, place: DraftPlace, state: DraftState, deck: str) -> str:
        """All that the meaning of a text may hang on beside itself: its deck, and where its card lies."""
        lies = self._lies(place, state)
        return f"{deck} {json.dumps(lies)}" if lies else deck

    def _card(self, place: DraftPlace, ids: Mapping[str, str], places: TextPlaces) -> tuple[Definition, int]:
        """The card on which a text stands, and its side."""
        deck = places.deck
        event = self._places[3] if self._places is not None else None
        if event is not None:
            return event, place.side
        if place.on is On.CARD:
            return next(card for card in deck.all_cards if card.id == ids[place.card]), place.side
        if deck.side == "hero":
            return deck.characters["" if place.card == STANDARD else place.card], int(
                place.field is DraftField.INCAPACITATED
            )
        return next(card for card in deck.all_characters if card.id == (place.card or deck.id)), place.side

    def _deck(self, state: DraftState, ids: Mapping[str, str]) -> tuple[str, TextPlaces]:
        """The deck without its texts, as far as texts may speak of it."""
        if self._places is None or self._places[0] is not state:
            facts = with_ids(without_texts(state.data), ids)
            key = json.dumps({name: value for name, value in facts.items() if name != "look"})
            places = self._places[2] if self._places is not None and self._places[1] == key else None
            if places is None:
                deck = self.beside or skeleton(facts, self.set_name)
                self._around = _around(facts)
                keywords = {*self.library.keywords, *keywords_in(facts), *declared_in(facts)}
                outlasts = self.library.rules.kept_to(self.library.sets.get(self.set_name)).outlasts
                places = TextPlaces(deck, self.library.knows_keyword, keywords, outlasts)
            event = None if self.beside is None else event_skeleton(facts, self.set_name, self.beside)
            self._places = state, key, places, event
        return self._places[1], self._places[2]

    # -- what is seen

    def _seen(
        self, place: DraftPlace, state: DraftState, ids: Mapping[str, str], deck: str, places: TextPlaces
    ) -> SeenText:
        text = state.typed.get(place)
        if text is None:
            return self._of_file(place, state, ids, deck, places)
        known = self._read.get(place)
        if known is None:
            return SeenText(place, text, True, False)
        printed = tuple(known.found.printed.split("\n")) if known.text.strip() else ()
        if known.text != text:
            return SeenText(place, text, True, False, printed)
        choices = tuple(OtherMeaning(other.line, other.printed) for other in known.found.alternatives)
        is_read = known.deck == self._where(place, state, deck)
        return SeenText(place, text, True, is_read, printed, known.found.leftovers, choices)

    def _of_file(
        self, place: DraftPlace, state: DraftState, ids: Mapping[str, str], deck: str, places: TextPlaces
    ) -> SeenText:
        """The text that the data of the file gives."""
        data, lies = text_data(state.data, place), self._lies(place, state)
        kept, own = self._printed.get(place), ids[place.card] if place.on is On.CARD else ""
        is_same = kept is not None and (kept.data, kept.lies) == (data, lies)
        if kept is not None and is_same and kept.around == self._around.of(own, kept.named):
            return kept.found
        context = self._context(place, state, ids, places)
        is_empty = says_nothing(place, data)
        said = () if is_empty else tuple(_printed(context, KINDS[place.field], data))
        is_refused = not is_empty and not said
        written = "\n".join(said)
        found = SeenText(place, written, False, True, said, tuple(_by_hand(written, data)), is_refused=is_refused)
        named = frozenset(_words_in(data))
        self._printed[place] = _Printed(data, lies, named, self._around.of(own, named), found)
        return found


def _around(facts: Data) -> _Around:
    cards = {name: at(facts, path) for name, path in card_paths(facts).items()}
    frame = {key: value for key, value in facts.items() if key not in ("look", "cards", "side_decks")}
    titles = {name: card_title(card) for name, card in cards.items()}
    return _Around(json.dumps(frame), frozenset(keywords_in(facts)), titles, cards)


def _words_in(data: Any) -> Iterator[str]:
    """Every text in some data, the keys of maps included."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            yield key
            yield from _words_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from _words_in(value)
    elif isinstance(data, str):
        yield data


def _by_hand(written: str, data: Any) -> Iterator[Leftover]:
    """Where the words stand in a printed text that its data leaves to the players."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key == BY_HAND and isinstance(value, str):
                words = value.strip().rstrip(".")
                start = written.casefold().find(words.casefold())
                if words and start >= 0:
                    yield Leftover(start, start + len(words), written[start : start + len(words)], ())
            else:
                yield from _by_hand(written, value)
    elif isinstance(data, list):
        for value in data:
            yield from _by_hand(written, value)


def _printed(context: TextContext, kind: str, data: Any) -> Iterator[str]:
    """The lines that data of a file is printed as; none where the loader refuses it."""
    made = context.built(kind, data) if isinstance(data, Mapping if kind == "card" else Mapping | list) else None
    if made is None:
        return
    try:
        if kind == "card":
            for line in lines(made, context.face, context.places.names):
                yield as_text(line)
            return
        place = context_of(made, context.places.names, context.face)
        for clause in made.faces[context.face].printed:
            for line in printed(clause, place, context.is_one_shot):
                yield line.text
    except Unprintable:
        return
