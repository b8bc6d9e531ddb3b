"""Dealing damage, regaining HP, and what text does to a damage that is about to be dealt."""

from __future__ import annotations

from typing import Any

from sotm_desktop.engine import asking
from sotm_desktop.engine.effects.blocks import BLOCK, CHOSEN
from sotm_desktop.engine.effects.families import CONDITION, QUANTITY, SELECTOR, Selector, asks_of
from sotm_desktop.engine.effects.healing import REGAINING, REGAINING_BEYOND, UP_TO_REGAIN
from sotm_desktop.engine.effects.hits import (
    DEAL_DIVIDED,
    SEVERAL_TYPES,
    UNDER_ITS_TEXT,
    UP_TO_DAMAGE,
    also_mistake,
    deal_one,
)
from sotm_desktop.engine.effects.its_damage import ITS_DAMAGE, wrong_of_damage
from sotm_desktop.engine.effects.over_cards import JUST_DESTROYED, OverCards, chosen_in_place, is_lost, life_at_stake
from sotm_desktop.engine.effects.ranked_cards import Ranked
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.selectors import Chosen, One, names_several
from sotm_desktop.engine.effects.word import (
    DAMAGE_TYPES,
    FLAG,
    ONE_OF,
    SELF,
    SOME_OF,
    TARGET,
    VERB,
    YOU,
    Field,
    all_in,
    names_any,
    word,
)
from sotm_desktop.engine.facing import in_reach
from sotm_desktop.engine.frames import ASKED, TO_NEXT, Bindings, Done, Jump, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.modifiers import STANDS_FOR_HERO, most_targets
from sotm_desktop.engine.procedure import Procedure, back_to
from sotm_desktop.engine.questions import is_target, may_be_source
from sotm_desktop.engine.stages.changed_damage import CHANGES, WAYS
from sotm_desktop.engine.stand_ins import has_others, standing_for, who_deals
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

TO_ASK = Jump("ask")
IRREDUCIBLE_IF = Field(CONDITION, default=None, says="it is irreducible if this is so as it is dealt")
ALSO_AMOUNT = Field(
    QUANTITY, default=None, binds=("target",), says="how much of each further type, if not as much as ``amount``"
)
DESPITE_IMMUNITY = Field(FLAG, default=False, says="targets that are immune to it are dealt it all the same")


def never_reducible(sentence: DealDamage | EachDeals) -> str:
    """Why it makes no difference whether the damage of a sentence is irreducible; "" where it does."""
    if sentence.irreducible_if is None or not (sentence.irreducible or sentence.fixed):
        return ""
    return "nothing reduces this damage, whatever is so: leave out `irreducible_if`"


def are_one(to: Selector, table: Table, bindings: Bindings) -> bool:
    """Whether the targets of a sentence are one, as it is written: a card that the text knows may be several."""
    return len(to.found(table, bindings)) < 2 if isinstance(to, Reference) else not names_several(to)


def default_source(table: Table, bindings: Bindings) -> CardId:
    """Who deals damage when the text does not say: the hero it speaks to, else the deck's villain, else this card."""
    source: CardId = bindings[YOU if bindings[YOU] is not None else SELF]
    return source


@word(VERB, "deal")
class DealDamage(OverCards):
    """A source deals each of some targets damage, each its own instance. Its value: what was dealt to whom."""

    from_ = Field(
        SELECTOR, default=None, asks=False, one="what several deal is `{{each_deals: {{who: {{each: […]}}, …}}}}`",
        says="the source; when left out the hero whom the text speaks to, else the deck's own character, on a card of "
        "the environment that card",
    )  # fmt: skip
    to = Field(SELECTOR, wants=TARGET)
    amount = Field(QUANTITY, binds=("target",), says="may look at ``target``, the card that is dealt it")
    type = Field(ONE_OF, choices=DAMAGE_TYPES)
    also = Field(SOME_OF, default=(), choices=DAMAGE_TYPES, says="further types, the same amount of each")
    also_amount = ALSO_AMOUNT
    irreducible = Field(FLAG, default=False)
    irreducible_if = IRREDUCIBLE_IF
    fixed = Field(FLAG, default=False)
    despite_immunity = DESPITE_IMMUNITY
    its_damage = ITS_DAMAGE
    divided = Field(FLAG, default=False, says="the players divide the amount among the targets before any is dealt")
    up_to = Field(FLAG, default=False, says="the players choose an amount of at most so much")
    when_it_destroys = Field(
        BLOCK, default=None, binds_if_named=(JUST_DESTROYED,),
        says=f"what follows at once when a target is destroyed by it; ``{JUST_DESTROYED}``: that target",
    )  # fmt: skip
    when_changed = Field(
        BLOCK, default=None, says="what follows at once when it was reduced, prevented or redirected, dealt or not"
    )
    changed = Field(SOME_OF, default=(), choices=WAYS, says="with ``when_changed`` only what was changed so")
    brings_to = ("trash",)
    example = "deal: {to: {up_to: {n: 3, what: [target]}}, amount: 2, type: fire}"
    over = "to"
    changes_hp = True
    grows = True
    one_effect = False
    tells_sources = tells_hp = False
    """Whether a later sentence speaks of who dealt its damage, and of whom it reduced to so many HP."""
    tells_elsewhere = False
    """Whether a later sentence speaks of its one target, so that it tells which that was if another was hit."""

    def mistake(self) -> str:
        if never_reducible(self):
            return never_reducible(self)
        if self.up_to and self.also_amount is not None:
            return "`up_to` chooses one amount, which is dealt of each type: leave out `also_amount`, or `up_to`"
        if wrong := also_mistake(self) or wrong_of_damage(self):
            return wrong
        if self.when_changed is not None and self.when_it_destroys is not None:
            return "`when_changed` and `when_it_destroys` do not go together: leave one out"
        if self.changed and self.when_changed is None:
            return "`changed` says of `when_changed` how: give what follows there"
        if set(self.changed) == set(CHANGES):
            return "this is what `when_changed` answers by itself: leave out `changed`"
        if self.fixed and self.changed and set(self.changed) <= {"reduced", "increased"}:
            return "nothing reduces or increases damage that is `fixed`: leave out `fixed`, or answer another change"
        return self._not_divided() if self.divided else ""

    def _not_divided(self) -> str:
        """Why its damage cannot be divided; "" where it can."""
        if self.up_to or self.also or self.when_changed is not None or self.when_it_destroys is not None:
            return "damage that is `divided` is of one type and of one amount, and nothing hangs on a single part of it"
        if isinstance(self.to, One | Reference):
            return "there is one target, which is dealt all of it: leave out `divided`"
        if any(isinstance(each, Reference) and each.name == "target" for each in all_in(self.amount)):
            return "the amount is divided among the targets, so that it cannot look at one `target`"
        return ""

    def told(self, results: tuple[Any, ...], chosen: tuple[CardId, ...]) -> Done:
        if self.tells_elsewhere and not self.tells_chosen and any(hit[0] not in chosen for hit in results):
            return Done((*results, (CHOSEN, chosen)))
        return super().told(results, chosen)

    def source(self, table: Table, bindings: Bindings) -> CardId | None:
        """Who deals it; for a hero for whom others stand one of these."""
        source = self.as_said(table, bindings)
        if source is None or STANDS_FOR_HERO not in table.listeners or not has_others(table, source):
            return source
        chosen = who_deals(table, bindings[SELF], source)
        return chosen if chosen is not None else next(iter(standing_for(table, source)), None)

    def stood_for(self, table: Table, bindings: Bindings) -> CardId | None:
        source = self.as_said(table, bindings)
        if source is None or not has_others(table, source):
            return None
        return source if who_deals(table, bindings[SELF], source) is None and standing_for(table, source) else None

    def as_said(self, table: Table, bindings: Bindings) -> CardId | None:
        """Who deals it as the text says."""
        source = self.from_
        if source is None:
            return default_source(table, bindings)
        for card in source.meant(table, bindings):
            if may_be_source(table, card, bindings[SELF]) and in_reach(table, bindings, card):
                return card
        return None

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if tx.incoming is None and (self.source(tx, bindings) is None or self.has_no_amount(tx, bindings)):
            return Done(())
        most = self.most_targets(tx, bindings)
        return super().choose(tx, bindings, memory, last) if not most else CHOOSE_TARGETS.run(
            tx, (self.to.key, bindings, most)
        )  # fmt: skip

    def has_no_amount(self, table: Table, bindings: Bindings) -> bool:
        """Whether it looks at a card that is not there; one that looks at the target is known when that is chosen."""
        if self.amount.value(table, (*bindings, None)) is not None:
            return False
        at = len(bindings)
        return not names_any(self.amount, range(at, at + 1))

    def most_targets(self, tx: Transaction, bindings: Bindings) -> int:
        """How many targets are chosen instead of the one that is printed; 0 where the printed text counts."""
        if "more_targets" not in tx.listeners:
            return 0
        is_one_target = isinstance(self.to, One) and [test.word for test in self.to.what.tests] == ["target"]
        source = self.source(tx, bindings) if is_one_target else None
        if source is None or tx.index.deck_of[source] != tx.index.seat_of(bindings[SELF]).home:
            return 0
        return most_targets(tx, source)

    def names_one_target(self, tx: Transaction, bindings: Bindings) -> bool:
        """Whether its damage is dealt to 1 target alone."""
        return are_one(self.to, tx, bindings) and not self.most_targets(tx, bindings)

    def divide(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return DEAL_DIVIDED.run(tx, (self.key, bindings, memory[0])) if self.divided else None

    def all_dealt(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return self.told(tuple(last or ()), memory[0]) if self.divided else None

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        return tx.cards[card].hp is not None

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        source, amount = self.source(tx, bindings), self.amount.value(tx, (*bindings, card))
        if source is None or amount is None:
            return ()
        if self.up_to:
            return UP_TO_DAMAGE.run(tx, (self.key, bindings, card, amount))
        return deal_one(self, tx, bindings, source, card, amount)

    def follow(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if self.when_changed is not None:
            memory[2] += tuple(hit if self.tells_sources else hit[:3] for hit in last or () if hit[1])
            return self.when_changed.run(tx, bindings) if any(hit[3] for hit in last or ()) else TO_NEXT
        memory[2] += tuple(last or ())
        if self.when_it_destroys is None or not any(hit[2] for hit in last or ()):
            goes_on = memory[0] or tx.low or self.may_grow(tx)  # mostly there is one target, and this was it
            return TO_NEXT if goes_on else self.told(memory[2], memory[1])
        gone = tuple(dict.fromkeys([hit[0] for hit in last or () if hit[2]]))
        is_named = self.when_it_destroys.first_slot > len(bindings)
        return self.when_it_destroys.run(tx, (*bindings, gone) if is_named else bindings)

    steps = (choose, OverCards.order, divide, all_dealt, OverCards.next, follow, back_to("next"))

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        if self.source(tx, bindings) is None or self.has_no_amount(tx, bindings):
            return False
        return super().possible(tx, bindings, in_full)


ONE_CARD = ("you", "self", "host", "each", "villain")
"""Names that mean one card, so that no other deals damage with it; a villain of several is ``{each: […]}``."""


class ChooseTargets(Procedure[tuple[str, Bindings, int]]):
    """The players choose up to so many of the cards of a choice: ``(its key, its bindings, most)``."""

    key = "$choose_targets"

    def ask(self, tx: Transaction, bindings: tuple[str, Bindings, int], memory: Memory, last: StepResult) -> StepResult:
        key, inner, most = bindings
        found = () if tx.incoming is not None else tx.index.code[key].found(tx, inner)
        return asking.cards(tx, key, asks_of(tx, inner), inner[SELF], "deal", found, 0, most)

    steps = (ask,)


CHOOSE_TARGETS = ChooseTargets()


@word(VERB, "each_deals")
class EachDeals(OverCards):
    """Each of some cards deals damage, one after the other: to itself, or to each of some targets.

    Its value: what was dealt to whom.
    """

    who = Field(SELECTOR)
    to = Field(SELECTOR, default=None, says="itself when left out", wants=TARGET)
    amount = Field(QUANTITY, binds=("target",), says="may look at ``target``, the card that is dealt it")
    type = Field(ONE_OF, choices=DAMAGE_TYPES)
    also = Field(SOME_OF, default=(), choices=DAMAGE_TYPES, says="further types, the same amount of each")
    also_amount = ALSO_AMOUNT
    irreducible = Field(FLAG, default=False)
    irreducible_if = IRREDUCIBLE_IF
    fixed = Field(FLAG, default=False)
    despite_immunity = DESPITE_IMMUNITY
    its_damage = ITS_DAMAGE
    different = Field(FLAG, default=False, says="each to one target that none of the others has chosen")
    each_other = Field(FLAG, default=False, says="to the others of them, in place of ``to``")
    may = Field(FLAG, default=False, says="of each of them the players are asked whether it does")
    brings_to = ("trash",)
    example = "each_deals: {who: {each: [hero, character]}, amount: 3, type: psychic, fixed: true}"
    over = "who"
    changes_hp = True
    grows = True
    one_effect = False
    tells_sources = tells_hp = False

    def mistake(self) -> str:
        if never_reducible(self):
            return never_reducible(self)
        if wrong := also_mistake(self) or wrong_of_damage(self):
            return wrong
        if self.different and not isinstance(self.to, One):
            return "`different` goes with one target that the players choose: `to: {one: […]}`"
        if (self.different or self.each_other) and isinstance(self.who, Reference) and self.who.name in ONE_CARD:
            return (
                "`different` and `each_other` go with several who deal damage; another target than before is "
                "`{one: [target, {not: [{is: chosen}]}]}`"
            )
        if self.each_other and (self.to is not None or isinstance(self.who, Chosen | Ranked)):
            return "`each_other` goes without `to`, and with cards that are known: `{pick: …, as: chosen}` first"
        return ""

    def names_one_target(self, tx: Transaction, bindings: Bindings) -> bool:
        """Whether what each of them deals is dealt to 1 target alone."""
        return self.to is not None and are_one(self.to, tx, bindings)

    def next(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if not self.different:
            return super().next(tx, bindings, memory, last)
        if len(memory[0]) and not memory[1]:
            memory[1] = memory[0]
            return DEAL_APART.run(tx, (self.key, bindings, memory[0]))
        return Done(memory[2])

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        is_there = may_be_source(tx, card, bindings[SELF])
        return is_there and (self.to is not None or self.each_other or is_target(tx, card))

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        return MAY_DEAL.run(tx, (self.key, bindings, card)) if self.may else self.deal_now(tx, bindings, card)

    def deal_now(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        """What one of them deals."""
        if self.to is not None or self.each_other:
            return DEAL_TO_EACH.run(tx, (self.key, bindings, card))
        amount = self.amount.value(tx, (*bindings, card))
        return () if amount is None else deal_one(self, tx, bindings, card, card, amount)

    steps = (*OverCards.steps[:2], next, OverCards.note)


class MayDeal(Procedure[tuple[str, Bindings, CardId]]):
    """One of several sources deals its damage, if the players want it. The bindings are as of ``DealToEach``."""

    key = "$may_deal"

    def ask(
        self, tx: Transaction, bindings: tuple[str, Bindings, CardId], memory: Memory, last: StepResult
    ) -> StepResult:
        key, inner, card = bindings
        yes = asking.yes_no(tx, key, asks_of(tx, inner), inner[SELF], "deal", card)
        return yes if yes is ASKED or yes else Done(())

    def act(
        self, tx: Transaction, bindings: tuple[str, Bindings, CardId], memory: Memory, last: StepResult
    ) -> StepResult:
        return tx.index.code[bindings[0]].deal_now(tx, bindings[1], bindings[2])

    steps = (ask, act)


MAY_DEAL = MayDeal()


class DealToEach(Procedure[tuple[str, Bindings, CardId]]):
    """The hits of one of several sources. Its bindings are ``(key of the sentence, its bindings, the source)``."""

    key = "$deal_to_each"

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        sentence = tx.index.code[bindings[0]]
        if sentence.each_other:
            return tuple(card for card in sentence.who.found(tx, bindings[1]) if card != bindings[2])
        return chosen_in_place(tx, sentence, "to", bindings[1])

    def order(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [last, (), (), *life_at_stake(tx, bindings[1][SELF])]
        return None

    def next(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        sentence = tx.index.code[bindings[0]]
        waiting, seen, results, *life = memory
        if sentence.is_forfeited(tx, bindings[1]) or is_lost(tx, bindings[1][SELF], life):
            return Done(results)
        if not waiting and sentence.to is not None and sentence.to.is_live and tx.index.each_is_live:
            waiting = tuple(card for card in sentence.to.found(tx, bindings[1]) if card not in seen)
        if not waiting:
            return Done(results)
        memory[:] = [waiting[1:], (*seen, waiting[0]), results, *life]
        is_there = is_target(tx, waiting[0]) and in_reach(tx, bindings[1], waiting[0])
        if not is_there or not may_be_source(tx, bindings[2], bindings[1][SELF]):
            return TO_NEXT
        amount = sentence.amount.value(tx, (*bindings[1], waiting[0]))
        return deal_one(sentence, tx, bindings[1], bindings[2], waiting[0], amount or 0)

    steps = (choose, order, next, OverCards.note)


DEAL_TO_EACH = DealToEach()


class DealApart(Procedure[tuple[str, Bindings, tuple[CardId, ...]]]):
    """The hits of several sources, each on a target of its own: ``(key of the sentence, its bindings, the sources)``.

    Memory: the sources that wait, the targets that were chosen, the hits, and what tells whether the rest is forfeited
    with the card whose text it is.
    """

    key = "$deal_apart"

    def begin(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [bindings[2], (), (), *life_at_stake(tx, bindings[1][SELF])]
        return None

    def ask(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        key, inner, _ = bindings
        sentence = tx.index.code[key]
        if not memory[0] or sentence.is_forfeited(tx, inner) or is_lost(tx, inner[SELF], memory[3:]):
            return Done(memory[2])
        source, to = memory[0][0], sentence.to
        there = to.found(tx, inner) if may_be_source(tx, source, inner[SELF]) and tx.incoming is None else ()
        found = tuple(card for card in there if card not in memory[1])
        return asking.cards(tx, to.key, asks_of(tx, inner), inner[SELF], "deal", found, 1, 1)

    def hit(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        key, inner, _ = bindings
        sentence, source = tx.index.code[key], memory[0][0]
        memory[:] = [memory[0][1:], (*memory[1], *last), *memory[2:]]
        amount = sentence.amount.value(tx, (*inner, last[0])) if last else None
        return () if amount is None else deal_one(sentence, tx, inner, source, last[0], amount)

    def note(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[2] += tuple(last or ())
        return TO_ASK

    steps = (begin, ask, hit, note)


DEAL_APART = DealApart()


PROCEDURES = (
    UP_TO_REGAIN, REGAINING, REGAINING_BEYOND, CHOOSE_TARGETS, UP_TO_DAMAGE, SEVERAL_TYPES, DEAL_DIVIDED, MAY_DEAL,
    DEAL_TO_EACH, DEAL_APART, UNDER_ITS_TEXT,
)  # fmt: skip
