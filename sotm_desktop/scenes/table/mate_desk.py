"""The computer at the table: it plays the heroes in its hands, as fast as one can follow."""

from __future__ import annotations

from sotm_desktop.players.outlook import Keys
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.mate_mind import MateMind

SAYS = 1.4
"""Seconds for which it says what it intends, at the usual speed."""


class MateDesk:
    """Owns what thinks for the computer's heroes; its process begins when it is asked for the first time."""

    def __init__(self, session: GameSession, shared: Shared) -> None:
        self._session, self._shared = session, shared
        self.mind: MateMind | None = None
        self._shown: tuple[object, ...] = ()

    def look(self, dt: float, is_seen: bool) -> Keys | None:
        """The answer that it gives now; None while it thinks, waits, or is not asked. ``is_seen``: nothing else moves
        or lies over the table."""
        if self.mind is None:
            if not self._session.mates.is_asked:
                return None
            self.mind = MateMind(self._session, self._shared.mates_thinker)
        speed = self._shared.settings.animation_speed
        keys = self.mind.look(dt, is_seen, SAYS / speed if speed else 0.0)
        if self.mind.said:
            self._shared.notices.append(self.mind.said)
            self.mind.said = ""
        return keys

    def has_changed(self) -> bool:
        """Whether something else is to be shown than when this was asked last."""
        mates = self._session.mates
        last, self._shown = self._shown, (self.mind and self.mind.intends, mates.playing, mates.waiting)
        return last != self._shown

    def hurry(self) -> None:
        """It goes on, and does at once what it intends."""
        if self._session.mates.waiting is not None:
            self._session.mates.go_on()
        elif self.mind is not None:
            self.mind.hurry()

    def leave(self) -> None:
        """The table is covered: it goes on when the table is seen again."""
        if self.mind is not None:
            self.mind.stop()
