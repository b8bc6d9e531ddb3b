"""Rewards of the Collection: when they are offered, and using one (rulebook, Collections)."""

from __future__ import annotations

from sotm_desktop.engine import asking, events
from sotm_desktop.engine.decisions import UseReward
from sotm_desktop.engine.frames import ASKED, Jump, Memory, StepResult
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.procedure import Procedure, back_to, call, resolve
from sotm_desktop.engine.questions import definition_of, name
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.stages.phase_text import PHASE_TEXT
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

TO_TEXT = Jump("text")


def rewards(table: Table, deck: SeatId) -> list[tuple[str, UseReward]]:
    """The Collection rewards that can be used now: on a hero's turn, each card once a game (rulebook, Collections)."""
    if table.turn != deck:
        return []
    return [
        (f"use_reward:{name(table, card)}/{number}", UseReward(card, number))
        for card in table.index.collections
        if ("game", "reward", card) not in table.used
        for number in range(len(definition_of(table, card).faces[1].abilities))
    ]


class Reward(Procedure[tuple[CardId, CardId, int]]):
    """Uses one of the rewards of a Collection; then its card is out for this game. Bindings: hero, card, number."""

    key = "$reward"

    def use(
        self, tx: Transaction, bindings: tuple[CardId, CardId, int], memory: Memory, last: StepResult
    ) -> StepResult:
        hero, card, number = bindings
        tx.emit(events.LimitUsed("limit_used", (card, self.key), ("game", "reward", card)))
        tx.emit(events.RewardUsed("reward_used", (card, self.key), hero, card, number))
        return resolve(tx, definition_of(tx, card).faces[1].abilities[number], (card, hero, None))

    def put_away(
        self, tx: Transaction, bindings: tuple[CardId, CardId, int], memory: Memory, last: StepResult
    ) -> StepResult:
        moving.put(tx, bindings[1], tx.index.removed, moving.BOTTOM, "remove", None)
        return ()

    steps = (use, put_away)


REWARD = Reward()


class TextAndRewards(Procedure[tuple[SeatId, str]]):
    """The text of a START or END PHASE of a hero, before which the rewards of the Collection can be used.

    Only while there is one to use: other games ask nothing here. The bindings are ``(deck, phase)``.
    """

    key = "$text_and_rewards"

    def decide(self, tx: Transaction, bindings: tuple[SeatId, str], memory: Memory, last: StepResult) -> StepResult:
        hero = tx.index.character(bindings[0])
        options = lambda: rewards(tx, bindings[0]) if tx.skip_to is None else []  # noqa: E731
        chosen = asking.choice(tx, self.key, bindings[0], hero, bindings[1], options, True, "phase")
        if isinstance(chosen, UseReward):
            return call(tx, REWARD, (hero, chosen.card, chosen.number))
        return TO_TEXT if chosen is None else ASKED

    def text(self, tx: Transaction, bindings: tuple[SeatId, str], memory: Memory, last: StepResult) -> StepResult:
        return call(tx, PHASE_TEXT, bindings)

    steps = (decide, back_to("decide"), text)


TEXT_AND_REWARDS = TextAndRewards()
