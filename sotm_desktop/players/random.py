"""The random player: every legal answer is as likely as any other. It finds what nobody would think of trying."""

from __future__ import annotations

from sotm_desktop.players.player import Player


class RandomPlayer(Player):
    name = "random"

    def choose(self, state, decision):
        """One of all answers; where several options may be chosen, first how many, then which."""
        keys = decision.keys
        if decision.most == 1:
            pick = self.dice.below(len(keys) + (1 if decision.least == 0 else 0))
            return keys[pick : pick + 1]
        number = decision.least + self.dice.below(decision.most - decision.least + 1)
        return tuple(keys[i] for i in self.dice.order(len(keys))[:number])
