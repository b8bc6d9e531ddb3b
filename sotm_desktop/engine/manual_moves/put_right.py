"""Moves by hand that only set the table right: what lies where, whose turn it is, and that nobody wins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sotm_desktop.engine import events
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.frames import StepResult
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.manual_moves.card_checks import (
    can_be_host,
    can_come,
    in_play,
    is_deck_card,
    is_hero,
    lies_face_down,
    on_the_table,
)
from sotm_desktop.engine.manual_moves.manual_move import PLACES, ManualMove, MoveOfCard
from sotm_desktop.engine.questions import area_of, definition_of, is_set_aside, name, tokens_on
from sotm_desktop.engine.stages import moving, set_turn
from sotm_desktop.engine.stages.powers import mark_of
from sotm_desktop.engine.stages.token_moves import POOL_NAME, tell_moved
from sotm_desktop.engine.state import DOWN, DRAWN, FRONT, HAND, PLAY
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction


@dataclass(frozen=True)
class SetTokens(MoveOfCard, word="set_tokens", only_if=in_play):
    """So many tokens lie on a card: without a name all of them, with one those of it."""

    tokens: int
    pool: str = ""

    def check(self, state: GameState) -> None:
        super().check(state)
        if self.pool != "" and (type(self.pool) is not str or POOL_NAME.fullmatch(self.pool) is None):
            raise Refused(f"{self.pool!r} is no name of tokens: one word in lower case")

    def carry_out(self, tx: Transaction) -> StepResult:
        pool = self.pool or None
        tell_moved(tx, self.card, self.tokens - tokens_on(tx, self.card, pool), None, pool)

    def to_log(self) -> tuple[Any, ...]:
        return super().to_log() if self.pool else super().to_log()[:-1]


@dataclass(frozen=True)
class MoveCard(MoveOfCard, word="move", only_if=can_come):
    """Any deck card to any place; into a play area without being played, next to a host or not. A character card that
    is set aside goes to the play area of its own deck."""

    deck: SeatId
    zone: int
    """DECK, HAND, TRASH or PLAY."""
    place: str = "bottom"
    """A word of ``PLACES``."""
    host: CardId | None = None

    def check(self, state: GameState) -> None:
        super().check(state)
        own = state.index.zone(state.index.area_of_its_own(self.card), PLAY)
        if is_set_aside(state, self.card) and state.index.zone(self.deck, self.zone) != own:
            raise Refused(f"{name(state, self.card)} is set aside and comes into the play area of its own deck alone")
        if self.host is not None:
            can_be_host(state, self.card, self.host)
            if state.index.zone(self.deck, self.zone) != state.cards[self.host].zone:
                raise Refused(f"{name(state, self.card)} lies next to another card only in the same play area")
        if self.zone == HAND and state.index.seats[self.deck].side != "hero":
            raise Refused(f"{state.index.seats[self.deck].id} has no hand")

    def carry_out(self, tx: Transaction) -> StepResult:
        moving.put(tx, self.card, tx.index.zone(self.deck, self.zone), PLACES[self.place], "house", None, self.host)

    def to_log(self) -> tuple[Any, ...]:
        return super().to_log() if self.host is not None else super().to_log()[:-1]


def beside(table: Table, card: CardId, host: CardId) -> MoveCard:
    """The move that lays a card next to another. Raises Refused where that one is not in play."""
    area = area_of(table, host)
    if area is None:
        raise Refused(f"{name(table, card)} cannot lie next to or under a card that is not in play")
    return MoveCard(card, area, PLAY, host=host)


@dataclass(frozen=True)
class MoveUnder(MoveOfCard, word="move_under", only_if=is_deck_card):
    host: CardId

    def check(self, state: GameState) -> None:
        super().check(state)
        can_be_host(state, self.card, self.host)

    def carry_out(self, tx: Transaction) -> StepResult:
        moving.put(tx, self.card, tx.index.under, moving.BOTTOM, "under", None, self.host)


class RemoveByHand(MoveOfCard, word="remove", only_if=is_deck_card):
    """Out of the game."""

    def carry_out(self, tx: Transaction) -> StepResult:
        moving.put(tx, self.card, tx.index.removed, moving.BOTTOM, "remove", None)


@dataclass(frozen=True)
class FaceByHand(MoveOfCard, word="face", only_if=is_hero):
    """A hero faces this villain from now on."""

    target: CardId

    def check(self, state: GameState) -> None:
        super().check(state)
        if self.target not in state.index.villains:
            raise Refused(f"{name(state, self.target)} is no villain that a hero could face")

    def carry_out(self, tx: Transaction) -> StepResult:
        tx.emit(events.HeroFaced("hero_faced", None, self.card, self.target, ""))


@dataclass(frozen=True)
class SetPlace(MoveOfCard, word="set_place", only_if=is_hero):
    """A hero's marker goes to this place in the order of turns, up or down; the first is 1."""

    n: int

    def check(self, state: GameState) -> None:
        super().check(state)
        if not 1 <= self.n <= len(state.index.heroes):
            raise Refused(f"the places of the heroes go from 1 to {len(state.index.heroes)}, not to {self.n}")

    def carry_out(self, tx: Transaction) -> StepResult:
        tx.emit(events.InitiativeGained("initiative_gained", None, self.card, self.n, ""))


@dataclass(frozen=True)
class SetTurn(ManualMove, word="set_turn"):
    """What is being resolved is given up, and the game goes on with this phase of this deck's turn."""

    deck: SeatId
    phase: str

    def check(self, state: GameState) -> None:
        set_turn.check(state, self.deck, self.phase)

    def carry_out(self, tx: Transaction) -> StepResult:
        set_turn.set_turn(tx, self.deck, self.phase)


@dataclass(frozen=True)
class ShuffleByHand(ManualMove, word="shuffle_deck"):
    deck: SeatId

    def carry_out(self, tx: Transaction) -> StepResult:
        moving.shuffle(tx, self.deck, None)


class TurnDown(MoveOfCard, word="turn_down", only_if=is_deck_card):
    def check(self, state: GameState) -> None:
        super().check(state)
        on_the_table(state, self.card)

    def carry_out(self, tx: Transaction) -> StepResult:
        tx.emit(events.CardFlipped("card_flipped", None, self.card, DOWN))


class TurnUp(MoveOfCard, word="turn_up", only_if=lies_face_down):
    def carry_out(self, tx: Transaction) -> StepResult:
        tx.emit(events.CardFlipped("card_flipped", None, self.card, FRONT))


class CallDraw(ManualMove, word="call_draw"):
    """The players agree that nobody wins: the game is over."""

    def carry_out(self, tx: Transaction) -> StepResult:
        tx.emit(events.GameEnded("game_ended", None, DRAWN, "agreed"))


@dataclass(frozen=True)
class MarkPowerUsed(MoveOfCard, word="mark_power_used"):
    """A power that cannot be used again this turn."""

    power: int

    def check(self, state: GameState) -> None:
        if self.power >= len(definition_of(state, self.card).faces[state.cards[self.card].face].powers):
            raise Refused(f"{name(state, self.card)} has no power number {self.power}")

    def carry_out(self, tx: Transaction) -> StepResult:
        tx.emit(events.LimitUsed("limit_used", None, mark_of(tx, self.card, self.power)))
