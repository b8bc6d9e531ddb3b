"""The deck as tiles: its cards can be dragged to another place among them."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence

import pygame

from sotm_desktop.scenes.editor.form_notes import GRAVE, MILD
from sotm_desktop.scenes.editor.parts import DeckPart
from sotm_desktop.scenes.shell.browser_tile import CELL, FACE, BrowserTile
from sotm_desktop.widgets.list_view import Arrange, ListView
from sotm_desktop.widgets.palette import GOLD, INK
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import left_down, left_up
from sotm_desktop.words.screens import editor_words as words

HELD = 8
"""So far, on the grid, the pointer goes before a press becomes a drag."""


class PartTile(BrowserTile):
    """A part of the deck; ``badge`` says how many things are wrong with it, and whether one is a mistake."""

    def __init__(
        self, part: DeckPart, name: str, caption: str, picture: Callable[[tuple[int, int]], pygame.Surface | None],
        theme: Theme, *, is_chosen: bool, mistakes: int, warnings: int, on_press: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(name, caption, picture, theme, is_chosen=is_chosen, is_doubtful=False, is_unseen=False,
                         on_press=on_press)  # fmt: skip
        self.part, self.mistakes, self.warnings = part, mistakes, warnings
        self.identity = part
        self.about = ", ".join(filter(None, (caption, words.standing(mistakes, warnings))))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.mistakes or self.warnings:
            px = self.theme.px
            mark = badge(bool(self.mistakes), self.theme)
            surface.blit(mark, mark.get_rect(topright=(self.rect.x + px(FACE[0] + 8), self.rect.y + px(4))))


@functools.lru_cache(maxsize=4)
def badge(is_grave: bool, theme: Theme) -> pygame.Surface:
    """Something is wrong there."""
    fill, letters = GRAVE if is_grave else MILD
    return tag("!", theme.px(18), fill, letters, theme, least=theme.px(20))


class PartGrid(ListView):
    """A list of tiles. ``on_move`` is told which card was dragged, and before which one; None for the end."""

    def __init__(
        self, area: pygame.Rect, name: str, tiles: Sequence[PartTile], theme: Theme, *, first: int,
        on_move: Callable[[DeckPart, DeckPart | None], None],
    ) -> None:  # fmt: skip
        """``first`` is the number of the first tile that can be dragged: the deck and its characters stay."""
        super().__init__(area, name, tiles, _grid(len(tiles), theme), theme, bar_gap=theme.px(2))
        self.tiles, self.first, self.on_move = tuple(tiles), first, on_move
        self._from: tuple[PartTile, tuple[int, int]] | None = None
        self._pointer = (0, 0)
        self._is_dragging = False

    def handle(self, event: pygame.event.Event) -> object:
        if left_down(event):
            hit = next((tile for tile in self.tiles[self.first :] if tile.hit(event.pos)), None)
            self._from = (hit, event.pos) if hit is not None else None
        elif event.type == pygame.MOUSEMOTION and self._from is not None:
            self._pointer = event.pos
            far = max(abs(a - b) for a, b in zip(event.pos, self._from[1], strict=True))
            self._is_dragging = self._is_dragging or far > self.theme.px(HELD)
            self._scroll_at_edges()
        elif left_up(event) and self._from is not None:
            held, was, self._from, self._is_dragging = self._from[0], self._is_dragging, None, False
            if was:
                held.pressed = False
                self._drop(held, event.pos)
                return True
        return super().handle(event)

    def _scroll_at_edges(self) -> None:
        """A card that is held at the upper or lower edge scrolls the list."""
        if self._is_dragging:
            edge = self.theme.px(20)
            if self._pointer[1] < self.rect.top + edge:
                self.scroll_to(self.offset - edge)
            elif self._pointer[1] > self.rect.bottom - edge:
                self.scroll_to(self.offset + edge)

    def _drop(self, held: PartTile, point: tuple[int, int]) -> None:
        slot = self._slot(point)
        at = self.tiles.index(held)
        if self.rect.collidepoint(point) and slot not in (at, at + 1):
            self.on_move(held.part, self.tiles[slot].part if slot < len(self.tiles) else None)

    def _slot(self, point: tuple[int, int]) -> int:
        """Before which tile a card that is let go there would lie."""
        for number, tile in enumerate(self.tiles):
            in_row = tile.rect.top <= point[1] < tile.rect.bottom
            if number >= self.first and (point[1] < tile.rect.top or (in_row and point[0] < tile.rect.centerx)):
                return number
        return len(self.tiles)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._from is None or not self._is_dragging:
            return
        px, slot = self.theme.px, self._slot(self._pointer)
        beside = self.tiles[min(slot, len(self.tiles) - 1)].rect
        left = beside.x if slot < len(self.tiles) else beside.right - px(6)
        bar = pygame.Rect(left - px(2), beside.y + px(6), px(5), px(FACE[1])).clip(self.rect)
        pygame.draw.rect(surface, INK, bar.inflate(px(3), px(3)))
        pygame.draw.rect(surface, GOLD, bar)
        picture = self._from[0].picture((px(FACE[0] // 2), px(FACE[1] // 2)))
        if picture is not None:
            surface.blit(picture, picture.get_rect(center=self._pointer))


def _grid(count: int, theme: Theme) -> Arrange:
    """Tiles in rows, as many as there is width for."""
    wide, high = theme.px(CELL[0]), theme.px(CELL[1])

    def arrange(width: int) -> list[pygame.Rect]:
        columns = max(1, width // wide)
        left = (width - columns * wide) // 2
        return [pygame.Rect(left + n % columns * wide, n // columns * high, wide, high) for n in range(count)]

    return arrange
