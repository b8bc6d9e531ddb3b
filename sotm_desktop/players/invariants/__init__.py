"""What must hold in every state of every game, whatever its cards say (engine-study 9.2).

Each function gives sentences about what is wrong, none if all is well. The numbers in their docstrings are those of the
study's list.
"""

from sotm_desktop.engine.game_state import GameState
from sotm_desktop.players.invariants import resolution, table_invariants
from sotm_desktop.players.invariants.step_invariants import of_step, table_of
from sotm_desktop.players.invariants.values import of_value, sample_answers

__all__ = ["of_state", "of_step", "of_value", "sample_answers", "table_of"]


def of_state(state: GameState) -> list[str]:
    """All that can be seen by looking at one state: cheap enough for every answer."""
    return [sentence for check in (*table_invariants.CHECKS, *resolution.CHECKS) for sentence in check(state)]
