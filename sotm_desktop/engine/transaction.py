"""The working copy of a state while one answer is carried out. Nothing of it is shared with an older value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, make_dataclass
from typing import Any, TypeVar

from sotm_desktop.engine import chance, endings, falling, granted_hp, max_hp, open_tops, taken_texts
from sotm_desktop.engine.apply import ARMS, FACE_DOWN, MOVE
from sotm_desktop.engine.decisions import Decision, Means
from sotm_desktop.engine.endings import VICTORY
from sotm_desktop.engine.events import CardFlipped, CardMoved, CardsSeen, Event
from sotm_desktop.engine.frames import Frame
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.granted_hp import GRANTING
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.open_tops import OPEN_TOP
from sotm_desktop.engine.pending_damage import Damage
from sotm_desktop.engine.questions import MAX_HP
from sotm_desktop.engine.state import BACK, DOWN, Mark
from sotm_desktop.engine.taken_texts import TAKING

NESTING = 24
"""How deep procedures call each other directly before they wait on the stack instead; frames do not depend on it."""

WATCHING = frozenset({MAX_HP, GRANTING, VICTORY, OPEN_TOP, TAKING})
"""Under what text is listed for which the table is looked at around every event."""

Chance = int | tuple[int, ...]
"""What chance gave: a number, or an order of numbers."""
Drawn = TypeVar("Drawn", int, tuple[int, ...])


class Transaction:
    """What words and procedures read and write: the table through ``emit``, the resolution directly.

    The fields of the same names mean what ``GameState`` says of them.
    """

    __slots__ = (
        *(each.name for each in fields(GameState)),
        "_is_taking", "_is_watched", "_owned", "at_work", "became", "certain", "depth", "events", "gathering", "given",
        "hidden", "incoming", "lay_revealed", "low", "meant", "nesting", "recorded", "spared", "spent", "supposed",
        "suspended", "touched", "watching",
    )  # fmt: skip

    def __init__(self, state: GameState, nesting: int = NESTING) -> None:
        self.index = state.index
        self.listeners = state.listeners
        self.cards = list(state.cards)
        self.zones = list(state.zones)
        self.lasting = state.lasting
        self.used = state.used
        self.turn = state.turn
        self.phase = state.phase
        self.round = state.round
        self.order = state.order
        self.acted = state.acted
        self.added_turns = state.added_turns
        self.facing = state.facing
        self.skip_to = state.skip_to
        self.stamp = state.stamp
        self.draws = state.draws
        self.history = state.history
        self.past = state.past
        self.outcome = state.outcome
        self.stack = list(state.stack)
        self.pending_damage: dict[int, Damage] = {}
        for number, row in state.pending_damage:
            self.pending_damage[number] = Damage(*row)
        self.dying = state.dying
        self.text_off = state.text_off
        self.next_number = state.next_number
        self.pending: Decision | None = None
        self.count = state.count
        self.events: list[Event] = []
        self.suspended: list[Frame] = []
        """The frames that are left on the way out of what waits, the innermost first."""
        self.depth = 0
        """How many procedures call one another at this moment."""
        self.nesting = nesting
        self.incoming: tuple[Means, ...] | None = None
        """The values of the answer that is being carried out, until the step that asked takes them."""
        self.spent = 0
        """Events and calls since the answer, or since the players last let an endless chain go on."""
        self.watching = 0
        """How many texts that answer a state are being run; those that wait are frames on the stack."""
        self.gathering: list[list[Any]] = []
        """Of each sentence that is being run, what text answers together when it is done: see ``gathering.py``. Of one
        that waits it is in its frame on the stack."""
        self.meant: tuple[tuple[CardId, CardId], ...] = ()
        """Which villain the sentences of cards mean that are being run: see ``effects/which_villain.py``."""
        self.at_work: tuple[Mark, ...] = ()
        """What is being done that text does only once, and is noted when it is done: see ``effects/winning.py``."""
        self.lay_revealed: tuple[CardId, ...] | None = None
        """What lay revealed before the text that is being run, which reveals, began: what others have revealed that
        still go on. None where no such text is being run; of one that waits it is on the stack (``whose.py``)."""
        self.recorded: list[Chance] = []
        """What chance gave during this answer."""
        self.given: list[Chance] = []
        """What chance is to give: the record of a replay, or the wishes of a scenario."""
        self.hidden = False
        """True in a preview: cards that nobody has seen are masked."""
        self.certain: int | None = None
        """How many events there were when a masked card or chance was touched first; None while none was."""
        self.touched: tuple[CardId, ...] = ()
        """The masked cards that were touched first; none where it was chance."""
        self.supposed: tuple[CardId, ...] = ()
        """Masked cards that this preview takes as known, to see what would follow."""
        self._is_watched = not WATCHING.isdisjoint(self.index.listens)
        self._is_taking = False
        """True while cards take text of others, or lose it."""
        self._owned: dict[str, tuple[Entry, ...]] | None = None
        """The listeners once they are a copy of this answer's own."""
        self.low, self.spared = falling.kept(self)
        """Targets with 0 HP or fewer that fall as soon as nothing keeps them, and those of them whose destruction was
        replaced: see ``falling.py``."""
        self.became: tuple[tuple[CardId, bool], ...] = ()
        """Cards in play that have become targets (True) or ceased to be, until text has answered that."""

    @property
    def unknown(self) -> bool:
        """True once a preview has touched a masked card or chance."""
        return self.certain is not None

    def touch_unknown(self, cards: tuple[CardId, ...] = ()) -> None:
        """What follows depends on masked cards, or on chance where no card is named."""
        if self.certain is None and not (cards and all(card in self.supposed for card in cards)):
            self.certain, self.touched = len(self.events), cards

    def _look_out(self, event: Event) -> None:
        """What a preview tells may turn over or move a masked card."""
        if isinstance(event, CardMoved):
            self._look_at_moved(event)
        elif isinstance(event, CardFlipped) and not self.cards[event.card].copy:
            self.touch_unknown((event.card,))
        elif isinstance(event, CardsSeen) and not all(self.cards[card].copy for card in event.cards):
            self.touch_unknown(event.cards)  # what comes to lie face up on a deck

    def _look_at_moved(self, moved: CardMoved) -> None:
        """A card that nobody has seen and that leaves its deck, or where it lies face down, is a masked card."""
        if moved.zone == self.index.removed and self._is_out(moved.card):
            return
        row = self.cards[moved.card]
        was_hidden = row.face == DOWN or self.index.deck_of_zone[moved.origin] is not None
        if was_hidden and not row.copy and moved.why not in (MOVE, FACE_DOWN):
            self.touch_unknown((moved.card,))

    def _is_out(self, card: CardId) -> bool:
        """Whether the hero of a card is out: then its whole deck leaves the game, and nobody asks in which order."""
        character = self.index.seat_of(card).character
        return character is not None and character in self.index.heroes and self.cards[character].face == BACK

    def emit(self, event: Event) -> None:
        """Says that something happened: the only way in which the table changes (promise 3)."""
        self.spent += 1
        self.count += 1
        if self.hidden:
            self._look_out(event)
        self.events.append(event)
        arm = ARMS.get(event[0])
        if not self._is_watched:
            if arm is not None:
                arm(self, event)
            return
        listeners = self.listeners
        before = max_hp.of(self) if MAX_HP in listeners else None
        is_granted = GRANTING in listeners
        were_open = open_tops.of(self) if OPEN_TOP in listeners else {}
        if arm is not None:
            arm(self, event)
            listeners = self.listeners
        if is_granted or GRANTING in listeners:
            granted_hp.settle(self)
        if before is not None or MAX_HP in listeners:
            max_hp.follow(self, before, event)
        if OPEN_TOP in listeners:
            open_tops.settle(self, were_open)
        if TAKING in self.listeners and not self._is_taking:
            self._is_taking = True
            taken_texts.settle(self)
            self._is_taking = False
        if VICTORY in listeners and self.outcome is None:
            endings.look(self)

    def fallen(self) -> tuple[CardId, ...]:
        """The targets that have to fall now; they are not named again."""
        self.low, fallen = falling.parted(self, self.low, self.spared)
        return fallen

    def would_fall(self, card: CardId) -> None:
        """What would destroy a target comes again: whether it is spared is found out anew."""
        if card in self.spared:
            self.low, self.spared = (tuple(each for each in some if each != card) for some in (self.low, self.spared))

    def spare(self, card: CardId) -> None:
        """A destruction was replaced: a target with 0 HP or fewer is spared as long as text in play says so of it."""
        if falling.is_spared(self, card):
            self.low, self.spared = (*self.low, card), (*self.spared, card)

    def own_listeners(self) -> dict[str, tuple[Entry, ...]]:
        """The listeners, copied before their first change in this answer."""
        if self._owned is None:
            self.listeners = self._owned = dict(self.listeners)
        return self._owned

    def new_damage(self, damage: Damage) -> int:
        """Puts a damage into the table and gives its number."""
        number = self.next_number
        self.next_number = number + 1
        self.pending_damage[number] = damage
        return number

    def permutation(self, stream: str, size: int) -> tuple[int, ...]:
        """A random order of ``range(size)``, from the record if there is one. Raises ValueError if that is none."""
        self.touch_unknown()
        order = self._draw(stream, chance.permutation, size)
        if self.given:
            given = self.given.pop(0)
            order = given if isinstance(given, tuple) else (given,)
            if sorted(order) != list(range(size)):  # a card would stand in a deck twice, and never run out
                raise ValueError(f"{order} is no order of {size} cards")
        self.recorded.append(order)
        return order

    def pick(self, stream: str, size: int) -> int:
        """A random number from 0 to ``size - 1``, from the record if there is one. Raises IndexError if it is none."""
        self.touch_unknown()
        picked = self._draw(stream, chance.below, size)
        if self.given:
            given = self.given.pop(0)
            picked = given if isinstance(given, int) else given[0]
            if not 0 <= picked < size:
                raise IndexError(f"{picked} is none of {size}")
        self.recorded.append(picked)
        return picked

    def _draw(self, stream: str, draw: Callable[[int, str, int, int], tuple[Drawn, int]], size: int) -> Drawn:
        drawn = dict(self.draws)
        result, drawn[stream] = draw(self.index.setup.seed, stream, drawn.get(stream, 0), size)
        self.draws = tuple(drawn.items())
        return result

    def commit(self) -> GameState:
        """The new value. It shares the listeners: going on afterwards copies them first."""
        self._owned = None
        pending_damage: tuple[tuple[int, tuple[Any, ...]], ...] = ()
        if self.pending_damage:
            pending_damage = tuple([(number, damage.frozen()) for number, damage in self.pending_damage.items()])
        made: Any = _Draft(
            self.index, self.listeners, tuple(self.cards), tuple(self.zones), self.lasting, self.used, self.turn,
            self.phase, self.round, self.order, self.acted, self.added_turns, self.facing, self.skip_to, self.stamp,
            self.draws, self.history, self.past, self.outcome, tuple(self.stack), pending_damage, self.dying,
            self.text_off, self.next_number, self.pending, self.count,
        )  # fmt: skip
        made.__class__ = GameState
        state: GameState = made
        return state


_Draft: Any = make_dataclass("_Draft", [each.name for each in fields(GameState)], slots=True)
"""A state while it is written: a frozen dataclass takes five times as long to be made, once an answer."""
