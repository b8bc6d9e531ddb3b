"""Cards of a pile laid out over the table: to look through a trash, or to choose among cards in no one's sight."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from sotm_desktop.table.buttons import ButtonPool, draw_button
from sotm_desktop.table.card_view import CardView, Light, Sprite
from sotm_desktop.table.gallery import Gallery
from sotm_desktop.table.parts import Parts
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import BAR, MUTED, mix
from sotm_desktop.widgets.panel import Panel
from sotm_desktop.widgets.scroller import Scroller
from sotm_desktop.widgets.text import Layout, lay_out
from sotm_desktop.widgets.theme import Theme

CARD = (105, 147)
BETWEEN = 10


class PileLook(NamedTuple):
    """What is laid out."""

    title: str
    words: str
    """One sentence: what these cards are, or what is asked."""
    cards: tuple[int, ...]
    legal: frozenset[int]
    chosen: tuple[int, ...]
    buttons: tuple[tuple[str, str, str, str, str], ...]
    """(name, words, note, kind, key)."""


class PileView:
    """A panel in the middle of the table with cards in rows; it scrolls when they are many."""

    def __init__(self, gallery: Gallery, cards: CardView, theme: Theme) -> None:
        self.gallery, self.cards, self.theme = gallery, cards, theme
        self.pool = ButtonPool(theme)
        self.look: PileLook | None = None
        self.sprites: list[Sprite] = []
        self.buttons: dict[str, Button] = {}
        self.scroller: Scroller | None = None
        self.panel = Panel(pygame.Rect(0, 0, 10, 10), theme=theme)
        self.words: Layout | None = None

    def arrange(self, size: tuple[int, int], look: PileLook) -> None:
        """Makes the panel as large as its cards need, at most most of the window."""
        px, before = self.theme.px, self.look
        columns = min(max(len(look.cards), 4), (size[0] - px(120)) // px(CARD[0] + BETWEEN))
        rows = max(1, -(-len(look.cards) // columns))
        width = columns * px(CARD[0] + BETWEEN) + px(BETWEEN + 30)
        width = max(width, px(520))
        words = lay_out(look.words, width - px(40), px(18), "speak", (242, 244, 247), self.theme)
        head = px(26) + words.height
        content = rows * px(CARD[1] + BETWEEN) + px(BETWEEN)
        foot = px(62)
        height = min(head + content + foot, size[1] - px(150))
        rect = pygame.Rect(0, 0, width, height)
        rect.center = size[0] // 2, round(size[1] * 0.47)
        self.words = words
        self.panel = Panel(rect, fill=BAR, title=look.title, theme=self.theme)
        room = pygame.Rect(rect.x + px(8), rect.y + head, rect.w - px(16), rect.h - head - foot)
        offset = (
            self.scroller.offset
            if self.scroller is not None and before is not None and before.cards == look.cards
            else 0
        )
        self.scroller = Scroller(room, content, look.title, self.theme)
        self.scroller.scroll_to(offset)
        self.look = look
        self.sprites = [
            Sprite(card, 0, pygame.Rect(px(BETWEEN) + (i % columns) * px(CARD[0] + BETWEEN),
                                        px(BETWEEN) + (i // columns) * px(CARD[1] + BETWEEN), px(CARD[0]), px(CARD[1])))
            for i, card in enumerate(look.cards)
        ]  # fmt: skip
        self._place_buttons(rect, look)

    def _place_buttons(self, rect: pygame.Rect, look: PileLook) -> None:
        px = self.theme.px
        self.pool.begin()
        self.buttons = {}
        right = rect.right - px(14)
        for name, words, note, kind, key in reversed(look.buttons):
            wide = max(px(150), self.theme.font("shout", 18).size(words)[0] + px(70))
            place = pygame.Rect(right - wide, rect.bottom - px(56), wide, px(44))
            self.buttons[name] = self.pool.get(name, place, words, kind, note, key)
            right = place.x - px(8)

    def parts(self) -> Parts:
        """The cards in sight and the buttons."""
        found = Parts()
        if self.look is None or self.scroller is None:
            return found
        found.add("overlay", self.panel.rect)
        for sprite in self.sprites:
            place = self._on_screen(sprite.rect).clip(self.scroller.rect)
            if place.h > self.theme.px(12):
                found.add(f"pick:{sprite.card}", place, "", card=sprite.card, is_button=True)
        for name, button in self.buttons.items():
            found.add(name, button.rect, button.note, is_button=True)
        return found

    def _on_screen(self, rect: pygame.Rect) -> pygame.Rect:
        assert self.scroller is not None
        return rect.move(self.scroller.rect.x, self.scroller.rect.y - self.scroller.offset)

    def handle(self, event: pygame.event.Event) -> bool:
        """Scrolls. True when it did."""
        return bool(self.scroller is not None and self.scroller.handle(event))

    def draw(self, surface: pygame.Surface, hover: str, focus: str, pressed: str) -> None:
        """Paints the panel over the table."""
        if self.look is None or self.scroller is None:
            return
        px = self.theme.px
        self.panel.draw(surface)
        if self.words is not None:
            self.words.draw(surface, (self.panel.rect.x + px(20), self.panel.rect.y + px(20)))
        clip = surface.get_clip()
        surface.set_clip(self.scroller.rect)
        for sprite in self.sprites:
            place = self._on_screen(sprite.rect)
            if place.colliderect(self.scroller.rect):
                self._card(
                    surface, sprite.card, place, hover == f"pick:{sprite.card}" or focus == f"pick:{sprite.card}"
                )
                if focus == f"pick:{sprite.card}":
                    focus_outline(surface, place, self.theme)
        surface.set_clip(clip)
        self.scroller.draw(surface)
        if not self.look.cards:
            empty = lay_out("There is nothing here.", px(300), px(16), "note", mix(MUTED, BAR, 0.1), self.theme)
            empty.draw(surface, (self.scroller.rect.x + px(14), self.scroller.rect.y + px(20)))
        for button in self.buttons.values():
            draw_button(surface, button, hover, focus, pressed)

    def _card(self, surface: pygame.Surface, card: int, place: pygame.Rect, is_hovered: bool) -> None:
        assert self.look is not None
        light = None
        if card in self.look.chosen:
            number = self.look.chosen.index(card) + 1
            light = Light("selected", str(number) if len(self.look.chosen) > 1 else "CHOSEN")
        elif card in self.look.legal:
            light = Light("legal", "TAKE THIS" if is_hovered else "")
        is_dim = bool(self.look.legal) and card not in self.look.legal
        self.cards.draw(surface, Sprite(card, 0, place), light, is_dim)
