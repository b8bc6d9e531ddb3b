"""Rewards of the Collection: one button opens them, one Event card after the other, so that their words have room."""

from __future__ import annotations

from sotm_desktop.engine.decisions import Decision, Option, UseReward
from sotm_desktop.table.prompt import Choice
from sotm_desktop.words.card_text import ability_lines, names_in
from sotm_desktop.words.narration import reward_deed, reward_title
from sotm_desktop.words.narration.names import State, capital


def rewards_of(decision: Decision | None) -> list[list[Option]]:
    """The rewards that can be used now, those of one Event card together."""
    cards: dict[str, list[Option]] = {}
    for option in decision.options if decision is not None else ():
        if isinstance(option.means, UseReward):
            cards.setdefault(option.key.rpartition("/")[0], []).append(option)
    return list(cards.values())


def opener(decision: Decision) -> tuple[Choice, ...]:
    """The button that lays the rewards out, where there are any."""
    found = rewards_of(decision)
    count = sum(len(card) for card in found)
    return (Choice("rewards", "Rewards", f"{count} to choose from", "green", "R"),) if found else ()


def words(state: State, decision: Decision, at: int, hover: str = "") -> str:
    """What the rewards of one Event card do, in short; all that is printed of the one that is pointed at."""
    found = rewards_of(decision)[at]
    for option in found:
        if hover == f"option:{option.key}":
            return f"{reward_title(state, option)}: {printed(state, option)}"
    return " ".join(f"{reward_title(state, option)}: {capital(reward_deed(state, option))}." for option in found)


def printed(state: State, option: Option) -> str:
    """The text of a reward as it is printed."""
    assert isinstance(option.means, UseReward)
    return ability_lines(state.index.definitions[option.means.card], names_in(state.index))[option.means.number].text


def choices(state: State, decision: Decision, at: int) -> tuple[Choice, ...]:
    """A button for each of them, one to the next Event card, and the way back."""
    found = rewards_of(decision)
    made = [
        Choice(f"option:{option.key}", reward_title(state, option), "", "green", str(number))
        for number, option in enumerate(found[at], 1)
    ]
    if len(found) > 1:
        after = found[(at + 1) % len(found)][0].means.card
        made.append(Choice("rewards", state.index.definitions[after].title, "its rewards", "pale", "R"))
    return (*made, Choice("no_reward", "None now", "", "plain", "Esc"))
