"""What the screen of an import says."""

from __future__ import annotations

IMPORT = "Import"
ABOUT = "Sheets of cards become a card set."
READING, NOTHING = "Reading the sheets", "Nothing was written"
STOP, CARD_SETS, OPEN_FOLDER = "Stop", "Card sets", "Open folder"
STARTING = "starting"
WHAT_HAPPENS = (
    "Each text is read into rules that play. What is not understood stays with the players, in its author's words. "
    "Nothing is written before the end: you can stop at any time."
)
REPORT = "What an author should look at"
ALL_READ = "Every text was read: nothing is left to the players by hand."
MEND_SHEETS = "Decks whose sheets have a mistake are left out: mend the sheets and drop them again."
LEFT_BELOW = "The players follow these by hand, as their authors wrote them. Everything else was read."
READ, IN_PART, BY_HAND = "read", "read in part", "by hand"
LEFT_OUT = "left out"


def number_of(number: int, what: str) -> str:
    return f"{number} {what}"
