"""The adviser at the table: asked by a key or a button, pointed at answers, and heard once a frame."""

from __future__ import annotations

from sotm_desktop.gesture.gestures import Gesture, ordered, picked
from sotm_desktop.gesture.targets import Command, TableTarget
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.screen_look.advice_look import answer_at
from sotm_desktop.session.advisor import Advisor
from sotm_desktop.session.game_session import GameSession


class AdviceDesk:
    """Owns the adviser of a game, on or off as the players have set it until they ask for the other; its process begins
    when it is on for the first time."""

    def __init__(self, session: GameSession, shared: Shared) -> None:
        self._session, self._shared = session, shared
        self.advisor: Advisor | None = None
        self._is_set = False
        """What the setting was when it was last looked at."""

    def toggle(self) -> None:
        """The players ask for advice, or have heard enough."""
        if self.advisor is None:
            self.advisor = Advisor(self._session, self._shared.thinker)
        self.advisor.toggle()

    def update(self, dt: float, gesture: Gesture, on: TableTarget | None) -> bool:
        """Hears what was found out; ``on`` is what is pointed at. True when something else is to be shown."""
        changed = self._follow_setting()
        advisor, session = self.advisor, self._session
        if advisor is None:
            return False
        changed |= advisor.look(dt, not (session.is_scrubbing or session.is_manual or session.mates.is_asked))
        order = ordered(gesture)
        if order is None:
            asked = answer_at(session.question, on, picked(gesture))
        else:  # the order that is being put together is asked about all the time
            asked = answer_at(session.question, Command.CONFIRM, order.keys)
        changed |= advisor.point_at(asked)
        if advisor.said:
            self._shared.notices.append(advisor.said)
            advisor.said = ""
        return changed

    def _follow_setting(self) -> bool:
        """Turns it on or off where the setting has become another. True when that did something."""
        if self._is_set == self._shared.settings.adviser:
            return False
        self._is_set = not self._is_set
        if self._is_set == (self.advisor is not None and self.advisor.is_on):
            return False
        self.toggle()
        return True

    def leave(self) -> None:
        """The table is covered: nobody looks at advice. It goes on when the table is seen again."""
        if self.advisor is not None:
            self.advisor.stop()
