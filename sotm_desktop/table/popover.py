"""A small panel beside something, with a title, a sentence and rows of buttons: choices that are not the game's."""

from __future__ import annotations

from dataclasses import replace

import pygame

from sotm_desktop.gesture.targets import TableTarget
from sotm_desktop.screen_look.look_parts import Choice, PopoverLook
from sotm_desktop.table.buttons import ButtonPool, Buttons, draw_buttons
from sotm_desktop.table.spots import Pointing, Spots
from sotm_desktop.widgets.palette import MUTED
from sotm_desktop.widgets.panel import Panel
from sotm_desktop.widgets.text import Layout, lay_out
from sotm_desktop.widgets.theme import Theme

HIGH, LOW = 44, 34
"""Heights of buttons with and without an outcome on them."""
GAP = 5


class Popover:
    """Lays a popover out beside a place and paints it."""

    def __init__(self, theme: Theme) -> None:
        self.theme = self._wanted = theme
        self.pool = ButtonPool(theme)
        self.look: PopoverLook | None = None
        self.panel = Panel(pygame.Rect(0, 0, 10, 10), theme=theme)
        self.buttons: Buttons = {}
        self._words: Layout | None = None

    def arrange(self, look: PopoverLook, anchor: pygame.Rect, window: tuple[int, int]) -> None:
        """Makes the panel beside its anchor, wholly inside the window."""
        self.look = look
        self._scale_to(window)
        px, width = self.theme.px, self.theme.px(look.width)
        head = self._head()
        highs = [px(HIGH if any(choice.note for choice in row) else LOW) for row in look.rows]
        rect = _beside(anchor, (width, self._height()), window, px(6))
        self.panel = Panel(rect, title=look.title, theme=self.theme)
        self.pool.begin()
        self.buttons, y = {}, rect.y + head
        for row, high in zip(look.rows, highs, strict=True):
            self._row(row, pygame.Rect(rect.x + px(14), y, width - px(28), high))
            y += high + px(GAP)

    def _scale_to(self, window: tuple[int, int]) -> None:
        """A panel that is larger than the window at this scale is drawn at the largest at which it is not."""
        assert self.look is not None
        self.theme = self._wanted
        for _ in range(12):
            room = window[0] - 2 * self.theme.px(6), window[1] - 2 * self.theme.px(6)
            if self.theme.px(self.look.width) <= room[0] and self._height() <= room[1]:
                break
            self.theme = replace(self.theme, scale=self.theme.scale * 0.93)
        if self.pool.theme != self.theme:
            self.pool = ButtonPool(self.theme)

    def _head(self) -> int:
        """The height of title and words."""
        px, look = self.theme.px, self.look
        assert look is not None
        width = px(look.width) - px(32)
        self._words = lay_out(look.words, width, px(15), "note", MUTED, self.theme) if look.words else None
        return px(24) + (self._words.height + px(6) if self._words is not None else 0)

    def _height(self) -> int:
        px = self.theme.px
        rows = self.look.rows if self.look is not None else ()
        highs = [px(HIGH if any(choice.note for choice in row) else LOW) for row in rows]
        return self._head() + sum(highs) + len(highs) * px(GAP) + px(12)

    def _row(self, row: tuple[Choice, ...], room: pygame.Rect) -> None:
        gap = self.theme.px(GAP)
        wide = (room.w - gap * (len(row) - 1)) // len(row)
        for i, choice in enumerate(row):
            place = pygame.Rect(room.x + i * (wide + gap), room.y, wide, room.h)
            self.buttons[choice.target] = self.pool.get(place, choice)

    @property
    def rect(self) -> pygame.Rect:
        return self.panel.rect

    @property
    def targets(self) -> list[TableTarget]:
        """What can be pressed, in reading order."""
        return [target for target, button in self.buttons.items() if button.enabled]

    def next_target(self, on: object, step: int) -> TableTarget:
        """What comes so many after the one that the keyboard is on, around and around."""
        targets = self.targets
        at = next((number for number, target in enumerate(targets) if target == on), -1 if step > 0 else 0)
        return targets[(at + step) % len(targets)]

    def with_key(self, key: str) -> TableTarget | None:
        """What the button with this key cap stands for."""
        found = (target for target in self.targets if key and self.buttons[target].key.lower() == key.lower())
        return next(found, None)

    def spots(self) -> Spots:
        """The panel and its buttons."""
        found = Spots()
        if self.look is not None:
            for target, button in self.buttons.items():
                found.add(target, button.rect, button.why, is_button=button.enabled)
        return found

    def draw(self, surface: pygame.Surface, at: Pointing) -> None:
        """Paints it."""
        if self.look is None:
            return
        px = self.theme.px
        self.panel.draw(surface)
        if self._words is not None:
            self._words.draw(surface, (self.rect.x + px(16), self.rect.y + px(20)))
        draw_buttons(surface, self.buttons, at)


def _beside(anchor: pygame.Rect, size: tuple[int, int], window: tuple[int, int], gap: int) -> pygame.Rect:
    """Below the anchor, else above it, else at its right or left; pushed into the window."""
    bounds = pygame.Rect((0, 0), window).inflate(-2 * gap, -2 * gap)
    tries = []
    for place in ("below", "above", "right", "left"):
        rect = pygame.Rect((0, 0), size)
        if place == "below":
            rect.midtop = anchor.centerx, anchor.bottom + gap
        elif place == "above":
            rect.midbottom = anchor.centerx, anchor.top - gap
        elif place == "right":
            rect.midleft = anchor.right + gap, anchor.centery
        else:
            rect.midright = anchor.left - gap, anchor.centery
        tries.append(rect.clamp(bounds))
    return next((rect for rect in tries if not rect.colliderect(anchor)), tries[0])
