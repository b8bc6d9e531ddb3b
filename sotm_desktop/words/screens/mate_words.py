"""What is said of heroes whom the computer plays: who plays whom, what it intends, and why it waits."""

from __future__ import annotations

from sotm_desktop.words.english import possessive, sentence

COMPUTER, YOU = "computer", "you"
THE_COMPUTER = "The computer"
THINKS = "Thinking…"
WAITS = {
    "paused": "Paused. The computer waits for you.",
    "back": "You went back. The computer waits for you.",
}
PAUSE, RESUME = "Pause", "Resume"
ITS_QUESTION = "The computer answers this. Take the hero back to answer it yourself."
NOTHING_TO_FINISH = "This is no turn of a hero of yours."
COULD_NOT = "The computer could not work out an answer here. The question is yours again."
GONE = "The process in which the computer thinks ends by itself again and again. The question is yours again."

# -- the panel --------------------

WHO_PLAYS = "Who plays?"
ABOUT_PANEL = "A hero of the computer plays by itself. Take it back at any moment."
ABOUT_BUTTON = "Who plays which hero: you or the computer"
ALL_BY_COMPUTER, ALL_BY_PLAYERS = "Computer plays all", "You play all"
WATCH_NOTE = "Watch the game"


def by_computer(title: str) -> str:
    return f"{title} ({COMPUTER})"


def plays(title: str, is_computer: bool) -> str:
    return f"{title}: {COMPUTER if is_computer else YOU}"


def play_yourself(title: str) -> str:
    return f"Play {title} yourself" if title else ALL_BY_PLAYERS


def finish_turn(title: str) -> str:
    return f"Finish {possessive(title)} turn for me" if title else "Finish my turn for me"


def onto(card: str, answer: str) -> str:
    """What a card is aimed at."""
    return sentence(f"{card} on {answer}")


def of_card(card: str, answer: str) -> str:
    """What is answered to the text of a card."""
    return sentence(f"{card}: {answer}")


def played_by_computer(title: str) -> str:
    return f"The computer plays {title}. Click to change who plays."


def finishes(title: str) -> str:
    return f"The computer plays {possessive(title)} turn to its end."
