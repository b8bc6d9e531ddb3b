"""Moving cards: destroy, bury, discard, draw, shuffle, flip."""

from __future__ import annotations

from sotm_desktop.engine.effects import hands, moving_cards, selectors
from sotm_desktop.words.card_text.choice_text import phrase, top
from sotm_desktop.words.card_text.grammar import Act, act
from sotm_desktop.words.card_text.nouns import one, several
from sotm_desktop.words.card_text.numbers import is_one, number
from sotm_desktop.words.card_text.registry import phrase_for
from sotm_desktop.words.card_text.sentence_context import Voice


def cards(n, what, voice: Voice, up_to: bool = False) -> str:
    """``2 cards``, ``up to 3 Item cards``."""
    determiner = f"{'up to ' if up_to else ''}{number(n, voice)}"
    if what is None:
        return f"{determiner} card" if is_one(n) else f"{determiner} cards"
    return (one if is_one(n) else several)(what, voice, determiner).text


@phrase_for(moving_cards.Destroy)
def _destroy(node, voice: Voice) -> Act:
    what = phrase(node.what, voice, "all")
    may = node.may or (voice.in_loop and isinstance(node.what, selectors.AnyNumber))
    destroy = act("destroy", what.text, may=may, loose=True)
    if node.put_under is None:
        return destroy
    put = act("put", f"{'them' if what.plural else 'it'} under {phrase(node.put_under, voice).text}")
    return destroy._replace(predicate=lambda third: f"{destroy.predicate(third)} and {put.predicate(third)}")


@phrase_for(moving_cards.Bury)
def _bury(node, voice: Voice) -> Act:
    return act("bury", phrase(node.what, voice, "all").text, may=node.may, loose=True)


@phrase_for(moving_cards.PutOnDeck)
def _put_on_deck(node, voice: Voice) -> Act:
    what = phrase(node.what, voice, "all")
    deck = "their decks" if what.plural else "its deck"
    return act("put", f"{what.text} on top of {deck}", loose=True)


@phrase_for(moving_cards.ShuffleIn)
def _shuffle_in(node, voice: Voice) -> Act:
    what = phrase(node.what, voice, "all")
    return act("shuffle", f"{what.text} into {'their decks' if what.plural else 'its deck'}", loose=True)


@phrase_for(moving_cards.Replace)
def _replace(node, voice: Voice) -> Act:
    order = " in any order" if node.any_order else ""
    return act("replace", phrase(node.what, voice, "all").text + order, loose=True)


@phrase_for(moving_cards.Take)
def _take(node, voice: Voice) -> Act:
    return act("draw", phrase(node.what, voice, "all").text, loose=True)


@phrase_for(moving_cards.DiscardCard)
def _discard_card(node, voice: Voice) -> Act:
    return act("discard", phrase(node.what, voice, "all").text, loose=True)


@phrase_for(hands.Discard)
def _discard(node, voice: Voice) -> Act:
    if node.how == "hand":
        what = (
            f"{voice.their} hand"
            if node.what is None
            else f"all {several(node.what, voice, '').text} in {voice.their} hand"
        )
    elif node.how == "any_number":
        what = "any number of cards" if node.what is None else several(node.what, voice, "any number of").text
    elif node.how == "at_least":
        kind = "cards" if node.what is None else several(node.what, voice, "").text
        what = f"{number(node.n, voice)} or more {kind}"
    else:
        what = cards(node.n, node.what, voice, node.how == "up_to")
    return act("discard", what, may=node.may or (voice.in_loop and node.how == "any_number"))


@phrase_for(hands.Draw)
def _draw(node, voice: Voice) -> Act:
    return act("draw", cards(node.n, None, voice, node.up_to), may=node.may)


@phrase_for(hands.DiscardTop)
def _discard_top(node, voice: Voice) -> Act:
    return act("discard", top(node.n, voice, voice.zone(node.deck, "deck")).text, loose=node.deck != "own")


@phrase_for(hands.ShuffleTrash)
def _shuffle_trash(node, voice: Voice) -> Act:
    trash, deck = voice.zone(node.of, "trash"), voice.zone(node.of, "deck")
    return act("shuffle", f"{trash} into {deck}", loose=node.of != "own")


@phrase_for(moving_cards.Flip)
def _flip(node, voice: Voice) -> Act:
    return act("flip", phrase(node.what, voice, "all").text, loose=True)
