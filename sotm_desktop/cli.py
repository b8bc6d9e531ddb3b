"""The command `sotm`: without a word or with a saved game it opens the window, with a word it runs that command.

Each command is a module `sotm_desktop/commands/<word>.py` with `add_arguments(parser)` and
`run(args) -> int`. Only the module that was asked for is imported. `args.paths` holds the `Paths`
of this run.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import multiprocessing
import os
import sys
from os.path import isfile
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from sotm_desktop import __version__, crash

if TYPE_CHECKING:
    from sotm_desktop.paths import Paths

COMMANDS = {
    "check": "find mistakes in card sets",
    "cards": "print every card",
    "read": "read the text of a card into data",
    "import": "make a card set of sheets of cards",
    "export": "write the cards of a card set as sheets",
    "try": "try a deck in many games and tell its author what came of it",
    "simulate": "let computer players play whole games",
    "scenario": "run scenario files",
    "replay": "go through a saved game again",
    "screenshot": "make a picture of a scene without a window",
}
REFUSED, INTERRUPTED = 2, 130


def main(argv: list[str] | None = None) -> int:
    """Run the program; the return value is its exit code (2: not understood, 130: interrupted)."""
    multiprocessing.freeze_support()
    _never_choke_on_a_letter()
    words = sys.argv[1:] if argv is None else argv
    try:
        if words and not _names_a_save(words):
            return _dispatch(words)
        return _open_window(*words)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # sotm cards | head
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _names_a_save(words: list[str]) -> bool:
    """Whether that is to be opened, as by a double click. A save that is not there is told of in the window."""
    return len(words) == 1 and words[0] not in COMMANDS and (words[0].lower().endswith(".sotm") or isfile(words[0]))


def _open_window(game: str = "") -> int:
    """The window, with a saved game if one is named. Whatever goes wrong on the way there is told like any crash."""
    try:
        gc.disable()  # all that is loaded stays: looking through it again and again takes a tenth of the time
        from sotm_desktop import app  # pygame takes 60 ms: the commands without a window do without it

        gc.freeze()
        gc.enable()
        return app.run(game=Path(game) if game else None)
    except Exception as error:
        return crash.stopped(error, None)


def _dispatch(words: list[str]) -> int:
    if words[0] not in COMMANDS:
        _overview().parse_args(words)  # ends here on --help, --version and unknown words
    from sotm_desktop import paths

    try:
        found = paths.find()
    except paths.MissingFolders as error:
        print(error, file=sys.stderr)
        return 1
    return _run_command(words[0], words[1:], found)


def _run_command(name: str, words: list[str], found: Paths) -> int:
    module = _command_module(name)
    if module is None:
        print(f"The command `sotm {name}` is not part of this version yet.", file=sys.stderr)
        return REFUSED
    parser = argparse.ArgumentParser(prog=f"sotm {name}", description=COMMANDS[name].capitalize() + ".")
    module.add_arguments(parser)
    args = parser.parse_args(words)
    args.paths = found
    return int(module.run(args) or 0)


def _command_module(name: str) -> ModuleType | None:
    """The module of a command; None when it does not exist. A mistake inside it is not hidden."""
    full = f"sotm_desktop.commands.{name}"
    try:
        return importlib.import_module(full)
    except ModuleNotFoundError as error:
        if error.name in (full, "sotm_desktop.commands"):
            return None
        raise


def _overview() -> argparse.ArgumentParser:
    lines = "\n".join(f"  {name:<12}{meaning}" for name, meaning in COMMANDS.items())
    parser = argparse.ArgumentParser(
        prog="sotm",
        usage="sotm [GAME.sotm | command [...]]",
        description="Without a command the window opens, with the saved game if one is named. Commands:\n" + lines,
        epilog="`sotm <command> --help` explains one command.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"sotm {__version__}")
    return parser


def _never_choke_on_a_letter() -> None:
    """Card titles have letters that an old terminal may lack: show a code for them instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
