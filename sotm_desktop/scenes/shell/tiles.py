"""Tiles: decks, cards and Events to choose from, by their pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.scenes.shell.tile_art import meter, number_burst, padlock
from sotm_desktop.table.art.card_signs import nemesis_marker
from sotm_desktop.widgets.list_view import ListView
from sotm_desktop.widgets.outline import focus_outline, selected_outline
from sotm_desktop.widgets.palette import BODY, GOLD, INK, PAPER
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import on_capitals, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable

Picture = Callable[[tuple[int, int]], pygame.Surface | None]
"""A picture of a size, or None while it is being drawn."""


def initials(title: str) -> str:
    """The mark of a card set whose title has no room on a tile."""
    return "".join(word[0] for word in title.split()).upper()


class Tile(Pressable):
    """Something to choose, by its picture. ``rating`` of 10 stands below; ``on_lock`` is the padlock's (or L)."""

    role, touch = "item", 0

    def __init__(
        self,
        name: str,
        picture: Picture,
        theme: Theme,
        *,
        on_press: Callable[[], None] | None = None,
        on_lock: Callable[[], None] | None = None,
        tip: str = "",
        rating: int | None = None,
        is_chosen: bool = False,
        is_locked: bool | None = None,
        seat: int = 0,
        complaint: str = "",
        is_doubtful: bool = False,
        card_set: str = "",
        deck: DeckDefinition | None = None,
        is_nemesis: bool = False,
    ) -> None:
        """``is_locked`` is None where there is no padlock; ``seat`` is the seat number of a hero, 0 for none;
        ``is_doubtful``: not every fact about the card is certain; ``card_set`` where it is to be told;
        ``is_nemesis``: of somebody on the other side who was chosen."""
        super().__init__(
            pygame.Rect(0, 0, 1, 1), name, theme, on_press=on_press, enabled=not complaint, why=complaint, tip=tip
        )
        self.picture, self.rating, self.on_lock = picture, rating, on_lock
        self.is_chosen, self.is_locked, self.seat = is_chosen, is_locked, seat
        self.is_doubtful, self.card_set, self.is_nemesis = is_doubtful, card_set, is_nemesis
        self.pair = ""
        """Games won and lost against who was chosen on the other side."""
        self.deck = deck
        """The deck it stands for, where it stands for one."""

    def picture_rect(self) -> pygame.Rect:
        """The picture; the rating stands below it."""
        foot = self.theme.px(20) if self.rating is not None else 0
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - foot)

    def lock_rect(self) -> pygame.Rect:
        """The padlock in the upper right corner, 32 px for the pointer."""
        size = self.theme.px(32)
        return pygame.Rect(self.rect.right - size, self.rect.y, size, size)

    def clicked(self, point: tuple[int, int]) -> object:
        return (self.lock_rect().collidepoint(point) and self._lock()) or super().clicked(point)

    def keyed(self, event: pygame.event.Event) -> object:
        return (self.focused and event.key == pygame.K_l and self._lock()) or super().keyed(event)

    def _lock(self) -> bool:
        if self.is_locked is None or self.on_lock is None:
            return False
        self.on_lock()
        return True

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
        if self.is_doubtful:
            mark = tag("?", self.theme.px(17), PAPER, INK, self.theme, least=self.theme.px(15))
            surface.blit(mark, mark.get_rect(midright=(self.rect.right + self.theme.px(3), self.rect.centery)))
        if self.card_set:
            self._draw_card_set(surface)
        if self.pair:
            mark = tag(self.pair, self.theme.px(16), PAPER, INK, self.theme)
            surface.blit(mark, mark.get_rect(midleft=(box.x - self.theme.px(2), box.y + round(box.w * 0.9))))
        if self.is_nemesis:
            mark = nemesis_marker(self.theme.px(24))
            surface.blit(mark, mark.get_rect(midleft=(box.x - self.theme.px(2), box.y + round(box.w * 0.62))))

    def card_set_mark(self) -> tuple[str, pygame.Rect]:
        """The mark of its card set and where it lies: in the upper right corner, beside the heart and above the head. A
        padlock has that corner; then it lies below the face, or at the left where there is no heart. The title where
        that fits, else its initials."""
        font, px, picture = self.theme.font("note", 11), self.theme.px, self.picture_rect()
        has_heart, has_lock = picture.h > picture.w, self.is_locked is not None
        room = round(self.rect.w * (0.50 if has_heart else 0.60)) - px(11)
        words = self.card_set
        if font.size(words)[0] > room:
            words = initials(words)
        words = shortened(words, font, room)
        place = pygame.Rect(0, 0, font.size(words)[0] + px(8), font.get_height() + px(1))
        place.topright = (picture.right - px(3), picture.y + px(3))
        if has_lock and has_heart:
            place.centery = picture.y + round(picture.h * 0.62)
        elif has_lock:
            place.x = picture.x + px(3)
        return words, place

    def _draw_card_set(self, surface: pygame.Surface) -> None:
        words, place = self.card_set_mark()
        pygame.draw.rect(surface, INK, place, border_radius=self.theme.px(3))
        font = self.theme.font("note", 11)
        on_capitals(surface, words, font, BODY, place.x + self.theme.px(4), place.centery)

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


def tile_grid(
    area: pygame.Rect, name: str, tiles: Sequence[Tile], ratio: float, theme: Theme, *, widest: int = 108,
    least: int = 76,
) -> ListView:  # fmt: skip
    """A panel full of tiles; ``ratio`` is height by width of their pictures."""
    px = theme.px
    foot = px(20) if any(tile.rating is not None for tile in tiles) else 0
    edge, inner = px(12) // 2, pygame.Rect(0, 0, area.w, area.h).inflate(-px(12), -px(12))

    def arrange(width: int) -> list[pygame.Rect]:
        inner.w = width - px(12)
        return spread(len(tiles), inner, ratio, foot, px(8), px(widest), px(least))

    return ListView(area, name, tiles, arrange, theme, spill=px(6) // 2, margin=px(6), foot=edge)


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
