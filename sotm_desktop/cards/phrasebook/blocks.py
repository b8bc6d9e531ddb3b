"""A list of sentences: each hears what the ones before it did."""

from __future__ import annotations

from sotm_desktop.cards.phrasebook.grammar import Saying
from sotm_desktop.cards.phrasebook.registry import phrase_for, phrase_of
from sotm_desktop.cards.phrasebook.results import result_of
from sotm_desktop.cards.phrasebook.speech import spoken, together
from sotm_desktop.cards.phrasebook.voice import Voice
from sotm_desktop.engine.effects.blocks import Block


def says(block: Block, voice: Voice) -> list[Saying]:
    """What the sentences of a block say, for one sentence to hold."""
    return [saying for saying, _ in _heard(block, voice, False)]


def paragraph(block: Block, voice: Voice) -> list[str]:
    """A block as sentences of their own, without capitals and full stops."""
    made: list[str] = []
    for saying, place in _heard(block, voice, True):
        made.append(spoken(saying, place.actor) + place.unknowns.explained())
        made += saying.follow
    return made


def _heard(block: Block, voice: Voice, apart: bool):
    """Every saying with the voice that it was said in. ``apart``: each is a sentence with letters of its own."""
    slot = len(block.names) - sum(block.binds)
    for item, binds in zip(block.items, block.binds, strict=True):
        place = voice.anew() if apart else voice
        yield phrase_of(item)(item, place), place
        voice = voice.but(fresh=-1)
        if binds:
            voice = voice.with_result(slot, result_of(item))
            slot += 1


@phrase_for(Block)
def _block(node: Block, voice: Voice) -> str:
    text, follow = together(says(node, voice), voice.actor)
    return ". ".join((text, *follow))
