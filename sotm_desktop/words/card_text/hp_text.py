"""The HP on a card as they are printed: a number, or by H."""

from __future__ import annotations

from ...engine.definitions import Face
from .grammar import LETTERS


def printed_hp(face: Face) -> int | str | None:
    """The number, "10 x H", or X where they are worked out as the card enters play; None on a side without HP."""
    if face.hp_as_it_comes is not None:
        return LETTERS[0]
    by = face.hp_by_heroes
    if by is None:
        return face.hp
    each = "H" if by.each == 1 else f"{by.each} x H"
    return f"{each} {'-' if by.more < 0 else '+'} {abs(by.more)}" if by.more else each


def with_hp(face: Face) -> str:
    """ "(10 x H) HP"; "" on a side without HP."""
    hp = printed_hp(face)
    is_sum = isinstance(hp, str) and hp != LETTERS[0]
    return "" if hp is None else f"({hp}) HP" if is_sum else f"{hp} HP"
