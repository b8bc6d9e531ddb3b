"""Text that answers damage: what would be dealt, and what was."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any, TypeVar

from sotm_desktop.engine.destroyed_cards import as_dealt
from sotm_desktop.engine.effects.dealt_with import is_dealt_so
from sotm_desktop.engine.effects.filters import FILTER, Filter
from sotm_desktop.engine.effects.triggers import COMING_HIT, EVENT, AnyEvent, Happening
from sotm_desktop.engine.effects.which_card import Is
from sotm_desktop.engine.effects.word import (
    DAMAGE_TYPES,
    FLAG,
    NUMBER,
    ONE_OF,
    SOME_OF,
    TARGET,
    Answered,
    Field,
    Fixed,
    Word,
    all_in,
    types_meant,
    word,
)
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.modifiers import before_reductions, is_increased, would_be_dealt
from sotm_desktop.engine.pending_damage import AFTER_NO_DAMAGE, ALONE, UNDEALT, Damage
from sotm_desktop.engine.questions import is_in_play, is_target
from sotm_desktop.engine.transaction import Transaction

T = TypeVar("T", bound=Any)
DAMAGE_STAGES = {
    "redirect": "redirect", "retype": "redirect", "raise": "choose_change", "double": "double",
    "set_damage": "set_amount", "make_irreducible": "redirect",
}  # fmt: skip
"""Verbs that decide at which stage of a damage a text answers (rulings.md 1)."""


def stage_of(happening: Happening, do: Word) -> str:
    """Under what a text is listed that answers such an event: of a coming damage, at the stage where it can act."""
    if happening.listens != COMING_HIT:
        return happening.listens
    if do.says("redirect"):
        return "redirect"
    return next((DAMAGE_STAGES[each.word] for each in all_in(do) if each.word in DAMAGE_STAGES), happening.listens)


def arms_of(text: T, field: str) -> tuple[T, ...]:
    """A copy of a text for each moment at which it answers one of several events; none of text with one event."""
    happening = getattr(text, field)
    if not isinstance(happening, AnyEvent):
        return ()
    arms = []
    for at_one in happening.by_moment():
        arm = copy(text)
        arm.__dict__ |= {field: at_one, "listens": stage_of(at_one, arm.do), "arms": ()}
        arms.append(arm)
    return tuple(arms)


def innermost(tx: Transaction, fits: Callable[[Damage], bool]) -> Damage | None:
    """The damage that is being worked out right now, of several within each other the last, if it fits."""
    damage = next(reversed(tx.pending_damage.values()), None)
    return damage if damage is not None and fits(damage) else None


def _names_cards(fits: Filter) -> bool:
    """Whether a filter is nothing but cards that the text knows."""
    return len(fits.tests) == 1 and isinstance(fits.tests[0], Is)


class DamageHappening(Happening):
    fact = "damage"
    to = Field(FILTER, default=None, wants=TARGET)
    from_ = Field(FILTER, default=None)
    type = Field(SOME_OF, default=(), choices=DAMAGE_TYPES)
    at_least = Field(NUMBER, default=None)
    at_most = Field(NUMBER, default=None)
    exactly = Field(NUMBER, default=None)
    before_reductions = Field(
        FLAG, default=False,
        says="these numbers mean the damage with all increases, before anything is taken from it; the damage as it "
        "comes out when left out",
    )  # fmt: skip
    increased = Field(FLAG, default=False, says="only what anything has increased, whatever was taken from it as well; "
                      "of the first time each turn only what the text has answered counts then")  # fmt: skip
    by_text = Field(FILTER, default=None, says="only what these cards say is dealt; of the first time each turn only "
                    "what the text has answered counts then")  # fmt: skip
    by_power = Field(FLAG, default=False, says="only what is dealt with a power, on the cards of ``by_text`` if that "
                     "is given; of the first time each turn only what the text has answered counts then")  # fmt: skip
    alone = Field(FLAG, default=False, says="only what its sentence deals to 1 target, and not what it deals to "
                  "several; of the first time each turn only what the text has answered counts then")  # fmt: skip
    another = Field(FLAG, default=False, says="only what is dealt to another than who deals it")
    lethal = Field(FLAG, default=False, says="it would reduce the target to 0 HP")
    redirected = Field(FLAG, default=False, says="it was meant for another target")
    redirected_from = Field(FILTER, default=None, says="it was meant for another target that fits", wants=TARGET)

    @property
    def asks_by_what(self) -> bool:
        """Whether it looks at which text deals it."""
        return self.by_power or self.by_text is not None

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """Whether a damage is dealt to 1 target alone, its sentence tells where text asks for it."""
        return (*super().remembers, ALONE) if self.alone else super().remembers

    @property
    def bounds(self) -> bool:
        """Whether it looks at how much damage it is."""
        return not self.at_least is self.at_most is self.exactly is None

    def mistake(self) -> str:
        if self.at_least is not None and self.at_most is not None and self.at_least > self.at_most:
            return "no damage is that much and no more: `at_least` is above `at_most`"
        if self.exactly is not None and not self.at_least is self.at_most is None:
            return "`exactly` says all: leave out `at_least` and `at_most`"
        if self.another and self.to is not None and self.from_ is not None and _names_cards(self.from_):
            return "who deals it is known: leave out `another`, and write `{not: [{is: …}]}` with their name in `to`"
        if self.before_reductions and not self.bounds:
            return "`before_reductions` goes with `at_least`, `at_most` or `exactly`"
        return ""

    def damage_in(self, tx: Transaction, fact: Answered) -> Damage | None:
        if isinstance(fact, int):
            return tx.pending_damage[fact]
        return innermost(tx, lambda each: ("damage", each.source, each.target, each.total, each.type) == fact[:5])

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if self.asks_by_what and not self._is_dealt_so(tx, bindings, fact):
            return False
        if self.alone and not ((damage := self.damage_in(tx, fact)) is not None and damage.alone):
            return False
        if self.increased and not ((damage := self.damage_in(tx, fact)) is not None and is_increased(tx, damage)):
            return False
        given = fact
        if isinstance(fact, int):
            damage = tx.pending_damage[fact]
            amount = would_be_dealt(tx, damage) if self.lethal or self.bounds else damage.total
            fact = ("damage", damage.source, damage.target, amount, damage.type)
        _, source, target, amount, damage_type = fact[:5]
        dealer = self.from_
        return (
            (not self.another or source != target)
            and (not self.type or damage_type in types_meant(self.type, bindings))
            and (not self.bounds or self._is_within(self._looked_at(tx, given, amount)))
            and (not self.lethal or amount >= (tx.cards[target].hp or 0))
            and (self.to is None or (self.to.holds(tx, bindings, target) and self.may_change(tx, bindings, target)))
            and (dealer is None or (dealer.holds(tx, bindings, source) and self._may_speak_of(tx, bindings, source)))
        )

    def _looked_at(self, tx: Transaction, fact: Answered, amount: int) -> int:
        """The amount that its numbers bound."""
        damage = self.damage_in(tx, fact) if self.before_reductions else None
        return amount if damage is None else before_reductions(tx, damage)

    def _is_within(self, amount: int) -> bool:
        return (
            (self.at_least is None or amount >= self.at_least)
            and (self.at_most is None or amount <= self.at_most)
            and (self.exactly is None or amount == self.exactly)
        )

    @property
    def looks_back(self) -> bool:
        """What damage was before it was reduced, whether it was increased, and with what it was dealt, nobody knows any
        more: then only what a text has answered counts."""
        return not (self.before_reductions or self.increased or self.asks_by_what or self.alone)

    def _is_dealt_so(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        damage = self.damage_in(tx, fact)
        return damage is not None and is_dealt_so(tx, bindings, damage.cause, self.by_text, self.by_power)

    def _may_speak_of(self, tx: Transaction, bindings: Bindings, dealer: CardId) -> bool:
        """Whether it can do something to damage of a dealer; text that names the targets does nothing to the dealer."""
        return self.to is not None or self.may_change(tx, bindings, dealer)


@word(EVENT, "damage_would_be_dealt")
class DamageWouldBeDealt(DamageHappening):
    """Some targets would be dealt damage, or some sources would deal it."""

    listens = COMING_HIT
    example = "damage_would_be_dealt: {to: [{is: you}], at_least: 5}"

    @property
    def speaks_of_none(self) -> bool:
        """Whether it answers damage that comes out at 0, which is no damage to any other text (rulings.md 3)."""
        return 0 in (self.at_most, self.exactly)

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        damage = tx.pending_damage[fact] if isinstance(fact, int) else None
        if damage is not None and damage.reasons and damage.total <= 0 and not self.speaks_of_none:
            return False
        if self.redirected or self.redirected_from is not None:
            if damage is None or damage.aimed is None or damage.aimed == damage.target:
                return False
            if self.redirected_from is not None and not self.redirected_from.holds(tx, bindings, damage.aimed):
                return False
        return super().matches(tx, bindings, fact)


@word(EVENT, "damage_dealt")
class WhenDamageDealt(DamageHappening):
    """Damage was dealt. What HP the target is to have are those that are left.

    Who is out by it or was destroyed by it was a target, with 0 HP left, wherever the card has been put since.
    """

    lethal = Fixed(False)
    redirected = Fixed(False)
    redirected_from = Fixed(None)
    survives = Field(FLAG, default=False, says="its target is not destroyed, and still a target in play; of the first "
                     "time each turn only what the text has answered counts then")  # fmt: skip
    listens = "after:damage"
    example = "damage_dealt: {to: [villain, target, other], from: [hero, target]}"

    @property
    def looks_back(self) -> bool:
        """Whether a target was destroyed by which damage, nobody knows any more."""
        return super().looks_back and not self.survives

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if self.survives and not (is_target(tx, fact[2]) and is_in_play(tx, fact[2])):
            return False
        return super().matches(as_dealt(tx, fact), bindings, fact)


@word(EVENT, "damage_not_dealt")
class WhenDamageNotDealt(DamageHappening):
    """Damage that would be dealt came to nothing: reduced to 0, prevented, replaced by text, or its target is immune.

    Its amount is what it was with all increases, before anything was taken from it.
    """

    how = Field(ONE_OF, default=None, choices=UNDEALT, says="only so; in any way when left out")
    before_reductions = Fixed(False)
    increased = Fixed(False)
    lethal = Fixed(False)
    redirected = Fixed(False)
    redirected_from = Fixed(None)
    listens = AFTER_NO_DAMAGE
    example = "damage_not_dealt: {to: [{is: you}], how: reduced}"

    def damage_in(self, tx: Transaction, fact: Answered) -> Damage | None:
        return innermost(tx, lambda each: (each.source, each.target) == fact[1:3])

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return self.how in (None, fact[5]) and super().matches(tx, bindings, ("damage", *fact[1:5]))
