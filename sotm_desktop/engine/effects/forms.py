"""Forms of a hero: which of several character cards of one hero lies there, and switching to a named one.

Text means the forms of the hero whose card it stands on, by what their deck calls them.
"""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.definitions import STANDARD
from sotm_desktop.engine.effects.families import Verb
from sotm_desktop.engine.effects.filters import FILTER, Test
from sotm_desktop.engine.effects.triggers import EVENT, Happening
from sotm_desktop.engine.effects.word import (
    FORM,
    HERO,
    ONE_OF,
    SELF,
    VERB,
    Answered,
    Field,
    cause_of,
    word,
)
from sotm_desktop.engine.events import Cause
from sotm_desktop.engine.frames import Bindings, Done, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listeners import fire
from sotm_desktop.engine.questions import definition_of, is_active_hero, max_hp, within_max_hp
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

AFTER_SWITCH, SWITCHED = "after:switch", "switch"


def form_of(table: Table, hero: CardId) -> str:
    """Which of a hero's character cards lies there, as the deck calls it."""
    return definition_of(table, hero).variant or STANDARD


def is_form(table: Table, hero: CardId, variant: str, form: str) -> bool:
    """Whether a character card of a hero is the form that text means: that card, or this form of another set."""
    if variant == form:
        return True
    card = table.index.variants(hero).get(_key(variant))
    return card is not None and bool(card.form_of) and card.form == form


def form_meant(table: Table, hero: CardId, form: str) -> str | None:
    """Which character card of a hero a text means by a form now: that of the set of which one lies there; None where
    that set has none."""
    variants, here = table.index.variants(hero), definition_of(table, hero)
    if here.form_of and form != here.form_of:
        of_set = (name for name, card in variants.items() if card.form_of == here.form_of and card.form == form)
        first = variants.get(_key(form))
        return next(of_set, form if first is not None and first.form_of == form else None)
    return form if _key(form) in variants else None


def _key(form: str) -> str:
    return "" if form == STANDARD else form


def tell_switched(tx: Transaction, hero: CardId, before: str) -> StepResult:
    """Lets text answer that another character card of a hero lies there. ``before``: which one did."""
    return fire(tx, AFTER_SWITCH, (SWITCHED, hero, before, form_of(tx, hero)))


HP_OF_OTHER = ("kept", "maximum")
"""Which HP the character card has for which one is exchanged: as they are, up to its maximum; or its maximum."""


def exchange_for(tx: Transaction, cause: Cause, hero: CardId, variant: str, hp: str, told: bool) -> StepResult:
    """Exchanges the character card of a hero for another one, and lets text answer that.

    ``hp``: one of `HP_OF_OTHER`; ``told``: whether an event says the HP also where they are the same.
    """
    before, now = form_of(tx, hero), tx.cards[hero].hp or 0
    tx.emit(events.CharacterExchanged("character_exchanged", cause, hero, variant))
    new = max_hp(tx, hero) if hp == "maximum" else within_max_hp(tx, hero, now)
    if told or new != tx.cards[hero].hp:
        tx.emit(events.HpSet("hp_set", cause, hero, new))
    return tell_switched(tx, hero, before)


@word(VERB, "switch_to")
class SwitchTo(Verb):
    """Exchanges the character card of this card's hero for a named one of the same hero, whoever the text speaks to;
    of a further set of forms (`form_of`) for the one that is this form there.

    It does nothing while that one lies there already, or the hero is out. HP stay as they are, up to the maximum of
    the other. It is a new card, as with `exchange`. Its value: the hero.
    """

    form = Field(FORM)
    hp = Field(ONE_OF, default="kept", choices=HP_OF_OTHER, says="``maximum``: that of the other")
    main = "form"
    example = "switch_to: huge"

    def _hero(self, table: Table, bindings: Bindings) -> CardId | None:
        """The hero who switches; None where nobody does."""
        hero = table.index.hero_behind[bindings[SELF]]
        if hero is None or not is_active_hero(table, hero):
            return None
        return hero if form_meant(table, hero, self.form) not in (None, form_of(table, hero)) else None

    def act(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        hero = self._hero(tx, bindings)
        if hero is None:
            return Done(())
        memory[:] = [hero]
        variant = _key(form_meant(tx, hero, self.form) or self.form)
        return exchange_for(tx, cause_of(self, bindings), hero, variant, self.hp, False)

    def acted(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return (memory[0],)

    steps = (act, acted)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return self._hero(tx, bindings) is not None


@word("test", "form")
class InForm(Test):
    """Is the character card of this card's hero, in this form."""

    is_of_now = True
    form = Field(FORM)
    main = "form"
    example = "[{form: huge}]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        if card != table.index.hero_behind[bindings[SELF]]:
            return False
        return is_form(table, card, form_of(table, card), self.form)


@word(EVENT, "switched")
class HasSwitched(Happening):
    """Another character card of a hero lies there now, exchanged or switched to; not one that turned up anew."""

    form = Field(FORM, default=None, says="to this form of this card's hero")
    from_ = Field(FORM, default=None, says="from this form of this card's hero")
    who = Field(
        FILTER, default=None, says="the hero; with a form this card's, else any when left out", wants=HERO
    )  # fmt: skip
    main = "form"
    listens, fact = AFTER_SWITCH, SWITCHED
    example = "switched: huge"

    def mistake(self) -> str:
        is_own = self.form is not None or self.from_ is not None
        if self.form is not None and self.form == self.from_:
            return "nobody switches from a form to the same one"
        return "a form is one of this card's hero: leave out `who`" if is_own and self.who is not None else ""

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        _, hero, before, after = fact
        if self.form is None and self.from_ is None:
            return self.who is None or self.who.holds(tx, bindings, hero)
        if hero != tx.index.hero_behind[bindings[SELF]]:
            return False
        ends = ((self.form, after), (self.from_, before))
        return all(form is None or is_form(tx, hero, variant, form) for form, variant in ends)
