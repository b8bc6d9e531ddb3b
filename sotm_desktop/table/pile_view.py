"""Cards of a pile laid out over the table: to look through a trash, or to choose among cards in no one's sight."""

from __future__ import annotations

import pygame

from sotm_desktop.engine.ids import CardId
from sotm_desktop.gesture.targets import CardPlace, CardTarget
from sotm_desktop.screen_look.look_parts import Light, PileLook
from sotm_desktop.table.buttons import ButtonPool, Buttons, draw_buttons
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.table.card_view import CardView, Sprite
from sotm_desktop.table.pile_plan import BETWEEN, in_rows, side_by_side
from sotm_desktop.table.spots import Pointing, Spots
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import BAR, GOLD, MUTED, mix
from sotm_desktop.widgets.panel import Panel
from sotm_desktop.widgets.scroller import Scroller
from sotm_desktop.widgets.text import Layout, lay_out, on_capitals, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import seat_words

BESIDE, FREE = 120, 150
"""What is left of the window beside a panel, and above and below it."""


class PileView:
    """A panel in the middle of the table with cards in rows; it scrolls when they are many."""

    def __init__(self, pictures: CardPictures, cards: CardView, theme: Theme) -> None:
        self.pictures, self.cards, self.theme = pictures, cards, theme
        self.pool = ButtonPool(theme)
        self.look: PileLook | None = None
        self.sprites: list[Sprite] = []
        self.headings: list[tuple[str, pygame.Rect]] = []
        self.buttons: Buttons = {}
        self.scroller: Scroller | None = None
        self.panel = Panel(pygame.Rect(0, 0, 10, 10), theme=theme)
        self.words: Layout | None = None

    def arrange(self, size: tuple[int, int], look: PileLook) -> None:
        """Makes the panel as large as its cards need, at most most of the window."""
        px, before, most = self.theme.px, self.look, size[0] - self.theme.px(BESIDE)
        plan = side_by_side(look.columns, most, self.theme) if look.columns else in_rows(look.cards, most, self.theme)
        width = max(plan.width + px(BETWEEN + 30), px(520))
        words = lay_out(look.words, width - px(40), px(18), "speak", (242, 244, 247), self.theme)
        head, foot = px(26) + words.height, px(62)
        height = min(head + plan.height + foot, size[1] - min(px(FREE), size[1] // 5))
        rect = pygame.Rect(0, 0, width, height)
        rect.center = size[0] // 2, round(size[1] * 0.47)
        self.words = words
        self.panel = Panel(rect, fill=BAR, title=look.title, theme=self.theme)
        room = pygame.Rect(rect.x + px(8), rect.y + head, rect.w - px(16), rect.h - head - foot)
        is_same = self.scroller is not None and before is not None and before.cards == look.cards
        offset = self.scroller.offset if self.scroller is not None and is_same else 0
        self.scroller = Scroller(room, plan.height, look.title, self.theme)
        self.scroller.scroll_to(offset)
        self.look, self.sprites, self.headings = look, plan.sprites, plan.headings
        self._place_buttons(rect, look)

    def _place_buttons(self, rect: pygame.Rect, look: PileLook) -> None:
        px = self.theme.px
        self.pool.begin()
        self.buttons = {}
        right = rect.right - px(14)
        for choice in reversed(look.buttons):
            wide = max(px(150), self.theme.font("shout", 18).size(choice.words)[0] + px(70))
            place = pygame.Rect(right - wide, rect.bottom - px(56), wide, px(44))
            self.buttons[choice.target] = self.pool.get(place, choice)
            right = place.x - px(8)

    def spots(self) -> Spots:
        """The cards in sight and the buttons."""
        found = Spots()
        if self.look is None or self.scroller is None:
            return found
        for sprite in self.sprites:
            place = self._on_screen(sprite.rect).clip(self.scroller.rect)
            if place.h > self.theme.px(12):
                found.add(laid_out(sprite.card), place, is_button=True)
        for target, button in self.buttons.items():
            found.add(target, button.rect, button.note, is_button=True)
        return found

    def _on_screen(self, rect: pygame.Rect) -> pygame.Rect:
        assert self.scroller is not None
        return rect.move(self.scroller.rect.x, self.scroller.rect.y - self.scroller.offset)

    def handle(self, event: pygame.event.Event) -> bool:
        """Scrolls. True when it did."""
        return bool(self.scroller is not None and self.scroller.handle(event))

    def draw(self, surface: pygame.Surface, at: Pointing) -> None:
        """Paints the panel over the table."""
        if self.look is None or self.scroller is None:
            return
        px = self.theme.px
        self.panel.draw(surface)
        if self.words is not None:
            self.words.draw(surface, (self.panel.rect.x + px(20), self.panel.rect.y + px(20)))
        clip = surface.get_clip()
        surface.set_clip(self.scroller.rect)
        for title, place in self.headings:
            self._heading(surface, title, self._on_screen(place))
        for sprite in self.sprites:
            place = self._on_screen(sprite.rect)
            if place.colliderect(self.scroller.rect):
                self._card(surface, sprite.card, place, at.is_on(laid_out(sprite.card)))
                if at.focus == laid_out(sprite.card):
                    focus_outline(surface, place, self.theme)
        surface.set_clip(clip)
        self.scroller.draw(surface)
        if not self.look.cards:
            empty = lay_out(seat_words.NOTHING_HERE, px(300), px(16), "note", mix(MUTED, BAR, 0.1), self.theme)
            empty.draw(surface, (self.scroller.rect.x + px(14), self.scroller.rect.y + px(20)))
        draw_buttons(surface, self.buttons, at)

    def _heading(self, surface: pygame.Surface, title: str, place: pygame.Rect) -> None:
        face = self.theme.font("shout", 16)
        words = shortened(title, face, place.w)
        on_capitals(surface, words, face, GOLD, place.x, place.centery)

    def _card(self, surface: pygame.Surface, card: int, place: pygame.Rect, is_hovered: bool) -> None:
        assert self.look is not None
        light = None
        if card in self.look.chosen:
            number = self.look.chosen.index(card) + 1
            light = Light("selected", str(number) if len(self.look.chosen) > 1 else "CHOSEN")
        elif card in self.look.legal:
            light = Light("legal", seat_words.TAKE_THIS if is_hovered else "")
        is_dim = bool(self.look.legal) and card not in self.look.legal
        self.cards.draw(surface, Sprite(card, 0, place), light, is_dim)


def laid_out(card: int) -> CardTarget:
    """A card of the panel."""
    return CardTarget(CardId(card), CardPlace.LAID_OUT)
