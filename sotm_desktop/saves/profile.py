"""What the players have beaten and collected over all their games: one JSON file, and the good one before it.

A game counts once, under its name: when it is played on after an undo and won at last, its loss becomes a win.
A draw counts for nobody.
Everything that is counted is ``{"won": n, "lost": n}``; for Events also ``advanced``, the wins in Advanced mode.
Of each game there is what `finished_game` keeps of it, draws too; files of older versions have only the counts.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from sotm_desktop import own_files
from sotm_desktop.engine.game import Game
from sotm_desktop.saves.errors import SaveError
from sotm_desktop.saves.finished_game import (
    DREW,
    LOST,
    RANK,
    WON,
    FinishedGame,
    as_json,
    checked,
    finished_game,
    from_json,
    moment_of,
)
from sotm_desktop.saves.savefile import write
from sotm_desktop.words import file_words as words

FORMAT = 1
TALLIES = ("events", "villains", "heroes", "environments")
LARGEST = 20_000_000
"""Bytes of the file."""
REMEMBERED = 10_000
"""Games whose results are known by name, so that they count once; older ones are not opened again."""


class Count(NamedTuple):
    """How often something was won and lost."""

    won: int = 0
    lost: int = 0
    advanced: int = 0
    """Wins in Advanced mode."""

    @property
    def is_beaten(self) -> bool:
        return self.won > 0


class Taught(NamedTuple):
    """What the coach has taught."""

    tutorial: str = ""
    """The name of the game that is the tutorial; "" where none is under way."""
    lessons: tuple[str, ...] = ()
    """The ids of the lessons that are done in it."""
    explained: tuple[str, ...] = ()
    """What was explained in any game."""


@dataclass
class Kept:
    """What the file holds."""

    collection: list[str] = field(default_factory=list)
    """The regular Events that were beaten, in the order in which they were."""
    games: dict[str, str] = field(default_factory=dict)
    """``WON`` or ``LOST`` by the name of a game."""
    counts: dict[str, dict[str, Count]] = field(default_factory=lambda: {kind: {} for kind in TALLIES})
    """For each of the ``TALLIES`` by id."""
    taught: Taught = field(default_factory=Taught)
    finished: dict[str, FinishedGame] = field(default_factory=dict)
    """By name, in the order in which they ended. Games that ended under older versions are not among them."""
    awards: dict[str, float] = field(default_factory=dict)
    """When each achievement was won, in seconds since 1970, by ``set/id``; 0 where that is not known."""

    def add_game(self, game: FinishedGame) -> bool:
        """Adds a game to every tally it belongs to; one that was lost and is won now is lost no more.

        False when nothing is new about it.
        """
        before = self.games.get(game.name)
        known = before or (DREW if game.name in self.finished else "")
        if known and RANK.index(game.result) <= RANK.index(known):
            return False
        self.finished.pop(game.name, None)
        self.finished = dict([*self.finished.items(), (game.name, game)][-REMEMBERED:])
        if game.result != DREW:
            self._tally(game, before == LOST)
        return True

    def _tally(self, game: FinishedGame, was_lost: bool) -> None:
        won = game.is_won
        for kind, tallied in _counted(game):
            found = self.counts[kind].get(tallied, Count())
            self.counts[kind][tallied] = Count(
                found.won + won,
                max(0, found.lost + (not won) - was_lost),
                found.advanced + (kind == "events" and won and game.advanced),
            )
        if won and game.event_card and game.event_card not in self.collection:
            self.collection.append(game.event_card)
        self.games[game.name] = game.result
        self.games = dict(list(self.games.items())[-REMEMBERED:])

    def written(self) -> bytes:
        """The file's bytes."""
        counts = {kind: {name: _as_map(count) for name, count in held.items()} for kind, held in self.counts.items()}
        few = {
            "format": FORMAT,
            "collection": self.collection,
            "games": self.games,
            "coach": self.taught._asdict(),
            "awards": self.awards,
            **counts,
        }
        # game by game: all of them at once as maps were ten times the file, in memory that stays with the program
        finished = ", ".join(f"{json.dumps(name)}: {json.dumps(as_json(game))}" for name, game in self.finished.items())
        return f'{json.dumps(few)[:-1]}, "finished": {{{finished}}}}}'.encode()


class Profile:
    """The file in a player's folder. ``complaint`` says what was wrong with it, once; "" when nothing was."""

    def __init__(self, path: Path):
        self.path = path
        self.before = path.with_name(f"{path.stem}-before{path.suffix}")
        self.complaint = ""
        self._due: dict[str, FinishedGame] = {}
        """Finished games that are not in the file yet, by name."""
        self._held = ""
        """The digest of the file that ``kept`` holds; "" when it is to be read anew."""
        self.kept = self._load()

    # -- questions

    def count(self, kind: str, name: str) -> Count:
        """How often one of the ``TALLIES`` was won and lost: ``count("events", "the_id")``."""
        return self.kept.counts[kind].get(name, Count())

    @property
    def collection(self) -> tuple[str, ...]:
        """The regular Events that were beaten, in the order in which they were."""
        return tuple(self.kept.collection)

    @property
    def games(self) -> Count:
        """How many games were won and lost; of very many the last ones."""
        results = list(self.kept.games.values())
        return Count(results.count(WON), results.count(LOST))

    @property
    def finished(self) -> tuple[FinishedGame, ...]:
        """The finished games of which more than their results is known, in the order in which they ended."""
        return tuple(self.kept.finished.values())

    @property
    def older(self) -> Count:
        """The games of which only the results are known: they ended under versions that kept no more."""
        results = [result for name, result in self.kept.games.items() if name not in self.kept.finished]
        return Count(results.count(WON), results.count(LOST))

    def older_counts(self, kind: str) -> dict[str, Count]:
        """How many games of one of the ``TALLIES`` are among the ``older``, by id; without those that have none."""
        if not sum(self.older):
            return {}
        known = Counter((name, game.result) for game in self.finished for of, name in _counted(game) if of == kind)
        found = {
            name: Count(max(0, count.won - known[name, WON]), max(0, count.lost - known[name, LOST]))
            for name, count in self.kept.counts[kind].items()
        }
        return {name: count for name, count in found.items() if count.won or count.lost}

    @property
    def awards(self) -> dict[str, float]:
        """When each achievement was won, in seconds since 1970, by ``set/id``; 0 where that is not known."""
        return self.kept.awards

    # -- recording

    def record(self, game: Game, when: float | None = None, seconds: int | None = None) -> bool:
        """Counts a finished game; ``when`` it ended, now if nothing is given, and for how many seconds it was played,
        None where that is not known. False when nothing is new about it.

        Raises SaveError when that cannot be written: it counts all the same, and is written with the next one.
        """
        if game.outcome is None or game.index.setup.prepared:
            return False
        found = finished_game(game, when, seconds)
        due = self._due.get(found.name)
        if due is None or RANK.index(found.result) >= RANK.index(due.result):
            self._due[found.name] = found
        return self.write_due()

    def write_due(self) -> bool:
        """Writes the games that could not be written before. False when there is nothing new. Raises SaveError."""
        if not self._due:
            return False
        self._look_again()
        new = [self.kept.add_game(game) for game in self._due.values()]
        if any(new):
            self._write()
        self._due.clear()
        return any(new)

    @property
    def taught(self) -> Taught:
        """What the coach has taught."""
        return self.kept.taught

    def teach(self, taught: Taught) -> None:
        """Keeps what the coach has taught. Raises SaveError when that cannot be written: it holds for this evening."""
        if taught != self.kept.taught:
            self._look_again()
            self.kept.taught = taught
            self._write()

    def award(self, won: Mapping[str, float]) -> None:
        """Keeps achievements for good. Raises SaveError when that cannot be written: they hold for this evening."""
        if not won.keys() <= self.kept.awards.keys():
            self._look_again()
            self.kept.awards = {**won, **self.kept.awards}
            self._write()

    # -- the file

    def _load(self) -> Kept:
        """What is in the file; the good one before it when that is broken. A missing one is new."""
        if not os.path.lexists(self.path) and not os.path.lexists(self.before):
            return Kept()
        self._held = ""
        try:
            content = _content(self.path)
            found = _parsed(content)
        except ValueError as why:
            problem = words.cannot_be_read(words.CAMPAIGN, f"{self.path.name} {why}")
        else:
            self._held = _digest(content)
            return found
        try:
            found = _parsed(_content(self.before))
            self.complaint = words.campaign_of_before(problem)
            return found
        except ValueError:
            self.complaint = words.campaign_anew(problem)
            return Kept()

    def _look_again(self) -> None:
        """Reads the file where another window has written it meanwhile."""
        if not self._held or self._held != _digest_of(self.path):
            self.kept = self._load()

    def _write(self) -> None:
        """The good file becomes the one before, and a broken one is put aside for whoever can mend it."""
        held, self._held = self._held, ""
        try:
            good = _content(self.path)
            if _digest(good) != held:
                _parsed(good)
        except ValueError:
            self._put_aside()
        else:
            write(self.before, good, words.CAMPAIGN)
        content = self.kept.written()
        write(self.path, content, words.CAMPAIGN)
        self._held = _digest(content)

    def _put_aside(self) -> None:
        try:
            if os.path.lexists(self.path):
                own_files.put_aside(self.path, f"{self.path.stem}-broken{self.path.suffix}")
        except OSError as error:
            raise SaveError(words.cannot_be_put_aside(self.path.name, error.strerror)) from None


def _as_map(count: Count) -> dict[str, int]:
    advanced = {"advanced": count.advanced} if count.advanced else {}
    return {"won": count.won, "lost": count.lost, **advanced}


def _counted(game: FinishedGame) -> list[tuple[str, str]]:
    """The tallies that a game belongs to. The villain of a Critical Event is another one than that of its deck."""
    villains = () if game.critical_event else game.villains
    return [
        *(("events", event) for event in (game.event_card, game.critical_event) if event),
        *(("villains", villain) for villain in villains),
        *(("heroes", hero.deck) for hero in game.heroes),
        ("environments", game.environment),
    ]


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _digest_of(path: Path) -> str:
    """Nothing for a file that cannot be read."""
    try:
        return _digest(_content(path))
    except ValueError:
        return ""


def _content(path: Path) -> bytes:
    """What is in a file. Raises ValueError with the end of a sentence."""
    try:
        return own_files.read(path, LARGEST)
    except OSError as error:
        raise ValueError(f"cannot be opened ({error.strerror})") from None


def _parsed(content: bytes) -> Kept:
    """The content of a file, brought into shape. Raises ValueError with the end of a sentence."""
    try:
        found = json.loads(content)
    except (ValueError, RecursionError):
        raise ValueError("is damaged") from None
    if not isinstance(found, dict) or type(found.get("format")) is not int:
        raise ValueError("is not what this program wrote")
    if found["format"] > FORMAT:
        raise ValueError("was written by a newer version of the program")
    try:
        kept = Kept(
            [checked(str, name) for name in checked(list, found.get("collection", []))],
            dict(checked(dict, found.get("games", {}))),
            {kind: {name: Count(**each) for name, each in found.get(kind, {}).items()} for kind in TALLIES},
            _taught(checked(dict, found.get("coach", {}))),
            {
                name: from_json(name, checked(dict, each))
                for name, each in checked(dict, found.get("finished", {})).items()
            },
            {name: moment_of(when) for name, when in checked(dict, found.get("awards", {})).items()},
        )
        numbers = [checked(int, n) for held in kept.counts.values() for count in held.values() for n in count]
    except (TypeError, AttributeError):
        raise ValueError("is not what this program wrote") from None
    if min(numbers, default=0) < 0 or any(result not in (WON, LOST) for result in kept.games.values()):
        raise ValueError("is not what this program wrote")
    return kept


def _taught(found: dict[str, object]) -> Taught:
    """Raises TypeError when it is not what was written."""
    lists = (checked(list, found.get(name, [])) for name in ("lessons", "explained"))
    lessons, explained = (tuple(checked(str, each) for each in held) for held in lists)
    return Taught(checked(str, found.get("tutorial", "")), lessons, explained)
