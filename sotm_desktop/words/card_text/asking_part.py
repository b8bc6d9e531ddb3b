"""The part of a card's text that asks: the paragraph as it is printed, and which of its words they are."""

from __future__ import annotations

from typing import NamedTuple

from ...engine.definitions import Definition
from ...engine.effects.clauses import Clause
from ...engine.effects.statics import Static
from .clause_lines import printed, text_of
from .face_text import Names, context_of
from .grammar import Saying
from .sentence_context import SentenceContext
from .sentences import spoken
from .text_parts import as_text


class AskingPart(NamedTuple):
    """A paragraph with the sentence that asks in the middle of it."""

    before: str
    asking: str
    after: str


def asking_part(definition: Definition, key: str, names: Names | None = None) -> AskingPart | None:
    """The paragraph that holds the word with this key; None where the card has no such text of its own."""
    clauses = [(clause, face) for clause, face in _clauses(definition) if is_part_of(key, _root(clause))]
    if not key or not clauses:
        return None
    clause, face = max(clauses, key=lambda each: len(_root(each[0])))
    told: dict[str, tuple[Saying, SentenceContext]] = {}
    place = context_of(definition, names, face).but(told=told)
    text = " ".join(as_text(line) for line in printed(clause, place, definition.is_one_shot))
    for part in sorted((each for each in told if is_part_of(key, each)), key=len, reverse=True):
        saying, context = told[part]
        sentence = text_of([spoken(saying, context.actor) + context.unknowns.explained()])
        at = text.lower().find(sentence.lower().rstrip("."))
        if at >= 0:
            end = at + len(sentence) - (text[at + len(sentence) - 1 :][:1] != ".")
            return AskingPart(text[:at], text[at:end], text[end:])
    return AskingPart("", text, "")


def is_part_of(key: str, whole: str) -> bool:
    """Whether the word with a key stands in the one with another, or is it."""
    return key.startswith(whole) and not key[len(whole) : len(whole) + 1].isalnum()


def _root(clause: Clause | Static) -> str:
    """What the keys of all words of a clause begin with."""
    return clause.key.removesuffix("*")


def _clauses(definition: Definition) -> list[tuple[Clause | Static, int]]:
    """Everything that is printed on a card, with the number of its side."""
    found: list[tuple[Clause | Static, int]] = []
    for number, face in enumerate(definition.faces):
        setup = () if face.setup is None else (face.setup,)
        found += [(clause, number) for clause in (*face.printed, *face.advanced, *face.abilities, *setup)]
    return found
