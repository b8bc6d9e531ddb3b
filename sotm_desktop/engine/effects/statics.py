"""Text that holds while it is in play, or as long as a lasting effect says: pure answers to modifiers.py."""

from __future__ import annotations

from sotm_desktop.engine.effects.word import (
    CONDITION,
    FILTER,
    FLAG,
    KEYWORD,
    NUMBER,
    SELECTOR,
    STATIC,
    WORD,
    YOU,
    Field,
    Node,
    word,
)
from sotm_desktop.engine.facing import in_reach
from sotm_desktop.engine.questions import area_of

WHO = {"who": Field(FILTER)}


class Static(Node):
    """A clause that the index lists under ``listens``."""

    listens = ""
    ordinal = 0

    def __init_subclass__(cls, **more):
        super().__init_subclass__(**more)
        cls.fields = {**cls.fields, "if": Field(CONDITION, default=None, says="holds only then")}

    def holds_now(self, table, entry) -> bool:
        """Whether its condition holds, if it has one."""
        condition = getattr(self, "if", None)
        return condition is None or condition.holds(table, entry.bindings)

    def covers(self, table, entry, card: int) -> bool:
        """Whether it speaks of this card, and can do something to it."""
        return self.who.holds(table, entry.bindings, card) and in_reach(table, entry.bindings, card)


@word(STATIC, "reads_as")
class ReadsAs(Static):
    """On some cards "the villain" means another card: the first that a ranking finds."""

    fields = {**WHO, "as": Field(SELECTOR)}
    listens = "reads_as"
    example = "reads_as: {who: [{keyword: minion}], as: {lowest: [hero, character]}}"


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
    """Some cards are targets with so many HP, if nothing is printed on them, as long as this text is in play."""

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

    def covers(self, table, entry, card):
        return card == entry.card


@word(STATIC, "more")
class More(Static):
    """Every use of a verb gives more: HP regained, cards salvaged."""

    fields = {"verb": Field(WORD, choices=("regain", "salvage")), "by": Field(NUMBER)}
    listens = "more"
    example = "more: {verb: regain, by: 1}"


@word(STATIC, "shift_phase_text")
class ShiftPhaseText(Static):
    """The text that some cards perform in one phase of a turn is performed in another phase of that turn instead."""

    fields = {**WHO, "from": Field(WORD, choices=("start", "end")), "to": Field(WORD, choices=("start", "end"))}
    listens = "shift_phase_text"
    example = "shift_phase_text: {who: [villain], from: end, to: start}"


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

    def granted(self, table, entry, hero: int) -> int:
        """How many it grants to a hero."""
        if self.each_hero:
            return self.n if hero >= 0 and hero in table.index.heroes else 0
        if entry.id < 0:
            return self.n if entry.bindings[YOU] == hero else 0
        return self.n if hero >= 0 and area_of(table, entry.card) == table.index.deck_of[hero] else 0
