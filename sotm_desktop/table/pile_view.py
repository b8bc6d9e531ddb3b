"""Cards of a pile laid out over the table: to look through a trash, or to choose among cards in no one's sight."""

from __future__ import annotations

from dataclasses import replace

import pygame

from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.state import DOWN
from sotm_desktop.gesture.targets import CardPlace, CardTarget
from sotm_desktop.screen_look.look_parts import Choice, Light, PileLook
from sotm_desktop.table.buttons import ButtonPool, Buttons, draw_buttons
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.table.card_view import CardView, Sprite
from sotm_desktop.table.pile_plan import BETWEEN, CARD, DRAWER_CARD, in_rows, side_by_side
from sotm_desktop.table.spots import Pointing, Spots
from sotm_desktop.widgets.list_view import ListView, column
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import GOLD, MUTED, SLAB, mix
from sotm_desktop.widgets.panel import Panel
from sotm_desktop.widgets.text import Layout, lay_out, on_capitals, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.tween import ease_out
from sotm_desktop.widgets.widget import Widget
from sotm_desktop.words.screens import seat_words

BUTTON_ROW = 50
BESIDE, FREE = 120, 150
"""What is left of the window beside a panel, and above and below it."""
CARD_PARTS = (1.0, 0.9, 0.8, 0.7)
"""Sizes of cards that are tried where the room is low, in parts of their own."""
SLIDES_IN = 0.16
"""Seconds in which the drawer comes in."""


class PileTitle(Widget):
    """Whose cards the next ones are."""

    is_plain = True

    def draw(self, surface: pygame.Surface) -> None:
        face = self.theme.font("shout", 16)
        on_capitals(surface, shortened(self.name, face, self.rect.w), face, GOLD, self.rect.x, self.rect.centery)


class PileCard(Widget):
    """A card of the panel, lit as it is asked for."""

    def __init__(self, card: int, look: PileLook, cards: CardView, theme: Theme) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), "", theme)
        self.card, self.cards = card, cards
        self.target = CardTarget(CardId(card), CardPlace.LAID_OUT)
        self.number = look.chosen.index(card) + 1 if card in look.chosen else 0
        self.number_shown = str(self.number) if len(look.chosen) > 1 else seat_words.CHOSEN
        self.in_play = next((each for each in look.in_play if each.card == card), None)
        self.is_face_down = card in look.face_down
        self.light = dict(look.lights).get(CardId(card), Light("legal", ""))
        self.is_legal, self.is_dim = card in look.legal, bool(look.legal) and card not in look.legal

    def draw(self, surface: pygame.Surface) -> None:
        light = None
        if self.number:
            light = Light("selected", self.number_shown)
        elif self.is_legal:
            light = replace(self.light, label=seat_words.TAKE_THIS) if self._says_nothing() else self.light
        face = self.in_play.face if self.in_play is not None else DOWN if self.is_face_down else 0
        self.cards.draw(surface, Sprite(self.card, face, self.rect, self.in_play), light, self.is_dim, is_alone=False)
        if self.focused:
            focus_outline(surface, self.rect, self.theme)

    def _says_nothing(self) -> bool:
        """Whether it is pointed at, and nothing is said of what becomes of it."""
        return self.hovered and not self.light.label


class PileView:
    """A panel over some areas, or in the middle of the table, with a list of cards in rows."""

    def __init__(self, pictures: CardPictures, cards: CardView, theme: Theme) -> None:
        self.pictures, self.cards, self.theme = pictures, cards, theme
        self.pool = ButtonPool(theme)
        self.look: PileLook | None = None
        self.buttons: Buttons = {}
        self.list = ListView(pygame.Rect(0, 0, 1, 1), "", (), column((), 0), theme)
        self.panel = Panel(pygame.Rect(0, 0, 10, 10), theme=theme)
        self.words: Layout | None = None
        self._lies_in_drawer = False
        self._slid = 1.0
        """The share of the time in which the drawer slides in."""

    def slide_in(self) -> None:
        """It was just opened: the drawer slides in from its side. It is at its place for the pointer at once."""
        self._slid = 0.0 if self._lies_in_drawer and not self.theme.reduced_motion else 1.0

    def update(self, seconds: float) -> bool:
        """Lets time go by. True while it slides."""
        if self._slid >= 1:
            return False
        self._slid = min(1.0, self._slid + seconds / SLIDES_IN)
        return True

    def arrange(self, size: tuple[int, int], look: PileLook, drawer: pygame.Rect | None = None) -> None:
        """Makes the panel as large as its cards need: in the ``drawer``, else, and for several piles, in the middle of
        the window and at most most of it."""
        px, before, most = self.theme.px, self.look, size[0] - self.theme.px(BESIDE)
        if look.columns or drawer is None:
            drawer = None
        else:
            most = drawer.w - px(16)
        card = CARD if drawer is None else DRAWER_CARD
        highest = size[1] - min(px(FREE), size[1] // 5)
        if drawer is not None:
            highest = min(highest, drawer.h)
        for part in CARD_PARTS:  # a row of cards is in sight whole
            plan = in_rows(look.cards, most, self.theme, (round(card[0] * part), round(card[1] * part)))
            if look.columns:
                plan = side_by_side(look.columns, most, self.theme)
            width = max(plan.width + px(BETWEEN + 30), px(520)) if drawer is None else drawer.w
            words = lay_out(look.words, width - px(40), px(18), "speak", (242, 244, 247), self.theme)
            rows = self._button_rows(look, width - px(28))
            head, foot = px(26) + words.height, px(62 + (len(rows) - 1) * BUTTON_ROW)
            if look.columns or head + px(round(card[1] * part) + 2 * BETWEEN) + foot <= highest:
                break
        rect = pygame.Rect(0, 0, width, min(head + plan.height + foot, highest))
        rect.center = size[0] // 2, round(size[1] * 0.47)
        if drawer is not None:
            rect.midtop = drawer.midtop
        self.words, self._lies_in_drawer = words, drawer is not None
        self.panel = Panel(rect, title=look.title, theme=self.theme)
        room = pygame.Rect(rect.x + px(8), rect.y + head, rect.w - px(16), rect.h - head - foot)
        items = [PileTitle(place, title, self.theme) for title, place in plan.headings]
        cards = [PileCard(sprite.card, look, self.cards, self.theme) for sprite in plan.sprites]
        homes = [*(place for _, place in plan.headings), *(sprite.rect for sprite in plan.sprites)]
        below = plan.height - max((home.bottom for home in homes), default=0)
        is_same = before is not None and before.cards == look.cards
        offset = self.list.offset if is_same else 0
        self.list = ListView(room, look.title, [*items, *cards], lambda width: homes, self.theme, foot=below)
        self.list.scroll_to(offset)
        self.look = look
        self._place_buttons(rect, rows)

    def _button_rows(self, look: PileLook, room: int) -> list[list[tuple[Choice, int]]]:
        """Buttons from the right to the left, in as many rows as they need, the lowest first."""
        px, face = self.theme.px, self.theme.font("shout", 18)
        rows: list[list[tuple[Choice, int]]] = [[]]
        used = 0
        for choice in reversed(look.buttons):
            wide = min(room, max(px(150), face.size(choice.words)[0] + px(70)))
            if rows[-1] and used + wide > room:
                rows.append([])
                used = 0
            rows[-1].append((choice, wide))
            used += wide + px(8)
        return rows

    def _place_buttons(self, rect: pygame.Rect, rows: list[list[tuple[Choice, int]]]) -> None:
        px = self.theme.px
        self.pool.begin()
        self.buttons = {}
        for number, row in enumerate(rows):
            right = rect.right - px(14)
            for choice, wide in row:
                place = pygame.Rect(right - wide, rect.bottom - px(56 + number * BUTTON_ROW), wide, px(44))
                self.buttons[choice.target] = self.pool.get(place, choice)
                right = place.x - px(8)

    @property
    def laid_out(self) -> list[PileCard]:
        """The cards, in sight or not."""
        return [item for item in self.list.items if isinstance(item, PileCard)]

    def show(self, target: object) -> None:
        """Scrolls to a card that the keyboard is on."""
        self.list.show(next((item for item in self.laid_out if item.target == target), None))

    def spots(self) -> Spots:
        """The cards and the buttons."""
        found = Spots()
        for item in self.laid_out:
            found.add(item.target, item.rect, is_button=True, within=self.list.rect)
        for target, button in self.buttons.items():
            found.add(target, button.rect, button.note, is_button=True)
        return found

    def handle(self, event: pygame.event.Event) -> bool:
        """Scrolls. True when it did."""
        return bool(self.list.handle(event))

    def draw(self, surface: pygame.Surface, at: Pointing) -> None:
        """Paints the panel over the table."""
        if self.look is None:
            return
        if self._slid >= 1:
            self._paint(surface, self.look, at)
            return
        (x, y, w, h), up, shadow = self.panel.rect, self.theme.px(9), self.theme.px(4)
        room = pygame.Rect(x, y - up, w + shadow, h + up + shadow).clip(surface.get_rect())
        below = surface.subsurface(room).copy()
        self._paint(surface, self.look, at)
        drawn, clip = surface.subsurface(room).copy(), surface.get_clip()
        surface.blit(below, room)
        far = round(room.w * (1 - ease_out(self._slid)))
        surface.set_clip(room)  # it never lies over the question, on its way neither
        surface.blit(drawn, room.move(far if 2 * room.centerx > surface.get_width() else -far, 0))
        surface.set_clip(clip)

    def _paint(self, surface: pygame.Surface, look: PileLook, at: Pointing) -> None:
        px = self.theme.px
        self.panel.draw(surface)
        if self.words is not None:
            self.words.draw(surface, (self.panel.rect.x + px(20), self.panel.rect.y + px(20)))
        for item in self.laid_out:
            item.hovered, item.focused = at.is_on(item.target), at.focus == item.target
        self.list.draw(surface)
        if not look.cards:
            empty = lay_out(seat_words.NOTHING_HERE, px(300), px(16), "note", mix(MUTED, SLAB, 0.1), self.theme)
            empty.draw(surface, (self.list.rect.x + px(14), self.list.rect.y + px(20)))
        draw_buttons(surface, self.buttons, at)
