"""Text that only works when another text activates it (PERFORM, ACCOMPANY, EXTERMINATE, FABRICATE)."""

from __future__ import annotations

from typing import cast

from sotm_desktop.engine.effects.clauses import Power
from sotm_desktop.engine.effects.families import SELECTOR
from sotm_desktop.engine.effects.filters import Test
from sotm_desktop.engine.effects.over_cards import OverCards
from sotm_desktop.engine.effects.printed_text import BodiedText
from sotm_desktop.engine.effects.word import KEYWORD, ONE_OF, SELF, VERB, Field, Fixed, word
from sotm_desktop.engine.frames import TO_NEXT, Bindings, Done, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.listeners import fire
from sotm_desktop.engine.procedure import Procedure, back_to, call, resolve
from sotm_desktop.engine.questions import area_of, definition_of, has_text
from sotm_desktop.engine.stages.phase_text import hero_of
from sotm_desktop.engine.stages.powers import is_given
from sotm_desktop.engine.stages.replacing import would
from sotm_desktop.engine.state import DOWN
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.text_keys import around, whole_text
from sotm_desktop.engine.transaction import Transaction

WOULD_ACTIVATE = "would:activate"
ACTIVATED = "after:activate"
REPLACED = "replaced"


def activated_text(table: Table, card: CardId, name: str) -> BodiedText | None:
    """The text of this name on a card in play, or None."""
    if card not in table.index.with_activated:
        return None
    row = table.cards[card]
    if row.face == DOWN or table.index.area_of_zone[row.zone] is None:
        return None
    for text in definition_of(table, card).faces[row.face].activated:
        if text.name == name and has_text(table, card):
            return text
    return None


@word("test", "has_text")
class HasActivated(Test):
    """Has a text of this name that can be activated."""

    name = Field(KEYWORD)
    main = "name"
    example = "[yours, {has_text: perform}]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        return activated_text(table, card, self.name) is not None


@word(VERB, "activate")
class Activate(OverCards):
    """Activates a text of this name on cards. Its value: the cards."""

    text = Field(KEYWORD)
    on = Field(SELECTOR)
    example = "activate: {text: perform, on: {one: [yours, {has_text: perform}]}}"
    over = "on"
    any_order = Fixed(False)
    grows = True

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if WOULD_ACTIVATE in tx.listeners:
            return call(tx, ACTIVATING, (self.text, self.key, bindings))
        return super().choose(tx, bindings, memory, last)

    def order(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return Done(()) if last == REPLACED else super().order(tx, bindings, memory, last)

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        return activated_text(tx, card, self.text) is not None

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        clause = activated_text(tx, card, self.text)
        if clause is None:
            return ()
        power = (bindings[SELF], self._power(tx)) if clause.lends and self._power(tx) else None
        return resolve(tx, clause, (card, tx.index.speaker(card), power))

    def _power(self, tx: Transaction) -> str:
        """The key of the text of the power in which this sentence stands; "" where it stands in none."""
        code = tx.index.code
        powers = (key for key in around(self.key) if isinstance(code.get(whole_text(key)), Power) or is_given(tx, key))
        return next(powers, "")

    def note(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return fire(tx, ACTIVATED, ("activated", memory[1][-1], self.text))

    def count(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[2] += (memory[1][-1],)
        return TO_NEXT

    steps = (choose, order, OverCards.next, note, count)  # saved games wait in ``note`` behind a text


class Activating(Procedure[tuple[str, str, Bindings]]):
    """Chooses the cards of a sentence that activates text, unless text does something instead of that sentence.

    The bindings are the name of the text, the key of the sentence and what the sentence is bound to.
    """

    key = "$activate"

    def ask(self, tx: Transaction, bindings: tuple[str, str, Bindings], memory: Memory, last: StepResult) -> StepResult:
        return would(tx, WOULD_ACTIVATE, ("activate", bindings[0]))

    def choose(
        self, tx: Transaction, bindings: tuple[str, str, Bindings], memory: Memory, last: StepResult
    ) -> StepResult:
        _, key, around = bindings
        return Done(REPLACED) if last == REPLACED else cast(Activate, tx.index.code[key]).on.run(tx, around)

    def give(
        self, tx: Transaction, bindings: tuple[str, str, Bindings], memory: Memory, last: StepResult
    ) -> StepResult:
        return last

    steps = (ask, choose, give)


ACTIVATING = Activating()


@word(VERB, "activate_phase")
class ActivatePhase(OverCards):
    """Activates the START or END PHASE text of cards, whosever turn it is. Its value: the cards."""

    phase = Field(ONE_OF, choices=("start", "end"))
    on = Field(SELECTOR)
    example = "activate_phase: {phase: end, on: {one: [villain, ongoing]}}"
    over = "on"

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        return bool(phase_texts(tx, self.phase, card))

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        return ACTIVATED_PHASE.run(tx, (card, self.phase))

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return any(self.is_there(tx, bindings, card) for card in self.on.found(tx, bindings))


def phase_texts(table: Table, phase: str, card: CardId) -> list[Entry]:
    """The texts of a phase on a card in play."""
    found = table.listeners.get(f"phase:{phase}", ())
    area = area_of(table, card)
    hero = hero_of(table, area) if area is not None else None
    mine = (entry for entry in found if entry.card == card and has_text(table, card))
    return [entry for entry in mine if entry.clause.whose != "area_hero" or hero is not None]


class ActivatedPhase(Procedure[tuple[CardId, str]]):
    """The texts of a phase on one card; gives the card. The bindings are ``(card, phase)``; memory: what was done."""

    key = "$activated_phase"

    def next(self, tx: Transaction, bindings: tuple[CardId, str], memory: Memory, last: StepResult) -> StepResult:
        card, phase = bindings
        done = memory[0] if memory else ()
        area = area_of(tx, card)
        for entry in phase_texts(tx, phase, card):
            if entry.id not in done and area is not None:
                memory[:] = [(*done, entry.id)]
                return entry.clause.respond(tx, entry, ("phase", hero_of(tx, area)))
        return Done((card,) if done else ())

    steps = (next, back_to("next"))


ACTIVATED_PHASE = ActivatedPhase()
PROCEDURES = (ACTIVATING, ACTIVATED_PHASE)
