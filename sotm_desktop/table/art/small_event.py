"""A small Event card, as it lies on the table and in lists: the scene of its cover, its kind and its title."""

from __future__ import annotations

import pygame

from sotm_desktop.words.screens import art_words

from ...widgets.ink import Canvas, rounded
from ...widgets.palette import GOLD, INK, PAPER, rgb
from ...widgets.tag import tag
from ...widgets.text import centred
from ...widgets.theme import PLAIN, Theme
from .cover_scene import draw_scene
from .covers import cover_look
from .looks import EventLook
from .small_face import Title, plate_height, title_lines

CRITICAL = rgb("#FF7B72")


def small_event(event: EventLook, size: tuple[int, int], theme: Theme = PLAIN, is_bare: bool = False) -> pygame.Surface:
    """A cover at the size of a small face: nothing on it is smaller than on those. A bare one has no scene."""
    w, h = size
    s = w / 86
    title = title_lines(event.title, w, theme)
    plate = plate_height(title, s)
    canvas = Canvas(w, h)
    canvas.polygon(rounded(0, 0, w, h, 7 * s), INK)
    with canvas.clipped(rounded(2 * s, 2 * s, w - 4 * s, h - 4 * s, 5.2 * s)):
        if not is_bare:
            draw_scene(canvas, cover_look(event), event.id, event.deck, (0, 0, w, h - plate + 4 * s))
        canvas.polygon([(0, h - plate), (w, h - plate - 4 * s), (w, h), (0, h)], PAPER)
        canvas.line([(0, h - plate), (w, h - plate - 4 * s)], 2 * s, INK)
    done = canvas.finish()
    _write(done, title, plate, s)
    fill, words = (CRITICAL, art_words.CRITICAL) if event.critical else (GOLD, art_words.EVENT)
    mark = tag(words, 16 * s, fill, INK, theme)
    done.blit(mark, (round(3 * s), round(3 * s)))
    return done


def _write(done: pygame.Surface, title: Title, plate: float, s: float) -> None:
    """The title on paper at the foot, so that it does not look like a card of a deck."""
    w, h = done.get_size()
    face, lines, pitch = title
    top = h - plate / 2 - 1.5 * s - pitch * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        centred(done, line, face, INK, (w / 2, top + number * pitch))
