"""Static text about damage: more, less, immune, irreducible, of another type."""

from __future__ import annotations

from sotm_desktop.engine.effects.node import DAMAGE_TYPES, FILTER, QUANTITY, STATIC, WORD, WORDS, Field, NamedWord, word
from sotm_desktop.engine.effects.statics import WHO, Static


def types_of(types: tuple[str, ...], env: tuple) -> tuple[str, ...]:
    """The damage types that words stand for: themselves, or what the players picked."""
    return tuple(env[word.slot] if isinstance(word, NamedWord) else word for word in types)


class DamageStatic(Static):
    fields = {
        "by": Field(QUANTITY),
        "from": Field(FILTER, default=None, says="damage dealt by these; by any when left out"),
        "to": Field(FILTER, default=None, says="damage dealt to these; to any when left out"),
        "type": Field(WORDS, default=(), choices=DAMAGE_TYPES),
    }

    def concerns(self, t, entry, source: int, target: int, damage_type: str) -> bool:
        """Whether it speaks of this damage."""
        dealer = getattr(self, "from")
        return (
            (not self.type or damage_type in types_of(self.type, entry.env))
            and (dealer is None or dealer.holds(t, entry.env, source))
            and (self.to is None or self.to.holds(t, entry.env, target))
        )


@word(STATIC, "increase_damage")
class IncreaseDamage(DamageStatic):
    """+n damage dealt by some cards, or dealt to some."""

    listens = "damage_change"
    sign = 1
    example = "increase_damage: {by: 1, from: [ally, character]}"

    @property
    def is_dealing(self) -> bool:
        """Whether it is a change of the dealing side; those come first in the reasons (rulings.md 1)."""
        return getattr(self, "from") is not None

    def change(self, t, entry, source, target, damage_type) -> int:
        if not self.concerns(t, entry, source, target, damage_type):
            return 0
        return self.sign * (self.by.value(t, entry.env) or 0)


@word(STATIC, "reduce_damage")
class ReduceDamage(IncreaseDamage):
    """-n damage dealt by some cards, or dealt to some."""

    sign = -1
    example = "reduce_damage: {by: 1, to: [{is: you}]}"


@word(STATIC, "immune")
class Immune(DamageStatic):
    """Some cards are immune to damage: of a type, from some sources, or to all."""

    fields = {name: field for name, field in DamageStatic.fields.items() if name != "by"} | {"to": Field(FILTER)}
    listens = "immune"
    example = "immune: {to: [{is: you}], from: [environment, target]}"

    def shields(self, t, entry, source, target, damage_type) -> bool:
        return self.concerns(t, entry, source, target, damage_type)


@word(STATIC, "retype_damage")
class RetypeDamage(Static):
    """Damage dealt by some cards is of another type; fixed damage keeps its own."""

    fields = {"from": Field(FILTER), "type": Field(WORD, choices=DAMAGE_TYPES)}
    listens = "retype"
    example = "retype_damage: {from: [{is: you}], type: fire}"

    def covers(self, t, entry, card):
        return getattr(self, "from").holds(t, entry.env, card)

    def new_type(self, entry) -> str:
        """The type that the damage becomes."""
        return types_of((self.type,), entry.env)[0]


@word(STATIC, "immune_to_own_types")
class ImmuneToOwnTypes(Static):
    """Some cards are immune to the types of damage that their own text deals."""

    fields = WHO
    main = "who"
    listens = "immune"
    example = "immune_to_own_types: [{keyword: minion}]"

    def shields(self, t, entry, source, target, damage_type) -> bool:
        if not self.who.holds(t, entry.env, target):
            return False
        return damage_type in types_dealt(t.book.definitions[target].faces[t.cards[target].face])


def types_dealt(face) -> frozenset[str]:
    """The damage types that the text of a face says it deals."""
    found: set[str] = set()
    waiting = list(face.printed)
    while waiting:
        node = waiting.pop()
        waiting += node.children()
        if node.word in ("deal", "each_deals"):
            found |= {node.type, *node.also}
    return frozenset(found)


@word(STATIC, "irreducible")
class Irreducible(Static):
    """Damage dealt by some cards is irreducible."""

    fields = {"from": Field(FILTER)}
    main = "from"
    listens = "irreducible"
    example = "irreducible: [{is: you}]"

    def covers(self, t, entry, card):
        return getattr(self, "from").holds(t, entry.env, card)
