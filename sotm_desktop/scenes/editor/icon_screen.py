"""All icons of the kit: one is taken by a press."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from sotm_desktop.scenes.shell.headed_screen import Head, HeadedScreen
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.table.art.emblems import flat_emblem, icons
from sotm_desktop.widgets.list_view import Arrange, ListView
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import GOLD, INK, PAPER_DARK, rgb
from sotm_desktop.widgets.panel import paper
from sotm_desktop.widgets.text import balanced, lay_out, on_capitals, shortened
from sotm_desktop.widgets.text_field import TextField
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable
from sotm_desktop.words.screens import editor_words as words

CELL = (104, 110)
PICTURE = 46


class IconTile(Pressable):
    """An icon with its name."""

    role, touch = "item", 0

    def __init__(self, icon: str, theme: Theme, *, is_chosen: bool, on_press: Callable[[], None]) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), icon, theme, on_press=on_press)
        self.is_chosen = is_chosen

    @property
    def state(self) -> str:
        return "chosen" if self.is_chosen else ""

    def draw(self, surface: pygame.Surface) -> None:
        px, box = self.theme.px, self.rect.inflate(-self.theme.px(6), -self.theme.px(6))
        if self.is_chosen or self.hovered:
            pygame.draw.rect(surface, GOLD if self.is_chosen else PAPER_DARK, box, border_radius=px(6))
        picture = flat_emblem(self.name, px(PICTURE), INK)
        surface.blit(picture, picture.get_rect(midtop=(box.centerx, box.y + px(4))))
        font = self.theme.font("note", 12)
        said = words.part_name(self.name)
        lines = balanced(said, font, box.w, most=3) or [shortened(said, font, box.w)]
        for number, line in enumerate(lines):
            left = box.centerx - font.size(line)[0] / 2
            on_capitals(surface, line, font, INK, left, box.y + px(PICTURE + 14 + 15 * number))
        if self.focused:
            focus_outline(surface, box, self.theme)


class IconScreen(HeadedScreen):
    """``on_take`` is told the name of the icon; then it is over."""

    head = Head(words.CHOOSE_ICON, words.ABOUT_ICONS, rgb("#E3AE12"), rgb("#8A6206"), "toolbox")

    def __init__(self, shared: Shared, chosen: str, on_take: Callable[[str], None]) -> None:
        super().__init__(shared)
        self.chosen, self.on_take = chosen, on_take
        self.sought = ""
        self.sheet = pygame.Rect(0, 0, 0, 0)
        self.found: list[str] = []

    def enter(self) -> None:
        """The name is typed at once; the one that is chosen is in sight."""
        self.focus.begin_in_field()
        self.icons.show(next((tile for tile in self.icons.items if tile.name == self.chosen), None))

    def build(self) -> None:
        width, height = self.grid
        back = self.add_back()
        px = self.theme.px
        left = px(self.plate_right + 14)
        wide, high = min(px(320), back.rect.x - px(14) - left), px(26 if self.is_narrow else 30)
        place = pygame.Rect(left, px(9), wide, high)  # its ring has room on the strip
        field = TextField(place, self.sought, name=words.FIND_ICON, placeholder=words.FIND_ICON_HERE, theme=self.theme,
                          on_change=self._seek, is_search=True)  # fmt: skip
        self.add(field)
        self.sheet = self.theme.rect(12, self.top, width - 24, height - self.top - 10)
        self.found = [name for name in icons() if all(part in name for part in self.sought.lower().split())]
        tiles = [
            IconTile(name, self.theme, is_chosen=name == self.chosen, on_press=partial(self._take, name))
            for name in self.found
        ]  # fmt: skip
        area = pygame.Rect(self.sheet.x + px(10), self.sheet.y + px(12), self.sheet.w - px(26), self.sheet.h - px(28))
        name = f"{words.CHOOSE_ICON} {self.sought}"  # another search begins at its top
        self.icons = self.add(ListView(area, name, tiles, _cells(len(tiles), px(CELL[0]), px(CELL[1])), self.theme))
        self.focus.start = field

    def _seek(self, text: str) -> None:
        self.sought = text
        self.rebuild()

    def _take(self, name: str) -> None:
        self.back()
        self.on_take(name)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        surface.blit(paper(self.sheet.size, self.theme), self.sheet)
        if not self.found:
            px = self.theme.px
            said = lay_out(words.NO_ICON, self.sheet.w - px(60), px(16), "note", INK, self.theme)
            said.draw(surface, (self.sheet.x + px(24), self.sheet.y + px(24)))


def _cells(count: int, wide: int, high: int) -> Arrange:
    def arrange(width: int) -> list[pygame.Rect]:
        columns = max(1, width // wide)
        left = (width - columns * wide) // 2
        return [pygame.Rect(left + n % columns * wide, n // columns * high, wide, high) for n in range(count)]

    return arrange
