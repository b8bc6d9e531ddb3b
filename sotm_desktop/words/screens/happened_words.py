"""What is said of a turn that played itself, and of a batch of damage."""

from __future__ import annotations

from collections.abc import Sequence

from sotm_desktop.words.english import counted, listed, possessive

WHAT_HAPPENED, RECAP = "What happened", "Recap"
FROM = "from"
FALLS, FLIPS, FACE_DOWN = "falls", "flips", "turned face down"
IN_PLAY, PLAYED, DESTROYED, IN_HAND, USED = "in play", "played", "destroyed", "in hand", "used"
MOVED_IN_ROW = "moved in the row"
SUM = "Sum"
OK = "OK"
NEW, GONE = "NEW", "GONE"
ABOUT_LINE = "Click: the log at this place."
ABOUT_TAG = "What happened before this question. Click to read it."
RULES = "rules"


def turn_of(titles: Sequence[str]) -> str:
    """Whose turns played themselves."""
    if len(titles) > 1:
        return f"{listed(titles)}"
    return f"{possessive(titles[0])} turn"


def shown_of(shown: int, count: int) -> str:
    return f"{shown} of {count}"


def more_in_log(count: int) -> str:
    return f"{count} more in the log"


def falls(title: str) -> str:
    return f"{title} {FALLS}"


def clock(what: str, change: str, most: int) -> str:
    """``change``: the counts before and after."""
    return f"{what} {change} / {most}"


def clock_of(deck: str, told: str) -> str:
    """The same with the deck it is of."""
    return f"{deck}: {told}"


def beat(count: int, is_damage: bool) -> str:
    return f"One beat: {counted(count, 'hit')}" if is_damage else f"{counted(count, 'target')} together"


def line(things: Sequence[str], sources: Sequence[str], words: str) -> str:
    """A line as it is read aloud."""
    said = f"{listed(things)} {words}".strip()
    return f"{said}, {FROM} {listed(sources)}" if sources else said
