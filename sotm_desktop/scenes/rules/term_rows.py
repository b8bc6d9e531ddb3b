"""What the rules screen is made of: a row for each term, a link, a card that uses the term, and how they lie."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from sotm_desktop.scenes.rules.example_view import ExampleView
from sotm_desktop.widgets.ink import Canvas, slanted
from sotm_desktop.widgets.list_view import Arrange
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import GOLD, INK, LEGAL, LINKS, NOTE, PAPER, mix, rgb
from sotm_desktop.widgets.plain_words import PlainWords
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import dots, on_capitals, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable, Widget
from sotm_desktop.words import rules_reference as words
from sotm_desktop.words.rules_reference import RuleEntry

ROW, LINK = 52, 34
GAP = 6
BESIDE, BESIDE_FROM = 200, 700
"""How wide links beside the cards are, and how wide the page is at least where they lie there, on the grid."""
TITLE, TITLE_FILL = 38, mix(PAPER, rgb("#5B4BA8"), 0.15)


class EntryRow(Pressable):
    """A term by its name and what it is; the letters that were typed have a bar behind them."""

    role, touch = "item", 0

    def __init__(
        self,
        entry: RuleEntry,
        theme: Theme,
        *,
        typed: str,
        is_chosen: bool,
        is_on_table: bool,
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), entry.name, theme, on_press=on_press)
        self.entry, self.typed, self.is_chosen, self.is_on_table = entry, typed, is_chosen, is_on_table
        self.about = " ".join((f"{entry.line}.", *entry.text)) if is_chosen else entry.line

    @property
    def state(self) -> str:
        return ", ".join(filter(None, ("chosen" * self.is_chosen, words.ON_THE_TABLE * self.is_on_table)))

    def draw(self, surface: pygame.Surface) -> None:
        px, rect, theme = self.theme.px, self.rect, self.theme
        if self.is_chosen or self.hovered:
            plate = Canvas(rect.w, rect.h, 2)
            fill = GOLD if self.is_chosen else mix(PAPER, GOLD, 0.3)
            plate.inked(slanted(px(1), px(1), rect.w - px(5), rect.h - px(6), px(4)), fill, px(2))
            surface.blit(plate.finish(), rect)
        left, font = rect.x + px(10), theme.font("shout", 21)
        room = rect.w - px(20)
        if self.is_on_table:
            mark = tag(words.ON_THE_TABLE, px(18), LEGAL, INK, theme)
            surface.blit(mark, mark.get_rect(midright=(rect.right - px(8), rect.y + px(17))))
            room -= mark.get_width() + px(6)
        name = shortened(self.entry.name, font, room)
        for word in self.typed.lower().split() if not self.is_chosen else ():
            at = name.lower().find(word)
            if at >= 0:
                start, wide = font.size(name[:at])[0], font.size(name[at : at + len(word)])[0]
                pygame.draw.rect(surface, mix(GOLD, PAPER, 0.25), (left + start, rect.y + px(6), wide, px(22)))
        on_capitals(surface, name, font, INK, left, rect.y + px(17))
        line = theme.font("note", 13)
        said = shortened(self.entry.line, line, rect.w - px(20))
        on_capitals(surface, said, line, INK if self.is_chosen else NOTE, left, rect.y + px(36))
        if not (self.is_chosen or self.hovered):
            rule = rect.bottom - px(1)
            pygame.draw.line(surface, mix(PAPER, INK, 0.2), (left, rule), (rect.right - px(8), rule))
        if self.focused:
            focus_outline(surface, rect.inflate(-px(4), -px(4)), theme)


class TitlePlate(PlainWords):
    """The name of the term that is read, on a leaning plate where it takes one line."""

    def __init__(self, name: str, theme: Theme) -> None:
        super().__init__(name, theme, TITLE, INK, "shout")

    def draw(self, surface: pygame.Surface) -> None:
        px, font = self.theme.px, self.theme.font("shout", TITLE)
        wide = font.size(self.text)[0] + px(40)
        if wide > self.rect.w:
            super().draw(surface)
            return
        plate = Canvas(wide, self.rect.h, 2)
        plate.inked(
            slanted(px(1), px(1), wide - px(6), self.rect.h - px(6), px(6)), TITLE_FILL, px(2.6), (px(3), px(4))
        )
        surface.blit(plate.finish(), self.rect)
        on_capitals(surface, self.text, font, INK, self.rect.x + px(18), self.rect.centery - px(2))
        if self.focused:
            focus_outline(surface, pygame.Rect(self.rect.topleft, (wide, self.rect.h)), self.theme)


class SeeAlso(Pressable):
    """A link to another entry: its name over a dotted line."""

    role = "link"

    def __init__(self, name: str, theme: Theme, *, on_press: Callable[[], None]) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), name, theme, on_press=on_press)

    def draw(self, surface: pygame.Surface) -> None:
        px, rect, font = self.theme.px, self.rect, self.theme.font("note", 16)
        on_capitals(surface, self.name, font, LINKS, rect.x, rect.centery)
        foot, right = rect.centery + px(11), rect.x + font.size(self.name)[0]
        if self.hovered:
            pygame.draw.line(surface, LINKS, (rect.x, foot), (right, foot), px(1))
        else:
            dots(surface, rect.x, right, foot, LINKS, self.theme)
        if self.focused:
            focus_outline(surface, pygame.Rect(rect.x, rect.y, font.size(self.name)[0], rect.h), self.theme)


class CardPicture(Widget):
    """A card that uses the term, by its face."""

    role = "card"

    def __init__(
        self,
        title: str,
        theme: Theme,
        size: tuple[int, int],
        picture: Callable[[tuple[int, int]], pygame.Surface | None],
    ) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), title, theme)
        self.size, self.picture = size, picture

    def draw(self, surface: pygame.Surface) -> None:
        px = self.theme.px
        face = pygame.Rect(self.rect.x, self.rect.y, px(self.size[0]), px(self.size[1]))
        found = self.picture(face.size)
        if found is not None:
            surface.blit(found, face)
        else:
            pygame.draw.rect(surface, INK, face, border_radius=px(7))
        if self.focused:
            focus_outline(surface, face, self.theme)


def in_one_column(items: Sequence[Widget], theme: Theme) -> Arrange:
    """One below another; cards lie side by side, and links too, in as many rows as they need."""

    def arrange(width: int) -> list[pygame.Rect]:
        px, found = theme.px, list[pygame.Rect]()
        left = top = high = 0
        last: Widget | None = None
        for item in items:
            size = _size(item, width, theme)
            goes_on = type(item) is type(last) and not isinstance(item, PlainWords | EntryRow)
            if goes_on and left + size[0] <= width:
                place = pygame.Rect(left, top, *size)
            else:
                top += high + (px(GAP if isinstance(item, EntryRow) else 2 * GAP) if high else 0)
                place, high = pygame.Rect(0, top, *size), 0
            found.append(place)
            left, high, last = place.right + px(16), max(high, place.h), item
        return found

    return arrange


def with_links_beside(items: Sequence[Widget], links: int, theme: Theme) -> Arrange:
    """In one column; the last ``links`` items lie at the right of the cards before them, where there is room."""
    all_below, others = in_one_column(items, theme), in_one_column(items[: len(items) - links], theme)
    cards = [number for number, item in enumerate(items) if isinstance(item, CardPicture)]

    def arrange(width: int) -> list[pygame.Rect]:
        px, found = theme.px, others(width)
        left, last = width - px(BESIDE), items[len(items) - links :]
        has_room = cards and all(found[number].right + px(16) <= left for number in cards)
        sizes = [_size(item, px(BESIDE), theme) for item in last]
        if not links or not has_room or width < px(BESIDE_FROM) or max(size[0] for size in sizes) > px(BESIDE):
            return all_below(width)
        top = found[cards[0] - 1].y
        for size in sizes:
            found.append(pygame.Rect(left, top, *size))
            top += size[1]
        return found

    return arrange


def _size(item: Widget, width: int, theme: Theme) -> tuple[int, int]:
    px = theme.px
    if isinstance(item, PlainWords | ExampleView):
        return width, item.high(width)
    if isinstance(item, CardPicture):
        return px(item.size[0]), px(item.size[1])
    if isinstance(item, SeeAlso):
        return theme.font("note", 16).size(item.name)[0] + px(6), px(LINK)
    return width, px(ROW)
