"""How play areas are called."""

from __future__ import annotations

from ...engine.effects import area_values, areas
from ...engine.effects.word import NamedWord
from ..english import possessive
from .registry import phrase_for, phrase_of
from .sentence_context import SentenceContext, side_name


def area_called(area: str, context: SentenceContext) -> str:
    """A play area by its deck: ``the Villain play area``, ``a Hero play area``, or the one that a text goes through."""
    if isinstance(area, NamedWord):
        return context.that_area or f"{possessive(context.that_deck)} play area"
    return "a Hero play area" if area == areas.A_HERO else context.zone(area, "play area")


def place_called(node: area_values.Area, context: SentenceContext) -> str:
    """Where a card goes."""
    said: str = phrase_of(node)(node, context)
    return said


@phrase_for(area_values.AreaOfDeck)
def _of_deck(node: area_values.AreaOfDeck, context: SentenceContext) -> str:
    return area_called(node.deck, context)


@phrase_for(area_values.AreaOf)
def _of_card(node: area_values.AreaOf, context: SentenceContext) -> str:
    who = phrase_of(node.who)(node.who, context, "each").text
    return f"{context.their} play area" if who in ("you", "they") else f"the play area of {who}"


@phrase_for(area_values.OneArea)
def _one_area(node: area_values.OneArea, context: SentenceContext) -> str:
    return f"1 {_kind(node, context)}"


@phrase_for(area_values.EmptiestArea)
def _emptiest(node: area_values.EmptiestArea, context: SentenceContext) -> str:
    return f"the {_kind(node, context)} with the fewest cards in play"


def _kind(node: area_values.OneArea, context: SentenceContext) -> str:
    side = f"{side_name(node.which)} " if node.which else ""
    but = f" other than that of {phrase_of(node.but)(node.but, context, 'each').text}" if node.but is not None else ""
    return f"{side}play area{but}"
