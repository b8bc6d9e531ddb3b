"""Finding and playing cards, powers and phases, selecting, lasting effects."""

from __future__ import annotations

from sotm_desktop.engine.effects import lasting, playing_cards, searching, statics, whenever
from sotm_desktop.words.card_text.choice_text import phrase, top
from sotm_desktop.words.card_text.condition_text import holds
from sotm_desktop.words.card_text.grammar import Act, Phrase, Saying, Whole, act
from sotm_desktop.words.card_text.numbers import is_one, number
from sotm_desktop.words.card_text.registry import phrase_for
from sotm_desktop.words.card_text.sentence_context import Voice
from sotm_desktop.words.card_text.static_text import held, more_actions, next_change, under_condition
from sotm_desktop.words.card_text.verbs_cards import cards

THIS = {"end_of_turn": "this turn", "end_of_phase": "this phase"}
IN_PHASE = {
    "end_of_phase": "this phase", "end_of_turn": "in the {} PHASE this turn",
    "your_start": "in each {} PHASE until their next START PHASE", "leaves": "in each {} PHASE",
}  # fmt: skip


@phrase_for(playing_cards.Play)
def _play(node, voice: Voice) -> Act:
    return act("play", cards(node.n, node.what, voice, node.up_to), may=node.may)


@phrase_for(playing_cards.UsePower)
def _use_power(node, voice: Voice) -> Act:
    powers = f"{'up to ' if node.up_to else ''}{number(node.n, voice)} power{'' if is_one(node.n) else 's'}"
    follow = tuple(held(static, voice) for static in node.its_damage)
    return act("use", powers, may=node.may)._replace(follow=follow)


@phrase_for(playing_cards.PlayThese)
def _play_card(node, voice: Voice) -> Act:
    return act("play", phrase(node.what, voice, "all").text, loose=True)


@phrase_for(playing_cards.PlayTop)
def _play_top(node, voice: Voice) -> Act:
    return act("play", f"the top card of {voice.zone(node.deck, 'deck')}", loose=node.deck != "own")


@phrase_for(searching.Reveal)
def _reveal(node, voice: Voice) -> Act:
    one = "any deck" if voice.that_deck == "1 deck" else "1 deck"
    deck = one if node.deck == "one" else voice.zone(node.deck, "deck")
    return act("reveal", top(node.n, voice, deck).text, loose=node.deck != "own")


@phrase_for(searching.Discover)
def _discover(node, voice: Voice) -> Act:
    deck = "" if node.deck == "own" else f" from {voice.zone(node.deck, 'deck')}"
    return act("discover", cards(node.n, node.what, voice, node.up_to) + deck)


@phrase_for(searching.Collect, searching.Salvage, searching.Summon)
def _search(node, voice: Voice) -> Act:
    return act(node.word, cards(node.n, node.what, voice, getattr(node, "up_to", False)))


@phrase_for(playing_cards.TakePhase)
def _take_phase(node, voice: Voice) -> Act:
    return act("take", f"{voice.their} {node.phase.upper()} PHASE")


@phrase_for(playing_cards.SkipTo)
def _skip_to(node, voice: Voice) -> Act:
    return act("skip", f"to {voice.their} {node.phase.upper()} PHASE")


@phrase_for(playing_cards.EndTurn)
def _end_turn(node, voice: Voice) -> Act:
    return act("end", "this turn at once", loose=True)


@phrase_for(playing_cards.SkipTurn)
def _skip_turn(node, voice: Voice) -> Act:
    return act("skip", "the rest of this turn", loose=True)


@phrase_for(lasting.Pick)
def _pick(node, voice: Voice) -> Act:
    return act("select", phrase(node.what, voice, "all").text)


@phrase_for(lasting.Lasting)
def _lasting(node, voice: Voice) -> Saying:
    if isinstance(node.that, statics.Additional) and not node.that.each_hero:
        when = IN_PHASE[node.until].format(node.that.phase.upper())
        condition = getattr(node.that, "if", None)
        only = f" if {holds(condition, voice)}" if condition is not None else ""
        return act("may", f"{more_actions(node.that)} {when}{only}", _who(voice))
    if node.until == "next_damage":
        return Whole(under_condition(node.that, next_change(node.that, voice), voice))
    text = held(node.that, voice)
    if node.until in THIS and isinstance(node.that, whenever.Whenever):
        return Whole(f"{THIS[node.until]}, {text}")
    if node.until in THIS:
        return Whole(f"{text} {THIS[node.until]}")
    return Whole(f"{until(node.until, voice)}{text}")


def _who(voice: Voice) -> Phrase:
    return voice.actor or Phrase("you", True, "you")


def until(word: str, voice: Voice) -> str:
    """``until your START PHASE, ``."""
    if word == "leaves":
        return ""
    whose = "your" if voice.side == "hero" else f"the {voice.side.capitalize()}"
    return f"until {'their' if voice.in_loop else whose} START PHASE, "
