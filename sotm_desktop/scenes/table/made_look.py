"""The look of the table screen, made once of what it shows."""

from __future__ import annotations

from sotm_desktop.gesture.gestures import Gesture
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.scenes.shell.key_bindings import bindings_of
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.table.advice_desk import AdviceDesk
from sotm_desktop.scenes.table.mate_desk import MateDesk
from sotm_desktop.scenes.table.stage import Stage
from sotm_desktop.screen_look.look_parts import ScreenLook, Showing
from sotm_desktop.screen_look.screen_look import screen_look
from sotm_desktop.session.game_session import GameSession


class MadeLook:
    """Owns the look that was made last, and what it was made of: where none of that has changed, it stands."""

    def __init__(
        self,
        session: GameSession,
        shared: Shared,
        stage: Stage,
        advising: AdviceDesk,
        mates: MateDesk,
        gesture: Gesture,
        view: ViewState,
    ) -> None:
        self._session, self._shared, self._stage = session, shared, stage
        self._advising, self._mates = advising, mates
        self.made = 1
        """How often one was made; tests read it."""
        self._made_of = self._is_made_of(gesture, view)
        self.look = self._new(gesture, view, None)

    def stands(self, gesture: Gesture, view: ViewState) -> bool:
        """Whether what it was made of is still so."""
        return self._shows_state and self._made_of == self._is_made_of(gesture, view)

    def renew(self, gesture: Gesture, view: ViewState) -> None:
        """Makes it of what is so now."""
        made_of = self._is_made_of(gesture, view)
        if self._shows_state and made_of == self._made_of:
            return
        self._made_of = made_of  # of before: what is found out on the way may change what was told before it
        self.made += 1
        self.look = self._new(gesture, view, self.look)

    @property
    def _shows_state(self) -> bool:
        """Whether it is of the state that lies there."""
        return self.look.state is (self._session.state if self._showing is None else self._stage.shown)

    @property
    def _showing(self) -> Showing | None:
        """What is shown in place of the present moment at rest."""
        stage, playback, scrubs = self._stage, self._stage.playback, self._session.is_scrubbing
        if not playback.is_on and not scrubs:
            return None
        return Showing(stage.shown, playback.is_on, playback.step, scrubs, playback.foreseen)

    def _is_made_of(self, gesture: Gesture, view: ViewState) -> tuple[object, ...]:
        """Everything that a look of one state of the table hangs on, in values that do not change."""
        session, advisor, mind = self._session, self._advising.advisor, self._mates.mind
        game, mates, question = session.game, session.mates, session.question
        return (
            gesture,
            view,
            self._showing,
            self._shared.settings,
            question,
            question.known_so_far,
            (game.at, len(game.moments), len(session.line()), session.home, session.last_hit),
            (session.is_manual, session.draws_itself, mates.playing, mates.waiting, mind and mind.intends),
            advisor and advisor.tells,
        )

    def _new(self, gesture: Gesture, view: ViewState, last: ScreenLook | None) -> ScreenLook:
        keys = bindings_of(self._shared.settings.keys).instead_of
        advisor, mind, undone = self._advising.advisor, self._mates.mind, self._stage.ahead.undone
        return screen_look(self._session, gesture, view, self._showing, keys, last, advisor, mind, undone)
