"""What is kept of a turn that is over, so that text can look back at it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, TypeAlias

from sotm_desktop.engine.ids import CardId, SeatId

IN_ROUND = "in_round"
"""The kind of the fact that says which round it is, in games in which text counts what has happened in one."""
PLAYED_FROM = "played_from"
"""The kind of the fact that says from which pile a card is being played, in games in which text asks for it."""
LEFT = "left"
"""The kind of the fact that says that a card leaves play; kept in games in which text answers that."""
Facts: TypeAlias = tuple[tuple[Any, ...], ...]
"""What happened in a turn, as far as text may count it (``state.Fact``)."""
Past: TypeAlias = tuple[tuple[SeatId, Facts], ...]
"""Decks with what is kept of a turn of theirs, the latest last."""


def with_turn(past: Past, ended: SeatId, history: Facts, powers_of: Collection[CardId] | None) -> Past:
    """What later turns look at, behind that of the turns before it; of each deck the last turn is kept.

    That is the damage, and the powers on some cards (None: on any). Where text counts what has happened in a round, of
    a deck that takes several turns in one all of them are kept.
    """
    kept = [
        fact
        for fact in history
        if fact[0] in ("damage", IN_ROUND) or (fact[0] == "power" and (powers_of is None or fact[2] in powers_of))
    ]
    began_in = next((fact for fact in kept if fact[0] == IN_ROUND), None)
    earlier = [turn for turn in past if turn[0] != ended or (began_in is not None and began_in in turn[1])]
    return (*earlier, (ended, tuple(kept)))
