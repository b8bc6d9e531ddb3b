"""What the list of decks and the trial of a deck say."""

from __future__ import annotations

from collections.abc import Sequence

from sotm_desktop.words.english import counted, listed

# -- browser screen --------------------

HOW_TO_BROWSE = (
    "Words are found in titles, texts, keywords and names of decks. Tab leaves the search; then T turns the card over."
)
NOTHING_SOUGHT = "Nothing is sought."
TEST_THIS_DECK = "Test this deck"
IS_NO_DECK = "Choose a deck to test it."
ABOUT_TESTING = "Computer players play 200 games with it and tell what its author should know."
CARDS, CARD, FILTERS, DECKS, FIND = "Cards", "Card", "Filters", "Decks", "Find"
SEARCH, SEARCH_HERE = "Search", "title, text, keyword, deck"
CLEAR_ALL = "Clear all"
UNSEEN = "Unseen"
FOUND_HERE = "Found here"
NOTHING_FOUND = "No card fits."

# -- filters --------------------

SIDE, KIND, DEALS, RULES_ON_IT, SEEN = "Side", "Kind", "Deals damage", "Rules on it", "Seen"
SIDES = {"hero": "Heroes", "villain": "Villains", "environment": "Environments", "event": "Events"}
KINDS = {
    "one_shot": "One-Shot", "ongoing": "Ongoing", "item": "Equipment", "target": "Target", "device": "Device",
    "character": "Character",
}  # fmt: skip
RULES = {
    "start": "works at the start of a turn", "play": "works in the play phase", "power": "has a power",
    "draw": "works in the draw phase", "end": "works at the end of a turn", "reaction": "has a reaction",
}  # fmt: skip


def deals(kind: str) -> str:
    return f"deals {kind} damage"


def seen(which: str, number: int) -> str:
    words = {"all": "All", "unseen": UNSEEN, "seen": SEEN}[which]
    return f"{words} {number}" if number else words


TAKE_AWAY = "Press to take this filter away"


def taken_away(said: str) -> str:
    """A filter that is on, with the sign that takes it away."""
    return f"{said} ×"


def more_filters(number: int) -> str:
    return f"+{number} {'filter' if number == 1 else 'filters'}"


def with_number(what: str, number: int) -> str:
    return f"{what} {number}" if number else what


def cards_found(number: int) -> str:
    return counted(number, "card")


# -- the player's own results --------------------


def games_counted(number: int) -> str:
    """The heading above a card's results: how many games they are of."""
    return f"In {counted(number, 'game')} counted"


def result(played: int | None, dealt: int, hardest: int) -> list[str]:
    """A card's results, a sentence each; ``played`` is None for a card that is never played."""
    said = []
    if played is not None:
        said.append(f"Played {counted(played, 'time')}." if played else "Not played yet.")
    if dealt:
        said.append(f"Damage dealt to others: {dealt}. Best hit: {hardest}.")
    return said


def did_you_mean(titles: Sequence[str]) -> str:
    return f"{NOTHING_FOUND} Did you mean {listed(titles, 'or')}?" if titles else NOTHING_FOUND


def caption(deck: str, copies: int) -> str:
    """``Ra x3``; without the deck where it is known."""
    return f"{deck} x{copies}" if deck else f"x{copies}"


def character_caption(deck: str, version: str) -> str:
    """``Ra · Setting Sun``; without the deck where it is known, without the version of the usual card."""
    return " · ".join(filter(None, (deck, version)))


def heading(what: str, number: int, card_set: str) -> str:
    """``12 Heroes``, and under those of the default card set ``My Set: 3``."""
    return f"{card_set}: {number}" if card_set else f"{number} {what}"


def with_unconfirmed(count: object) -> str:
    return f"{count}, ? = unconfirmed"


# -- deck list --------------------

HEROES = "Heroes"
VILLAINS = "Villains"
ENVIRONMENTS = "Environments"
EVENTS = "Events"
NOT_LOADED = "Could not be loaded"
