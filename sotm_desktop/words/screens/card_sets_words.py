"""What the screen of card sets and a trial of a deck say."""

from __future__ import annotations

import time
from collections.abc import Sequence

from sotm_desktop.words.english import counted

# -- card sets --------------------

CARD_SETS = "Card sets"
ABOUT = ("Saved files are read again at once.", "Drop a set or sheets here to add them.")
SETS, COMPLAINTS, DECKS = "Sets", "Complaints", "Decks"
NOTHING_WRONG = "Nothing to complain about."
TEST_A_DECK = "Press a deck to test it: computer players play 200 games with it."
NO_DECK = "No deck of this set can be played."
OPEN_FOLDER, OPEN_FILE, COPY = "Open folder", "Open file", "Copy place"
TURN_OFF, TURN_ON = "Turn off", "Turn on"
LAST_SET = "This is the last card set that is on."
NOT_READ = "This was not read as a card set."
COPIED = "Copied"
OFF_NOTE = "Off: neither offered for a new game nor drawn."
LOADED, OFF, NOT_LOADED = "Loaded", "Off", "Could not be loaded"
WATCHED = "watched"
SIDES = {"hero": "Hero", "villain": "Villain", "environment": "Environment"}


def holds(decks: int, events: int, added: int, is_own: bool) -> str:
    """``27 decks · 36 Events · watched``."""
    parts = [counted(decks, "deck")] if decks or not added else []
    parts += [counted(events, "Event")] if events else []
    parts += [counted(added, "file") + " of characters"] if added else []
    return " · ".join([*parts, WATCHED] if is_own else parts)


def complaints(mistakes: int, warnings: int) -> str:
    """``3 complaints`` or ``2 warnings``."""
    return counted(mistakes, "complaint") if mistakes else counted(warnings, "warning")


def title_of_complaints(title: str, mistakes: int, warnings: int) -> str:
    parts = [counted(mistakes, "complaint")] * bool(mistakes) + [counted(warnings, "warning")] * bool(warnings)
    return f"{title}: {', '.join(parts)}"


def title_of_decks(title: str, decks: int) -> str:
    return f"{title}: {counted(decks, 'deck')}"


def line_and_column(line: int, column: int) -> str:
    return f"Line {line}, column {column}"


def place(file: object, line: int, column: int) -> str:
    return f"{file}:{line}:{column}"


def watching(read_at: float) -> str:
    return f"Watching your folder. Read at {time.strftime('%H:%M:%S', time.localtime(read_at))}."


def not_opened(path: object) -> str:
    return f"Nothing here opens {path}."


def read_aloud(title: str, holds_: str, status: str) -> str:
    return f"{title}, {holds_}, {status}"


def a_complaint(file: str, where: str, found: str, hint: str) -> str:
    return ". ".join(part for part in (f"{file}, {where}", found, hint) if part)


def test_deck(title: str) -> str:
    return f"Test {title}"


# -- a trial --------------------

TRIAL = "Trial"
ABOUT_TRIALS = "Computer players try the deck."
STOP = "Stop"
PRESS_A_CARD = "Press a card to read what became of it."
OPEN_THAT_MOMENT = "Open that moment"
ABOUT_MOMENT = "Opens the game of the trial where the card first came into play, or where it went wrong, as a table."
STILL_PLAYED = "The games are still going on. Stop them first."
NO_MOMENT = "It came into play in no game."
CHOOSE_FIRST = "Press a card first."
OTHER_CARDS = "The cards are no longer those that were tried. Test the deck again."
REPORT, CARDS = "Report", "Cards"
NEVER_PLAYED, NEVER_USED = "Never played", "Never used"
STOPPED, DONE, STARTING = "stopped", "done", "starting"


def games_done(done: int, total: int) -> str:
    return f"{done} of {total} games"


def time_left(seconds: float) -> str:
    """``2 min 10 s left``."""
    whole = max(1, round(seconds))
    minutes, rest = divmod(whole, 60)
    return f"{minutes} min {rest} s left" if minutes else f"{rest} s left"


def played(games: int) -> str:
    return f"Played {games}"


def tag_of(number: int, what: str) -> str:
    return f"{number} {what}"


WON, LOST, DRAWN = "won", "lost", "drawn"


def of_games(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


RULE_ERRORS, STUCK, UNUSED = ("rule error", "rule errors"), ("stuck game", "stuck games"), (
    "text never used", "texts never used",
)  # fmt: skip
CRASHES, UNFINISHED = ("crash", "crashes"), ("unfinished", "unfinished")


def in_the_report(number: int) -> str:
    return f"{counted(number, 'text')}, told in the report."


def about_card(title: str, games: int, of_: int, unused: Sequence[str]) -> str:
    """What became of one card of the deck."""
    came = f"{title} came into play in {games} of {counted(of_, 'game')}."
    return " ".join([came, *(f"Never used: {text}" for text in unused)])


def went_wrong(seed: int, decisions: int, said: str) -> str:
    """What happened in a game of a trial that never should."""
    return f"Game {seed}, after {counted(decisions, 'decision')}: {said}"


# -- a deck's strength --------------------

STRENGTH, START, RESUME = "Strength", "Start", "Resume"
BESIDE, OTHERS = "Beside the box's own", "others in its place"
WORTH = "What its cards are worth"
MOST, LEAST = "Worth most", "Worth least"
ABOUT_START = (
    "Players that look ahead play rows of three games with the same company, seats and seed: with this deck, with a "
    "deck of the box in its place, and with this deck without the text of one card. Nothing is lost by stopping."
)
NO_WORTH = "A card is told once five games with and without its text are over."
ABOUT_WORTH = (
    "Outcome with its text less without it, in games where a copy comes up early. The line is where the true value "
    "lies with 95 % for all cards at once; where it crosses the middle, that is within luck."
)
ABOUT_MEASURES = (
    "The lines on the bars: where the true value lies with 95 %. Outcome: from 50 up the game was won, the higher the "
    "more HP the heroes have left; below 50 not, the lower the more HP the villain has left."
)
NO_STRENGTH_MOMENT = "Only a game with the deck as it is can be opened."


def start_note(rows: int, processors: int, minutes: int) -> str:
    """How long it will take."""
    return f"{rows} rows, about {minutes} min on {counted(processors, 'processor')} while nothing else runs."


def more(rows: int) -> str:
    return f"{rows} more"


def rows_done(done: int, total: int, games: int) -> str:
    return f"{done} of {total} rows, {counted(games, 'game')}"


def a_measure(title: str, own: str, beside: str, difference: str) -> str:
    """A row, read aloud."""
    return f"{title}: {own}; {OTHERS} {beside}; difference {difference}"


# -- a folder is added --------------------

ADD_A_FOLDER, ADD = "Add a folder…", "Add"
FOLDER, FOLDER_HERE = "Folder, zip or sheet", "path of a folder, a zip or a sheet"
ABOUT_ADDING = (
    "Type or paste where a card set or sheets of cards lie, or drop them on the window. They go into your folder."
)
TYPE_A_PATH = "Type or paste the path of a folder or a zip first."
