"""The one door: a game, its answers, and the tree of everything that was ever decided in it (promises 1 to 4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from sotm_desktop.engine import kernel, listeners, notation
from sotm_desktop.engine.answers import Refused, means_of
from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.decisions import Decision
from sotm_desktop.engine.events import Event
from sotm_desktop.engine.frames import MANY
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import MomentId, SeatId
from sotm_desktop.engine.manual_moves import Answer, ManualMove, frame_for
from sotm_desktop.engine.opening import opening_state
from sotm_desktop.engine.stages.setup import SET_UP
from sotm_desktop.engine.stages.turns import ROUNDS
from sotm_desktop.engine.state import Outcome
from sotm_desktop.engine.transaction import NESTING, Chance, Transaction

MATE = "mate"
"""Who gave an answer that the computer gave, for a hero in its hands."""
NO_MATES: frozenset[SeatId] = frozenset()
FIRST = MomentId(0)
"""The moment with which the tree of a game begins."""


@dataclass(slots=True)
class Moment:
    """One moment in the tree of a game: the answer that led to it, and what happened."""

    parent: MomentId | None
    """The moment before; None for the first."""
    answer: Answer | None
    """The keys of the chosen options, or a move by hand; None for the opening."""
    by: str
    """player, always (a player, for this time and all others), table (answered for them), mate (the computer, for a
    hero in its hands), or house."""
    state: GameState
    events: tuple[Event, ...]
    chance: tuple[Chance, ...]
    """What chance gave on the way."""
    children: list[MomentId] = field(default_factory=list)
    """Later moments that follow this one; the last is where redo goes."""


Step = tuple[GameState, tuple[Event, ...], tuple[Chance, ...]]
"""What an answer leads to: the new state, what happened, and what chance gave on the way."""


class Game:
    """A game in play. ``state`` is the present moment; ``decision`` is what is asked there, None when it is over."""

    def __init__(self, index: CardIndex, moments: list[Moment], at: MomentId, nesting: int = NESTING, name: str = ""):
        self.index = index
        self.moments = moments
        self.at = at
        self.nesting = nesting
        self.name = name
        """What tells this game from another of the same set-up, or "". No rule looks at it."""
        self.mates = NO_MATES
        """The decks of the heroes whom the computer plays. No rule looks at it; `session/teammates.py` changes it."""

    @classmethod
    def new(cls, index: CardIndex, nesting: int = NESTING, chance: tuple[Chance, ...] = ()) -> Game:
        """A game set up as ``index.setup`` says, played on to its first decision."""
        tx = Transaction(opening_state(index), nesting)
        tx.given = list(chance)
        if not index.setup.prepared:
            kernel.push(tx, ROUNDS, ())
            kernel.push(tx, SET_UP, (True, True), ())
        kernel.advance(tx)
        return cls(
            index, [Moment(None, None, "player", tx.commit(), tuple(tx.events), tuple(tx.recorded))], FIRST, nesting
        )

    @property
    def state(self) -> GameState:
        return self.moments[self.at].state

    @property
    def decision(self) -> Decision | None:
        return self.state.pending

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened on the way to the present moment since the one before."""
        return self.moments[self.at].events

    def answer(
        self, keys: str | Iterable[str], by: str = "player", chance: tuple[Chance, ...] = ()
    ) -> tuple[Event, ...]:
        """Answers the pending decision with the keys of some options; gives the events that followed.

        A bare key stands for a list of one; ``()`` or "pass" declines. Raises Refused, and nothing has changed, when it
        is not allowed.
        """
        given = () if keys == "pass" else (keys,) if isinstance(keys, str) else tuple(keys)
        return self._go_on(given, by, carry_out(self.moments[self.at].state, given, self.nesting, chance))

    def manual_move(self, move: ManualMove, chance: tuple[Chance, ...] = ()) -> tuple[Event, ...]:
        """Does something by hand; the pending decision is asked again afterwards. Raises Refused with a sentence."""
        return self._go_on(move, "house", carry_out(self.state, move, self.nesting, chance))

    def _go_on(self, answer: Answer, by: str, step: Step) -> tuple[Event, ...]:
        moments = self.moments
        children = moments[self.at].children
        for number in children:
            if moments[number].answer == answer and moments[number].state == step[0]:
                children.remove(number)
                children.append(number)
                moments[number].by = by  # who gave it last
                self.at = number
                return step[1]
        moments.append(Moment(self.at, answer, by, *step))
        new = MomentId(len(moments) - 1)
        children.append(new)
        self.at = new
        return step[1]

    def undo(self, steps: int = 1) -> bool:
        """Makes the moment that many answers ago current; False when there is none."""
        at = self.at
        for _ in range(steps):
            parent = self.moments[at].parent
            if parent is None:
                return False
            at = parent
        self.at = at
        return steps >= 0

    def redo(self, steps: int = 1) -> bool:
        """Goes forward again, along the branch that was current last; False at its end."""
        for _ in range(steps):
            if not self.moments[self.at].children:
                return False
            self.at = self.moments[self.at].children[-1]
        return True

    def go_to(self, number: MomentId) -> None:
        """Makes any moment of the tree current; redo then follows the branch that it is on."""
        child, at = number, self.moments[number].parent
        while at is not None:
            children = self.moments[at].children
            children.remove(child)
            children.append(child)
            child, at = at, self.moments[at].parent
        self.at = number

    def take_back(self, number: MomentId) -> None:
        """An answer that was given for always was given for that time only; it stays answered."""
        if self.moments[number].by == "always":
            self.moments[number].by = "player"

    def path(self) -> list[MomentId]:
        """The moments from the opening to the present one."""
        path = [self.at]
        while (parent := self.moments[path[-1]].parent) is not None:
            path.append(parent)
        return path[::-1]

    def fork(self) -> Game:
        """An independent game that stands at this moment: a pointer to the same value."""
        return Game(
            self.index, [Moment(None, None, "player", self.moments[self.at].state, (), ())], FIRST, self.nesting
        )


def carry_out(
    state: GameState, answer: Answer, nesting: int = NESTING, chance: tuple[Chance, ...] = (), hidden: bool = False
) -> Step:
    """What an answer does to a state: ``(new state, events, what chance gave)``. Pure: the old state stays as it was.

    Raises Refused with a sentence.
    """
    tx = Transaction(state, nesting)
    tx.given = list(chance)
    tx.hidden = hidden
    if isinstance(answer, ManualMove):
        if state.outcome is not None:
            raise Refused("the game is over: undo first")
        tx.stack.append(frame_for(state, answer))
    else:
        tx.incoming = means_of(state.pending, answer)
        if len(state.stack) > MANY:
            tx.spent = listeners.spent_before(tx)
    try:
        kernel.advance(tx)
    except Refused:
        raise
    except Exception as error:
        error.add_note(f"while {answer} was carried out on this table: {notation.written(state)}")
        raise
    return tx.commit(), tuple(tx.events), tuple(tx.recorded)


def asked_again(state: GameState) -> GameState:
    """A state whose question is put anew, as the step that asks runs again; for moments whose options were not kept."""
    tx = Transaction(state)
    kernel.advance(tx)
    return tx.commit()
