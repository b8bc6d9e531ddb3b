"""Moving cards: destroy, bury, discard, draw, shuffle, flip; under a card, into a hand, out of the game; tokens."""

from __future__ import annotations

import re
from typing import Any

from ...engine.effects import (
    activating,
    face_down,
    hands,
    moving_cards,
    placing,
    quantities,
    returning,
    selectors,
    tokens,
)
from ...engine.effects.blocks import Block
from ...engine.effects.families import Quantity
from ...engine.effects.filters import Filter
from ...engine.effects.references import Reference
from ...engine.effects.word import SELF, NamedWord, all_in, names_any
from ..english import with_article
from .block_text import says
from .choice_text import is_many, phrase, top
from .declared import declare_acts, its_deck, lie_together
from .filter_words import FROM_OUTSIDE
from .grammar import Act, Phrase, act
from .nouns import is_a, one, several
from .numbers import is_one, number, token
from .registry import phrase_for
from .result_text import result_of
from .sentence_context import Antecedent, SentenceContext, keyword_name
from .sentences import opener, together

declare_acts(
    {
        moving_cards.ShuffleIn: "shuffle {what} into {its_deck}",
        moving_cards.DiscardCard: "discard {what}",
        moving_cards.Flip: "flip {what}",
        face_down.TurnFaceDown: "turn {what} face down",
        face_down.TurnFaceUp: "turn {what} face up",
        placing.PutSecond: "put {what} second from the top of {its_deck}",
        placing.PutIntoTrash: "put {what} into {its_trash}",
        placing.ShuffleInto: "shuffle {what} into {deck}",
        returning.ToHand: "return {what} to {its_hand}",
        returning.MoveIn: "move {what} into play",
    },
    loose=True,
)
declare_acts({moving_cards.Take: "draw {what}", placing.TakeInHand: "put {what} into {their} hand"}, loose=False)


def cards(n: Quantity, what: Filter | None, context: SentenceContext, up_to: bool = False) -> str:
    """``2 cards``, ``up to 3 Item cards``."""
    determiner = f"{'up to ' if up_to else ''}{number(n, context)}"
    if what is None:
        return f"{determiner} card" if is_one(n, context) else f"{determiner} cards"
    return (one if is_one(n, context) else several)(what, context, determiner).text


@phrase_for(moving_cards.DestroyCards)
def _destroy(node: moving_cards.DestroyCards, context: SentenceContext) -> Act:
    what = phrase(node.what, context, "all")
    what = what._replace(text=what.text.replace(" from under ", " under "))
    may = node.may or (context.in_loop and isinstance(node.what, selectors.AnyNumber))
    destroy = act("destroy {what}", may=may, loose=True, what=what.text)
    if node.each_time is not None:
        card = result_of(node, context)._replace(many=False, n=0)
        destroy = destroy._replace(follow=_each_time(node.each_time, context, card))
    if node.put_under is None:
        return destroy
    them, host = what.object_pronoun, phrase(node.put_under, context).text
    down = "face down " if node.face_down else ""
    put = act(f"put {{them}} {down}under {{put_under}}", them=them, put_under=host)
    return destroy._replace(
        predicate=lambda third: f"{destroy.predicate(third)} and {put.predicate(third)}",
        template=f"{destroy.template} and {put.template}",
        slots={**destroy.slots, **put.slots},
    )


@phrase_for(moving_cards.Replace)
def _replace(node: moving_cards.Replace, context: SentenceContext) -> Act:
    order = "in any order" if node.any_order else ""
    return act("replace {what} {order}", loose=True, what=phrase(node.what, context, "all").text, order=order)


@phrase_for(moving_cards.Bury)
def _bury(node: moving_cards.Bury, context: SentenceContext) -> Act:
    order, what = "in any order" if node.any_order else "", phrase(node.what, context, "all").text
    return act("bury {what} {order}", may=node.may, loose=True, what=what, order=order)


@phrase_for(hands.Discard)
def _discard(node: hands.Discard, context: SentenceContext) -> Act:
    if node.how == "hand":
        hand = f"{context.their} hand"
        what = hand if node.what is None else f"all {several(node.what, context, '').text} in {hand}"
    elif node.how == "any_number":
        what = "any number of cards" if node.what is None else several(node.what, context, "any number of").text
    elif node.how == "down_to":
        what = f"cards until {in_hand(node.n, context)}"
    elif node.how == "at_least":
        kind = "cards" if node.what is None else several(node.what, context, "").text
        what = f"{number(node.n, context)} or more {kind}"
    else:
        what = cards(node.n, node.what, context, node.how == "up_to")
    said = act("discard {what}", may=node.may or (context.in_loop and node.how == "any_number"), what=what)
    return said if node.each_time is None else said._replace(follow=_each_time(node.each_time, context))


@phrase_for(hands.DiscardTogether)
def _discard_together(node: hands.DiscardTogether, context: SentenceContext) -> Act:
    together = Phrase("the Heroes together", True, "they")
    return act("discard {what}", what=cards(node.n, node.what, context))._replace(subject=together)


def _each_time(block: Block, context: SentenceContext, card: Antecedent | None = None) -> tuple[str, ...]:
    """What follows after each card; a hero for whom it was done before is called no different one. ``card``: how the
    card itself is called there, if it is."""
    inner, before = context.anew(), block.first_slot - (1 if card is None else 2)
    inner = inner.with_result(before, Antecedent("Hero", ""))
    if card is not None and names_any(block, {before + 1}):
        inner = inner.with_result(before + 1, card)
    inner = inner.but(fresh=None)
    sayings = says(block, inner)
    text, follow = together(sayings, context.actor)
    start = opener(f"each time {'they' if context.in_loop else 'you'} do", sayings)
    return (f"{start} {text}{inner.unknowns.explained()}", *follow)


def in_hand(n: Quantity, context: SentenceContext) -> str:
    """So many are in hand then: ``you have 5 cards in hand``."""
    many = number(n, context)
    return f"{'they' if context.in_loop else 'you'} have {many} {'card' if many == '1' else 'cards'} in hand"


@phrase_for(hands.DrawCards)
def _draw(node: hands.DrawCards, context: SentenceContext) -> Act:
    if node.until is not None:
        return act("draw cards until {until}", may=node.may, until=in_hand(node.until, context))
    if node.at_least:
        what = cards(node.n, None, context, False)
        return act("draw {what}", may=node.may, what=f"{node.at_least} to {what}")
    return act("draw {what}", may=node.may, what=cards(node.n, None, context, node.up_to))


@phrase_for(hands.DiscardTop)
def _discard_top(node: hands.DiscardTop, context: SentenceContext) -> Act:
    cards_of = top(node.n, context, "{deck}").text
    return act(f"discard {cards_of}", loose=node.deck != "own", deck=context.zone(node.deck, "deck"))


@phrase_for(hands.ShuffleTrash)
def _shuffle_trash(node: hands.ShuffleTrash, context: SentenceContext) -> Act:
    trash, deck = context.zone(node.of, "trash"), context.zone(node.of, "deck")
    if isinstance(node.of, NamedWord):
        deck = "those decks" if trash.endswith("trashes") else "that deck"
    return act("shuffle {trash} into {deck}", loose=node.of != "own", trash=trash, deck=deck)


@phrase_for(placing.PutUnder)
def _put_under(node: placing.PutUnder, context: SentenceContext) -> Act:
    what, host = phrase(node.what, context, "all").text, phrase(node.host, context).text
    template = f"put {{what}} {'face down ' if node.face_down else ''}under {{host}}"
    return act(template, may=node.may, loose=True, what=what, host=host)


@phrase_for(placing.Remove)
def _remove(node: placing.Remove, context: SentenceContext) -> Act:
    what = phrase(node.what, context, "all").text.replace(" from under ", " under ")
    what = re.sub(rf" (?!{FROM_OUTSIDE})from ", " in ", what)  # the game is that from which they are removed
    return act("remove {what} from the game", loose=True, what=what)


@phrase_for(placing.Shuffle)
def _shuffle(node: placing.Shuffle, context: SentenceContext) -> Act:
    return act("shuffle {deck}", loose=node.deck != "own", deck=context.zone(node.deck, node.in_))


@phrase_for(placing.ShuffleUntil)
def _shuffle_until(node: placing.ShuffleUntil, context: SentenceContext) -> Act:
    deck, top_card = context.zone(node.deck, "deck"), is_a(node.top, context)
    return act("shuffle {deck} until its top card {top}", loose=True, deck=deck, top=top_card)


@phrase_for(placing.ShareOut)
def _share_out(node: placing.ShareOut, context: SentenceContext) -> Act:
    hosts, you = phrase(node.under, context, "").text, "they" if context.in_loop else "you"
    down = "face down " if node.face_down else ""
    template = f"put any number of cards from {{their}} hand {down}under {{under}}, divided as {{you}} like"
    return act(template, their=context.their, under=hosts, you=you)


@phrase_for(tokens.Tokens)
def _tokens(node: tokens.Tokens, context: SentenceContext) -> Act:
    on = context.card.text if node.on is None else phrase(node.on, context, "each").text
    if takes_all(node):
        return act("remove all {n} from {on}", loose=True, n=f"{token(node.pool)}s", on=on)
    many = how_many(node, context)
    bounds = (("maximum", node.at_most), ("minimum", node.at_least))
    there = [f", to a {word} of {number(bound, context)} there" for word, bound in bounds if bound is not None]
    way = "to" if node.how == "add" else "from"
    return act(f"{node.how} {{n}} {way} {{on}}{{there}}", loose=True, n=many, on=on, there="".join(there))


def how_many(node: tokens.SomeTokens, context: SentenceContext) -> str:
    """``2 tokens``, ``up to 1 heat token``."""
    most, many = "up to " if node.up_to else "", "" if is_one(node.n, context) else "s"
    return f"{most}{number(node.n, context)} {token(node.pool)}{many}"


@phrase_for(tokens.MoveTokens)
def _move_tokens(node: tokens.MoveTokens, context: SentenceContext) -> Act:
    here = context.card.text if node.from_ is None else phrase(node.from_, context, "each").text
    there = context.card.text if node.to is None else phrase(node.to, context).text
    many = f"all {token(node.pool)}s" if takes_all(node) else how_many(node, context)
    named = f"{token(node.to_pool)}{'' if many.endswith('token') else 's'}"
    named = with_article(named) if many.endswith("token") else named
    as_what = "" if node.to_pool is None else f" as {named}"
    slots: dict[str, Any] = {"n": many, "from": here, "to": there, "as_what": as_what}
    return act("move {n} from {from} to {to}{as_what}", loose=True, **slots)


def takes_all(node: tokens.SomeTokens) -> bool:
    """Whether it takes as many tokens off one card as are on it."""
    n, on = node.n, node.on if isinstance(node, tokens.Tokens) else getattr(node, "from_", None)
    adds = isinstance(node, tokens.Tokens) and node.how == "add"
    if adds or node.up_to or not isinstance(n, quantities.TokensOn) or n.pool != node.pool:
        return False
    if on is None:
        return isinstance(n.who, Reference) and n.who.slot == SELF and not n.who.part
    names = [(each.slot, each.part, each.name) for each in (on, n.who) if isinstance(each, Reference)]
    return len(names) == 2 and names[0] == names[1]


@phrase_for(activating.ActivatePhase)
def _activate_phase(node: activating.ActivatePhase, context: SentenceContext) -> Act:
    on = phrase(node.on, context, "each").text
    return act("activate the {phase} PHASE text of {on}", phase=node.phase.upper(), on=on)


@phrase_for(activating.Activate)
def _activate(node: activating.Activate, context: SentenceContext) -> Act:
    on, text = phrase(node.on, context.but(activating=node.text), "each"), keyword_name(node.text).upper()
    if on.text == "it":
        return act("activate its {text}", text=text)
    grows = "(including cards played meanwhile)" if isinstance(node.on, selectors.Each) else ""
    return act("activate the {text} of {on} {grows}", text=text, on=on.text, grows=grows)


@phrase_for(moving_cards.PutOnDeck)
def _put_on_deck(node: moving_cards.PutOnDeck, context: SentenceContext) -> Act:
    said = phrase(node.what, context, "all")
    is_one = lie_together(node.what)
    deck = its_deck(said.several, context, is_one) if node.deck is None else context.zone(node.deck, "deck")
    if node.shuffled:
        return act("shuffle {what} and put them on top of {deck}", what=said.text, deck=deck)
    order = "in any order" if node.any_order else ""
    return act("put {what} on top of {deck} {order}", what=said.text, deck=deck, order=order)


@phrase_for(returning.Revive)
def _revive(node: returning.Revive, context: SentenceContext) -> Act:
    whose, another = _exchanged(node.which, "1 incapacitated Hero character card", context)
    many = node.who is not None and is_many(node.who, context)
    it = "them" if many else "it"
    of_target = node.hp.who if isinstance(node.hp, quantities.MaxHpOf) else None
    is_all = isinstance(of_target, Reference) and of_target.name == "target"
    hp = f"{'their' if many else 'its'} maximum HP" if is_all else f"{number(node.hp, context)} HP"
    if node.who is not None:
        what = f"{phrase(node.who, context, 'each').text}, restore {it} to {hp}"
        whose = "those Heroes' decks" if many else "that Hero's deck"
        return act("flip {what}, and shuffle all of {whose} back into the game", what=what, whose=whose)
    if not node.exchanged:
        what = f"{whose}, restore it to {hp}"
        return act("flip {what}, and shuffle all of that Hero's deck back into the game", may=node.may, what=what)
    other = f"{another}, active side up, restore it to {hp}"
    template = "replace {what} with {other}, and shuffle all of that Hero's deck back into the game"
    return act(template, may=node.may, what=whose, other=other)


@phrase_for(returning.Exchange)
def _exchange(node: returning.Exchange, context: SentenceContext) -> Act:
    whose, another = _exchanged(node.which, "1 active Hero character card", context)
    template = "replace {what} with {other}, and set it to its maximum HP"
    if node.hp == "kept":
        template = "replace {what} with {other}, keeping its current HP"
    return act(template, may=node.may, what=whose, other=another)


def _exchanged(which: Filter | None, if_any: str, context: SentenceContext) -> tuple[str, str]:
    """The character card that is replaced, and what it is replaced with."""
    if which is None:
        return if_any, "another character card of the same Hero"
    said = one(which, context, "1")
    if said == context.name:
        is_itself = any(isinstance(word, Reference) and word.slot == SELF for word in all_in(which))
        return "this card" if is_itself else said.text, f"another {said.text} character card"
    return said.text, "another character card of the same Hero"
