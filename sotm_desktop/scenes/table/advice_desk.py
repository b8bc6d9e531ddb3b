"""The adviser at the table: asked by a key or a button, pointed at answers, and heard once a frame."""

from __future__ import annotations

from sotm_desktop.gesture.gestures import Gesture, picked
from sotm_desktop.gesture.targets import TableTarget
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.screen_look.advice_look import answer_at
from sotm_desktop.session.advisor import Advisor
from sotm_desktop.session.game_session import GameSession


class AdviceDesk:
    """Owns the adviser of a game; its process begins when it is asked for the first time."""

    def __init__(self, session: GameSession, shared: Shared) -> None:
        self._session, self._shared = session, shared
        self.advisor: Advisor | None = None

    def toggle(self) -> None:
        """The players ask for advice, or have heard enough."""
        if self.advisor is None:
            self.advisor = Advisor(self._session, self._shared.thinker)
        self.advisor.toggle()

    def update(self, dt: float, gesture: Gesture, on: TableTarget | None) -> bool:
        """Hears what was found out; ``on`` is what is pointed at. True when something else is to be shown."""
        advisor, session = self.advisor, self._session
        if advisor is None:
            return False
        changed = advisor.look(dt, not (session.is_scrubbing or session.is_manual or session.mates.is_asked))
        changed |= advisor.point_at(answer_at(session.question, on, picked(gesture)))
        if advisor.said:
            self._shared.notices.append(advisor.said)
            advisor.said = ""
        return changed

    def leave(self) -> None:
        """The table is covered: nobody looks at advice. It goes on when the table is seen again."""
        if self.advisor is not None:
            self.advisor.stop()
