"""Text that holds while it is in play, or as long as a lasting effect says: pure answers to modifiers.py."""

from __future__ import annotations

from typing import Any

from sotm_desktop.engine.effects.families import CONDITION, SELECTOR
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.kept_in_mind import answers_kept
from sotm_desktop.engine.effects.printed_text import PrintedText
from sotm_desktop.engine.effects.references import is_this_card_alone
from sotm_desktop.engine.effects.word import (
    CANNOT_WANT,
    DAMAGE_TYPES,
    FLAG,
    HAND_CARD,
    HERO,
    KEYWORD,
    KEYWORDS,
    NUMBER,
    ONE_OF,
    SOME_OF,
    STAYS,
    TARGET,
    YOU,
    Field,
    Kind,
    NamedWord,
    types_meant,
    word,
)
from sotm_desktop.engine.facing import in_reach
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.kept_cards import ALSO_BY_KEYWORD
from sotm_desktop.engine.listener_index import Entry, named_slots
from sotm_desktop.engine.modifiers import CANNOT, CANNOT_DEAL, STANDS_FOR_HERO
from sotm_desktop.engine.pending_damage import Damage
from sotm_desktop.engine.questions import BACKWARDS, PHASE_ORDER, area_of
from sotm_desktop.engine.table import Table

STATIC: Kind[Static] = Kind("static")
STATICS: Kind[tuple[Static, ...]] = Kind("statics")


class Static(PrintedText):
    """A clause that the index lists under ``listens``."""

    if_ = Field(CONDITION, default=None, says="holds only then")

    @property
    def is_for_hero(self) -> bool:
        """Whether, begun by a text, it is for the hero to whom that speaks."""
        return False

    def holds_now(self, table: Table, entry: Entry) -> bool:
        """Whether its condition holds, if it has one."""
        return self.if_ is None or self.if_.holds(table, entry.bindings)

    def covers(self, table: Table, entry: Entry, card: CardId) -> bool:
        """Whether it speaks of this card, and can do something to it."""
        raise NotImplementedError


class AboutCards(Static):
    who = Field(FILTER)

    def covers(self, table: Table, entry: Entry, card: CardId) -> bool:
        if not self.who.holds(table, entry.bindings, card):
            return False
        was_done_to_it = entry.is_lasting and bool(named_slots(self))  # and stays so, see facing.py
        return was_done_to_it or in_reach(table, entry.bindings, card)


@word(STATIC, "reads_as")
class ReadsAs(AboutCards):
    """On some cards "the villain" means another card: the first that a ranking finds. It is where their text says
    ``villain`` that another is meant, and nowhere else."""

    who = Field(FILTER)
    as_ = Field(SELECTOR)
    listens = "reads_as"
    example = "reads_as: {who: [{keyword: minion}], as: {lowest: [hero, character]}}"


@word(STATIC, "counts_as_villain")
class CountsAsVillain(AboutCards):
    """A card in play stands for the villain: a character card with the villain's nemesis icon, which the villain's own
    cards mean by the villain's name; of what type it is does not change.
    """

    main = "who"
    listens = "stands_for_villain"
    example = "counts_as_villain: [target, {card: spare_key}]"


@word(STATIC, "counts_as_hero")
class CountsAsHero(AboutCards):
    """On the character card of a hero who has no HP (``hp: none``): cards of that hero in play are Hero characters, and
    those with HP stand for the hero. Where the hero would deal damage or be dealt it, or regain or lose HP, one of them
    does, of the players' choice. All else that is said of the hero is said of the hero's own card.
    """

    who = Field(FILTER, wants=TARGET)
    main = "who"
    listens = STANDS_FOR_HERO
    example = "counts_as_hero: [yours, {card: spare_key}]"

    def covers(self, table: Table, entry: Entry, card: CardId) -> bool:
        return table.index.hero_behind[card] == entry.card and super().covers(table, entry, card)


@word(STATIC, "cannot")
class Cannot(AboutCards):
    """Some cards cannot do something, or cannot have it done to them."""

    who = Field(FILTER)
    what = Field(
        ONE_OF, choices=("deal_damage", "play", "be_played", "use_power", "draw", "regain", "flip", "be_moved")
    )
    more_than = Field(NUMBER, default=0, says="only more of them than so many in a turn; each hero for themself")
    a = Field(ONE_OF, default="turn", choices=("turn", "phase"), says="in what ``more_than`` counts them")
    on = Field(FILTER, default=None, says="with ``use_power`` only those that stand on these cards", wants=STAYS)
    from_ = Field(
        ONE_OF, default=None, choices=("hand", "deck", "trash"),
        says="with ``be_played`` only what lies there; a card that text has revealed lies in none of them",
    )  # fmt: skip
    listens = CANNOT
    example = "cannot: {who: [hero, character], what: use_power}"

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """Of how often a hero played or drew in a turn no table knows else."""
        return (self.what,) if self.more_than else ()

    def wants(self, field: Field[Any]) -> str:
        if field.name != "who":
            return super().wants(field)
        if self.what not in self.fields["what"].choices:
            return ""  # that it is wrong is said already
        if self.from_ == "hand":
            return HAND_CARD
        return CANNOT_WANT.get(self.what, HERO)

    def mistake(self) -> str:
        if self.on is not None and (self.what != "use_power" or self.more_than):
            return "only `use_power` has `on`, without `more_than`"
        if self.from_ is not None and self.what != "be_played":
            return "only `be_played` has `from`"
        if self.a != "turn" and not self.more_than:
            return "`a` says in what `more_than` counts: without that it stands for nothing"
        counted = " or ".join(f"`{what}`" for what in COUNTED)
        return f"only {counted} has `more_than`" if self.more_than and self.what not in COUNTED else ""

    def covers(self, table: Table, entry: Entry, card: CardId) -> bool:
        if self.on is not None:
            return False
        if self.more_than and done_this_turn(table, self.what, card, self.a == "phase") < self.more_than:
            return False
        return super().covers(table, entry, card)

    def covers_on(self, table: Table, entry: Entry, hero: CardId, bearer: CardId) -> bool:
        """Whether a hero cannot use the powers on a card."""
        return (
            self.on is not None and self.on.holds(table, entry.bindings, bearer) and super().covers(table, entry, hero)
        )


@word(STATIC, "cannot_deal")
class CannotDeal(AboutCards):
    """Some cards cannot deal damage to others, or none of some types: asked when its target and type are certain."""

    to = Field(
        FILTER, default=None, binds_if_named=("dealer",),
        says="only damage to these; to any when left out; may look at ``dealer``, the card that deals it", wants=TARGET,
    )  # fmt: skip
    type = Field(SOME_OF, default=(), choices=DAMAGE_TYPES, says="only damage of these types; of any when left out")
    listens = CANNOT_DEAL
    example = "cannot_deal: {who: [{keyword: minion}], to: [hero, target]}"

    def mistake(self) -> str:
        no_more = self.to is None and not self.type
        return "that they deal no damage at all is `cannot: {who: …, what: deal_damage}`" if no_more else ""

    def forbids(self, table: Table, entry: Entry, damage: Damage) -> bool:
        """Whether a damage whose target and type are certain cannot be dealt."""
        is_meant = not self.type or damage.type in types_meant(self.type, entry.bindings)
        ends = (damage.target, damage.source)
        is_to_them = self.to is None or self.to.holds_of_damage(table, entry.bindings, *ends)
        return is_meant and is_to_them and self.covers(table, entry, damage.source)


COUNTED = ("play", "use_power", "draw")
"""What text can let a hero do only so often a turn."""


def done_this_turn(table: Table, what: str, hero: CardId, in_phase: bool = False) -> int:
    """How many cards a hero has played or drawn this turn, or how many powers they have used; or in this phase."""
    fact, at = (("power", hero), 4) if what == "use_power" else ((f"did_{what}", table.index.deck_of[hero]), 2)
    done = (past for past in table.history if past[:2] == fact)
    return sum(1 for past in done if not in_phase or past[at] == table.phase)


@word(STATIC, "no_text")
class NoText(AboutCards):
    """Some cards have no game text."""

    main = "who"
    listens = "textless"
    example = "no_text: [{is: chosen}]"


@word(STATIC, "gain_keyword")
class GainKeyword(AboutCards):
    """Some cards have a further keyword; by the name of a sentence before, the one that the players selected."""

    who = Field(FILTER)
    keyword = Field(KEYWORD, choices=("pick_keyword", "pick_option"), says="the name of one that was selected")
    also = Field(KEYWORDS, default=(), says="further keywords")
    options: tuple[str, ...] = ()
    """Where the players selected among options: these."""
    listens = "keyword"
    example = "gain_keyword: {who: [hero, ongoing], keyword: item}"

    def mistake(self) -> str:
        if self.also and isinstance(self.keyword, NamedWord):
            return "behind the name of one that was selected there is no `also`: say the others in a text of their own"
        return "a keyword stands there twice" if len({self.keyword, *self.also}) <= len(self.also) else ""

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """Whether a card had it while it was kept in mind, no table knows else."""
        return (ALSO_BY_KEYWORD,) if answers_kept(self.who) else ()


@word(STATIC, "gain_hp")
class GainHp(AboutCards):
    """Some cards are targets with so many HP, if nothing is printed on them, as long as this text is in play."""

    who = Field(FILTER, wants=STAYS)
    hp = Field(NUMBER)
    listens = "gain_hp"
    example = "gain_hp: {who: [item], hp: 6}"


@word(STATIC, "counts_as")
class CountsAs(Static):
    """This card, or some other targets, count as targets of another type (rulings.md 23)."""

    who = Field(FILTER, default=None, says="which targets; this card when left out", wants=TARGET)
    side = Field(ONE_OF, choices=("hero", "villain", "environment"))
    main = "side"
    listens = "counts_as"
    example = "counts_as: hero"

    def mistake(self) -> str:
        who = () if self.who is None else self.who.tests
        return "this card is meant anyway: leave out `who`" if is_this_card_alone(who) else ""

    def covers(self, table: Table, entry: Entry, card: CardId) -> bool:
        if self.who is None:
            return card == entry.card
        return in_reach(table, entry.bindings, card) and self.who.holds(table, entry.bindings, card)


@word(STATIC, "more")
class More(Static):
    """Every use of a verb gives more: HP regained, cards salvaged."""

    verb = Field(ONE_OF, choices=("regain", "salvage"))
    by = Field(NUMBER)
    who = Field(FILTER, default=None, says="only these targets or heroes; any when left out")
    listens = "more"
    sign = 1
    example = "more: {verb: regain, by: 1}"

    def wants(self, field: Field[Any]) -> str:
        return super().wants(field) if field.name != "who" else TARGET if self.verb == "regain" else HERO

    def covers(self, table: Table, entry: Entry, card: CardId) -> bool:
        return self.who is None or self.who.holds(table, entry.bindings, card)


@word(STATIC, "less")
class Less(More):
    """Every use of a verb gives less, and none at all where nothing is left of it."""

    sign = -1
    example = "less: {verb: regain, by: 1, who: [villain, target]}"


@word(STATIC, "share_powers")
class SharePowers(AboutCards):
    """Some heroes can use powers that other active heroes have, as if they were their own: each of them once a turn,
    and the others all the same."""

    who = Field(FILTER, says="the heroes who can", wants=HERO)
    on = Field(FILTER, default=None, says="the cards on which the powers stand; any when left out", wants=STAYS)
    listens = "share_powers"
    example = "share_powers: {who: [hero, character, not_you], on: [yours, item]}"

    def gives(self, table: Table, entry: Entry, card: CardId) -> bool:
        """Whether the powers on this card can be used."""
        return self.on is None or self.on.holds(table, entry.bindings, card)


@word(STATIC, "raise_number")
class RaiseNumber(AboutCards):
    """The numbers printed on some cards are higher, wherever these lie."""

    by = Field(NUMBER)
    who = Field(FILTER)
    listens = "number"
    example = "raise_number: {by: 1, who: [yours]}"


@word(STATIC, "shift_phase_text")
class ShiftPhaseText(AboutCards):
    """The text that some cards perform in one phase of a turn is performed in another phase of that turn instead."""

    who = Field(FILTER)
    from_ = Field(ONE_OF, choices=("start", "end"))
    to = Field(ONE_OF, choices=("start", "end"))
    listens = "shift_phase_text"
    example = "shift_phase_text: {who: [villain], from: end, to: start}"


@word(STATIC, "skip_either")
class SkipEither(Static):
    """In each hero turn the hero skips one of two phases; which, they say as the first of them would begin."""

    phases = Field(SOME_OF, choices=("play", "power", "draw"))
    main = "phases"
    listens = "skip_either"
    example = "skip_either: [play, power]"

    def concerns(self, phase: str) -> bool:
        """Whether a phase is one of the two."""
        return phase in self.phases

    def mistake(self) -> str:
        follow = ("play", "power"), ("power", "draw")
        return "" if self.phases in follow else "these are two phases of which one follows the other: `[play, power]`"


@word(STATIC, "phases")
class PhaseOrder(Static):
    """The phases of heroes' turns come in another order, START first and END last. A turn keeps the order that it has
    as its START PHASE ends: what comes or goes later counts from the next one on. Of several texts the one that came
    last counts.
    """

    order = Field(SOME_OF, choices=("play", "power", "draw"))
    who = Field(FILTER, default=None, says="the heroes whose turns are so; all when left out", wants=HERO)
    main = "order"
    listens = PHASE_ORDER
    example = "phases: [draw, power, play]"

    def mistake(self) -> str:
        if len(self.order) < 3 or len(set(self.order)) < 3:
            return "name each of the three once, in the order in which they come: `phases: [draw, power, play]`"
        return "this is the order in which they come anyway" if self.order == ("play", "power", "draw") else ""

    def means_turn_of(self, table: Table, entry: Entry, hero: CardId) -> bool:
        """Whether it speaks of the turns of a hero."""
        return self.who is None or self.who.holds(table, entry.bindings, hero)


@word(STATIC, "turns_reversed")
class TurnsReversed(Static):
    """The turns of the heroes come in reverse order, as long as it holds: next is the last hero in the order who has
    not had their turn this round. Nobody has two turns by it, and nobody loses one; the order itself stays, and where
    two cards say so, it is reversed once.
    """

    listens = BACKWARDS
    example = "turns_reversed: {}"


@word(STATIC, "skip_first_text")
class SkipFirstText(Static):
    """In each turn of a type of deck the first text that would be performed in a phase is skipped, whole."""

    phase = Field(ONE_OF, choices=("start", "end"))
    turn = Field(ONE_OF, choices=("hero", "villain", "environment"))
    listens = "skip_first_text"
    example = "skip_first_text: {phase: end, turn: villain}"

    def concerns(self, phase: str, side: str) -> bool:
        """Whether it speaks of a phase in the turn of such a deck."""
        return (self.phase, self.turn) == (phase, side)


@word(STATIC, "additional")
class Additional(Static):
    """In a PLAY, POWER or DRAW PHASE, or in several of them, the hero in whose area the card lies may do one more."""

    phase = Field(SOME_OF, choices=("play", "power", "draw"))
    n = Field(NUMBER, default=1)
    each_hero = Field(FLAG, default=False, says="every hero may, in their own phase")
    which = Field(
        FILTER, default=None, says="in place of ``each_hero``: these heroes may, in their own phase", wants=HERO
    )
    main = "phase"
    listens = "additional"
    example = "additional: power"

    @property
    def is_for_hero(self) -> bool:
        return not self.says_who

    @property
    def says_who(self) -> bool:
        """Whether it says which heroes may, and not the one in whose area the card lies."""
        return self.each_hero or self.which is not None

    def mistake(self) -> str:
        if self.phase is not None and len(set(self.phase)) < len(self.phase):
            return "name each phase once; `n: 2` lets them do 2 more"
        return "`each_hero` means all of them: leave it out, or `which`" if self.each_hero and self.which else ""

    def granted(self, table: Table, entry: Entry, hero: CardId | None) -> int:
        """How many it grants to a hero."""
        if self.says_who:
            if hero is None or hero not in table.index.heroes or not in_reach(table, entry.bindings, hero):
                return 0
            return self.n if self.which is None or self.which.holds(table, entry.bindings, hero) else 0
        if entry.is_lasting:
            return self.n if entry.bindings[YOU] == hero else 0
        return self.n if hero is not None and area_of(table, entry.card) == table.index.deck_of[hero] else 0
