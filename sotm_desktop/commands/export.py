"""`sotm export`: the cards of a card set as sheets, one card a row."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from sotm_desktop.authoring.sheets.sheet_export import sheets_of, without_column, write_sheets
from sotm_desktop.cards.complaints import nearest
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.words import sheet_words as words

BROKEN, NOTHING = 1, 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be written after `sotm export`."""
    parser.add_argument("--sheet", metavar="S", required=True, help="the card set that is written as sheets")
    parser.add_argument("--out", type=Path, metavar="DIR", help="the folder for the sheets (S-sheets, here)")


def run(args: argparse.Namespace) -> int:
    """Writes the sheets. The exit code is 1 when decks have mistakes and are in none, 2 when nothing was written."""
    library = CardLibrary([args.paths.cardsets, args.paths.user_cardsets], args.paths.cache)
    if args.sheet not in library.sets:
        print(words.no_such_set(args.sheet, nearest(args.sheet, library.sets)), file=sys.stderr)
        return NOTHING
    folder = args.out or Path(f"{args.sheet}-sheets")
    sheets = sheets_of(library, args.sheet)
    try:
        write_sheets(sheets, folder)
    except OSError as error:
        print(words.sheets_not_written(str(folder), error.strerror or str(error)), file=sys.stderr)
        return NOTHING
    print(words.written(len(sheets), str(folder)))
    lacking = without_column(library, args.sheet)
    if lacking:
        print(words.no_column_for(lacking))
    broken = [file.id for file in library.every_file if file.set == args.sheet and file.made is None]
    if broken:
        print(words.left_out_of_sheets(broken), file=sys.stderr)
    return BROKEN if broken else 0
