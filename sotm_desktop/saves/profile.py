"""What the players have beaten and collected over all their games: one JSON file, and the good one before it.

A game counts once, under its name: when it is played on after an undo and won at last, its loss becomes a win.
Everything that is counted is ``{"won": n, "lost": n}``; for Events also ``advanced``, the wins in Advanced mode.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.game import Game
from sotm_desktop.saves.errors import SaveError
from sotm_desktop.saves.record import content_hash, setup_of
from sotm_desktop.saves.savefile import write
from sotm_desktop.words import file_words as words

FORMAT = 1
TALLIES = ("events", "villains", "heroes", "environments")
REMEMBERED = 1000
"""Games whose results are known by name, so that they count once; older ones are not opened again."""
WON, LOST = "won", "lost"


class Count(NamedTuple):
    """How often something was won and lost."""

    won: int = 0
    lost: int = 0
    advanced: int = 0
    """Wins in Advanced mode."""

    @property
    def is_beaten(self) -> bool:
        return self.won > 0


class Profile:
    """The file in a player's folder. ``complaint`` says what was wrong with it, once; "" when nothing was."""

    def __init__(self, path: Path):
        self.path = path
        self.before = path.with_name(f"{path.stem}-before{path.suffix}")
        self.complaint = ""
        self.kept = self._load()

    # -- questions

    def count(self, kind: str, name: str) -> Count:
        """How often one of the ``TALLIES`` was won and lost: ``count("events", "the_id")``."""
        return Count(**self.kept[kind].get(name, {}))

    @property
    def collection(self) -> tuple[str, ...]:
        """The regular Events that were beaten, in the order in which they were."""
        return tuple(self.kept["collection"])

    # -- recording

    def record(self, game: Game) -> bool:
        """Counts a finished game. False when nothing is new about it. Raises SaveError when it cannot be written."""
        if game.outcome is None or game.index.setup.prepared:
            return False
        name = game.name or content_hash(setup_of(game.index))
        self.kept = self._load()  # another window may have written meanwhile
        won = game.outcome.result == "heroes_win"
        before = self.kept["games"].get(name)
        if before == WON or (before == LOST and not won):
            return False
        _count(self.kept, game.index, won, before is not None)
        self.kept["games"][name] = WON if won else LOST
        self.kept["games"] = dict(list(self.kept["games"].items())[-REMEMBERED:])
        self._write()
        return True

    # -- the file

    def _load(self) -> dict[str, Any]:
        """What is in the file; the good one before it when that is broken. A missing one is new."""
        if not self.path.exists() and not self.before.exists():
            return _empty()
        try:
            return _read(self.path)
        except ValueError as why:
            problem = words.cannot_be_read(words.CAMPAIGN, f"{self.path.name} {why}")
        try:
            found = _read(self.before)
            self.complaint = words.campaign_of_before(problem)
            return found
        except ValueError:
            self.complaint = words.campaign_anew(problem)
            return _empty()

    def _write(self) -> None:
        """The good file becomes the one before, and a broken one is put aside for whoever can mend it."""
        try:
            _read(self.path)
        except ValueError:
            _move(self.path, self.path.with_name(f"{self.path.stem}-broken{self.path.suffix}"))
        else:
            write(self.before, self.path.read_bytes(), words.CAMPAIGN)
        write(self.path, json.dumps(self.kept, indent=1).encode(), words.CAMPAIGN)


def _empty() -> dict[str, Any]:
    return {"format": FORMAT, "collection": [], "games": {}, **{kind: {} for kind in TALLIES}}


def _count(kept: dict[str, Any], index: CardIndex, won: bool, was_lost: bool) -> None:
    """Adds a game to every tally it belongs to; one that was counted as lost is lost no more."""
    for kind, name in _counted(index):
        found = kept[kind].setdefault(name, {"won": 0, "lost": 0})
        found["won" if won else "lost"] += 1
        if was_lost:
            found["lost"] = max(0, found["lost"] - 1)
        if kind == "events" and won and index.advanced:
            found["advanced"] = found.get("advanced", 0) + 1
    beaten = index.setup.event_card
    if won and beaten and beaten not in kept["collection"]:
        kept["collection"].append(beaten)


def _counted(index: CardIndex) -> list[tuple[str, str]]:
    """The tallies that a game belongs to. The villain of a Critical Event is another one than that of its deck."""
    setup = index.setup
    names = {name.rpartition("/")[2]: name for name in (setup.villain, setup.environment, *dict(setup.heroes))}
    found = [("events", event) for event in (setup.event_card, setup.critical_event) if event]
    for seat in (seat for seat in index.seats if not seat.is_side):
        kind = {"villain": "villains", "hero": "heroes"}.get(seat.side, "environments")
        if kind != "villains" or not setup.critical_event:
            found.append((kind, names.get(seat.id, seat.id)))
    return found


def _read(path: Path) -> dict[str, Any]:
    """The content of a file, brought into shape. Raises ValueError with the end of a sentence."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ValueError(f"cannot be opened ({error.strerror})") from None
    except (ValueError, RecursionError):
        raise ValueError("is damaged") from None
    if not isinstance(found, dict) or type(found.get("format")) is not int:
        raise ValueError("is not what this program wrote")
    if found["format"] > FORMAT:
        raise ValueError("was written by a newer version of the program")
    if not all(isinstance(value, CHECKS[key][0]) and CHECKS[key][1](value) for key, value in _parts(found)):
        raise ValueError("is not what this program wrote")
    return {**_empty(), **found}


def _parts(found: dict[str, Any]) -> list[tuple[str, Any]]:
    return [(key, found.get(key, kind())) for key, (kind, _) in CHECKS.items()]


def _are_counts(value: dict[str, Any]) -> bool:
    return all(
        isinstance(each, dict)
        and each.keys() <= set(Count._fields)
        and all(type(number) is int and number >= 0 for number in each.values())
        for each in value.values()
    )


CHECKS: dict[str, tuple[type, Callable[[Any], bool]]] = {
    "collection": (list, lambda value: all(isinstance(each, str) for each in value)),
    "games": (dict, lambda value: all(each in (WON, LOST) for each in value.values())),
    **dict.fromkeys(TALLIES, (dict, _are_counts)),
}


def _move(path: Path, to: Path) -> None:
    try:
        path.replace(to)
    except FileNotFoundError:
        pass
    except OSError as error:
        raise SaveError(words.cannot_be_put_aside(path.name, error.strerror)) from None
