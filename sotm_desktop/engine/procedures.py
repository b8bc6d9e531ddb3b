"""Every procedure of the rulebook by its key, so that a frame finds it again, and as an edition plays it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sotm_desktop.engine import listeners, manual_moves
from sotm_desktop.engine.effects import (
    activating,
    dealing,
    face_down,
    gathering_sentences,
    moving_cards,
    over_cards,
    placing,
    repeating,
    tokens,
    whenever,
    which_villain,
)
from sotm_desktop.engine.procedure import Procedure, Staged
from sotm_desktop.engine.stages import (
    becomes_target,
    damage,
    defeat,
    destroying,
    leaving,
    moving,
    once_dealt,
    phases,
    playing,
    powers,
    removing,
    replacing,
    revealed_text,
    setup,
    to_trash,
    token_moves,
    turns,
)
from sotm_desktop.engine.switches import Value, chosen

ALL: tuple[Procedure[Any], ...] = (
    damage.DEAL, once_dealt.ONCE_DEALT, destroying.DESTROY, destroying.DESTROY_FACE_DOWN, destroying.FALLING,
    destroying.VILLAIN_DESTROYED,
    destroying.INCAPACITATE, destroying.ORPHANS,
    removing.TAKE_OUT, removing.TAKE_FURTHER, to_trash.HEADING_FOR_TRASH, to_trash.TO_TRASH, defeat.DEFEAT,
    token_moves.MOVE_TOKENS, leaving.ENTERING, leaving.COMING_UNDER, leaving.GOING,
    leaving.GOING_TOGETHER, moving.RESHUFFLE,
    moving.SHUFFLED, moving.TOP_OF_DECK, moving.DRAW, moving.TAKE, face_down.TURNED_UP,
    playing.PLAY_CARD, playing.PUT_INTO_PLAY, playing.PLAY_TOP, powers.USE_POWER, replacing.WOULD,
    becomes_target.ONE_BY_ONE,
    becomes_target.BECAME_TARGET,
    revealed_text.REVEALED_TEXT, listeners.FIRE, listeners.FIRE_ALONE, listeners.WATCH, listeners.ENDLESS_CHAIN,
    listeners.TELL_BEATEN,
    setup.SET_UP, turns.TURN, turns.HELD_OR_NOT, turns.ROUNDS,
    token_moves.REPLACED_TOKENS, token_moves.TRANSFER_TOKENS,
    *phases.PROCEDURES, *dealing.PROCEDURES, *moving_cards.PROCEDURES, *which_villain.PROCEDURES,
    *manual_moves.PROCEDURES, *activating.PROCEDURES, *tokens.PROCEDURES, *whenever.PROCEDURES, *over_cards.PROCEDURES,
    *placing.PROCEDURES,
    repeating.REPEATING,
    gathering_sentences.GATHER,
)  # fmt: skip

CODE = {procedure.key: procedure for procedure in ALL}


def as_played(switches: Mapping[str, Value]) -> dict[str, Procedure[Any]]:
    """Every procedure of the rulebook with the stages that an edition gives it, by its key."""
    values = chosen(switches)
    return {
        key: each.with_stages(str(values[each.switch])) if isinstance(each, Staged) else each
        for key, each in CODE.items()
    }
