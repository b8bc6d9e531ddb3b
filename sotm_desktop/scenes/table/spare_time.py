"""What is done with the time that a frame leaves: what answers do and what is coming is found out bit by bit."""

from __future__ import annotations

from collections.abc import Callable

from sotm_desktop.engine.ids import CardId
from sotm_desktop.scenes.table.open_panels import OpenPanels
from sotm_desktop.scenes.table.stage import Stage
from sotm_desktop.session.game_session import GameSession

THINKING = 0.003
"""Seconds of a frame in which it may be found out what the answers to a question do."""
AIMING = 0.0015
"""Seconds of a frame in which something is held for what would come of letting it go."""


class SpareTime:
    """Owns how far it is with what will be wanted next; what is found belongs to the question and to what is coming."""

    def __init__(
        self, session: GameSession, stage: Stage, panels: OpenPanels, found: Callable[[], None],
        foreseen: Callable[[], None],
    ) -> None:  # fmt: skip
        """``found`` is called when what is shown is known better, ``foreseen`` when more is known of what is coming."""
        self._session, self._stage, self._panels = session, stage, panels
        self._found, self._foreseen = found, foreseen

    def use(self, hover: CardId | None) -> bool:
        """Finds out more of what is looked at and of what the answers do, a few forks a frame; ``hover`` is the card
        that the pointer is on. True while there is more."""
        question, coming = self._session.question, self._session.coming
        if self._stage.held is not None:
            if question.aim(AIMING):
                self._found()
            return question.is_aiming
        if coming.is_thinking:  # of what is looked at
            if coming.think(THINKING):
                self._foreseen()
            return True
        if self._session.is_scrubbing or self._session.is_manual or self._session.mates.is_asked:
            return False
        if question.think(THINKING):
            self._found()
        if question.is_thinking:
            return True
        if not self._stage.is_patient and self._stage.ahead.go_on(self._session, self._stage.table, hover, THINKING):
            return True
        return self._panels.get_ready(THINKING)
