"""A move by hand: its place in the log, its checks, and how it is carried out. The kinds stand in the files beside."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, ClassVar, TypeAlias

from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.card_index import ZONES_A_DECK
from sotm_desktop.engine.frames import Bindings, Frame, Memory, StepResult
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listeners import watch
from sotm_desktop.engine.procedure import Procedure
from sotm_desktop.engine.questions import name
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.transaction import Transaction

LARGEST = 1000
"""No HP, amount or number of tokens set by hand reaches this."""
WANTED = {"amount": "an amount", "hp": "HP", "tokens": "tokens", "n": "a number", "cards": "cards"}
"""What a complaint calls the things of which one does not say "a" and their name."""
PLACES = {"top": moving.TOP, "bottom": moving.BOTTOM, "second": moving.SECOND}
BY_HAND = "$house"
"""What a line of the log starts with that is a move by hand."""
MOVES: dict[str, type[ManualMove]] = {}
"""Every kind of move by its word in the log."""


@dataclass(frozen=True)
class ManualMove:
    """Something done by hand; each kind is a frozen dataclass of what it needs."""

    word: ClassVar[str] = ""
    lets_rules_run: ClassVar[bool] = False
    """Whether it is as if a card had said so; others only set the table right, and set nothing off."""

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
        "card": cards, "cards": cards, "source": cards, "target": cards, "host": cards, "by": cards, "hero": cards,
        "deck": decks, "zone": ZONES_A_DECK, "amount": LARGEST, "hp": LARGEST, "tokens": LARGEST, "n": LARGEST,
    }  # fmt: skip
    if what in ends:
        least = 1 - LARGEST if what == "hp" and state.index.rules.hp_floor == "none" else 0
        if (value is not None or what not in ("host", "by")) and (
            type(value) is not int or not least <= value < ends[what]
        ):
            wanted = WANTED.get(what, f"a {what}")
            raise Refused(f"the move by hand {word!r} wants {wanted} from {least} to {ends[what] - 1}, found {value!r}")
    elif what == "place" and value not in PLACES:
        raise Refused(f"{value!r} is no place in a pile; there are {', '.join(PLACES)}")


def look_around(tx: Transaction) -> StepResult:
    """Lets text that looks at the state of the table do so; while a table is laid, nothing is set off."""
    return watch(tx) if tx.phase != "setup" else ()


class CarriesOut(Procedure[Bindings]):
    """Carries out one move by hand. The bindings are its line in the log without the first word."""

    key = "$house"

    def go(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return MOVES[bindings[0]].read(*bindings[1:]).carry_out(tx)

    def look(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return look_around(tx) if MOVES[bindings[0]].lets_rules_run else None

    def finish(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return None

    steps = (go, look, finish)


HOUSE_MOVE = CarriesOut()
