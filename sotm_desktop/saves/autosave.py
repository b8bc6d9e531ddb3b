"""The last moments of a running game, kept without being asked: a ring of files and the name of the latest."""

from __future__ import annotations

import contextlib
import re
import threading
from collections.abc import Callable, Iterable
from pathlib import Path

from sotm_desktop import own_files
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.game import Game
from sotm_desktop.saves.errors import SaveError
from sotm_desktop.saves.journal import Journal
from sotm_desktop.saves.notes import Notes, Picture, note, parts_of
from sotm_desktop.saves.record import Record, Recorder
from sotm_desktop.saves.reopening import Opened, open_record
from sotm_desktop.saves.savefile import ENDING, Packer, read, write
from sotm_desktop.words import file_words as words

KEPT = 10
LATEST = "latest"
"""A small file with the name of the save that was written last."""
JOURNAL = "autosave.journal"
NAME = re.compile(rf"autosave-(\d{{1,12}}){re.escape(ENDING)}$")


class Autosave:
    """Keeps a game in a folder, in the background: writing to a slow disk never holds up the table."""

    def __init__(
        self, folder: Path | str, tell: Callable[[str], None] = lambda sentence: None,
        beside: Callable[[], Notes] = Notes,
    ) -> None:  # fmt: skip
        """``tell`` gets a sentence when writing begins to fail, from another thread; ``beside`` gives the notes of each
        save, without its picture."""
        self.folder = Path(folder)
        self.complaint = ""
        """Why the last attempt failed, as a sentence, or ""."""
        self.journal = Journal(self.folder / JOURNAL)
        self._tell, self._beside = tell, beside
        self._recorder: Recorder | None = None
        self._packer = Packer()
        self._waiting: Record | None = None
        self._picture: Picture | None = None
        """Of the moment that was kept last; it waits for its place in that save."""
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()

    def keep(self, game: Game) -> None:
        """Saves a game as it is now. What changed is on disk when this returns; whole saves follow in the background.

        The first save of a game is waited for. If several come quickly, the newest is written.
        """
        if self._recorder is None or self._recorder.game is not game:
            self._recorder = Recorder(game)
        record = self._recorder.record()
        with self._lock:
            follows = self.journal.follows(record)
            if follows:
                try:
                    self.journal.add(record)
                except OSError as problem:
                    self._complain(words.not_saved(words.GAME, JOURNAL, problem.strerror))
            self._waiting, self._picture = record, None
            self._begin()
        if not follows:
            self.wait()

    def show(self, picture: Picture) -> None:
        """Puts a picture of the table into the save that was kept last, in the background; unless another follows."""
        with self._lock:
            self._picture = picture
            self._begin()

    def _begin(self) -> None:
        if self._thread is None:
            thread = threading.Thread(target=self._work, name="autosave")
            thread.start()
            self._thread = thread

    def let_go(self) -> None:
        """Holds the game no longer that was kept last; what waits is still written."""
        self._recorder = None

    def wait(self) -> None:
        """Returns when everything is written: before the program ends, and in tests."""
        thread = self._thread
        if thread is not None:
            thread.join()

    def saves(self) -> list[Path]:
        """The files that are there, newest first; what `latest` names comes before all others."""
        try:
            numbered = {path.name: int(found[1]) for path in self.folder.iterdir() if (found := NAME.match(path.name))}
        except OSError:
            return []
        names = sorted(numbered, key=lambda name: -numbered[name])
        latest = self._latest()
        if latest in names:
            names.remove(latest)
            names.insert(0, latest)
        return [self.folder / name for name in names]

    def read(self, path: Path) -> Record:
        """The record of one of the saves; the newest with what was done after it. Raises SaveError."""
        record = read(path)
        return self.journal.continued(record) if path in self.saves()[:1] else record

    def open_latest(self, known: Iterable[DeckDefinition] = ()) -> tuple[Opened, str]:
        """The newest game that opens, with its timeline, and a sentence about newer ones that did not, or "".

        Raises SaveError when there is none at all.
        """
        problems = []
        for path in self.saves():
            try:
                opened = open_record(self.read(path), known)
                opened.finish()
            except SaveError as problem:
                problems.append(str(problem))
            else:
                return opened, words.earlier_opened(problems[0]) if problems else ""
        raise SaveError(problems[0] if problems else words.NO_GAME)

    def _work(self) -> None:
        while True:
            with self._lock:
                record, self._waiting = self._waiting, None
                picture = self._picture if record is None else None
                self._picture = self._picture if picture is None else None
                if record is None and picture is None:
                    self._thread = None
                    return
            if record is None:
                self._put_into_newest(picture)
                continue
            try:
                self._write(record)
            except Exception as problem:  # whatever it is, the next save is to be tried
                known = isinstance(problem, SaveError | OSError)
                self._complain(str(problem) if known else words.not_saved(words.GAME, "autosave", repr(problem)))
                continue
            with self._lock:
                self.complaint = ""
                if self._waiting is None:
                    self.journal.clear()
                    self.journal.begin(record)

    def _put_into_newest(self, picture: Picture | None) -> None:
        """A save that takes no picture is as good as one with it: nobody is told."""
        for newest in self.saves()[:1]:
            with contextlib.suppress(SaveError):
                note(newest, lambda notes: notes._replace(picture=picture))

    def _complain(self, sentence: str) -> None:
        if sentence != self.complaint:
            self._tell(sentence)
        self.complaint = sentence

    def _write(self, record: Record) -> None:
        there = self.saves()
        number = 1 + max((int(path.stem.rpartition("-")[2]) for path in there), default=0)
        path = self.folder / f"autosave-{number:06}{ENDING}"
        write(path, self._packer.pack(record, parts_of(self._beside())))
        write(self.folder / LATEST, path.name.encode())
        for old in there[KEPT - 1 :]:
            with contextlib.suppress(OSError):  # one that stays harms nobody
                old.unlink()

    def _latest(self) -> str:
        try:
            return own_files.read(self.folder / LATEST, 200).decode().strip()
        except (OSError, UnicodeDecodeError):
            return ""
