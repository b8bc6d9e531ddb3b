"""The HP on a card as they are printed: a number, or by H."""

from __future__ import annotations

from ...engine.definitions import Face


def printed_hp(face: Face) -> int | str | None:
    """The number, or "10 x H"; None on a side without HP."""
    by = face.hp_by_heroes
    if by is None:
        return face.hp
    each = "H" if by.each == 1 else f"{by.each} x H"
    return f"{each} {'-' if by.more < 0 else '+'} {abs(by.more)}" if by.more else each


def with_hp(face: Face) -> str:
    """"(10 x H) HP"; "" on a side without HP."""
    hp = printed_hp(face)
    return "" if hp is None else f"({hp}) HP" if isinstance(hp, str) else f"{hp} HP"
