"""The panel below Undo: how far to go back, each with where that is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sotm_desktop.scenes.play.rewinding import UNITS, moment_before, where
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
        note = where(game.nodes[moment].state) if moment is not None else ""
        rows.append((Choice(f"undo:{unit}", WORDS[unit], note, "pale", KEYS[unit]),))
        if moment is None:
            whys.append((f"undo:{unit}", "There is nothing to undo."))
    return PopoverLook("Undo", "Nothing is lost: redo brings it back.", tuple(rows), 360, tuple(whys))
