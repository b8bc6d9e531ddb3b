"""The steps of a scenario: one small function for each word of ``when``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.events import DamageDealt, HpRegained, HpSet, MaxHpChanged
from sotm_desktop.engine.preview import preview
from sotm_desktop.engine.stages.turns import HELD_OR_NOT, TURN
from sotm_desktop.engine.state import HAND
from sotm_desktop.scenarios import manual_steps
from sotm_desktop.scenarios.advance import go_to
from sotm_desktop.scenarios.answer_keys import NotOnOffer, in_its_place, key_for
from sotm_desktop.scenarios.card_ids import is_called, seat_of
from sotm_desktop.scenarios.failure import FailedStep, Failure
from sotm_desktop.scenarios.reading import Scenario, Step
from sotm_desktop.scenarios.scenario_run import Walk
from sotm_desktop.scenarios.scenario_table import ScenarioTable

ACTING = ("play", "use_power", "use_ability", "draw", "do_instead", "answer", "pass", "turn_around", "gain_initiative")
"""Steps after which a `pass` means a decision that they brought about, and never the next phase; but a `pass` that has
ended one phase may be followed by one for the next."""
WHILE_ASKED = ("answer", "pass", "go_to", "undo", "redo", "preview_of", "set_hp", "move")
"""Steps that may come while a decision of an effect waits."""


def do_all(table: ScenarioTable, scenario: Scenario) -> None:
    """Does every step. Raises Failure; a refusal of the last step is kept for the check ``refused``."""
    walk = Walk(table, scenario)
    walk.settle()
    while walk.next_step() is not None:
        step = walk.take()
        try:
            _do(walk, step)
        except (Refused, NotOnOffer) as error:
            if walk.next_step() is not None or "refused" not in scenario.then:
                raise FailedStep(walk.at - 1, step.line, step.word, str(error)) from None
            table.refusal = str(error)
        except Failure as error:
            raise FailedStep(walk.at - 1, step.line, step.word, str(error)) from None
    _nothing_left(walk, scenario)


def _do(walk: Walk, step: Step) -> None:
    table = walk.table
    asked_by_hand = table.decision is not None and table.decision.kind == "by_hand"
    if not (table.rests or asked_by_hand or step.word in WHILE_ASKED):
        raise Failure(f"a decision waits that no step answers: {walk.waiting()}")
    if step.word != "answer":
        table.forced.clear()
    STEPS[step.word](walk, step.value)
    walk.went = walk.went and step.word == "go_to"
    walk.passed_phase = walk.passed_phase and step.word == "pass"
    walk.settle()


def _nothing_left(walk: Walk, scenario: Scenario) -> None:
    if walk.table.wishes:
        raise Failure(f"`chance` is not used up: nothing was picked that could be {walk.table.wishes[0]}")
    decision = walk.table.decision
    looked_at = {"asked", "options_have", "options_lack"} & scenario.then.keys()
    if decision is None:
        return
    if not (walk.table.rests or decision.is_optional or decision.kind == "order" or looked_at):
        raise Failure(f"a decision is left unanswered: {walk.waiting()}")


# What heroes do in their phases.


def _act(walk: Walk, word: str, phase: str, wanted: Any) -> None:
    decision = walk.need_phase(word, phase)
    walk.table.answer((key_for(walk.index, decision, wanted),))


def _play(walk: Walk, wanted: Any) -> None:
    """Plays a card. Where that cannot be, as no copy is in a hand, that is said in place of what was asked instead."""
    try:
        _act(walk, "play", "play", wanted)
    except (Refused, NotOnOffer):
        if not isinstance(wanted, str) or _is_in_a_hand(walk, wanted):
            raise
        raise NotOnOffer(f"{wanted!r} is not on offer: it is in nobody's hand") from None


def _is_in_a_hand(walk: Walk, wanted: str) -> bool:
    state, index = walk.table.state, walk.index
    hands = (card for seat in index.seats for card in state.zones[index.zone(seat.number, HAND)])
    return any(is_called(state, card, wanted) for card in hands)


def _use_reward(walk: Walk, value: dict[str, Any]) -> None:
    if walk.at_pause:
        walk.begin_phase()
    walk.table.answer((f"use_reward:{value['collection']}/{value['reward']}",))


def _pass(walk: Walk, value: None) -> None:
    if walk.at_pause and (walk.passed_phase or walk.word_before() not in ACTING):
        walk.begin_phase()
        walk.passed_phase = True
        if walk.at_pause or _is_between_phases(walk):
            return  # nothing could be done in this phase, so it is over already
    decision = walk.table.decision
    if walk.at_pause or decision is None:
        raise Refused(f"there is nothing to pass: {walk.waiting()}")
    walk.passed_phase = decision.kind == "phase"
    walk.give(())


def _is_between_phases(walk: Walk) -> bool:
    """Whether what is asked belongs to the moment at which a phase or a turn would begin."""
    stack = walk.table.state.stack
    return any(frame.key == HELD_OR_NOT.key or (frame.key, frame.step) == (TURN.key, "begun") for frame in stack)


# On through the turns.


def _resolve(walk: Walk, value: None) -> None:
    if not walk.at_pause:
        raise Refused(f"no phase waits to be resolved: {walk.waiting()}")
    walk.begin_phase()


def _go_to(walk: Walk, value: dict[str, Any]) -> None:
    go_to(walk, seat_of(walk.index, value["turn"]).number, value["phase"])


# Back, forward, and looking ahead.


def _undo(walk: Walk, answers: int) -> None:
    if not walk.table.undo(answers):
        raise Refused(f"there are no {answers} answers to undo")


def _redo(walk: Walk, answers: int) -> None:
    if not walk.table.redo(answers):
        raise Refused(f"there are no {answers} answers to redo")


CHANGES_HP = (DamageDealt, HpRegained, HpSet, MaxHpChanged)


def _preview_of(walk: Walk, value: str) -> None:
    walk.begin_phase()
    table = walk.table
    if table.decision is None:
        raise Refused("nothing is asked, so there is nothing to look at")
    seen = preview(table.state, (key_for(walk.index, table.decision, value),))
    hp = {event.target: event.hp for event in seen.events if isinstance(event, CHANGES_HP)}
    before = {target: table.state.cards[target].hp for target in hp}
    table.preview = {
        at: after - had for at, after in hp.items() if (had := before[at]) is not None and after is not None
    }


def _do_instead(walk: Walk, wanted: str) -> None:
    """What a card offers in place of a play, a power or a draw."""
    walk.begin_phase()
    decision = walk.table.decision
    if decision is None:
        raise Refused("nothing is asked")
    walk.table.answer((key_for(walk.index, in_its_place(decision), wanted),))


# Markers, against two villains.


def _in_place_of_a_phase(walk: Walk, key: str) -> None:
    """Answers the decision of a PLAY, POWER or DRAW PHASE with something else than its action."""
    walk.begin_phase()
    walk.table.answer((key,))


STEPS: dict[str, Callable[[Walk, Any], None]] = {
    "play": _play,
    "use_power": lambda walk, value: _act(walk, "use_power", "power", value),
    "use_ability": lambda walk, value: _act(walk, "use_ability", "incapacitated", value),
    "draw": lambda walk, value: _act(walk, "draw", "draw", "draw"),
    "pass": _pass,
    "answer": lambda walk, value: walk.answer(value),
    "resolve": _resolve,
    "go_to": _go_to,
    **manual_steps.STEPS,
    "undo": _undo,
    "redo": _redo,
    "preview_of": _preview_of,
    "use_reward": _use_reward,
    "do_instead": _do_instead,
    "turn_around": lambda walk, value: _in_place_of_a_phase(walk, "turn_around"),
    "gain_initiative": lambda walk, value: _in_place_of_a_phase(walk, f"gain_initiative:{value}"),
}
