"""What on the table may be new to a player: the things that the coach explains once, and the card that brings them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sotm_desktop.engine.decisions import AnswerWith, Decision
from sotm_desktop.engine.effects.word import all_in
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import definition_of
from sotm_desktop.engine.state import BACK, HAND
from sotm_desktop.session.table_look import TableLook
from sotm_desktop.words.lessons import Novelty
from sotm_desktop.words.narration.names import State


class Seen(NamedTuple):
    """Something that is there to be explained, and the card on which it shows; None where it lies nowhere."""

    novelty: Novelty
    card: CardId | None


def novelties(state: State, table: TableLook, decision: Decision) -> Iterator[Seen]:
    """Everything of the kind that is there while this is asked, the rarest first."""
    yield from _asked(state, decision)
    for area in table.areas:
        character = area.character
        if character is not None and character.face == BACK:
            yield Seen(Novelty.INCAPACITATED if area.side == "hero" else Novelty.FLIP, character.card)
    index = state.index
    villain = index.villain_characters[0]
    if index.event is not None or index.setup.critical_event:
        yield Seen(Novelty.EVENT, index.event if index.event is not None else villain)
    if index.advanced:
        yield Seen(Novelty.ADVANCED, villain)
    yield from _limited(state, decision)
    for area in table.areas:
        if area.side == "environment" and area.cards:
            yield Seen(Novelty.ENVIRONMENT, area.cards[0].card)
        marks = area.character.marks if area.side == "villain" and area.character is not None else ()
        if area.character is not None and any(mark.kind == "nemesis" for mark in marks):
            yield Seen(Novelty.NEMESIS, area.character.card)


def _asked(state: State, decision: Decision) -> Iterator[Seen]:
    """What the question itself is about."""
    if decision.kind == "reaction":
        cards = (option.means.card for option in decision.options if isinstance(option.means, AnswerWith))
        yield Seen(Novelty.REACTION, next(cards, None))
    if decision.card is None:
        return
    row = state.cards[decision.card]
    definition = definition_of(state, decision.card)
    face = definition.faces[row.face] if row.face < len(definition.faces) else definition.faces[0]
    words = (part.word for clause in face.clauses for part in all_in(clause) if clause.key == decision.clause)
    if decision.kind == "redirect" or "redirect" in words:
        yield Seen(Novelty.REDIRECT, decision.card)


def _limited(state: State, decision: Decision) -> Iterator[Seen]:
    """A Limited card in the hand of the hero who plays one."""
    if decision.kind == "phase" and decision.question == "play" and decision.asks is not None:
        for card in state.zones[state.index.zone(decision.asks, HAND)]:
            if "limited" in state.index.definitions[card].faces[0].keywords:
                yield Seen(Novelty.LIMITED, card)
                return
