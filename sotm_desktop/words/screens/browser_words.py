"""What the list of decks and the trial of a deck say."""

from __future__ import annotations

# -- browser screen --------------------

HOW_TO_BROWSE = "pick a deck, then a card; T turns the card over"
EVENT_CARDS = "Event cards"
CRITICAL_EVENTS = "Critical Events"
TEST_THIS_DECK = "Test this deck"
BROWSE_EVENT = "browse event"
NO_DECK = "No deck"
IS_NO_DECK = "This is no deck."
ABOUT_TESTING = "Computer players play 200 games with it and tell what its author should know."
CARDS = "Cards"


def heading(what: str, number: int, card_set: str) -> str:
    """``12 Heroes``, and under those of the default card set ``My Set: 3``."""
    return f"{card_set}: {number}" if card_set else f"{number} {what}"


def cards_of(what: object) -> str:
    return f"cards of {what}"


def with_unconfirmed(count: object) -> str:
    return f"{count}, ? = unconfirmed"


# -- trial screen --------------------

ABOUT_TRIALS = "computer players try the deck; the window stays yours"
REPORT = "Report"
BACK = "Back"
CANCEL = "Cancel"


def games_done(done: object, total: object) -> str:
    return f"{done} of {total} games"


def trying(title: object) -> str:
    return f"Trying {title}"


# -- deck list --------------------

HEROES = "Heroes"
VILLAINS = "Villains"
ENVIRONMENTS = "Environments"
EVENTS = "Events"
NOT_LOADED = "Could not be loaded"
