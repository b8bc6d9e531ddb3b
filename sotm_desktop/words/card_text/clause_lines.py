"""The parts of a card's text as printed lines, each with its tag."""

from __future__ import annotations

from typing import NamedTuple

from sotm_desktop.engine.effects import clauses, statics
from sotm_desktop.engine.effects.activating import Activated
from sotm_desktop.words.card_text.block_text import hear, paragraph
from sotm_desktop.words.card_text.condition_text import holds
from sotm_desktop.words.card_text.grammar import Phrase, sentence
from sotm_desktop.words.card_text.registry import phrase_for, phrase_of
from sotm_desktop.words.card_text.sentence_context import Voice, keyword_name
from sotm_desktop.words.card_text.sentences import flat, spoken, together
from sotm_desktop.words.card_text.static_text import held
from sotm_desktop.words.card_text.trigger_text import happens

PHASE_TAGS = {"start": "START", "play": "PLAY", "power": "POWER PHASE", "draw": "DRAW", "end": "END"}
"""The POWER PHASE needs both words: POWER alone stands before a power."""


class Line(NamedTuple):
    """One paragraph of a card. Without a tag it is running text."""

    tag: str | None
    text: str
    title: str | None = None
    """The name of a power that has one."""


def printed(node, voice: Voice, one_shot: bool = False) -> tuple[Line, ...]:
    """A clause as it is printed."""
    if isinstance(node, clauses.PlayText):
        return (Line(None, _played(node, voice, one_shot)),)
    if isinstance(node, statics.Additional) and not node.each_hero:
        tag = PHASE_TAGS[node.phase]
        return (Line(tag, sentence(held(node, voice))),)
    voice = voice.anew()
    if isinstance(node, statics.Static):
        return (Line(None, sentence(held(node, voice) + voice.unknowns.explained())),)
    return phrase_of(node)(node, voice)


def text_of(sentences: list[str]) -> str:
    """Sentences with their capitals and full stops."""
    return " ".join(sentence(each) for each in sentences)


def _played(node, voice: Voice, one_shot: bool) -> str:
    sentences = paragraph(node.do, voice)
    if not one_shot:
        sentences[0] = f"after this card is played, {sentences[0]}"
    return text_of(sentences)


@phrase_for(clauses.PlayText)
def _play(node, voice: Voice) -> tuple[Line, ...]:
    return (Line(None, _played(node, voice, True)),)


@phrase_for(clauses.Setup)
def _setup(node, voice: Voice) -> tuple[Line, ...]:
    return (Line("SETUP", text_of(paragraph(node.do, voice))),)


@phrase_for(clauses.Ability)
def _ability(node, voice: Voice) -> tuple[Line, ...]:
    tag = "INCAPACITATED" if node.title is None else "REWARD"
    return (Line(tag, text_of(paragraph(node.do, voice)), node.title),)


@phrase_for(clauses.Power)
def _power(node, voice: Voice) -> tuple[Line, ...]:
    granted, voice = _granted(node, voice, "power")
    return (*granted, Line("POWER", text_of(paragraph(node.do, voice)), node.title))


@phrase_for(clauses.Reaction)
def _reaction(node, voice: Voice) -> tuple[Line, ...]:
    granted, voice = _granted(node, voice, "reaction")
    return (*granted, Line("REACTION", text_of(paragraph(node.do, voice))))


def _granted(node, voice: Voice, what: str) -> tuple[tuple[Line, ...], Voice]:
    """What stands before a power that belongs to the hero next to whom the card lies."""
    if not node.granted:
        return (), voice
    line = Line(None, f"{sentence(voice.host.text)[:-1]} gains this {what}:")
    return (line,), voice.but(you=Phrase("this Hero", False, "they"))


@phrase_for(Activated)
def _activated(node, voice: Voice) -> tuple[Line, ...]:
    return (Line(keyword_name(node.name).upper(), text_of(paragraph(node.do, voice))),)


@phrase_for(clauses.PhaseText)
def _phase(node, voice: Voice) -> tuple[Line, ...]:
    if node.whose == "each_hero":
        return (Line(None, _each_heros_phase(node, voice)),)
    return (Line(PHASE_TAGS[node.phase], text_of(paragraph(node.do, voice))),)


def _each_heros_phase(node, voice: Voice) -> str:
    first, *rest = hear(node.do, voice.for_hero())
    start = f"on each Hero's {node.phase.upper()} PHASE"
    text = spoken(first.saying, Phrase("that Hero", False, "they")) + first.place.unknowns.explained()
    return text_of([f"{start}, {text}", *first.saying.follow, *(text for heard in rest for text in heard.sentences())])


@phrase_for(clauses.Trigger, clauses.WhenDestroyed)
def _trigger(node, voice: Voice) -> tuple[Line, ...]:
    inner = voice.but(happening=node.happening)
    start = happens(node.happening, voice)
    if node.once:
        start += " for the first time each turn"
    if node.condition is not None:
        start += f", if {holds(node.condition, inner)}"
    sentences = _answer(node, inner)
    if not sentences:  # it only keeps something for sentences that do not follow
        return ()
    sentences[0] = f"{start}, {sentences[0]}"
    return (Line(None, text_of(sentences)),)


def _answer(node, voice: Voice) -> list[str]:
    """What a trigger does. If it may be declined, one sentence holds all of it."""
    if not node.optional:
        sentences = paragraph(node.do, voice)
        if node.instead and sentences:
            sentences[0] += " instead"
        return sentences
    first, *rest = hear(node.do, voice, (1,))
    text, follow = together([first.saying], voice.actor, may=True, instead=node.instead)
    text += first.place.unknowns.explained()
    if not rest:
        return [text, *follow]
    then, more = together([heard.saying for heard in rest], voice.actor)
    return [flat(text, follow), f"if you do, {then}{rest[-1].place.unknowns.explained()}", *more]
