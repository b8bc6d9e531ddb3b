"""When the program fails: a report that a player can send, and a sentence that says where it is.

What the report needs is imported only then: what is broken may be an import.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

from sotm_desktop import own_files
from sotm_desktop.words import file_words as words

if TYPE_CHECKING:
    from sotm_desktop.engine.game import Game

UNSEEN = ("dummy", "offscreen")
"""Video drivers of SDL that show nothing to anybody."""


def stopped(error: BaseException, folder: Path | None, game: Game | None = None) -> int:
    """The program had to stop: writes a report with the game, tells the player, and gives the exit code."""
    tell(words.had_to_stop(words.shortened(repr(error)), write_report(folder, error, game)))
    return 1


def write_report(folder: Path | None, error: BaseException, game: Game | None = None) -> Path | None:
    """Writes what went wrong into a new file, in the temporary folder if need be; None when that fails too."""
    import tempfile  # brings much along, and nearly no start needs it

    lines = [line.rstrip("\n") for line in traceback.format_exception(error)]
    for place in (folder, Path(tempfile.gettempdir())):
        with contextlib.suppress(Exception):
            if place is not None:
                return _written(place, lines, game)
    return None


def _written(place: Path, lines: list[str], game: Game | None) -> Path:
    try:
        from sotm_desktop.saves import report
    except Exception:  # not even the saves can be imported: then the bare words
        path = own_files.free(place / "crash.txt")
        own_files.write(path, own_files.impersonal("\n".join(lines)).encode())
        return path
    return report.write_report(place, "crash", lines, game)


def tell(sentence: str) -> None:
    """Says it where it can be read: a program started by a double click has no terminal."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError, ValueError):
            print(sentence, file=sys.stderr)
    if getattr(sys, "frozen", False) and os.environ.get("SDL_VIDEODRIVER") not in UNSEEN:
        with contextlib.suppress(Exception):  # no display, or no pygame
            import pygame

            for ends in (signal.SIGTERM, signal.SIGINT):
                signal.signal(ends, signal.SIG_DFL)  # the box waits inside SDL, where Python hears of neither
            pygame.display.message_box(words.PROGRAM, sentence, "error")
