"""The panel below Undo: how far to go back, each with where that is, and the way to all lines of play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sotm_desktop.engine.game import Game
from sotm_desktop.scenes.play.rewinding import UNITS, moment_before, where
from sotm_desktop.session.game_lines import deed
from sotm_desktop.table.popover import PopoverLook
from sotm_desktop.table.prompt import Choice

if TYPE_CHECKING:
    from sotm_desktop.scenes.play.scene import PlayScene

WORDS = {"step": "Last step", "action": "Last action", "phase": "Start of the phase", "turn": "Start of the turn"}
KEYS = {"step": "1", "action": "2", "phase": "3", "turn": "4"}


def undo_look(scene: PlayScene) -> PopoverLook:
    """The panel for this moment."""
    game, rows, whys = scene.game, [], []
    for unit in UNITS:
        moment = moment_before(game, unit)
        note = _what_goes(game, moment, unit) if moment is not None else ""
        rows.append((Choice(f"undo:{unit}", WORDS[unit], note, "pale", KEYS[unit]),))
        if moment is None:
            whys.append((f"undo:{unit}", "There is nothing to undo."))
    lines = sum(not node.children for node in game.nodes)
    note = f"{lines} so far; two can be compared" if lines > 1 else "what was undone is kept there"
    rows.append((Choice("lines", "All lines of play", note, "plain", "U"),))
    return PopoverLook("Undo", "Nothing is lost: redo brings it back.", tuple(rows), 360, tuple(whys))


def _what_goes(game: Game, moment: int, unit: str) -> str:
    """Where it leads; of a step or an action what it takes back."""
    state = game.nodes[moment].state
    if unit in ("phase", "turn"):
        return where(state)
    after = game.path()[game.path().index(moment) + 1]
    return deed(state, game.nodes[after].answer)
