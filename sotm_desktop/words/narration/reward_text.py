"""Rewards of the Collection as options: what they are called and what they do."""

from __future__ import annotations

from ...engine.decisions import Option
from ...engine.state import BACK
from . import action_text
from .names import State


def is_reward(key: str) -> bool:
    """Whether an option uses a reward of the Collection."""
    return key.startswith("use_reward:")


def reward_of(table: State, option: Option):
    """The text behind such an option."""
    _, card, number = option.value
    return table.index.definitions[card].faces[BACK].abilities[number]


def reward_title(table: State, option: Option) -> str:
    """What the reward is called."""
    return str(reward_of(table, option).title)


def reward_deed(table: State, option: Option) -> str:
    """What it does: "draw 2 cards"."""
    return action_text.deed(reward_of(table, option).do, table.index.h)
