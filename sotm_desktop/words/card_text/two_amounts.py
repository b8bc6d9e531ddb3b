"""Two amounts compared with each other: "there are more infamy than acclaim tokens on this card"."""

from __future__ import annotations

from ...engine.effects import conditions, quantities
from ...engine.effects.families import Quantity
from .choice_text import phrase
from .nouns import counted
from .numbers import is_one, token
from .sentence_context import SentenceContext

WAYS = {
    "more_than": ("more", "than"),
    "fewer_than": ("fewer", "than"),
    "at_least": ("at least as many", "as"),
    "at_most": ("at most as many", "as"),
    "exactly": ("exactly as many", "as"),
}
"""Comparison → what stands before the first amount, and what between the two."""


def two_amounts(node: conditions.Comparison, context: SentenceContext, negative: bool) -> str | None:
    """Two amounts of one kind, each in its own words; None where the second is said as a number."""
    comparison, than = node.word, node.than
    if node.word == "at_least" and isinstance(than, quantities.Plus) and is_one(than.and_):
        comparison, than = "more_than", than.of
    elif node.word == "at_most" and isinstance(than, quantities.Minus) and is_one(than.and_):
        comparison, than = "fewer_than", than.of
    before, between = WAYS[comparison]
    no = "not " if negative else ""
    what = node.what
    if isinstance(what, quantities.HpOf) and isinstance(than, quantities.HpOf):
        who, other = phrase(what.who, context), phrase(than.who, context)
        has = ("do not have" if who.plural else "does not have") if negative else "have" if who.plural else "has"
        return f"{who.text} {has} {before} HP {between} {other.text}"
    if isinstance(what, quantities.TokensOn) and isinstance(than, quantities.TokensOn):
        where, there = (phrase(each.who, context).text for each in (what, than))
        if where == there and None not in (what.pool, than.pool) and what.pool != than.pool:
            first = token(what.pool).removesuffix(" token")
            return f"there are {no}{before} {first} {between} {token(than.pool)}s on {where}"
    first, second = (_there_are(each, context) for each in (what, than))
    if not first or not second:
        return None
    return f"there are {no}{before} {first} {between} there are {second}"


def _there_are(amount: Quantity, context: SentenceContext) -> str:
    """What there may be more of than of something else."""
    if isinstance(amount, quantities.TokensOn):
        return f"{token(amount.pool)}s on {phrase(amount.who, context).text}"
    if not isinstance(amount, quantities.CountCards):
        return ""
    cards = counted(amount, context, plural=True)
    return f"of {cards}" if cards.startswith(("your ", "their ")) else cards
