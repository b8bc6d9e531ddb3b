"""Static text about damage: more, less, immune, irreducible, of another type."""

from __future__ import annotations

from sotm_desktop.engine.effects.dealing import DealDamage, EachDeals, default_source
from sotm_desktop.engine.effects.dealt_with import is_dealt_so
from sotm_desktop.engine.effects.families import QUANTITY
from sotm_desktop.engine.effects.filters import FILTER, Filter
from sotm_desktop.engine.effects.statics import STATIC, Static
from sotm_desktop.engine.effects.word import (
    DAMAGE_TYPES,
    FLAG,
    NUMBER,
    ONE_OF,
    SOME_OF,
    TARGET,
    Field,
    Fixed,
    Word,
    type_of,
    types_meant,
    word,
)
from sotm_desktop.engine.facing import in_reach
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listener_index import Entry, bindings_of, is_of_the_card_alone
from sotm_desktop.engine.modifiers import (
    IMMUNE,
    IMMUNE_TO_AMOUNT,
    LEAST_DAMAGE,
    NOT_INCREASED,
    NOT_PREVENTED,
    NOT_REDIRECTED,
)
from sotm_desktop.engine.pending_damage import Damage
from sotm_desktop.engine.questions import definition_of, has_text, looked_back_at
from sotm_desktop.engine.stages.powers import is_dealt_by
from sotm_desktop.engine.state import DOWN, Fact
from sotm_desktop.engine.table import Table

BY_THESE = "damage dealt by these; by any when left out"
DEALER, DAMAGED = "dealer", "damaged"
"""By which names filters of the targets and of the dealers of a damage know the card at its other end."""
DEALT_BY = f"{BY_THESE}; may look at ``{DAMAGED}``, the target of that damage"
DEALT_TO = f"damage dealt to these; to any when left out; may look at ``{DEALER}``, the card that deals it"


class AboutDamage(Static):
    """A static text about damage: who deals it to whom, of what type, and with which power."""

    of_power = False
    """Whether it speaks of what is dealt with one power; its last binding says which, ``(card, key of the text)``."""
    from_ = Field(FILTER, default=None, binds_if_named=(DAMAGED,), says=DEALT_BY)
    to = Fixed[Filter | None](None)
    by_text = Field(FILTER, default=None, says="only what these cards say is dealt")
    by_power = Field(
        FLAG, default=False, says="only what is dealt with powers, on the cards of ``by_text`` if that is given"
    )  # fmt: skip
    asks_by_what = False
    """Whether either of these is given (``finishing.py``)."""

    def concerns(self, table: Table, entry: Entry, damage: Damage) -> bool:
        """Whether it speaks of this damage."""
        raise NotImplementedError

    def reaches(self, table: Table, entry: Entry, damage: Damage) -> bool:
        """Whether a damage that fits is in its reach, and dealt with its power where it speaks of that alone."""
        bindings = entry.bindings
        if table.index.restricts and not (
            (self.to is None or in_reach(table, bindings, damage.target))
            and (self.from_ is None or in_reach(table, bindings, damage.source))
        ):
            return False
        return not self.of_power or is_dealt_by(table, bindings[-1], damage.cause)


class DamageStatic(AboutDamage):
    from_ = Field(FILTER, default=None, binds_if_named=(DAMAGED,), says=DEALT_BY)
    to = Field(FILTER, default=None, binds_if_named=(DEALER,), says=DEALT_TO, wants=TARGET)
    type = Field(SOME_OF, default=(), choices=DAMAGE_TYPES)

    def concerns(self, table: Table, entry: Entry, damage: Damage) -> bool:
        bindings, to, from_ = entry.bindings, self.to, self.from_
        if self.asks_by_what and not is_dealt_so(table, bindings, damage.cause, self.by_text, self.by_power):
            return False
        if self.type and damage.type not in types_meant(self.type, bindings):
            return False
        if to is not None and not to.holds_of_damage(table, bindings, damage.target, damage.source):
            return False
        if from_ is not None and not from_.holds_of_damage(table, bindings, damage.source, damage.target):
            return False
        return not (self.of_power or table.index.restricts) or self.reaches(table, entry, damage)


@word(STATIC, "increase_damage")
class IncreaseDamage(DamageStatic):
    """+n damage dealt by some cards, or dealt to some."""

    by = Field(QUANTITY)
    listens = "damage_change"
    sign = 1
    example = "increase_damage: {by: 1, from: [ally, character]}"

    @property
    def is_dealing(self) -> bool:
        """Whether it is a change of the dealing side; those come first in the reasons (rulings.md 1)."""
        return self.of_power or self.from_ is not None

    def change(self, table: Table, entry: Entry, damage: Damage) -> int:
        if not self.concerns(table, entry, damage):
            return 0
        return self.sign * (self.by.value(table, entry.bindings) or 0)


@word(STATIC, "reduce_damage")
class ReduceDamage(IncreaseDamage):
    """-n damage dealt by some cards, or dealt to some."""

    sign = -1
    example = "reduce_damage: {by: 1, to: [{is: you}]}"


@word(STATIC, "immune")
class Immune(DamageStatic):
    """Some cards are immune to damage: of a type, from some sources, of so much, or to all."""

    from_ = Field(FILTER, default=None, binds_if_named=(DAMAGED,), says=DEALT_BY)
    to = Field(
        FILTER, binds_if_named=(DEALER,), says=f"may look at ``{DEALER}``, the card that deals the damage", wants=TARGET
    )  # fmt: skip
    at_least = Field(
        NUMBER, default=None, says="only to damage of so much or more, looked at when all that changes it is done"
    )
    at_most = Field(NUMBER, default=None, says="only to damage of so much or less, looked at likewise")
    by_text = Fixed[Filter | None](None)
    by_power = Fixed(False)
    example = "immune: {to: [{is: you}], from: [environment, target]}"

    @property
    def listens(self) -> str:
        return IMMUNE if self.at_least is self.at_most is None else IMMUNE_TO_AMOUNT

    def mistake(self) -> str:
        if self.at_least is not None and self.at_most is not None and self.at_least > self.at_most:
            return "no damage is that much and no more: `at_least` is above `at_most`"
        if self.at_least is not None and self.at_least < 2:
            return "all damage that is dealt is 1 or more: leave out `at_least`"
        if self.at_most is not None and self.at_most < 1:
            return "no damage that is dealt is less than 1: give `at_most` 1 or more"
        return ""

    def shields(self, table: Table, entry: Entry, damage: Damage) -> bool:
        """Whether a target is immune to a damage; only where no amount is given, it may still change."""
        if self.at_least is not None and damage.total < self.at_least:
            return False
        return (self.at_most is None or damage.total <= self.at_most) and self.concerns(table, entry, damage)

    def shields_from_all(self, table: Table, entry: Entry, card: CardId) -> bool:
        """Whether it makes a card immune to all damage; asked where it looks at no amount."""
        looks_at_dealer = self.to.other_end is not None
        is_some = self.from_ is not None or self.type or looks_at_dealer
        return not is_some and self.to.holds(table, entry.bindings, card)


@word(STATIC, "retype_damage")
class RetypeDamage(AboutDamage):
    """Damage dealt by some cards is of another type; fixed damage keeps its own."""

    from_ = Field(FILTER, default=None, binds_if_named=(DAMAGED,), says=DEALT_BY)
    type = Field(ONE_OF, choices=DAMAGE_TYPES)
    listens = "retype"
    example = "retype_damage: {from: [{is: you}], type: fire}"

    def concerns(self, table: Table, entry: Entry, damage: Damage) -> bool:
        bindings = entry.bindings
        if self.asks_by_what and not is_dealt_so(table, bindings, damage.cause, self.by_text, self.by_power):
            return False
        ends = (damage.source, damage.target)
        if self.from_ is not None and not self.from_.holds_of_damage(table, bindings, *ends):
            return False
        return self.reaches(table, entry, damage)

    def new_type(self, entry: Entry) -> str:
        """The type that the damage becomes."""
        return type_of(self.type, entry.bindings)


@word(STATIC, "immune_to_own_types")
class ImmuneToOwnTypes(Static):
    """Some cards are immune to the types of damage that their own text says they deal."""

    who = Field(FILTER, wants=TARGET)
    main = "who"
    listens = "immune"
    example = "immune_to_own_types: [{keyword: minion}]"

    def shields(self, table: Table, entry: Entry, damage: Damage) -> bool:
        if not self.who.holds(table, entry.bindings, damage.target):
            return False
        return damage.type in types_dealt(table, damage.target)

    def shields_from_all(self, table: Table, entry: Entry, card: CardId) -> bool:
        """It names types, so it never does."""
        return False


@word(STATIC, "immune_to_types_dealt")
class ImmuneToTypesDealt(Static):
    """Each of some cards is immune to the types of damage that it has been dealt this turn, or that others have."""

    who = Field(FILTER, wants=TARGET)
    to = Field(FILTER, default=None, says="dealt to any of these; to the card itself when left out", wants=TARGET)
    from_ = Field(FILTER, default=None, says=BY_THESE)
    main = "who"
    listens = "immune"
    example = "immune_to_types_dealt: [{is: self}]"

    def shields(self, table: Table, entry: Entry, damage: Damage) -> bool:
        if not self.who.holds(table, entry.bindings, damage.target):
            return False
        happened = looked_back_at(table, entry.card, table.history)
        dealt = (fact for fact in happened if fact[0] == "damage" and fact[4] == damage.type)
        return any(self._speaks_of(table, entry.bindings, fact, damage.target) for fact in dealt)

    def _speaks_of(self, table: Table, bindings: Bindings, fact: Fact, card: CardId) -> bool:
        is_to = fact[2] == card if self.to is None else self.to.holds(table, bindings, fact[2])
        return is_to and (self.from_ is None or self.from_.holds(table, bindings, fact[1]))

    def shields_from_all(self, table: Table, entry: Entry, card: CardId) -> bool:
        """It speaks of single types, so it never does."""
        return False


def types_dealt(table: Table, card: CardId) -> frozenset[str]:
    """The damage types that the text of a card says it deals itself: not those that it says others deal.

    A card that lies face down, or whose text is taken away, has no text that could say any.
    """
    row, bindings = table.cards[card], bindings_of(table.index, card)
    found: set[str] = set()
    says_something = row.face != DOWN and has_text(table, card)
    waiting: list[Word] = list(definition_of(table, card).faces[row.face].printed) if says_something else []
    while waiting:
        node = waiting.pop()
        waiting += node.children()
        if isinstance(node, DealDamage | EachDeals) and _is_dealt_by_itself(table, bindings, node):
            found |= {node.type, *node.also}
    return frozenset(found)


def _is_dealt_by_itself(table: Table, bindings: Bindings, node: DealDamage | EachDeals) -> bool:
    """Whether the card itself is one of those that a sentence names as dealing."""
    dealers = node.from_ if isinstance(node, DealDamage) else node.who
    itself: CardId = bindings[0]
    if dealers is None:
        return default_source(table, bindings) == itself
    return is_of_the_card_alone(dealers) and itself in dealers.found(table, bindings)


class KeptFrom(DamageStatic):
    """Damage to which something cannot be done, by anything or by the text of some cards alone."""

    by = Field(
        FILTER, default=None, says="by the text of these, while that of others does it; by anything when left out"
    )  # fmt: skip

    def mistake(self) -> str:
        return "`by` says whose text does not do it: `by: [hero]`" if self.by is not None and not self.by.tests else ""

    def keeps_from(self, table: Table, entry: Entry, damage: Damage, by: CardId | None) -> bool:
        """Whether the text of a card cannot do it to this damage; with none given, whether nothing can."""
        is_by = self.by is None or (by is not None and self.by.holds(table, entry.bindings, by))
        return is_by and self.concerns(table, entry, damage)


@word(STATIC, "irreducible")
class Irreducible(KeptFrom):
    """Damage dealt by some cards, or dealt to some, is irreducible; or not reduced by some cards."""

    main = "from"
    listens = "irreducible"
    example = "irreducible: [{is: you}]"


@word(STATIC, "not_redirected")
class NotRedirected(KeptFrom):
    """Damage dealt by some cards, or dealt to some, cannot be redirected."""

    main = "from"
    listens = NOT_REDIRECTED
    example = "not_redirected: [{is: you}]"


@word(STATIC, "not_increased")
class NotIncreased(KeptFrom):
    """Damage dealt by some cards, or dealt to some, cannot be increased: nothing adds to it or doubles it."""

    by = Fixed[Filter | None](None)
    main = "from"
    listens = NOT_INCREASED
    example = "not_increased: [{is: you}]"


@word(STATIC, "not_prevented")
class NotPrevented(KeptFrom):
    """Damage dealt by some cards, or dealt to some, cannot be prevented; it can be reduced, or targets be immune."""

    main = "from"
    listens = NOT_PREVENTED
    example = "not_prevented: [{is: you}]"


@word(STATIC, "least_damage")
class LeastDamage(DamageStatic):
    """Damage dealt by some cards, or dealt to some, cannot be reduced to less than that: what would take more from it
    takes less. What is less without any reduction stays so, and other things than reductions can still be done to it.
    """

    n = Field(NUMBER)
    by_text = Fixed[Filter | None](None)
    by_power = Fixed(False)
    listens = LEAST_DAMAGE
    example = "least_damage: {n: 1, from: [{is: you}]}"


@word(STATIC, "more_targets")
class MoreTargets(Static):
    """Text by which some cards deal 1 target damage, on cards of their own deck, lets them choose up to n targets."""

    from_ = Field(FILTER)
    n = Field(NUMBER)
    listens = "more_targets"
    example = "more_targets: {from: [{is: you}], n: 5}"

    def covers(self, table: Table, entry: Entry, card: CardId) -> bool:
        return self.from_.holds(table, entry.bindings, card)
