"""Who dealt damage, and who was dealt some: this turn, since a turn, by an earlier sentence or with a power."""

from __future__ import annotations

from ...engine.effects import ever_dealt, this_turn
from ...engine.effects.filters import Filter, Not, Test
from ..english import plural_of
from .known_cards import POWER
from .noun_parts import NounParts
from .nouns import OWN_TEXT, is_of_this_character, one, parts_of, several
from .numbers import number, result_called, since_last_turn
from .registry import phrase_for
from .sentence_context import Antecedent, SentenceContext

THAT_DEALT = "that dealt "


@phrase_for(ever_dealt.HasDealtDamage)
def _has_dealt(test: ever_dealt.HasDealtDamage, context: SentenceContext, parts: NounParts) -> None:
    to = "" if test.to is None else f" to {one(test.to, context, 'any').text}"
    parts.after.append(f"{THAT_DEALT}{much_damage(test, context)}{to} {when_dealt(test, context)}")


@phrase_for(ever_dealt.WasDealtDamage)
def _was_dealt(test: ever_dealt.WasDealtDamage, context: SentenceContext, parts: NounParts) -> None:
    if test.reduced_to is not None:
        parts.after.append(reduced_to(test, context))
        return
    by = "" if test.from_ is None else f" by {one(test.from_, context, 'any').text}"
    if test.sources is not None:
        by = f" by {several(test.from_ or Filter((), ''), context, f'{number(test.sources, context)} or more').text}"
    parts.after.append(f"dealt {much_damage(test, context)}{by} {when_dealt(test, context)}")


def first_each_turn(to: Filter | None, context: SentenceContext) -> str | None:
    """Whether damage is the first, or none but the first, that is dealt to one known card in a turn: ``the first damage
    dealt to this card each turn``; None for any other damage."""
    tests = () if to is None else to.tests
    known = [test for test in tests if _is_hit_before(test) is None]
    before = [found for test in tests if (found := _is_hit_before(test)) is not None]
    parts = parts_of(Filter(tuple(known), ""), context) if len(before) == 1 and known else None
    if parts is None or not parts.is_known or parts.known[0].several:
        return None
    return f"{'all but ' if before[0] else ''}the first damage dealt to {parts.known[0].text} each turn"


def _is_hit_before(test: Test) -> bool | None:
    """Whether only those fit who were dealt damage this turn, or who were not; None where nothing of that is asked."""
    if isinstance(test, Not):
        inner = _is_hit_before(test.what.tests[0]) if len(test.what.tests) == 1 else None
        return None if inner is None else not inner
    if not isinstance(test, ever_dealt.WasDealtDamage) or test.since == this_turn.YOUR_TURN:
        return None
    more = (test.from_, test.sources, test.reduced_to, test.which, test.by_text, test.at_least)
    return True if all(each is None for each in more) else None


def much_damage(test: ever_dealt.HasDealtDamage, context: SentenceContext) -> str:
    """``damage``, ``the first damage``, ``2 or more damage``; with which power it was is said behind it."""
    which = None if test.which is None else result_called(test.which, context)
    order = which.order if which is not None and which.noun != POWER else ""
    damage = f"the {order} damage" if order else "damage"
    if test.at_least is None:
        return damage
    return f"{number(test.at_least, context)} or more {'of ' if order else ''}{damage}"


def reduced_to(test: ever_dealt.WasDealtDamage, context: SentenceContext) -> str:
    """``reduced to 10 or fewer HP this way``."""
    assert test.reduced_to is not None
    few = "0" if test.reduced_to.figure == 0 else f"{number(test.reduced_to, context)} or fewer"
    return f"reduced to {few} HP {_by_which(test, context)}"


def _by_which(test: ever_dealt.HasDealtDamage, context: SentenceContext) -> str:
    """``this way``, ``by the first damage``, ``with the power used this way``."""
    which = None if test.which is None else result_called(test.which, context)
    if which is not None and which.order and which.noun != POWER:
        return f"by the {which.order} damage"
    return when_dealt(test, context)


def when_dealt(test: ever_dealt.HasDealtDamage, context: SentenceContext) -> str:
    """``this way``, ``with the power used this way``, ``with the text of this card this turn``, ``this turn``."""
    if test.by_text is not None:
        is_own = is_of_this_character(test.by_text, context)
        text = OWN_TEXT if is_own else f"the text of {one(test.by_text, context, 'any').text}"
        return f"with {text} this turn"
    if test.which is not None:
        result = result_called(test.which, context)
        return _with(result) if result.noun == POWER else "this way"
    return since_last_turn(context) if test.since == this_turn.YOUR_TURN else "this turn"


def _with(power: Antecedent) -> str:
    """``with the power used this way``, ``with the first power used this way``."""
    words = ("with the", power.order, plural_of(POWER) if power.many else POWER, power.done)
    return " ".join(word for word in words if word)
