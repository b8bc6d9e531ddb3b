"""Moves by hand that let the rules run, as if a card had said so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from sotm_desktop.engine import events
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.effects.healing import regain
from sotm_desktop.engine.effects.moving_cards import TURNED
from sotm_desktop.engine.effects.word import DAMAGE_TYPES
from sotm_desktop.engine.frames import NOTHING, Done, Frame, Memory, StepResult
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.manual_moves.card_checks import (
    can_come,
    has_hp,
    has_other_side,
    in_play,
    is_deck_card,
    is_hero,
)
from sotm_desktop.engine.manual_moves.manual_move import ManualMove, MoveOfCard, look_around
from sotm_desktop.engine.procedure import Procedure, back_to, call
from sotm_desktop.engine.questions import definition_of, is_set_aside, is_target, name
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.stages.damage import deal
from sotm_desktop.engine.stages.defeat import lose_if_all_are_out
from sotm_desktop.engine.stages.destroying import DESTROY, can_destroy
from sotm_desktop.engine.stages.playing import PLAY_CARD, PUT_INTO_PLAY
from sotm_desktop.engine.stages.to_trash import to_trash
from sotm_desktop.engine.state import BACK, FRONT, HAND
from sotm_desktop.engine.transaction import Transaction


class DrawsByHand(Procedure[tuple[CardId]]):
    """Draws cards for a hero. The bindings are ``(hero,)``; memory: how many are left."""

    key = "$house_draw"

    def next(self, tx: Transaction, bindings: tuple[CardId], memory: Memory, last: StepResult) -> StepResult:
        if memory[0] < 0:
            return Done(None)
        memory[0] -= 1
        return call(tx, moving.DRAW, (bindings[0], None)) if memory[0] >= 0 else look_around(tx)

    steps = (next, back_to("next"))


HOUSE_DRAW = DrawsByHand()


class AsIfSaid:
    """Of moves by hand: what looks at the state of the table looks behind them, as behind a sentence of a text."""

    lets_rules_run: ClassVar[bool] = True


@dataclass(frozen=True)
class DealByHand(AsIfSaid, ManualMove, word="deal"):
    """A bare instance of damage."""

    source: CardId
    target: CardId
    amount: int
    type: str
    irreducible: bool = False
    fixed: bool = False

    def check(self, state: GameState) -> None:
        if self.type not in DAMAGE_TYPES:
            raise Refused(f"{self.type!r} is no damage type; there are {', '.join(DAMAGE_TYPES)}")
        if not is_target(state, self.target):
            raise Refused(f"{name(state, self.target)} is no target")

    def carry_out(self, tx: Transaction) -> StepResult:
        return deal(tx, self.source, self.target, self.amount, self.type, self.irreducible, self.fixed, None)

    def to_log(self) -> tuple[Any, ...]:
        return tuple(int(value) if isinstance(value, bool) else value for value in super().to_log())

    @classmethod
    def read(cls, *values: Any) -> ManualMove:
        return cls(*values[:4], *map(bool, values[4:]))


class PlayByHand(AsIfSaid, MoveOfCard, word="put_into_play", only_if=can_come):
    """Plays a card from wherever it is, as the rules say; one that is out of the game comes back for it. A character
    card that is set aside comes in without being played."""

    def carry_out(self, tx: Transaction) -> StepResult:
        if is_set_aside(tx, self.card):
            return call(tx, PUT_INTO_PLAY, (self.card, tx.index.deck_of[self.card], None))
        if tx.cards[self.card].zone == tx.index.removed:
            moving.put(tx, self.card, tx.index.revealed, moving.BOTTOM, "house", None)
        return call(tx, PLAY_CARD, (self.card, tx.index.deck_of[self.card], None))


@dataclass(frozen=True)
class DestroyByHand(AsIfSaid, MoveOfCard, word="destroy", only_if=in_play):
    """``by``: the card in play that counts as the one that destroys it."""

    by: CardId | None = None

    def check(self, state: GameState) -> None:
        super().check(state)
        if self.by is not None:
            in_play(state, self.by)

    def to_log(self) -> tuple[Any, ...]:
        return super().to_log() if self.by is not None else super().to_log()[:-1]

    def carry_out(self, tx: Transaction) -> StepResult:
        if self.by is not None and not can_destroy(tx, self.by, self.card):
            return NOTHING
        return call(tx, DESTROY, (self.card, self.by, None, None))


class DiscardByHand(AsIfSaid, MoveOfCard, word="discard", only_if=is_deck_card):
    def carry_out(self, tx: Transaction) -> StepResult:
        is_held = self.card in tx.zones[moving.own_zone(tx, self.card, HAND)]
        return to_trash(tx, self.card, "discard", None, "hand" if is_held else "elsewhere")


@dataclass(frozen=True)
class HealByHand(AsIfSaid, MoveOfCard, word="heal", only_if=has_hp):
    amount: int

    def carry_out(self, tx: Transaction) -> StepResult:
        return regain(tx, self.card, self.amount, None)


@dataclass(frozen=True)
class DrawByHand(AsIfSaid, MoveOfCard, word="draw_cards", only_if=is_hero):
    """A hero draws n cards, as the rules say."""

    n: int

    def frame(self) -> Frame:
        return Frame(HOUSE_DRAW.key, "", (self.card,), (self.n,), None)


class FlipByHand(AsIfSaid, MoveOfCard, word="flip", only_if=has_other_side):
    """Turns a card to its other side; a hero is incapacitated, or back with all its HP but without its cards."""

    def carry_out(self, tx: Transaction) -> StepResult:
        card, row = self.card, tx.cards[self.card]
        if card in tx.index.heroes and row.face != BACK:
            return IncapacitateByHand(card).carry_out(tx)
        tx.emit(events.CardFlipped("card_flipped", None, card, FRONT if row.face == BACK else BACK))
        if card not in tx.index.heroes:
            return TURNED.run(tx, (card,))
        tx.emit(events.HpSet("hp_set", None, card, definition_of(tx, card).faces[FRONT].hp))


class IncapacitateByHand(AsIfSaid, MoveOfCard, word="incapacitate"):
    def carry_out(self, tx: Transaction) -> StepResult:
        tx.emit(events.HeroIncapacitated("hero_incapacitated", None, self.card))
        for own in tx.index.seat_of(self.card).cards:
            moving.put(tx, own, tx.index.removed, moving.BOTTOM, "remove", None)
        return lose_if_all_are_out(tx)


@dataclass(frozen=True)
class SetHpByHand(AsIfSaid, MoveOfCard, word="set_hp", only_if=has_hp):
    """A target with no HP left is destroyed, as if by damage."""

    hp: int

    def carry_out(self, tx: Transaction) -> StepResult:
        tx.emit(events.HpSet("hp_set", None, self.card, self.hp))
        return DestroyByHand(self.card).carry_out(tx) if self.hp <= 0 else ()
