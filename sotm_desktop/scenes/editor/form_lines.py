"""A form: labels and fields in lines, and below a field what is said of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from sotm_desktop.widgets.list_view import ListView
from sotm_desktop.widgets.palette import INK, NOTE
from sotm_desktop.widgets.plain_words import PlainWords
from sotm_desktop.widgets.text import on_capitals
from sotm_desktop.widgets.text_area import TextArea
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Widget

NO_RECT = pygame.Rect(0, 0, 1, 1)
"""Where a widget lies before its form was laid out."""
LABEL = 112
"""Width of a label on the grid."""
HIGH = 32
"""Height of a line with fields."""
GAP = 10
EDGE = 10
"""Around the form, so that the ring of the keyboard is whole."""
ROWS = (3, 8)
"""Of a field for sentences: at least, and at most before it scrolls."""


class FormLabel(Widget):
    """A label before a field or a title above some; ``is_said`` where the field does not say the same itself."""

    role, is_plain = "text", True

    def __init__(self, words: str, theme: Theme, is_title: bool = False, is_said: bool = False) -> None:
        super().__init__(NO_RECT, words if is_title or is_said else "", theme)
        self.identity = "label", words
        self.words, self.is_title = words, is_title

    def draw(self, surface: pygame.Surface) -> None:
        voice, size, colour = ("shout", 19, INK) if self.is_title else ("note", 14, NOTE)
        on_capitals(
            surface, self.words, self.theme.font(voice, size), colour, self.rect.x, self.rect.centery
        )  # fmt: skip


class FormCell(NamedTuple):
    """A widget in a line; ``wide`` is its width on the grid, 0 for a share of what is left."""

    widget: Widget
    wide: float = 0


class FormLine(NamedTuple):
    """Widgets beside one another."""

    cells: tuple[FormCell, ...]
    high: Callable[[int], int]
    """Its height in pixels where the form has this width."""


class Form:
    """Lines one below the other, as a list that scrolls."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.lines: list[FormLine] = []

    def line(self, *cells: FormCell, high: float = HIGH) -> None:
        """Widgets in one line of a height on the grid."""
        self.lines.append(FormLine(cells, lambda width: self.theme.px(high)))

    def labelled(self, label: str, *widgets: FormCell) -> None:
        """A label, and what it names."""
        is_said = widgets[0].widget.name != label
        self.line(FormCell(FormLabel(label, self.theme, is_said=is_said), LABEL), *widgets)

    def beside(self, label: str, wide: float) -> tuple[FormCell]:
        """A second label on a line."""
        return (FormCell(FormLabel(label, self.theme), wide),)

    def title(self, words: str) -> None:
        self.line(FormCell(FormLabel(words, self.theme, is_title=True)), high=24)

    def area(self, area: TextArea, rows: tuple[int, int] = ROWS) -> None:
        """A field for sentences, as wide as the form; ``rows``: at least, and at most before it scrolls."""
        self.lines.append(FormLine((FormCell(area),), lambda width: area.high(width, *rows)))

    def words(self, words: PlainWords) -> None:
        """A note, as high as it needs."""
        self.lines.append(FormLine((FormCell(words),), words.high))

    def grown(self, widget: Widget, high: Callable[[int], int]) -> None:
        """A widget that says how high it is at a width."""
        self.lines.append(FormLine((FormCell(widget),), high))

    def view(self, area: pygame.Rect, name: str) -> ListView:
        """The form in its place."""
        items = [cell.widget for line in self.lines for cell in line.cells]
        px = self.theme.px
        return ListView(area, name, items, self._arrange, self.theme, margin=px(EDGE), foot=px(EDGE), bar_gap=px(4))

    def _arrange(self, width: int) -> list[pygame.Rect]:
        px, found = self.theme.px, []
        top, room = px(EDGE), width - 2 * px(EDGE)
        for line in self.lines:
            high = line.high(room)
            found += _in_a_row(line.cells, pygame.Rect(px(EDGE), top, room, high), self.theme)
            top += high + px(GAP)
        return found


def _in_a_row(cells: Sequence[FormCell], place: pygame.Rect, theme: Theme) -> list[pygame.Rect]:
    gap = theme.px(GAP)
    free = place.w - sum(theme.px(cell.wide) for cell in cells if cell.wide) - gap * (len(cells) - 1)
    share = free // max(sum(not cell.wide for cell in cells), 1)
    found, left = [], place.x
    for cell in cells:
        wide = theme.px(cell.wide) if cell.wide else share
        found.append(pygame.Rect(left, place.y, wide, place.h))
        left += wide + gap
    return found
