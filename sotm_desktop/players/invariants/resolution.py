"""Invariants of the resolution: the pending decision, the frames that wait for it, the end of a game."""

from __future__ import annotations

from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.state import DRAWN

MAY_BE_FORCED = ("pause", "order", "by_hand")
"""Kinds of decisions in which every option may have to be taken."""
RESULTS = ("heroes_win", "heroes_lose", DRAWN)


def waits(state: GameState, *keys: str) -> int:
    """How many frames of these procedures wait on the stack."""
    return sum(1 for frame in state.stack if frame[0] in keys)


def decision(state: GameState) -> list[str]:
    """4: something is asked exactly while the game goes on, and it is a choice between different things."""
    asked = state.pending
    if asked is None:
        return [] if state.outcome is not None else ["nothing is asked, but the game is not over"]
    if state.outcome is not None:
        return ["the game is over, but something is asked"]
    wrong = []
    keys, where = asked.keys, f"the decision {asked.kind} of {asked.clause}"
    if len(set(keys)) != len(keys):
        wrong.append(f"{where} offers something twice: {', '.join(keys)}")
    if not 0 <= asked.least <= asked.most <= len(keys) or asked.most == 0:
        wrong.append(f"{where} wants {asked.least} to {asked.most} of {len(keys)} options")
    elif asked.least == len(keys) and asked.kind not in MAY_BE_FORCED:
        wrong.append(f"{where} leaves no choice: {', '.join(keys)}")
    if asked.kind == "order" and len(keys) < 2:
        wrong.append(f"{where} asks for the order of one thing")
    if not state.stack:
        wrong.append(f"{where} waits, but nothing is left to take its answer")
    return wrong


def frames(state: GameState) -> list[str]:
    """9: one turn at most, keys that are known, and exactly the damage that is in flight."""
    code = state.index.code
    wrong = [f"a frame waits for {frame[0]!r}, which is nowhere" for frame in state.stack if frame[0] not in code]
    if waits(state, "$turn") > 1 or waits(state, "$rounds") > 1:
        wrong.append("a turn waits inside another turn")
    waiting = sorted(frame[2][0] for frame in state.stack if frame[0] == "$damage")
    flying = sorted(number for number, _ in state.pending_damage)
    if waiting != flying:
        wrong.append(f"damage {flying} is in flight, but frames wait for {waiting}")
    return wrong


def the_end(state: GameState) -> list[str]:
    """10: a game that is over has nothing left to resolve, and says why it is over."""
    if state.outcome is None:
        return []
    wrong = ["the game is over, but something is left to resolve"] if state.stack or state.pending_damage else []
    if state.outcome.result not in RESULTS or not state.outcome.reason:
        wrong.append(f"the game ended without a reason: {tuple(state.outcome)}")
    return wrong


CHECKS = (decision, frames, the_end)
