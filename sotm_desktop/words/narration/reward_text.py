"""Rewards of the Collection as options: what they are called and what they do."""

from __future__ import annotations

from ...engine.decisions import Option, UseReward
from ...engine.effects.clauses import Ability
from ...engine.state import BACK
from ..card_text.short import deed
from .names import State


def reward_of(table: State, option: Option) -> Ability:
    """The text behind such an option."""
    assert isinstance(option.means, UseReward)
    return table.index.definitions[option.means.card].faces[BACK].abilities[option.means.number]


def reward_title(table: State, option: Option) -> str:
    """What the reward is called."""
    return str(reward_of(table, option).title)


def reward_deed(table: State, option: Option) -> str:
    """What it does: "draw 2 cards"."""
    assert isinstance(option.means, UseReward)
    return deed(table, option.means.card, reward_of(table, option).do)
