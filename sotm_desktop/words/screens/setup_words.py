"""What the screen on which a game is set up says."""

from __future__ import annotations

from collections.abc import Mapping

from ..english import counted

# -- setup screen --------------------

HOW_TO_ORDER_WITH_KEYS = "Drag to change the order, click to take out. With keys: Shift and an arrow, Delete; L locks."
NO_EVENT = "No Event"
RULES_WITHOUT_EVENTS = "These rules know no Events."
VILLAIN_WITHOUT_EVENTS = "This villain has no Events."
VILLAIN_FIRST = "Pick a villain first."
ALL_CARD_SETS = "All card sets"
ADVANCED = "Advanced"
NO_FIXED_ORDER = "This villain's deck brings no fixed order."
FIXED_DECK_ORDER = "Fixed deck order"
RANDOMIZE_THE_REST = "Randomize the rest"
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


def games_with(title: object, won: object, lost: object) -> str:
    return f"Games with {title}: {won} won, {lost} lost."


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

PICK_ALL = "pick {villains}, an environment and {heroes}"
VILLAIN = "Villain"
ENVIRONMENT = "Environment"
HEROES = "Heroes"
TWO_VILLAINS = "two villains"
YOUR_TEAM = "Your team: seat order is turn order"
HOW_TO_ORDER = "drag to reorder, click to take out, click the label for another version"
DIFFICULTY = "Difficulty"
PICK_ENVIRONMENT = "pick an environment"
PRINTED_RATINGS = "printed ratings, 1–10"
TEAM_COMPLEXITY = "Team complexity"
NEW_GAME = "New game"
PICK_A_VILLAIN = "pick a villain"
VILLAINS = "Villains"
UNRATED = "unrated"


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

ABOUT_EDITIONS = "one edition, and what you want to lay over it"
RULES = "Rules"
VARIANTS = "Variants"

# -- team plan --------------------

PICK_A_SECOND_VILLAIN = "Pick a second villain."
PICK_ENVIRONMENT_FIRST = "Pick an environment."
PICK_VILLAIN_FIRST = "Pick a villain."
PICK_TWO_VILLAINS = "Pick two villains."


def pick_more_heroes(missing: int, needed: str) -> str:
    return f"Pick {counted(missing, 'more hero')}: a game needs {needed}."


def from_to_heroes(least: object, most: object) -> str:
    return f"{least} to {most} heroes"


# -- seat cards --------------------

PICK_A_HERO = "pick a hero"
OPTIONAL = "optional"
