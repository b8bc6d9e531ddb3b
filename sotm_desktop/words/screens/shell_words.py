"""What every screen says alike, and what is said while cards change."""

from __future__ import annotations

from collections.abc import Sequence

from ..english import UNBROKEN, counted, listed

MOST_NAMED = 3
"""Achievements that one sentence names."""


def with_note(title: str, note: str) -> str:
    """The name of a screen or a sheet as it is read aloud."""
    return f"{title}: {note}" if note else title


def round_number(number: int) -> str:
    return f"Round {number}"


# -- cards changed --------------------

MEND_FIRST = "Mend what is wrong first: saving the file is enough."
RELOAD = "Reload"
AND = " and "
PLAY_ON = "Play on as it is"


def cards_have_changed(names: object) -> str:
    return f"The cards of {names} have changed. Reload them, and repeat the decisions of this game?"


def cards_have_mistakes(names: str, told: Sequence[str], left: int) -> str:
    """``told``: mistakes with their places; ``left``: how many there are besides."""
    return f"The cards of {names} have changed and could not be loaded. {'; '.join(told)}.{and_more(left)}"


def and_more(left: int) -> str:
    """`` (2 more)``; nothing for none."""
    return f" ({left} more)" if left > 0 else ""


# -- player library --------------------


def is_here(title: str, decks: int, mistakes: int, first: str) -> str:
    return f"{title} is here: {_number(decks, 'deck')}, {_number(mistakes, 'mistake')}.{first}"


def _number(n: int, noun: str) -> str:
    """``0 decks``: a nought is a figure here, not a word."""
    return counted(n, noun) if n else f"0 {noun}s"


# -- progress --------------------


def joins_the_collection(title: object) -> str:
    return f"{title} joins the Collection."


def achieved(titles: Sequence[str]) -> str:
    """At most three by their titles."""
    named = list(titles) if len(titles) <= MOST_NAMED else [*titles[: MOST_NAMED - 1], f"{len(titles) - 2} more"]
    return f"{'Achievement' if len(titles) == 1 else 'Achievements'}: {listed(named)}."


# -- save store --------------------


def saved_as(name: object, round_: int) -> str:
    return f"Saved as {name}, round{UNBROKEN}{round_}. Give it a name of your own under Saves."


def game_called(villain: object, environment: object) -> str:
    return f"{villain} in {environment}"


def history_lost(disagreement: object) -> str:
    return f"Part of this game's history could not be rebuilt ({disagreement})."


def game_not_kept(why: object) -> str:
    return f"The game before this one could not be kept: {str(why).rstrip('.')}."


# -- screen --------------------

BACK = "Back"
CLICK_OR_PRESS_KEY = "click or press a key"
