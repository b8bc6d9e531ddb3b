"""What is said while sheets of cards are read into a card set, or written from one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .english import counted, listed

LONGEST_SHOWN = 60


def place(file: str, row: int, column: str) -> str:
    """``hero-cards.tsv, row 14, HP``, as a spreadsheet counts."""
    return ", ".join(part for part in (file, f"row {row}" if row else "", column) if part)


def problem(where: str, said: str, hint: str) -> str:
    """``hero-cards.tsv, row 14, HP: 'ten' is no number; write figures.``"""
    return f"{where}: {said}; {hint}."


def shown(cell: str) -> str:
    """A cell in a sentence, shortened where it is long."""
    return repr(cell if len(cell) <= LONGEST_SHOWN else f"{cell[:LONGEST_SHOWN]}…")


# -- what is wrong with a file ------------------------------------------------------------

NO_TEXT = "this is no text file"
SAVE_AS_TEXT = "save the sheet as tab-separated text"
EMPTY = "the file is empty"
NO_SHEET = "this is no sheet of cards: the first row does not name its columns"
FIRST_ROW_NAMES = "the first row names the columns, as in Deck, Title, HP, Keywords, Game Text, Qty"
COLUMN_TWICE = "the first row names this column twice"
LEAVE_ONE_COLUMN = "give one of them another name"
NO_ROWS = "there is no card below the first row"
ADD_ROWS = "write each card in a row of its own"
SPLIT_IT = "split it into several sheets"
TAKE_OUT_TABS = "take the tabs out of its texts"
TAKE_IT_OUT = "take it out"
LOST_LETTER = "a letter was lost when the sheet was saved"
SAVE_AS_UTF8 = "write it anew, and save the sheet as UTF-8"
SAY_LESS = "say less on one card"
NOTHING_THERE = "there is no sheet in it"
DROP_SHEETS = "give tab-separated sheets, or a folder or zip of them"
TOO_LARGE = "give the sheets of one card set"


def cannot_be_read(why: str) -> str:
    return f"it cannot be read: {why}"


READ_RIGHTS = "look whether it is there, and whether you may read it"


def columns_missing(sheet: str, columns: Sequence[str]) -> str:
    """``sheet`` is the kind: ``hero-cards``."""
    return (
        f"a sheet of {sheet.replace('-', ' ')} has no {'column' if len(columns) == 1 else 'columns'} {listed(columns)}"
    )


def add_columns(columns: Sequence[str]) -> str:
    return f"add {'it' if len(columns) == 1 else 'them'} to the first row"


def too_many_rows(rows: int) -> str:
    return f"it has {rows} rows"


def too_many_cells(cells: int, columns: int) -> str:
    return f"it has {cells} cells, and the first row names {columns}"


def unshown(letter: str) -> str:
    return f"it holds a letter that cannot be shown, {letter!r}"


def too_long(letters: int, most: int) -> str:
    return f"the text has {letters} letters, more than {most}"


def too_many_sheets(sheets: int) -> str:
    return f"there are {counted(sheets, 'sheet')}"


# -- what is wrong in a row -----------------------------------------------------------------

CELL_EMPTY = "the cell is empty"
WRITE_IT = "write what belongs there"
COUNT_COPIES = "give one of them another title, or count its copies in Qty"
ANOTHER_TITLE = "give one of them another title"
ADD_CARDS = "import it together with the sheet of its cards"
ADD_VILLAIN = "import it together with the sheets of that villain"
NOT_THERE = "the deck that it belongs to is left out"
MEND_THAT_FIRST = "mend that deck first"
MEND_THE_ROW = "mend its rows, and import the sheets again"


def no_number(cell: str) -> str:
    return f"{shown(cell)} is no number" if cell else "the number is missing"


def no_edition(cell: str) -> str:
    return f"there is no edition {shown(cell)}"


def write_number(least: int, most: int) -> str:
    return f"write figures, from {least} to {most}"


def twice(name: str, first: str) -> str:
    """``first`` is the place of the other."""
    return f"there is another {shown(name)} in {first}"


def other_kind(title: str, first: str) -> str:
    return f"{shown(title)} is a deck of another kind in {first}"


def no_cards(title: str) -> str:
    return f"no sheet has cards of {shown(title)}, and no card set has that deck"


def no_villain(title: str) -> str:
    return f"no sheet and no card set has a villain {shown(title)}"


def no_character(title: str) -> str:
    return f"no sheet has a character card of {shown(title)}"


def add_character(sheet: str) -> str:
    """``sheet`` is the kind: ``hero-character-cards``."""
    return f"import it together with the sheet of {sheet.replace('-', ' ')}"


# -- the card set --------------------------------------------------------------------------

SHEETS = "Sheets"
ABOUT_SET = "Read from sheets of cards."
ANOTHER_NAME = "choose another name"


def is_there(name: str) -> str:
    return f"there is a card set {name} already"


def summary(texts: int, read: int, in_part: int, by_hand: int) -> str:
    """How many texts were read, read in part, or left to the players."""
    return f"{counted(texts, 'text')}: {read} read, {in_part} read in part, {by_hand} left to the players by hand."


def at_card(where: str, deck: str, card: str) -> str:
    """``where`` is the place of its text."""
    return f"{where}: {deck}" if deck == card else f"{where}: {deck}, {card}"


def left_to_players(text: str) -> str:
    return f"    left to the players: {text!r}"


def left_in_part(text: str) -> str:
    return f"    read but for: {text!r}"


def read_as(printed: str) -> str:
    return f"    read as: {' / '.join(printed.splitlines())}"


def could_also_mean(printed: str) -> str:
    return f"    could also mean: {' / '.join(printed.splitlines())}"


# -- what came of it -------------------------------------------------------------------------

NOTHING_CAME = "No card set was made."
KINDS = {"heroes": "hero", "villains": "villain", "environments": "environment", "event_cards": "Event"}
"""What the files of each folder are."""


def came(title: str, name: str, contents: Mapping[str, int]) -> str:
    """``Core Game (core_game): 12 heroes, 6 villains, 12 Events``."""
    parts = [counted(contents[folder], said) for folder, said in KINDS.items() if contents.get(folder)]
    if added := contents.get("characters"):
        parts.append(f"further character cards of {counted(added, 'hero')}")
    return f"{title} ({name}): {', '.join(parts)}."


def could_mean_more(texts: int, report: str) -> str:
    return f"{counted(texts, 'text').capitalize()} could also mean something else; see {report}."


def lies_in(folder: str, report: str) -> str:
    return f"It lies in {folder}; {report} there says this again."


def texts_read(done: int, total: int) -> str:
    return f"{done} of {counted(total, 'text')}"


def not_written(folder: str, why: str) -> str:
    return f"The card set cannot be written to {folder}: {why}."


# -- a set is written as sheets -----------------------------------------------------------------


def files_there(names: Sequence[str]) -> str:
    return f"{listed(names)} {'is' if len(names) == 1 else 'are'} there already"


def written(sheets: int, folder: str) -> str:
    return f"{counted(sheets, 'sheet')} written to {folder}."


def sheets_not_written(folder: str, why: str) -> str:
    return f"The sheets cannot be written to {folder}: {why}. Name another folder with --out."


def no_such_set(name: str, hint: str) -> str:
    return f"There is no card set {name!r}: {hint}."


LOOKS, FIRST_ORDER = "colours, emblems, icons and portraits", "the order of a deck for a first game"
BACKS = "the backs of cards with two sides"
LESSONS, ACHIEVEMENTS, SCENARIOS = "lessons", "achievements", "scenarios"


def no_column_for(things: Sequence[str]) -> str:
    """What the card set has beside its cards, so that its author does not look for it in vain."""
    return f"Not in the sheets, as they have no column for it: {listed(things)}."


def left_out_of_sheets(decks: Sequence[str]) -> str:
    """Files with mistakes, which no sheet has."""
    return f"Not in the sheets, as they have mistakes: {listed(decks)}."


ENDED = "The import ended before it was done; nothing was written. Try it again."
CANCELLED = "The import was stopped; nothing was written."
