"""Checks of what happened: events in order, and the reasons of the last damage."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sotm_desktop.engine.events import CLASSES, DamageDealt, Event
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.pending_damage import Rule
from sotm_desktop.scenarios.card_ids import is_called, names, seat_of
from sotm_desktop.scenarios.failure import Failure
from sotm_desktop.scenarios.scenario_table import ScenarioTable

CARDS = ("card", "source", "target", "to", "by", "host", "hero")
"""Fields of events that hold a card's number; `cards` and `chosen` hold several."""


def _events(table: ScenarioTable, wanted: list[Any]) -> Iterator[str]:
    """These, in this order, among everything since ``given``."""
    left = [_one_event(each) for each in wanted]
    for event in table.events():
        if left and _fits(table, event, *left[0]):
            left.pop(0)
    if left:
        happened = ", ".join(event.kind for event in table.events())
        yield f"{wanted[-len(left)]} did not happen after what stands before it; there was: {happened or 'nothing'}"


def _one_event(wanted: Any) -> tuple[str, dict[str, Any]]:
    """The kind of an event and what its fields are to be."""
    if isinstance(wanted, dict) and len(wanted) != 1:
        raise Failure(f"{wanted} is not one event; write for example damage_dealt, or {{damage_dealt: {{amount: 3}}}}")
    kind, fields = next(iter(wanted.items())) if isinstance(wanted, dict) else (wanted, {})
    if kind not in CLASSES:
        raise Failure(f"there is no event {kind!r}; there are {', '.join(CLASSES)}")
    if not isinstance(fields, dict):
        raise Failure(f"{kind} has fields, as {{{kind}: {{amount: 3}}}}, and not {fields!r}")
    return kind, fields


def _fits(table: ScenarioTable, event: Event, kind: str, fields: dict[str, Any]) -> bool:
    return bool(event.kind == kind) and all(_field_fits(table, event, name, value) for name, value in fields.items())


def _field_fits(table: ScenarioTable, event: Event, name: str, value: Any) -> bool:
    if name not in event._fields:
        raise Failure(f"{event.kind} has no field {name!r}; it has {', '.join(event._fields[2:])}")
    found, state = getattr(event, name), table.state
    if name == "deck" or (event.kind, name) == ("card_played", "by"):
        return bool(found == seat_of(state.index, value).number)
    if name == "cause":
        return found is not None and is_called(state, found[0], value)
    if name in CARDS and isinstance(value, str):
        return found is not None and is_called(state, found, value)
    if isinstance(found, tuple) and isinstance(value, list):
        same = zip(found, value, strict=False)
        return len(found) == len(value) and all(is_called(state, card, text) for card, text in same)
    return bool(found == value)


def _reasons(table: ScenarioTable, wanted: list[Any]) -> Iterator[str]:
    dealt = [event for event in table.events() if isinstance(event, DamageDealt)]
    if not dealt:
        yield "no damage was dealt"
        return
    found = [reason(table, *row) for row in dealt[-1].reasons]
    if found != [str(text) for text in wanted]:
        yield f"should be {wanted}, but are {found}"


def reason(table: ScenarioTable, sign: str, number: int, card: CardId | Rule) -> str:
    """One reason of a damage number in words: ``printed 5``, ``+1 some_card``, ``+1 nemesis``."""
    if sign == "printed":
        return f"printed {number}"
    return f"{sign}{number} {card if isinstance(card, str) else names(table.state, [card])[0]}"


CHECKS = {"events": _events, "reasons": _reasons}
