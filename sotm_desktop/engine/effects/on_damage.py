"""What text does to a damage that is about to be dealt."""

from __future__ import annotations

from sotm_desktop.engine import asking
from sotm_desktop.engine.effects.blocks import BLOCK
from sotm_desktop.engine.effects.families import QUANTITY, SELECTOR, Verb, asks_of
from sotm_desktop.engine.effects.over_cards import chosen_in_place
from sotm_desktop.engine.effects.word import (
    COMING_DAMAGE,
    DAMAGE_TYPES,
    ONE_OF,
    SELF,
    TARGET,
    VERB,
    Field,
    type_of,
    word,
)
from sotm_desktop.engine.facing import in_reach
from sotm_desktop.engine.frames import Bindings, Done, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.modifiers import (
    can_be_increased,
    can_be_prevented,
    can_be_redirected,
    is_irreducible,
    least_damage,
)
from sotm_desktop.engine.pending_damage import Damage
from sotm_desktop.engine.questions import is_target
from sotm_desktop.engine.stand_ins import standing_for
from sotm_desktop.engine.transaction import Transaction

ANY_TYPE = "any"


class ChangeOfIt(Verb):
    """Text that changes the damage that it answers."""

    speaks_of = COMING_DAMAGE

    def change(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        self.alter(tx, bindings, tx.pending_damage[bindings[2]])
        return (1,)

    steps = (change,)

    def alter(self, tx: Transaction, bindings: Bindings, damage: Damage) -> None:
        raise NotImplementedError


@word(VERB, "prevent")
class Prevent(ChangeOfIt):
    """The damage is not dealt, or so much less of it is, even if it is irreducible; not what cannot be prevented."""

    n = Field(QUANTITY, default=None, says="all of it when left out")
    main = "n"
    example = "prevent: {}"

    def alter(self, tx: Transaction, bindings: Bindings, damage: Damage) -> None:
        if not can_be_prevented(tx, damage, bindings[SELF]):
            return
        by = damage.total if self.n is None else self.n.value(tx, bindings) or 0
        if by >= damage.total:
            damage.stopped = "prevented"
            return
        damage.total -= by
        damage.because("-", by, bindings[SELF])

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return can_be_prevented(tx, tx.pending_damage[bindings[2]], bindings[SELF])


@word(VERB, "lessen")
class Lessen(ChangeOfIt):
    """That much less of the damage is dealt; irreducible and fixed damage is not lessened."""

    by = Field(QUANTITY)
    main = "by"
    example = "lessen: 2"

    def alter(self, tx: Transaction, bindings: Bindings, damage: Damage) -> None:
        if is_irreducible(tx, damage, bindings[SELF]):
            return
        if not damage.reasons:
            damage.changes += ((-(self.by.value(tx, bindings) or 0), bindings[SELF]),)
        if damage.irreducible or damage.fixed or not damage.reasons:
            return
        least = least_damage(tx, damage)
        may_go = damage.total if least is None else max(0, damage.total - least[0])
        by = min(self.by.value(tx, bindings) or 0, may_go)
        damage.total -= by
        damage.because("-", by, bindings[SELF])


@word(VERB, "once_dealt")
class OnceDealt(Verb):
    """Something that follows when the damage has been dealt, and only if any of it was; its target may be gone then."""

    speaks_of = COMING_DAMAGE
    do = Field(BLOCK, outlives=True)
    main = "do"
    example = "once_dealt: [{destroy: self}]"

    def wait(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        since = tx.cards[bindings[SELF]].since
        tx.pending_damage[bindings[2]].once_dealt += ((self.do.key, tuple(bindings), since),)
        return (1,)

    steps = (wait,)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return in_full


@word(VERB, "raise")
class Raise(ChangeOfIt):
    """That much more of the damage is dealt, counted with all increases (rulings.md 1); fixed damage is not raised."""

    by = Field(QUANTITY)
    main = "by"
    example = "raise: 1"

    def alter(self, tx: Transaction, bindings: Bindings, damage: Damage) -> None:
        if not damage.fixed:
            damage.changes += ((self.by.value(tx, bindings) or 0, bindings[SELF]),)

    def option(self) -> str:
        """One kind of act with lessening, so that an either/or of the two has the keys first and second."""
        return "lessen"


@word(VERB, "double")
class Double(ChangeOfIt):
    """Twice the damage is dealt, after every other change."""

    example = "double: {}"

    def alter(self, tx: Transaction, bindings: Bindings, damage: Damage) -> None:
        damage.total *= 2
        damage.because("x", 2, bindings[SELF])


@word(VERB, "redirect")
class Redirect(Verb):
    """The damage is dealt to another target instead; it is worked out anew for that one. Fixed damage is not.

    To several targets the same damage is dealt, with what was printed and its type: worked out anew for each of them,
    one after the other in the order that the players choose.
    """

    speaks_of = COMING_DAMAGE
    to = Field(SELECTOR, wants=TARGET)
    main = "to"
    example = "redirect: you"

    def mistake(self) -> str:
        if getattr(self.to, "name", "") != "it.target":
            return ""
        return "that damage would be dealt to 'it.target' anyway: name another, as `host` or `it.source`"

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if not can_be_redirected(tx, tx.pending_damage[bindings[2]], bindings[SELF]):
            return Done(())
        return chosen_in_place(tx, self, "to", bindings)

    def order(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if len(last) < 2:
            return last
        there = tuple(card for card in last if is_target(tx, card) and in_reach(tx, bindings, card))
        if len(there) < 2 or not self.to.is_group or self.to.is_ordered:
            return there
        return asking.simultaneous(
            tx, self.key, [(card, card) for card in there], asks_of(tx, bindings), bindings[SELF]
        )

    def turn(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        damage = tx.pending_damage[bindings[2]]
        if len(last) > 1:
            damage.shared = last
        elif last and is_target(tx, last[0]) and in_reach(tx, bindings, last[0]):
            damage.target = last[0]
        return last

    steps = (choose, order, turn)

    def finds_nobody(self, tx: Transaction, bindings: Bindings) -> bool:
        """Whether there is no target to which it could redirect any damage."""
        return not self._found(tx, bindings)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        damage = tx.pending_damage[bindings[2]]
        return can_be_redirected(tx, damage, bindings[SELF]) and any(
            card != damage.target for card in self._found(tx, bindings)
        )

    def _found(self, tx: Transaction, bindings: Bindings) -> list[CardId]:
        return [
            card
            for card in self.to.found(tx, bindings)
            if (is_target(tx, card) or standing_for(tx, card)) and in_reach(tx, bindings, card)
        ]


@word(VERB, "set_damage")
class SetDamage(ChangeOfIt):
    """The damage becomes a number, or at most that; fixed and irreducible damage stays as it is."""

    to = Field(QUANTITY)
    main = "to"
    example = "set_damage: 1"

    def alter(self, tx: Transaction, bindings: Bindings, damage: Damage) -> None:
        to = self.to.value(tx, bindings) or 0
        if to > damage.total and not can_be_increased(tx, damage):
            return
        if to < damage.total and is_irreducible(tx, damage, bindings[SELF]):
            return
        damage.total = to
        damage.because("=", damage.total, bindings[SELF])


@word(VERB, "make_irreducible")
class MakeIrreducible(ChangeOfIt):
    """Nothing reduces the damage any more."""

    example = "make_irreducible: {}"

    def alter(self, tx: Transaction, bindings: Bindings, damage: Damage) -> None:
        damage.irreducible = True


@word(VERB, "retype")
class Retype(Verb):
    """The damage becomes one of another type; fixed damage does not."""

    speaks_of = COMING_DAMAGE
    type = Field(ONE_OF, choices=(*DAMAGE_TYPES, ANY_TYPE), says="``any``: the players choose, or leave it as it is")
    main = "type"
    example = "retype: fire"

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if tx.pending_damage[bindings[2]].fixed:
            return Done(())
        if self.type != ANY_TYPE:
            return type_of(self.type, bindings)
        found = asking.word(
            tx, self.key, asks_of(tx, bindings), bindings[SELF], "pick_type", DAMAGE_TYPES, "type", optional=True
        )
        return Done(()) if found is None else found

    def change(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        tx.pending_damage[bindings[2]].type = last
        return (1,)

    steps = (choose, change)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return not tx.pending_damage[bindings[2]].fixed
