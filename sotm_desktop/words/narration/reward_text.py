"""Rewards of the Collection as options: what they are called and what they do."""

from __future__ import annotations

from ...engine.decisions import Option
from ...engine.effects.clauses import Ability
from ...engine.state import BACK
from ..card_text.short import deed
from .names import State


def is_reward(key: str) -> bool:
    """Whether an option uses a reward of the Collection."""
    return key.startswith("use_reward:")


def reward_of(table: State, option: Option) -> Ability:
    """The text behind such an option."""
    _, card, number = option.value
    return table.index.definitions[card].faces[BACK].abilities[number]


def reward_title(table: State, option: Option) -> str:
    """What the reward is called."""
    return str(reward_of(table, option).title)


def reward_deed(table: State, option: Option) -> str:
    """What it does: "draw 2 cards"."""
    return deed(table, option.value[1], reward_of(table, option).do)
