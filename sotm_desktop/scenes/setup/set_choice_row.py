"""A card set to play with or to leave out: its emblem, what is in it, who is in it, and a switch."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from sotm_desktop.widgets.ink import Canvas, box_points
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import HEAL, INK, NOTE, PAPER, PAPER_DARK, WHITE
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import lay_out, on_capitals, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.toggle import switch
from sotm_desktop.widgets.widget import Pressable
from sotm_desktop.words.screens import setup_words

Picture = Callable[[tuple[int, int]], pygame.Surface | None]
"""What is drawn by the worker: None until it is there."""
EMBLEM, HEAD, HEAD_STEP = (52, 56), (30, 33), 33
LEFT, RIGHT = 82, 128
"""Where words begin, and what the switch with its tag takes at the right."""
AWAY = 70
"""How much of the pictures of a set shows that is left out, of 255."""


class SetChoiceRow(Pressable):
    """Pressing it takes the set in, or leaves it out."""

    role, touch = "switch", 0

    def __init__(
        self, title: str, holds: str, is_in: bool, emblem: Picture, heads: Sequence[Picture], wide: int, theme: Theme,
        *, enabled: bool, on_press: Callable[[], None],
    ) -> None:  # fmt: skip
        """``wide``: what the row will have, in pixels; ``heads`` are shown as far as there is room for them."""
        self.mark = setup_words.TAKEN_IN if is_in else setup_words.LEFT_OUT
        super().__init__(
            pygame.Rect(0, 0, 1, 1), f"{title}, {self.mark}", theme, enabled=enabled, why=setup_words.LAST_CARD_SET,
            on_press=on_press,
        )  # fmt: skip
        self.title, self.about, self.is_in, self.emblem = title, holds, is_in, emblem
        self.room = wide - theme.px(LEFT + RIGHT)
        self.heads = list(heads)[: (wide - theme.px(LEFT + 12)) // theme.px(HEAD_STEP)]
        self.holds = lay_out(holds, wide - theme.px(LEFT + 24), theme.px(14), "note", NOTE, theme, leading=1.2)

    @property
    def high(self) -> int:
        """In pixels."""
        return self.theme.px(41 + (HEAD[1] + 14 if self.heads else 8)) + self.holds.height

    def draw(self, surface: pygame.Surface) -> None:
        theme, px, s, box = self.theme, self.theme.px, self.theme.scale, self.rect
        canvas = Canvas(box.w, box.h, 2)
        fill = WHITE if self.hovered and self.enabled else PAPER if self.is_in else PAPER_DARK
        plate = box_points(1.3 * s, 1.3 * s, box.w - 6.6 * s, box.h - 7.6 * s)
        canvas.inked(plate, fill, 2.6 * s, (3 * s, 4 * s) if self.is_in else None, INK)
        surface.blit(canvas.finish(), box)
        self._picture(surface, self.emblem, (px(EMBLEM[0]), px(EMBLEM[1])), (box.x + px(14), box.y + px(13)))
        left, top = box.x + px(LEFT), box.y + px(23)
        font = theme.font("shout", 22)
        on_capitals(surface, shortened(self.title, font, self.room), font, INK, left, top)
        self.holds.draw(surface, (left, top + px(13)))
        under = top + px(19) + self.holds.height
        for number, head in enumerate(self.heads):
            self._picture(surface, head, (px(HEAD[0]), px(HEAD[1])), (left + number * px(HEAD_STEP), under))
        knob = switch(self.is_in, theme, self.enabled)
        right = box.right - px(18)
        surface.blit(knob, knob.get_rect(midright=(right, top)))
        word = tag(self.mark, px(20), HEAL if self.is_in else PAPER, INK, theme)
        surface.blit(word, word.get_rect(midright=(right - knob.get_width() - px(8), top)))
        if self.focused:
            focus_outline(surface, box.inflate(-px(6), -px(8)), theme)

    def _picture(self, surface: pygame.Surface, ask: Picture, size: tuple[int, int], at: tuple[int, int]) -> None:
        picture = ask(size)
        if picture is None:
            return
        if not self.is_in:
            picture = picture.copy()
            picture.set_alpha(AWAY)
        surface.blit(picture, at)
