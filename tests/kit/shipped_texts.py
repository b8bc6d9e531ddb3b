"""Every text of every shipped card, with its place and the data that it was printed from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sotm_desktop.cards.deck_keywords import keywords_in
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.text_context import TextContext, TextPlaces
from sotm_desktop.engine.definitions import Definition
from sotm_desktop.engine.effects.clauses import Ability, Clause, Power
from sotm_desktop.engine.effects.statics import Static
from sotm_desktop.words.card_text import as_text
from sotm_desktop.words.card_text.clause_lines import printed
from sotm_desktop.words.card_text.face_text import context_of

CARDSETS = Path(__file__).parents[2] / "cardsets"


class ShippedText(NamedTuple):
    """One clause of a card as it is printed."""

    where: str
    text: str
    kind: str
    node: Clause | Static
    place: TextContext


def shipped_texts(library: CardLibrary) -> Iterator[ShippedText]:
    """All of them: powers, reactions, abilities, Advanced text, set-ups, Events and rewards too."""
    for deck in library.decks():
        places = TextPlaces(deck, library.knows_keyword, library.keywords)
        for card in (*deck.all_characters, *deck.all_cards):
            yield from texts_of(card, places)
    for event in library.events():
        places = TextPlaces(event.deck, library.knows_keyword, {*library.keywords, *keywords_in(event.source)})
        yield from texts_of(event.definition, places)


def texts_of(card: Definition, places: TextPlaces) -> Iterator[ShippedText]:
    """Every clause of a card of a deck."""
    for number, face in enumerate(card.faces):
        front = 0 if card.kind == "event_card" else number
        place, context = places.of(card, front), context_of(card, places.names, front)
        setup = () if face.setup is None else (face.setup,)
        for clause in (*face.printed, *face.advanced, *setup):
            kind = _kind(clause, card)
            lines = printed(clause, context, card.is_one_shot)
            text = " ".join(as_text(line) if kind == "card" else line.text for line in lines)
            if text:
                yield ShippedText(f"{places.deck.id}/{card.id}", text, kind, clause, place)


def _kind(clause: Clause | Static, card: Definition) -> str:
    if isinstance(clause, Ability):
        return "reward" if card.kind == "event_card" else "incapacitated"
    if clause.key.endswith(".setup*"):
        return "setup"
    return "power" if card.kind == "hero_character" and isinstance(clause, Power) else "card"


def read_data(text: ShippedText, data: object) -> Clause | Static | None:
    """The clause that some data makes at the place of a text."""
    made = text.place.built(text.kind, data)
    return made.faces[text.place.face].printed[0] if made is not None else None
