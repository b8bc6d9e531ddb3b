"""All words of the language, as each module that is named here adds its own: who builds texts finds none missing."""

from __future__ import annotations

from sotm_desktop.engine.effects import (  # noqa: F401
    activating,
    area_values,
    areas,
    card_triggers,
    conditions,
    control,
    copying,
    damage_statics,
    damage_triggers,
    dealing,
    face_down,
    filters,
    further_turns,
    hands,
    healing,
    heroes,
    lasting,
    lending,
    maximum,
    moving_cards,
    naming,
    on_damage,
    placing,
    playing_cards,
    quantities,
    ranked_cards,
    ranking,
    repeating,
    returning,
    revealing_until,
    scoped,
    searching,
    selectors,
    statics,
    this_turn,
    totals,
    turn_triggers,
    whenever,
    which_card,
    winning,
)
from sotm_desktop.engine.effects.word import VOCABULARY

__all__ = ["VOCABULARY"]
