"""A state of a deck in the making as its author sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sotm_desktop.authoring.draft_skeleton import words_at
from sotm_desktop.authoring.draft_state import (
    EVENT_KINDS,
    REWARDS,
    Data,
    DraftState,
    at,
    character_path,
    characters_of,
    decks_of,
    id_path,
    map_at,
    side_path,
    sides_of,
    text_at,
    text_places,
)
from sotm_desktop.authoring.draft_values import (
    DraftField,
    DraftPlace,
    On,
    SeenCard,
    SeenCharacter,
    SeenDeck,
    SeenEvent,
    SeenLook,
    SeenText,
)
from sotm_desktop.cards.build import DECK_SIZES
from sotm_desktop.cards.file_fields import PRONOUNS


def seen_deck(
    state: DraftState, ids: Mapping[str, str], texts: Mapping[DraftPlace, SeenText], villain: str = ""
) -> SeenDeck:
    """What a state holds. ``ids``: those of its cards by their keys; ``texts``: every text as far as it is known;
    ``villain``: the title of the deck that an Event is about."""
    data = state.data
    cards = tuple(
        _card(key, ids[key], deck, card, side, texts)
        for deck, path in decks_of(data)
        for key, card in map_at(data, path).items()
        for side in sides_of(card)
    )
    return SeenDeck(
        kind=state.kind,
        id=text_at(data, id_path(state.kind)),
        title=text_at(data, ("title",)),
        nemesis=_nemeses(data),
        difficulty=_number(data, "difficulty"),
        pronoun=text_at(data, ("pronoun",)) or PRONOUNS[0],
        look=_look(map_at(data, ("look",))),
        characters=tuple(_character(data, key, side, texts) for key, side in characters_of(data)),
        cards=cards,
        count=sum(card.copies for card in cards if not card.deck and card.side == 0),
        wanted=DECK_SIZES.get(state.kind, 0),
        event=SeenEvent(villain, text_at(data, ("date",)), _number(data, "limit"))
        if state.kind in EVENT_KINDS
        else None,
    )


def _card(
    key: str, card_id: str, deck: str, card: Any, side: int, texts: Mapping[DraftPlace, SeenText]
) -> SeenCard:  # fmt: skip
    text, printed = texts[DraftPlace(DraftField.TEXT, On.CARD, key, side)], at(card, side_path(card, side))
    copies = _number(card, "copies")
    return SeenCard(
        key, card_id, deck, text_at(printed, ("title",)), 1 if copies is None else copies, _number(printed, "hp"),
        words_at(printed, "keywords"), text_at(card, ("icon",)), text, side,
    )  # fmt: skip


def _character(data: Data, key: str, side: int, texts: Mapping[DraftPlace, SeenText]) -> SeenCharacter:
    card = at(data, character_path(data, key, side))
    return SeenCharacter(
        key, side, text_at(card, ("title",)), text_at(card, ("label",)), text_at(card, ("description",)),
        _number(card, "hp"), words_at(card, "keywords"), _number(card, "complexity"),
        text_at(card, ("power", "title")),
        tuple(texts[place] for place in text_places(data)
              if place.on is On.CHARACTER and (place.card, place.side) == (key, side)),
        _nemeses(card), tuple(text_at(card, (number, "title")) for number in range(REWARDS if side else 0)),
    )  # fmt: skip


def _nemeses(data: Any) -> tuple[str, ...]:
    found = text_at(data, ("nemesis",))
    return (found,) if found else words_at(data, "nemesis")


def _look(look: Mapping[str, Any]) -> SeenLook:
    return SeenLook(
        words_at(look, "palette"), text_at(look, ("emblem",)), text_at(look, ("horizon",)), map_at(look, ("figure",))
    )


def texts_of(deck: SeenDeck) -> Iterator[SeenText]:
    """Every text of a deck."""
    for character in deck.characters:
        yield from character.texts
    for card in deck.cards:
        yield card.text


def _number(data: Any, key: str) -> int | None:
    """The number under a key, also one that no card can have."""
    found = at(data, (key,))
    return found if type(found) is int else None
