"""Fonts are opened once for all tests of a process, and each line of letters is written once: to open a font and to
write with it for the first time takes 2 ms, and a program that a test starts needs some thirty of them.

So fonts outlive `pygame.quit`, which closes all but them here.
"""

from __future__ import annotations

import io
import threading
from collections.abc import Callable

import pygame

from sotm_desktop.widgets import fonts

MOST_KEPT = 1 << 23
"""Pixels of written lines that a process keeps; before there are more of them, all are given back."""
CLOSED = (pygame.mixer, pygame.joystick, pygame.display)
"""What `pygame.quit` closes here."""

_open = fonts._open
_opening = threading.Lock()
_opened: dict[tuple[bytes, int], list[tuple[threading.Thread, pygame.font.Font]]] = {}
"""By file and size: each thread has its own; what one had that is no more the next one takes."""
_at_quit: list[Callable[[], object]] = []
"""What `pygame.register_quit` was given since then."""


def share() -> None:
    """From here on fonts are opened once, and stay open."""
    fonts._open = open_once
    pygame.quit, pygame.register_quit = quit_but_fonts, _at_quit.append


def quit_but_fonts() -> None:
    """In place of `pygame.quit`; what was to be called then is called, and holds no program that is over."""
    while _at_quit:
        _at_quit.pop()()
    for module in CLOSED:
        module.quit()


def open_once(voice: str, size: int) -> pygame.font.Font:
    """As `fonts._open`; whether a file is missing or damaged is found out anew each time."""
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        file = fonts._file(voice)
    except OSError:
        return _open(voice, size)
    me = threading.current_thread()
    with _opening:
        opened = _opened.setdefault((file, size), [])
        for number, (thread, font) in enumerate(opened):
            if not thread.is_alive() or thread is me:
                opened[number] = me, font
                return font
        try:
            font = KeptFont(io.BytesIO(file), size)
        except pygame.error:
            return _open(voice, size)
        opened.append((me, font))
    return font


class KeptFont(pygame.font.Font):
    """A font that gives the picture of what it has written before: nobody paints on one."""

    _written: dict[tuple[int, str, bool, tuple[int, ...]], pygame.Surface] = {}
    _kept = 0

    def render(self, text, antialias, colour, *more, **others):
        if more or others:
            return super().render(text, antialias, colour, *more, **others)
        key = id(self), text, antialias, tuple(pygame.Color(colour))
        found = KeptFont._written.get(key)
        if found is None:
            found = super().render(text, antialias, colour)
            KeptFont._kept += found.get_width() * found.get_height()
            if KeptFont._kept > MOST_KEPT:
                KeptFont._written, KeptFont._kept = {}, found.get_width() * found.get_height()
            KeptFont._written[key] = found
        return found
