"""What the panel of a card says that is read."""

from __future__ import annotations

from sotm_desktop.words.english import counted
from sotm_desktop.words.pool_names import in_words

# -- card now --------------------

OUT_OF_GAME = "It is out of the game."
OUTSIDE_THE_GAME = "It lies outside the game."
SET_ASIDE = "It is set aside and has not come into play."
AN_EFFECT = "an effect"
POWER_USED = "Its power was used this turn."


def it_is_in(zone: object) -> str:
    return f"It is in {zone}."


def lies_under(card: object) -> str:
    return f"It lies under {card}: it has no title, text or HP there."


def next_to(card: object) -> str:
    return f", next to {card}"


def in_play_in(area: object, beside: object) -> str:
    return f"In play in the area of {area}{beside}."


def under_it(card: object) -> str:
    return f"Under it: {card}."


def counts_as_target(side: object) -> str:
    return f"It counts as a {side} target."


def powers_used(used: object) -> str:
    return f"{used} of its powers used."


def set_aside_of_it(card: object) -> str:
    return f"Set aside: {card}."


def next_to_it(card: object) -> str:
    return f"Next to it: {card}."


def of_hp(hp: object, most: object) -> str:
    return f"{hp} of {most} HP"


def hp_alone(hp: int) -> str:
    return f"{hp} HP"


def its_effect(what: object, lasts: object) -> str:
    return f"Its effect: {what}, {lasts}."


def selected_for_it(cards: object) -> str:
    return f"Selected for it: {cards}."


def is_selected_for(card: object) -> str:
    return f"Selected for {card}."


def text_does_not_count(effect: object) -> str:
    return f"Its text does not count: {effect}."


def it_is_also(word: object, effect: object) -> str:
    return f"It is also {word}: {effect}."


# -- inspector panel --------------------

CLOSE = "Close"
SIDE = "Side"
THIS_CARD_IS_WRONG = "This card is wrong"
ABOUT_WRONG_CARDS = "Writes a report that you can send."

# -- card sheet --------------------

NOW = "On the table now"


def of_pool(count: int, pool: str) -> str:
    """Tokens of a name on a card."""
    return counted(count, f"{in_words(pool)} token")
