"""The working copy of a state while one answer is carried out. Nothing of it is shared with an older value."""

from __future__ import annotations

from sotm_desktop.engine import apply, chance, endings, granting, maxima
from sotm_desktop.engine.flight import Damage
from sotm_desktop.engine.questions import MAX_HP
from sotm_desktop.engine.state import BACK, DECK, GameState

NESTING = 24
"""How deep procedures call each other directly before they wait on the stack instead; frames do not depend on it."""


class Tx:
    """What nodes and procedures read and write: the table through ``emit``, the resolution directly."""

    __slots__ = (
        "acted",
        "book",
        "cards",
        "certain",
        "count",
        "depth",
        "draws",
        "dying",
        "events",
        "facing",
        "flight",
        "given",
        "hidden",
        "history",
        "incoming",
        "index",
        "lasting",
        "meant",
        "nesting",
        "next_number",
        "order",
        "outcome",
        "owns_index",
        "past",
        "pending",
        "phase",
        "recorded",
        "round",
        "skip_to",
        "spent",
        "stack",
        "stamp",
        "suspended",
        "turn",
        "used",
        "watching",
        "zones",
    )  # fmt: skip

    def __init__(self, state: GameState, nesting: int = NESTING):
        self.book = state.book
        self.cards = list(state.cards)
        self.zones = list(state.zones)
        self.lasting = state.lasting
        self.used = state.used
        self.turn = state.turn
        self.phase = state.phase
        self.round = state.round
        self.order = state.order
        self.acted = state.acted
        self.facing = state.facing
        self.skip_to = state.skip_to
        self.stamp = state.stamp
        self.draws = state.draws
        self.history = state.history
        self.past = state.past
        self.outcome = state.outcome
        self.stack = list(state.stack)
        self.flight = {row[0]: Damage(*row[1]) for row in state.flight}
        self.dying = state.dying
        """The cards that are being destroyed, by the stamp of their entering play: it does not begin a second time."""
        self.next_number = state.next_number
        self.pending = None
        self.count = state.count
        self.index = state.index
        self.owns_index = False
        self.events: list = []
        self.suspended: list = []
        self.depth = 0
        self.nesting = nesting
        self.incoming: tuple | None = None
        """The values of the answer that is being carried out, until the node that asked takes them."""
        self.spent = 0
        self.watching = 0
        self.meant: tuple = ()
        """Which villain the sentences of cards mean that are being run: see ``effects/which_villain.py``."""
        """How many texts that answer a state are being run; those that wait are frames on the stack."""
        self.recorded: list = []
        """What chance gave during this answer."""
        self.given: list = []
        """What chance is to give: the record of a replay, or the wishes of a scenario."""
        self.hidden = False
        """True in a preview: cards that nobody has seen are masked."""
        self.certain = -1
        """How many events there were when a masked card or chance was touched first; -1 while none was."""

    @property
    def unknown(self) -> bool:
        """True once a preview has touched a masked card or chance."""
        return self.certain >= 0

    def touch_unknown(self) -> None:
        """What follows depends on a masked card or on chance."""
        if self.certain < 0:
            self.certain = len(self.events)

    def _look_out(self, moved) -> None:
        """A card that nobody has seen and that leaves its deck is a masked card."""
        if moved.zone == self.book.removed and self._is_out(moved.card):
            return
        if moved.origin < self.book.removed and moved.origin % 4 == DECK and not self.cards[moved.card].copy:
            self.touch_unknown()

    def _is_out(self, card: int) -> bool:
        """Whether the hero of a card is out: then its whole deck leaves the game, and nobody asks in which order."""
        character = self.book.seat_of(card).character
        return character in self.book.heroes and self.cards[character].face == BACK

    def emit(self, event) -> None:
        """Says that something happened: the only way in which the table changes (promise 3)."""
        self.spent += 1
        self.count += 1
        if self.hidden and event.kind == "card_moved":
            self._look_out(event)
        before = maxima.of(self) if MAX_HP in self.index else None
        granted = self.index.get(granting.GRANTING)
        self.events.append(event)
        apply.apply(self, event)
        if self.index.get(granting.GRANTING) is not granted:
            granting.settle(self)
        if before is not None or MAX_HP in self.index:
            maxima.follow(self, before, event)
        if self.outcome is None and endings.VICTORY in self.index:
            endings.look(self)

    def own_index(self) -> dict:
        """The index, copied before its first change in this answer."""
        if not self.owns_index:
            self.index = dict(self.index)
            self.owns_index = True
        return self.index

    def new_damage(self, damage: Damage) -> int:
        """Puts a damage into the table and gives its number."""
        number = self.next_number
        self.next_number = number + 1
        self.flight[number] = damage
        return number

    def permutation(self, stream: str, size: int) -> tuple[int, ...]:
        """A random order of ``range(size)``, from the record if there is one."""
        self.touch_unknown()
        order = self._draw(stream, chance.permutation, size)
        if self.given:
            order = tuple(self.given.pop(0))
        self.recorded.append(order)
        return order

    def pick(self, stream: str, size: int) -> int:
        """A random number from 0 to ``size - 1``, from the record if there is one."""
        self.touch_unknown()
        picked = self._draw(stream, chance.below, size)
        if self.given:
            picked = self.given.pop(0)
        self.recorded.append(picked)
        return picked

    def _draw(self, stream: str, draw, size: int):
        drawn = dict(self.draws)
        result, drawn[stream] = draw(self.book.setup.seed, stream, drawn.get(stream, 0), size)
        self.draws = tuple(drawn.items())
        return result

    def commit(self) -> GameState:
        """The new value."""
        flight = tuple((number, damage.frozen()) for number, damage in self.flight.items())
        return GameState(
            self.book, self.index, cards=tuple(self.cards), zones=tuple(self.zones), lasting=self.lasting,
            used=self.used, turn=self.turn, phase=self.phase, round=self.round, order=self.order, acted=self.acted,
            facing=self.facing, skip_to=self.skip_to, stamp=self.stamp, draws=self.draws, history=self.history,
            past=self.past, outcome=self.outcome, stack=tuple(self.stack), flight=flight, dying=self.dying,
            next_number=self.next_number, pending=self.pending, count=self.count,
        )  # fmt: skip
