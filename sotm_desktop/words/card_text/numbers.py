"""Amounts: a figure, (H), or a letter that is explained at the end of its sentence."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.effects import dealt_this_way, quantities, shares, which_amount
from ...engine.effects.families import Quantity
from ...engine.effects.word import ResultRef
from ..english import plural_of
from ..pool_names import in_words
from .on_condition import if_so
from .registry import phrase_for, phrase_of
from .sentence_context import ORDER, Antecedent, SentenceContext

DEALT = "dealt damage this way"
PARTS = {
    2: "half", 3: "a third", 4: "a quarter", 5: "a fifth", 6: "a sixth", 7: "a seventh", 8: "an eighth", 9: "a ninth",
    10: "a tenth",
}  # fmt: skip
"""Into how many parts a number is divided → what one of them is called."""
OPEN_ENDED = (quantities.Bounded, which_amount.WhichAmount)
"""Amounts that end in something which could belong to what stands around them: they are put in brackets there."""
SIGNS = {"plus": "plus", "minus": "minus", "times": "times"}


def number(node: Quantity, context: SentenceContext) -> str:
    """How an amount stands in its sentence: ``3``, ``(H) minus 1``, ``X``; in a game H is a figure."""
    known = figure(node, context.h)
    if known is not None:
        return str(known)
    meaning = explained(node, context)
    if is_plain(node):
        return meaning
    return context.unknowns.letter(meaning)


def explained(node: Quantity, context: SentenceContext) -> str:
    """What an amount is: ``the number of cards in your trash``."""
    said: str = phrase_of(node)(node, context)
    return said


def is_plain(node: Quantity) -> bool:
    """Whether an amount is made of figures and H alone."""
    if isinstance(node, quantities.Several):
        return is_plain(node.of) and is_plain(node.and_)
    return isinstance(node, quantities.Number | quantities.H | quantities.Noted)


def token(pool: str | None) -> str:
    """What tokens are called: ``token``, or with their name ``heat token``."""
    return "token" if pool is None else f"{in_words(pool)} token"


def is_one(node: Quantity, context: SentenceContext | None = None) -> bool:
    """Whether the noun behind it stays in the singular."""
    return figure(node, context.h if context is not None else 0) == 1


def figure(node: Quantity, h: int) -> int | None:
    """An amount that is known without looking at the table. ``h`` is the number of heroes, 0 if that is not known."""
    if isinstance(node, quantities.Number):
        return node.figure
    if isinstance(node, quantities.H):
        return h or None
    if isinstance(node, quantities.Several) and h:
        first, second = figure(node.of, h), figure(node.and_, h)
        return None if first is None or second is None else node.combine(first, second)
    if isinstance(node, quantities.Bounded) and h:
        whole, least, most = (
            None if each is None else figure(each, h) for each in (node.of, node.at_least, node.at_most)
        )
        unknown = whole is None or (node.at_least and least is None) or (node.at_most and most is None)
        return None if unknown or whole is None else node.within(whole, least, most)
    return None


@phrase_for(quantities.Number)
def _number(node: quantities.Number, context: SentenceContext) -> str:
    return str(node.figure)


@phrase_for(quantities.H)
def _h(node: quantities.H, context: SentenceContext) -> str:
    return "(H)"


@phrase_for(quantities.Plus, quantities.Minus, quantities.Times)
def _several(node: quantities.Plus | quantities.Minus | quantities.Times, context: SentenceContext) -> str:
    first, second = node.of, node.and_
    left, right = explained(first, context), explained(second, context)
    is_other_sum = isinstance(first, quantities.Several) and node.word != first.word
    if isinstance(first, OPEN_ENDED) or is_other_sum or is_rounded(left):
        left = f"({left})"
    if isinstance(second, (quantities.Several, *OPEN_ENDED)):
        right = f"({right})"
    return f"{left} {SIGNS[node.word]} {right}"


def is_rounded(said: str) -> bool:
    """Whether an amount ends with how it is rounded, which would belong to whatever goes on behind it."""
    return said.endswith((", rounded down", ", rounded up"))


@phrase_for(shares.Half, shares.PartOf)
def _half(node: shares.Half, context: SentenceContext) -> str:
    whole = explained(node.of, context)
    is_several = isinstance(node.of, (quantities.Several, *OPEN_ENDED))
    whole = f"({whole})" if is_several or is_rounded(whole) else whole
    return f"{PARTS[node.parts]} of {whole}, rounded {'up' if node.up else 'down'}"


@phrase_for(quantities.Bounded)
def _bounded(node: quantities.Bounded, context: SentenceContext) -> str:
    """``the number of Device cards in play, to a maximum of 3``."""
    text = explained(node.of, context)
    text = f"({text})" if isinstance(node.of, OPEN_ENDED) else text
    for bound, word in ((node.at_least, "minimum"), (node.at_most, "maximum")):
        if bound is not None:
            limit = explained(bound, context)
            text += f", to a {word} of {limit if is_atom(bound) else f'({limit})'}"
    return text


@phrase_for(which_amount.WhichAmount)
def _which_amount(node: which_amount.WhichAmount, context: SentenceContext) -> str:
    """``2, or 4 if that target is a Device card``."""
    then, other = (
        f"({said})" if isinstance(each, OPEN_ENDED) else said
        for each, said in ((way, explained(way, context)) for way in (node.then, node.else_))
    )
    return f"{other}, or {then} {if_so(node.that, context)}"


def is_atom(node: Quantity) -> bool:
    """Whether an amount is one figure, or H."""
    return isinstance(node, quantities.Number | quantities.H)


@phrase_for(quantities.Noted)
def _noted(node: quantities.Noted, context: SentenceContext) -> str:
    return result_called(node.which, context).meaning or "the noted number"


@phrase_for(quantities.NumberOn)
def _number_on(node: quantities.NumberOn, context: SentenceContext) -> str:
    return f"the number on {phrase_of(node.who)(node.who, context, 'each').text}"


@phrase_for(dealt_this_way.DestroyedBy)
def _destroyed_by(node: dealt_this_way.DestroyedBy, context: SentenceContext) -> str:
    noun = "" if node.what is None else phrase_of(node.what)(node.what, context)
    return f"the number of {destroyed([node.which], context, True, noun)}"


def result_called(which: ResultRef, context: SentenceContext) -> Antecedent:
    """The result that a name stands for; a general one where the sentence before it is not at hand."""
    return context.result(which.slot, of_any=True)


def things(result: Antecedent, plural: bool) -> str:
    """``cards discarded this way``."""
    order = f" {result.order}" if result.order else ""
    return f"{plural_of(result.noun) if plural else result.noun} {result.done}{order}"


def destroyed(which: Sequence[ResultRef], context: SentenceContext, plural: bool, noun: str = "") -> str:
    """``targets destroyed this way``: by all damage so far that has a name, or by some of it."""
    wanted = {each.slot for each in which}
    dealt = [deed.slot for deed in context.deeds if deed.result().done == DEALT]
    by = "this way"
    if set(dealt) - wanted:
        by = f"by the {' and '.join(ORDER[at] for at, slot in enumerate(dealt) if slot in wanted)} damage"
    return f"{noun or ('targets' if plural else 'target')} destroyed {by}"


def is_that_much(node: Quantity) -> bool:
    """Whether it is just the damage, or the HP, that the text answers."""
    return isinstance(node, quantities.AmountOfDamage | quantities.AmountRegained)


def since_last_turn(context: SentenceContext) -> str:
    """Since the end of the turn that ``since: your_turn`` means on this card."""
    turn = f"{context.their} last turn" if context.is_said_to_hero else f"the last {context.side.capitalize()} turn"
    return f"since the end of {turn}"
