"""`sotm import`: sheets of cards become a card set of the player's own."""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

from sotm_desktop.authoring.sheets.sheet_import import (
    REPORT,
    ImportOrder,
    ImportStep,
    SheetImport,
    settle,
    told,
    waiting_folder,
)
from sotm_desktop.authoring.sheets.sheet_values import HowRead
from sotm_desktop.words import sheet_words as words

LEFT_OUT, NOTHING = 1, 2
BAR = 30


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be written after `sotm import`."""
    what = "tab-separated sheets with a first row that names their columns, or folders or zips of them"
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=what)
    parser.add_argument("--name", default="", metavar="S", help="what the card set is to be called")


def run(args: argparse.Namespace) -> int:
    """Imports the sheets as one card set and says how each text was read.

    The exit code is 1 when decks were left out, 2 when no card set came of it.
    """
    own = args.paths.user_cardsets
    try:
        waiting = waiting_folder(own)
        order = ImportOrder(tuple(args.files), args.paths.cardsets, own, waiting, args.paths.cache, args.name)
        try:
            made = SheetImport(order)
            for step in made.steps():
                _show(step)
            _show(None)
            found = made.result
            place = settle(order, found)
        finally:
            shutil.rmtree(waiting, ignore_errors=True)
    except OSError as error:
        print(words.not_written(str(own), error.strerror or str(error)), file=sys.stderr)
        return NOTHING
    for problem in found.problems:
        print(problem, file=sys.stderr)
    if place is None:
        print(words.NOTHING_CAME, file=sys.stderr)
        return NOTHING
    print(words.came(found.title, found.name, found.contents()))
    print(words.summary(len(found.texts), *(found.count(how) for how in HowRead)))
    for text in found.left:
        print(*told(text._replace(alternatives=())), sep="\n")
    if found.ambiguous:
        print(words.could_mean_more(len(found.ambiguous), REPORT))
    print(words.lies_in(str(place), REPORT))
    return LEFT_OUT if found.problems else 0


def _show(step: ImportStep | None) -> None:
    """A bar that moves, where somebody is looking."""
    if not sys.stderr.isatty():
        return
    if step is None:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
        return
    filled = BAR * step.done // max(step.total, 1)
    bar = "#" * filled + "." * (BAR - filled)
    print(
        f"\r\x1b[K[{bar}] {words.texts_read(step.done, step.total)} {step.title}", end="", file=sys.stderr, flush=True
    )
