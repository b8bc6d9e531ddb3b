"""One save in the list."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from sotm_desktop.scenes.shell.player_library import Library
from sotm_desktop.scenes.shell.save_store import Bookmark
from sotm_desktop.table.art.cache import face_key
from sotm_desktop.table.art.characters import small_character
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import BODY, DANGER, GOLD, HEAL, INK, LEGAL, MUTED, Colour, rgb
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import lay_out, on_capitals, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable
from sotm_desktop.words.screens import saves_words

TAGS: dict[str, tuple[str, Colour]] = {
    "now": (saves_words.CONTINUE_HERE, GOLD),
    "moment": (saves_words.AUTOSAVE, LEGAL),
    "left": (saves_words.LEFT, rgb("#B79CFF")),
    "saved": (saves_words.MANUAL_SAVE, HEAL),
}
ROW_FILL, BROKEN_FILL = rgb("#1F2732"), rgb("#3A1218")
TAG_WIDTH = 172
NOWHERE = pygame.Rect(0, 0, 1, 1)


Portrait = Callable[[str, tuple[int, int]], pygame.Surface | None]
"""The character of the deck with this title, in a size; None when there is none, or not yet."""


class SaveRow(Pressable):
    """A save with its button to delete it; a press opens it, or the ``good`` one before a broken one."""

    role, touch = "item", 0

    def __init__(
        self, mark: Bookmark, kind: str, when: str, portrait: Portrait, theme: Theme, *, is_asked: bool, good: bool,
        on_press: Callable[[], None] | None, on_delete: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(NOWHERE, mark.path.name, theme, on_press=on_press)
        self.mark, self.kind, self.when, self.portrait, self.good = mark, kind, when, portrait, good
        words = saves_words.REALLY if is_asked else "Delete"
        kind = "red" if is_asked else "dark"
        self.remove = Button(NOWHERE, words, kind=kind, theme=theme, size=17, on_press=on_delete)

    def put(self, rect: pygame.Rect) -> None:
        super().put(rect)
        px = self.theme.px
        self.remove.rect = pygame.Rect(rect.right - px(96), rect.centery - px(19), px(88), px(38))
        self.remove.holder = self.holder

    def handle(self, event: pygame.event.Event) -> object:
        return self.remove.handle(event) or super().handle(event)

    def clicked(self, point: tuple[int, int]) -> object:
        return not self.remove.hit(point) and super().clicked(point)

    def keyed(self, event: pygame.event.Event) -> object:
        return self.remove.press() if self.focused and event.key == pygame.K_DELETE else super().keyed(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the row."""
        theme, px, rect = self.theme, self.theme.px, self.rect
        fill = BROKEN_FILL if self.mark.problem else ROW_FILL
        pygame.draw.rect(surface, fill, rect, border_radius=px(5))
        if self.hovered:
            pygame.draw.rect(surface, GOLD, rect, px(2), border_radius=px(5))
        words, colour = (saves_words.BROKEN, DANGER) if self.mark.problem else TAGS[self.kind]
        mark = tag(words, px(22), colour, INK, theme)
        surface.blit(mark, (rect.x + px(10), rect.y + px(10)))
        font = theme.font("note", 14)
        on_capitals(surface, self.when, font, MUTED, rect.x + px(12), rect.bottom - px(20))
        if self.mark.problem:
            self._draw_problem(surface)
        else:
            self._draw_game(surface)
        self.remove.draw(surface)
        if self.focused:
            focus_outline(surface, rect.inflate(-px(8), -px(8)), theme)

    def _draw_problem(self, surface: pygame.Surface) -> None:
        px, left = self.theme.px, self.rect.x + self.theme.px(TAG_WIDTH + 20)
        room = self.remove.rect.x - left - px(16)
        offer = saves_words.OPENS_THE_GOOD_ONE if self.good else saves_words.NO_GOOD_ONE
        text = lay_out(self.mark.problem + offer, room, px(15), "note", BODY, self.theme, leading=1.25)
        text.draw(surface, (left, self.rect.y + (self.rect.h - text.height) // 2))

    def _draw_game(self, surface: pygame.Surface) -> None:
        found = self.mark.summary
        if found is None:
            return
        theme, px, rect = self.theme, self.theme.px, self.rect
        left = rect.x + px(TAG_WIDTH + 20)
        height = rect.h - px(12)
        width = round(height / 1.35)
        for title in (found.villain, *found.heroes):
            picture = self.portrait(title, (width, height))
            if picture is not None:
                surface.blit(picture, (left, rect.y + px(6)))
            left += width + px(5)
        left += px(10)
        room = self.remove.rect.x - left - px(12)
        big, note = theme.font("shout", 22), theme.font("note", 15)
        turn = saves_words.to_play(found.turn) if found.turn else ""
        how = {"heroes_win": ", won", "heroes_lose": ", lost", "draw": ", drawn", None: turn}.get(found.outcome, turn)
        first = saves_words.in_round(found.villain, found.round, how)
        on_capitals(surface, shortened(first, big, room), big, BODY, left, rect.y + rect.h * 0.32)
        advanced = "Advanced, " if found.advanced else ""
        second = f"{advanced}{found.environment}, {saves_words.decided(found.answers)}, {', '.join(found.heroes)}"
        on_capitals(surface, shortened(second, note, room), note, MUTED, left, rect.y + rect.h * 0.68)


def portrait(library: Library, title: str, size: tuple[int, int], theme: Theme) -> pygame.Surface | None:
    """The character of the deck with this title, small; None when no such deck is at hand, or not yet drawn."""
    deck = library.deck_titled(title)
    if deck is None or not deck.characters:
        return None
    look = library.looks.character(deck, next(iter(deck.characters.values())))
    key = face_key("portrait", f"{deck.full_id}/{look.variant}", size, look.state, theme)
    return library.pictures.ask(key, lambda: small_character(look, size, theme, heart=False))
