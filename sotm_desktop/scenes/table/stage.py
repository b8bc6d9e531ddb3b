"""The table as it lies and as it moves, without the panels over it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from sotm_desktop.engine.game_state import GameState
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.table.ahead import Ahead
from sotm_desktop.scenes.table.held_thing import HeldThing
from sotm_desktop.scenes.table.transients import Transients
from sotm_desktop.screen_look.look_parts import ScreenLook
from sotm_desktop.session.animation_steps import AnimationStep, opening_steps, steps_of
from sotm_desktop.session.game_session import GameSession, Happened
from sotm_desktop.session.glow import glow_between
from sotm_desktop.session.seats_shown import tray_seat
from sotm_desktop.session.sounds import Sound, sounds_at_once, sounds_of
from sotm_desktop.table.afterglow_view import Afterglow
from sotm_desktop.table.playback import Playback
from sotm_desktop.table.spots import Pointing
from sotm_desktop.table.step_pictures import prepare_hand
from sotm_desktop.table.table_view import TableView

Paint = Callable[[pygame.Surface], list[pygame.Rect]]
"""Paints something and gives where."""


def _nothing(surface: pygame.Surface) -> list[pygame.Rect]:
    """Nothing lies on the table besides its cards."""
    return []


class Stage:
    """Owns the views of this window size, the state that lies there, what is played back of what happened, what passes
    by itself, the thing that the pointer holds, and what is worked out while nothing moves.

    ``on_shown`` is called when another state lies there. ``is_patient``: nothing moves (tests, screenshots).
    """

    def __init__(
        self, table: TableView, session: GameSession, shared: Shared, on_shown: Callable[[], None], is_patient: bool
    ) -> None:
        self.table, self.is_patient = table, is_patient
        self._session, self._shared, self._on_shown = session, shared, on_shown
        self.shown = session.state
        """The table as it lies there; during playback that is one of the past."""
        self.playback = Playback(self._lay, self._ended, self._begun)
        self._others_acted = False
        """Whether a villain or environment did something since the last question was heard."""
        self.transients = Transients()
        self.held: HeldThing | None = None
        self.ahead = Ahead()

    # -- which state lies there ----------------------------------------------------

    def resize(self, table: TableView) -> None:
        """Other views, for another window size; what moved is over."""
        self.table = table
        self.playback.finish()
        self.transients.resize()
        self.lay_now()

    def _lay(self, state: GameState) -> None:
        self.shown = state
        self._on_shown()

    def lay_now(self) -> None:
        """Lays the table as the game has it: if motion and state disagree, the state wins."""
        self._lay(self._session.state)

    def _begun(self, step: AnimationStep) -> None:
        """A step begins to be shown."""
        self._others_acted = self._others_acted or step.by_itself
        self._shared.sounds.play(*sounds_of(step))

    def _ended(self) -> None:
        """Everything was shown; when that was not one's own deed, what is asked now calls for attention."""
        self.lay_now()
        if self._others_acted and self._session.game.decision is not None:
            self._shared.sounds.play(Sound.QUESTION)
        self._others_acted = False

    def moment_changed(self) -> None:
        """The game stands elsewhere: nothing is held, and what does not move lies as it is now."""
        self.held = None
        if not self.playback.is_on:
            self.shown = self._session.state

    # -- what happened ---------------------------------------------------------------

    @property
    def plays(self) -> bool:
        """Whether what happens is shown as it happens."""
        return not self.is_patient and self._shared.settings.animation_speed > 0

    def open(self) -> None:
        """Shows the villain's opening turn of a new game: setup is done already, the first turn plays itself."""
        game = self._session.game
        if self.plays and game.at == 0 and not game.index.setup.prepared:
            steps = opening_steps(game.index, game.events)
            if steps:
                self._lay(steps[0].before)
                self._play(steps)

    def show(self, happened: tuple[Happened, ...]) -> None:
        """Shows what followed each answer, one after another, when there is time for that."""
        for before, events in happened:
            self._shared.answered()
            if self.plays:
                self._play(steps_of(before, events))
        if happened and self.plays:
            state, question = self._session.state, self._session.question
            prepare_hand(state, tray_seat(state, question, None), self.table)
        if happened and not self.plays:
            places = {card: sprite.rect for card, sprite in self.table.scenery.sprites.items()}
            self.transients.glow(Afterglow(glow_between(happened[0].before, self._session.state), places))
            if not self.is_patient:
                steps = [step for before, events in happened for step in steps_of(before, events)]
                self._shared.sounds.play(*sounds_at_once(steps))

    def _play(self, steps: list[AnimationStep]) -> None:
        settings = self._shared.settings
        self.playback.speed, self.playback.pace = settings.animation_speed, settings.automated_pace
        self.playback.play(steps, self.table)

    def others_act(self) -> bool:
        """Whether what moves goes by itself: a click shows the next step. One's own deed has to get out of the way."""
        step = self.playback.step
        return (step is not None and step.by_itself) or any(each.by_itself for each in self.playback.waiting)

    # -- what is held ------------------------------------------------------------------

    def take(self, held: HeldThing) -> None:
        """The pointer holds something."""
        self.held = held

    def let_go(self, springs_back: bool, plays_from: bool) -> pygame.Rect | None:
        """The pointer holds nothing any more; gives where the thing had been taken, if there was one.

        It flies there when it ``springs_back``; when it ``plays_from`` here, its play begins under the pointer.
        """
        held, self.held = self.held, None
        if held is None:
            return None
        flight = held.way_back(self.table) if springs_back else None
        if flight is not None and held.card is not None:
            self.transients.spring(flight, held.card)
        if plays_from and held.card is not None:
            here = pygame.Rect((0, 0), held.start.size)
            here.center = held.at
            self.playback.origins[held.card] = here
        return held.start

    # -- frames --------------------------------------------------------------------------

    def update(self, dt: float, waits: bool) -> bool:
        """Moves what moves. True while anything does. A step that is due to be shown ``waits`` for the next frame, and
        so does what is lit for a thing that is held: where that is and what it would do comes first."""
        was_on = self.playback.is_on
        if waits and self.held is not None:
            self.table.layer.put_off()
        moving = self.playback.update(dt, self.table, waits)
        return self.transients.update(dt) or moving or was_on

    def draw(
        self, surface: pygame.Surface, look: ScreenLook, at: Pointing, is_over_card: bool, on_table: Paint = _nothing
    ) -> None:
        """Paints the table, what moves over it, and what is held; that ``is_over_card`` or not.

        ``on_table`` paints what lies on the table, below what moves.
        """
        away = self.playback.hidden | self.transients.away
        self.table.draw(surface, look.highlights, at, away)
        frame = self.table.layer.frame
        frame.add(on_table(surface))
        frame.add(self.playback.draw(surface))
        frame.add(self.transients.draw(surface, self.table))
        if self.held is not None:
            frame.add(self.held.draw(surface, self.table, is_over_card))
