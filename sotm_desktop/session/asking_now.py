"""What asks now: the words of the card's text, and at which of several times the text is."""

from __future__ import annotations

from typing import NamedTuple

from sotm_desktop.engine.decisions import AnswerWith, Decision
from sotm_desktop.engine.effects.blocks import Block
from sotm_desktop.engine.effects.control import ForEach
from sotm_desktop.engine.effects.heroes import HeroLoop
from sotm_desktop.engine.effects.playing_cards import Repeated
from sotm_desktop.engine.frames import Frame
from sotm_desktop.engine.questions import definition_of
from sotm_desktop.words.card_text.asking_part import AskingPart, asking_part, is_part_of
from sotm_desktop.words.card_text.short import names_of_game
from sotm_desktop.words.narration.names import State


class Turn(NamedTuple):
    """Which of several times it is: the second of three."""

    number: int
    of: int


def text_that_asks(state: State, decision: Decision) -> AskingPart | None:
    """The paragraph of the card whose text asks; None where the rules ask."""
    if decision.card is None:
        return None
    means = decision.options[0].means if len(decision.options) == 1 else None
    key = _key_of(state, means) if isinstance(means, AnswerWith) else decision.clause
    return asking_part(definition_of(state, decision.card), key, names_of_game(state.index))


def _key_of(state: State, means: AnswerWith) -> str:
    """The key of the text of a card that answers a damage."""
    found = (entry for entries in state.listeners.values() for entry in entries)
    return next((entry.clause.key for entry in found if entry.id == means.text), "")


def turn_of_text(state: State, decision: Decision) -> Turn | None:
    """At which of several times the text is that asks more than once; None where it asks once."""
    for frame in reversed(state.stack):
        if is_part_of(decision.clause, frame.key):
            found = _turn(state, frame)
            if found is not None and 1 <= found.number <= found.of and found.of > 1:
                return found
    return None


def step_of_text(state: State, decision: Decision) -> Turn | None:
    """Which sentence of a text asks, of so many; None where the text is one sentence, and where the rules ask."""
    found = (state.index.code.get(decision.clause[:end]) for end in range(1, len(decision.clause)))
    items = next((each.items for each in found if isinstance(each, Block) and len(each.items) > 1), ())
    steps = (number for number, item in enumerate(items, 1) if is_part_of(decision.clause, item.key))
    return next((Turn(number, len(items)) for number in steps), None)


def _turn(state: State, frame: Frame) -> Turn | None:
    node, memory = state.index.code.get(frame.key), frame.memory
    if len(memory) < 2:
        return None
    if isinstance(node, HeroLoop):
        return Turn(len(memory[1]) + 1, len(memory[0]) + len(memory[1]))
    if isinstance(node, Repeated):
        count = node.n.value(state, frame.bindings) or 0
        return Turn(count - int(memory[0]) + 1, count)
    if isinstance(node, ForEach) and node.times is not None:
        count = node.times.value(state, frame.bindings) or 0
        return Turn(count - len(memory[0]), count)
    return None
