"""What is clicked on the set-up screen: tiles of decks, and the seats of the team, which can be dragged."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from sotm_desktop.scenes.shell.tile_art import meter, number_burst, padlock
from sotm_desktop.widgets.outline import focus_outline, selected_outline
from sotm_desktop.widgets.palette import BODY, GOLD, INK, MUTED
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import centred
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Widget, left_down, left_up, pressed_key

Picture = Callable[[tuple[int, int]], pygame.Surface | None]
"""A picture of a size, or None while it is being drawn."""
PRESS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
DRAG = 8
"""How far the pointer moves before a press is a drag."""


class Tile(Widget):
    """A deck to choose. `handle` is True when it was chosen, "lock" when its padlock was clicked (or L pressed)."""

    def __init__(
        self,
        rect: pygame.Rect,
        name: str,
        picture: Picture,
        theme: Theme,
        *,
        rating: int | None = None,
        is_chosen: bool = False,
        is_locked: bool | None = None,
        seat: int = 0,
        complaint: str = "",
    ) -> None:
        super().__init__(rect, name, theme, enabled=not complaint, why=complaint)
        self.picture, self.rating = picture, rating
        self.is_chosen, self.is_locked, self.seat = is_chosen, is_locked, seat
        """``is_locked`` is None where there is no padlock; ``seat`` is the seat number of a hero, 0 for none."""

    def picture_rect(self) -> pygame.Rect:
        """The picture; the rating stands below it."""
        foot = self.theme.px(20) if self.rating is not None else 0
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - foot)

    def lock_rect(self) -> pygame.Rect:
        """The padlock in the upper right corner, 32 px for the pointer."""
        size = self.theme.px(32)
        return pygame.Rect(self.rect.right - size, self.rect.y, size, size)

    def handle(self, event: pygame.event.Event) -> bool | str:
        """True: chosen. "lock": the padlock."""
        self.track(event)
        if not self.enabled:
            return False
        if left_down(event) and self.rect.collidepoint(event.pos):
            return "lock" if self.is_locked is not None and self.lock_rect().collidepoint(event.pos) else True
        if self.focused and self.is_locked is not None and pressed_key(event, pygame.K_l):
            return "lock"
        return bool(self.focused and pressed_key(event, *PRESS))

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the picture, the rating, and whether it is chosen."""
        box = self.picture_rect()
        found = self.picture(box.size)
        if found is None:
            pygame.draw.rect(surface, INK, box, border_radius=self.theme.px(7))
        else:
            surface.blit(found, box)
        if self.seat:
            veil = pygame.Surface(box.size, pygame.SRCALPHA)
            pygame.draw.rect(veil, (*INK, 150), veil.get_rect(), border_radius=self.theme.px(7))
            surface.blit(veil, box)
            burst = number_burst(self.seat, min(self.theme.px(56), box.w - self.theme.px(8)), self.theme)
            surface.blit(burst, burst.get_rect(center=box.center))
        if self.rating is not None:
            below = meter(self.rating, self.rect.w, self.theme)
            surface.blit(below, (self.rect.x, self.rect.bottom - below.get_height()))
        self._draw_state(surface, box)

    def _draw_state(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        if self.is_chosen:
            selected_outline(surface, box, self.theme)
        elif self.hovered and self.enabled:
            pygame.draw.rect(surface, GOLD, box, self.theme.px(2), border_radius=self.theme.px(7))
        if self.is_locked is not None:
            lock = padlock(self.is_locked, self.theme.px(24))
            surface.blit(lock, lock.get_rect(center=self.lock_rect().center))
        if self.focused:
            focus_outline(surface, self.rect, self.theme)


class SeatCard(Widget):
    """One seat of the team. `handle` gives "out" on a click, "lock", "left" or "right" (keys), ("drag", x) or "drop".

    Keys: Delete takes out, L locks, Shift with an arrow moves.
    """

    def __init__(
        self, rect: pygame.Rect, name: str, number: int, picture: Picture, theme: Theme, is_locked: bool
    ) -> None:
        super().__init__(rect, name, theme)
        self.number, self.picture, self.is_locked = number, picture, is_locked
        self.grabbed: tuple[int, int] | None = None
        self.is_dragged = False

    def lock_rect(self) -> pygame.Rect:
        size = self.theme.px(32)
        return pygame.Rect(self.rect.right - size, self.rect.bottom - size - self.theme.px(34), size, size)

    def wants(self, key: int) -> bool:
        """Arrows move the seat while Shift is held; the scene asks before it moves the focus."""
        sideways = key in (pygame.K_LEFT, pygame.K_RIGHT)
        return sideways and bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)

    def handle(self, event: pygame.event.Event) -> str | tuple[str, int]:
        """What came of it, or ""."""
        self.track(event)
        if left_down(event) and self.rect.collidepoint(event.pos):
            if self.lock_rect().collidepoint(event.pos):
                return "lock"
            self.grabbed = event.pos
        if event.type == pygame.MOUSEMOTION and self.grabbed is not None:
            far = abs(event.pos[0] - self.grabbed[0]) + abs(event.pos[1] - self.grabbed[1])
            self.is_dragged = self.is_dragged or far > self.theme.px(DRAG)
            return ("drag", event.pos[0]) if self.is_dragged else ""
        if left_up(event) and self.grabbed is not None:
            was_dragged, self.grabbed, self.is_dragged = self.is_dragged, None, False
            return "drop" if was_dragged else "out"
        return self._key(event) if self.focused else ""

    def _key(self, event: pygame.event.Event) -> str:
        if pressed_key(event, pygame.K_DELETE, pygame.K_BACKSPACE, *PRESS):
            return "out"
        if pressed_key(event, pygame.K_l):
            return "lock"
        if pressed_key(event, pygame.K_LEFT, pygame.K_RIGHT) and event.mod & pygame.KMOD_SHIFT:
            return "left" if event.key == pygame.K_LEFT else "right"
        return ""

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

    def handle(self, event: pygame.event.Event) -> bool:
        """An empty seat answers nothing."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """A dashed outline with what is wanted."""
        px, colour = self.theme.px, BODY if self.needed else MUTED
        dash = px(9)
        for side in _edges(self.rect):
            (x1, y1), (x2, y2) = side
            length = abs(x2 - x1) + abs(y2 - y1)
            for start in range(0, length, dash * 2):
                end = min(start + dash, length)
                a = (x1 + (x2 - x1) * start // length, y1 + (y2 - y1) * start // length)
                b = (x1 + (x2 - x1) * end // length, y1 + (y2 - y1) * end // length)
                pygame.draw.line(surface, colour, a, b, px(2))
        centred(surface, str(self.number), self.theme.font("count", 30), colour, self.rect.center)
        words = "pick a hero" if self.needed else "or more"
        centred(surface, words, self.theme.font("note", 14), colour, (self.rect.centerx, self.rect.centery + px(34)))


def _edges(rect: pygame.Rect) -> Sequence[tuple[tuple[int, int], tuple[int, int]]]:
    corners = (rect.topleft, rect.topright, rect.bottomright, rect.bottomleft)
    return [(corners[n], corners[(n + 1) % 4]) for n in range(4)]


def spread(
    count: int, area: pygame.Rect, ratio: float, foot: int, gap: int, widest: int, least: int
) -> list[pygame.Rect]:
    """Places for `count` tiles in an area, as large as they fit; where even `least` is too wide they run on below it.

    ``ratio`` is height by width of the picture, ``foot`` what stands below it.
    """
    best = (0, 1)
    for columns in range(1, max(count, 1) + 1):
        rows = -(-max(count, 1) // columns)
        by_width = (area.w - gap * (columns - 1)) // columns
        by_height = int(((area.h - gap * (rows - 1)) / rows - foot) / ratio)
        best = max(best, (min(by_width, by_height, widest), columns))
    width, columns = best
    columns = -(-max(count, 1) // -(-max(count, 1) // columns))  # equal rows: 6 and 6 rather than 7 and 5
    if width < least:
        width = least
        columns = max(1, (area.w + gap) // (width + gap))
    height = round(width * ratio) + foot
    spare = area.w - columns * width - gap * (columns - 1)
    wide_gap = gap + min(spare // max(columns - 1, 1), 2 * gap) if spare > 0 else gap
    left = area.x + max(0, area.w - columns * width - wide_gap * (columns - 1)) // 2
    return [
        pygame.Rect(left + (n % columns) * (width + wide_gap), area.y + (n // columns) * (height + gap), width, height)
        for n in range(count)
    ]
