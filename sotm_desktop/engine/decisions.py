"""What may be asked. A decision is data: the table shows it, a computer player or a scenario answers it."""

from __future__ import annotations

from typing import Any, NamedTuple


class Option(NamedTuple):
    """One thing that can be answered."""

    key: str
    """The id that logs, saves and scenarios use: ``flash``, ``play:flash``, ``true``, ``3``."""
    value: Any
    """What the engine works with: a card number, a word, a number, a tuple."""


class Decision(NamedTuple):
    """A question that waits for an answer of ``least`` to ``most`` different options."""

    kind: str
    """cards, heroes, decks, choice, yes_no, number, order, phase, reaction, redirect, type, share, facing, pause,
    loop."""
    asks: int
    """The deck index of the hero who decides, or -1: the players together."""
    card: int
    """The card whose text asks, or -1: the rules."""
    clause: str
    """The key of the node that asks."""
    question: str
    """A word for what the answer is for: destroy, discard, deal, play, order, tie, …"""
    options: tuple[Option, ...]
    least: int
    most: int
    subject: int = -1
    """The card that the question is about (the target of the damage, the card to be played), or -1."""

    @property
    def is_optional(self) -> bool:
        return self.least == 0

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(option.key for option in self.options)

    @property
    def default(self) -> tuple[str, ...] | None:
        """The answer that is taken where the question is of mere order, else None."""
        return self.keys if self.kind == "order" else None


def decision_from(row) -> Decision:
    """A decision from its JSON row."""
    fields = list(row)
    fields[5] = tuple(Option(key, value) for key, value in row[5])
    return Decision(*fields)
