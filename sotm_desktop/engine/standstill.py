"""How long nothing has come of a game: two sides that cannot hurt each other may go on for ever (rulings.md, Draws).

The rulebooks end a game by victory and by defeat only. Where both stay out of reach, as when text in play makes every
target immune in each turn, the players may agree on a draw; the table offers it, and nobody has to take it.
"""

from __future__ import annotations

from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.stand_ins import hp_of_hero

DRAW_AFTER = 12
"""The rounds without harm after which a draw is offered, and offered again."""


class Standstill:
    """Remembers how low the HP of the villains and those of the heroes have been, and in which round that was."""

    def __init__(self) -> None:
        self._lowest: list[int | None] = [None, None]
        self._moved = 0

    def rounds(self, state: GameState) -> int:
        """For how many rounds neither side has come closer to its end; ``state`` is looked at as the latest."""
        villains = (state.cards[card].hp or 0 for card in state.index.villain_characters)
        heroes = (hp_of_hero(state, card) or 0 for card in state.index.heroes)
        for side, hp in enumerate((sum(villains), sum(heroes))):
            least = self._lowest[side]
            if least is None or hp < least:
                self._lowest[side] = hp
                self._moved = state.round
        return state.round - self._moved


def is_draw_offered(rounds: int) -> bool:
    """Whether a draw is offered in a round that begins after so many without harm."""
    return rounds > 0 and rounds % DRAW_AFTER == 0
