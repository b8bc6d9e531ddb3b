"""Checks of what is asked at the end, and of what could be done next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sotm_desktop.engine.decisions import Decision
from sotm_desktop.scenarios.answer_keys import NotOnOffer, describe, in_its_place, key_for
from sotm_desktop.scenarios.card_ids import seat_of
from sotm_desktop.scenarios.scenario_table import RESTING, Check, ScenarioTable

ACTIONS = {"play": "play", "use_power": "power", "use_ability": "ability", "draw": "draw"}
MARKERS = ("turn_around", "gain_initiative")
"""What heroes may do in place of a PLAY, POWER or DRAW PHASE against two villains."""
"""The steps that a hero's phases offer, and what their decisions ask for."""


def _lacking(table: ScenarioTable, decision: Decision, ids: list[Any], any_copy: bool = True) -> list[str]:
    """The ids that name no option of a decision."""
    lacking = []
    for text in ids:
        try:
            key_for(table.state.index, decision, text, any_copy)
        except NotOnOffer:
            lacking.append(str(text))
    return lacking


def _asked(table: ScenarioTable, wanted: Any) -> Iterator[str]:
    decision, index = table.decision, table.state.index
    if wanted == "none":
        if decision is not None and decision.kind not in RESTING:
            yield f"nothing should be asked, but {describe(index, decision)}"
        return
    if decision is None or decision.kind == "pause":
        yield "nothing is asked"
        return
    fits = True
    if "of" in wanted:
        fits &= decision.asks == (None if wanted["of"] == "players" else seat_of(index, wanted["of"]).number)
    if "options" in wanted:
        fits &= len(wanted["options"]) == len(decision.options) and not _lacking(table, decision, wanted["options"])
    if "optional" in wanted:
        fits &= decision.is_optional == wanted["optional"]
    if not fits:
        yield f"should be {wanted}, but {describe(index, decision)}"


def _options_have(table: ScenarioTable, ids: list[Any]) -> Iterator[str]:
    if table.decision is None or table.decision.kind == "pause":
        yield "nothing is asked"
    elif lacking := _lacking(table, table.decision, ids):
        yield f"{', '.join(lacking)} should be on offer; {describe(table.state.index, table.decision)}"


def _options_lack(table: ScenarioTable, ids: list[Any]) -> Iterator[str]:
    if table.decision is None or table.decision.kind == "pause":
        yield "nothing is asked"
        return
    lacking = _lacking(table, table.decision, ids, any_copy=False)
    if offered := [str(text) for text in ids if str(text) not in lacking]:
        yield f"{', '.join(offered)} should not be on offer; {describe(table.state.index, table.decision)}"


def phase_decision(table: ScenarioTable) -> Decision | None:
    """What the running phase offers: on a fork, the phase is begun if the table waits before it."""
    game = table.game.fork()
    while (decision := game.decision) is not None and decision.kind in ("pause", "order"):
        if decision.kind == "pause" and game.at:
            return None  # the phase is over: nothing could be done in it
        game.answer(decision.default or decision.keys)
    return game.decision


def _is_possible(table: ScenarioTable, action: Any, any_copy: bool) -> tuple[bool, str]:
    """Whether a step could be done now, and what is on offer instead."""
    word, wanted = next(iter(action.items())) if isinstance(action, dict) else (action, action)
    decision = phase_decision(table)
    if decision is not None and word in MARKERS:
        key = word if word == wanted else f"{word}:{wanted}"
        return key in decision.keys, describe(table.state.index, decision)
    if decision is not None and word == "do_instead":
        lacking = _lacking(table, in_its_place(decision), [wanted], any_copy)
        return not lacking, describe(table.state.index, decision)
    if decision is None or decision.kind != "phase" or decision.question != ACTIONS.get(word):
        return False, describe(table.state.index, decision)
    return not _lacking(table, decision, [wanted], any_copy), describe(table.state.index, decision)


def _can(wanted: bool) -> Check:
    """Each of some steps could be done now, or none of them."""

    def check(table: ScenarioTable, actions: list[Any]) -> Iterator[str]:
        for action in actions:
            possible, offered = _is_possible(table, action, wanted)
            if possible != wanted:
                yield f"{action} should {'' if wanted else 'not '}be possible; {offered}"

    return check


CHECKS: dict[str, Check] = {
    "asked": _asked, "options_have": _options_have, "options_lack": _options_lack, "can": _can(True),
    "cannot": _can(False),
}  # fmt: skip
