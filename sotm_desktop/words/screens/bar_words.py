"""What the bar, the tray and the line of turns say."""

from __future__ import annotations

# -- bar view --------------------

SETTING_UP = "Setup"
RETURN = "Return"
BACK_TO_PRESENT = "Back to where you were"
MENU = "Menu"
LOG = "Log"
BY_HAND = "By hand"
ABOUT_BY_HAND = "Moves by hand: the table's own rulings"
ABOUT_UNDO = "Undo by step, action, phase or turn; all timelines"
ADVICE = "Advice"
ABOUT_ADVICE = "Ask for advice: your answers are tried out while you look. Press again to stop"
REDO = "Redo"
UNDO = "Undo"


def of_newest(newest: object) -> str:
    return f" of {newest}"


def nothing_to(lower: object) -> str:
    return f"Nothing to {lower}."


# -- tray --------------------

ABOUT_SORTING = "Press to lay the cards in another order."

# -- timeline view --------------------

TO_NEWEST = "Forward to the newest moment"
ABOUT_SCRUBBING = "Drag through every moment. The wheel goes step by step."
TO_BEGINNING = "Back to the beginning"

# -- power chips --------------------

USED_THIS_TURN = " (used this turn)"

# -- staging --------------------

CANNOT_DEAL = "CANNOT DEAL"
NO_DAMAGE = "NO DAMAGE"
REDIRECTED_HERE = "REDIRECTED HERE"
OUT_COLD = "OUT COLD"

# -- step pictures --------------------


def is_now(title: object) -> str:
    return f"{title} is now"


def flips(title: object) -> str:
    return f"{title} flips"
