"""How often some cards may be dealt damage, or deal it, in a turn or a round."""

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


@word(STATIC, "most_hits")
class MostHits(DamageStatic):
    """Each of some cards cannot be dealt damage more often than that in a turn or a round, or cannot deal it so often.

    A damage of which none is dealt, as it is prevented or reduced to 0, does not count.
    """

    n = Field(QUANTITY)
    a = Field(ONE_OF, default="turn", choices=("turn", "round"))
    from_ = Field(
        FILTER, default=None, binds_if_named=(DAMAGED,),
        says=f"{DEALT_BY}; without ``to`` each of these cannot deal it more often",
    )  # fmt: skip
    to = Field(
        FILTER, default=None, binds_if_named=(DEALER,), wants=TARGET,
        says=f"each of these cannot be dealt it more often; may look at ``{DEALER}``, the card that deals it",
    )  # fmt: skip
    by_text = Fixed[Filter | None](None)
    by_power = Fixed(False)
    one_of = ("from", "to")
    listens = "most_damage"
    example = "most_hits: {n: 2, to: [{is: self}], from: [hero, target]}"

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """Which round a damage was dealt in no table knows else."""
        return ("round",) if self.a == "round" else ()

    def left(self, table: Table, entry: Entry, damage: Damage) -> int | None:
        """None of a damage once it was so often; None where it does not speak of it, or it was not yet so often."""
        if not self.concerns(table, entry, damage):
            return None
        n: int = self.n.value(table, entry.bindings) or 0
        past = of_round(table.past, table.history, table.round) if self.a == "round" else table.history
        at, card = (1, damage.source) if self.to is None else (2, damage.target)
        counted = [fact for fact in past if fact[0] == "damage" and fact[at] == card]
        return 0 if sum(self._counts(table, entry.bindings, fact) for fact in counted) >= n else None

    def _counts(self, table: Table, bindings: Bindings, fact: Fact) -> bool:
        """Whether a damage that was dealt is one of those, of whom was dealt it and who dealt it as they were then."""
        if self.type and fact[4] not in types_meant(self.type, bindings):
            return False
        if self.to is None or self.from_ is None:
            return True
        return self.from_.holds_of_damage(as_dealt(table, fact), bindings, fact[1], fact[2])
