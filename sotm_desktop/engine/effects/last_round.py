"""What was done in the round before this one: damage dealt, HP regained, cards destroyed, played and discarded."""

from __future__ import annotations

from sotm_desktop.engine.effects.families import QUANTITY
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.regained_by_now import RegainedThisTurn
from sotm_desktop.engine.effects.this_turn import (
    ROUND,
    DamageThisTurn,
    DestroyedThisTurn,
    DiscardedThisTurn,
    InLastRound,
    PlayedThisTurn,
)
from sotm_desktop.engine.effects.word import DECK_CARD, PLAYED, STAYS, Field, word
from sotm_desktop.engine.past_turns import KEPT, LAST_ROUND, REGAINED


@word(QUANTITY, "damage_last_round")
class DamageLastRound(InLastRound, DamageThisTurn):
    """The damage dealt in the round before this one, in all of its turns; 0 in the first round."""

    remembers = (ROUND, LAST_ROUND)
    example = "{damage_last_round: {to: [villain, character]}}"


@word(QUANTITY, "destroyed_last_round")
class DestroyedLastRound(InLastRound, DestroyedThisTurn):
    """How many cards that fit were destroyed in the round before this one; filters look at them where they lie now."""

    what = Field(FILTER, wants=STAYS)
    remembers = (ROUND, LAST_ROUND, f"{KEPT}destroy")
    example = "{destroyed_last_round: [target]}"


@word(QUANTITY, "played_last_round")
class PlayedLastRound(InLastRound, PlayedThisTurn):
    """How many cards that fit, where they lie now, were played in the round before this one."""

    what = Field(FILTER, wants=PLAYED)
    remembers = (ROUND, LAST_ROUND, f"{KEPT}play")
    example = "{played_last_round: [yours]}"


@word(QUANTITY, "discarded_last_round")
class DiscardedLastRound(InLastRound, DiscardedThisTurn):
    """How many cards that fit were discarded in the round before this one."""

    what = Field(FILTER, wants=DECK_CARD)
    kept = (ROUND, LAST_ROUND, f"{KEPT}discard")
    example = "{discarded_last_round: [hero]}"


@word(QUANTITY, "regained_last_round")
class RegainedLastRound(InLastRound, RegainedThisTurn):
    """How many HP the targets that fit have regained in the round before this one, in all of its turns."""

    remembers = (ROUND, LAST_ROUND, REGAINED, f"{KEPT}{REGAINED}")
    example = "{regained_last_round: [hero, target]}"
