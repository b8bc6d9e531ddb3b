"""The random player: every legal answer is as likely as any other. It finds what nobody would think of trying."""

from __future__ import annotations

from sotm_desktop.engine.decisions import Decision
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.players.player import Player


class RandomPlayer(Player):
    name = "random"

    def choose(self, state: GameState, decision: Decision) -> tuple[str, ...]:
        return self.any_of(decision)
