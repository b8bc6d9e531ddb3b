"""Moves by hand that lay a table that was prepared, for scenarios and tutorials.

``Setup.prepared``: nothing is shuffled, no frame is on the stack.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sotm_desktop.engine import events
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.frames import StepResult
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.manual_moves.manual_move import BY_HAND, ManualMove
from sotm_desktop.engine.procedure import call
from sotm_desktop.engine.stages import moving, set_turn
from sotm_desktop.engine.stages.setup import SET_UP
from sotm_desktop.engine.stages.turns import begin_turn
from sotm_desktop.engine.state import DECK
from sotm_desktop.engine.transaction import Transaction


def _has_not_begun(state: GameState) -> None:
    if state.stack or state.phase != "setup":
        raise Refused("the game has begun already")


@dataclass(frozen=True)
class SeeCards(ManualMove, word="see"):
    """Names copies: the first of equal cards is copy 1 from now on, wherever it lies."""

    cards: tuple[CardId, ...]

    def carry_out(self, tx: Transaction) -> StepResult:
        tx.emit(events.CardsSeen("cards_seen", None, self.cards))

    def to_log(self) -> tuple[Any, ...]:
        return (BY_HAND, self.word, *self.cards)

    @classmethod
    def read(cls, *values: Any) -> ManualMove:
        return cls(values)


@dataclass(frozen=True)
class SetDeck(ManualMove, word="set_deck"):
    """Makes a deck exactly these cards, first on top; what else lay in it is removed from the game."""

    deck: SeatId
    cards: tuple[CardId, ...]

    def carry_out(self, tx: Transaction) -> StepResult:
        zone = tx.index.zone(self.deck, DECK)
        for card in tx.zones[zone]:
            if card not in self.cards:
                moving.put(tx, card, tx.index.removed, moving.BOTTOM, "house", None)
        for card in self.cards:
            moving.put(tx, card, zone, moving.BOTTOM, "house", None)

    def to_log(self) -> tuple[Any, ...]:
        return (BY_HAND, self.word, self.deck, *self.cards)

    @classmethod
    def read(cls, *values: Any) -> ManualMove:
        return cls(values[0], values[1:])


class RunSetup(ManualMove, word="run_setup"):
    """The villain's Setup as printed, then four cards for each hero; nothing is shuffled beforehand."""

    def check(self, state: GameState) -> None:
        _has_not_begun(state)

    def carry_out(self, tx: Transaction) -> StepResult:
        return call(tx, SET_UP, (False, True))


@dataclass(frozen=True)
class BeginAt(ManualMove, word="begin"):
    """Begins the game in this turn at this phase, as if the earlier ones had passed with nothing done."""

    deck: SeatId
    phase: str

    def check(self, state: GameState) -> None:
        _has_not_begun(state)
        set_turn.check_phase(state, self.deck, self.phase)

    def carry_out(self, tx: Transaction) -> StepResult:
        tx.emit(events.RoundBegan("round_began", None, 1))
        begin_turn(tx, self.deck)
        set_turn.stand_at(tx, self.deck, self.phase)
