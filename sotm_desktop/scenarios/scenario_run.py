"""Going through the steps of a scenario: which decisions the table answers, and which must be answered by a step."""

from __future__ import annotations

from typing import Any

from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.decisions import Decision
from sotm_desktop.engine.questions import name
from sotm_desktop.scenarios.answer_keys import (
    NotOnOffer,
    check_forms,
    describe,
    key_for,
    keys_for,
    known_copy,
    matches_forced,
)
from sotm_desktop.scenarios.card_ids import seat_of
from sotm_desktop.scenarios.reading import Scenario, Step
from sotm_desktop.scenarios.scenario_table import ScenarioTable


class Walk:
    """One run through the steps. ``at`` is the number of the step that comes next."""

    def __init__(self, table: ScenarioTable, scenario: Scenario):
        self.table = table
        self.steps = scenario.when
        self.is_outcome_checked = "outcome" in scenario.then
        self.at = 0
        self.went = False
        """Whether the step before was a ``go_to`` that got there."""
        self.passed_phase = False
        """Whether the step before was a ``pass`` that ended a phase's action."""

    @property
    def index(self) -> CardIndex:
        return self.table.game.index

    def next_step(self) -> Step | None:
        return self.steps[self.at] if self.at < len(self.steps) else None

    def take(self) -> Step:
        """The next step; it counts as done from now on."""
        self.at += 1
        return self.steps[self.at - 1]

    def word_before(self) -> str:
        """The word of the step before the one that has just been taken."""
        return self.steps[self.at - 2].word if self.at >= 2 else ""

    @property
    def at_pause(self) -> bool:
        """Whether the table waits at the beginning of a phase."""
        return self.table.decision is not None and self.table.decision.kind == "pause"

    def waiting(self) -> str:
        """What the table waits for, in words."""
        return describe(self.index, self.table.decision)

    # Questions of order, and the beginning of phases.

    def settle(self) -> None:
        """Answers questions of mere order with their default, unless the next step answers this one."""
        while (decision := self.table.decision) is not None and decision.kind == "order":
            if self._ordered(decision) is not None:
                return
            self.table.answer(decision.keys, "table")

    def _ordered(self, decision: Decision) -> tuple[str, ...] | None:
        """The order that the next step gives to this question: what it names first, the rest as it stands."""
        step = self.next_step()
        wanted = step.value.get("order") if step and step.word == "answer" and isinstance(step.value, dict) else None
        if wanted is None:
            return None
        try:
            first = tuple(key_for(self.index, decision, item) for item in wanted)
        except NotOnOffer:
            return None
        return first + tuple(key for key in decision.keys if key not in first)

    def begin_phase(self) -> None:
        """Lets a phase at whose beginning the table waits begin."""
        if self.at_pause:
            self.table.answer(("go_on",), "table")
            self.settle()

    def need_phase(self, word: str, phase: str) -> Decision:
        """Makes the table ask for this phase's action; gives that decision. Raises Refused when another phase runs."""
        decision = self.table.decision
        if decision is not None and decision.kind == "pause" and decision.question != phase:
            raise Refused(f"`{word}` belongs in the {phase} phase, but the {decision.question} phase waits to begin")
        self.begin_phase()
        decision = self.table.decision
        if decision is None or decision.kind != "phase" or decision.question != _asked_as(phase):
            raise Refused(f"`{word}` is not possible now: {self.waiting()}")
        return decision

    # Answers.

    def give(self, keys: tuple[str, ...]) -> None:
        """Chooses these options. Raises Refused with what is asked where they are too few or too many."""
        try:
            self.table.answer(keys)
        except Refused as error:
            raise Refused(f"{error}; {self.waiting()}") from None

    def answer(self, answer: Any) -> None:
        """Answers the pending decision, or agrees with a choice that answered itself. Raises NotOnOffer."""
        decision = self.table.decision
        check_forms(self.table.state, () if decision is None else decision.keys, answer)
        if isinstance(answer, dict) and "order" in answer:
            self._answer_order(answer)
        elif isinstance(answer, dict) and "card" not in answer:
            self._answer_several(answer)
        elif decision is not None and decision.kind != "pause":
            try:
                several = answer if isinstance(answer, list) else [answer]
                named = [known_copy(self.table.state, decision, each) for each in several]
                keys = keys_for(self.index, decision, named if isinstance(answer, list) else named[0])
            except NotOnOffer:
                if not self._agrees(answer):
                    raise
                return
            self.give(keys)
        elif not self._agrees(answer):
            raise NotOnOffer(f"the answer {answer!r} is not used: {self.waiting()}")

    def _answer_order(self, answer: dict[str, Any]) -> None:
        self.at -= 1  # the step that gives the order is the one that has just been taken
        decision = self.table.decision
        keys = self._ordered(decision) if decision is not None and decision.kind == "order" else None
        self.at += 1
        if keys is None:
            raise NotOnOffer(f"no such order is asked for: {self.waiting()}")
        self.table.answer(keys)

    def _answer_several(self, answers: dict[str, Any]) -> None:
        """One answer for each hero, in whatever order they are asked."""
        if self.table.decision is not None and self.table.decision.question == "share_out":
            self._answer_shared(answers)
            return
        left = {seat_of(self.index, hero).number: value for hero, value in answers.items()}
        while left:
            self.settle()
            decision = self.table.decision
            if decision is not None and decision.kind != "pause" and decision.asks in left:
                self.answer(left.pop(decision.asks))
                continue
            hero, value = next(iter(left.items()))
            if not self._agrees(value):
                raise NotOnOffer(f"{self.index.seats[hero].id} is not asked: {self.waiting()}")
            del left[hero]

    def _answer_shared(self, answers: dict[str, Any]) -> None:
        """What goes to each card that shares; one that is not named gets nothing."""
        left = dict(answers)
        while (asked := self.table.decision) is not None and asked.question == "share_out" and asked.card is not None:
            host = name(self.table.state, asked.card)
            self.answer(left.pop(host, []))
        if left:
            raise NotOnOffer(f"nothing is shared with {', '.join(left)}: {self.waiting()}")

    def _agrees(self, answer: Any) -> bool:
        """Whether a choice that answered itself since the last step is what this answer says; each counts once."""
        for number, forced in enumerate(self.table.forced):
            if matches_forced(self.index, forced, answer):
                del self.table.forced[: number + 1]
                return True
        return False


def _asked_as(phase: str) -> str:
    """What the decision of a phase's action asks for."""
    return "ability" if phase == "incapacitated" else phase
