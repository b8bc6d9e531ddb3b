"""What the list of saves says."""

from __future__ import annotations

from sotm_desktop.words.english import counted

# -- saves screen --------------------

ABOUT_SAVES = "every decision is kept by itself; open any of these moments and go on from there"
SAVES = "Saves"
NO_SAVE_YET = "There is no save yet."


def where_files_lie(saves: object) -> str:
    return f"The files lie in {saves}. Enter opens, Delete removes."


def not_deleted(name: object, strerror: object) -> str:
    return f"{name} could not be deleted: {strerror}."


# -- save rows --------------------


def decided(decisions: int) -> str:
    return counted(decisions, "decision")


CONTINUE_HERE = "Continue here"
AUTOSAVE = "Autosave"
LEFT = "Left for another game"
MANUAL_SAVE = "Manual save"
REALLY = "Really?"
OPENS_THE_GOOD_ONE = " Click to open the good save before it."
NO_GOOD_ONE = " There is no good save before it."
BROKEN = "Broken"


def in_round(villain: object, round_: object, how: object) -> str:
    return f"{villain}, round {round_}{how}"


def to_play(turn: object) -> str:
    return f", {turn} to play"
