"""How much damage some cards may deal or be dealt, and how often, in a turn or a round."""

from __future__ import annotations

from sotm_desktop.engine.destroyed_cards import as_dealt
from sotm_desktop.engine.effects.damage_statics import DAMAGED, DEALER, DEALT_BY, DamageStatic
from sotm_desktop.engine.effects.families import QUANTITY
from sotm_desktop.engine.effects.filters import FILTER, Filter
from sotm_desktop.engine.effects.statics import STATIC
from sotm_desktop.engine.effects.word import ONE_OF, TARGET, Field, Fixed, types_meant, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.past_turns import of_round
from sotm_desktop.engine.pending_damage import Damage
from sotm_desktop.engine.state import Fact
from sotm_desktop.engine.table import Table

SOURCE, TARGET_OF, AMOUNT, TYPE = 1, 2, 3, 4
"""Where the fact that damage was dealt has who dealt it, to whom, how much and of what type."""


class BoundedDamage(DamageStatic):
    """Text that bounds what each of some cards deals, or is dealt."""

    n = Field(QUANTITY)
    a = Field(ONE_OF, default="turn", choices=("turn", "round"))
    by_text = Fixed[Filter | None](None)
    by_power = Fixed(False)
    one_of = ("from", "to")
    listens = "most_damage"

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """Which round a damage was dealt in no table knows else."""
        return ("round",) if self.a == "round" else ()

    @property
    def is_of_dealers(self) -> bool:
        """Whether it bounds what each card deals, and not what each is dealt."""
        raise NotImplementedError

    def others(self, table: Table, bindings: Bindings, fact: Fact) -> bool:
        """Whether the other side of a damage that was dealt fits, as it was then, where the text says which."""
        raise NotImplementedError

    def left(self, table: Table, entry: Entry, damage: Damage) -> int | None:
        """How much of a damage may still be dealt; None where it does not bound this one."""
        raise NotImplementedError

    def dealt_before(self, table: Table, entry: Entry, damage: Damage) -> list[Fact]:
        """The facts of the damage that counts so far, of the card of a damage on its way whom it bounds."""
        at, card = (SOURCE, damage.source) if self.is_of_dealers else (TARGET_OF, damage.target)
        past = of_round(table.past, table.history, table.round) if self.a == "round" else table.history
        facts = [fact for fact in past if fact[0] == "damage" and fact[at] == card]
        if self.type:
            types = types_meant(self.type, entry.bindings)
            facts = [fact for fact in facts if fact[TYPE] in types]
        return [fact for fact in facts if self.others(table, entry.bindings, fact)]


@word(STATIC, "most_damage")
class MostDamage(BoundedDamage):
    """Each of some cards cannot deal more damage than that, or cannot be dealt more: in a turn, a round, or by one
    damage.

    It counts after every other change, and what is irreducible or fixed is bounded too: "cannot" is no reduction.
    """

    a = Field(ONE_OF, default="turn", choices=("turn", "round", "time"))
    from_ = Field(
        FILTER, default=None,
        says="what each of these deals, with ``to`` to those together; by any, to each of ``to``, when left out",
    )  # fmt: skip
    example = "most_damage: {n: 3, to: [{is: you}]}"

    @property
    def is_of_dealers(self) -> bool:
        return self.from_ is not None

    def left(self, table: Table, entry: Entry, damage: Damage) -> int | None:
        if not self.concerns(table, entry, damage):
            return None
        n: int = self.n.value(table, entry.bindings) or 0
        if self.a == "time":
            return n
        dealt: int = sum(fact[AMOUNT] for fact in self.dealt_before(table, entry, damage))
        return max(0, n - dealt)

    def others(self, table: Table, bindings: Bindings, fact: Fact) -> bool:
        if self.from_ is None or self.to is None:
            return True
        return self.to.holds_of_damage(as_dealt(table, fact), bindings, fact[TARGET_OF], fact[SOURCE])


@word(STATIC, "most_hits")
class MostHits(BoundedDamage):
    """Each of some cards cannot be dealt damage more often than that in a turn or a round, or cannot deal it so often.

    A damage of which none is dealt, as it is prevented or reduced to 0, does not count.
    """

    from_ = Field(
        FILTER, default=None, binds_if_named=(DAMAGED,),
        says=f"{DEALT_BY}; without ``to`` each of these cannot deal it more often",
    )  # fmt: skip
    to = Field(
        FILTER, default=None, binds_if_named=(DEALER,), wants=TARGET,
        says=f"each of these cannot be dealt it more often; may look at ``{DEALER}``, the card that deals it",
    )  # fmt: skip
    example = "most_hits: {n: 2, to: [{is: self}], from: [hero, target]}"

    @property
    def is_of_dealers(self) -> bool:
        return self.to is None

    def left(self, table: Table, entry: Entry, damage: Damage) -> int | None:
        if not self.concerns(table, entry, damage):
            return None
        n: int = self.n.value(table, entry.bindings) or 0
        return 0 if len(self.dealt_before(table, entry, damage)) >= n else None

    def others(self, table: Table, bindings: Bindings, fact: Fact) -> bool:
        if self.to is None or self.from_ is None:
            return True
        return self.from_.holds_of_damage(as_dealt(table, fact), bindings, fact[SOURCE], fact[TARGET_OF])
