"""The story of a game so far: entries grouped by turn, indented by what caused them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ...engine.decisions import Decision
from ...engine.events import (
    AbilityUsed,
    CardMoved,
    DamageDealt,
    DamageStopped,
    Event,
    PhaseBegan,
    PowerUsed,
    ReactionUsed,
    TurnBegan,
)  # fmt: skip
from ...engine.game import MATE, Game
from ...engine.ids import MomentId, SeatId
from ...engine.manual_moves import ManualMove
from . import names
from .event_text import sentence
from .manual_text import by_hand, told_by
from .option_text import answer_text
from .question_text import why_not_asked
from .reason_text import ReasonChip, reasons

DAMAGE, CARDS, DECISION, TURN, OTHER = "damage", "cards", "decision", "turn", "other"
KIND_OF = {
    "damage_dealt": DAMAGE, "damage_stopped": DAMAGE, "damage_redirected": DAMAGE, "hp_regained": DAMAGE,
    "hp_set": DAMAGE, "max_hp_changed": DAMAGE,
    "card_moved": CARDS, "card_destroyed": CARDS, "cards_revealed": CARDS, "cards_seen": CARDS, "deck_shuffled": CARDS,
    "card_flipped": CARDS, "character_exchanged": CARDS, "hero_incapacitated": CARDS, "choice_forced": DECISION,
    "turn_began": TURN,
}  # fmt: skip
USED = (PowerUsed, AbilityUsed, ReactionUsed)
DEEPEST = 4
"""Deeper causes are not indented further: the words would have no room."""
SUMMED_UP = ("remove", "shuffle", "draw", "discard")
"""Why cards move of which many are told as one."""
MANY = 4
"""So many equal moves in a row are told as one."""


class LogEntry(NamedTuple):
    """One line of the log."""

    node: MomentId
    """The moment of the game it belongs to: jump there."""
    text: str
    kind: str
    """damage, cards, decision, turn or other: what the filters look at."""
    depth: int = 0
    cards: tuple[int, ...] = ()
    """The cards it speaks of, the first for its little picture."""
    chips: tuple[ReasonChip, ...] = ()
    deck: SeatId | None = None
    """Whose turn it is: for the colour."""
    damage_type: str = ""
    by: str = ""
    """Who decided, on lines that tell a decision: player, table, mate or house; of the computer's on the line that
    tells it in place of the decision, too."""
    is_told: bool = False
    """A decision that the next line tells anyway (a card played, a power used): only the list of decisions needs it."""


class Log:
    """Entries of a game, made once for each moment and kept."""

    def __init__(self) -> None:
        self._made: dict[int, tuple[tuple[LogEntry, ...], tuple[int, ...]]] = {}
        self._game: Game | None = None

    def entries(self, game: Game) -> list[LogEntry]:
        """The lines from the opening to the present moment."""
        for _ in self.tell_ahead(game):
            pass
        return [entry for number in game.path() for entry in self._made[number][0]]

    def tell_ahead(self, game: Game) -> Iterator[None]:
        """Makes the lines up to the present moment, those of one moment at a time."""
        if game is not self._game:
            self._made, self._game = {}, game
        open_texts: tuple[int, ...] = ()
        made = self._made
        for number in game.path():
            if number not in made:
                made[number] = _Teller(game, number, open_texts).tell()
                yield
            _, open_texts = made[number]


class _Teller:
    """Makes the lines of one moment. ``open_texts`` are the cards whose text is being carried out, outermost first."""

    def __init__(self, game: Game, number: MomentId, open_texts: tuple[int, ...]):
        self.node = game.moments[number]
        self.moments = game.moments
        self.number = number
        self.before = None if self.node.parent is None else game.moments[self.node.parent].state
        self.open = list(open_texts)
        self.deck = self.before.turn if self.before is not None else None
        self.found: list[LogEntry] = []

    def tell(self) -> tuple[tuple[LogEntry, ...], tuple[int, ...]]:
        self._decision()
        events = self.node.events
        at = 0
        while at < len(events):
            run = _run_of_moves(events, at)
            if len(run) >= MANY:
                self._moves(run[0], len(run))
                at += len(run)
            else:
                self._event(events[at])
                at += 1
        if self.node.by == MATE:
            self._mark()
        return tuple(self.found), tuple(self.open)

    def _mark(self) -> None:
        """What the computer decided is marked where it can be read."""
        if not self.found or not self.found[0].is_told:
            return
        told = next((at for at, entry in enumerate(self.found) if not entry.is_told), None)
        if told is not None and self.found[told].kind != TURN:
            self.found[told] = self.found[told]._replace(by=MATE)

    def _decision(self) -> None:
        answer, before = self.node.answer, self.before
        if answer is None or before is None:
            return
        if isinstance(answer, ManualMove):
            text = by_hand(before, answer)
        elif before.pending is not None:
            text = answer_text(before, before.pending, answer)
            if self.node.by == "table":
                text += f" {why_not_asked(before.pending, self._was_answered_for_always(before.pending))}"
        else:
            return
        # The action of a phase begins something; any other answer belongs to the text that asked.
        begins = before.pending is None or before.pending.kind in ("phase", "pause")
        is_told = before.pending is not None and before.pending.kind == "phase" and bool(answer)
        self._add(text, DECISION, 0 if begins else len(self.open), by=self.node.by, is_told=is_told)

    def _was_answered_for_always(self, decision: Decision) -> bool:
        """Whether the players said before what is to be answered here."""
        node = self.node
        while node.parent is not None:
            before = self.moments[node.parent]
            asked = before.state.pending
            if node.by == "always" and asked and asked.clause == decision.clause:
                return True
            node = before
        return False

    def _event(self, event: Event) -> None:
        if isinstance(event, TurnBegan | PhaseBegan):
            self.open.clear()
            self.deck = event.deck
        text = None if self._is_told(event) else sentence(self.node.state, event, self.before)
        depth = self._depth(event, text is not None)
        if text is not None:
            state = self.node.state
            chips = reasons(state, event.reasons) if isinstance(event, DamageDealt | DamageStopped) else ()
            self._add(text, KIND_OF.get(event.kind, OTHER), depth, _cards_of(event), chips=chips,
                      damage_type=getattr(event, "type", ""))  # fmt: skip
        self._open(event)

    def _is_told(self, event: Event) -> bool:
        """Whether the line about a move by hand says it already."""
        answer = self.node.answer
        return isinstance(answer, ManualMove) and event.cause is None and told_by(answer) == event.kind

    def _depth(self, event: Event, told: bool) -> int:
        """How deep an event lies under the texts that are being carried out; a text that begins gets a line."""
        card = event.cause[0] if event.cause else None
        if event.kind == "reaction_used":
            return len(self.open)
        if card is None:
            return 0
        if card in self.open:
            del self.open[self.open.index(card) + 1 :]
        elif told:
            self._add(f"{names.effect(self.node.state, card)} takes effect.", OTHER, len(self.open), (card,))
            self.open.append(card)
        return len(self.open)

    def _open(self, event: Event) -> None:
        """A card that is played, and a power or reaction that is used, is what the following happens by."""
        if isinstance(event, USED) or (isinstance(event, CardMoved) and event.why == "play"):
            if event.cause is None and not isinstance(event, ReactionUsed):
                self.open.clear()  # the action of a phase: nothing else is being carried out
            if event.card in self.open:
                del self.open[self.open.index(event.card) :]
            self.open.append(event.card)

    def _moves(self, event: CardMoved, many: int) -> None:
        table = self.node.state
        cards = f"{many} cards of {names.owner(table, event.card)}"
        text = {
            "remove": f"{cards} are removed from the game.",
            "shuffle": f"{cards} are shuffled into {names.zone(table, event.zone)}.",
            "draw": f"{names.owner(table, event.card)} draws {many} cards.",
            "discard": f"{cards} are discarded.",
        }[event.why]
        self._add(text, CARDS, self._depth(event, True), (event.card,))

    def _add(self, text: str, kind: str, depth: int, cards: tuple[int, ...] = (), **more: Any) -> None:
        self.found.append(LogEntry(self.number, text, kind, min(depth, DEEPEST), cards, deck=self.deck, **more))


def _run_of_moves(events: Sequence[Event], at: int) -> list[CardMoved]:
    """The events from here on that move cards of one zone to one zone for one reason that may be summed up."""
    run: list[CardMoved] = []
    for event in events[at:]:
        if not isinstance(event, CardMoved) or event.why not in SUMMED_UP or (run and not _same_move(event, run[0])):
            break
        run.append(event)
    return run


def _same_move(event: CardMoved, first: CardMoved) -> bool:
    same_origin = event.origin == first.origin or first.why == "remove"
    return (event.why, event.zone, event.cause) == (first.why, first.zone, first.cause) and same_origin


def _cards_of(event: Event) -> tuple[int, ...]:
    """The cards that an event speaks of, the one that it happened to first."""
    found = [getattr(event, name) for name in ("card", "target", "to", "source", "by") if hasattr(event, name)]
    found += [*getattr(event, "cards", ()), *getattr(event, "chosen", ())]
    return tuple(dict.fromkeys(card for card in found if isinstance(card, int) and card >= 0))
