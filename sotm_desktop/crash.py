"""When the program fails: a report that a player can send, and a sentence that says where it is.

What the report needs is imported only then: what is broken may be an import.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import textwrap
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

from sotm_desktop import own_files
from sotm_desktop.words import file_words as words

if TYPE_CHECKING:
    from sotm_desktop.engine.game import Game

UNSEEN = ("dummy", "offscreen")
"""Video drivers of SDL that show nothing to anybody."""
BOX_LINE = 90
"""Letters in a line of the message box, which breaks none itself."""


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

            pygame.display.quit()  # the window hears nothing any more
            _show_box(partial(pygame.display.message_box, words.PROGRAM, textwrap.fill(sentence, BOX_LINE), "error"))


def _show_box(show: Callable[[], int]) -> None:
    """Waits until the player has closed the box; what ends the program takes the box with it.

    On X11 SDL shows it from a process that it forks, and waits where Python hears of no signal: the box would stay
    when the program is told to end. So there it stands in a process group of its own, which this process can end.
    """
    if sys.platform != "linux":
        show()
        return
    ends = (signal.SIGTERM, signal.SIGINT)
    for number in ends:
        signal.signal(number, signal.SIG_DFL)
    box = os.fork()
    if not box:
        try:
            os.setpgid(0, 0)
            show()
        finally:
            os._exit(0)

    def end(number: int, _: FrameType | None) -> None:
        os.killpg(box, signal.SIGTERM)
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)

    with contextlib.suppress(OSError):
        os.setpgid(box, box)  # whichever of the two comes first; the box may be closed already
    for number in ends:
        signal.signal(number, end)
    os.waitpid(box, 0)
