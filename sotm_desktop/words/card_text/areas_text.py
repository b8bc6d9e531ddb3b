"""Play areas, and the decks of cards."""

from __future__ import annotations

from ...engine.effects import areas
from ..english import owned, with_article
from .area_phrases import area_called, place_called
from .block_text import says
from .choice_text import phrase
from .grammar import Saying, Whole, act
from .registry import phrase_for, phrase_of
from .sentence_context import SentenceContext
from .sentences import as_one
from .trigger_text import any_of
from .verbs_loops import in_parts, speaks_of


@phrase_for(areas.EachArea)
def _each_area(node: areas.EachArea, context: SentenceContext) -> Saying:
    inner = context.but(that_deck="that play area's deck", that_area="each play area")
    whole = speaks_of(node.do, inner)
    if whole is not None:
        return whole
    return Whole(f"for each play area in turn order: {in_parts(node.do, inner.but(that_area='that play area'))}")


@phrase_for(areas.DeckOf)
def _deck_of(node: areas.DeckOf, context: SentenceContext) -> Saying:
    if node.area is not None:
        deck = f"the deck of {place_called(node.area, context)}"
    else:
        assert node.card is not None, "one of the two is given"
        deck = owned(phrase_of(node.card)(node.card, context, "each").text, "deck")
    return as_one(says(node.do, context.but(that_deck=deck)), context.actor)


@phrase_for(areas.MoveToArea)
def _move(node: areas.MoveToArea, context: SentenceContext) -> Saying:
    return act(
        "move {what} to {area}", what=phrase(node.what, context, "all").text, area=place_called(node.to, context)
    )


@phrase_for(areas.EntersArea)
def _enters_area(node: areas.EntersArea, context: SentenceContext) -> str:
    return f"when {any_of(node.card, context).text} enters {area_called(node.area, context)}"


@phrase_for(areas.TurnOf)
def _turn_of(node: areas.TurnOf, context: SentenceContext, negative: bool) -> str:
    return f"it is {'not ' if negative else ''}{with_article(node.side.capitalize())} turn"
