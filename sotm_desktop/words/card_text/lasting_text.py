"""Triggers that hold for a while, names that mean another card, victory by text."""

from __future__ import annotations

from ...engine.effects import (
    damage_statics,
    gained_powers,
    instead_of,
    lasting,
    nemeses,
    skipping,
    statics,
    turn_triggers,
    whenever,
    winning,
)
from ...engine.effects.filters import Side
from ...engine.effects.triggers import AnyEvent
from ..english import capital, listed
from .block_text import says
from .by_damage import BY_DAMAGE, is_asked_behind, is_said_of_event
from .cards_answered import answering
from .choice_text import phrase
from .condition_text import holds
from .moments_text import moment, next_time
from .nouns import group, one
from .ranked_text import ORDINALS
from .registry import phrase_for
from .sentence_context import READER, THIS_HERO, SentenceContext
from .sentences import flat, opener, together
from .trigger_text import happens, speaks_of_target, whichever

GIVEN_UP = {"play": "playing a card", "power": "using a power", "draw": "drawing a card"}
"""What a hero does in a phase, where something else is done instead of it."""


@phrase_for(whenever.Whenever)
def _whenever(node: whenever.Whenever, context: SentenceContext) -> str:
    inner = answering(node.event, context).but(fresh=None)  # "it" is what the event is about
    do = says(node.do, inner)
    text = flat(*together(do, context.actor))
    context = context.but(names_target=speaks_of_target(node))
    event = node.event
    when = moment(event, context) if isinstance(event, turn_triggers.PhaseBegins) else happens(event, context)
    if node.once:
        events = event.events if isinstance(event, AnyEvent) else (event,)
        when = listed([next_time(each, context, node.nth) for each in events], "or")
    if is_said_of_event(node.if_, event):
        when += BY_DAMAGE
    often = "first" if node.each_turn else ORDINALS.get(node.nth, f"{node.nth}th") if node.nth and not node.once else ""
    for_each = f"for each {'Hero' if node.each == 'hero' else node.each}" if node.each else ""
    if often and isinstance(node.event, AnyEvent):
        when += f", {f'{for_each} the {often} time'.lstrip()} each turn that {whichever(node.event)}"
    elif often:
        when += f" for the {often} time each turn {for_each}".rstrip()
    if is_asked_behind(node) and node.if_ is not None:
        when += f", if {holds(node.if_, inner)}"
    return f"{opener(when, do)} {text}{' instead' if node.instead else ''}{' (only once)' if node.until_taken else ''}"


def ends_early(node: lasting.BeginLasting, time: str, context: SentenceContext) -> str:
    """``until your START PHASE or the next time Ra deals damage``. ``time``: its end, with a comma; "" for with its
    card."""
    event = node.or_until
    assert event is not None  # as the caller has it
    each_of = event.events if isinstance(event, AnyEvent) else (event,)
    when = listed([next_time(each, context) for each in each_of], "or")
    return f"{time.removesuffix(', ')} or {when}" if time else f"until {when}"


@phrase_for(skipping.SkippedPhase)
def _skipped_phase(node: skipping.SkippedPhase, context: SentenceContext) -> str:
    you = context.you
    which = f"{node.phase.upper()} PHASE this turn" if node.this_turn else f"next {node.phase.upper()} PHASE"
    return f"{you.text} {'skip' if you.plural or you == READER else 'skips'} the {which}"


@phrase_for(gained_powers.GainPower)
def _gain_power(node: gained_powers.GainPower, context: SentenceContext) -> str:
    """A power in one sentence, with the words that it would have on a card that gives it."""
    who = group(node.who, context)
    inner = context.but(you=THIS_HERO, actor=None, fresh=None)
    text = flat(*together(says(node.do, inner), None))
    return f'{who.text} {"gain" if who.plural else "gains"} the power "{capital(text)}"'


@phrase_for(instead_of.InsteadOf)
def _instead_of(node: instead_of.InsteadOf, context: SentenceContext) -> str:
    given_up = f"instead of {GIVEN_UP[node.phase]}"
    if node.who is None:
        text = flat(*together(says(node.do, context), context.actor, may=True))
        return f"{given_up} in {context.their} {node.phase.upper()} PHASE, {text}"
    inner = context.but(fresh=None).for_hero()
    text = flat(*together(says(node.do, inner), inner.actor, may=True))
    only = node.who.tests[0] if len(node.who.tests) == 1 else None
    if isinstance(only, Side) and only.wanted and only.side == "hero":
        return f"in each Hero's {node.phase.upper()} PHASE, {given_up}, {text}"
    return f"in the {node.phase.upper()} PHASE of {one(node.who, context, 'each').text}, {given_up}, {text}"


@phrase_for(winning.Victory)
def _victory(node: winning.Victory, context: SentenceContext) -> str:
    return f"the heroes win when {holds(node.when, context)}, and in no other way"


@phrase_for(damage_statics.ImmuneToOwnTypes)
def _immune_to_own_types(node: damage_statics.ImmuneToOwnTypes, context: SentenceContext) -> str:
    who = group(node.who, context)
    verb, text = ("are", "their text says they deal") if who.plural else ("is", "its text says it deals")
    return f"{who.text} {verb} immune to each type of damage that {text}"


@phrase_for(nemeses.GainNemesis)
def _gain_nemesis(node: nemeses.GainNemesis, context: SentenceContext) -> str:
    who = group(node.who, context)
    return f"{who.text} {'have' if who.plural else 'has'} each nemesis icon of {group(node.of, context).text}"


@phrase_for(nemeses.NemesisOf)
def _nemesis_of(node: nemeses.NemesisOf, context: SentenceContext) -> str:
    who = group(node.who, context)
    be = "are nemeses" if who.several else f"{'are' if who.plural else 'is'} the nemesis"
    return f"{who.text} {be} of {group(node.of, context).text}"


@phrase_for(statics.CountsAsVillain)
def _counts_as_villain(node: statics.CountsAsVillain, context: SentenceContext) -> str:
    who = group(node.who, context)
    what, verb, has = ("character cards", "count", "have") if who.plural else ("a character card", "counts", "has")
    be = "are" if who.plural else "is"
    return f"{who.text} {be} {what}, {verb} as {context.deck_title} and {has} the nemesis icon of {context.deck_title}"


@phrase_for(statics.CountsAsHero)
def _counts_as_hero(node: statics.CountsAsHero, context: SentenceContext) -> str:
    who = group(node.who, context)
    be, what, stand, one = (
        ("are", "Hero characters", "stand", "1 of them") if who.plural else ("is", "a Hero character", "stands", "it")
    )
    does = f"{one} deals damage, is dealt damage, regains HP, and loses HP for {context.deck_title}"
    return f"{who.text} {be} {what} and {stand} for {context.deck_title}: {does}"


@phrase_for(statics.ReadsAs)
def _reads_as(node: statics.ReadsAs, context: SentenceContext) -> str:
    other = phrase(node.as_, context).text
    villain = context.deck_title if context.side == "villain" else "the villain"
    return f'on {group(node.who, context).text}, "{villain}" means {other}'
