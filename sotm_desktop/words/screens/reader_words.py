"""What is said of a deck before it is chosen: what it is good at, whose nemesis it is, how one's games with it went."""

from __future__ import annotations

from ..english import counted

STRENGTHS = {
    "damage": "Damage",
    "defence": "Defence",
    "cards": "Cards",
    "control": "Control",
    "support": "Support",
}
ABOUT_STRENGTHS = {
    "damage": "Damage to the other side, for each target, and damage that grows or cannot be reduced.",
    "defence": "Damage to the own side that is reduced, prevented or redirected, immunity, and HP regained.",
    "cards": "Cards drawn and looked for, further plays and powers.",
    "control": "Cards of the other side destroyed, put back or discarded, and what it is kept from doing.",
    "support": "How much of all this is done by others of its side, or for them.",
}
HOW_BARS_COME = (
    "Counted from the words on the cards, copies and character card together, by one formula for all decks. "
    "It says what a deck is made for, not how strong it is."
)
NEMESIS = "nemesis"
NO_NEMESIS = "no nemesis here"
BOTH_WAYS = "+1 both ways"
FLIPPED_SIDE = "Flipped side"
OTHER_VERSION = "Version"
PIN = "Pin"
CLOSE = "Close"
AGAINST, WITH = "won : lost against", "won : lost with"
NOT_PLAYED = "not played yet"
HOW_TO_READ = "I or a right click: read it."


def side(number: int, sides: int) -> str:
    """Which side of a character card is up."""
    return f"Side {number} of {sides}"


def rated(value: int, is_hero: bool) -> str:
    """As the deck prints it: how complex a hero is to play, how hard a villain or an environment."""
    return f"Complexity {value}" if is_hero else f"Difficulty {value}"


def seat(number: int) -> str:
    return f"Seat {number}"


def collections_allowed(limit: int) -> str:
    return counted(limit, "Collection")


def nemesis_of(names: str) -> str:
    return f"Nemesis of {names}"


def bar(title: str, value: int) -> str:
    return f"{title} {value} of 10"


def about_bar(title: str, value: int, about: str) -> str:
    return f"{bar(title, value)}. {about} {HOW_BARS_COME}"


def deck_of(cards: int, kinds: int) -> str:
    return f"Deck: {counted(cards, 'card')}, {counted(kinds, 'kind')}"


def copies(number: int) -> str:
    return "1 copy" if number == 1 else f"{number} copies"


def card_in_deck(title: str, about: str) -> str:
    return f"{title}, {about}"


def games(number: int) -> str:
    return f"Your games {number}"


def won(number: int) -> str:
    return f"{number} won"


def pair(title: str, won: int, lost: int) -> str:
    return f"{title} {won} : {lost}"


def won_lost(won: int, lost: int) -> str:
    return f"{won} : {lost}"


def against_chosen(won: int, lost: int) -> str:
    return f"against this villain {won} won, {lost} lost"


def pair_said(title: str, won: int, lost: int, is_against: bool) -> str:
    """As it is read aloud: a hero against somebody, or a villain with a hero in the team."""
    return f"{'against' if is_against else 'with'} {title}: {won} won, {lost} lost"


def lost(number: int) -> str:
    return f"{number} lost"
