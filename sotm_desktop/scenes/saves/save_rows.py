"""One save in the list, and the list itself, which scrolls."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from sotm_desktop.scenes.shell.game_shelf import Bookmark, GameShelf
from sotm_desktop.table.art.cache import face_key
from sotm_desktop.table.art.characters import small_character
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import BODY, DANGER, GOLD, HEAL, INK, LEGAL, MUTED, Colour, rgb
from sotm_desktop.widgets.scroller import Scroller
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import lay_out, on_capitals, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Widget, left_up, pressed_key

TAGS: dict[str, tuple[str, Colour]] = {
    "now": ("Continue here", GOLD),
    "moment": ("A moment before", LEGAL),
    "left": ("Left for another game", rgb("#B79CFF")),
    "saved": ("Saved by hand", HEAL),
}
ROW_FILL, BROKEN_FILL = rgb("#1F2732"), rgb("#3A1218")
TAG_WIDTH = 172
NOWHERE = pygame.Rect(0, 0, 1, 1)


class SaveRow(Widget):
    """`handle` gives "open", "good" (the good save before a broken one), "delete", or ""."""

    def __init__(
        self, mark: Bookmark, kind: str, when: str, portraits: Sequence[str], theme: Theme, *,
        is_asked: bool = False, good: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(NOWHERE, mark.path.name, theme)
        self.mark, self.kind, self.when, self.portraits, self.good = mark, kind, when, list(portraits), good
        words = "Really?" if is_asked else "Delete"
        self.remove = Button(NOWHERE, words, kind="red" if is_asked else "dark", theme=theme, size=17)
        self.window = NOWHERE

    def put(self, rect: pygame.Rect, window: pygame.Rect) -> None:
        """Lie there; only what is inside the window can be clicked."""
        px = self.theme.px
        self.rect, self.window = rect, window
        self.remove.rect = pygame.Rect(rect.right - px(96), rect.centery - px(19), px(88), px(38))

    def handle(self, event: pygame.event.Event) -> str:
        """What the player wants with this save."""
        if hasattr(event, "pos") and not self.window.collidepoint(event.pos):
            self.hovered = self.remove.hovered = False
            return ""
        self.track(event)
        if self.remove.handle(event) or (self.focused and pressed_key(event, pygame.K_DELETE)):
            return "delete"
        pressed = self.focused and pressed_key(event, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        clicked = left_up(event) and self.rect.collidepoint(event.pos) and not self.remove.hit(event.pos)
        if not pressed and not clicked:
            return ""
        return "open" if not self.mark.problem else ("good" if self.good else "")

    def draw_on(self, surface: pygame.Surface, shelf: GameShelf) -> None:
        """Paint the row."""
        theme, px, rect = self.theme, self.theme.px, self.rect
        fill = BROKEN_FILL if self.mark.problem else ROW_FILL
        pygame.draw.rect(surface, fill, rect, border_radius=px(5))
        if self.hovered:
            pygame.draw.rect(surface, GOLD, rect, px(2), border_radius=px(5))
        words, colour = ("Broken", DANGER) if self.mark.problem else TAGS[self.kind]
        mark = tag(words, px(22), colour, INK, theme)
        surface.blit(mark, (rect.x + px(10), rect.y + px(10)))
        font = theme.font("note", 14)
        on_capitals(surface, self.when, font, MUTED, rect.x + px(12), rect.bottom - px(20))
        if self.mark.problem:
            self._draw_problem(surface)
        else:
            self._draw_game(surface, shelf)
        self.remove.draw(surface)
        if self.focused:
            focus_outline(surface, rect.inflate(-px(8), -px(8)), theme)

    def _draw_problem(self, surface: pygame.Surface) -> None:
        px, left = self.theme.px, self.rect.x + self.theme.px(TAG_WIDTH + 20)
        room = self.remove.rect.x - left - px(16)
        offer = " Click to open the good save before it." if self.good else " There is no good save before it."
        text = lay_out(self.mark.problem + offer, room, px(15), "note", BODY, self.theme, leading=1.25)
        text.draw(surface, (left, self.rect.y + (self.rect.h - text.height) // 2))

    def _draw_game(self, surface: pygame.Surface, shelf: GameShelf) -> None:
        found = self.mark.summary
        if found is None:
            return
        theme, px, rect = self.theme, self.theme.px, self.rect
        left = rect.x + px(TAG_WIDTH + 20)
        height = rect.h - px(12)
        width = round(height / 1.35)
        for title in self.portraits:
            picture = portrait(shelf, title, (width, height), theme)
            if picture is not None:
                surface.blit(picture, (left, rect.y + px(6)))
            left += width + px(5)
        left += px(10)
        room = self.remove.rect.x - left - px(12)
        big, note = theme.font("shout", 22), theme.font("note", 15)
        turn = f", {found.turn} to play" if found.turn else ""
        how = {"heroes_win": ", won", "heroes_lose": ", lost", None: turn}.get(found.outcome, turn)
        first = f"{found.villain}, round {found.round}{how}"
        on_capitals(surface, shortened(first, big, room), big, BODY, left, rect.y + rect.h * 0.32)
        advanced = "Advanced, " if found.advanced else ""
        second = f"{advanced}{found.environment}, {found.answers} answers, {', '.join(found.heroes)}"
        on_capitals(surface, shortened(second, note, room), note, MUTED, left, rect.y + rect.h * 0.68)


class RowList(Scroller):
    """Lays rows out one below the other. Put it before its rows in a screen's widgets."""

    is_plain = True

    def __init__(self, area: pygame.Rect, rows: Sequence[SaveRow], height: int, theme: Theme) -> None:
        super().__init__(area, (height + theme.px(6)) * len(rows), "saves", theme)
        self.rows, self.height = list(rows), height
        self.put()

    def put(self) -> None:
        """Move the rows to where they are at this offset."""
        step = self.height + self.theme.px(6)
        room = self.rect.w - (self.bar_width + self.theme.px(4) if self.furthest else 0)
        for number, row in enumerate(self.rows):
            top = self.rect.y + number * step - self.offset
            row.put(pygame.Rect(self.rect.x, top, room, self.height), self.rect)

    def show(self, widget: Widget | None) -> None:
        """Scroll so that the row with the focus is in sight."""
        if isinstance(widget, SaveRow) and widget in self.rows:
            top = self.rows.index(widget) * (self.height + self.theme.px(6))
            if self.reveal(top, top + self.height):
                self.put()

    def draw_rows(self, surface: pygame.Surface, shelf: GameShelf) -> None:
        """The rows in sight, and the bar."""
        before = surface.get_clip()
        surface.set_clip(self.rect)
        for row in self.rows:
            if row.rect.colliderect(self.rect):
                row.draw_on(surface, shelf)
        surface.set_clip(before)
        self.draw(surface)


def portrait(shelf: GameShelf, title: str, size: tuple[int, int], theme: Theme) -> pygame.Surface | None:
    """The character of the deck with this title, small; None when no such deck is at hand, or not yet drawn."""
    deck = shelf.deck_titled(title)
    if deck is None or not deck.characters:
        return None
    look = shelf.looks.character(deck, next(iter(deck.characters.values())))
    key = face_key("portrait", f"{deck.full_id}/{look.variant}", size, look.state, theme)
    return shelf.pictures.ask(key, lambda: small_character(look, size, theme, heart=False))
