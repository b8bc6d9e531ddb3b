"""What the menu of a running game says."""

from __future__ import annotations

from sotm_desktop.words.english import counted

PAUSED = "Paused"
GO_ON = "Resume"
SPEEDS = {0.5: "Slow", 1.0: "Normal", 2.0: "Fast", 4.0: "Very fast", 0.0: "Instant"}
PACES = {0.5: "Brisk", 1.0: "Normal", 2.0: "Slow", 0.0: "No pause"}
SPEED_NOTE = "how fast things move"
PAUSE_NOTE = "how long villain cards stay"
RULES, RULES_NOTE = "Rules", "what each term means"
CARDS, CARDS_NOTE = "Cards", "every card, and which you have met"
SETTINGS, SETTINGS_NOTE = "Settings", "text, motion, sound, window"
REMEMBERED = "Remembered answers"
SAVE_AS, SAVE_NOTE = "Save as…", "kept beside the autosave"
TO_TITLE, QUIT = "Main menu", "Quit"
GAME_IS_KEPT = "the game is kept"


def speed(value: float) -> str:
    return f"Speed: {SPEEDS.get(value, f'{value:g}')}"


def pause(value: float) -> str:
    return f"Villain turn pace: {PACES.get(value, f'{value:g} s')}"


def remembered_note(count: int) -> str:
    return f"{counted(count, 'answer')}, to be seen and taken back" if count else "none given yet"
