"""Conditions: what stands behind "if"."""

from __future__ import annotations

from sotm_desktop.engine.effects import conditions, quantities, scoped
from sotm_desktop.engine.effects.word import Condition
from sotm_desktop.words.card_text.choice_text import phrase
from sotm_desktop.words.card_text.grammar import plural_of
from sotm_desktop.words.card_text.nouns import counted, is_a, parts_of, singular
from sotm_desktop.words.card_text.numbers import destroyed, explained, is_one, number, result_called, things
from sotm_desktop.words.card_text.registry import phrase_for, phrase_of
from sotm_desktop.words.card_text.sentence_context import Voice

BOUNDS = {"at_least": "{} or more", "at_most": "{} or fewer", "exactly": "exactly {}"}
IN_PLAY = " is in play"


def holds(node: Condition, voice: Voice) -> str:
    """What must be so: ``there are 15 or more cards in the Villain trash``."""
    return phrase_of(node)(node, voice, False)


@phrase_for(conditions.NotSo)
def _not(node, voice: Voice, negative: bool) -> str:
    return phrase_of(node.what)(node.what, voice, not negative)


@phrase_for(conditions.Both)
def _both(node, voice: Voice, negative: bool) -> str:
    first, second = holds(node.this, voice), holds(getattr(node, "and"), voice)
    both = f"{first} and {second}"
    if all(text.endswith(IN_PLAY) and not text.startswith(("any ", "no ")) for text in (first, second)):
        both = f"both {first.removesuffix(IN_PLAY)} and {second.removesuffix(IN_PLAY)} are in play"
    return f"it is not so that {both}" if negative else both


@phrase_for(conditions.AtLeast, conditions.AtMost, conditions.ExactlyThat)
def _compared(node, voice: Voice, negative: bool) -> str:
    bound = _bound(node, voice)
    no = "not " if negative else ""
    what = node.what
    if isinstance(what, quantities.Count):
        few = is_one(node.than) and node.word == "exactly"
        verb = "is" if few else "are"
        return f"there {verb} {no}{bound} {counted(what, voice, plural=not few)}"
    if isinstance(what, quantities.HpOf):
        who = phrase(what.who, voice)
        return f"{who.text} {_has(who.plural, negative)} {bound} HP"
    if isinstance(what, quantities.NumberOf):
        return f"{no}{bound} {_cards_are(what, voice)}"
    if isinstance(what, quantities.DestroyedBy):
        return f"{no}{bound} {destroyed([what.which], voice, plural=True)}".replace("destroyed", "are destroyed", 1)
    if isinstance(what, quantities.TokensOn):
        bound = "any" if bound == "exactly 0" and negative else "no" if bound == "exactly 0" else bound
        few = is_one(node.than) and node.word == "exactly"
        tokens = f"{bound} token{'' if few else 's'} on {phrase(what.who, voice).text}"
        return f"there {'is' if few else 'are'} {no}{tokens}"
    if isinstance(what, quantities.AmountOfDamage):
        return f"that damage is {no}{bound}"
    return f"{explained(what, voice)} is {no}{bound}"


def _bound(node, voice: Voice) -> str:
    than = node.than
    if getattr(than, "number", None) == 0 and node.word != "at_least":
        counts = isinstance(node.what, quantities.Count)
        return "no" if counts and node.word == "at_most" else "0" if counts or node.word == "at_most" else "exactly 0"
    if node.word == "at_least" and isinstance(than, quantities.Plus) and is_one(getattr(than, "and")):
        return f"more than {number(than.of, voice)}"
    return BOUNDS[node.word].format(number(node.than, voice))


def _has(plural: bool, negative: bool) -> str:
    if negative:
        return "do not have" if plural else "does not have"
    return "have" if plural else "has"


def _cards_are(what, voice: Voice) -> str:
    result = result_called(what.which, voice)
    noun = plural_of(result.noun)
    return things(result, plural=True).replace(noun, f"{noun} are", 1)


@phrase_for(conditions.InPlay)
def _in_play(node, voice: Voice, negative: bool) -> str:
    parts = parts_of(node.what, voice)
    named = (parts.title and parts.noun(False) == parts.title) or parts.is_known
    if named:
        return f"{singular(parts, 'the').text} is {'not ' if negative else ''}in play"
    return f"{singular(parts, 'no' if negative else 'any').text} is in play"


@phrase_for(conditions.Fits)
def _fits(node, voice: Voice, negative: bool) -> str:
    if isinstance(node.card, scoped.HeroOf):
        whose = singular(parts_of(node.what, voice, hero=True), "a").text
        deck = voice.zone(node.card.deck, "deck")
        return f"{deck} {'does not belong' if negative else 'belongs'} to {whose}"
    return f"{phrase(node.card, voice).text} {is_a(node.what, voice, negative)}"


@phrase_for(conditions.DoneBefore)
def _done(node, voice: Voice, negative: bool) -> str:
    result = result_called(node.which, voice)
    if voice.in_loop and node.which.slot == voice.fresh and not result.who:
        return "they do not" if negative else "they do"
    order = f" {result.order}" if result.order else ""
    return f"{'no' if negative else 'any'} {result.noun} is {result.done}{order}"


@phrase_for(conditions.WasDestroyed)
def _was_destroyed(node, voice: Voice, negative: bool) -> str:
    result = result_called(node.which, voice)
    order = f" {result.order}" if result.order else ""
    if result.many:
        return f"{'no' if negative else 'any'} target is destroyed this way{order}"
    return f"that {f'{result.order} ' if result.order else ''}target is {'not ' if negative else ''}destroyed"


@phrase_for(conditions.EveryHeroDid)
def _every_hero_did(node, voice: Voice, negative: bool) -> str:
    return f"{'not ' if negative else ''}every active Hero does"
