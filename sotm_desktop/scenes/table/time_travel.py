"""Through the moments of the game: undo and redo, steps, jumps, and the needle of the timeline."""

from __future__ import annotations

from sotm_desktop.engine.ids import MomentId
from sotm_desktop.scenes.table.table_presenter import TablePresenter
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.undo_points import UndoUnit
from sotm_desktop.words.screens import table_words as words


class TimeTravel:
    """Owns the moment under the needle that is to be shown at the next frame."""

    def __init__(self, session: GameSession, presenter: TablePresenter) -> None:
        self._session, self._presenter = session, presenter
        self._wanted: MomentId | None = None

    def undo(self, unit: UndoUnit = UndoUnit.STEP) -> bool:
        """Back to the player's decision before, or to the beginning of an action, a phase or a turn."""
        return self._moved(self._session.undo(unit), words.NOTHING_TO_UNDO)

    def redo(self) -> bool:
        """Forward again along this line."""
        return self._moved(self._session.redo(), words.NOTHING_TO_REDO)

    def go_to(self, moment: MomentId) -> None:
        """Makes any moment of the game current."""
        self._session.go_to(moment)
        self._moved()

    def step_by(self, steps: int) -> None:
        """So many moments forward or back; the keyboard stays where it is."""
        focus = self._presenter.focus.on
        self._session.step_by(steps)
        self._moved()
        if focus is not None:
            self._presenter.put_focus(focus.identity)

    def back_home(self) -> None:
        """To where the players were before they looked back."""
        self.end_scrub()
        if self._session.back_home():
            self._moved()

    def _moved(self, has_moved: bool = True, why_not: str = "") -> bool:
        """The game stands elsewhere, or there is nothing to go back to."""
        self._presenter.stage.playback.finish()
        if has_moved:
            self._presenter.moment_changed()
        else:
            self._presenter.say(why_not)
        return has_moved

    # -- the needle ------------------------------------------------------------------

    def begin_scrub(self, x: int) -> None:
        """The needle is taken hold of; it jumps to the pointer."""
        stage = self._presenter.stage
        stage.playback.finish()
        self._session.begin_scrub()
        stage.table.timeline.is_held = True
        self.point_at(x)

    def point_at(self, x: int) -> None:
        """The needle is dragged there."""
        self._wanted = self._presenter.stage.table.timeline.moment_at(x)

    def scrub(self) -> None:
        """Shows the moment under the needle."""
        wanted, self._wanted = self._wanted, None
        if self._session.is_scrubbing and wanted is not None and self._session.scrub_to(wanted):
            self._presenter.moment_changed()

    def end_scrub(self) -> None:
        """The moment under the needle is the present one now."""
        if self._session.is_scrubbing:
            self.scrub()
            self._presenter.stage.table.timeline.is_held = False
            self._session.end_scrub()
            self._presenter.moment_changed()

    def give_up_scrub(self) -> None:
        """Back to where the players were."""
        self._presenter.stage.table.timeline.is_held = False
        if self._session.back_home():
            self._moved()
