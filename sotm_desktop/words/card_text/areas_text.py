"""Play areas, and the decks of cards."""

from __future__ import annotations

from ...engine.effects import areas
from ...engine.effects.word import NamedWord
from ..english import owned, possessive
from .block_text import says
from .grammar import Saying, Whole
from .registry import phrase_for, phrase_of
from .sentence_context import SentenceContext
from .sentences import as_one
from .verbs_loops import in_parts, speaks_of


def area_called(area: str, context: SentenceContext) -> str:
    """A play area by its deck: ``the Villain play area``, ``a Hero play area``, or the one that a text goes through."""
    if isinstance(area, NamedWord):
        return context.that_area or f"{possessive(context.that_deck)} play area"
    return "a Hero play area" if area == areas.A_HERO else context.zone(area, "play area")


@phrase_for(areas.EachArea)
def _each_area(node: areas.EachArea, context: SentenceContext) -> Saying:
    inner = context.but(that_deck="that play area's deck", that_area="each play area")
    whole = speaks_of(node.do, inner)
    if whole is not None:
        return whole
    return Whole(f"for each play area in turn order: {in_parts(node.do, inner.but(that_area='that play area'))}")


@phrase_for(areas.DeckOf)
def _deck_of(node: areas.DeckOf, context: SentenceContext) -> Saying:
    who = phrase_of(node.card)(node.card, context, "each")
    return as_one(says(node.do, context.but(that_deck=owned(who.text, "deck"))), context.actor)
