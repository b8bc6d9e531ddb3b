"""Amounts that look at cards: how many there are, what was discarded, how much damage was dealt."""

from __future__ import annotations

from copy import copy

from ...engine.effects import (
    dealt_this_way,
    how_destroyed,
    hp_then,
    last_round,
    per_card,
    quantities,
    regained_by_now,
    shares,
    since_your_turn,
    this_round,
    this_turn,
    totals,
    varieties,
    which_card,
)
from ...engine.effects.card_triggers import BeingDestroyed, Destroyed, WouldBeDestroyed
from ...engine.effects.families import Quantity, Selector
from ...engine.effects.filters import Filter, Side, Test
from ...engine.effects.references import Reference
from ...engine.effects.word import NamedWord, ResultRef, all_in
from ..english import owned
from .choice_text import phrase
from .declared import declare_texts
from .nouns import counted, group, noun_of, one, several
from .numbers import OPEN_ENDED, explained, result_called, since_last_turn, things, token
from .registry import phrase_for
from .sentence_context import Antecedent, SentenceContext

THIS_WAY = " this way"
DONE_TO_CARDS = {"destroy": "destroyed", "discard": "discarded", "play": "played"}
"""What was done to cards that are counted, as it is said."""

declare_texts(
    {
        quantities.AmountOfDamage: "the amount of that damage",
        quantities.AmountRegained: "the amount of HP regained",
        quantities.Round: "the number of this round",
        this_turn.DiscardedThisPhase: "the number of {their} cards discarded this phase",
    },
    group,
)


@phrase_for(quantities.HpOf, quantities.MaxHpOf)
def _hp_of(node: quantities.HpOf | quantities.MaxHpOf, context: SentenceContext) -> str:
    which, who = "current" if isinstance(node, quantities.HpOf) else "maximum", phrase(node.who, context).text
    return f"the {which} HP of {'that card' if who == 'it' else who}"  # "its" would be that of whoever acts


BEGAN = {"this_turn": "this turn", "last_turn": "the previous turn", "this_round": "this round",
         "last_round": "the previous round"}  # fmt: skip
"""What began when HP are those of then."""


@phrase_for(hp_then.HpAt)
def _hp_at(node: hp_then.HpAt, context: SentenceContext) -> str:
    who = phrase(node.who, context).text
    who = "that card" if who == "it" else who
    which = "which" if who.startswith("that ") else "that"
    return f"the HP {which} {who} had at the start of {BEGAN[node.start_of]}"


@phrase_for(varieties.DifferentTitles)
def _different_titles(node: varieties.DifferentTitles, context: SentenceContext) -> str:
    if node.what is None:
        return f"the number of different titles among {_by_name(node.of, context)}"
    return f"the number of different titles among {group(node.what, context).text} in play"


def _by_name(of: Selector | None, context: SentenceContext) -> str:
    """Cards that the text knows: "the discarded cards"."""
    return "" if of is None else phrase(of, context).text


@phrase_for(varieties.DifferentKeywords)
def _different_keywords(node: varieties.DifferentKeywords, context: SentenceContext) -> str:
    if node.of is not None:
        return f"the number of different keywords on {_by_name(node.of, context)}"
    what = "cards" if node.what is None else group(node.what, context).text
    if node.under is None:
        return f"the number of different keywords on {what} in play"
    return f"the number of different keywords on {what} under {phrase(node.under, context).text}"


@phrase_for(quantities.TokensOn)
def _tokens_on(node: quantities.TokensOn, context: SentenceContext) -> str:
    return f"the number of {token(node.pool)}s on {phrase(node.who, context).text}"


@phrase_for(quantities.CountCards)
def _count(node: quantities.CountCards, context: SentenceContext) -> str:
    return f"the number of {counted(node, context, plural=True)}"


@phrase_for(per_card.CardsOf)
def _cards_of(node: per_card.CardsOf, context: SentenceContext) -> str:
    what = "cards" if node.what is None else several(node.what, context, "").text.lstrip()
    return f"the number of {what} in {owned(phrase(node.who, context).text, node.in_)}"


@phrase_for(quantities.NumberOf)
def _number_of(node: quantities.NumberOf, context: SentenceContext) -> str:
    return f"the number of {counted_things(node, context)}"


def counted_things(node: quantities.NumberOf, context: SentenceContext, plural: bool = True) -> str:
    """``cards discarded this way``, ``Item cards discarded this way``."""
    result = result_called(node.which, context)
    if node.by is not None:
        done = result.done.removesuffix(THIS_WAY)
        result = result._replace(done=f"{done} by {group(node.by, context).text}{THIS_WAY}")
    if node.what is None:
        return things(result, plural)
    which = several(node.what, context, "") if plural else one(node.what, context, "")
    return f"{which.text.lstrip()} {result.done}{f' {result.order}' if result.order else ''}"


def _dealt(which: ResultRef, context: SentenceContext) -> str:
    """``damage dealt``, ``the first damage dealt``."""
    order = result_called(which, context).order
    return f"the {order} damage dealt" if order else "damage dealt"


@phrase_for(dealt_this_way.DealtBy)
def _dealt_by(node: dealt_this_way.DealtBy, context: SentenceContext) -> str:
    return f"the amount of {_dealt(node.which, context)}{from_to(node, context)} this way"


@phrase_for(regained_by_now.RegainedBy)
def _regained_by(node: regained_by_now.RegainedBy, context: SentenceContext) -> str:
    order = result_called(node.which, context).order
    by = "" if node.who is None else f" by {group(node.who, context).text}"
    return f"the amount of {f'the {order} ' if order else ''}HP regained{by} this way"


@phrase_for(dealt_this_way.MostDealtBy)
def _most_dealt_by(node: dealt_this_way.MostDealtBy, context: SentenceContext) -> str:
    dealt = _dealt(node.which, context)
    return f"the most {'of ' if dealt.startswith('the ') else ''}{dealt} to 1 target this way"


@phrase_for(
    this_turn.PowersUsedThisTurn, this_round.PowersUsedThisRound, since_your_turn.PowersUsedSinceYourTurn
)  # fmt: skip
def _powers_used_now(node: this_turn.PowersUsedThisTurn, context: SentenceContext) -> str:
    return f"the number of powers used{done_by(node, context)} {this_time(node, context)}"


LAST_ROUND = "during the previous round"
"""When that was what happened in the round before."""


def this_time(node: Quantity, context: SentenceContext) -> str:
    """``this round``, ``this turn``, ``since the end of your last turn``: what it counts in."""
    if isinstance(node, this_turn.SinceYourTurn):
        return since_last_turn(context)
    if isinstance(node, this_turn.InLastRound):
        return LAST_ROUND
    return "this round" if isinstance(node, this_turn.InRound) else "this turn"


@phrase_for(
    this_turn.DiscardedThisTurn, this_round.DiscardedThisRound, since_your_turn.DiscardedSinceYourTurn,
    this_turn.DestroyedThisTurn, this_round.DestroyedThisRound, since_your_turn.DestroyedSinceYourTurn,
    this_turn.PlayedThisTurn, this_round.PlayedThisRound, since_your_turn.PlayedSinceYourTurn,
    last_round.DiscardedLastRound, last_round.DestroyedLastRound, last_round.PlayedLastRound,
)  # fmt: skip
def _done_now(node: this_turn.DoneBySomebody, context: SentenceContext) -> str:
    what, done = group(those_done(node, context), context).text, DONE_TO_CARDS[node.fact]
    return f"the number of {what} {done}{done_by(node, context)} {this_time(node, context)}"


def those_done(node: this_turn.DoneToCards, context: SentenceContext) -> Filter:
    """What is counted of what was done: cards that were played are others than one that is only being played."""
    what = node.what
    if isinstance(node, this_turn.InLastRound):
        return what
    if node.fact != "play" or not context.being_played or any(_says_whether_this(test, context) for test in what.tests):
        return what
    return Filter((*what.tests, which_card.IsOther()), what.key)


def _says_whether_this(test: Test, context: SentenceContext) -> bool:
    """Whether a test tells by itself that this card is meant, or that it is not."""
    is_of_others = isinstance(test, Side) and (test.side == context.side) != test.wanted
    return is_of_others or isinstance(test, which_card.Is | which_card.IsNamed | which_card.IsOther)


@phrase_for(this_turn.FlippedThisTurn, since_your_turn.FlippedSinceYourTurn)
def _flipped_now(node: this_turn.FlippedThisTurn, context: SentenceContext) -> str:
    return f"the number of times {group(node.what, context).text} flipped {this_time(node, context)}"


@phrase_for(this_turn.EnteredThisTurn)
def _entered_now(node: this_turn.EnteredThisTurn, context: SentenceContext) -> str:
    return f"the number of times {group(node.what, context).text} entered play this turn"


@phrase_for(
    regained_by_now.RegainedThisTurn, regained_by_now.RegainedThisRound, since_your_turn.RegainedSinceYourTurn,
    last_round.RegainedLastRound,
)  # fmt: skip
def _regained_now(node: regained_by_now.RegainedThisTurn, context: SentenceContext) -> str:
    by = "" if node.who is None else f" by {group(node.who, context).text}"
    return f"the amount of HP regained{by} {this_time(node, context)}"


def done_by(
    node: this_turn.PowersUsedThisTurn | this_turn.DrawnThisTurn | this_turn.DoneBySomebody, context: SentenceContext
) -> str:
    """``by Ra``, with its space; nothing where it does not matter by whom."""
    return "" if node.by is None or not node.by.tests else f" by {group(node.by, context).text}"


@phrase_for(this_turn.DrawnThisTurn, this_turn.DrawnThisPhase, since_your_turn.DrawnSinceYourTurn)
def _drawn_now(node: this_turn.DrawnThisTurn, context: SentenceContext) -> str:
    return f"the number of cards drawn{done_by(node, context)} {drawn_when(node, context)}"


def drawn_when(node: this_turn.DrawnThisTurn, context: SentenceContext) -> str:
    """``this turn``, ``this phase``."""
    return "this phase" if isinstance(node, this_turn.DrawnThisPhase) else this_time(node, context)


@phrase_for(this_turn.PowersUsedLastRound)
def _powers_used(node: this_turn.PowersUsedLastRound, context: SentenceContext) -> str:
    return f"the number of powers on {phrase(node.on, context).text} used {LAST_ROUND}"


@phrase_for(
    this_turn.DamageThisTurn, this_turn.DamageThisRound, this_turn.DamageSinceYourTurn, last_round.DamageLastRound
)  # fmt: skip
def _damage_this_turn(node: this_turn.DamageThisTurn, context: SentenceContext) -> str:
    return f"{_damage_dealt(node, context)} {this_time(node, context)}"


@phrase_for(
    this_turn.TypesDealtThisTurn, this_turn.TypesDealtThisRound, since_your_turn.TypesDealtSinceYourTurn
)  # fmt: skip
def _types_dealt(node: this_turn.TypesDealtThisTurn, context: SentenceContext) -> str:
    return f"the number of different types of damage dealt{from_to(node, context)} {this_time(node, context)}"


def _damage_dealt(node: this_turn.DamageThisTurn, context: SentenceContext) -> str:
    kind = (
        "damage of that type" if isinstance(node.type, NamedWord) else f"{node.type} damage" if node.type else "damage"
    )
    return f"the amount of {kind} dealt{from_to(node, context)}"


def from_to(
    node: this_turn.DamageThisTurn | this_turn.TypesDealtThisTurn | dealt_this_way.DealtBy, context: SentenceContext
) -> str:
    """`` by Ra to Villain targets``, with its space."""
    source = f" by {group(node.from_, context).text}" if node.from_ is not None else ""
    target = f" to {group(node.to, context).text}" if node.to is not None else ""
    return source + target


def _which_damage(context: SentenceContext) -> str:
    """Which damage a text means that speaks of what the target had before it."""
    if isinstance(context.happening, WouldBeDestroyed):
        return "the damage that would destroy it"
    is_gone = isinstance(context.happening, BeingDestroyed | Destroyed)
    return "the damage that destroyed it" if is_gone else "that damage"


@phrase_for(how_destroyed.HpBefore)
def _hp_before(node: how_destroyed.HpBefore, context: SentenceContext) -> str:
    return f"the target's HP before {_which_damage(context)}"


@phrase_for(how_destroyed.ExcessDamage)
def _excess_damage(node: how_destroyed.ExcessDamage, context: SentenceContext) -> str:
    return f"the amount of {_which_damage(context)} beyond the target's HP"


@phrase_for(totals.Sum, totals.Average)
def _sum(node: totals.Sum | totals.Average, context: SentenceContext) -> str:
    """``the total of the current HP of each Hero target``; where it is more than that, what is added says "that"."""
    of = node.of
    total, sum_, end = "total", "sum", ""
    if isinstance(node, totals.Average):
        total, sum_, end = "average", "average", f", rounded {'up' if node.up else 'down'}"
    slots = {word.slot for word in all_in(of) if isinstance(word, Reference) and word.name == "target"}
    if isinstance(of, quantities.OfCard) and isinstance(of.who, Reference) and of.who.slot in slots:
        of_each = copy(of)
        of_each.who = node.over
        return f"the {total} of {explained(of_each, context)}{end}"
    what = getattr(node.over, "what", None)
    target = Antecedent(noun_of(what) if isinstance(what, Filter) else "card", "")
    inner = context.but(results={**context.results, **{slot: target for slot in slots if slot is not None}})
    added = explained(of, inner)
    if isinstance(of, (quantities.Several, shares.Half, totals.Average, *OPEN_ENDED)):
        added = f"({added})"
    return f"the {sum_}, over {phrase(node.over, context).text}, of {added}{end}"
