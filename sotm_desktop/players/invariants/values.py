"""Invariants of a state as a value: JSON, the index, answering twice (promises 2, 11). Costly: not for every answer."""

from __future__ import annotations

import json

from sotm_desktop.engine.digest import from_json, to_json
from sotm_desktop.engine.game import carry_out
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.listener_index import rebuild


def of_value(state: GameState) -> list[str]:
    """4, 5, 6: a state survives JSON, its index is right, and every option is accepted, twice with the same result."""
    if state.listeners != rebuild(state.index, state.cards, state.lasting):
        return ["the index that was kept up is not the one that would be made anew"]
    wrong = []
    written = json.dumps(to_json(state))
    again = from_json(state.index, json.loads(written))
    if again != state:
        wrong.append(f"the state is another one after JSON: {', '.join(_different(state, again))}")
    for keys in sample_answers(state):
        if carry_out(state, keys) != carry_out(again, keys):
            wrong.append(f"the answer {', '.join(keys) or 'pass'} had another result after JSON")
    if json.dumps(to_json(state)) != written:
        wrong.append("trying answers has changed the state that they were tried on")
    return wrong


def sample_answers(state: GameState) -> list[tuple[str, ...]]:
    """Some legal answers: each option is in one of them, and there is "none" where that is allowed."""
    asked = state.pending
    if asked is None:
        return []
    keys = asked.keys
    found = [tuple(keys[(i + n) % len(keys)] for n in range(max(1, asked.least))) for i in range(len(keys))]
    return [*found, ()] if asked.least == 0 else found


def _different(state: GameState, other: GameState) -> list[str]:
    mine, theirs = to_json(state), to_json(other)
    return [field for field in mine if mine[field] != theirs[field]]
