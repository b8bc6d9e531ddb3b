"""Cards by the phase of their own turn."""

from __future__ import annotations

from sotm_desktop.engine.effects.filters import Test
from sotm_desktop.engine.effects.word import ONE_OF, Field, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.table import Table

OF_HEROES_ALONE = ("power", "draw")
"""Phases that the turns of villains and of the environment do not have."""


@word("test", "in_own_phase")
class InOwnPhase(Test):
    """Its own deck takes its turn, and is in this phase of it."""

    is_of_now = True
    phase = Field(ONE_OF, choices=("start", "play", "power", "draw", "end"))
    main = "phase"
    example = "[hero, character, {in_own_phase: draw}]"

    def fits(self, table: Table, bindings: Bindings, card: CardId, of_targets: bool) -> bool:
        index = table.index
        return table.phase == self.phase and table.turn == index.home_of[index.deck_of[card]]
