"""Two targets that swap their HP."""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.effects.families import SELECTOR, Verb
from sotm_desktop.engine.effects.references import Reference, is_known_card
from sotm_desktop.engine.effects.selectors import BothChoices
from sotm_desktop.engine.effects.word import TARGET, VERB, Field, cause_of, word
from sotm_desktop.engine.facing import in_reach
from sotm_desktop.engine.frames import Bindings, Done, Memory, StepResult
from sotm_desktop.engine.modifiers import reduced_to
from sotm_desktop.engine.questions import is_target, within_max_hp
from sotm_desktop.engine.transaction import Transaction


@word(VERB, "swap_hp")
class SwapHp(Verb):
    """Two targets swap their HP: each comes to have as many as the other had, and no more than its maximum.

    Where there are not two, nothing happens.
    """

    who = Field(SELECTOR, wants=TARGET)
    main = "who"
    example = "swap_hp: {exactly: {n: 2, what: [hero, target]}}"

    def mistake(self) -> str:
        n = getattr(self.who, "n", None)
        may_be_two = n is not None and n.figure in (None, 2)
        is_named = isinstance(self.who, Reference) and not is_known_card(self.who)
        if self.who is None or may_be_two or is_named or isinstance(self.who, BothChoices):
            return ""
        return "two targets swap their HP, neither one nor all: `both: {this: …, and: …}`, or `exactly` with `n: 2`"

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return self.who.run(tx, bindings)

    def swap(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        reached = [card for card in last if is_target(tx, card) and in_reach(tx, bindings, card)]
        if len(set(reached)) != 2 or len(reached) != 2:
            return Done(())
        one, other = reached
        changed = []
        for card, number in ((one, tx.cards[other].hp), (other, tx.cards[one].hp)):
            hp = within_max_hp(tx, card, reduced_to(tx, card, number or 0))
            if hp != tx.cards[card].hp:
                changed.append((card, hp))
        for card, hp in changed:
            tx.emit(events.HpSet("hp_set", cause_of(self, bindings), card, hp))
        return tuple(card for card, _ in changed)

    steps = (choose, swap)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return self.who.enough(tx, bindings, True)
