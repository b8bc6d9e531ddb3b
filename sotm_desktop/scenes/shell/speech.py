"""Reading aloud: what has the focus and what is asked, by a speech program of the system, if there is one.

Off unless the player wants it. Nothing waits for the program: it is started beside the game, and the next sentence ends
the one before; but what happens step by step, and the question that it ends with, is said one after another.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable

from sotm_desktop.words.screens.table_words import and_more

WINDOWS = (
    "Add-Type -AssemblyName System.Speech; "
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)
PROGRAMS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("spd-say", ("--wait", "--pipe-mode")),
    ("espeak-ng", ("--stdin",)),
    ("espeak", ("--stdin",)),
    ("say", ("-f", "-")),
    ("powershell", ("-NoProfile", "-Command", WINDOWS)),
)
"""Each reads what it is to say from its input: no word of the game becomes an argument or a command."""


def program(which: Callable[[str], str | None] = shutil.which) -> tuple[str, ...]:
    """The command that speaks, or () where the system has none."""
    for name, arguments in PROGRAMS:
        found = which(name)
        if found:
            return (found, *arguments)
    return ()


MOST = 4
"""Of what waits, so many are said whole besides the last; how many more there were is said."""


class Speech:
    """Says one sentence at a time. Without a program it keeps silent, and `last` is what it would have said."""

    def __init__(self, command: tuple[str, ...] | None = None) -> None:
        self._command = command
        self._running: subprocess.Popen[bytes] | None = None
        self._ended: list[subprocess.Popen[bytes]] = []
        self._waiting: list[str] = []
        """What follows once the program is silent."""
        self._is_run = False
        """Whether what is being said is one of several things that are all to be heard."""
        self.last = ""
        """What was told last."""

    @property
    def is_there(self) -> bool:
        """Whether the system can speak."""
        if self._command is None:
            self._command = program()
        return bool(self._command)

    def say(self, words: str) -> None:
        """Begins to say something. What was being said ends."""
        self.last = words
        self.stop()
        self._begin(words)

    def _begin(self, words: str) -> None:
        if not words or not self.is_there:
            return
        hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0) if sys.platform == "win32" else 0
        try:
            self._running = subprocess.Popen(
                self._command or (), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                creationflags=hidden,
            )  # fmt: skip
            assert self._running.stdin is not None
            self._running.stdin.write((words + "\n").encode())
            self._running.stdin.close()
        except OSError:
            self._running = None

    def tell(self, words: str, is_run: bool = False) -> None:
        """Says what is new: the same words twice in a row are said once. One of several things that are all to be
        heard, an ``is_run``, waits for those before it."""
        if words == self.last:
            return
        if is_run and self._is_run and (self._waiting or self._is_speaking):
            self.last = words
            self._waiting.append(words)
        else:
            self.say(words)
            self._is_run = is_run

    def go_on(self) -> None:
        """Says what waits once the program is silent: much of it in sum, but the last whole."""
        if self._waiting and not self._is_speaking:
            *before, last = self._waiting
            self._waiting = []
            self._begin(f"{and_more(before, MOST)} {last}".strip())

    def hurry(self) -> None:
        """The player does something: what is told next waits for nothing."""
        self._is_run = False
        self._waiting = []

    @property
    def _is_speaking(self) -> bool:
        return self._running is not None and self._running.poll() is None

    def stop(self) -> None:
        """Silence."""
        self.hurry()
        if self._running is not None:
            if self._running.poll() is None:
                self._running.terminate()
            self._ended.append(self._running)
        self._running = None
        self._ended = [each for each in self._ended if each.poll() is None]  # none is left as a zombie
