"""A card among those that were found: its face, whose it is, how many there are, and whether it is still unseen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import BODY, GOLD, INK, LEGAL, MUTED, PAPER
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import balanced, on_capitals, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable
from sotm_desktop.words.screens import browser_words

FACE = (96, 134)
CELL = (104, 179)
ASIDE, FIRST_LINE, LINE = 6, 13, 14
"""What is free at each side of a caption, how far the middle of its first line is below the face, and the next one."""


class BrowserTile(Pressable):
    """Pressed, the card is looked at. ``caption`` stands below the face."""

    role, touch = "item", 0

    def __init__(
        self, name: str, caption: str, picture: Callable[[tuple[int, int]], pygame.Surface | None],
        theme: Theme, *, is_chosen: bool, is_doubtful: bool, is_unseen: bool, on_press: Callable[[], None],
        foot: int = 0,
    ) -> None:  # fmt: skip
        """``foot``: the height in pixels of a name at the foot of the face, which no tag lies on."""
        super().__init__(pygame.Rect(0, 0, 1, 1), name, theme, on_press=on_press)
        self.caption, self.picture, self.about = caption, picture, caption
        self.is_chosen, self.is_doubtful, self.is_unseen = is_chosen, is_doubtful, is_unseen
        self.foot = foot

    @property
    def state(self) -> str:
        parts = ("chosen" if self.is_chosen else "", browser_words.UNSEEN.lower() if self.is_unseen else "")
        return ", ".join(filter(None, parts))

    def draw(self, surface: pygame.Surface) -> None:
        px = self.theme.px
        face = pygame.Rect(self.rect.x + px(5), self.rect.y + px(6), px(FACE[0]), px(FACE[1]))
        found = self.picture(face.size)
        if found is not None:
            surface.blit(found, face)
        else:
            pygame.draw.rect(surface, INK, face, border_radius=px(7))
        if self.is_chosen or self.hovered:
            colour = GOLD if self.is_chosen else MUTED
            pygame.draw.rect(surface, colour, face.inflate(px(6), px(6)), px(4), border_radius=px(9))
        if self.is_unseen:
            mark = tag(browser_words.UNSEEN, px(18), LEGAL, INK, self.theme)
            surface.blit(mark, mark.get_rect(midbottom=(face.centerx, face.bottom - self.foot + px(4))))
        if self.is_doubtful:
            mark = tag("?", px(17), PAPER, INK, self.theme, least=px(15))
            surface.blit(mark, mark.get_rect(midright=(face.right + px(4), face.centery)))
        font = self.theme.font("note", 12)
        room = self.rect.w - 2 * px(ASIDE)  # so that neighbours do not read as one
        lines = balanced(self.caption, font, room) or [shortened(self.caption, font, room)]
        for number, line in enumerate(lines):
            left = face.centerx - font.size(line)[0] / 2
            on_capitals(surface, line, font, BODY, left, face.bottom + px(FIRST_LINE + LINE * number))
        if self.focused:
            focus_outline(surface, face.inflate(-px(4), -px(4)), self.theme)
