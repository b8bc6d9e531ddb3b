"""Triggers that hold for a while, names that mean another card, victory by text."""

from __future__ import annotations

from sotm_desktop.engine.effects import damage_statics, statics, whenever, winning
from sotm_desktop.words.card_text.block_text import says
from sotm_desktop.words.card_text.choice_text import phrase
from sotm_desktop.words.card_text.condition_text import holds
from sotm_desktop.words.card_text.nouns import group
from sotm_desktop.words.card_text.registry import phrase_for
from sotm_desktop.words.card_text.sentence_context import Voice
from sotm_desktop.words.card_text.sentences import flat, together
from sotm_desktop.words.card_text.trigger_text import happens


@phrase_for(whenever.Whenever)
def _whenever(node, voice: Voice) -> str:
    inner = voice.but(happening=node.event)
    text = flat(*together(says(node.do, inner), voice.actor))
    when = happens(node.event, voice)
    if node.once:
        when = f"the next time {when.partition(' ')[2]}"  # instead of "whenever" or "after"
    return f"{when}, {text}"


@phrase_for(winning.Victory)
def _victory(node, voice: Voice) -> str:
    return f"the heroes win when {holds(node.when, voice)}, and in no other way"


@phrase_for(damage_statics.ImmuneToOwnTypes)
def _immune_to_own_types(node, voice: Voice) -> str:
    who = group(node.who, voice)
    verb, whose = ("are", "their") if who.plural else ("is", "its")
    return f"{who.text} {verb} immune to each type of damage that {whose} text deals"


@phrase_for(statics.ReadsAs)
def _reads_as(node, voice: Voice) -> str:
    other = phrase(getattr(node, "as"), voice).text
    return f'on {group(node.who, voice).text}, "{voice.deck_title}" means {other}'
