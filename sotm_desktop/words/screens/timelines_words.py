"""What the screens of the timelines and of two of them side by side say."""

from __future__ import annotations

# -- compare rows --------------------

HAND = "Hand"
IN_PLAY = "In play"
DECK = "Deck"
TRASH = "Trash"
ONLY_IN_A = "in play only in A"
ONLY_IN_B = "in play only in B"
PLAY_AREAS = "play areas"
NO_DIFFERENCE = "no difference"


def fact(name: str, left: str, right: str) -> str:
    return f"{name} {left} and {right}"


def cards_in_play(where: str, names: list[str]) -> str:
    return f"{where}: {', '.join(names)}"


# -- lines screen --------------------

ABOUT_TIMELINES = "every way that this game took; nothing that was undone is lost"
HOW_TO_GO = (
    "Click a timeline to go to its end, or a place on its bar to go there. Enter goes there, C marks it for comparing."
)
TO_THE_TABLE = "To the table"
MARK_TWO_FIRST = "Mark two timelines first."
COMPARE_TWO = "Compare the two"
TIMELINES = "Timelines"

# -- line rows --------------------

VICTORY = "Victory"
DEFEAT = "Defeat"
DRAW = "Draw"
COMPARE = "Compare"
SETUP = "Setup"
TIMELINES_SMALL = "timelines"


def standing(round_: int, turn: str, decisions: int) -> str:
    return f"Round {round_} · {turn} · {decisions} decisions"


def hp_of(letter: str, hp: int | None) -> str:
    return f"{letter} {'out' if hp is None else hp}"


def timeline(number: int, began: str, end: str) -> str:
    return f"Timeline {number}: {began} To {end}"


def compared(picked: object) -> str:
    return f"Compared: {picked}"


# -- compare screen --------------------

SIDE_BY_SIDE = "two timelines side by side"
STILL_IN_PLAY = "still in play"


def result_and_hp(result: object, total: object) -> str:
    return f"{result} · heroes {total} HP in all"


def go_to(letter: object) -> str:
    return f"Go to {letter}"
