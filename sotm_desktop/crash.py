"""When the program fails: a report file that a player can send, and a sentence that says where it is."""

from __future__ import annotations

import platform
import sys
import tempfile
import time
import traceback
from pathlib import Path

from sotm_desktop import __version__
from sotm_desktop.words import file_words as words


def write_report(folder: Path, error: BaseException) -> Path | None:
    """Write what went wrong into a new file. Falls back to the temporary folder; None when that fails too."""
    text = report(error)
    name = time.strftime("crash-%Y-%m-%d-%H%M%S.txt")
    for place in (folder, Path(tempfile.gettempdir())):
        try:
            place.mkdir(parents=True, exist_ok=True)
            (place / name).write_text(text, encoding="utf-8")
        except OSError:
            continue
        return place / name
    return None


def report(error: BaseException) -> str:
    """The versions that matter, and the way the program went before it failed."""
    pygame = sys.modules.get("pygame")
    lines = [
        f"{words.PROGRAM} {__version__}",
        f"Python {platform.python_version()} on {platform.platform()}",
        f"pygame-ce {getattr(pygame, '__version__', 'not loaded')}",
        "",
        *(line.rstrip("\n") for line in traceback.format_exception(error)),
    ]
    return "\n".join(lines) + "\n"


def sentence(error: BaseException, where: Path | None) -> str:
    """What we tell the player."""
    return words.had_to_stop(repr(error), where)
