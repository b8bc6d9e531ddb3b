"""Going on to another phase: the step ``go_to``."""

from __future__ import annotations

from sotm_desktop.scenarios.failure import Failure
from sotm_desktop.scenarios.scenario_run import Walk

FARTHEST = 600
"""Answers that are given on the way before it is taken to have no end."""


def go_to(walk: Walk, deck: int, phase: str) -> None:
    """On to the beginning of the next such phase, passing what is optional on the way.

    It is reached already when other steps have led to it just now.
    """
    has_left = not walk.went and _phase_began(walk)
    for _ in range(FARTHEST):
        walk.settle()
        decision = walk.table.decision
        if decision is None:
            return _over(walk, f"the {phase} phase of {walk.index.seats[deck].id}")
        if decision.kind == "pause":
            if has_left and (decision.asks, decision.question) == (deck, phase):
                walk.went = True
                return None
            has_left = True
            walk.table.answer(("go_on",), "table")
        elif decision.is_optional:
            walk.table.answer((), "table")
        else:
            _answered_on_the_way(walk)
    raise Failure(f"the {phase} phase of {walk.index.seats[deck].id} never comes")


def _phase_began(walk: Walk) -> bool:
    """Whether any phase has begun since ``given``."""
    return any(event.kind == "phase_began" for event in walk.table.events())


def _answered_on_the_way(walk: Walk) -> None:
    step = walk.next_step()
    if step is None or step.word != "answer":
        raise Failure(f"a decision on the way must be answered: {walk.waiting()}")
    walk.answer(walk.take().value)


def _over(walk: Walk, place: str) -> None:
    outcome = walk.table.state.outcome
    if not walk.is_outcome_checked and outcome is not None:
        raise Failure(f"the game ended before {place} ({outcome.result}, {outcome.reason})")
