"""What the next turn will bring, and what may still change it."""

from __future__ import annotations

from collections.abc import Sequence

from sotm_desktop.words.english import counted, listed

HIDDEN, CHOICE = "hidden cards decide", "a choice decides"
CARD, DEEDS = "the card played may change it", "if nothing changes"
CHOOSE, CHOOSE_ORDER = "you choose", "you choose the order"
NOTHING = "nothing, as things stand"
NO_TEXT = "No text acts at its start or end."


def choose_one_of(count: int) -> str:
    return f"you choose 1 of {count}"


def choose_between(found: Sequence[str]) -> str:
    return f"you choose: {listed(found, 'or')}"


def takes_nothing(card: str) -> str:
    return f"{card} takes nothing"


def hp_change(card: str, by: int) -> str:
    return f"{card} {by:+d}".replace("-", "−")


def plays_top(count: int, left: int) -> str:
    return f"plays {counted(count, 'card')} from the top of {counted(left, 'card')}"


def before_loss(deck: str, what: str, there: int, most: int) -> str:
    return f"{deck}: {what} {there} of {most} before the heroes lose"


def deck_is_empty(trash: int) -> str:
    return f"The deck is empty: {counted(trash, 'card')} of the trash will be shuffled"


def line(phase: str, card: str, words: str, hint: str) -> str:
    """``card`` and ``hint`` may be ""."""
    return f"{phase.upper()}{f', {card}' if card else ''}: {words}{f' ({hint})' if hint else ''}"


def coming(owner: str) -> str:
    return f"Coming: {owner} turn."
