"""A deck without the texts on its cards, made from data with any mistakes: for names in texts, and for drawing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sotm_desktop.authoring.draft_state import (
    SIDES,
    at,
    card_title,
    characters_of,
    decks_of,
    id_path,
    kind_of,
    map_at,
    side_path,
    sides_of,
    text_at,
)
from sotm_desktop.cards.build import MOST_COPIES
from sotm_desktop.cards.file_fields import PRONOUNS
from sotm_desktop.engine.definitions import STANDARD, DeckDefinition, Definition, Face

LARGEST = 999


def skeleton(data: Mapping[str, Any], set_name: str) -> DeckDefinition:
    """The deck with its cards' titles, numbers and keywords, as far as they are what they should be."""
    kind, deck_id, title = (text_at(data, (key,)) for key in ("kind", "deck", "title"))
    decks = []
    for name, path in decks_of(data):
        cards = {key: _card(key, card, kind, name or deck_id, set_name) for key, card in map_at(data, path).items()}
        for card in cards.values() if name else ():
            card.home = deck_id
        side_title = text_at(data, ("side_decks", name, "title"))
        decks.append(DeckDefinition(name or deck_id, set_name, kind, side_title if name else title, cards, {}, {},
                                    owner=deck_id if name else ""))  # fmt: skip
    deck, *side_decks = decks
    deck.side_decks = tuple(side_decks)
    deck.source = data
    people = _people(data, kind, deck_id, title, set_name)
    if kind == "hero":
        deck.characters = {card.variant or "": card for card in people}
    elif people:
        deck.characters, deck.partners = {"": people[0]}, tuple(people[1:])
    return deck


def event_skeleton(data: Mapping[str, Any], set_name: str, beside: DeckDefinition) -> Definition:
    """An Event without its texts, about the villain of a deck."""
    kind = kind_of(data)
    event_id, title = text_at(data, id_path(kind)), text_at(data, ("title",))
    if kind == "event_card":
        faces = (Face(title, text_at(data, ("effect", "title")) or None), Face(title))
        return Definition(event_id, beside.id, set_name, kind, 1, faces)
    card = map_at(data, ("character",))
    spoken = text_at(card, ("pronoun",))
    return Definition(
        beside.id, beside.id, set_name, kind, 1, (_side(card, beside.title),), variant=event_id,
        pronoun=spoken if spoken in PRONOUNS else beside.pronoun,
    )  # fmt: skip


def _card(key: str, card: Any, kind: str, deck: str, set_name: str) -> Definition:
    printed = (at(card, side_path(card, side)) for side in sides_of(card))
    faces = tuple(
        Face(text_at(side, ("title",)) or card_title(card), None, number_at(side, "hp"), words_at(side, "keywords"))
        for side in printed
    )
    copies = min(number_at(card, "copies") or 1, MOST_COPIES)
    return Definition(key, deck, set_name, kind, copies, faces, look={"icon": text_at(card, ("icon",)) or None})


def _people(data: Mapping[str, Any], kind: str, deck_id: str, title: str, set_name: str) -> list[Definition]:
    found: dict[str, Definition] = {}
    for key, _ in characters_of(data):
        if key in found:
            continue
        if kind == "hero":
            card = at(data, ("characters", key))
            name = text_at(card, ("title",)) or title
            faces: tuple[Face, ...] = (
                Face(name, None, number_at(card, "hp") or 1, words_at(card, "keywords") or ("hero",)),
                Face(name),
            )
            look = {"label": text_at(card, ("label",)) or None, "complexity": number_at(card, "complexity")}
        else:
            card = data["character"] if "character" in data else at(data, ("characters", key))
            faces = tuple(_side(at(card, (side,)), title) for side in SIDES if side in card)
            look = {}
        spoken = text_at(card, ("pronoun",)) or text_at(data, ("pronoun",))
        found[key] = Definition(
            deck_id if kind == "hero" else key or deck_id, deck_id, set_name, f"{kind}_character", 1, faces,
            pronoun=spoken if spoken in PRONOUNS else PRONOUNS[0], look=look,
            variant=key if kind == "hero" and key != STANDARD else None,
            form_of=text_at(card, ("form_of",)) if kind == "hero" else "",
        )  # fmt: skip
    return list(found.values())


def _side(side: Any, title: str) -> Face:
    description = text_at(side, ("description",)) or None
    return Face(
        text_at(side, ("title",)) or title,
        description,
        number_at(side, "hp"),
        words_at(side, "keywords") or ("villain",),
    )


def number_at(data: Any, key: str) -> int | None:
    """The number under a key that a card can have; None where there is none."""
    found = at(data, (key,))
    return found if type(found) is int and 1 <= found <= LARGEST else None


def words_at(data: Any, key: str) -> tuple[str, ...]:
    """The words under a key."""
    found = at(data, (key,))
    return tuple(word for word in found if isinstance(word, str)) if isinstance(found, list) else ()
