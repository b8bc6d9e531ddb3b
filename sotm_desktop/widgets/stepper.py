"""One of many, shown by its name: an arrow on each side goes to the one before and the next."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence

import pygame

from .ink import Canvas
from .outline import focus_outline
from .palette import INK, NOTE, PAPER_DARK
from .text import on_capitals, shortened
from .theme import PLAIN, Theme
from .widget import Widget, left_down, pressed_key

LABEL = 112
"""Width of the name of what is chosen, on the grid."""
SIDEWAYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class Stepper(Widget):
    """`handle` is True when another one was chosen; ``on_change`` is told its index. After the last comes the first."""

    role = "choice"

    def __init__(
        self, rect: pygame.Rect, label: str, options: Sequence[str], chosen: int, *, theme: Theme = PLAIN,
        on_change: Callable[[int], None],
    ) -> None:  # fmt: skip
        super().__init__(rect, label, theme)
        self.options, self.chosen, self.on_change = tuple(options), chosen, on_change

    @property
    def state(self) -> str:
        return self.options[self.chosen]

    def wants(self, key: int) -> bool:
        return key in SIDEWAYS

    def arrows(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the two arrows lie."""
        side, rect = self.rect.h, self.rect
        left = rect.x + self.theme.px(LABEL)
        return pygame.Rect(left, rect.y, side, side), pygame.Rect(rect.right - side, rect.y, side, side)

    def handle(self, event: pygame.event.Event) -> object:
        self.track(event)
        step = 0
        if left_down(event):
            back, on = self.arrows()
            step = (self.hit(event.pos) and on.collidepoint(event.pos)) - back.collidepoint(event.pos)
        elif self.focused and pressed_key(event, *SIDEWAYS):
            step = SIDEWAYS[event.key]
        if not step or (left_down(event) and not self.hit(event.pos)):
            return False
        self.chosen = (self.chosen + step) % len(self.options)
        self.on_change(self.chosen)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        font = theme.font("note", 14)
        on_capitals(surface, shortened(self.name, font, px(LABEL - 8)), font, NOTE, rect.x, rect.centery)
        for way, place in zip((-1, 1), self.arrows(), strict=True):
            surface.blit(arrow(way, place.h, theme), place)
        back, on = self.arrows()
        room = on.left - back.right - px(8)
        words = shortened(self.state, theme.font("note", 15), room)
        wide = theme.font("note", 15).size(words)[0]
        left = (back.right + on.left - wide) / 2
        on_capitals(surface, words, theme.font("note", 15), INK, left, rect.centery)
        if self.focused:
            focus_outline(surface, rect, theme)


@functools.lru_cache(maxsize=16)
def arrow(way: int, side: int, theme: Theme) -> pygame.Surface:
    """A plate with a triangle that points to the left (-1) or the right (1)."""
    canvas, s = Canvas(side, side, 3), theme.scale
    canvas.inked([(s, s), (side - 2 * s, s), (side - 2 * s, side - 2 * s), (s, side - 2 * s)], PAPER_DARK, 1.6 * s)
    middle, reach = side / 2, side * 0.22
    canvas.polygon([(middle + way * reach, middle), (middle - way * reach, middle - reach * 1.2),
                    (middle - way * reach, middle + reach * 1.2)], INK)  # fmt: skip
    return canvas.finish()
