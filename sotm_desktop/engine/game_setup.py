"""What is chosen before a game."""

from __future__ import annotations

from dataclasses import dataclass

from sotm_desktop.engine.switches import Value


@dataclass(frozen=True)
class Setup:
    """What was chosen before the game. ``heroes`` are ``(deck, variant)`` pairs in turn order, "" the standard one."""

    villain: str
    environment: str
    heroes: tuple[tuple[str, str], ...]
    seed: int = 1
    advanced: bool = False
    first_game: bool = False
    """The villain's deck in the order that its card set gives for a first game."""
    event_card: str = ""
    """The Event card whose effect is added, or ""."""
    critical_event: str = ""
    """The Critical Event that replaces the villain's character card, or ""."""
    collections: tuple[str, ...] = ()
    """Beaten Event cards whose rewards are brought along."""
    edition: tuple[str, ...] = ()
    """The editions of the rules in the order in which they lie over one another; () for the default of each switch."""
    switches: tuple[tuple[str, Value], ...] = ()
    """Single switches that stand otherwise than in these editions."""
    second_villain: str = ""
    """The villain whose turn comes after the third hero's, or ""."""
    facing: tuple[tuple[str, str], ...] = ()
    """Which hero deck faces which villain deck, where that was settled beforehand; set-up asks about the others."""
    outside: tuple[tuple[str, str], ...] = ()
    """Hero character cards that lie outside the game, as ``heroes``: of decks that are not in it. Only where text of
    the game brings one in; () has them drawn by the seed."""
    pauses: bool = False
    """Whether the table waits at the beginning of each phase (scenarios)."""
    prepared: bool = False
    """A table that is laid by hand: nothing is shuffled and no Setup is followed."""
