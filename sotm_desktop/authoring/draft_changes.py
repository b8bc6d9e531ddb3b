"""Changes of a deck in the making, as functions from one state to another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from sotm_desktop.authoring.draft_state import SIDES, DraftState, at, card_paths, map_at, owner_path, text_data
from sotm_desktop.authoring.draft_values import DraftField, DraftPlace, On
from sotm_desktop.cards.deck_cards import FRONT_KEYS


def with_card(state: DraftState, key: str, card: Mapping[str, Any], after: str) -> DraftState:
    """With one more card behind another, or at the end of the deck."""
    paths = card_paths(state.data)
    path = paths[after][:-1] if after in paths else ("cards",)
    cards = map_at(state.data, path)
    if after not in cards:
        return state.put(path, {**cards, key: card})
    return state.put(path, dict(_behind(cards, after, key, card)))


def _behind(cards: Mapping[str, Any], after: str, key: str, card: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, other in cards.items():
        yield name, other
        if name == after:
            yield key, card


def with_copy(state: DraftState, key: str, copied: str) -> DraftState:
    """With a card copied right behind it, under another key."""
    made = with_card(state, copied, at(state.data, card_paths(state.data)[key]), key)
    for place, text in state.typed.items():
        if (place.on, place.card) == (On.CARD, key):
            made = made.type(place._replace(card=copied), text)
    return made


def with_card_moved(state: DraftState, key: str, before: str) -> DraftState:
    """With a card before another of the same deck, or at its end."""
    path = card_paths(state.data)[key][:-1]
    cards = map_at(state.data, path)
    if key == before:
        return state
    made: dict[str, Any] = {}
    for name, card in cards.items():
        if name == before:
            made[key] = cards[key]
        if name != key:
            made[name] = card
    made.setdefault(key, cards[key])
    return state.put(path, made)


def without_card(state: DraftState, key: str) -> DraftState:
    """Without a card and what was typed of it."""
    path = card_paths(state.data)[key]
    cards = {name: card for name, card in map_at(state.data, path[:-1]).items() if name != key}
    typed = {place: text for place, text in state.typed.items() if (place.on, place.card) != (On.CARD, key)}
    return replace(state.put(path[:-1], cards), typed=typed)


def with_back(state: DraftState, key: str) -> DraftState:
    """With an empty back for a card, whose front is what it was."""
    path = card_paths(state.data)[key]
    card = map_at(state.data, path)
    front = {name: value for name, value in card.items() if name in FRONT_KEYS}
    rest = {name: value for name, value in card.items() if name not in FRONT_KEYS}
    return state.put(path, {**rest, SIDES[0]: front, SIDES[1]: {}})


def without_back(state: DraftState, key: str) -> DraftState:
    """Without the back of a card and what was typed of it; its front is the whole card."""
    path = card_paths(state.data)[key]
    card = map_at(state.data, path)
    rest = {name: value for name, value in card.items() if name not in SIDES}
    gone = On.CARD, key, 1
    typed = {place: text for place, text in state.typed.items() if (place.on, place.card, place.side) != gone}
    return replace(state.put(path, {**map_at(card, (SIDES[0],)), **rest}), typed=typed)


def with_power_title(state: DraftState, hero: str, title: str) -> DraftState:
    """With another title of a hero's power, which makes its data a map; "" for none."""
    text = DraftPlace(DraftField.POWER, On.CHARACTER, hero)
    owner, power = owner_path(state.data, text), text_data(state.data, text)
    if owner is None:
        return state
    body = dict(power) if isinstance(power, Mapping) else {"do": power or []}
    body.pop("title", None)
    made = {"title": title, **body} if title else body if set(body) - {"do"} else body["do"]
    return state.put((*owner, "power"), made)
