"""What a card as it is read says of itself."""

from __future__ import annotations

from collections.abc import Sequence

from ..english import capital, counted

# -- inspecting --------------------

FRONT = "Front"
BACK = "Back"
NO_NEMESIS = "No other deck here bears it."
DECK = "Deck"
HERO = "Hero"
INCAPACITATED = "Incapacitated"
FLIPPED_SIDE = "Flipped side"
GAME_TEXT = "Game text"
NEMESIS_ICON = "Nemesis icon"
SOURCES = "Sources"
DECK_BACK = "Deck back"
ABILITIES = "Incapacitated abilities: 1 in each turn"
POWER = "Power"
SETUP = "Setup"
ADVANCED = "Advanced: only in Advanced mode"
NONE = "None."
ONLY_SHUFFLING = "Nothing but shuffling the deck."


def back_of(names: object, article: object, kind: object) -> str:
    return f"The back of every card of {names}, {article} {kind}."


def icon_of(owner: object) -> str:
    return f"The icon of {owner}. "


def deck_of(side: str) -> str:
    return f"{side} deck"


def side_deck(side: object) -> str:
    return f"{side} side deck"


def copies_in(names: str, kind: str, copies: int) -> str:
    return f"{names}, {kind}: {counted(copies, 'copy')}."


def with_hp(hp: int | str) -> str:
    return f"HP {hp}"


def more_damage_between(nemeses: Sequence[str]) -> str:
    return f"+1 damage between them and {' and '.join(nemeses)}."


def power_called(title: object) -> str:
    return f"Power: {title}"


# -- event looks --------------------

ABOUT_REWARDS = "Once this Event is beaten, one of the two may be used once a game, in a hero's turn."
EFFECT = "Effect"
EVENT = "Event"
COLLECTION = "Collection"
REWARDS = "Rewards"
CRITICAL_EVENT = "Critical Event"
IN_PLACE_OF_CHARACTER = " in place of its character card"


def collections_allowed(limit: int) -> str:
    return f"{capital(counted(limit, 'Collection'))} may be brought along."


def effect_called(description: object) -> str:
    return f"Effect: {description}"


def reward_called(title: object) -> str:
    return f"Reward: {title}"


def with_rewards(title: str, rewards: Sequence[str]) -> str:
    return f"{title}: {' or '.join(rewards)}"


def date_and_deck(date: object, title: object, instead: object, limit: object) -> str:
    return f"{date}, with the deck of {title}{instead}. {limit}"


# -- event tiles --------------------

BEATEN_ADVANCED = "Beaten: Advanced"
BEATEN = "Beaten"


def won_times(won: object) -> str:
    return f"won {won}"


def lost_times(lost: object) -> str:
    return f"lost {lost}"
