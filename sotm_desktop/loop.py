"""The main loop: input and time to the top scene, a picture when something changed or arrived, rest otherwise.

At rest it looks for input 33 times a second and asks the screen 3 times whether anything begins by itself, which costs
less than half a hundredth of a core (a look 52 us, a question 280, as everything that it touches was left long ago) and
answers well within 50 ms; it never waits in `pygame.event.wait`, which looks a thousand times, on X11 too.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import zip_longest

import pygame

from sotm_desktop.scenes.shell.key_bindings import bindings_of
from sotm_desktop.scenes.shell.manager import SceneManager
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.window import Window

FRAMES_PER_SECOND = 60
AWAKE = 1.0
"""Seconds after the last input in which we look for more at the full rate."""
NAP, NAPS = 0.03, 10
"""Seconds from one look for input to the next where nothing moves, and how many come before the screen is asked."""
THREAD_TURN = 0.0005
"""Seconds for which a thread beside the window keeps the interpreter once the window wants it; Python's own 5 ms are a
third of a frame."""
UNCOVERS = (
    pygame.VIDEORESIZE, pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED, pygame.WINDOWSHOWN,
    pygame.WINDOWRESTORED,
)  # fmt: skip
"""After these the window may show nothing of what was painted into it."""
NOT_INPUT = (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED)
"""What SDL tells when sound begins: nothing on a screen is another for it."""
LONGEST_STEP = 0.1
"""A scene never sees more time than this at once, so that nothing jumps after a pause."""


class Loop:
    """Runs the scenes of one manager in one window until none is left."""

    def __init__(
        self,
        shared: Shared,
        window: Window,
        at_rest: Callable[[], None] = lambda: None,
        now: Callable[[], float] = time.perf_counter,
    ) -> None:
        """``at_rest`` is called when nothing has moved for `AWAKE` seconds after an input."""
        self.shared = shared
        self.window = window
        self._at_rest = at_rest
        self._is_at_rest = False
        self.frames = 0
        """How many pictures have been shown; tests and measurements read it."""
        sys.setswitchinterval(THREAD_TURN)
        pygame.event.set_blocked(NOT_INPUT)
        self._now = now
        self._clock = pygame.time.Clock()
        self._last_step = self._last_input = now()
        self._was_busy = False

    @property
    def manager(self) -> SceneManager:
        return self.shared.manager

    def run(self) -> None:
        """Return when the last scene is gone."""
        while self.manager.running:
            self._rest(self.step())

    def step(self) -> bool:
        """Take the waiting input, move things, draw if needed. True: something is moving, so go on."""
        with self.shared.pictures.held_back():
            return self._step()

    def _step(self) -> bool:
        dropped = []
        for event in _without_overtaken(pygame.event.get()):
            if event.type == pygame.DROPFILE:  # several come one by one, and belong together
                dropped.append(event.file)
            self._take(event)
        if dropped:
            self.shared.dropped(tuple(dropped))
        self.shared.speech.go_on()
        if self.manager.running and self.manager.size != self.window.size:
            self.manager.resize(self.window.size)
        busy = self._move_on() or self.shared.pictures.is_due
        # When the last movement has ended or the last picture has come, that is shown too.
        due = (busy or self._was_busy or self.manager.needs_draw) and not self.manager.holds_picture
        self._was_busy = busy
        if due and self.manager.running and pygame.display.get_active():
            self.manager.needs_draw = False
            if self.window.is_blank:
                self.manager.forget_drawn()
            asked = self.shared.pictures.asked
            self.window.present(self.manager.draw)
            self._was_busy |= self.shared.pictures.asked != asked  # it may be there before the next step looks
            self.frames += 1
            self._speak()
        return busy and pygame.display.get_active()

    def _take(self, event: pygame.event.Event) -> None:
        """One event: ours, or the top scene's. Whatever it was, the picture may have changed."""
        self._last_input = self._now()
        self._is_at_rest = False
        self.manager.needs_draw = True
        settings = self.shared.settings
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.shared.speech.hurry()
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self.shared.by_keys = event.type == pygame.KEYDOWN
        action = bindings_of(settings.keys).action(event) if event.type == pygame.KEYDOWN else None
        if event.type in UNCOVERS:
            self.manager.forget_drawn()
        if event.type == pygame.VIDEORESIZE:
            self.window.remember_size()
        if event.type == pygame.WINDOWMOVED:
            self.window.remember_place()
        if event.type == pygame.QUIT:
            self.manager.quit()
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.shared.sounds.is_away = event.type == pygame.WINDOWFOCUSLOST
        elif action == "fullscreen":
            self.shared.change_settings(replace(settings, fullscreen=not settings.fullscreen))
        elif action == "mute":
            self.shared.change_settings(replace(settings, muted=not settings.muted))
        elif action == "rules" and self.manager.top:
            self.manager.top.look_up()
        elif self.manager.top:
            event = self.window.translate(event)
            if hasattr(event, "pos"):
                self.shared.pointer = event.pos
            self.manager.top.handle(event)

    def _speak(self) -> None:
        """Reads aloud what is new on the screen, if the player wants that."""
        top = self.manager.top
        if self.shared.settings.speech and top is not None and (words := top.spoken()):
            self.shared.speech.tell(words, top.lets_finish())

    def _move_on(self) -> bool:
        now = self._now()
        step, self._last_step = min(now - self._last_step, LONGEST_STEP), now
        scene = self.manager.top
        return scene is not None and scene.update(step)

    def _rest(self, moving: bool) -> None:
        if not moving and self.shared.build_ahead():
            return
        if moving or self._now() - self._last_input < AWAKE:
            self._clock.tick(FRAMES_PER_SECOND)
        else:
            if not self._is_at_rest:
                self._is_at_rest = True
                self._at_rest()
            self.shared.sounds.rest()
            for _ in range(NAPS):
                time.sleep(NAP)
                if pygame.event.peek():
                    return


def _without_overtaken(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """The events but for motions of the mouse that another follows at once: a quick mouse tells of sixteen a frame."""
    pairs = zip_longest(events, events[1:])
    return [event for event, then in pairs if then is None or not event.type == then.type == pygame.MOUSEMOTION]
