"""What happened, in the past tense and never changed. ``apply.py`` has one arm for each kind that writes the table.

Every event starts with its kind and its cause: ``(card number, clause key)`` of the text that brought it about, or
None for the rules themselves.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from sotm_desktop.engine.ids import CardId, SeatId, ZoneId
from sotm_desktop.engine.pending_damage import Reason
from sotm_desktop.engine.state import LastingEffect, Mark

Cause = tuple[CardId, str] | None


class DeckShuffled(NamedTuple):
    kind: Literal["deck_shuffled"]
    cause: Cause
    zone: ZoneId
    order: tuple[CardId, ...]
    """The cards of the deck afterwards, top first."""


class CardMoved(NamedTuple):
    kind: Literal["card_moved"]
    cause: Cause
    card: CardId
    zone: ZoneId
    """Where it went."""
    place: int | None
    """0 top (or leftmost), 1 second from the top, None bottom (or rightmost)."""
    host: CardId | None
    why: str
    """draw, play, discard, destroy, trash, bury, replace, reveal, collect, salvage, return, under, remove, …"""
    origin: ZoneId
    """The zone that it came from."""


class RowChanged(NamedTuple):
    """Cards were moved within the row of their play area; the others made room."""

    kind: Literal["row_changed"]
    cause: Cause
    cards: tuple[CardId, ...]
    """Those that were moved."""
    zone: ZoneId
    order: tuple[CardId, ...]
    """All cards of the play area afterwards, from left to right."""


class CardsSeen(NamedTuple):
    """Cards that players may look at from now on (a deck is searched)."""

    kind: Literal["cards_seen"]
    cause: Cause
    cards: tuple[CardId, ...]


class CardPlayed(NamedTuple):
    kind: Literal["card_played"]
    cause: Cause
    card: CardId
    by: SeatId
    """The deck of the hero who played it, or the deck that it came from."""


class CardDestroyed(NamedTuple):
    kind: Literal["card_destroyed"]
    cause: Cause
    card: CardId
    by: CardId | None
    """The card that destroyed it, if it was a card."""


class CardFlipped(NamedTuple):
    kind: Literal["card_flipped"]
    cause: Cause
    card: CardId
    face: int


class CharacterExchanged(NamedTuple):
    """Another character card of the same hero took the place of a hero's, the same side up; its HP are set after it."""

    kind: Literal["character_exchanged"]
    cause: Cause
    card: CardId
    variant: str
    """Which of the hero's it is now, as the deck calls it; "" is the standard one."""


class HeroIncapacitated(NamedTuple):
    kind: Literal["hero_incapacitated"]
    cause: Cause
    card: CardId


class DamageDealt(NamedTuple):
    kind: Literal["damage_dealt"]
    cause: Cause
    source: CardId
    target: CardId
    amount: int
    type: str
    hp: int
    """The target's HP afterwards."""
    reasons: tuple[Reason, ...]
    """How the amount came about: see damage.Reason."""


class DamageStopped(NamedTuple):
    """Damage that was not dealt, and what stopped it."""

    kind: Literal["damage_stopped"]
    cause: Cause
    source: CardId
    target: CardId
    type: str
    by: CardId | None
    word: str
    """immune, cannot, no_more (than text allows), prevented, or nothing (reduced to 0)."""
    reasons: tuple[Reason, ...]


class DamageRedirected(NamedTuple):
    kind: Literal["damage_redirected"]
    cause: Cause
    source: CardId
    target: CardId
    to: CardId


class HpRegained(NamedTuple):
    kind: Literal["hp_regained"]
    cause: Cause
    target: CardId
    amount: int
    hp: int


class HpSet(NamedTuple):
    kind: Literal["hp_set"]
    cause: Cause
    target: CardId
    hp: int | None
    lost: int = 0
    """How many of its HP the target loses by a text that says so, without damage; 0 where its HP become a number."""


class MaxHpChanged(NamedTuple):
    """Text in play has changed a target's maximum HP, and its current HP with it as the edition says."""

    kind: Literal["max_hp_changed"]
    cause: Cause
    target: CardId
    most: int
    hp: int


class TokensChanged(NamedTuple):
    kind: Literal["tokens_changed"]
    cause: Cause
    card: CardId
    tokens: int


class NamedTokensChanged(NamedTuple):
    """The tokens of one name on a card became more or fewer."""

    kind: Literal["named_tokens_changed"]
    cause: Cause
    card: CardId
    pool: str
    left: int
    """How many of that name there are afterwards."""
    tokens: int
    """All tokens on the card afterwards."""


class EffectBegan(NamedTuple):
    kind: Literal["effect_began"]
    cause: Cause
    lasting: LastingEffect


class EffectEnded(NamedTuple):
    kind: Literal["effect_ended"]
    cause: Cause
    id: int


class LimitUsed(NamedTuple):
    """A power, a reaction or a once-a-turn text that cannot be used again this turn."""

    kind: Literal["limit_used"]
    cause: Cause
    mark: Mark


class PowerUsed(NamedTuple):
    kind: Literal["power_used"]
    cause: Cause
    hero: CardId
    card: CardId
    power: int


class AbilityUsed(NamedTuple):
    """A hero who is out used one of the abilities on the back of their card."""

    kind: Literal["ability_used"]
    cause: Cause
    card: CardId
    ability: int


class RewardUsed(NamedTuple):
    """One of the rewards of a beaten Event card was used."""

    kind: Literal["reward_used"]
    cause: Cause
    hero: CardId
    card: CardId
    reward: int


class ReactionUsed(NamedTuple):
    kind: Literal["reaction_used"]
    cause: Cause
    hero: CardId
    card: CardId


class CardsRevealed(NamedTuple):
    kind: Literal["cards_revealed"]
    cause: Cause
    cards: tuple[CardId, ...]
    deck: SeatId


class ChoiceForced(NamedTuple):
    """A mandatory decision that had one answer and answered itself."""

    kind: Literal["choice_forced"]
    cause: Cause
    question: str
    chosen: tuple[CardId, ...]
    """The cards chosen; empty when the choice was of something else."""
    keys: tuple[str, ...]


class HeroFaced(NamedTuple):
    """A hero faces a villain from now on (six against two)."""

    kind: Literal["hero_faced"]
    cause: Cause
    hero: CardId
    villain: CardId
    """The villain's character card."""
    instead_of: str
    """The phase that was skipped for it, or "" for the choice in set-up and what players do by hand."""


class InitiativeGained(NamedTuple):
    """A hero's marker moved to another place in the order of turns; those between make room."""

    kind: Literal["initiative_gained"]
    cause: Cause
    hero: CardId
    place: int
    """From 1, among the heroes."""
    instead_of: str
    """The phase that was skipped for it, or ""."""


class RoundBegan(NamedTuple):
    kind: Literal["round_began"]
    cause: Cause
    round: int


class TurnAdded(NamedTuple):
    """A deck takes another turn after the one that is being taken."""

    kind: Literal["turn_added"]
    cause: Cause
    deck: SeatId


class TurnBegan(NamedTuple):
    kind: Literal["turn_began"]
    cause: Cause
    deck: SeatId


class PhaseBegan(NamedTuple):
    kind: Literal["phase_began"]
    cause: Cause
    deck: SeatId
    phase: str


class PhaseSkipped(NamedTuple):
    kind: Literal["phase_skipped"]
    cause: Cause
    phase: str | None
    """The phase that the turn goes on with, or None once it is reached."""


class PhaseOmitted(NamedTuple):
    """A phase of a turn was skipped by itself, and the turn goes on behind it."""

    kind: Literal["phase_omitted"]
    cause: Cause
    deck: SeatId
    phase: str


class TextOmitted(NamedTuple):
    """The text that a card would have performed in this phase was skipped."""

    kind: Literal["text_omitted"]
    cause: Cause
    card: CardId
    phase: str


class GameEnded(NamedTuple):
    kind: Literal["game_ended"]
    cause: Cause
    result: str
    reason: str


Event = (
    DeckShuffled
    | CardMoved
    | RowChanged
    | CardsSeen
    | CardPlayed
    | CardDestroyed
    | CardFlipped
    | CharacterExchanged
    | HeroIncapacitated
    | DamageDealt
    | DamageStopped
    | DamageRedirected
    | HpRegained
    | HpSet
    | MaxHpChanged
    | TokensChanged
    | NamedTokensChanged
    | EffectBegan
    | EffectEnded
    | LimitUsed
    | PowerUsed
    | AbilityUsed
    | RewardUsed
    | ReactionUsed
    | CardsRevealed
    | ChoiceForced
    | HeroFaced
    | InitiativeGained
    | RoundBegan
    | TurnAdded
    | TurnBegan
    | PhaseBegan
    | PhaseSkipped
    | PhaseOmitted
    | TextOmitted
    | GameEnded
)
"""Anything that can happen."""


def kind_of(cls: type) -> str:
    """The kind of an event class: ``DamageDealt`` is ``damage_dealt``."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in cls.__name__).lstrip("_")


CLASSES: dict[str, type[Event]] = {kind_of(cls): cls for cls in get_args(Event)}
