"""What the bar, the tray and the line of turns say."""

from __future__ import annotations

from ..english import counted, possessive
from ..pool_names import in_words

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


def with_h(words: str, h: str) -> str:
    return f"{words} · H {h}"


def decision_of(shown: int, newest: int) -> str:
    """``Decision 12``, or ``Decision 12 of 20`` where later ones are kept."""
    return f"Decision {shown} of {newest}" if newest > shown else f"Decision {shown}"


def nothing_to(lower: object) -> str:
    return f"Nothing to {lower}."


# -- tray --------------------

ABOUT_SORTING = "Press to lay the cards in another order."


def hand_belonging_to(title: str) -> str:
    return f"{possessive(title)} hand"


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
FLIPS = "FLIPS"
IMMUNE = "IMMUNE"
PREVENTED = "PREVENTED"
STOPPED = "STOPPED"
REACTION = "REACTION"
ABILITY = "ABILITY"
POWER = "POWER"


def tokens_on(tokens: int, pool: str = "") -> str:
    return counted(tokens, f"{in_words(pool)} token".lstrip()).upper()


def of_pool(tokens: int, pool: str) -> str:
    """Tokens of a name, as they lie on a card."""
    return f"{in_words(pool)} {tokens}".upper()


# -- step pictures --------------------


def turn_of(title: str) -> str:
    return f"{possessive(title)} turn"


def hand_of(cards: int) -> str:
    return f"Hand {cards}"


def is_now(title: object) -> str:
    return f"{title} is now"


def flips(title: object) -> str:
    return f"{title} flips"
