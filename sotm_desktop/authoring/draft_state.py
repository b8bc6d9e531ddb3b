"""One state of a deck in the making: the data of its file, and the texts that were typed. Never changed in place."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from sotm_desktop.authoring.draft_values import OF_SIDE, DraftField, DraftPlace, On
from sotm_desktop.cards.card_parts import CARD_PARTS, PARTS
from sotm_desktop.cards.set_names import plain_name

Data = Mapping[str, Any]
Path = tuple[str | int, ...]
NEW = "+"
"""With what the key of a card begins that no file has given an id."""
PLACED = ("next_to", "no_place", "play_in", "not_playable", "playable_if", "numbers")
"""What is said in sentences of a card beside the parts of its text."""
CARD_TEXT = (*PLACED, *CARD_PARTS)
SIDE_TEXT = (*PLACED, "set_aside", *PARTS)
"""The same of a character card, of a villain's a side, whose Setup is a text of its own."""
SIDES = ("front", "back")
EVENT_KINDS = ("event_card", "critical_event")
EVENT_SIDES = ("effect", "rewards")
"""Where the two sides of an Event card stand in its file."""
REWARDS = 2
TITLED = (DraftField.POWER, DraftField.REWARD)
"""Texts beside whose data their title stands."""
UNTITLED = "card"


@dataclass(frozen=True, eq=False)
class DraftState:
    """The data of the file of a deck or an Event, where cards that are new stand under keys of their own, and what
    was typed."""

    data: Data
    typed: Mapping[DraftPlace, str]

    @property
    def kind(self) -> str:
        return kind_of(self.data)

    def is_same(self, other: DraftState) -> bool:
        """Whether nothing is written otherwise, the order of cards included."""
        return self is other or (self.typed == other.typed and json.dumps(self.data) == json.dumps(other.data))

    def put(self, path: Path, value: Any) -> DraftState:
        """With another value in the data; None takes it out."""
        return replace(self, data=put(self.data, path, value))

    def type(self, place: DraftPlace, text: str) -> DraftState:
        """With other sentences at a place."""
        return replace(self, typed={**self.typed, place: text})


def put(data: Any, path: Path, value: Any) -> Any:
    """Data with another value at a path; maps on the way are made, None takes an entry out."""
    first, rest = path[0], path[1:]
    if isinstance(data, list) and isinstance(first, int):
        made = [*data, *([[]] * (first + 1 - len(data)))]
        made[first] = put(made[first], rest, value) if rest else value
        return made
    entries = dict(data) if isinstance(data, Mapping) else {}
    if rest and (value is not None or first in entries):
        entries[first] = put(entries.get(first, {}), rest, value)
    elif value is None:
        entries.pop(first, None)
    else:
        entries[first] = value
    return entries


def at(data: Any, path: Path) -> Any:
    """The value at a path; None where there is none."""
    for step in path:
        if isinstance(data, Mapping):
            data = data.get(step)
        elif isinstance(data, list) and isinstance(step, int) and step < len(data):
            data = data[step]
        else:
            return None
    return data


def text_at(data: Any, path: Path) -> str:
    """The text at a path, or ""."""
    found = at(data, path)
    return found if isinstance(found, str) else ""


def map_at(data: Any, path: Path) -> Mapping[str, Any]:
    """The map at a path, or an empty one."""
    found = at(data, path)
    return found if isinstance(found, Mapping) else {}


def kind_of(data: Data) -> str:
    """hero, villain, environment, event_card or critical_event; "" for data of nothing that can be written."""
    return next((kind for kind in EVENT_KINDS if kind in data), text_at(data, ("kind",)))


def id_path(kind: str) -> Path:
    """Where the id of a deck or an Event stands in its file."""
    return (kind if kind in EVENT_KINDS else "deck",)


def decks_of(data: Data) -> Iterator[tuple[str, Path]]:
    """The deck itself as "", then its side decks: each with the path to its cards."""
    yield "", ("cards",)
    for name in map_at(data, ("side_decks",)):
        yield name, ("side_decks", name, "cards")


def card_paths(data: Data) -> dict[str, Path]:
    """Where each card stands, by its key."""
    return {key: (*path, key) for _, path in decks_of(data) for key in map_at(data, path)}


def sides_of(card: Any) -> tuple[int, ...]:
    """The sides of a card of a deck: one, or the front and the back."""
    return (0, 1) if any(side in map_at(card, ()) for side in SIDES) else (0,)


def card_title(card: Any) -> str:
    """The title of a card, of one with two sides that of its front."""
    return text_at(card, (SIDES[0], "title") if len(sides_of(card)) > 1 else ("title",))


def side_path(card: Any, side: int) -> Path:
    """Where in a card a side of it stands."""
    return (SIDES[side],) if len(sides_of(card)) > 1 else ()


def character_path(data: Data, key: str, side: int) -> Path:
    """Where a character card stands, of a villain's or an Event card a side."""
    kind = kind_of(data)
    if kind in EVENT_KINDS:
        return ("character",) if kind == "critical_event" else (EVENT_SIDES[side],)
    if kind == "hero":
        return ("characters", key)
    return ("character", SIDES[side]) if "character" in data else ("characters", key, SIDES[side])


def characters_of(data: Data) -> list[tuple[str, int]]:
    """The character cards as their keys and sides, in the order of the file; the one of a villain has the key ""."""
    kind = kind_of(data)
    if kind in EVENT_KINDS:
        return [("", side) for side in range(1 if kind == "critical_event" else len(EVENT_SIDES))]
    if kind == "hero":
        return [(key, 0) for key in map_at(data, ("characters",))]
    if kind != "villain":
        return []
    cards = {"": data["character"]} if "character" in data else map_at(data, ("characters",))
    return [(key, side) for key, card in cards.items() for side, name in enumerate(SIDES) if name in map_at(card, ())]


def owner_path(data: Data, place: DraftPlace) -> Path | None:
    """Where the deck, card or side stands to which a field belongs; None where it is gone."""
    if place.on is On.DECK:
        return ()
    if place.on is On.CARD:
        card = card_paths(data).get(place.card)
        is_of_side = card is not None and place.field in OF_SIDE
        return (*card, *side_path(at(data, card), place.side)) if card is not None and is_of_side else card
    path = character_path(data, place.card, place.side)
    return path if at(data, path) is not None else None


def field_path(data: Data, place: DraftPlace) -> Path | None:
    """Where a field that is no text stands; None where it has no place any more."""
    owner = owner_path(data, place)
    if owner is None:
        return None
    if place.field in (DraftField.PALETTE, DraftField.EMBLEM, DraftField.HORIZON, DraftField.FIGURE):
        return ("look", place.field.value)
    if place.field is DraftField.REWARD_TITLE:
        return (*owner, place.number, "title")
    return (*owner, *(("power", "title") if place.field is DraftField.POWER_TITLE else (place.field.value,)))


def text_data(data: Data, place: DraftPlace) -> Any:
    """The data of a text: a map of parts for a card or a side, else what stands under its key; None for none."""
    owner = owner_path(data, place)
    if owner is None:
        return None
    if place.field is DraftField.TEXT:
        beside = map_at(data, owner[:-1]) if _has_placed_beside(data, place) else {}
        placed = {key: value for key, value in beside.items() if key in PLACED}
        return {**placed, **{key: value for key, value in map_at(data, owner).items() if key in _parts_of(place)}}
    return at(data, (*owner, *_key(place)))


def _parts_of(place: DraftPlace) -> tuple[str, ...]:
    """What belongs to the text of a card, or of a character card, of a villain's a side."""
    return CARD_TEXT if place.on is On.CARD else SIDE_TEXT


def _has_placed_beside(data: Data, place: DraftPlace) -> bool:
    """Whether what the front of a card with two sides says of where it is played stands beside that side."""
    card = card_paths(data).get(place.card) if place.on is On.CARD and place.side == 0 else None
    return card is not None and len(sides_of(at(data, card))) > 1


def says_nothing(place: DraftPlace, said: Any) -> bool:
    """Whether the data of a text is empty, or has a title and nothing else."""
    return not (said.get("do") if place.field in TITLED and isinstance(said, Mapping) else said)


def with_text(data: Data, place: DraftPlace, said: Any) -> Data:
    """The data with another text; an empty one is left out."""
    owner = owner_path(data, place)
    if owner is None:
        return data
    if place.field is DraftField.TEXT and _has_placed_beside(data, place):
        card = {key: value for key, value in map_at(data, owner[:-1]).items() if key not in PLACED}
        placed = {key: value for key, value in said.items() if key in PLACED}
        data = put(data, owner[:-1], {**placed, **card})
        said = {key: value for key, value in said.items() if key not in PLACED}
    if place.field is DraftField.TEXT:
        kept = map_at(data, owner)
        parts = _parts_of(place)
        first = next((number for number, key in enumerate(kept) if key in parts), len(kept))
        before = {key: value for number, (key, value) in enumerate(kept.items()) if number < first}
        after = {key: value for key, value in kept.items() if key not in parts and key not in before}
        made: Data = put(data, owner, {**before, **said, **after})
        return made
    path = (*owner, *_key(place))
    if place.field in TITLED:
        title = text_at(data, (*path, "title"))
        body = dict(said) if isinstance(said, Mapping) else {"do": said}
        said = {**({"title": title} if title else {}), **body} if title or isinstance(said, Mapping) else said
    made = put(data, path, said or (said if place.field in (*TITLED, DraftField.INCAPACITATED) else None))
    return made


def without_texts(data: Data) -> Data:
    """The data without the texts of its cards."""
    for _, path in decks_of(data):
        cards = {key: _bare(card) for key, card in map_at(data, path).items()}
        data = put(data, path, cards) if cards else data
    return data


def _bare(card: Any) -> dict[str, Any]:
    return {
        key: _bare(value) if key in SIDES else value for key, value in map_at(card, ()).items() if key not in CARD_TEXT
    }


def _key(place: DraftPlace) -> Path:
    if place.field is DraftField.REWARD:
        return (place.number,)
    return (place.field.value, place.number) if place.field is DraftField.INCAPACITATED else (place.field.value,)


def text_places(data: Data) -> Iterator[DraftPlace]:
    """Every text that the deck has or may have, in the order of print; what few heroes have comes last of them: text
    beside the power, and Setup."""
    kind = kind_of(data)
    is_hero = kind == "hero"
    for key, side in characters_of(data):
        if kind == "event_card":
            if side == 0:
                yield DraftPlace(DraftField.TEXT, On.CHARACTER, key)
            else:
                for number in range(REWARDS):
                    yield DraftPlace(DraftField.REWARD, On.CHARACTER, key, side, number)
            continue
        if is_hero:
            yield DraftPlace(DraftField.POWER, On.CHARACTER, key)
            abilities = at(data, ("characters", key, "incapacitated"))
            for number in range(max(3, len(abilities) if isinstance(abilities, list) else 0)):
                yield DraftPlace(DraftField.INCAPACITATED, On.CHARACTER, key, 0, number)
            yield DraftPlace(DraftField.TEXT, On.CHARACTER, key)
            yield DraftPlace(DraftField.SETUP, On.CHARACTER, key)
            continue
        for field in (
            (DraftField.SETUP, DraftField.TEXT, DraftField.ADVANCED)
            if side == 0
            else (DraftField.TEXT, DraftField.ADVANCED)
        ):
            yield DraftPlace(field, On.CHARACTER, key, side)
    for key, path in card_paths(data).items():
        for side in sides_of(at(data, path)):
            yield DraftPlace(DraftField.TEXT, On.CARD, key, side)


def ids_of(data: Data, given: Mapping[str, str]) -> dict[str, str]:
    """The id of each card by its key: ``given`` when a file was written, else after its title, each once."""
    keys = card_paths(data)
    found = {key: given.get(key, key) for key in keys if not key.startswith(NEW) or key in given}
    taken = {*found.values(), *(key for key, _ in characters_of(data)), text_at(data, ("deck",))}
    for key, path in keys.items():
        if key not in found:
            found[key] = free_id(card_title(at(data, path)), taken)
            taken.add(found[key])
    return found


def free_id(title: str, taken: set[str]) -> str:
    """An id after a title that nothing else has."""
    plain = plain_name(title)
    plain = UNTITLED if not title.strip() or plain == "card_set" else plain
    found, number = plain, 1
    while found in taken:
        number += 1
        found = f"{plain}_{number}"
    return found


def with_ids(data: Data, ids: Mapping[str, str]) -> Data:
    """The data as a file holds it: every card under its id."""
    for _, path in decks_of(data):
        cards = map_at(data, path)
        if any(ids[key] != key for key in cards):
            data = put(data, path, {ids[key]: card for key, card in cards.items()})
    return data
