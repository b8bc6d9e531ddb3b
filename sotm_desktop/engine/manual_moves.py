"""Moves by hand: what the players do themselves, through the same door and into the same log (promise 1).

Some only set the table right; others let the rules run, as if a card had said so. The last ones lay a table that was
prepared (``Setup.prepared``: nothing is shuffled, no frame is on the stack) for scenarios and tutorials.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, ClassVar, TypeAlias

from sotm_desktop.engine import events
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.card_index import ZONES_A_DECK
from sotm_desktop.engine.effects.healing import regain
from sotm_desktop.engine.effects.moving_cards import TURNED
from sotm_desktop.engine.effects.word import DAMAGE_TYPES
from sotm_desktop.engine.frames import Bindings, Done, Frame, Memory, Procedure, StepResult, back_to, call
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.questions import area_of, definition_of, is_in_play, is_target, name
from sotm_desktop.engine.stages import moving, set_turn
from sotm_desktop.engine.stages.damage import deal
from sotm_desktop.engine.stages.destroying import DESTROY
from sotm_desktop.engine.stages.leaving import into_trash
from sotm_desktop.engine.stages.playing import PLAY_CARD
from sotm_desktop.engine.stages.powers import mark_of
from sotm_desktop.engine.stages.setup import SET_UP
from sotm_desktop.engine.state import BACK, DECK, DOWN, DRAWN, FRONT, HAND, PLAY, GameState
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

LARGEST = 1000
"""No HP, amount or number of tokens set by hand reaches this."""
PLACES = {"top": moving.TOP, "bottom": moving.BOTTOM, "second": moving.SECOND}
BY_HAND = "$house"
"""What a line of the log starts with that is a move by hand."""
MOVES: dict[str, type[ManualMove]] = {}
"""Every kind of move by its word in the log."""


@dataclass(frozen=True)
class ManualMove:
    """Something done by hand; each kind is a frozen dataclass of what it needs."""

    word: ClassVar[str] = ""

    def __init_subclass__(cls, word: str = "") -> None:
        cls.word = word
        if word:
            MOVES[word] = cls

    def check(self, state: GameState) -> None:
        """Raises Refused with a sentence when it makes no sense on this table."""

    def carry_out(self, tx: Transaction) -> StepResult:
        """Does it; like a step of a procedure, it calls at most one thing that may wait, last."""
        raise NotImplementedError

    def frame(self) -> Frame:
        """What is left on the stack to carry it out."""
        return Frame(HOUSE_MOVE.key, "", self.to_log()[1:], (), None)

    def to_log(self) -> tuple[Any, ...]:
        """The plain values by which the log names it: ``("$house", "set_hp", 3, 12)``."""
        return (BY_HAND, self.word, *(getattr(self, each.name) for each in fields(self)))

    @classmethod
    def read(cls, *values: Any) -> ManualMove:
        """The move with the values of its line in the log. Raises TypeError when there are too many or too few."""
        return cls(*values)


@dataclass(frozen=True)
class MoveOfCard(ManualMove):
    """A move that is about one card; ``only_if`` refuses cards of which it makes no sense."""

    card: CardId
    only_if: ClassVar[Callable[[GameState, CardId], object]]

    def __init_subclass__(cls, word: str, only_if: Callable[[GameState, CardId], object] = name) -> None:
        super().__init_subclass__(word)
        cls.only_if = only_if

    def check(self, state: GameState) -> None:
        type(self).only_if(state, self.card)


Answer: TypeAlias = tuple[str, ...] | ManualMove
"""What leads from one moment to the next: the keys of the chosen options, or a move by hand."""


def from_log(line: tuple[Any, ...]) -> Answer:
    """The answer that a line of the log holds. Raises Refused when it names a move that there is not."""
    if line[:1] != (BY_HAND,):
        return line
    word, *values = line[1:] or ("",)
    if word not in MOVES:
        raise Refused(f"there is no move by hand {word!r}; there are {', '.join(sorted(MOVES))}")
    try:
        return MOVES[word].read(*values)
    except (TypeError, IndexError):
        wanted = ", ".join(each.name for each in fields(MOVES[word])) or "nothing more"
        raise Refused(f"the move by hand {word!r} wants {wanted}, found {values}") from None


def logged(answer: Answer | None) -> tuple[Any, ...] | None:
    """What a line of the log holds of an answer."""
    return answer.to_log() if isinstance(answer, ManualMove) else answer


def frame_for(state: GameState, move: ManualMove) -> Frame:
    """The frame that carries a move out. Raises Refused with a sentence when it makes no sense on this table."""
    for field in fields(move):
        value = getattr(move, field.name)
        for each in value if isinstance(value, tuple) else (value,):
            _check_value(state, move.word, field.name, each)
    move.check(state)
    return move.frame()


def _check_value(state: GameState, word: str, what: str, value: Any) -> None:
    """Whether one thing that a move says can stand there."""
    cards, decks = len(state.index.definitions), len(state.index.seats)
    ends = {
        "card": cards, "cards": cards, "source": cards, "target": cards, "host": cards, "hero": cards, "deck": decks,
        "zone": ZONES_A_DECK, "amount": LARGEST, "hp": LARGEST, "tokens": LARGEST, "n": LARGEST,
    }  # fmt: skip
    if what in ends:
        if (value is not None or what != "host") and (type(value) is not int or not 0 <= value < ends[what]):
            raise Refused(f"the move by hand {word!r} wants a {what} from 0 to {ends[what] - 1}, found {value!r}")
    elif what == "place" and value not in PLACES:
        raise Refused(f"{value!r} is no place in a pile; there are {', '.join(PLACES)}")


class CarriesOut(Procedure[Bindings]):
    """Carries out one move by hand. The bindings are its line in the log without the first word."""

    key = "$house"

    def go(self, tx: Transaction, bindings: Bindings, memory: Memory, last: Any) -> StepResult:
        return MOVES[bindings[0]].read(*bindings[1:]).carry_out(tx)

    def finish(self, tx: Transaction, bindings: Bindings, memory: Memory, last: Any) -> StepResult:
        return None

    steps = (go, finish)


class DrawsByHand(Procedure[tuple[CardId]]):
    """Draws cards for a hero. The bindings are ``(hero,)``; memory: how many are left."""

    key = "$house_draw"

    def next(self, tx: Transaction, bindings: tuple[CardId], memory: Memory, last: Any) -> StepResult:
        if memory[0] <= 0:
            return Done(None)
        memory[0] -= 1
        return call(tx, moving.DRAW, (bindings[0], None))

    steps = (next, back_to("next"))


HOUSE_MOVE = CarriesOut()
HOUSE_DRAW = DrawsByHand()
PROCEDURES = (HOUSE_MOVE, HOUSE_DRAW)


def _in_play(state: GameState, card: CardId) -> None:
    if not is_in_play(state, card):
        raise Refused(f"{name(state, card)} is not in play")


def _has_hp(state: GameState, card: CardId) -> None:
    if not is_target(state, card):
        raise Refused(f"{name(state, card)} is no target, so it has no HP")


def _is_deck_card(state: GameState, card: CardId) -> None:
    if state.index.definitions[card].is_character:
        raise Refused(f"{name(state, card)} is a character card and stays as it is")


def _is_hero(state: GameState, card: CardId) -> None:
    if card not in state.index.heroes:
        raise Refused(f"{name(state, card)} is no hero")


def _has_other_side(state: GameState, card: CardId) -> None:
    if len(definition_of(state, card).faces) < 2:
        raise Refused(f"{name(state, card)} has only one side")


def _lies_face_down(state: GameState, card: CardId) -> None:
    if state.cards[card].face != DOWN:
        raise Refused(f"{name(state, card)} does not lie face down")


def _check_host(state: GameState, card: CardId, host: CardId) -> None:
    if host == card or not is_in_play(state, host):
        raise Refused(f"{name(state, card)} cannot lie next to or under a card that is not in play")


def _has_not_begun(state: GameState) -> None:
    if state.stack or state.phase != "setup":
        raise Refused("the game has begun already")


@dataclass(frozen=True)
class DealByHand(ManualMove, word="deal"):
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


class PlayByHand(MoveOfCard, word="put_into_play", only_if=_is_deck_card):
    """Plays a card from wherever it is, as the rules say."""

    def carry_out(self, tx: Transaction) -> StepResult:
        return call(tx, PLAY_CARD, (self.card, tx.index.deck_of[self.card], None))


class DestroyByHand(MoveOfCard, word="destroy", only_if=_in_play):
    def carry_out(self, tx: Transaction) -> StepResult:
        return call(tx, DESTROY, (self.card, None, None, None))


class DiscardByHand(MoveOfCard, word="discard", only_if=_is_deck_card):
    def carry_out(self, tx: Transaction) -> StepResult:
        is_held = self.card in tx.zones[moving.own_zone(tx, self.card, HAND)]
        moving.discard(tx, self.card, None)
        return into_trash(tx, (self.card,), discarded_from="hand" if is_held else "elsewhere")


@dataclass(frozen=True)
class HealByHand(MoveOfCard, word="heal", only_if=_has_hp):
    amount: int

    def carry_out(self, tx: Transaction) -> StepResult:
        return regain(tx, self.card, self.amount, None)


@dataclass(frozen=True)
class DrawByHand(MoveOfCard, word="draw_cards", only_if=_is_hero):
    """A hero draws n cards, as the rules say."""

    n: int

    def frame(self) -> Frame:
        return Frame(HOUSE_DRAW.key, "", (self.card,), (self.n,), None)


class FlipByHand(MoveOfCard, word="flip", only_if=_has_other_side):
    """Turns a card to its other side; a hero is incapacitated, or back with all its HP but without its cards."""

    def carry_out(self, tx: Transaction) -> StepResult:
        card, row = self.card, tx.cards[self.card]
        if card in tx.index.heroes and row.hp is not None:
            return IncapacitateByHand(card).carry_out(tx)
        tx.emit(events.CardFlipped("card_flipped", None, card, FRONT if row.face == BACK else BACK))
        if card not in tx.index.heroes:
            return TURNED.run(tx, (card,))
        tx.emit(events.HpSet("hp_set", None, card, definition_of(tx, card).faces[FRONT].hp))


class IncapacitateByHand(MoveOfCard, word="incapacitate"):
    def carry_out(self, tx: Transaction) -> StepResult:
        tx.emit(events.HeroIncapacitated("hero_incapacitated", None, self.card))
        for own in tx.index.seat_of(self.card).cards:
            moving.put(tx, own, tx.index.removed, moving.BOTTOM, "remove", None)


@dataclass(frozen=True)
class SetHpByHand(MoveOfCard, word="set_hp", only_if=_has_hp):
    """A target with no HP left is destroyed, as if by damage."""

    hp: int

    def carry_out(self, tx: Transaction) -> StepResult:
        tx.emit(events.HpSet("hp_set", None, self.card, self.hp))
        return DestroyByHand(self.card).carry_out(tx) if self.hp == 0 else ()


@dataclass(frozen=True)
class SetTokens(MoveOfCard, word="set_tokens", only_if=_in_play):
    tokens: int

    def carry_out(self, tx: Transaction) -> StepResult:
        tx.emit(events.TokensChanged("tokens_changed", None, self.card, self.tokens))


@dataclass(frozen=True)
class MoveCard(MoveOfCard, word="move", only_if=_is_deck_card):
    """Any deck card to any place; into a play area without being played, next to a host or not."""

    deck: SeatId
    zone: int
    """DECK, HAND, TRASH or PLAY."""
    place: str = "bottom"
    """A word of ``PLACES``."""
    host: CardId | None = None

    def check(self, state: GameState) -> None:
        super().check(state)
        if self.host is not None:
            _check_host(state, self.card, self.host)
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
class MoveUnder(MoveOfCard, word="move_under", only_if=_is_deck_card):
    host: CardId

    def check(self, state: GameState) -> None:
        super().check(state)
        _check_host(state, self.card, self.host)

    def carry_out(self, tx: Transaction) -> StepResult:
        moving.put(tx, self.card, tx.index.under, moving.BOTTOM, "under", None, self.host)


class RemoveByHand(MoveOfCard, word="remove", only_if=_is_deck_card):
    """Out of the game."""

    def carry_out(self, tx: Transaction) -> StepResult:
        moving.put(tx, self.card, tx.index.removed, moving.BOTTOM, "remove", None)


@dataclass(frozen=True)
class FaceByHand(MoveOfCard, word="face", only_if=_is_hero):
    """A hero faces this villain from now on."""

    target: CardId

    def check(self, state: GameState) -> None:
        super().check(state)
        if self.target not in state.index.villains:
            raise Refused(f"{name(state, self.target)} is no villain that a hero could face")

    def carry_out(self, tx: Transaction) -> StepResult:
        tx.emit(events.HeroFaced("hero_faced", None, self.card, self.target, ""))


@dataclass(frozen=True)
class SetPlace(MoveOfCard, word="set_place", only_if=_is_hero):
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


class TurnDown(MoveOfCard, word="turn_down", only_if=_is_deck_card):
    def check(self, state: GameState) -> None:
        super().check(state)
        _in_play(state, self.card)

    def carry_out(self, tx: Transaction) -> StepResult:
        tx.emit(events.CardFlipped("card_flipped", None, self.card, DOWN))


class TurnUp(MoveOfCard, word="turn_up", only_if=_lies_face_down):
    def carry_out(self, tx: Transaction) -> StepResult:
        tx.emit(events.CardFlipped("card_flipped", None, self.card, FRONT))


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


class CallDraw(ManualMove, word="call_draw"):
    """The players agree that nobody wins: the game is over."""

    def carry_out(self, tx: Transaction) -> StepResult:
        tx.emit(events.GameEnded("game_ended", None, DRAWN, "agreed"))


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
        tx.emit(events.TurnBegan("turn_began", None, self.deck))
        set_turn.stand_at(tx, self.deck, self.phase)


@dataclass(frozen=True)
class MarkPowerUsed(MoveOfCard, word="mark_power_used"):
    """A power that cannot be used again this turn."""

    power: int

    def check(self, state: GameState) -> None:
        if self.power >= len(definition_of(state, self.card).faces[state.cards[self.card].face].powers):
            raise Refused(f"{name(state, self.card)} has no power number {self.power}")

    def carry_out(self, tx: Transaction) -> StepResult:
        tx.emit(events.LimitUsed("limit_used", None, mark_of(tx, self.card, self.power)))
