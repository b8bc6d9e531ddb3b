"""What was done since the round began: what was destroyed, played and discarded, and which powers were used."""

from __future__ import annotations

from sotm_desktop.engine.effects.families import QUANTITY
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.this_turn import (
    ROUND,
    DestroyedThisTurn,
    DiscardedThisTurn,
    InRound,
    PlayedThisTurn,
    PowersUsedThisTurn,
)
from sotm_desktop.engine.effects.word import DECK_CARD, PLAYED, STAYS, Field, word
from sotm_desktop.engine.past_turns import KEPT


@word(QUANTITY, "destroyed_this_round")
class DestroyedThisRound(InRound, DestroyedThisTurn):
    """How many cards that fit were destroyed since this round began; filters look at them where they lie now."""

    what = Field(FILTER, wants=STAYS)
    remembers = (ROUND, f"{KEPT}destroy")
    example = "{destroyed_this_round: [target]}"


@word(QUANTITY, "played_this_round")
class PlayedThisRound(InRound, PlayedThisTurn):
    """How many cards that fit, where they lie now, were played this round; one whose ``play`` text counts is not."""

    what = Field(FILTER, wants=PLAYED)
    remembers = (ROUND, f"{KEPT}play")
    example = "{played_this_round: [yours]}"


@word(QUANTITY, "discarded_this_round")
class DiscardedThisRound(InRound, DiscardedThisTurn):
    """How many cards that fit were discarded since this round began."""

    what = Field(FILTER, wants=DECK_CARD)
    kept = (ROUND, f"{KEPT}discard")
    example = "{discarded_this_round: [hero]}"


@word(QUANTITY, "powers_used_this_round")
class PowersUsedThisRound(InRound, PowersUsedThisTurn):
    """How many powers were used since this round began."""

    remembers = (ROUND, "power")
    example = "{powers_used_this_round: [{is: you}]}"
