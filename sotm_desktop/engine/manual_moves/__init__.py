"""Moves by hand: what the players do themselves, through the same door and into the same log (promise 1)."""

from sotm_desktop.engine.manual_moves.by_the_rules import (
    HOUSE_DRAW,
    DealByHand,
    DestroyByHand,
    DiscardByHand,
    DrawByHand,
    FlipByHand,
    HealByHand,
    IncapacitateByHand,
    PlayByHand,
    SetHpByHand,
)  # fmt: skip
from sotm_desktop.engine.manual_moves.manual_move import (
    BY_HAND,
    HOUSE_MOVE,
    LARGEST,
    MOVES,
    PLACES,
    Answer,
    ManualMove,
    MoveOfCard,
    frame_for,
    from_log,
    logged,
)  # fmt: skip
from sotm_desktop.engine.manual_moves.prepared_table import BeginAt, RunSetup, SeeCards, SetDeck
from sotm_desktop.engine.manual_moves.put_right import (
    CallDraw,
    FaceByHand,
    MarkPowerUsed,
    MoveCard,
    MoveUnder,
    RemoveByHand,
    SetPlace,
    SetTokens,
    SetTurn,
    ShuffleByHand,
    TurnDown,
    TurnUp,
    beside,
)  # fmt: skip

PROCEDURES = (HOUSE_MOVE, HOUSE_DRAW)

__all__ = [
    "BY_HAND", "LARGEST", "MOVES", "PLACES", "PROCEDURES", "Answer", "BeginAt", "CallDraw", "DealByHand",
    "DestroyByHand", "DiscardByHand", "DrawByHand", "FaceByHand", "FlipByHand", "HealByHand", "IncapacitateByHand",
    "ManualMove", "MarkPowerUsed", "MoveCard", "MoveOfCard", "MoveUnder", "PlayByHand", "RemoveByHand", "RunSetup",
    "SeeCards", "SetDeck", "SetHpByHand", "SetPlace", "SetTokens", "SetTurn", "ShuffleByHand", "TurnDown", "TurnUp",
    "beside", "frame_for", "from_log", "logged",
]  # fmt: skip
