"""Moving cards: destroy, bury, discard, draw, shuffle, flip."""

from __future__ import annotations

from ...engine.effects import hands, moving_cards, selectors
from .choice_text import phrase, top
from .grammar import Act, act
from .nouns import one, several
from .numbers import is_one, number
from .registry import phrase_for
from .sentence_context import SentenceContext


def cards(n, what, context: SentenceContext, up_to: bool = False) -> str:
    """``2 cards``, ``up to 3 Item cards``."""
    determiner = f"{'up to ' if up_to else ''}{number(n, context)}"
    if what is None:
        return f"{determiner} card" if is_one(n) else f"{determiner} cards"
    return (one if is_one(n) else several)(what, context, determiner).text


@phrase_for(moving_cards.DestroyCards)
def _destroy(node: moving_cards.DestroyCards, context: SentenceContext) -> Act:
    what = phrase(node.what, context, "all")
    may = node.may or (context.in_loop and isinstance(node.what, selectors.AnyNumber))
    destroy = act("destroy", what.text, may=may, loose=True)
    if node.put_under is None:
        return destroy
    put = act("put", f"{'them' if what.plural else 'it'} under {phrase(node.put_under, context).text}")
    return destroy._replace(predicate=lambda third: f"{destroy.predicate(third)} and {put.predicate(third)}")


@phrase_for(moving_cards.Bury)
def _bury(node: moving_cards.Bury, context: SentenceContext) -> Act:
    return act("bury", phrase(node.what, context, "all").text, may=node.may, loose=True)


@phrase_for(moving_cards.PutOnDeck)
def _put_on_deck(node: moving_cards.PutOnDeck, context: SentenceContext) -> Act:
    what = phrase(node.what, context, "all")
    deck = "their decks" if what.plural else "its deck"
    return act("put", f"{what.text} on top of {deck}", loose=True)


@phrase_for(moving_cards.ShuffleIn)
def _shuffle_in(node: moving_cards.ShuffleIn, context: SentenceContext) -> Act:
    what = phrase(node.what, context, "all")
    return act("shuffle", f"{what.text} into {'their decks' if what.plural else 'its deck'}", loose=True)


@phrase_for(moving_cards.Replace)
def _replace(node: moving_cards.Replace, context: SentenceContext) -> Act:
    order = " in any order" if node.any_order else ""
    return act("replace", phrase(node.what, context, "all").text + order, loose=True)


@phrase_for(moving_cards.Take)
def _take(node: moving_cards.Take, context: SentenceContext) -> Act:
    return act("draw", phrase(node.what, context, "all").text, loose=True)


@phrase_for(moving_cards.DiscardCard)
def _discard_card(node: moving_cards.DiscardCard, context: SentenceContext) -> Act:
    return act("discard", phrase(node.what, context, "all").text, loose=True)


@phrase_for(hands.Discard)
def _discard(node: hands.Discard, context: SentenceContext) -> Act:
    if node.how == "hand":
        what = (
            f"{context.their} hand"
            if node.what is None
            else f"all {several(node.what, context, '').text} in {context.their} hand"
        )
    elif node.how == "any_number":
        what = "any number of cards" if node.what is None else several(node.what, context, "any number of").text
    elif node.how == "at_least":
        kind = "cards" if node.what is None else several(node.what, context, "").text
        what = f"{number(node.n, context)} or more {kind}"
    else:
        what = cards(node.n, node.what, context, node.how == "up_to")
    return act("discard", what, may=node.may or (context.in_loop and node.how == "any_number"))


@phrase_for(hands.DrawCards)
def _draw(node: hands.DrawCards, context: SentenceContext) -> Act:
    return act("draw", cards(node.n, None, context, node.up_to), may=node.may)


@phrase_for(hands.DiscardTop)
def _discard_top(node: hands.DiscardTop, context: SentenceContext) -> Act:
    return act("discard", top(node.n, context, context.zone(node.deck, "deck")).text, loose=node.deck != "own")


@phrase_for(hands.ShuffleTrash)
def _shuffle_trash(node: hands.ShuffleTrash, context: SentenceContext) -> Act:
    trash, deck = context.zone(node.of, "trash"), context.zone(node.of, "deck")
    return act("shuffle", f"{trash} into {deck}", loose=node.of != "own")


@phrase_for(moving_cards.Flip)
def _flip(node: moving_cards.Flip, context: SentenceContext) -> Act:
    return act("flip", phrase(node.what, context, "all").text, loose=True)
