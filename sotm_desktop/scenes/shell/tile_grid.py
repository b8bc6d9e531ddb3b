"""A panel full of tiles that scrolls when there are more decks than fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from sotm_desktop.scenes.shell.tiles import Tile, spread
from sotm_desktop.widgets.palette import BODY, INK, PAPER
from sotm_desktop.widgets.scroller import Scroller
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import on_capitals, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Widget


class TileGrid(Scroller):
    """Lays tiles out in an area and draws them there. Put it before its tiles in a screen's widgets."""

    is_plain = True

    def __init__(
        self, area: pygame.Rect, tiles: Sequence[Tile], ratio: float, theme: Theme, name: str, *,
        widest: int = 108, least: int = 76,
    ) -> None:  # fmt: skip
        super().__init__(area, 0, name, theme)
        self.tiles = list(tiles)
        px = theme.px
        foot = px(20) if any(tile.rating is not None for tile in tiles) else 0
        inner = area.inflate(-px(12), -px(12))
        self.homes = spread(len(tiles), inner, ratio, foot, px(8), px(widest), px(least))
        if self.homes and self.homes[-1].bottom > inner.bottom:
            inner.w -= self.bar_width
            self.homes = spread(len(tiles), inner, ratio, foot, px(8), px(widest), px(least))
        self.content_height = max((home.bottom for home in self.homes), default=0) - area.y + px(6)
        self.put()

    def put(self) -> None:
        """Move the tiles to where they are at this offset; what lies outside cannot be clicked."""
        for tile, home in zip(self.tiles, self.homes, strict=True):
            tile.rect = home.move(0, -self.offset)

    def show(self, widget: Widget | None) -> None:
        """Scroll so that the tile with the focus is in sight."""
        if widget in self.tiles:
            home = self.homes[self.tiles.index(widget)]
            top = home.y - self.rect.y - self.theme.px(6)
            if self.reveal(top, top + home.h + self.theme.px(12)):
                self.put()

    def draw(self, surface: pygame.Surface) -> None:
        """The tiles, cut at the edges of the area, and the bar."""
        before = surface.get_clip()
        surface.set_clip(self.rect.inflate(self.theme.px(6), self.theme.px(6)))
        for tile in self.tiles:
            tile.draw(surface)
        surface.set_clip(before)
        super().draw(surface)


class GridTile(Tile):
    """A tile that its grid draws; it can be clicked only where the grid shows it."""

    grid: TileGrid | None = None
    deck: Any = None
    """The DeckDefinition it stands for; None for a deck with mistakes."""
    is_doubtful = False
    """Not every fact about the card is certain."""
    card_set = ""
    """The card set, where it is to be told."""

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.is_doubtful:
            mark = tag("?", self.theme.px(17), PAPER, INK, self.theme, least=self.theme.px(15))
            surface.blit(mark, mark.get_rect(midright=(self.rect.right + self.theme.px(3), self.rect.centery)))
        if self.card_set:
            font, px = self.theme.font("note", 12), self.theme.px
            room = self.rect.w - px(14)
            words = self.card_set if font.size(self.card_set)[0] <= room else self.card_set.partition(" ")[0]
            words = shortened(words, font, room)
            width, height = font.size(words)
            place = pygame.Rect(0, 0, width + px(8), height + px(2))
            below_the_heart = px(40) if self.rect.h > self.rect.w * 1.2 else px(11)
            place.midright = (self.rect.right, self.rect.y + below_the_heart)
            pygame.draw.rect(surface, INK, place, border_radius=px(3))
            on_capitals(surface, words, font, BODY, place.x + px(4), place.centery)

    def handle(self, event: pygame.event.Event) -> bool | str:
        """As a tile, inside the grid."""
        if hasattr(event, "pos") and self.grid is not None and not self.grid.rect.collidepoint(event.pos):
            self.hovered = False
            return False
        return super().handle(event)
