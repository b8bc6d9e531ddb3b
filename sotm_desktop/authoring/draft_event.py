"""What is wrong with an Event in the making, each thing at its field; and an Event to draw, whatever is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sotm_desktop.authoring.draft_check import FIELDS, Checked, field_of, long_texts, numbered
from sotm_desktop.authoring.draft_skeleton import event_skeleton, number_at
from sotm_desktop.authoring.draft_state import EVENT_SIDES, REWARDS, Path, at, id_path, kind_of, put, text_at
from sotm_desktop.authoring.draft_values import DraftField, DraftPlace, On, Remark
from sotm_desktop.cards.check_warnings import CardPlaces, unprintable_event, warnings_of_event
from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.cards.event_cards import EventBuilder, EventCard
from sotm_desktop.cards.plain_fields import KnowsKeyword
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.long_search import Steps

MADE_UP = {"hp": 1, "do": [{"draw": 1}]}
"""What stands for what is not written yet; for a title a dash. None of it is shown."""


def checking_event(
    data: Mapping[str, Any], set_name: str, beside: DeckDefinition, knows_keyword: KnowsKeyword
) -> Steps[Checked]:
    """Builds the Event that a file with this data would give. ``beside``: the deck of its villain."""
    yield from ()  # it is short: one step
    paths: list[Path] = []
    source = numbered(data, (), paths)
    builder = EventBuilder("", set_name, knows_keyword)
    event = builder.build_event(source, beside)
    errors = [*builder.complaints, *long_texts(source)]
    warnings: list[Complaint] = []
    if event is not None and not errors:
        places = CardPlaces("", source)
        errors = unprintable_event(event, places)
        warnings = [] if errors else warnings_of_event(event, places)
    found = [Remark(place_in_event(paths[each.line], data), each.found, each.hint, not errors)
             for each in (*errors, *warnings)]  # fmt: skip
    drawn = event if event is not None and not errors else _drawable(data, set_name, beside, knows_keyword)
    return Checked(tuple(dict.fromkeys(found)), beside, not errors, drawn)


def _drawable(data: Mapping[str, Any], set_name: str, beside: DeckDefinition, knows_keyword: KnowsKeyword) -> EventCard:
    """The Event with what it misses made up and not shown; where the loader still refuses it, without its texts."""
    kind, sound = kind_of(data), data
    for path in _needed(kind):
        if not at(data, path):
            sound = put(sound, path, MADE_UP.get(str(path[-1]), "-"))
    event = EventBuilder("", set_name, knows_keyword).build_event(numbered(sound, (), []), beside)
    bare = event_skeleton(data, set_name, beside)
    definition = bare if event is None else event.definition
    for face, shown in zip(definition.faces, bare.faces, strict=True):
        face.title, face.description, face.hp = shown.title, shown.description, shown.hp
    if event is not None and kind == "event_card":
        written = []
        for number, reward in enumerate(definition.faces[1].abilities):
            reward.title = text_at(data, ("rewards", number, "title"))
            written += [reward] if at(data, ("rewards", number, "do")) else []
        definition.faces[1].abilities = tuple(written)
        definition.faces[1].printed = tuple(written)
    limit = at(data, ("limit",))
    return EventCard(
        text_at(data, id_path(kind)), definition, beside, text_at(data, ("title",)), text_at(data, ("date",)),
        limit if type(limit) is int else 0, event.code if event is not None else {}, dict(data),
    )  # fmt: skip


def _needed(kind: str) -> list[Path]:
    texts: list[Path] = [("title",), ("date",)]
    if kind == "critical_event":
        return [*texts, ("character", "title"), ("character", "hp")]
    return [*texts, *(("rewards", number, key) for number in range(REWARDS) for key in ("title", "do"))]


def place_in_event(path: Path, data: Mapping[str, Any]) -> DraftPlace:
    """The field that a value of an Event file belongs to."""
    first, rest = (path[0], path[1:]) if path else ("", ())
    if first == "rewards":
        number = rest[0] if rest and isinstance(rest[0], int) else 0
        of_title = rest[1:] == ("title",) or (len(rest) == 1 and not text_at(data, ("rewards", number, "title")))
        return DraftPlace(DraftField.REWARD_TITLE if of_title else DraftField.REWARD, On.CHARACTER, "", 1, number)
    if first in ("character", EVENT_SIDES[0]):
        has_title = first == EVENT_SIDES[0] or bool(text_at(data, (first, "title")))
        missing = DraftField.HP if has_title and number_at(at(data, (first,)), "hp") is None else DraftField.TITLE
        return DraftPlace(field_of(rest, DraftField.TEXT, missing), On.CHARACTER)
    if not first:
        return DraftPlace(DraftField.TITLE if not text_at(data, ("title",)) else DraftField.DATE)
    return DraftPlace(FIELDS.get(str(first), DraftField.TITLE))
