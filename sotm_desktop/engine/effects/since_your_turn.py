"""What was done since the end of a turn: of the last one of the hero spoken to, else of the deck whose card it is."""

from __future__ import annotations

from sotm_desktop.engine.effects.families import QUANTITY
from sotm_desktop.engine.effects.regained_by_now import RegainedThisTurn
from sotm_desktop.engine.effects.this_turn import (
    DestroyedThisTurn,
    DiscardedThisTurn,
    DrawnThisTurn,
    FlippedThisTurn,
    PlayedThisTurn,
    PowersUsedThisTurn,
    SinceYourTurn,
    TypesDealtThisTurn,
)
from sotm_desktop.engine.effects.word import word
from sotm_desktop.engine.past_turns import KEPT, REGAINED


@word(QUANTITY, "destroyed_since_your_turn")
class DestroyedSinceYourTurn(SinceYourTurn, DestroyedThisTurn):
    """How many cards that fit were destroyed since the end of the hero's last turn, else of that of the deck whose card
    it is; filters look at them where they lie now."""

    remembers = (f"{KEPT}destroy",)
    example = "{destroyed_since_your_turn: {what: [target], by: [{is: you}]}}"


@word(QUANTITY, "played_since_your_turn")
class PlayedSinceYourTurn(SinceYourTurn, PlayedThisTurn):
    """How many cards that fit were played since the end of the hero's last turn, else of that of the deck whose card it
    is; filters look at them where they lie now."""

    remembers = (f"{KEPT}play",)
    example = "{played_since_your_turn: [villain]}"


@word(QUANTITY, "discarded_since_your_turn")
class DiscardedSinceYourTurn(SinceYourTurn, DiscardedThisTurn):
    """How many cards that fit were discarded since the end of the hero's last turn, else of that of the deck whose card
    it is."""

    kept = (f"{KEPT}discard",)
    example = "{discarded_since_your_turn: [yours]}"


@word(QUANTITY, "flipped_since_your_turn")
class FlippedSinceYourTurn(SinceYourTurn, FlippedThisTurn):
    """How often cards that fit were turned over since the end of the hero's last turn, else of that of the deck whose
    card it is."""

    remembers = (f"{KEPT}flip",)
    example = "{flipped_since_your_turn: [villain, character]}"


@word(QUANTITY, "powers_used_since_your_turn")
class PowersUsedSinceYourTurn(SinceYourTurn, PowersUsedThisTurn):
    """How many powers were used since the end of the hero's last turn, else of that of the deck whose card it is."""

    remembers = ("power",)
    example = "{powers_used_since_your_turn: [{is: you}]}"


@word(QUANTITY, "drawn_since_your_turn")
class DrawnSinceYourTurn(SinceYourTurn, DrawnThisTurn):
    """How many cards were drawn since the end of the hero's last turn, else of that of the deck whose card it is."""

    remembers = ("draw", f"{KEPT}did_draw")
    example = "{drawn_since_your_turn: [{is: you}]}"


@word(QUANTITY, "regained_since_your_turn")
class RegainedSinceYourTurn(SinceYourTurn, RegainedThisTurn):
    """How many HP the targets that fit have regained since the end of the hero's last turn, else of that of the deck
    whose card it is, all of them together."""

    remembers = (REGAINED, f"{KEPT}{REGAINED}")
    example = "{regained_since_your_turn: [{is: you}]}"


@word(QUANTITY, "types_dealt_since_your_turn")
class TypesDealtSinceYourTurn(SinceYourTurn, TypesDealtThisTurn):
    """How many different types of damage were dealt since the end of the hero's last turn, else of that of the deck
    whose card it is."""

    example = "{types_dealt_since_your_turn: {to: [{is: you}]}}"
