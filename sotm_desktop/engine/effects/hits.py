"""The hits of a sentence that deals damage: of several types on one target, or of an amount that is divided."""

from __future__ import annotations

from typing import Any, TypeAlias

from sotm_desktop.engine import asking
from sotm_desktop.engine.effects.alike import are_alike
from sotm_desktop.engine.effects.families import asks_of, note
from sotm_desktop.engine.effects.held_so_long import begun, over
from sotm_desktop.engine.effects.how_many import HowMany
from sotm_desktop.engine.effects.over_cards import is_lost, life_at_stake
from sotm_desktop.engine.effects.word import SELF, cause_of, type_of
from sotm_desktop.engine.facing import in_reach
from sotm_desktop.engine.frames import TO_NEXT, Bindings, Done, Jump, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.pending_damage import ALONE
from sotm_desktop.engine.procedure import Procedure
from sotm_desktop.engine.questions import is_target
from sotm_desktop.engine.stages.damage import deal
from sotm_desktop.engine.stages.powers import SENTENCE
from sotm_desktop.engine.transaction import Transaction

Sentence: TypeAlias = Any
"""A word that deals damage: it says the type, and whether it is irreducible or fixed (``dealing.py``)."""
TO_SHARE = Jump("share")


class SeveralTypes(Procedure[Bindings]):
    """One hit after the other on the same target, of different types. Memory: the types that wait, the hits, and what
    tells whether the rest is forfeited with the card whose text it is.

    The bindings are ``(source, target, amount, types, irreducible, fixed, cause)``, and behind them True where no other
    target is dealt them, in games in which text asks for that. The amount may be a tuple: one for each type.
    """

    key = "$several_types"

    def next(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        source, target, amount, types, irreducible, fixed, cause, *alone = bindings
        text_of = None if cause is None else cause[0]
        if not memory:
            memory[:] = [types, (), *([] if text_of is None else life_at_stake(tx, text_of))]
        if not memory[0] or not is_target(tx, target) or (text_of is not None and is_lost(tx, text_of, memory[2:])):
            return Done(memory[1])
        damage_type, memory[0] = memory[0][0], memory[0][1:]
        if isinstance(amount, tuple):
            amount = amount[len(types) - len(memory[0]) - 1]
        return deal(tx, source, target, amount, damage_type, irreducible, fixed, cause, bool(alone))

    steps = (next, note)


SEVERAL_TYPES = SeveralTypes()


Divided: TypeAlias = tuple[str, Bindings, tuple[CardId, ...]]
"""The key of a sentence, its bindings, and the targets among which its amount is divided."""


class DealDivided(Procedure[Divided]):
    """An amount that the players divide among targets, each part its own hit; all is divided before any is dealt.

    Memory: the targets that wait for their part, the parts with their targets, what is left of the amount; then the
    parts that wait to be dealt and the hits; last what tells whether the rest is forfeited with the card whose text it
    is.
    """

    key = "$deal_divided"

    def begin(self, tx: Transaction, bindings: Divided, memory: Memory, last: StepResult) -> StepResult:
        key, inner, targets = bindings
        amount = tx.index.code[key].amount.value(tx, (*inner, None)) or 0
        there = tuple(card for card in targets if is_target(tx, card) and in_reach(tx, inner, card))
        memory[:] = [there, (), amount, *life_at_stake(tx, inner[SELF])]
        return None

    def share(self, tx: Transaction, bindings: Divided, memory: Memory, last: StepResult) -> StepResult:
        key, inner, _ = bindings
        waiting, shares, left, *life = memory
        if not waiting or not left:
            memory[:] = [shares, (), *life]
            return TO_NEXT_HIT
        if len(waiting) == 1:
            return left
        return asking.number(tx, key, asks_of(tx, inner), inner[SELF], "divide", 0, left, waiting[0])

    def take(self, tx: Transaction, bindings: Divided, memory: Memory, last: StepResult) -> StepResult:
        waiting, shares, left, *life = memory
        memory[:] = [waiting[1:], (*shares, (waiting[0], last)), left - last, *life]
        return TO_SHARE

    def next(self, tx: Transaction, bindings: Divided, memory: Memory, last: StepResult) -> StepResult:
        key, inner, _ = bindings
        sentence = tx.index.code[key]
        if not memory[0] or sentence.is_forfeited(tx, inner) or is_lost(tx, inner[SELF], memory[2:]):
            return Done(memory[1])
        (target, amount), memory[0] = memory[0][0], memory[0][1:]
        if not amount or not is_target(tx, target):
            return ()
        return deal_one(sentence, tx, inner, sentence.source(tx, inner), target, amount)

    def note(self, tx: Transaction, bindings: Divided, memory: Memory, last: StepResult) -> StepResult:
        memory[1] += tuple(last or ())
        return TO_NEXT_HIT

    steps = (begin, share, take, next, note)


TO_NEXT_HIT = TO_NEXT
DEAL_DIVIDED = DealDivided()


def also_mistake(sentence: Sentence) -> str:
    """Why a sentence cannot deal so much of further types; "" where it can."""
    if sentence.also_amount is None:
        return ""
    if not sentence.also:
        return "`also_amount` is how much of each further type is dealt: say which, with `also: [fire]`"
    figure = sentence.also_amount.figure
    if are_alike(sentence.also_amount, sentence.amount):
        return "it is as much as `amount`, which is dealt of each type: leave out `also_amount`"
    return "" if figure != 0 else "none is dealt of the further types: leave out `also` and `also_amount`"


def deal_one(
    sentence: Sentence,
    tx: Transaction,
    bindings: Bindings,
    source: CardId | None,
    target: CardId,
    amount: int,
    *,
    is_under_its_text: bool = False,
) -> StepResult:
    """What a sentence deals to one target: a hit of each of its types; nothing without a source.

    ``is_under_its_text``: the texts about the damage of the sentence hold already. One function does both, as every
    level of calls counts where damage answers damage.
    """
    if source is None:
        return ()
    if sentence.its_damage and not is_under_its_text:
        return UNDER_ITS_TEXT.run(tx, (sentence.key, bindings, source, target, amount))
    damage_type = type_of(sentence.type, bindings)
    irreducible, fixed, cause = sentence.irreducible, sentence.fixed, cause_of(sentence, bindings)
    if sentence.irreducible_if is not None:
        irreducible = sentence.irreducible_if.holds(tx, bindings)
    alone = (True,) if ALONE in tx.index.counted and sentence.names_one_target(tx, bindings) else ()
    if not sentence.also:
        return deal(tx, source, target, amount, damage_type, irreducible, fixed, cause, *alone)
    types: tuple[str, ...] = (damage_type, *sentence.also)
    much: int | tuple[int, ...] = amount
    if sentence.also_amount is not None:
        further = sentence.also_amount.value(tx, (*bindings, target)) or 0
        much = (amount, *(further for _ in sentence.also))
    return SEVERAL_TYPES.run(tx, (source, target, much, types, irreducible, fixed, cause, *alone))


Hit: TypeAlias = tuple[str, Bindings, CardId, CardId, int]
"""The key of a sentence, its bindings, who deals the damage, to whom, and how much."""


class UnderItsText(Procedure[Hit]):
    """One hit, while the texts about the damage of its sentence hold. Memory: their numbers."""

    key = "$under_its_text"

    def begin(self, tx: Transaction, bindings: Hit, memory: Memory, last: StepResult) -> StepResult:
        key, inner, source, target, amount = bindings
        sentence = tx.index.code[key]
        cause = cause_of(sentence, inner)
        told = (*inner, (*cause, SENTENCE))
        memory[:] = [tuple([begun(tx, static, told, "while", None, cause) for static in sentence.its_damage])]
        return deal_one(sentence, tx, inner, source, target, amount, is_under_its_text=True)

    def end(self, tx: Transaction, bindings: Hit, memory: Memory, last: StepResult) -> StepResult:
        for number in memory[0]:
            over(tx, number, (bindings[1][SELF], bindings[0]))
        return Done(last or ())

    steps = (begin, end)


UNDER_ITS_TEXT = UnderItsText()


class UpToDamage(HowMany):
    """The players choose an amount, then it is dealt."""

    key = "$up_to_damage"
    question = "deal"

    def hit(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        key, bindings, target, _ = bindings
        sentence = tx.index.code[key]
        return deal_one(sentence, tx, bindings, sentence.source(tx, bindings), target, last)

    steps = (HowMany.ask, hit)


UP_TO_DAMAGE = UpToDamage()
