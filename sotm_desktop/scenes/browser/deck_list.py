"""The list of decks in the card browser."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from sotm_desktop.table.art.looks import Palette
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import BAR, BODY, DANGER, GOLD, INK, MUTED, darken, readable_fill
from sotm_desktop.widgets.scroller import Scroller
from sotm_desktop.widgets.text import on_capitals, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Widget, left_down, pressed_key

ROW, HEAD = 34, 26
HEADS = {"hero": "Heroes", "villain": "Villains", "environment": "Places", "event": "Events", "broken": "With mistakes"}
NOWHERE = pygame.Rect(0, 0, 1, 1)


class DeckRow(Widget):
    """A deck by its title in its colours. `handle` is True when it was picked."""

    def __init__(
        self, title: str, side: str, palette: Palette | None, is_chosen: bool, theme: Theme, complaint: str = ""
    ) -> None:
        super().__init__(NOWHERE, title, theme, enabled=not complaint, why=complaint)
        self.side, self.palette, self.is_chosen = side, palette, is_chosen
        self.window = NOWHERE

    def handle(self, event: pygame.event.Event) -> bool:
        """True when it was picked."""
        if hasattr(event, "pos") and not self.window.collidepoint(event.pos):
            self.hovered = False
            return False
        self.track(event)
        keyed = self.focused and pressed_key(event, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        return self.enabled and bool(keyed or (left_down(event) and self.rect.collidepoint(event.pos)))

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the row: the chosen one has a triangle and a gold rim."""
        theme, px, rect = self.theme, self.theme.px, self.rect
        fill, letters = readable_fill(self.palette.P) if self.palette else (darken(MUTED, 0.75), MUTED)
        if not self.is_chosen and not self.hovered:
            fill = darken(fill, 0.35)
            letters = BODY if self.enabled else MUTED
        pygame.draw.rect(surface, fill, rect, border_radius=px(4))
        left = rect.x + px(10)
        if self.is_chosen:
            pygame.draw.rect(surface, GOLD, rect, px(2), border_radius=px(4))
            x, y = rect.x + px(7), rect.centery
            pygame.draw.polygon(surface, letters, [(x, y - px(5)), (x + px(7), y), (x, y + px(5))])
            left += px(9)
        font = theme.font("shout", 18)
        words = shortened(self.name, font, rect.right - left - px(6))
        on_capitals(surface, words, font, letters if self.enabled else DANGER, left, rect.centery)
        if self.focused:
            focus_outline(surface, rect.inflate(-px(10), -px(6)), theme)


class DeckList(Scroller):
    """Rows under headings. Put it before its rows in a screen's widgets."""

    is_plain = True

    def __init__(self, area: pygame.Rect, rows: Sequence[DeckRow], theme: Theme) -> None:
        super().__init__(area, 0, "decks", theme)
        self.rows = list(rows)
        self.heads: list[tuple[str, int]] = []
        self.tops: list[int] = []
        top, side = theme.px(4), ""
        for row in rows:
            if row.side != side:
                side = row.side
                self.heads.append((HEADS[side], top))
                top += theme.px(HEAD)
            self.tops.append(top)
            top += theme.px(ROW + 3)
        self.content_height = top + theme.px(4)
        self.put()

    def put(self) -> None:
        """Move the rows to where they are at this offset."""
        px = self.theme.px
        room = self.rect.w - px(12) - (self.bar_width if self.furthest else 0)
        for row, top in zip(self.rows, self.tops, strict=True):
            row.rect = pygame.Rect(self.rect.x + px(6), self.rect.y + top - self.offset, room, px(ROW))
            row.window = self.rect

    def show(self, widget: Widget | None) -> None:
        """Scroll so that the row with the focus is in sight."""
        if isinstance(widget, DeckRow) and widget in self.rows:
            top = self.tops[self.rows.index(widget)]
            if self.reveal(top - self.theme.px(HEAD), top + self.theme.px(ROW + 6)):
                self.put()

    def draw(self, surface: pygame.Surface) -> None:
        """The ground, the headings, the rows in sight, the bar."""
        px = self.theme.px
        pygame.draw.rect(surface, BAR, self.rect)
        pygame.draw.rect(surface, INK, self.rect, px(3))
        before = surface.get_clip()
        surface.set_clip(self.rect.inflate(-px(4), -px(4)))
        for words, top in self.heads:
            middle = self.rect.y + top - self.offset + px(15)
            on_capitals(surface, words, self.theme.font("shout", 18), GOLD, self.rect.x + px(8), middle)
        for row in self.rows:
            if row.rect.colliderect(self.rect):
                row.draw(surface)
        surface.set_clip(before)
        super().draw(surface)
