"""Cards somewhere else: under a card, into a hand, out of the game; tokens; activated text; numbers noted for later."""

from __future__ import annotations

from ...engine.effects import activating, placing, returning, scoped, selectors, whenever, winning
from .block_text import says
from .choice_text import phrase
from .grammar import Act, Saying, Whole, act
from .nouns import is_a
from .numbers import explained, is_one, number
from .registry import phrase_for
from .sentence_context import SentenceContext, keyword_name
from .sentences import one_predicate, together
from .static_text import held


@phrase_for(placing.PutUnder)
def _put_under(node: placing.PutUnder, context: SentenceContext) -> Act:
    what, host = phrase(node.what, context, "all").text, phrase(node.host, context).text
    return act("put", f"{what} under {host}", may=node.may, loose=True)


@phrase_for(placing.TakeInHand)
def _take_in_hand(node: placing.TakeInHand, context: SentenceContext) -> Act:
    return act("put", f"{phrase(node.what, context, 'all').text} in {context.their} hand")


@phrase_for(placing.PutSecond)
def _put_second(node: placing.PutSecond, context: SentenceContext) -> Act:
    what = phrase(node.what, context, "all")
    deck = "their decks" if what.plural else "its deck"
    return act("put", f"{what.text} second from the top of {deck}", loose=True)


@phrase_for(placing.Remove)
def _remove(node: placing.Remove, context: SentenceContext) -> Act:
    what = phrase(node.what, context, "all").text.replace(" from ", " in ")
    return act("remove", f"{what} from the game", loose=True)


@phrase_for(placing.ShuffleInto)
def _shuffle_into(node: placing.ShuffleInto, context: SentenceContext) -> Act:
    what, deck = phrase(node.what, context, "all").text, context.zone(node.deck, "deck")
    return act("shuffle", f"{what} into {deck}", loose=True)


@phrase_for(placing.ShuffleUntil)
def _shuffle_until(node: placing.ShuffleUntil, context: SentenceContext) -> Act:
    return act("shuffle", f"{context.zone(node.deck, 'deck')} until its top card {is_a(node.top, context)}", loose=True)


@phrase_for(returning.ToHand)
def _to_hand(node: returning.ToHand, context: SentenceContext) -> Act:
    what = phrase(node.what, context, "all")
    hand = "their Heroes' hands" if what.plural else "its Hero's hand"
    return act("return", f"{what.text} to {hand}", loose=True)


@phrase_for(returning.MoveIn)
def _move_in(node: returning.MoveIn, context: SentenceContext) -> Act:
    return act("move", f"{phrase(node.what, context, 'all').text} into play", loose=True)


@phrase_for(placing.ShareOut)
def _share_out(node: placing.ShareOut, context: SentenceContext) -> Act:
    hosts = phrase(node.under, context, "").text
    return act("put", f"any number of cards from {context.their} hand under {hosts}, divided as {_you(context)} like")


def _you(context: SentenceContext) -> str:
    return "they" if context.in_loop else "you"


@phrase_for(placing.Tokens)
def _tokens(node: placing.Tokens, context: SentenceContext) -> Act:
    tokens = f"{number(node.n, context)} token{'' if is_one(node.n) else 's'}"
    on = context.card.text if node.on is None else phrase(node.on, context, "each").text
    return act(node.how, f"{tokens} {'to' if node.how == 'add' else 'from'} {on}", loose=True)


@phrase_for(activating.Activate)
def _activate(node: activating.Activate, context: SentenceContext) -> Act:
    on, text = phrase(node.on, context.but(activating=node.text), "each"), keyword_name(node.text).upper()
    grows = " (including cards played meanwhile)" if isinstance(node.on, selectors.Each) else ""
    return act("activate", f"its {text}" if on.text == "it" else f"the {text} of {on.text}{grows}")


@phrase_for(scoped.While)
def _while(node: scoped.While, context: SentenceContext) -> Saying:
    that = held(node.that, context)
    sayings = says(node.do, context)
    whole = one_predicate(sayings)
    if whole is None:
        text, follow = together(sayings, context.actor)
        return Whole(text, (*follow, f"during this, {that}"))
    *before, last = whole.follow or ("",)
    if last.startswith("during this, "):
        return whole._replace(follow=(*before, f"{last}, and {that}"))
    return whole._replace(follow=(*whole.follow, f"during this, {that}"))


@phrase_for(scoped.Note)
def _note(node: scoped.Note, context: SentenceContext) -> Whole:
    meaning = explained(node.number, context)
    letter = context.unknowns.letter(meaning, lasting=True)
    context.unknowns.tell()
    return Whole(f"{letter} is {meaning}")


@phrase_for(whenever.NoteType)
def _note_type(node: whenever.NoteType, context: SentenceContext) -> None:
    """Nothing is said here: "that type" is the type of the damage that the text answers."""


@phrase_for(scoped.PickType)
def _pick_type(node: scoped.PickType, context: SentenceContext) -> Act:
    return act("select", "1 damage type", loose=True)


@phrase_for(winning.OnlyOnce)
def _only_once(node: winning.OnlyOnce, context: SentenceContext) -> Saying:
    limit = f"(only once a {node.a})"
    sayings = says(node.do, context)
    whole = one_predicate(sayings)
    if whole is None:
        text, follow = together(sayings, context.actor)
        return Whole(f"{text} {limit}", follow)
    return whole._replace(predicate=lambda third: f"{whole.predicate(third)} {limit}")
