"""A report that a player can send: one zip of what went wrong in words and of the game in which it did.

report.txt    what is said, the program and its system, and where the game stands
game.sotm     the save of that game, where there is one

Nothing in it tells who wrote it: the player's folder and name are taken out of its text.
"""

from __future__ import annotations

import hashlib
import io
import platform
import sys
import time
import traceback
import zipfile
from collections.abc import Iterable
from pathlib import Path

from sotm_desktop import __version__, own_files
from sotm_desktop.engine import notation
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.manual_moves import logged
from sotm_desktop.saves.errors import SaveError
from sotm_desktop.saves.record import Recorder, summary_of
from sotm_desktop.saves.savefile import pack, write
from sotm_desktop.words import file_words as words

TEXT, GAME = "report.txt", "game.sotm"
LAST_ANSWERS = 12
LAST_CALLS = 60


def about_program() -> list[str]:
    """The versions that matter, a line each."""
    pygame = sys.modules.get("pygame")  # the command line does without it
    return [
        f"{words.PROGRAM} {__version__}",
        words.python_on(platform.python_version(), platform.platform()),
        words.with_pygame(getattr(pygame, "__version__", "-")),
    ]


def about_game(game: Game) -> list[str]:
    """Where a game stands: its summary, its table in the one-line notation, and its last answers."""
    answers = [logged(node.answer) for node in (game.moments[number] for number in game.path())]
    return [
        *(f"{name}: {value}" for name, value in summary_of(game).items()),
        words.the_table(notation.written(game.state)),
        *(words.answered(answer) for answer in answers[1:][-LAST_ANSWERS:]),
    ]


def write_report(folder: Path, stem: str, lines: Iterable[str], game: Game | None = None) -> Path:
    """Puts what is said, the versions and the game into a new zip in ``folder``, named after ``stem`` and the time.

    A game that cannot be written down any more is left out, and the text says so. Raises SaveError with a sentence when
    the file cannot be written.
    """
    told, save = [*lines, "", *about_program()], b""
    if game is not None:
        try:
            told += ["", *about_game(game)]
            save = pack(Recorder(game).record())
        except Exception as error:  # what is wrong with the game may be what is reported
            told.append(words.game_left_out(repr(error)))
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(TEXT, own_files.impersonal("\n".join(told) + "\n"))
        if save:
            file.writestr(GAME, save)
    path = own_files.free(folder / f"{stem}-{time.strftime('%Y-%m-%d-%H%M%S')}.zip")
    write(path, data.getvalue(), words.REPORT)
    return path


def keep_failure(folder: Path, error: Exception) -> Path | None:
    """The report of what was raised over something else than a game, written once for each fault.

    None when it cannot be written.
    """
    lines = [line.rstrip("\n") for line in traceback.format_exception(error, limit=-LAST_CALLS)]
    stem = f"failure-{hashlib.sha256(''.join(lines).encode('utf-8', 'replace')).hexdigest()[:8]}"
    try:
        return next(folder.glob(f"{stem}-*.zip"), None) or write_report(folder, stem, lines)
    except (SaveError, OSError):
        return None
