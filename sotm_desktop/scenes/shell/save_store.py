"""The saves: the running game is kept after every answer, moments are kept by hand, and old ones are opened."""

from __future__ import annotations

import os
import secrets
import shutil
from collections.abc import Callable, Collection
from pathlib import Path
from typing import NamedTuple

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import MomentId
from sotm_desktop.saves import (
    Autosave,
    Notes,
    Picture,
    Recorder,
    SaveError,
    Summary,
    note,
    notes_of,
    open_record,
    pack,
    parts_of,
    peek,
    peek_team,
    write,
)
from sotm_desktop.saves.record import seats_of
from sotm_desktop.scenes.shell.play_clock import PlayClock
from sotm_desktop.scenes.shell.player_library import Library
from sotm_desktop.words.screens import saves_words, shell_words

LEFT = "left-"
"""How files of games begin that were left for a new one."""
KEPT_LEFT = 20


class Bookmark(NamedTuple):
    """One saved moment in the list of saves."""

    path: Path
    summary: Summary | None
    problem: str
    """Why it cannot be opened, or ""."""
    notes: Notes = Notes()
    """Without the picture."""
    when: float = 0.0
    """Seconds since 1970; 0 where the file does not say."""

    @property
    def where(self) -> str:
        """Where the game stands: round, turn and phase, or how it ended."""
        found = self.summary
        return saves_words.stopped_at(found.round, found.turn, found.phase, found.outcome) if found else ""

    @property
    def title(self) -> str:
        """The name that a player gave it, or what it is of."""
        found = self.summary
        return self.notes.name or (shell_words.game_called(found.villain, found.environment) if found else "")


class Deleted(NamedTuple):
    """A save that was deleted, to be brought back."""

    path: Path
    data: bytes
    when: float


class SaveStore:
    """One for the whole program: `shared.saves`."""

    def __init__(
        self, folder: Path, library: Library, notices: list[str], players: Callable[[], str] = lambda: ""
    ) -> None:
        """What goes wrong without anybody having asked is said in ``notices``; ``players`` gives who plays."""
        self.folder, self.library, self.notices, self._players = folder, library, notices, players
        self._clock = PlayClock()
        self.autosaves = Autosave(folder, notices.append, self._beside)
        self._shown: tuple[Game, MomentId, Picture] | None = None
        """The moment of which there is a picture, and the picture."""
        self._kept: tuple[Game, MomentId] | None = None
        """The moment that the newest autosave holds; None while that is not known."""
        self.game: Game | None = None
        """The game that is played: what a report is about when the program has to stop."""

    def close(self) -> str:
        """Write what waits to be written. Gives a sentence when that could not be done, else ""."""
        self.autosaves.wait()
        return self.autosaves.complaint

    # -- games

    def new_game(self, setup: Setup, mates: Collection[str] = ()) -> Game:
        """A game set up and played to its first decision; the computer plays those of its heroes whose decks are
        ``mates``, as the set-up names them. Raises KeyError with a sentence."""
        index = self.library.cards.card_index(setup)
        game = Game.new(index)
        game.mates = seats_of(index, mates)
        self.adopt(game)
        return game

    def seconds_of(self, game: Game) -> int | None:
        """How long a game was played; None where that is not known."""
        return self._clock.seconds or None if game is self.game else None

    def _beside(self) -> Notes:
        """What a save of the running game says beside it."""
        return Notes("", self._players(), seconds=self._clock.seconds)

    def adopt(self, game: Game) -> None:
        """A game that was begun elsewhere is the one that is played; the one that was is kept."""
        self._keep_what_is_left()
        game.name = secrets.token_hex(8)
        self.autosave(game)

    def autosave(self, game: Game) -> None:
        """Keep the game as it is now. A failure is told once, in a notice."""
        if game is self.game:
            self._clock.tick()
        else:
            self._clock.begin()
        self.game, self._kept = game, (game, game.at)
        self.autosaves.keep(game)
        if self._shown is not None and self.is_pictured(game):  # taken before the moment was kept, looking back
            self.autosaves.show(self._shown[2])

    def rescue(self) -> Game | None:
        """The program has to stop: keeps the game once more, with answers that were not kept yet. Gives the game."""
        if self.game is not None:
            self.autosaves.keep(self.game)
            self.autosaves.wait()
        return self.game

    def let_go(self) -> None:
        """Back on the title: a game that is over and was kept is held no longer."""
        if self.game is not None and self.game.outcome is not None and not self.autosaves.complaint:
            self.game = self._shown = self._kept = None
            self.autosaves.let_go()

    def is_pictured(self, game: Game) -> bool:
        """Whether the present moment has its picture."""
        return self._shown is not None and self._shown[0] is game and self._shown[1] == game.at

    def picture(self, game: Game, picture: Picture) -> None:
        """What the table looks like at the present moment of the game that is kept."""
        self._shown = game, game.at, picture
        if (
            self._kept is not None and self._kept[0] is game and self._kept[1] == game.at
        ):  # else it is of another moment
            self.autosaves.show(picture)

    def save_by_hand(self, game: Game) -> str:
        """Keep this moment for good; gives a sentence about what came of it."""
        state = game.state
        path = self._free_name(f"{game.index.seat_of(game.index.villains[0]).id}-round-{state.round}")
        picture = self._shown[2] if self._shown is not None and self.is_pictured(game) else None
        try:
            write(path, pack(Recorder(game).record(), parts_of(self._beside()._replace(picture=picture))))
        except SaveError as problem:
            return str(problem)
        return shell_words.saved_as(bookmark(path).title, state.round)

    def _free_name(self, stem: str) -> Path:
        folder = self.folder
        number = 1
        while (folder / f"{stem}-{number}.sotm").exists():
            number += 1
        return folder / f"{stem}-{number}.sotm"

    def _keep_what_is_left(self) -> None:
        """A game that is not over is not lost when another begins: its last moment stays in the list."""
        self._complete()
        latest = self.latest()
        if latest is None or latest.summary is None or latest.summary.outcome or not latest.summary.answers:
            return
        try:
            kept = self._free_name(f"{LEFT}{latest.path.stem}")
            write(kept, latest.path.read_bytes())
            shutil.copystat(latest.path, kept)
            old = sorted(self.folder.glob(f"{LEFT}*.sotm"), key=lambda path: path.stat().st_mtime)
            for path in old[:-KEPT_LEFT]:
                path.unlink(missing_ok=True)
        except (OSError, SaveError) as error:
            self.notices.append(shell_words.game_not_kept(error))

    def _complete(self) -> None:
        """Where the program was killed before the last answers were in a whole save, they come into one now."""
        if self.autosaves.journal.is_there() and (game := self.load_latest()) is not None:
            self.autosave(game)

    # -- saves

    def latest(self) -> Bookmark | None:
        """The newest saved moment that can be read, or None."""
        self.autosaves.wait()
        return next((mark for path in self.autosaves.saves() if not (mark := bookmark(path)).problem), None)

    def last_team(self) -> tuple[tuple[str, str], ...]:
        """The heroes of the newest save that can be read, each with the character card; () when there is none."""
        mark = self.latest()
        try:
            return peek_team(mark.path) if mark is not None else ()
        except SaveError:
            return ()

    def load_latest(self) -> Game | None:
        """The game to continue. What was wrong with a newer save is said in a notice; None when there is none."""
        self.autosaves.wait()
        try:
            opened, notice = self.autosaves.open_latest(self.library.cards.decks())
        except SaveError as problem:
            self.notices.append(str(problem))
            return None
        if notice:
            self.notices.append(notice)
        if opened.disagreement is not None:
            self.notices.append(shell_words.history_lost(opened.disagreement))
        latest = self.latest()
        self._clock.begin(latest.notes.seconds if latest is not None else 0)
        self.game = opened.game
        return opened.game

    def open(self, path: Path) -> Game:
        """The game of a file; the one that runs is kept. Raises SaveError with a sentence."""
        ring = self.autosaves.saves()
        opened = open_record(self.autosaves.read(path), self.library.cards.decks())
        opened.finish()
        if path not in ring:
            self._keep_what_is_left()
        elif path != ring[0]:
            self._complete()
        self._clock.begin(notes_of(path).seconds)
        self.game = opened.game
        return opened.game

    def bookmarks(self) -> list[Bookmark]:
        """Every save there is: the last moments of the running game first, then the others, newest first."""
        self.autosaves.wait()
        ring = self.autosaves.saves()
        try:
            others = [path for path in self.folder.glob("*.sotm") if path not in ring]
            others.sort(key=lambda path: -path.stat().st_mtime)
        except OSError:
            others = []
        return [bookmark(path) for path in [*ring, *others]]

    # -- what the list of saves does

    def rename(self, mark: Bookmark, name: str, players: str) -> Path:
        """Gives a save a name and players; an autosave is kept under it, as its own file makes room for others.

        Gives the file that has the name now. Raises SaveError.
        """
        self.autosaves.wait()
        path = mark.path
        if path in self.autosaves.saves() and name != mark.notes.name:
            path = self._free_name("saved")
            write(path, self._bytes_of(mark))
            shutil.copystat(mark.path, path)
        note(path, lambda notes: notes._replace(name=name, players=players))
        return path

    def _bytes_of(self, mark: Bookmark) -> bytes:
        """A save as a file of its own: the newest one with what was done after it."""
        if mark.path in self.autosaves.saves()[:1] and self.autosaves.journal.is_there():
            notes = notes_of(mark.path, with_picture=True)
            return pack(self.autosaves.read(mark.path), parts_of(notes))
        return mark.path.read_bytes()

    def delete(self, mark: Bookmark) -> Deleted:
        """Removes a save; what comes back brings it back. Raises OSError."""
        gone = Deleted(mark.path, mark.path.read_bytes() if mark.path.is_file() else b"", mark.when)
        mark.path.unlink(missing_ok=True)
        return gone

    def restore(self, gone: Deleted) -> None:
        """Brings a deleted save back. Raises SaveError."""
        write(gone.path, gone.data)
        os.utime(gone.path, (gone.when, gone.when))


def bookmark(path: Path) -> Bookmark:
    """What a list shows of a file; a broken one is shown with what is wrong."""
    try:
        when = path.stat().st_mtime
    except OSError:
        when = 0.0
    try:
        return Bookmark(path, peek(path), "", notes_of(path), when)
    except SaveError as problem:
        return Bookmark(path, None, str(problem), when=when)
