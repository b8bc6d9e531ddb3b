"""Finished pictures, kept by what they show; the oldest go when they weigh too much. A thread can build ahead."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass

import pygame

from ...widgets.frame_first import drawing_ahead, frame, let_frame_go_first
from ...widgets.theme import PLAIN, Theme

NOW, AHEAD = 1, 2
"""Pictures that a frame asked for come before those that may be wanted."""
Build = Callable[[], pygame.Surface]
Key = tuple[Hashable, ...]


def face_key(what: str, which: str, size: tuple[int, int], state: Hashable = "", theme: Theme = PLAIN) -> Key:
    """The key of a picture: what kind, of what, how large, in which state and for which eyes."""
    return what, which, size, state, theme


@dataclass
class Wanted:
    """A picture that is not there yet."""

    build: Build
    when: int
    """`NOW` or `AHEAD`."""
    first: int
    """The frame that asked for it first."""
    last: int
    """The frame that asked for it last."""
    number: int

    @property
    def turn(self) -> tuple[int, int, int, int]:
        """The least is drawn next. What the present frame still asks for comes before what has gone out of sight, and
        of that what came last: it lies on top. What came at once is drawn in its order."""
        return self.when, -self.last, -self.first, self.number


class FaceCache:
    """`get` builds what is missing; `ask` gives what is ready and has the rest built behind the scenes.

    Numbers that change (HP) are sprites of their own and belong on top of a face, not in its key.
    """

    def __init__(self, most_bytes: int = 64_000_000) -> None:
        self.most_bytes, self.bytes = most_bytes, 0
        self._faces: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._lock = threading.Lock()
        self._more = threading.Condition(self._lock)
        """Something is wanted, or the worker is to end."""
        self._asked: dict[Key, Wanted] = {}
        self._ends = False
        self._frame = 0
        self.asked = 0
        """How many pictures the worker was given so far."""
        self.arrived = 0
        """How many it has drawn so far: until the next one comes, nothing looks otherwise than it did."""
        self.missed = 0
        """How often a picture was asked for that was not there: what was painted meanwhile shows something else."""
        self.kept = 0
        """How many pictures were put here so far."""
        self._worker: threading.Thread | None = None
        self.failures: list[str] = []

    def get(self, key: Key, build: Build) -> pygame.Surface:
        """The picture, drawn now if it is not there."""
        found = self.peek(key)
        return found if found is not None else self._keep(key, build())

    def peek(self, key: Key) -> pygame.Surface | None:
        """The picture if it is ready."""
        with self._lock:
            found = self._faces.get(key)
            if found is not None:
                self._faces.move_to_end(key)
            return found

    def ask(self, key: Key, build: Build, meanwhile: pygame.Surface | None = None) -> pygame.Surface | None:
        """The picture if it is ready, else `meanwhile` (the back), while a worker draws it."""
        found = self.peek(key)
        if found is None:
            self.missed += 1
            self._want([(key, build)], NOW)
        return found if found is not None else meanwhile

    def prebuild(self, jobs: Iterable[tuple[Key, Build]]) -> None:
        """Have pictures drawn by the worker, in this order, after those that are asked for. Asking twice draws once.
        Those that are there are the last to go."""
        self._want(jobs, AHEAD)

    def _want(self, jobs: Iterable[tuple[Key, Build]], when: int) -> None:
        with self._lock:
            for key, build in jobs:
                if key in self._faces:
                    self._faces.move_to_end(key)
                elif (known := self._asked.get(key)) is None:
                    self.asked += 1
                    self._asked[key] = Wanted(build, when, self._frame, self._frame, self.asked)
                elif when <= known.when:
                    known.when, known.last = when, self._frame
            self._more.notify()
        if self._worker is None:
            self._ends = False
            self._worker = threading.Thread(target=self._work, name="faces", daemon=True)
            self._worker.start()

    def held_back(self) -> AbstractContextManager[None]:
        """While the next frame is made the worker waits, between two strokes."""
        self._frame += 1
        return frame()

    @property
    def waiting(self) -> int:
        """How many asked-for pictures are not ready yet."""
        with self._lock:
            return len(self._asked)

    def wait(self, seconds: float = 10.0) -> bool:
        """Until the worker has nothing left; True if it got there in time. For tests and loading screens."""
        pause = threading.Event()
        for _ in range(max(1, round(seconds / 0.005))):
            if not self.waiting:
                return True
            pause.wait(0.005)
        return False

    def close(self) -> None:
        """Let the worker end after the picture it is drawing."""
        if self._worker is not None:
            with self._lock:
                self._ends = True
                self._more.notify()
            self._worker.join(timeout=2)
            self._worker = None
        with self._lock:
            self._asked.clear()

    def clear(self) -> None:
        """Forget every picture: the theme or the scale changed."""
        with self._lock:
            self._faces.clear()
            self.bytes = 0

    def _work(self) -> None:
        while (job := self._next()) is not None:
            key, wanted = job
            try:
                with drawing_ahead():
                    let_frame_go_first()
                    picture = wanted.build()
                self._keep(key, picture)
            except Exception as error:  # one bad picture must not end all the others; `get` will raise it again
                self.failures.append(f"{key}: {error}")
            with self._lock:
                self._asked.pop(key, None)
                self.arrived += 1

    def _next(self) -> tuple[Key, Wanted] | None:
        """Waits for what is to be drawn next; None when the worker is to end."""
        with self._more:
            self._more.wait_for(lambda: self._ends or self._asked)
            return None if self._ends else min(self._asked.items(), key=lambda each: each[1].turn)

    def _keep(self, key: Key, face: pygame.Surface) -> pygame.Surface:
        with self._lock:
            if key in self._faces:
                return self._faces[key]
            self._faces[key] = face
            self.kept += 1
            self.bytes += weight(face)
            while self.bytes > self.most_bytes and len(self._faces) > 1:
                _, oldest = self._faces.popitem(last=False)
                self.bytes -= weight(oldest)
        return face


def weight(face: pygame.Surface) -> int:
    """How many bytes a picture takes."""
    return face.get_width() * face.get_height() * face.get_bytesize()
