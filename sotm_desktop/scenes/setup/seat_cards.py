"""The seats of the team on the set-up screen: heroes that can be dragged, and seats that wait for one."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from sotm_desktop.scenes.shell.tile_art import padlock
from sotm_desktop.scenes.shell.tiles import Picture
from sotm_desktop.widgets.outline import focus_outline, selected_outline
from sotm_desktop.widgets.palette import BODY, GOLD, INK, MUTED
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import centred
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable, Widget, left_down, left_up
from sotm_desktop.words.screens import setup_words

DRAG = 8
"""How far the pointer moves before a press is a drag."""


class SeatCard(Pressable):
    """One seat of the team. A press takes the hero out; L locks; Shift with an arrow moves, and so does the pointer."""

    role, touch = "item", 0

    def __init__(
        self,
        rect: pygame.Rect,
        name: str,
        number: int,
        picture: Picture,
        theme: Theme,
        *,
        is_locked: bool,
        on_press: Callable[[], None],
        on_lock: Callable[[], None],
        on_step: Callable[[int], None],
        on_drag: Callable[[int], None],
        tip: str = "",
    ) -> None:
        """``on_step`` is told -1 or 1, ``on_drag`` the x at which the pointer is."""
        super().__init__(rect, name, theme, on_press=on_press, tip=tip)
        self.number, self.picture, self.is_locked = number, picture, is_locked
        self.on_lock, self.on_step, self.on_drag = on_lock, on_step, on_drag
        self.grabbed: tuple[int, int] | None = None
        self.is_dragged = False

    def lock_rect(self) -> pygame.Rect:
        size = self.theme.px(32)
        return pygame.Rect(self.rect.right - size, self.rect.bottom - size - self.theme.px(34), size, size)

    def wants(self, key: int) -> bool:
        """Arrows move the seat while Shift is held."""
        sideways = key in (pygame.K_LEFT, pygame.K_RIGHT)
        return sideways and bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)

    def handle(self, event: pygame.event.Event) -> object:
        self.track(event)
        if left_down(event) and self.hit(event.pos):
            if self.lock_rect().collidepoint(event.pos):
                self.on_lock()
                return True
            self.grabbed = event.pos
        if event.type == pygame.MOUSEMOTION and self.grabbed is not None:
            far = abs(event.pos[0] - self.grabbed[0]) + abs(event.pos[1] - self.grabbed[1])
            self.is_dragged = self.is_dragged or far > self.theme.px(DRAG)
            if self.is_dragged:
                self.on_drag(event.pos[0])
            return self.is_dragged
        if left_up(event) and self.grabbed is not None:
            was_dragged, self.grabbed, self.is_dragged = self.is_dragged, None, False
            return was_dragged or self.press()
        return event.type == pygame.KEYDOWN and self.focused and self.keyed(event)

    def keyed(self, event: pygame.event.Event) -> object:
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            return self.press()
        if event.key == pygame.K_l:
            self.on_lock()
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and event.mod & pygame.KMOD_SHIFT:
            self.on_step(-1 if event.key == pygame.K_LEFT else 1)
            return True
        return super().keyed(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the hero, the seat number and the padlock."""
        found = self.picture(self.rect.size)
        if found is None:
            pygame.draw.rect(surface, INK, self.rect, border_radius=self.theme.px(7))
        else:
            surface.blit(found, self.rect)
        number = tag(str(self.number), self.theme.px(28), GOLD, INK, self.theme, least=self.theme.px(36))
        surface.blit(number, (self.rect.right - number.get_width() + self.theme.px(6), self.rect.y - self.theme.px(10)))
        lock = padlock(self.is_locked, self.theme.px(24))
        surface.blit(lock, lock.get_rect(center=self.lock_rect().center))
        if self.is_dragged:
            selected_outline(surface, self.rect, self.theme)
        if self.focused:
            focus_outline(surface, self.rect, self.theme)


class EmptySeat(Widget):
    """A seat that waits for a hero."""

    is_plain = True

    def __init__(self, rect: pygame.Rect, number: int, needed: bool, theme: Theme) -> None:
        super().__init__(rect, f"Seat {number}", theme)
        self.number, self.needed = number, needed

    def draw(self, surface: pygame.Surface) -> None:
        """A dashed outline with what is wanted."""
        px, colour = self.theme.px, BODY if self.needed else MUTED
        dash = px(9)
        corners = (self.rect.topleft, self.rect.topright, self.rect.bottomright, self.rect.bottomleft)
        for number, (x1, y1) in enumerate(corners):
            x2, y2 = corners[(number + 1) % 4]
            length = abs(x2 - x1) + abs(y2 - y1)
            for start in range(0, length, dash * 2):
                end = min(start + dash, length)
                a = (x1 + (x2 - x1) * start // length, y1 + (y2 - y1) * start // length)
                b = (x1 + (x2 - x1) * end // length, y1 + (y2 - y1) * end // length)
                pygame.draw.line(surface, colour, a, b, px(2))
        centred(surface, str(self.number), self.theme.font("count", 30), colour, self.rect.center)
        words = setup_words.PICK_A_HERO if self.needed else setup_words.OPTIONAL
        centred(surface, words, self.theme.font("note", 14), colour, (self.rect.centerx, self.rect.centery + px(34)))
