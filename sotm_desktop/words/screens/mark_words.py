"""What the markers on a card say, and what two moments are compared by."""

from __future__ import annotations

from collections.abc import Sequence

from ..english import of_so_much

CANNOT_DEAL = "It cannot deal damage"
DEALT, TAKEN = "damage it deals", "damage to it"
DAMAGE, SOME_DAMAGE = "damage", "some damage"
HP, HAND, IN_PLAY, DECK, TRASH, OUT = "HP", "Hand", "In play", "Deck", "Trash", "out"
PILES = {"trash": "trash", "deck": "deck", "under": "cards under it"}
"""Piles that end the game when they are high enough."""
FACE_DOWN_TITLE = "face down"


def because(words: str, card: str) -> str:
    return f"{words}: {card}"


def changed(amount: int, words: str, types: Sequence[str], card: str) -> str:
    """``types``: the only types of damage of which the text speaks, or none."""
    only = f" ({', '.join(types)} only)" if types else ""
    return f"{amount:+d} {words}{only}: {card}".replace("-", "−", 1)


def immune(to: str, card: str) -> str:
    return f"Immune to {to}: {card}"


def damage_of(types: Sequence[str]) -> str:
    return f"{' and '.join(types)} damage"


def damage_of_so_much(types: Sequence[str], least: int | None, most: int | None) -> str:
    return f"{damage_of(types).lstrip()}{of_so_much(least, most)}"


def nemeses(one: str, other: str) -> str:
    return f"+1 damage between {one} and {other}: nemeses"


def by_number(number: int, ability: str) -> str:
    """An ability of a hero who is out, with the number by which a question calls it: ``1: Let 1 Hero draw 1 card``."""
    return f"{number}: {ability}"
