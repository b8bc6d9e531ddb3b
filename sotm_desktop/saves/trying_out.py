"""Whether a game can be gone on with from a moment that no log leads to: it is tried before a player does.

Such a moment was written by an older program, with other cards, or by somebody who wanted to see what happens.
"""

from __future__ import annotations

from sotm_desktop.engine import notation
from sotm_desktop.engine.game import Game
from sotm_desktop.players import invariants
from sotm_desktop.players.random import RandomPlayer
from sotm_desktop.saves.record import Recorder
from sotm_desktop.saves.savefile import pack
from sotm_desktop.words import file_words as words

GAMES, ANSWERS = 5, 30


def problem_of(game: Game) -> str:
    """What is wrong with the present moment, or "": it is looked at, answered in each way, and played on from."""
    try:
        state, line = game.state, notation.written(game.state)
        wrong = [*invariants.of_state(state), *invariants.of_value(state)]
        if wrong or notation.written(notation.read(game.index, line)) != line:
            return [*wrong, words.NOT_WHAT_IT_SAYS][0]
        pack(Recorder(game).record())
        for seed in range(GAMES):
            fork, player = game.fork(), RandomPlayer(seed)
            for _ in range(ANSWERS):
                if fork.decision is None:
                    break
                fork.answer(player.answer(fork.state))
    except Exception as error:  # a state that was not made by the rules may set off anything
        return repr(error)
    return ""
