"""Through the moments of a game: undo and redo, jumps, and the needle of the timeline dragged over the live table.

Nothing is lost on the way. Whoever looks back can return to where they were, until something new is done there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sotm_desktop.scenes.play.looking import line_of
from sotm_desktop.scenes.play.rewinding import moment_before, where
from sotm_desktop.session.game_lines import deed
from sotm_desktop.table.prompt import Prompt
from sotm_desktop.words.narration import sentence
from sotm_desktop.words.narration.names import State

if TYPE_CHECKING:
    from sotm_desktop.scenes.play.scene import PlayScene

MOST_SENTENCES = 4


class Journey:
    """Where the table stands in time, and where it came from."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.home = -1
        """The moment that the players looked back from, or -1."""
        self.is_dragging = False
        self._wanted = -1

    @property
    def is_away(self) -> bool:
        """Whether there is a moment to return to."""
        return self.home >= 0

    def forget(self) -> None:
        """Something new was done: it goes on from here."""
        self.home, self.is_dragging, self._wanted = -1, False, -1

    # -- one after the other ---------------------------------------------------------

    def undo(self, unit: str = "step") -> bool:
        """Back to where the last step, action, phase or turn of the players began."""
        self.scene.playback.finish()
        moment = moment_before(self.scene.game, unit)
        if moment is None:
            self.scene.mood.say("There is nothing to undo.", self.scene.middle())
            return False
        self.scene.game.undo(len(self.scene.game.path()) - 1 - self.scene.game.path().index(moment))
        self._arrived(is_kept=True)
        return True

    def redo(self) -> bool:
        """Forward again along the line that was current last."""
        self.scene.playback.finish()
        if not self.scene.game.redo():
            self.scene.mood.say("There is nothing to redo.", self.scene.middle())
            return False
        self._past_the_table()
        self._arrived(is_kept=True)
        return True

    def _past_the_table(self) -> None:
        """Questions that the table answered there are not asked again."""
        game = self.scene.game
        while (children := game.nodes[game.at].children) and game.nodes[children[-1]].by == "table":
            game.redo()

    def _arrived(self, is_kept: bool = False) -> None:
        scene = self.scene
        if scene.game.at == self.home:
            self.home = -1
        scene.last_hit = None
        scene.moment_changed()  # nothing is answered here, so that going through time adds nothing
        if is_kept:
            scene.shelf.autosave(scene.game)

    # -- jumps -------------------------------------------------------------------------

    def to(self, number: int) -> None:
        """Makes any moment of any line current."""
        self._leave_home()
        self.scene.game.go_to(number)
        self._past_the_table()
        self._arrived()

    def back_home(self) -> bool:
        """To where one was before looking back. False when one is there."""
        if not self.is_away:
            return False
        self.is_dragging = self.scene.view.timeline.is_held = False
        self.scene.playback.finish()
        self.scene.game.go_to(self.home)
        self._arrived()
        return True

    def step_by(self, steps: int) -> None:
        """So many moments forward or back on this line."""
        line = line_of(self.scene.game)
        at = line.index(self.scene.game.at) + steps
        self._leave_home()
        if 0 <= at < len(line):
            self.scene.game.go_to(line[at])
            if steps > 0:
                self._past_the_table()
            else:
                self._back_past_the_table()
        self._arrived()

    def _back_past_the_table(self) -> None:
        game = self.scene.game
        while (children := game.nodes[game.at].children) and game.nodes[children[-1]].by == "table" and game.undo():
            pass

    def _leave_home(self) -> None:
        self.scene.playback.finish()
        if not self.is_away:
            self.home = self.scene.game.at

    # -- the needle is dragged -----------------------------------------------------------

    def take(self, x: int) -> None:
        """The needle is taken hold of; it jumps to the pointer."""
        self._leave_home()
        self.is_dragging = self.scene.view.timeline.is_held = True
        self.drag(x)

    def drag(self, x: int) -> None:
        """The needle follows the pointer; the table follows at the next frame."""
        found = self.scene.view.timeline.moment_at(x)
        if found is not None:
            self._wanted = found

    def let_go(self) -> None:
        """The moment under the needle is the present one now."""
        self.update()
        self.is_dragging = self.scene.view.timeline.is_held = False
        self._past_the_table()
        self._arrived()

    def settle_down(self) -> None:
        """The table is covered: nothing is held any more."""
        if self.is_dragging:
            self.let_go()

    def update(self) -> bool:
        """Shows the moment under the needle. True when it is another one."""
        scene, wanted = self.scene, self._wanted
        self._wanted = -1
        if not self.is_dragging or wanted < 0 or wanted == scene.game.at:
            return False
        scene.game.go_to(wanted)
        scene.last_hit = None
        scene.moment_changed()
        return True

    # -- words -----------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        """What is said while the needle is dragged: the moment, and what led to it."""
        game = self.scene.game
        node = game.nodes[game.at]
        before: State = game.nodes[node.parent].state if node.parent >= 0 else None
        told = [deed(before, node.answer)] if before is not None and node.answer is not None else []
        told += [said for event in node.events if (said := sentence(node.state, event, before))]
        words = " ".join(told[:MOST_SENTENCES])
        if len(told) > MOST_SENTENCES:
            words += f" And {len(told) - MOST_SENTENCES} more."
        seat = node.state.turn
        return Prompt(where(node.state), seat, words or "The game begins.", is_quiet=True,
                      footer="Let go to stay here. Esc: back to where you were.")  # fmt: skip
