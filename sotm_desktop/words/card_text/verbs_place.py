"""Cards somewhere else: under a card, into a hand, out of the game; tokens; activated text; numbers noted for later."""

from __future__ import annotations

from sotm_desktop.engine.effects import activating, placing, returning, scoped, selectors, whenever, winning
from sotm_desktop.words.card_text.block_text import says
from sotm_desktop.words.card_text.choice_text import phrase
from sotm_desktop.words.card_text.grammar import Act, Saying, Whole, act
from sotm_desktop.words.card_text.nouns import is_a
from sotm_desktop.words.card_text.numbers import explained, is_one, number
from sotm_desktop.words.card_text.registry import phrase_for
from sotm_desktop.words.card_text.sentence_context import Voice, keyword_name
from sotm_desktop.words.card_text.sentences import one_predicate, together
from sotm_desktop.words.card_text.static_text import held


@phrase_for(placing.PutUnder)
def _put_under(node, voice: Voice) -> Act:
    what, host = phrase(node.what, voice, "all").text, phrase(node.host, voice).text
    return act("put", f"{what} under {host}", may=node.may, loose=True)


@phrase_for(placing.TakeInHand)
def _take_in_hand(node, voice: Voice) -> Act:
    return act("put", f"{phrase(node.what, voice, 'all').text} in {voice.their} hand")


@phrase_for(placing.PutSecond)
def _put_second(node, voice: Voice) -> Act:
    what = phrase(node.what, voice, "all")
    deck = "their decks" if what.plural else "its deck"
    return act("put", f"{what.text} second from the top of {deck}", loose=True)


@phrase_for(placing.Remove)
def _remove(node, voice: Voice) -> Act:
    what = phrase(node.what, voice, "all").text.replace(" from ", " in ")
    return act("remove", f"{what} from the game", loose=True)


@phrase_for(placing.ShuffleInto)
def _shuffle_into(node, voice: Voice) -> Act:
    what, deck = phrase(node.what, voice, "all").text, voice.zone(node.deck, "deck")
    return act("shuffle", f"{what} into {deck}", loose=True)


@phrase_for(placing.ShuffleUntil)
def _shuffle_until(node, voice: Voice) -> Act:
    return act("shuffle", f"{voice.zone(node.deck, 'deck')} until its top card {is_a(node.top, voice)}", loose=True)


@phrase_for(returning.ToHand)
def _to_hand(node, voice: Voice) -> Act:
    what = phrase(node.what, voice, "all")
    hand = "their Heroes' hands" if what.plural else "its Hero's hand"
    return act("return", f"{what.text} to {hand}", loose=True)


@phrase_for(returning.MoveIn)
def _move_in(node, voice: Voice) -> Act:
    return act("move", f"{phrase(node.what, voice, 'all').text} into play", loose=True)


@phrase_for(placing.ShareOut)
def _share_out(node, voice: Voice) -> Act:
    hosts = phrase(node.under, voice, "").text
    return act("put", f"any number of cards from {voice.their} hand under {hosts}, divided as {_you(voice)} like")


def _you(voice: Voice) -> str:
    return "they" if voice.in_loop else "you"


@phrase_for(placing.Tokens)
def _tokens(node, voice: Voice) -> Act:
    tokens = f"{number(node.n, voice)} token{'' if is_one(node.n) else 's'}"
    on = voice.card.text if node.on is None else phrase(node.on, voice, "each").text
    return act(node.how, f"{tokens} {'to' if node.how == 'add' else 'from'} {on}", loose=True)


@phrase_for(activating.Activate)
def _activate(node, voice: Voice) -> Act:
    on, text = phrase(node.on, voice.but(activating=node.text), "each"), keyword_name(node.text).upper()
    grows = " (including cards played meanwhile)" if isinstance(node.on, selectors.Each) else ""
    return act("activate", f"its {text}" if on.text == "it" else f"the {text} of {on.text}{grows}")


@phrase_for(scoped.While)
def _while(node, voice: Voice) -> Saying:
    that = held(node.that, voice)
    sayings = says(node.do, voice)
    whole = one_predicate(sayings)
    if whole is None:
        text, follow = together(sayings, voice.actor)
        return Whole(text, (*follow, f"during this, {that}"))
    *before, last = whole.follow or ("",)
    if last.startswith("during this, "):
        return whole._replace(follow=(*before, f"{last}, and {that}"))
    return whole._replace(follow=(*whole.follow, f"during this, {that}"))


@phrase_for(scoped.Note)
def _note(node, voice: Voice) -> Whole:
    meaning = explained(node.number, voice)
    letter = voice.unknowns.letter(meaning, lasting=True)
    voice.unknowns.tell()
    return Whole(f"{letter} is {meaning}")


@phrase_for(whenever.NoteType)
def _note_type(node, voice: Voice) -> None:
    """Nothing is said here: "that type" is the type of the damage that the text answers."""


@phrase_for(scoped.PickType)
def _pick_type(node, voice: Voice) -> Act:
    return act("select", "1 damage type", loose=True)


@phrase_for(winning.OnlyOnce)
def _only_once(node, voice: Voice) -> Saying:
    limit = f"(only once a {node.a})"
    sayings = says(node.do, voice)
    whole = one_predicate(sayings)
    if whole is None:
        text, follow = together(sayings, voice.actor)
        return Whole(f"{text} {limit}", follow)
    return whole._replace(predicate=lambda third: f"{whole.predicate(third)} {limit}")
