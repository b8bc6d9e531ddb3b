"""How a game is won by text, and what happens only once."""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.effects.blocks import BLOCK
from sotm_desktop.engine.effects.control import May
from sotm_desktop.engine.effects.families import CONDITION, Verb
from sotm_desktop.engine.effects.statics import STATIC, Static
from sotm_desktop.engine.effects.word import ONE_OF, SELF, VERB, Field, cause_of, word
from sotm_desktop.engine.frames import Bindings, Done, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.state import Mark
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction


@word(STATIC, "victory")
class Victory(Static):
    """The heroes win as soon as a condition holds, and in no other way (rulings.md 12)."""

    when = Field(CONDITION)
    main = "when"
    listens = "victory"
    example = "victory: {at_most: {what: {hp_of: self}, than: 0}}"

    def is_reached(self, table: Table, entry: Entry) -> bool:
        """Whether the heroes have won."""
        return self.when.holds(table, entry.bindings)


@word(VERB, "only_once")
class OnlyOnce(Verb):
    """Does something at most once a turn, round or game, whichever side of the card says it, and in a game whichever
    copy of it. By Classic rules a card that has left play and come back may do it again, but not in that game. Who may
    decline it, and did, may still do it the next time. What it does itself does not begin it anew."""

    a = Field(ONE_OF, choices=("turn", "round", "game"))
    do = Field(BLOCK)
    example = "only_once: {a: game, do: [{flip: self}]}"

    def begin(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if self.is_spent(tx, bindings):
            return Done(())
        before, tx.at_work = tx.at_work, (*tx.at_work, self._mark(tx, bindings[SELF]))
        result = self.do.run(tx, bindings)
        tx.at_work = before
        return result

    def note(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if last:
            mark = self._mark(tx, bindings[SELF])
            tx.emit(events.LimitUsed("limit_used", cause_of(self, bindings), mark))
        return last

    steps = (begin, note)

    def _mark(self, table: Table, card: CardId) -> Mark:
        """What says that a card has done it; marks that begin with ``game`` outlast the turn. Where cards count from
        their entering play on it says at its end since when the card is there, as one that comes back counts anew."""
        first = self.do.items[0]
        while isinstance(first, May):
            first = first.do.items[0]
        done = (card, first.option(), *self._since(table, card))
        return (self.a, *done) if self.a != "round" else ("game", "round", table.round, *done)

    def comes_to_nothing(self, tx: Transaction, bindings: Bindings, declined: bool) -> bool:
        return self.is_spent(tx, bindings) or self.do.comes_to_nothing(tx, bindings, declined)

    def _since(self, table: Table, card: CardId) -> tuple[int, ...]:
        tracks, since = table.index.rules.track_from, table.cards[card].since
        anew = {"turn": ("entering_play", "entering_play_always"), "round": ("entering_play_always",)}.get(self.a, ())
        return (since,) if since and tracks in anew and not table.index.definitions[card].is_one_shot else ()

    def is_spent(self, table: Table, bindings: Bindings) -> bool:
        """Whether it was done already, or is being done: in a game by any copy of the card.

        It is noted once it is done, as one that stops at a price is not used up. Until then it is found here: in
        ``tx.at_work`` as long as it runs, on the stack once it waits.
        """
        this = bindings[SELF]
        marks = {self._mark(table, copy) for copy in (table.index.duplicates[this] if self.a == "game" else (this,))}
        noted = (*table.used, *table.at_work)  # of a card that has left play since, the marks say more than its own
        if any(each[: len(mark)] == mark for mark in marks for each in noted):
            return True
        waiting = (frame for frame in table.stack if frame.step == self.note.__name__)
        once = ((table.index.code[frame.key], frame.bindings) for frame in waiting)
        return any(each._mark(table, about[SELF]) in marks for each, about in once if isinstance(each, OnlyOnce))

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return not self.is_spent(tx, bindings) and self.do.possible(tx, bindings, in_full)

    def option(self) -> str:
        return self.do.option()
