"""The inspector as a widget: the face at the left, tabs for its sides, the readable sheet at the right."""

from __future__ import annotations

import functools
from collections.abc import Callable

import pygame

from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.focus import Focus
from sotm_desktop.widgets.ink import Canvas, box_points
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import BAR, GOLD, INK, Colour, darken
from sotm_desktop.widgets.text import on_capitals, shortened
from sotm_desktop.widgets.theme import PLAIN, Theme
from sotm_desktop.widgets.toggle import ChoiceList
from sotm_desktop.widgets.widget import Widget, pressed_key
from sotm_desktop.words.screens import inspector_words

from ..art.backs import back
from ..art.characters import character_face
from ..art.covers import event_cover
from ..art.full_face import full_face
from ..art.looks import CharacterLook, EventLook, colours
from ..term_text import TermClicked
from .card_sheet import SheetList, SheetRow
from .subject import Look, Subject

CLOSED = "closed"
FACE = (300, 419)
BUTTON = 220
"""Width of the button below the face, on the grid, where the face is no wider."""
WRONG_KEY = "W"
TITLES = (30, 26, 22, 19)
"""Sizes of the title: the largest that fits."""


def best_rect(size: tuple[int, int], theme: Theme = PLAIN) -> pygame.Rect:
    """A place in the middle of a window: large enough for the longest card of the box without scrolling."""
    width, height = min(theme.px(900), size[0] - theme.px(16)), min(theme.px(660), size[1] - theme.px(16))
    rect = pygame.Rect(0, 0, width, height)
    rect.center = (size[0] // 2, size[1] // 2)
    return rect


class Inspector(Widget):
    """`handle` gives CLOSED, the number of a card that was clicked, or None. Left and right turn the card."""

    def __init__(
        self, rect: pygame.Rect, subject: Subject, *, theme: Theme = PLAIN, has_close: bool = True,
        on_wrong: Callable[[], None] | None = None, on_term: Callable[[str], None],
    ) -> None:  # fmt: skip
        """``on_wrong``: the player says that the card is wrong; without it there is no button for that. ``on_term``: a
        term of the rules was clicked in the words, by the id of its entry."""
        super().__init__(rect, subject.title, theme)
        self.is_plain = True  # the keys that it wants are handed to it by its screen
        self.has_close, self.on_wrong, self.on_term = has_close, on_wrong, on_term
        self.subject = subject
        self.side = subject.up
        self.about = ", ".join(side.name for side in subject.sides)
        self._faces: dict[int, pygame.Surface] = {}
        self._build()

    def show(self, subject: Subject) -> None:
        """Look at another card, or at the same after something changed; the side in view stays if it can."""
        same = self.subject.sides[0].title == subject.sides[0].title
        if not same:
            self._faces.clear()
        self.side = self.side if same and self.side < len(subject.sides) else subject.up
        self.subject, self.name = subject, subject.title
        self._build()

    @property
    def state(self) -> str:
        side = self.subject.sides[self.side]
        return f"{side.name}: {side.words}"

    def wants(self, key: int) -> bool:
        """While the keyboard is on it: to turn the card, and to scroll what is long."""
        turns = key in (pygame.K_LEFT, pygame.K_RIGHT) and len(self.subject.sides) > 1
        return turns or (key in (pygame.K_UP, pygame.K_DOWN) and self.list.furthest > 0)

    def tell_key(self, is_free: bool) -> None:
        """The button shows its key where that is free, and not where letters go into a field."""
        self.wrong.key = self.wrong.about = WRONG_KEY if is_free else ""

    # -- layout

    def _build(self) -> None:
        px, r = self.theme.px, self.rect
        self.face_rect = self._face_rect()
        column = max(self.face_rect.w, px(BUTTON) if self.on_wrong is not None else 0)
        left = self.face_rect.x + column + px(12)
        self.face_rect.x += (column - self.face_rect.w) // 2
        close = pygame.Rect(r.right - px(54), r.y + px(8), px(46), px(34))
        self.close = Button(close, "x", kind="dark", name=inspector_words.CLOSE, theme=self.theme)
        below = pygame.Rect(r.x + px(12), self.face_rect.bottom + px(8), column, px(34))
        self.wrong = Button(
            below, inspector_words.THIS_CARD_IS_WRONG, kind="dark", key=WRONG_KEY, shortcut=pygame.K_w,
            theme=self.theme, tip=inspector_words.ABOUT_WRONG_CARDS, on_press=self.on_wrong,
        )  # fmt: skip
        self.wrong.holder = self
        tabs = pygame.Rect(left, r.y + px(46), r.right - left - px(12), px(34))
        names = [side.name for side in self.subject.sides]
        fills = [colours(self.subject.deck).A] * len(names)
        self.tabs = ChoiceList(tabs, names, self.side, name=inspector_words.SIDE, theme=self.theme, fills=fills)
        sheet = pygame.Rect(left, tabs.bottom + px(8), r.right - left - px(12), r.bottom - tabs.bottom - px(18))
        self._lay_out(sheet)

    def _face_rect(self) -> pygame.Rect:
        """As large as the panel's height allows, at most two fifths of its width, or as wide as the button below it."""
        px = self.theme.px
        foot, least = (px(24), 0) if self.on_wrong is None else (px(66), px(BUTTON))
        height = min(self.rect.h - foot, round(max(self.rect.w * 0.42, least) * FACE[1] / FACE[0]))
        width = round(height * FACE[0] / FACE[1])
        # In a wide panel it stands in the middle, in a tall one at the top, level with the title.
        spare = self.rect.h - foot - height
        top = self.rect.y + px(12) + (spare // 2 if spare < px(150) else 0)
        return pygame.Rect(self.rect.x + px(12), top, width, height)

    def _lay_out(self, area: pygame.Rect) -> None:
        side = self.subject.sides[self.side]
        self.list = SheetList(area, side, self.subject.now if self.side == self.subject.up else None, self.theme)
        self.links = Focus([*self.list.items])
        """Where the keyboard is among the cards that the sheet leads to."""

    # -- input

    def handle(self, event: pygame.event.Event) -> str | int | None:
        """CLOSED, the number of a card to look at, or None."""
        self.track(event)
        if pressed_key(event, pygame.K_ESCAPE) or (self.has_close and self.close.handle(event)):
            return CLOSED
        if self.on_wrong is not None and self.wrong.handle(event):
            return None
        if pressed_key(event, pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if event.key == pygame.K_RIGHT else -1
            self.turn((self.side + step) % len(self.subject.sides))
            return None
        if self.tabs.handle(event):
            self.turn(self.tabs.chosen)
            return None
        if pressed_key(event, pygame.K_TAB):
            self._next_link(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return None
        if event.type == pygame.MOUSEMOTION:
            self.links.leave()
        self.list.focused = True  # keys scroll whenever the inspector has them
        row = self.list.handle(event)
        if isinstance(row, TermClicked):
            self.on_term(row.entry)
        return row.card if isinstance(row, SheetRow) else None

    def turn(self, side: int) -> None:
        """Show another side."""
        self.side = self.tabs.chosen = side
        self._lay_out(self.list.rect)

    def _next_link(self, step: int) -> None:
        for row in self.list.items:
            row.hovered = False
        self.links.by_keyboard = True
        self.links.next(step)
        self.list.show(self.links.on)

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the whole panel."""
        self._ground(surface)
        surface.blit(self._face(), self.face_rect)
        px, left = self.theme.px, self.list.rect.x
        title = self.subject.sides[self.side].title
        room = (self.close.rect.x if self.has_close else self.rect.right) - left - px(8)
        fonts = [self.theme.font("shout", size) for size in TITLES]
        font = next((font for font in fonts if font.size(title)[0] <= room), fonts[-1])
        title = shortened(title, font, room)
        on_capitals(surface, title, font, GOLD, left, self.rect.y + px(26))
        self.tabs.draw(surface)
        if self.has_close:
            self.close.draw(surface)
        if self.on_wrong is not None:
            self.wrong.draw(surface)
        pygame.draw.rect(surface, BAR, self.list.rect.inflate(px(4), px(4)))
        self.list.draw(surface)
        if self.focused:
            focus_outline(surface, self.rect.inflate(-px(8), -px(8)), self.theme)

    def _ground(self, surface: pygame.Surface) -> None:
        surface.blit(_plate(self.rect.size, darken(colours(self.subject.deck).D, 0.35), self.theme), self.rect)

    def _face(self) -> pygame.Surface:
        if self.side not in self._faces:
            look, size = self.subject.sides[self.side].look, self.face_rect.size
            drawn = face_picture(look, size, self.theme) if look is not None else None
            self._faces[self.side] = drawn or back(self.subject.deck, size, self.theme)
        return self._faces[self.side]


@functools.lru_cache(maxsize=2)
def _plate(size: tuple[int, int], fill: Colour, theme: Theme) -> pygame.Surface:
    """What the panel lies on, with its shadow: kept, as it is as large as the window."""
    px, (w, h) = theme.px, size
    canvas = Canvas(w + px(6), h + px(6), 2)
    canvas.inked(box_points(1.5, 1.5, w - 3, h - 3), fill, px(3), (px(5), px(5)), INK)
    return canvas.finish()


def face_picture(look: Look, size: tuple[int, int], theme: Theme = PLAIN) -> pygame.Surface:
    """The full face of a card of either kind, to stand beside its words: those of an Event leave its cover to the
    scene."""
    if isinstance(look, CharacterLook):
        return character_face(look, size, theme)
    if isinstance(look, EventLook):
        return event_cover(look, size, theme, has_text=False)
    return full_face(look, size, theme)
