"""A card of a deck that is tried: its face, and what became of it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import BODY, GOLD, HEAL, INK, MUTED, PAPER_DARK
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable
from sotm_desktop.words.screens import card_sets_words as words

Picture = Callable[[tuple[int, int]], pygame.Surface | None]
FACE = (92, 128)
CELL = (108, 154)
"""A card with its tag, on the grid."""


class TrialCard(Pressable):
    """Pressed, it is told about. ``games`` is in how many games it came into play."""

    role, touch = "item", 0

    def __init__(
        self, title: str, games: int, is_unused: bool, is_over: bool, picture: Picture,
        theme: Theme, *, is_chosen: bool, on_press: Callable[[], None],
    ) -> None:  # fmt: skip
        if games == 0:
            self.outcome, self.fill = (words.NEVER_PLAYED, GOLD) if is_over else (words.played(0), PAPER_DARK)
        elif is_unused and is_over:
            self.outcome, self.fill = words.NEVER_USED, GOLD
        else:
            self.outcome, self.fill = words.played(games), HEAL
        super().__init__(pygame.Rect(0, 0, 1, 1), f"{title}, {self.outcome}", theme, on_press=on_press)
        self.identity = title
        self.picture, self.is_chosen = picture, is_chosen

    @property
    def state(self) -> str:
        return "chosen" if self.is_chosen else super().state

    def draw(self, surface: pygame.Surface) -> None:
        px = self.theme.px
        face = pygame.Rect(self.rect.x + px(7), self.rect.y + px(7), px(FACE[0]), px(FACE[1]))
        found = self.picture(face.size)
        if found is not None:
            surface.blit(found, face)
        else:
            pygame.draw.rect(surface, INK, face, border_radius=px(7))
        if self.fill == GOLD:
            pygame.draw.rect(surface, GOLD, face.inflate(px(6), px(6)), px(3), border_radius=px(9))
        if self.is_chosen or self.hovered:
            colour = BODY if self.is_chosen else MUTED
            pygame.draw.rect(surface, colour, face.inflate(px(12), px(12)), px(2), border_radius=px(11))
        mark = tag(self.outcome, px(19), self.fill, INK, self.theme)
        surface.blit(mark, mark.get_rect(midtop=(face.centerx, face.bottom - px(6))))
        if self.focused:
            focus_outline(surface, face.inflate(px(2), px(2)), self.theme)
