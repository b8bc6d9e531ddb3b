"""The random player: every legal answer is as likely as any other. It finds what nobody would think of trying."""

from __future__ import annotations

from sotm_desktop.players.player import Player


class RandomPlayer(Player):
    name = "random"

    def choose(self, state, decision):
        return self.any_of(decision)
