"""What goes wrong around a game, told to the player: saves, settings, folders, the window, a crash."""

from __future__ import annotations

from collections.abc import Iterable

PROGRAM = "SotM Desktop"
SAVE = "The save"
GAME = "The game"
CAMPAIGN = "What was beaten and collected"
REPORT = "The report"
SEEN_CARDS = "Which cards you have seen"
CARD_RESULTS = "How your cards did"

LONGEST = 240
"""Letters of foreign text that a sentence shows."""


def shortened(text: str) -> str:
    """A text that stands in a sentence, however long it was."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


# -- saves ------------------------------------------------------------------------

NO_FILE = "it is no file"
FILE_TOO_LARGE = "it is too large"
IS_THERE = "something of that name is there already"
TOO_LARGE = "It is too large for a save."
DAMAGED = "It is damaged, or no save of this game."
PART_MISSING = "Something that belongs to a save is missing in it."
NO_FORMAT = "The file does not say which format it has, so it is no save of this game."
NEWER_PROGRAM = "The file was written by a newer version of the program: update the program to open it."
ANOTHER_MOMENT = "the moment in the file is not the one that was written"
NOT_WHAT_IT_SAYS = "the file does not hold what it says it holds"
LEADS_ELSEWHERE = "the moment that it leads to is not the one in the file"
OPENING = "the opening"
NO_GAME = "There is no game to go on with."


def cannot_be_opened(name: str, why: str) -> str:
    """``why`` is a sentence."""
    return f"{name} cannot be opened. {why}"


def game_cannot_be_opened(why: str) -> str:
    return f"The game cannot be opened: {why}."


def no_text(key: str) -> str:
    return f"its cards have no text {shortened(repr(key))} any more"


def does_not_belong(what: str) -> str:
    return f"something in the file does not belong there ({shortened(what)})"


def cannot_play(complaint: str) -> str:
    return f"this version cannot play its cards ({shortened(complaint)})"


def in_the_save(deck: str) -> str:
    return f"{deck} in the save"


def part_changed(name: str) -> str:
    return f"Its part {name} is not what was written."


def not_saved(what: str, file: str, why: str | None) -> str:
    return f"{what} could not be saved as {file}: {why}."


def says_no_game(file: str) -> str:
    return f"{file} does not say what game it holds."


def cannot_be_read(what: str, why: str) -> str:
    return f"{what} cannot be read: {why}."


def cannot_be_put_aside(file: str, why: str | None) -> str:
    return f"{file} cannot be put aside: {why}."


def campaign_of_before(problem: str) -> str:
    return f"{problem} What it held before the last game was opened instead."


def seen_cards_anew(name: str, aside: str) -> str:
    return f"{name}, which keeps the cards that you have seen, could not be read. It is kept as {aside}."


def card_results_anew(name: str, aside: str) -> str:
    return f"{name}, which keeps how your cards did, could not be read. It is kept as {aside}."


def campaign_anew(problem: str) -> str:
    return f"{problem} The campaign begins anew."


def at_line(line: int, why: str) -> str:
    return f"line {line}: {why}"


def other_events(answer: str, now: int, before: int) -> str:
    """What an answer of the log brings about; the numbers are of events."""
    return f"{answer} now brings about {'other events' if now == before else f'{now} events instead of {before}'}"


def earlier_opened(problem: str) -> str:
    return f"{problem} An earlier moment was opened instead."


def not_possible(answer: str, why: str) -> str:
    return f"{answer} is not possible any more: {shortened(why)}"


def the_answer(keys: str) -> str:
    return f"the answer {shortened(keys) or 'pass'}"


# -- settings, folders, window ------------------------------------------------------

A_PLACE = "[left, top, and the sides of each monitor] in pixels"
EXPECTED_OBJECT = "expected a JSON object with one entry for each setting"
TOO_DEEP = "it is nested too deeply"
NO_DISPLAY = "there is no display"


def settings_unread(path: object, why: str) -> str:
    return f"The settings in {path} could not be read ({why}), so the defaults are used."


def settings_kept(sentence: str, kept: object) -> str:
    return f"{sentence} The broken file is kept as {kept}."


def settings_not_saved(why: str | None) -> str:
    return f"The settings could not be saved: {why}."


TRUE_OR_FALSE = "true or false"
A_LIST_OF_NAMES = "a list of names"
A_TEXT = "a text"
KEYS_OF_ACTIONS = "an object with the keys of each action"
WIDTH_AND_HEIGHT = "[width, height] in pixels"


def one_of(choices: Iterable[str]) -> str:
    return f"one of {', '.join(choices)}"


def a_number(low: float, high: float) -> str:
    return f"a number from {low} to {high}"


def bad_setting(name: str, wanted: str, found: object) -> str:
    return f"{name} must be {wanted}, found {shortened(repr(found))}"


def no_folder(folder: object, why: str | None) -> str:
    return f"The folder {folder} cannot be made ({why}); nothing can be saved there."


FONTS_MISSING = "Fonts of the program are missing, so plain letters are used. Please install the program again."


def folders_missing(looked: str) -> str:
    return (
        "The folders assets and cardsets that belong to the program are missing. "
        f"They were looked for in: {looked}. Please install the program again."
    )


def part_missing(part: object) -> str:
    return f"{part}, which belongs to the program, is missing. Please install the program again."


def window_too_small(width: int, height: int) -> str:
    return f"This window is too small to show the game. Please make it at least {width} x {height} pixels large."


def no_window(why: str) -> str:
    return (
        f"No window can be opened: {why}. Start the program from a graphical desktop. "
        "Where there is none, `xvfb-run` gives it a screen that nobody sees."
    )


def had_to_stop(error: str, report: object | None) -> str:
    """``report`` is the file that a player can send."""
    kept = (
        f"A report that you can send to us was written to {report}: it holds the game and nothing about you."
        if report
        else "No report could be written."
    )
    return f"SotM Desktop had to stop because of a mistake in the program ({error}). {kept}"


# -- reports ------------------------------------------------------------------------


def game_left_out(error: str) -> str:
    return f"The game could not be added: {error}."


def python_on(version: str, system: str) -> str:
    return f"Python {version} on {system}"


def with_pygame(version: str) -> str:
    return f"pygame-ce {version}"


def the_table(line: str) -> str:
    """``line`` is in the notation of `engine/notation.py`."""
    return f"table: {line}"


def answered(keys: object) -> str:
    return f"answer: {keys}"
