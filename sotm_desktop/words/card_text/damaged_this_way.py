"""Conditions about whom an earlier sentence dealt damage: "if Ra is dealt damage this way"."""

from __future__ import annotations

from ...engine.effects import conditions, ever_dealt, which_card
from ...engine.effects.dealt_this_way import DestroyedBy
from ...engine.effects.families import Quantity, Selector
from ...engine.effects.filters import Filter, HasKeyword, IsCharacter, IsTarget, Side
from ...engine.effects.naming import ThoseChosen
from ...engine.effects.quantities import NumberOf
from ...engine.effects.references import Reference
from .choice_text import phrase
from .damage_done_text import reduced_to
from .grammar import Phrase
from .nouns import one, parts_of
from .numbers import DEALT, destroyed, result_called
from .sentence_context import Antecedent, SentenceContext


def of_hits(node: conditions.Fits, context: SentenceContext, negative: bool) -> str | None:
    """Whether a card that the text knows by itself was dealt the damage, or one of a kind where it was dealt to one,
    or one target both times, or was reduced to so many HP by it; None for any other condition, also where it
    would have to say of a kind which of several sentences dealt it."""
    only = node.what.tests[0] if len(node.what.tests) == 1 else None
    who = only.who if isinstance(only, which_card.Is) else None
    if who is not None and _are_two_hits(node.card, who, context):
        return f"the same target is {'not ' if negative else ''}dealt damage both times"
    if isinstance(node.card, ThoseChosen) and isinstance(who, Reference) and who.slot == node.card.which.slot:
        return _is_hit(node.card, context, negative)
    slot = node.card.slot if isinstance(node.card, Reference) else None
    hit = who.slot if isinstance(who, Reference) else None
    if hit is not None and hit in context.results and slot not in context.results:
        result, known = context.result(hit, of_any=True), phrase(node.card, context)
        if known.text == THAT_TARGET != result.of and not result.order:  # it would be the one chosen to be dealt it
            return None
        return None if known.several else _was_dealt(known, result, negative)
    if slot is None or slot not in context.results:
        return None
    result = context.result(slot, of_any=True)
    if isinstance(only, ever_dealt.WasDealtDamage) and only.which is not None and only.which.slot == slot:
        target = f"{'no' if negative else 'any'} target" if result.many else THAT_TARGET
        if only.reduced_to is not None and result.done == DEALT and not result.who:
            return f"{target} is {'not ' if negative and not result.many else ''}{reduced_to(only, context)}"
    if isinstance(who, Reference) and who.slot not in context.results:
        return _was_dealt(parts_of(node.what, context).known[0], result, negative)
    if result.done != DEALT or result.who or result.order:
        return None
    if not result.many and any(isinstance(test, Side) for test in node.what.tests) and _is_kind(node.what):
        return f"{one(node.what, context, 'no' if negative else 'any').text} is {DEALT}"
    return None


def _was_dealt(known: Phrase, result: Antecedent, negative: bool) -> str | None:
    """``Ra is dealt damage this way``, ``Ra is dealt the second damage this way``; None where one order does not say
    it."""
    if result.done != DEALT or result.who or " and " in result.order:
        return None
    damage = DEALT.replace("damage", f"the {result.order} damage") if result.order else DEALT
    return f"{known.text} {'are' if known.plural else 'is'} {'not ' if negative else ''}{damage}"


def known_one(what: Quantity, context: SentenceContext) -> str | None:
    """That a card which the text knows by itself is among those dealt damage or destroyed, with a place for "not":
    ``Ra is {}destroyed this way``; None where it is counted how many of a kind are."""
    if not isinstance(what, NumberOf | DestroyedBy) or what.what is None or getattr(what, "by", None) is not None:
        return None
    parts = parts_of(what.what, context)
    if not parts.is_known or len(parts.known) > 1 or parts.known[0].several:
        return None
    known = f"{parts.known[0].text} {'are' if parts.known[0].plural else 'is'} {{}}"
    if isinstance(what, DestroyedBy):
        gone = destroyed([what.which], context, False, " ").lstrip()
        is_hit = parts.known[0].text == THAT_TARGET and gone != GONE  # so it is said of `destroyed`: any target of that
        return None if is_hit else f"{known}{gone}"
    result = result_called(what.which, context)
    if result.done == DEALT and not result.who and not result.order:
        return f"{known}{DEALT}"
    return f"{known}{result.done}" if result.done == GONE and not result.order else None


GONE = "destroyed this way"


def _is_hit(chosen: ThoseChosen, context: SentenceContext, negative: bool) -> str | None:
    """Whether the target of a sentence, or any of those, was dealt its damage."""
    result = context.result(chosen.which.slot, of_any=True)
    if result.done != DEALT or result.who or " and " in result.order:
        return None
    if result.order and (result.many or result.of == THAT_TARGET):
        return None
    if result.order:
        target = result.of or f"the {result.order} target"
        return _was_dealt(Phrase(target, False, "it"), result, negative)
    if result.many:
        return f"{'none' if negative else 'any'} of those targets is {DEALT}"
    return f"{THAT_TARGET} is {'not ' if negative else ''}{DEALT}"


THAT_TARGET = "that target"
AMONG_DEALT = tuple(f"is {those} {DEALT}" for those in ("the targets", "that target", "a target", "a card"))


def as_dealt(said: str) -> str:
    """What is said of every one of some cards: where it is that they were dealt damage this way, said so."""
    return f"is {DEALT}" if said in AMONG_DEALT else said


def _is_kind(what: Filter) -> bool:
    return all(isinstance(test, Side | IsTarget | IsCharacter | HasKeyword) for test in what.tests)


def _are_two_hits(first: Selector, second: Selector, context: SentenceContext) -> bool:
    """Whether they mean the targets that two earlier sentences dealt damage, one each."""
    slots = {who.slot for who in (first, second) if isinstance(who, Reference)}
    results = [context.results.get(slot) for slot in slots if slot is not None]
    return len(results) == 2 and all(each is not None and each.done == DEALT and not each.many for each in results)
