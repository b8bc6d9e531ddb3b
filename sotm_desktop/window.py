"""The window of the program: opening it, its size, full screen, and getting a picture onto it."""

from __future__ import annotations

import math
import os
import time
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from sotm_desktop.settings import SMALLEST_SIDE, Settings
from sotm_desktop.widgets.fonts import font
from sotm_desktop.words import file_words as words

TITLE = words.PROGRAM
SMALLEST = (1280, 680)
"""Scenes are laid out for this size and up. A smaller window shows the same picture scaled down."""

LEAST = (960, 600)
"""Below this size the window says that it is too small: letters would be too small to read."""

ENVIRONMENT = {
    # Plain memory to the screen: 0.2 ms a frame without a graphics card where SDL's detour takes 7 ms.
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    # The click that brings the window to the front also presses what it was made on, or the first click does nothing.
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
}

USUAL_SCREEN = (1920, 1080)
ASK_AGAIN = 6
"""How often we ask for the window's size: a window manager that is just leaving full screen ignores it."""
GROUND, LETTERS = "#0E1117", "#F2F4F7"
UNSEEN = ("dummy", "offscreen")
"""Video drivers that SDL takes when it finds no screen: the program would run where nobody sees it."""

FRAME = 16
"""Pixels that the frame of a window takes of the height of a screen, at least."""
GRIP = 120
"""Pixels of a window that stay in sight at least, so that it can be taken hold of."""

Size = tuple[int, int]


class NoWindow(Exception):
    """No window can be opened here; the message says what to do."""


class Window:
    """The one window. `size` is what scenes draw on; `outer` is what the screen shows."""

    def __init__(self, settings: Settings, icon: Path | None = None, *, is_first: bool = False) -> None:
        """``is_first``: nobody has chosen a size yet, so that it is one for this screen."""
        _start_display()
        pygame.display.set_caption(TITLE)
        if icon and icon.is_file():
            pygame.display.set_icon(pygame.image.load(icon))
        self.fullscreen = settings.fullscreen
        self.remembered = _first_size(settings.window_size) if is_first else settings.window_size
        self.place: tuple[int, ...] = settings.window_place
        """Where it stands, as the settings keep it."""
        self._canvas: pygame.Surface | None = None
        self.is_blank = True
        """Whether it shows nothing of the last picture: it was opened anew, or was too small for one."""
        self._open()
        pygame.key.stop_text_input()  # or an input method may pop up over the table

    @property
    def outer(self) -> Size:
        """The size of the window's inside, in screen pixels."""
        return self._screen().get_size()

    @property
    def size(self) -> Size:
        """The size of the picture: `outer`, or the smallest picture of that shape that a table fits on."""
        return picture_size(self.outer)

    @property
    def is_too_small(self) -> bool:
        """Whether nothing could be read in it."""
        return self.outer[0] < LEAST[0] or self.outer[1] < LEAST[1]

    def apply(self, settings: Settings) -> None:
        """Go to full screen or back when the settings say so."""
        if settings.fullscreen != self.fullscreen:
            self.fullscreen, self.is_blank = settings.fullscreen, True
            if self.fullscreen:
                pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            else:
                self._leave_full_screen()

    def remember_size(self) -> None:
        """Keep the size the player gave the window, for the next start."""
        if not self.fullscreen and min(self.outer) >= SMALLEST_SIDE:
            self.remembered = self.outer

    def remember_place(self) -> None:
        """Keep where the player put the window, for the next start; full screen comes on the monitor that it is on."""
        if not self.fullscreen:
            sizes = (side for size in pygame.display.get_desktop_sizes() for side in size)
            self.place = (*pygame.display.get_window_position(), *sizes)

    def present(self, draw: Callable[[pygame.Surface], None]) -> None:
        """Let `draw` paint a picture of `size` and show it."""
        screen = self._screen()
        self.is_blank = self.is_too_small
        if self.is_too_small:
            _say_too_small(screen)
        elif self.size == self.outer:
            self._canvas = None
            draw(screen)
        else:
            if self._canvas is None or self._canvas.get_size() != self.size:
                self._canvas = pygame.Surface(self.size).convert()
            draw(self._canvas)
            pygame.transform.smoothscale(self._canvas, self.outer, screen)
        pygame.display.flip()

    def translate(self, event: pygame.event.Event) -> pygame.event.Event:
        """The event with its position on the picture instead of on the window."""
        if self.size == self.outer or not hasattr(event, "pos"):
            return event
        values = dict(event.dict)
        for name in ("pos", "rel"):
            if name in values:
                values[name] = self._scaled(values[name])
        return pygame.event.Event(event.type, values)

    def _scaled(self, point: Size) -> Size:
        (width, height), (outer_width, outer_height) = self.size, self.outer
        return point[0] * width // outer_width, point[1] * height // outer_height

    def _screen(self) -> pygame.Surface:
        """Asked for anew each time: a resized window has another surface."""
        screen = pygame.display.get_surface()
        assert screen is not None, "the window is open as long as this object is in use"
        return screen

    def _open(self) -> None:
        """Where it stood first, and full screen from there: that is the monitor that the player meant."""
        if not self.fullscreen or self.place:
            pygame.display.set_mode(_fitting(self.remembered), pygame.RESIZABLE)
            if not self.fullscreen and fills(self.remembered, pygame.display.get_desktop_sizes()):
                _maximize()
            else:
                self._go_to_place()
        if self.fullscreen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)

    def _go_to_place(self) -> None:
        wanted = in_sight(self.place, self.outer, pygame.display.get_desktop_sizes())
        if wanted is not None:
            pygame.display.set_window_position(wanted)

    def _leave_full_screen(self) -> None:
        wanted = _fitting(self.remembered)
        for _ in range(ASK_AGAIN):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", RuntimeWarning)  # "forcibly resized": so we ask again
                pygame.display.set_mode(wanted, pygame.RESIZABLE)
            pygame.event.pump()
            if self.outer == wanted:
                break
            time.sleep(0.05)
        self._go_to_place()
        # Sizes and places on the way are not the player's wish.
        pygame.event.clear((pygame.VIDEORESIZE, pygame.WINDOWMOVED))


def in_sight(place: Sequence[int], size: Size, monitors: Sequence[Size]) -> Size | None:
    """Where a window of this size is to stand that stood at a place; None leaves that to the system.

    Other monitors than there were then may leave the place where nobody sees it. On the only monitor enough of it is
    kept in sight.
    """
    then = [*zip(place[2::2], place[3::2], strict=True)]
    if not then or then != [tuple(each) for each in monitors]:
        return None
    left, top = place[0], place[1]
    if len(then) == 1:
        (width, height), grip = then[0], min(GRIP, *size)
        return min(max(left, grip - size[0]), width - grip), min(max(top, 0), height - grip)
    reach = [sum(sides) for sides in zip(*then, strict=True)]
    return (left, top) if abs(left) < reach[0] and abs(top) < reach[1] else None


def _maximize() -> None:
    """The system knows how much of the screen its frame leaves."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # there is no other way to the window of the display yet
        pygame.Window.from_display_module().maximize()


def fills(size: Size, monitors: Sequence[Size]) -> bool:
    """Whether a window with an inside of this size has no room for its frame on the only monitor."""
    return len(monitors) == 1 and size[1] > monitors[0][1] - FRAME


def picture_size(outer: Size) -> Size:
    """The picture for a window: as large as the window, never smaller than `SMALLEST`, of the same shape."""
    width, height = max(outer[0], 1), max(outer[1], 1)
    factor = max(SMALLEST[0] / width, SMALLEST[1] / height, 1.0)
    return max(math.floor(width * factor), SMALLEST[0]), max(math.floor(height * factor), SMALLEST[1])


def prepare_environment() -> None:
    """What SDL must find before it starts; anything the player has set himself stays."""
    for name, value in ENVIRONMENT.items():
        os.environ.setdefault(name, value)


def _start_display() -> None:
    """Display and fonts only: `pygame.init` would also wake up the sound card and joysticks (25 ms)."""
    prepare_environment()
    try:
        pygame.display.init()
        pygame.font.init()
    except pygame.error as error:
        raise NoWindow(words.no_window(str(error)))
    if pygame.display.get_driver() in UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
        raise NoWindow(words.no_window(words.NO_DISPLAY))


def _say_too_small(screen: pygame.Surface) -> None:
    """The only picture that is not laid out for a size: a sentence in letters that can be read."""
    screen.fill(GROUND)
    letters = font("note", 16)
    said = letters.render(words.window_too_small(*LEAST), True, LETTERS, None, max(screen.get_width() - 20, 1))
    screen.blit(said, said.get_rect(center=screen.get_rect().center))


def _first_size(size: Size) -> Size:
    """The size as it is meant for a screen of 1080 rows, larger on a larger screen: its pixels are the smaller ones."""
    screen = pygame.display.get_desktop_sizes()[0]
    factor = max(1.0, min(screen[0] / USUAL_SCREEN[0], screen[1] / USUAL_SCREEN[1]))
    return round(size[0] * factor), round(size[1] * factor)


def _fitting(size: Size) -> Size:
    """The size, or the screen's when it does not fit there."""
    screen = pygame.display.get_desktop_sizes()[0]
    return min(size[0], screen[0]), min(size[1], screen[1])
