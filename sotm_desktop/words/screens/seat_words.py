"""What stands on the areas of the seats: names, markers, phases, piles."""

from __future__ import annotations

from collections.abc import Sequence

from ..english import counted

# -- facing view --------------------

DEFEATED = "Defeated"
WHO_FACE_IT = "the heroes who face it, and never fewer than 3"
HAS_BEGUN = "has begun"
IS_STILL_TO_COME = "is still to come"
ALL_HEROES = "all heroes, as the other villain is beaten"
FACED_BY_NOBODY = "Faced by nobody"
NO_HERO_FACES = "No hero faces"
ONE_HERO_FACES = "1 hero faces"


def has_place(title: object, letter: object, when: object) -> str:
    return f"{title} has place {letter} among the heroes; the turn of this round {when}."


def faces_both(title: str, villains: Sequence[str]) -> str:
    return f"{title} is incapacitated and faces both {' and '.join(villains)}."


def faces_beaten(title: object, names: object) -> str:
    return f"{title} still faces {names}, who is beaten: turn around to reach the other villain's cards."


def faces_one(title: object, names: object) -> str:
    return f"{title} faces {names}: of villain cards only its own are in reach."


def heroes_face(count: object) -> str:
    return f"{count} heroes face"


def h_on_its_cards(h: object, why: object) -> str:
    return f" H is {h} on its cards: {why}."


def faced_by(words: object) -> str:
    return f"Faced by {words}"


# -- header view --------------------

TEXT_ACTS = "text acts"
TEXTS_ACT = "texts act"


def loses_at(title: object, most: object, cards: object, there: object) -> str:
    """``cards``: what is counted, and where it lies."""
    return f"When {title} counts {most} {cards}, the heroes lose. There are {there}."


def of_hp(title: object, hp: object, most: object) -> str:
    return f"{title}: {hp} of {most} HP"


def has_in_hand(title: str, hand: int) -> str:
    return f"{title} has {counted(hand, 'card')} in hand. Click the area to see them."


def is_beaten(title: object) -> str:
    return f"{title} is beaten: only the text of its cards in play goes on."


def texts_here(count: object, texts: object, phase: object) -> str:
    return f"{count} {texts} here in the {phase} phase, left to right."


# -- area view --------------------


def trash_of_seat(title: str, trash: int) -> str:
    said = f"{title}: {counted(trash, 'card')} in the trash."
    return f"{said} Click to look through {'it' if trash == 1 else 'them'}." if trash else said


def deck_of_seat(title: str, deck: int, open_top: str | None = None) -> str:
    left = f"{title}: {counted(deck, 'card')} left in the deck"
    return left if open_top is None else f"{left}. {open_top} lies face up on top."


# -- tab view --------------------

IT_IS_SHOWN = "It is shown."
CLICK_SHOW_AREA = "Click to show the area."
AND = " and "
INCAPACITATED = "incapacitated"


def with_hp(hp: int) -> str:
    return f", {hp} HP"


def cards_in_hand(hand: int) -> str:
    return f", {counted(hand, 'card')} in hand"


def cards_in_play(cards: int) -> str:
    return f"{counted(cards, 'card')} in play"


def facing(faces: object) -> str:
    return f", facing {faces}"


# -- pile view --------------------

NOTHING_HERE = "There is nothing here."
TAKE_THIS = "TAKE THIS"
CHOSEN = "CHOSEN"

# -- card view --------------------

USED = "USED"


def cards_under(number: int) -> str:
    return f"{number} UNDER"
