"""Plays steps over the standing picture, one after another; any click or key completes the one that is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from sotm_desktop.screen_look.look_parts import Foreseen
from sotm_desktop.screen_look.prompts import step_prompt
from sotm_desktop.session.animation_steps import AnimationStep
from sotm_desktop.session.table_look import look_of
from sotm_desktop.table.actors import Actor
from sotm_desktop.table.staging import Staging
from sotm_desktop.table.step_pictures import prepare
from sotm_desktop.table.table_view import TableView
from sotm_desktop.words.narration.names import State

Show = Callable[[State], None]


class Playback:
    """The steps that wait, and the one that is on.

    `show` shows another state, `ended` the present one; `begun` hears of each step that begins to be shown.
    """

    def __init__(self, show: Show, ended: Callable[[], None], begun: Callable[[AnimationStep], None]) -> None:
        self.show, self.ended, self.begun = show, ended, begun
        self.waiting: list[AnimationStep] = []
        self.step: AnimationStep | None = None
        self.actors: list[Actor] = []
        self.hidden: set[int] = set()
        self.elapsed = 0.0
        self.length = 0.0
        self.speed, self.pace = 1.0, 1.0
        self.origins: dict[int, pygame.Rect] = {}
        """Cards that were let go somewhere: their way begins there."""
        self.is_fast = False
        """Space is held."""
        self.foreseen: Foreseen | None = None
        """How the table looks after the step that comes next, once that is worked out."""
        self.has_begun = False
        """Whether a step began, or the last one ended, in the last `update`: where all lies was just worked out."""
        self._chores: Iterator[None] = iter(())

    @property
    def is_on(self) -> bool:
        """Whether something is being shown."""
        return self.step is not None or bool(self.waiting)

    def play(self, steps: list[AnimationStep], view: TableView) -> None:
        """Adds steps to those that wait."""
        self.waiting += steps
        for step in steps[:12]:
            prepare(step, view)

    def update(self, dt: float, view: TableView, waits: bool = False) -> bool:
        """Lets time go by. True while something moves. A step that is due ``waits`` for the frame after this one."""
        self.has_begun = False
        if not self.is_on:
            return False
        factor = max(self.speed, 0.01) * (4 if self.is_fast else 1)
        self.elapsed += dt * factor
        while self.elapsed >= self.length and self.is_on and not waits:
            self.elapsed -= self.length
            self._next(view)
            self._chores = self._look_ahead(view)
            self.has_begun = True
        next(self._chores, None)
        return True

    def _look_ahead(self, view: TableView) -> Iterator[None]:
        """Gets the next steps ready, a piece a frame: what a step changes is much for the frame in which it begins."""
        yield  # the frame of the step itself
        for later in self.waiting[:6]:
            prepare(later, view)
        yield
        if self.waiting:
            self.foreseen = Foreseen(self.waiting[0].after, look_of(self.waiting[0].after))
        yield
        if self.waiting:
            view.get_prompt_ready(step_prompt(self.waiting[0]))
        yield
        if self.waiting:
            view.foresee(step_prompt(self.waiting[0]))
        yield
        while view.pictures.cache.waiting and self.elapsed < self.length / 2:
            yield  # what is asked for above is drawn beside the frames
        if self.foreseen is not None:
            yield from view.foresee_areas(self.foreseen.look)

    def _next(self, view: TableView) -> None:
        """Ends the step that is on and begins the next."""
        self.step, self.actors, self.hidden = None, [], set()
        if not self.waiting:
            self.elapsed = self.length = 0.0
            self.foreseen = None
            self.ended()
            return
        self.step = self.waiting.pop(0)
        pace = self.pace if self.speed else 0.0
        hold = self.step.hold(pace) * max(self.speed, 0.01) ** 0.5
        staging = Staging(view, self.step, hold)
        staging.leave(self.origins)
        self.origins.clear()
        self.show(self.step.after)
        staging.arrive()
        self.actors, self.hidden = staging.actors, staging.hidden
        self.length = self.step.seconds + hold
        self.begun(self.step)

    def skip(self, view: TableView) -> None:
        """Completes the step that is on."""
        if self.is_on:
            self.elapsed = 0.0
            self._next(view)

    def finish(self) -> None:
        """Completes everything at once: the game's state wins."""
        if not self.is_on:
            return
        self.waiting, self.step, self.actors, self.hidden = [], None, [], set()
        self.elapsed = self.length = 0.0
        self.foreseen = None
        self.ended()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Paints what moves. Gives where that is."""
        return [place for actor in self.actors for place in actor.draw(surface, self.elapsed)]
