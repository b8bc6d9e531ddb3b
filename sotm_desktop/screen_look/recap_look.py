"""What happened in turns that played themselves: when it is told in the centre, and how it is read aloud."""

from __future__ import annotations

from dataclasses import replace

from sotm_desktop.gesture.gestures import Gesture
from sotm_desktop.gesture.lit import recap_is_open
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.screen_look.look_parts import Prompt, RecapLook
from sotm_desktop.session.chips import Chip
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.recap import Recap, RecapLine
from sotm_desktop.words.narration import names
from sotm_desktop.words.narration.names import State
from sotm_desktop.words.screens import happened_words as words
from sotm_desktop.words.screens.table_words import SPACE


def with_recap(prompt: Prompt, session: GameSession, gesture: Gesture, view: ViewState) -> Prompt:
    """A question with what happened before it, where that was anything."""
    if session.recap is None:
        return prompt
    return replace(prompt, recap=RecapLook(session.recap, recap_is_open(session, gesture, view), SPACE))


def recap_words(state: State, recap: Recap) -> str:
    """All that is told, in sentences."""
    said = [
        f"{words.turn_of(recap.titles)}: {words.WHAT_HAPPENED.lower()}",
        *(line_words(state, line) for line in recap.lines),
    ]
    return " ".join(f"{each}." for each in said)


def line_words(state: State, line: RecapLine) -> str:
    """A line as it is read aloud."""
    return words.line(
        [_chip(state, chip) for chip in line.chips], [_chip(state, chip) for chip in line.sources], line.words
    )


def _chip(state: State, chip: Chip) -> str:
    name = names.card(state, chip.card) if chip.card is not None and not chip.title else chip.title
    return " ".join(part for part in (name, chip.amount, chip.damage, chip.note) if part)
