"""Lines as plain text, and single words of a text for prompts and "why?"."""

from __future__ import annotations

from sotm_desktop.engine.definitions import Definition
from sotm_desktop.engine.effects.clauses import Clause
from sotm_desktop.engine.effects.statics import Static
from sotm_desktop.engine.effects.word import Node
from sotm_desktop.words.card_text.choice_text import phrase
from sotm_desktop.words.card_text.clause_lines import Line, printed, text_of
from sotm_desktop.words.card_text.condition_text import holds
from sotm_desktop.words.card_text.face_text import Names, voice_of
from sotm_desktop.words.card_text.grammar import sentence
from sotm_desktop.words.card_text.nouns import group
from sotm_desktop.words.card_text.numbers import explained
from sotm_desktop.words.card_text.registry import phrase_of
from sotm_desktop.words.card_text.sentence_context import Voice
from sotm_desktop.words.card_text.sentences import spoken
from sotm_desktop.words.card_text.trigger_text import happens

PHASES = ("START", "PLAY", "DRAW", "END")
PRINTERS = {"selector": phrase, "filter": group, "condition": holds, "quantity": explained, "event": happens}


def as_text(line: Line) -> str:
    """``START PHASE: Destroy this card.``"""
    if line.tag is None:
        return line.text
    tag = f"{line.tag} PHASE" if line.tag in PHASES else line.tag
    title = f"{line.title}: " if line.title else ""
    return f"{tag}: {title}{line.text}"


def clause_text(node: Node, definition: Definition | None = None, names: Names | None = None) -> str:
    """One clause or word as text, for prompts and reasons; ``definition`` is the card that it stands on."""
    voice = voice_of(definition, names) if definition is not None else Voice()
    if isinstance(node, Clause | Static):
        return " ".join(
            as_text(line) for line in printed(node, voice, definition is not None and definition.is_one_shot)
        )
    if node.family == "verb":
        saying = phrase_of(node)(node, voice)
        if saying is None:  # a word that prepares others and says nothing itself
            return ""
        return text_of([spoken(saying, voice.actor) + voice.unknowns.explained(), *saying.follow])
    if node.family == "block":
        return sentence(phrase_of(node)(node, voice))
    found = PRINTERS[node.family](node, voice)
    return found if isinstance(found, str) else found.text
