"""On what something hangs: "if" it is so, or "unless" it is."""

from __future__ import annotations

from ...engine.effects import conditions
from ...engine.effects.families import Condition
from ...engine.effects.naming import HeroWithCards
from ...engine.effects.references import Reference
from ...engine.effects.word import YOU
from .registry import phrase_of
from .sentence_context import SentenceContext

SEVERAL = (conditions.Both, conditions.EitherHolds)


def if_so(node: Condition, context: SentenceContext) -> str:
    """On what something hangs: ``if there are 15 or more cards in the Villain trash``."""
    if isinstance(node, conditions.NotSo) and (isinstance(node.what, SEVERAL) or _may_be_missing(node.what)):
        return f"unless {phrase_of(node.what)(node.what, context, False)}"
    return f"if {phrase_of(node)(node, context, False)}"


def _may_be_missing(node: Condition) -> bool:
    """Whether it asks what a card is like that need not be there: then "is not" would say that there is one."""
    if not isinstance(node, conditions.Fits) or isinstance(node.card, HeroWithCards):
        return False
    is_there = isinstance(node.card, Reference) and not node.card.part and (node.card.slot or YOU) <= YOU
    return not is_there
