"""What the screen says on which scenarios of a deck are written."""

from __future__ import annotations

from sotm_desktop.words.english import counted, listed
from sotm_desktop.words.scenario_words import BOTH, GIVEN, THEN, WHEN

SCENARIOS, WRITE, SEEN = "Scenarios", "Write", "Result"
OPEN_SCENARIOS = "Scenarios"
ABOUT_OPENING = (
    "Saves the deck, and opens its scenarios: sentences that say what its cards must do, and are played at once."
)
NEW, COPY, DELETE = "New", "Copy", "Delete"
RUN, RUN_ALL = "Run", "Run all"
ABOUT_RUN_ALL = "Plays every scenario of this deck."
TITLE, SENTENCES = "Title", "Sentences"
TITLE_HERE = "what is to be so"
SENTENCES_HERE = "Who is at the table, what is done, and what is to be so then: a sentence each."
RESULT, ALL_SENTENCES = "Result", "Sentences"
ABOUT_ALL = "Every sentence that there is; a press puts it where the caret is."
NOT_RUN, UNREAD, HOLDS, FAILS = "Not run", "Not understood", "Holds", "Does not hold"
EXPECTS_NOTHING, IS_DATA = "Expects nothing", "Data only"
NOTHING_EXPECTED = "No sentence says what is to be so: write one behind what is done, such as “… has lost 2 HP.”"
KEPT_AS_DATA = "No sentence says all that the file has here. It can be run, and stays in the file as it is."
NO_SCENARIO = "Press New: a scenario sets the table, does something, and says what is to be so then."
NOTHING_HAPPENED = "Nothing happened."
HAPPENED = "What happened"
TYPE_FIRST = "There is nothing to run yet."
FROM_BEFORE = "Sentences that were typed before and not saved are here again. Undo brings back what the file holds."
CHOOSE_FIRST = "Choose a scenario first."
SECTIONS = {
    GIVEN: "Set the table", WHEN: "Do something", THEN: "Say what is to be so",
    BOTH: "Set the table, or say what is to be so",
}  # fmt: skip


def untitled(number: int) -> str:
    return f"Scenario {number}"


def of_deck(title: str) -> str:
    return f"{SCENARIOS}: {title}"


def not_understood(text: str) -> str:
    return f"Not understood: “{text}”"


def hint(nearest: tuple[str, ...]) -> str:
    """What is said of an underlined sentence."""
    fits = f" There would fit: {listed([f'“{each}”' for each in nearest], 'or')}." if nearest else ""
    return f"No sentence says this.{fits}"


def would_fit(sentence: str) -> str:
    return f"Would fit here: {sentence}"


def how_many(count: int, holding: int, failing: int) -> str:
    parts = [counted(count, "scenario")]
    parts += [f"{holding} hold"] * bool(holding) + [f"{failing} do not hold"] * bool(failing)
    return " · ".join(parts)
