"""What is wrong with a deck in the making, each thing at its field; and a deck to draw, whatever is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from sotm_desktop.authoring.draft_skeleton import number_at, skeleton
from sotm_desktop.authoring.draft_state import (
    CARD_TEXT,
    SIDE_TEXT,
    SIDES,
    Path,
    at,
    card_paths,
    character_path,
    characters_of,
    put,
)
from sotm_desktop.authoring.draft_values import DraftField, DraftPlace, On, Remark
from sotm_desktop.cards.build import DeckBuilder
from sotm_desktop.cards.check_warnings import CardPlaces, looking
from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.cards.editions import BY_DEFAULT, KeptTo
from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.cards.hp_fields import says_h
from sotm_desktop.cards.source import LONGEST_TEXT, Source
from sotm_desktop.engine.definitions import STANDARD, DeckDefinition, Definition
from sotm_desktop.engine.long_search import Steps, finished
from sotm_desktop.words import author_words as words

FIELDS = {field.value: field for field in DraftField}
LOOKS = (DraftField.PALETTE, DraftField.EMBLEM, DraftField.HORIZON, DraftField.FIGURE)


NEEDED = ("deck", "kind", "title", "cards", "character", "characters", "side_decks")
"""Keys of a deck file that cannot be left out, or not as a whole."""

MADE_UP = {"hp": 1, "power": [{"draw": 1}], "incapacitated": []}
"""What stands for them where the loader refuses them; none of it is shown."""
NOT_YET = [{"by_hand": ".."}]
"""An ability that is not there yet, between others that are."""


class Checked(NamedTuple):
    """A deck in the making, checked."""

    remarks: tuple[Remark, ...]
    deck: DeckDefinition
    """To draw cards from. A card that the loader refuses stands there without its text."""
    is_sound: bool
    """Whether that is the deck or Event as it is written, so that it can be played."""
    event: EventCard | None = None
    """The Event that is written; ``deck`` is that of its villain then."""


def checked(
    data: Mapping[str, Any], set_name: str, keys: Mapping[str, str], knows_keyword: Callable[[str], bool]
) -> Checked:
    """Builds the deck that a file with this data would give. ``keys``: the keys of cards by their ids."""
    return finished(checking(data, set_name, keys, knows_keyword))


def checking(
    data: Mapping[str, Any],
    set_name: str,
    keys: Mapping[str, str],
    knows_keyword: Callable[[str], bool],
    kept_to: KeptTo = BY_DEFAULT,
) -> Steps[Checked]:
    """The same in steps of a card each or so, so that whoever types does not wait for a large deck.

    ``kept_to``: see ``looking``.
    """
    paths: list[Path] = []
    source = yield from _numbering(data, (), paths)
    builder = DeckBuilder("", set_name, knows_keyword)
    deck = yield from builder.building(source)
    errors = [*builder.complaints, *long_texts(source)]
    yield
    if deck is not None and not errors:
        found = yield from looking(deck, CardPlaces("", source), kept_to)
        remarks = [_remark(each, paths, data, keys, not found.errors) for each in (*found.errors, *found.warnings)]
        return Checked(tuple(dict.fromkeys(remarks)), deck, not found.errors)
    remarks = [_remark(each, paths, data, keys, False) for each in errors]
    wrong = [paths[each.line] for each in errors]
    yield
    drawn = yield from _drawable(data, set_name, wrong, knows_keyword)
    return Checked(tuple(dict.fromkeys(remarks)), drawn, False)


def _drawable(
    data: Mapping[str, Any], set_name: str, wrong: Iterable[Path], knows_keyword: Callable[[str], bool]
) -> Steps[DeckDefinition]:
    """The deck without what is wrong in it, as far as that can be left out; else without any text."""
    bare, cards = skeleton(data, set_name), card_paths(data)
    wrong = tuple(wrong)
    refused = {name for name, path in cards.items() if any(each[: len(path)] == path for each in wrong)}
    sound = without_mistakes(data, wrong)
    for name in refused:
        card = _card_of(bare, name)
        sound = put(sound, cards[name], {"title": card.title or "-", "copies": card.copies})
    yield
    source = yield from _numbering(sound, (), [])
    deck = yield from DeckBuilder("", set_name, knows_keyword).building(source)
    if deck is None:
        return bare
    for each in (deck, *deck.side_decks):
        for name in refused & each.cards.keys():
            each.cards[name] = _card_of(bare, name)
    _take_out_made_up(deck, data, sound)
    return deck


def _take_out_made_up(deck: DeckDefinition, data: Mapping[str, Any], sound: Mapping[str, Any]) -> None:
    """What was made up for character cards is not shown."""
    for key, side in characters_of(data):
        card = at(data, character_path(data, key, side))
        name = ("" if key == STANDARD else key) if deck.side == "hero" else key or deck.id
        made = next((each for each in deck.all_characters if name in (each.id, each.variant or "")), None)
        if made is None or side >= len(made.faces):
            continue
        face = made.faces[side]
        if not says_h(at(card, ("hp",))):
            face.hp = number_at(card, "hp")
        power = (*character_path(data, key, side), "power")
        if deck.side == "hero" and at(sound, power) != at(data, power):
            face.printed = tuple(text for text in face.printed if text not in face.powers)
            face.powers = ()


def without_mistakes(data: Mapping[str, Any], wrong: Iterable[Path]) -> Mapping[str, Any]:
    """The data with what the loader refuses left out, beside its cards; what it misses is made up."""
    for path in wrong:
        if path and path[0] not in NEEDED:
            data = put(data, path[:1], None)
        if not path or path[0] not in ("character", "characters"):
            continue
        side = path[: 2 if path[0] == "character" or data.get("kind") == "hero" else 3]
        key = path[len(side)] if len(path) > len(side) else None
        if key == "incapacitated" and len(path) > len(side) + 1:  # the others are shown at their numbers
            data = put(data, path[: len(side) + 2], NOT_YET)
        elif key is not None:
            data = put(data, (*side, key), MADE_UP.get(str(key)))
        for missing in ("hp", *(("power", "incapacitated") if data.get("kind") == "hero" else ())):
            if at(data, side) is not None and at(data, (*side, missing)) is None:
                data = put(data, (*side, missing), MADE_UP[missing])
    return data


def _card_of(deck: DeckDefinition, name: str) -> Definition:
    return next(card for card in deck.all_cards if card.id == name)


def numbered(value: Any, path: Path, paths: list[Path]) -> Source:
    """Data whose places are numbers of paths, so that a complaint says which value it is about."""
    line = len(paths)
    paths.append(path)
    if isinstance(value, Mapping):
        places = {}
        for key in value:
            places[key] = (len(paths), 0)
            paths.append((*path, key))
        return Source({key: numbered(item, (*path, key), paths) for key, item in value.items()}, line, 0, places)
    if isinstance(value, list):
        return Source([numbered(item, (*path, number), paths) for number, item in enumerate(value)], line)
    return Source(value, line)


def _numbering(value: Mapping[str, Any], path: Path, paths: list[Path]) -> Steps[Source]:
    """The same of a deck file, or of its cards, in steps of a card each."""
    line, places, made = len(paths), dict[str, tuple[int, int]](), dict[str, Source]()
    paths.append(path)
    for key in value:
        places[key] = (len(paths), 0)
        paths.append((*path, key))
    for key, item in value.items():
        if key == "cards" and not path and isinstance(item, Mapping):
            made[key] = yield from _numbering(item, (key,), paths)
        else:
            made[key] = numbered(item, (*path, key), paths)
        yield
    return Source(made, line, 0, places)


def long_texts(source: Source) -> list[Complaint]:
    """Texts that are longer than a file may hold them; it is the reader of files that refuses those otherwise."""
    if isinstance(source.value, dict):
        return [wrong for item in source.value.values() for wrong in long_texts(item)]
    if isinstance(source.value, list):
        return [wrong for item in source.value for wrong in long_texts(item)]
    if len(source.word) > LONGEST_TEXT:
        return [Complaint("", source.line, 0, "", words.text_too_long(len(source.word), LONGEST_TEXT))]
    return []


def _remark(
    each: Complaint, paths: list[Path], data: Mapping[str, Any], keys: Mapping[str, str], is_warning: bool
) -> Remark:
    return Remark(place_of(paths[each.line], data, keys), each.found, each.hint, is_warning)


def place_of(path: Path, data: Mapping[str, Any], keys: Mapping[str, str]) -> DraftPlace:
    """The field that a value of a deck file belongs to."""
    for name, card in card_paths(data).items():
        if path[: len(card)] == card:
            rest = path[len(card) :]
            side = SIDES.index(str(rest[0])) if rest and rest[0] in SIDES else 0
            rest = rest[1:] if rest and rest[0] in SIDES else rest
            field = field_of(rest, DraftField.TEXT, DraftField.TITLE, CARD_TEXT)
            return DraftPlace(field, On.CARD, keys.get(name, name), side)
    first = path[0] if path else ""
    if first == "characters" and len(path) > 1 and data.get("kind") == "hero":
        rest = path[2:]
        number = rest[1] if len(rest) > 1 and rest[0] == "incapacitated" else 0
        if rest[:2] == ("power", "title"):
            return DraftPlace(DraftField.POWER_TITLE, On.CHARACTER, str(path[1]))
        missing = DraftField.POWER if at(data, (*path[:2], "hp")) is not None else DraftField.HP
        return DraftPlace(field_of(rest, DraftField.TEXT, missing), On.CHARACTER, str(path[1]), 0, int(number))
    if first in ("characters", "character"):
        several = first == "characters"
        key = str(path[1]) if several and len(path) > 1 else ""
        rest = path[2:] if several else path[1:]
        side = SIDES.index(str(rest[0])) if rest and rest[0] in SIDES else 0
        has_hp = not rest or at(data, (*path[: len(path) - len(rest) + 1], "hp")) is not None
        missing = DraftField.TEXT if has_hp else DraftField.HP
        return DraftPlace(field_of(rest[1:], DraftField.TEXT, missing), On.CHARACTER, key, side)
    if first == "look":
        return DraftPlace(field_of(path[1:], DraftField.FIGURE, DraftField.FIGURE))
    return DraftPlace(FIELDS.get(str(first), DraftField.TITLE) if first != "side_decks" else DraftField.CARDS)


def field_of(
    rest: Path, of_text: DraftField, of_all: DraftField, parts: tuple[str, ...] = SIDE_TEXT
) -> DraftField:  # fmt: skip
    """The field that a key of a card or side is; ``parts``: the keys of its text."""
    if not rest:
        return of_all
    return of_text if rest[0] in parts else FIELDS.get(str(rest[0]), of_text)
