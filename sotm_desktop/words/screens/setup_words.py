"""What the screen on which a game is set up says."""

from __future__ import annotations

from collections.abc import Mapping

from ..english import UNBROKEN, counted

# -- setup screen --------------------

HOW_TO_ORDER_WITH_KEYS = (
    "Drag to change the order, click to take out. With keys: Shift and an arrow, Delete; L locks, S swaps, C "
    "gives the hero to the computer."
)
NO_EVENT = "No Event"
RULES_WITHOUT_EVENTS = "These rules know no Events."
VILLAIN_WITHOUT_EVENTS = "This villain has no Events."
VILLAIN_FIRST = "Pick a villain first."
ALL_CARD_SETS = "All card sets"
ADVANCED = "Advanced"
NO_FIXED_ORDER = "This villain's deck brings no fixed order."
FIXED_DECK_ORDER = "Fixed deck order"
RANDOMIZE_THE_REST, RANDOMIZE = "Randomize the rest", "Randomize"
START_GAME = "Start game"
CHOOSE_EVENT = "Choose an Event or a Critical Event, and the Collections to bring along."
ABOUT_ADVANCED = "The villain's Advanced text counts too: harder."
ABOUT_FIXED_ORDER = "The villain's deck is not shuffled: a fixed order that eases a first game."
SEED = "Seed"
ABOUT_RANDOMIZE = "Draws anew whatever has no closed padlock."
ONE_CARD_SET = "There is one card set only."
CARD_SETS = "Card sets"
ABOUT_CARD_SETS = "what is left out is not shown for a new game and not drawn"
TAKEN_IN, LEFT_OUT = "in", "left out"
LAST_CARD_SET = "The last card set cannot be left out."
NOUNS = {"heroes": "hero", "villains": "villain", "environments": "environment", "event_cards": "Event"}


def in_seat(title: object, number: object) -> str:
    return f"{title} in seat {number}"


def decks_of_other_rules(found: int) -> str:
    return f"{counted(found, 'deck')} of other rules"


def character_card_of(title: object, words: object) -> str:
    return f"Character card of {title}: {words}"


def one_character(title: object) -> str:
    return f"{title} has one character card only."


def event_called(words: object) -> str:
    return f"Event: {words}"


def rules_called(words: object) -> str:
    return f"Rules: {words}"


def decks_of(title: object) -> str:
    return f"Decks: {title}"


def some_card_sets(shown: int, there: int) -> str:
    return f"{shown} of {there} card sets"


def holds(contents: Mapping[str, int]) -> str:
    """``12 heroes, 6 villains, 6 environments, 12 Events, cards for 6 heroes of other sets``."""
    found = [counted(contents[folder], noun) for folder, noun in NOUNS.items() if contents.get(folder)]
    if contents.get("characters"):
        found.append(f"cards for {counted(contents['characters'], 'hero')} of other sets")
    return ", ".join(found)


def team_is_full(counted_heroes: object) -> str:
    return f"The team is full: a game has {counted_heroes}."


# -- setup paint --------------------

PICK_ALL = f"{{villains}}, an environment, {{heroes}}; I{UNBROKEN}or right click reads"
VILLAIN = "Villain"
ENVIRONMENT = "Environment"
HEROES = "Heroes"
TWO_VILLAINS = "two villains"
YOUR_TEAM = "Your team: seat order is turn order"
HOW_TO_ORDER = "drag to reorder, click to take out, label: another version"
DIFFICULTY = "Difficulty"
PICK_ENVIRONMENT = "pick an environment"
PRINTED_RATINGS = "printed ratings, 1–10"
TEAM_COMPLEXITY = "Team complexity"
NEW_GAME = "New game"
PICK_A_VILLAIN = "pick a villain"
VILLAINS = "Villains"
UNRATED = "unrated"


BANDS = ("gentle", "fair", "hard", "fierce", "brutal")
FROM_PRINTED_RATINGS = "from printed ratings; a rank, no forecast"
NOT_ALL_RATED = "not every deck of this set-up has a printed rating"
WHY = "Why?"
LAST_TEAM = "Last team"
ABOUT_LAST_TEAM = "Seats the heroes of your last game, with their character cards. Key: T."
NO_LAST_TEAM = "There is no earlier game whose heroes could be seated."
IS_LAST_TEAM = "This is the team of your last game."
RANDOM_REST = "Randomize rest"
NEVER_BEATEN = "Never beaten"
ABOUT_NEVER_BEATEN = (
    "Shows and draws only decks that no won game was with: villains and environments that you have not beaten, "
    "heroes with whom you have not won."
)
NEMESES = "Nemeses"
TEAM = "Team"


LOCKED = "locked"
WATCH = "Watch a game"
ABOUT_WATCH = "The computer plays all heroes, and you look on; each can be taken back at any moment. Key: W."
LAST_TEAM_GONE = "None of the heroes of your last game is in the card sets that are chosen."
SLOTS = {"villain": "Villain of the game", "environment": "Environment of the game"}
A_VILLAIN = "a villain"


ON, OFF, CHOSEN = "on", "off", "chosen"
CARD = "Card"


def is_on(title: str) -> str:
    return f"{title}: {ON}"


def empty_seat(number: int) -> str:
    return f"Seat {number}"


def in_slot(title: str, what: str) -> str:
    return f"{what}: {title}"


def more_heroes(missing: int) -> str:
    return f"Pick {counted(missing, 'more hero')}"


def heroes_of(seated: int, most: int) -> str:
    return f"Heroes {seated}/{most}"


def to_be_rated(picked: int, villains: int, has_environment: bool) -> str:
    """What is to be picked before a set-up can be rated: "pick a villain and an environment"; "" where nothing is.

    ``picked``: so many of the ``villains`` that the game has."""
    missing = []
    if picked < villains:
        missing.append("a second villain" if picked else "two villains" if villains > 1 else "a villain")
    if not has_environment:
        missing.append("an environment")
    return f"pick {' and '.join(missing)}" if missing else ""


def why_this_band(villain: int, environment: int, mean: float, band: str, advanced: bool) -> str:
    found = (
        f"The villain's printed rating of {villain} counts twice, the environment's of {environment} once: "
        f"{mean} of 10, which is {band}."
    )
    harder = " The Advanced text makes it one step harder." if advanced else ""
    return f"{found}{harder} It ranks set-ups and does not say how likely you win."


def pick_villain(number: object) -> str:
    return f"pick villain {number}"


# -- event choice --------------------

ABOUT_EVENTS = "an Event adds its effect; a Critical Event has a villain of its own"
EVENT_FIRST = "Only a game of an Event can have Collections: choose an Event first."
THE_VILLAIN_ALONE = "the villain alone"
EVENTS = "Events"
COLLECTIONS = "Collections"
NO_COLLECTIONS_YET = "Beat an Event card, and it lies here for later Events."
DONE = "Done"
BROUGHT_ALONG = "brought along"
EVENT = "Event"


def most_collections(title: str, limit: int) -> str:
    return f"{title} lets at most {counted(limit, 'Collection')} come along."


def number_of(collections: object, limit: object) -> str:
    return f"{collections} of {limit}"


def no_collection(title: object) -> str:
    return f"No Collection may be brought into {title}."


def with_collection(count: int) -> str:
    return f", with {counted(count, 'Collection')}"


def events_of(villain: object) -> str:
    return f"Events of {villain}"


def collections(count: object) -> str:
    return f"Collections: {count}"


# -- edition choice --------------------

ABOUT_EDITIONS = "one edition, and the variants that you want"
RULES = "Rules"
VARIANTS = "Variants"

# -- team plan --------------------

PICK_A_SECOND_VILLAIN = "Pick a second villain."
PICK_ENVIRONMENT_FIRST = "Pick an environment."
PICK_VILLAIN_FIRST = "Pick a villain."
PICK_TWO_VILLAINS = "Pick two villains."
COUNTED = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


def pick_more_heroes(more: str, needed: str) -> str:
    return f"{more}: a game needs {needed}."


def number_of_heroes(least: int, most: int) -> str:
    """``three to five heroes``, ``six heroes``."""
    few, many = (COUNTED.get(number, str(number)) for number in (least, most))
    return f"{few} heroes" if few == many else f"{few} to {many} heroes"


# -- seat cards --------------------

PICK_A_HERO = "pick a hero"
OPTIONAL = "optional"
