"""What the list of saves says."""

from __future__ import annotations

import time
from collections.abc import Sequence

from sotm_desktop.words.english import UNBROKEN, counted

# -- saves screen --------------------

ABOUT_SAVES = ("Every answer is kept by itself.", "Open any of these and go on from there.")
SAVES = "Saves"
NO_SAVE_YET = "There is no save yet."
NONE_FITS = "No save fits. Clear the search, or choose All."
SEARCH, SEARCH_HERE = "Search", "names, heroes, villains"
CHOSEN = "Chosen save"
ALL, BY_YOU, AUTOSAVES, FINISHED_ONES = "All", "Manual", "Autosaves", "Finished"
NEWEST_FIRST, OLDEST_FIRST, BY_NAME = "Newest first", "Oldest first", "By name"
ABOUT_ORDER = "Press for newest first, oldest first, by name."


def with_count(what: str, number: int) -> str:
    return f"{what} {number}"


def sorted_as(order: str) -> str:
    return f"Sort: {order}"


def not_deleted(name: object, strerror: object) -> str:
    return f"{name} could not be deleted: {strerror}."


def not_kept(why: object) -> str:
    return f"That could not be kept: {str(why).rstrip('.')}."


# -- a save in the list --------------------

CONTINUE_HERE = "Continue here"
AUTOSAVE = "Autosave"
LEFT = "Left for another game"
MANUAL_SAVE = "Manual save"
FINISHED = "Finished"
BROKEN = "Broken"
NO_PICTURE = "no picture kept"
OPENS_THE_GOOD_ONE = "Resume opens the good save before it."
NO_GOOD_ONE = "There is no good save before it."
PRESS_AGAIN = "Press again to resume."
VERSUS = "VS"
SETUP = "Setup"


def played(seconds: int, decisions: int, timelines: int) -> str:
    """``1 h 52 min · 214 decisions · 2 timelines``; what the save does not say is left out."""
    minutes = round(seconds / 60)
    time_ = f"{minutes // 60} h {minutes % 60} min" if minutes >= 60 else f"{max(minutes, 1)} min"
    parts = [time_] if seconds else []
    parts.append(counted(decisions, "decision"))
    return " · ".join([*parts, counted(timelines, "timeline")] if timelines > 1 else parts)


def about_turns(rounds: int) -> str:
    """What the timeline of a save shows."""
    return f"{counted(rounds, 'round')}; the needle is where you stopped"


def in_round(villain: object, round_: object, how: object) -> str:
    return f"{villain}, round {round_}{how}"


def to_play(turn: object) -> str:
    return f", {turn} to play"


def stopped_at(round_: int, turn: str, phase: str, outcome: str | None) -> str:
    """``Round 6 · Fanatic, power phase`` or ``Won in round 11``."""
    ended = {"heroes_win": "Won", "heroes_lose": "Lost", "draw": "Drawn"}.get(outcome or "")
    if ended:
        return f"{ended} in round {round_}"
    return f"Round {round_} · {turn}, {phase} phase" if turn and phase else f"Round {round_} · {turn or SETUP}"


def when(then: float, now: float) -> str:
    """``Today, 21:14``, ``Yesterday, 9:03``, ``Sun 15 Nov, 18:00``, in another year ``15 Nov 2025``."""
    at, today = time.localtime(then), time.localtime(now)
    clock = time.strftime("%H:%M", at)
    if at[:3] == today[:3]:
        return f"Today, {clock}"
    if at[:3] == time.localtime(now - 86400)[:3]:
        return f"Yesterday, {clock}"
    day = f"{at.tm_mday} {time.strftime('%b', at)}"
    return f"{time.strftime('%a', at)} {day}, {clock}" if at.tm_year == today.tm_year else f"{day} {at.tm_year}"


def read_aloud(title: str, where: str, kind: str, saved: str, players: str) -> str:
    return ", ".join(part for part in (title, where, kind, saved, players) if part)


# -- the chosen save --------------------

NAME, PLAYERS = "Name", "Played by"
NAME_HERE, PLAYERS_HERE = "name it", "who plays"
RESUME, KEEP, DELETE, REALLY, UNDO = "Resume", "Keep", "Delete", "Really?", "Undo"
TIMELINES, ABOUT_TIMELINES = "Timelines", "Opens the game with the list of its timelines."
ABOUT_KEEPING = "Autosaves make room for newer ones. Keep, or a name, makes this one a manual save."
ABOUT_NAME = "Enter keeps it."
SAVED, PLAYED, RULES, VILLAIN, VILLAINS, HEROES, PLACE = (
    "Saved", "Played", "Rules", "Villain", "Villains", "Heroes", "Environment",
)  # fmt: skip
ADVANCED, STANDARD = "Advanced", "standard"


def heroes_and_mode(heroes: int, advanced: bool) -> str:
    return f"H = {heroes}, {ADVANCED if advanced else STANDARD}"


def with_hp(titles: Sequence[str], hp: Sequence[int | None]) -> str:
    """``the villain 11 HP``; without the number where the save does not say it."""
    pairs = zip(titles, hp, strict=True) if hp else ((title, None) for title in titles)
    return " · ".join(title if points is None else f"{title} {points} HP" for title, points in pairs)


def hero_hp(titles: Sequence[str], hp: Sequence[int | None]) -> str:
    """``Legacy 7 · Ra 20 · Haka out``."""
    if not hp:
        return ", ".join(titles)
    return " · ".join(f"{title}{UNBROKEN}{'out' if n is None else n}" for title, n in zip(titles, hp, strict=True))


def saved_by(when_: str, players: str) -> str:
    return f"{when_}, by {players}" if players else when_
