"""What happened, in the past tense and never changed. ``apply.py`` has one arm for each kind that writes the table.

Every event starts with its kind and its cause: ``(card number, clause key)`` of the text that brought it about, or
None for the rules themselves.
"""

from __future__ import annotations

from typing import NamedTuple

Cause = tuple[int, str] | None


class DeckShuffled(NamedTuple):
    kind: str
    cause: Cause
    zone: int
    order: tuple[int, ...]
    """The cards of the deck afterwards, top first."""


class CardMoved(NamedTuple):
    kind: str
    cause: Cause
    card: int
    zone: int
    """Where it went."""
    place: int
    """0 top (or leftmost), 1 second from the top, -1 bottom (or rightmost)."""
    host: int
    why: str
    """draw, play, discard, destroy, trash, bury, replace, reveal, collect, salvage, return, under, remove, …"""
    origin: int
    """The zone that it came from."""


class CardsSeen(NamedTuple):
    """Cards that players may look at from now on (a deck is searched)."""

    kind: str
    cause: Cause
    cards: tuple[int, ...]


class CardPlayed(NamedTuple):
    kind: str
    cause: Cause
    card: int
    by: int
    """The deck of the hero who played it, or the deck that it came from."""


class CardDestroyed(NamedTuple):
    kind: str
    cause: Cause
    card: int
    by: int
    """The card that destroyed it, or -1."""


class CardFlipped(NamedTuple):
    kind: str
    cause: Cause
    card: int
    face: int


class HeroIncapacitated(NamedTuple):
    kind: str
    cause: Cause
    card: int


class DamageDealt(NamedTuple):
    kind: str
    cause: Cause
    source: int
    target: int
    amount: int
    type: str
    hp: int
    """The target's HP afterwards."""
    reasons: tuple
    """How the amount came about: see damage.Reason."""


class DamageStopped(NamedTuple):
    """Damage that was not dealt, and what stopped it."""

    kind: str
    cause: Cause
    source: int
    target: int
    type: str
    by: int
    word: str
    """immune, cannot, prevented, or nothing (reduced to 0)."""
    reasons: tuple


class DamageRedirected(NamedTuple):
    kind: str
    cause: Cause
    source: int
    target: int
    to: int


class HpRegained(NamedTuple):
    kind: str
    cause: Cause
    target: int
    amount: int
    hp: int


class HpSet(NamedTuple):
    kind: str
    cause: Cause
    target: int
    hp: int | None


class MaxHpChanged(NamedTuple):
    """Text in play has changed a target's maximum HP, and its current HP with it as the edition says."""

    kind: str
    cause: Cause
    target: int
    most: int
    hp: int


class TokensChanged(NamedTuple):
    kind: str
    cause: Cause
    card: int
    tokens: int


class EffectBegan(NamedTuple):
    kind: str
    cause: Cause
    lasting: tuple


class EffectEnded(NamedTuple):
    kind: str
    cause: Cause
    id: int


class LimitUsed(NamedTuple):
    """A power, a reaction or a once-a-turn text that cannot be used again this turn."""

    kind: str
    cause: Cause
    mark: tuple


class PowerUsed(NamedTuple):
    kind: str
    cause: Cause
    hero: int
    card: int
    power: int


class RewardUsed(NamedTuple):
    """One of the rewards of a beaten Event card was used."""

    kind: str
    cause: Cause
    hero: int
    card: int
    reward: int


class ReactionUsed(NamedTuple):
    kind: str
    cause: Cause
    hero: int
    card: int


class CardsRevealed(NamedTuple):
    kind: str
    cause: Cause
    cards: tuple[int, ...]
    deck: int


class ChoiceForced(NamedTuple):
    """A mandatory decision that had one answer and answered itself."""

    kind: str
    cause: Cause
    question: str
    chosen: tuple[int, ...]
    """The cards chosen; empty when the choice was of something else."""
    keys: tuple[str, ...]


class HeroFaced(NamedTuple):
    """A hero faces a villain from now on (six against two)."""

    kind: str
    cause: Cause
    hero: int
    villain: int
    """The villain's character card."""
    instead_of: str
    """The phase that was skipped for it, or "" for the choice in set-up and what players do by hand."""


class InitiativeGained(NamedTuple):
    """A hero's marker moved to another place in the order of turns; those between make room."""

    kind: str
    cause: Cause
    hero: int
    place: int
    """From 1, among the heroes."""
    instead_of: str
    """The phase that was skipped for it, or ""."""


class RoundBegan(NamedTuple):
    kind: str
    cause: Cause
    round: int


class TurnBegan(NamedTuple):
    kind: str
    cause: Cause
    deck: int


class PhaseBegan(NamedTuple):
    kind: str
    cause: Cause
    deck: int
    phase: str


class PhaseSkipped(NamedTuple):
    kind: str
    cause: Cause
    phase: str | None
    """The phase that the turn goes on with, or None once it is reached."""


class GameEnded(NamedTuple):
    kind: str
    cause: Cause
    result: str
    reason: str


def kind_of(cls: type) -> str:
    """The kind of an event class: ``DamageDealt`` is ``damage_dealt``."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in cls.__name__).lstrip("_")


CLASSES = {kind_of(cls): cls for cls in list(vars().values()) if isinstance(cls, type) and hasattr(cls, "_fields")}


def event_from(row) -> NamedTuple:
    """An event from its JSON row."""
    return CLASSES[row[0]](*row)
