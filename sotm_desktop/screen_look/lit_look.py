"""Which button of a phase is lit: the one that the key "go on" presses. It is gold, and at most one is."""

from __future__ import annotations

from dataclasses import replace

from sotm_desktop.gesture.gestures import Gesture
from sotm_desktop.gesture.lit import lit
from sotm_desktop.gesture.targets import Command
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.screen_look.choices import SKIP_KEY
from sotm_desktop.screen_look.look_parts import Choice, Prompt, TrayLook
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.words.screens.table_words import SPACE

COULD_BE_LIT = (Command.SKIP, Command.DRAW, Command.CONFIRM)


def with_lit(prompt: Prompt, session: GameSession, gesture: Gesture, view: ViewState) -> Prompt:
    """A prompt of a phase whose lit button is gold and bears its key; what gives something up has a key of its own."""
    if not session.question.is_phase():
        return prompt
    command = lit(session, gesture, view)
    choices = tuple(_lit(choice, choice.target is command) for choice in prompt.choices)
    return replace(prompt, choices=choices, lit=prompt.lit or command)


def with_lit_end(tray: TrayLook, session: GameSession, gesture: Gesture, view: ViewState) -> TrayLook:
    """The tray; ending a turn in which nothing is left is what the key does."""
    if not tray.buttons or lit(session, gesture, view) is not Command.END_TURN:
        return tray
    return replace(tray, buttons=(*tray.buttons[:-1], replace(tray.buttons[-1], key=SPACE)))


def _lit(choice: Choice, is_lit: bool) -> Choice:
    if choice.target not in COULD_BE_LIT:
        return choice
    if is_lit:
        return replace(choice, kind="main", key=SPACE)
    return replace(choice, kind="plain", key=SKIP_KEY) if choice.target is Command.SKIP else choice
