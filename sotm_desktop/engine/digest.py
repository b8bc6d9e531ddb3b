"""A state as JSON and back (promise 2), and its fingerprint."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.decisions import decision_from_json, decision_to_json
from sotm_desktop.engine.field_types import misfits
from sotm_desktop.engine.frames import Frame
from sotm_desktop.engine.game_state import SAVED, GameState
from sotm_desktop.engine.listener_index import rebuild
from sotm_desktop.engine.state import CardRow, LastingEffect, Outcome

_VARIANT, _POOLS = (CardRow._fields.index(name) for name in ("variant", "pools"))
"""Where a saved row ends that says nothing of these."""


def to_json(state: GameState) -> dict[str, Any]:
    """The saved fields as plain JSON values. A card that is what it was at first says nothing of that, nor one without
    named tokens of those; where no turns were added, nothing is said of them."""
    values = {name: getattr(state, name) for name in SAVED if name != "added_turns" or state.added_turns}
    cards = tuple(
        [row if row.pools else row[:_POOLS] if row.variant is not None else row[:_VARIANT] for row in state.cards]
    )
    return values | {"cards": cards, "pending": state.pending and decision_to_json(state.pending)}


def from_json(index: CardIndex, fields: dict[str, Any]) -> GameState:
    """A state from its JSON, over the same cards. Raises KeyError or TypeError where it is none: a value that is not
    what its field says would set something off much later."""
    fields = {"added_turns": ()} | fields
    values = {name: as_tuples(fields[name]) for name in SAVED if name != "cards"}
    values["cards"] = tuple([CardRow(*(as_tuples(row) if len(row) > _POOLS else row)) for row in fields["cards"]])
    values["lasting"] = tuple(LastingEffect(*row) for row in values["lasting"])
    values["stack"] = tuple(Frame(*row) for row in values["stack"])
    values["outcome"] = Outcome(*values["outcome"]) if values["outcome"] else None
    values["pending"] = decision_from_json(values["pending"]) if values["pending"] else None
    state = GameState(index, rebuild(index, values["cards"], values["lasting"]), **values)
    if wrong := misfits(state, SAVED):
        raise TypeError(wrong[0])
    return state


def as_tuples(value: Any) -> Any:
    """Lists become tuples, all the way down."""
    if not isinstance(value, list | tuple):
        return value
    return tuple([as_tuples(item) if isinstance(item, list | tuple) else item for item in value])


def canonical(state: GameState) -> bytes:
    """The bytes that stand for a state: the same under every Python, hash seed and locale (promise 11)."""
    return json.dumps(to_json(state), separators=(",", ":"), ensure_ascii=True).encode()


def digest(state: GameState) -> str:
    """The fingerprint of a state."""
    return hashlib.sha256(canonical(state)).hexdigest()
