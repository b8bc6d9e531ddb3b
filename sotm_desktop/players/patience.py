"""How long nothing has come of a game: two sides that cannot hurt each other may go on for ever.

Text in play may make every target immune in each of the villain's turns, so that nobody can lose, and a player who
always does what looks best then does the same in every round.
"""

from __future__ import annotations

from sotm_desktop.engine.state import GameState

ROUNDS = 8
"""For so many rounds a player keeps to what looks best although neither side comes closer to its end."""


class Patience:
    """Remembers how low the HP of the villains and those of the heroes have been, and in which round that was."""

    def __init__(self) -> None:
        self.lowest: list[int | None] = [None, None]
        self.moved = 0

    def is_over(self, state: GameState) -> bool:
        """Whether neither side has come closer to its end for long."""
        for side, characters in enumerate((state.index.villains, state.index.heroes)):
            hp = sum(state.cards[card].hp or 0 for card in characters)
            least = self.lowest[side]
            if least is None or hp < least:
                self.lowest[side] = hp
                self.moved = state.round
        return state.round - self.moved >= ROUNDS
