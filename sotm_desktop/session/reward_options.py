"""Rewards of the Collection that can be used now."""

from __future__ import annotations

from sotm_desktop.engine.decisions import Decision, Option, UseReward
from sotm_desktop.engine.ids import CardId


def rewards_of(decision: Decision | None) -> list[list[Option]]:
    """The rewards that can be used now, those of one Event card together."""
    cards: dict[CardId, list[Option]] = {}
    for option in decision.options if decision is not None else ():
        if isinstance(option.means, UseReward):
            cards.setdefault(option.means.card, []).append(option)
    return list(cards.values())
