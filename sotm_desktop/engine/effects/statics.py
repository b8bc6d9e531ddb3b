"""Text that holds while it is in play, or as long as a lasting effect says: pure answers to modifiers.py."""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.effects.node import (
    CONDITION,
    DAMAGE_TYPES,
    FILTER,
    FLAG,
    KEYWORD,
    NUMBER,
    QUANTITY,
    SELECTOR,
    SELF,
    STATIC,
    VERB,
    WORD,
    WORDS,
    YOU,
    Field,
    NamedWord,
    Node,
    Verb,
    cause_of,
    word,
)  # fmt: skip
from sotm_desktop.engine.questions import area_of
from sotm_desktop.engine.state import Lasting as LastingRow

WHO = {"who": Field(FILTER)}


class Static(Node):
    """A clause that the index lists under ``listens``."""

    listens = ""
    ordinal = 0

    def __init_subclass__(cls, **more):
        super().__init_subclass__(**more)
        cls.fields = {**cls.fields, "if": Field(CONDITION, default=None, says="holds only then")}

    def holds_now(self, t, entry) -> bool:
        """Whether its condition holds, if it has one."""
        condition = getattr(self, "if", None)
        return condition is None or condition.holds(t, entry.env)

    def covers(self, t, entry, card: int) -> bool:
        """Whether it speaks of this card."""
        return self.who.holds(t, entry.env, card)


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


@word(STATIC, "reads_as")
class ReadsAs(Static):
    """On some cards "the villain" means another card: the first that a ranking finds."""

    fields = {**WHO, "as": Field(SELECTOR)}
    listens = "reads_as"
    example = "reads_as: {who: [{keyword: minion}], as: {lowest: [hero, character]}}"


@word(STATIC, "irreducible")
class Irreducible(Static):
    """Damage dealt by some cards is irreducible."""

    fields = {"from": Field(FILTER)}
    main = "from"
    listens = "irreducible"
    example = "irreducible: [{is: you}]"

    def covers(self, t, entry, card):
        return getattr(self, "from").holds(t, entry.env, card)


@word(STATIC, "cannot")
class Cannot(Static):
    """Some cards cannot do something, or cannot have it done to them."""

    fields = {**WHO, "what": Field(WORD, choices=("deal_damage", "play", "be_played", "use_power", "draw"))}
    listens = "cannot"
    example = "cannot: {who: [{is: hit}], what: deal_damage}"


@word(STATIC, "indestructible")
class Indestructible(Static):
    """Some cards are indestructible."""

    fields = WHO
    main = "who"
    listens = "indestructible"
    example = "indestructible: [villain, ongoing]"


@word(STATIC, "no_text")
class NoText(Static):
    """Some cards have no game text."""

    fields = WHO
    main = "who"
    listens = "textless"
    example = "no_text: [{is: chosen}]"


@word(STATIC, "gain_keyword")
class GainKeyword(Static):
    """Some cards have a further keyword."""

    fields = {**WHO, "keyword": Field(KEYWORD)}
    listens = "keyword"
    example = "gain_keyword: {who: [hero, ongoing], keyword: item}"


@word(STATIC, "gain_hp")
class GainHp(Static):
    """Some cards are targets with so many HP, if nothing is printed on them; they get them as they enter play."""

    fields = {**WHO, "hp": Field(NUMBER)}
    listens = "gain_hp"
    example = "gain_hp: {who: [item], hp: 6}"


@word(STATIC, "counts_as")
class CountsAs(Static):
    """This card counts as a target of another type (rulings.md 23)."""

    fields = {"side": Field(WORD, choices=("hero", "villain", "environment"))}
    main = "side"
    listens = "counts_as"
    example = "counts_as: hero"

    def covers(self, t, entry, card):
        return card == entry.card


@word(STATIC, "more")
class More(Static):
    """Every use of a verb gives more: HP regained, cards salvaged."""

    fields = {"verb": Field(WORD, choices=("regain", "salvage")), "by": Field(NUMBER)}
    listens = "more"
    example = "more: {verb: regain, by: 1}"


@word(STATIC, "additional")
class Additional(Static):
    """In a PLAY, POWER or DRAW PHASE the hero in whose area the card lies may do one more."""

    fields = {
        "phase": Field(WORD, choices=("play", "power", "draw")),
        "n": Field(NUMBER, default=1),
        "each_hero": Field(FLAG, default=False, says="every hero may, in their own phase"),
    }
    main = "phase"
    listens = "additional"
    example = "additional: power"

    def granted(self, t, entry, hero: int) -> int:
        """How many it grants to a hero."""
        if self.each_hero:
            return self.n if hero >= 0 and hero in t.book.heroes else 0
        if entry.id < 0:
            return self.n if entry.env[YOU] == hero else 0
        return self.n if hero >= 0 and area_of(t, entry.card) == t.book.deck_of[hero] else 0


UNTIL = {"your_start": "start", "end_of_turn": "turn", "end_of_phase": "phase", "leaves": "leaves"}
"""When a lasting effect ends: as an author writes it, and as the state keeps it."""


@word(VERB, "lasting")
class Lasting(Verb):
    """A static text that holds for a while; it ends with the text that made it (rulings.md 11)."""

    fields = {
        "that": Field(STATIC),
        "until": Field(WORD, choices=tuple(UNTIL), says="``leaves``: with this card"),
    }
    example = "lasting: {that: {increase_damage: {by: 1, from: [ally, character]}}, until: your_start}"

    def begin(self, tx, env, local, value):
        card = env[SELF]
        row = tx.cards[card]
        until = UNTIL[self.until]
        owner = tx.book.deck_of[env[YOU] if env[YOU] >= 0 else card]
        lasting = LastingRow(tx.stamp, card, row.since, row.face, self.that.key, tuple(env), until, owner)
        tx.emit(events.EffectBegan("effect_began", cause_of(self, env), tuple(lasting)))
        return (1,)

    steps = (begin,)


@word(VERB, "pick")
class Pick(Verb):
    """The players select cards for the sentences that follow. Its value: the cards."""

    fields = {"what": Field("selector")}
    main = "what"
    example = "pick: {one: [environment]}"

    def choose(self, tx, env, local, value):
        return self.what.run(tx, env)

    steps = (choose,)

    def possible(self, tx, env, in_full):
        return self.what.enough(tx, env, in_full)
