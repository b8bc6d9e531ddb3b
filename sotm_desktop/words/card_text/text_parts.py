"""Lines as plain text, and single words of a text for prompts and "why?"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...engine.definitions import Definition
from ...engine.effects.clauses import Clause
from ...engine.effects.statics import Static
from ...engine.effects.word import Word
from ...engine.text_keys import FIELD, SENTENCE, around
from ..english import sentence
from .area_phrases import place_called
from .block_text import said
from .choice_text import phrase
from .clause_lines import PrintedLine, printed, text_of
from .condition_text import holds
from .face_text import Names, context_of, where_none_is
from .grammar import Phrase, Saying
from .nouns import group
from .numbers import explained
from .registry import phrase_of
from .sentence_context import SentenceContext
from .sentences import spoken
from .trigger_text import happens

PHASES = ("START", "PLAY", "DRAW", "END")
PRINTERS: dict[str, Callable[[Any, SentenceContext], Phrase | str]] = {
    "selector": phrase, "filter": group, "condition": holds, "quantity": explained, "event": happens,
    "area": place_called,
}  # fmt: skip
"""Family of words → how one of them is said."""


def as_text(line: PrintedLine) -> str:
    """``START PHASE: Destroy this card.``"""
    if line.tag is None:
        return line.text
    phase, *rest = line.tag.split(" ", 1)
    tag = " ".join([phase, "PHASE", *rest]) if phase in PHASES else line.tag
    title = f"{line.title}: " if line.title else ""
    return f"{tag}: {title}{line.text}"


def part_text(clause: Word, part: Word, definition: Definition | None = None, names: Names | None = None) -> str:
    """A part of a clause as text, speaking of what stands before it as the clause does; of what is no sentence by
    itself, such as what an effect has hold for a while, the sentence in which it stands."""
    told: dict[str, tuple[Saying, SentenceContext]] = {}
    place = context_of(definition, names) if definition is not None else SentenceContext()
    if isinstance(clause, Clause | Static):
        printed(clause, place.but(told=told), definition is not None and definition.is_one_shot)
    sentences = [key for key in (*around(part.key, SENTENCE + FIELD), part.key) if key in told]
    if not sentences:
        return clause_text(part, definition, names)
    saying, context = told[sentences[-1]]
    return text_of([spoken(saying, context.actor) + context.unknowns.explained(), *saying.follow])


def clause_text(node: Word, definition: Definition | None = None, names: Names | None = None) -> str:
    """One clause or word as text, for prompts and reasons; ``definition`` is the card that it stands on."""
    context = context_of(definition, names) if definition is not None else SentenceContext()
    if isinstance(node, Clause) and definition is not None and node is definition.no_place:
        return " ".join(where_none_is(node, context))
    if isinstance(node, Clause | Static):
        return " ".join(
            as_text(line) for line in printed(node, context, definition is not None and definition.is_one_shot)
        )
    if node.family == "verb":
        saying = said(node, context)
        if saying is None:  # a word that prepares others and says nothing itself
            return ""
        return text_of([spoken(saying, context.actor) + context.unknowns.explained(), *saying.follow])
    if node.family == "block":
        text: str = phrase_of(node)(node, context)
        return sentence(text)
    found = PRINTERS[node.family](node, context)
    return found if isinstance(found, str) else found.text
