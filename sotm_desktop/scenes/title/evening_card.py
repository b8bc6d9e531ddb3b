"""Where the players stand: how far the last game is, what was won so far, and what is new."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from sotm_desktop.scenes.shell.save_pictures import SavePictures
from sotm_desktop.scenes.shell.save_store import Bookmark
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import GOLD, INK, LINKS
from sotm_desktop.widgets.panel import paper
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import Layout, balanced, lay_out
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable
from sotm_desktop.words.screens import title_words as words

PICTURE = (160, 90)
BESIDE = 380
"""Width, on the grid, from which on the words stand beside the picture."""

MOST_LINES = 4
"""Of the title of the last game, where they are made as equal as they can be."""


class EveningCard(Pressable):
    """A slip of paper on the title, reached by the keyboard so that it can be read aloud. What was won so far is a
    link: a click there, or Return, leads on."""

    touch = 0

    def __init__(
        self, last: tuple[str, str], glance: str, news: Sequence[str], mark: Bookmark | None, pictures: SavePictures,
        wide: int, theme: Theme, on_press: Callable[[], None],
    ) -> None:  # fmt: skip
        """``last`` is the title of the last game and where it stands; what is "" is left out."""
        said = ". ".join(part for part in (words.WHERE_YOU_STAND, *last, glance, *news) if part)
        super().__init__(pygame.Rect(0, 0, wide, 1), said, theme, on_press=on_press if glance else None)
        self.role = "link" if glance else "text"
        px = theme.px
        self.mark, self.pictures = mark, pictures
        self.size = (px(PICTURE[0]), px(PICTURE[1])) if mark is not None else (0, 0)
        self.is_beside = mark is not None and wide >= px(BESIDE)
        room = wide - px(36) - (self.size[0] + px(12) if self.is_beside else 0)
        self.lines: list[Layout] = []
        if last[0]:
            lines = balanced(last[0], theme.font("shout", 20), room, MOST_LINES) or [
                last[0]
            ]  # no word alone in its line
            self.lines.append(lay_out(lines, room, px(20), "shout", INK, theme, leading=1.1, gap=0))
        self.link: Layout | None = None
        """The line that is a link."""
        for text in (last[1], glance, *news):
            if text:
                colour = LINKS if text is glance else INK
                self.lines.append(lay_out(text, room, px(14), "note", colour, theme, leading=1.25))
                self.link = self.lines[-1] if text is glance else self.link
        high = sum(line.height for line in self.lines) + px(5) * len(self.lines)
        inner = max(high, self.size[1]) if self.is_beside else high + (self.size[1] + px(8) if mark is not None else 0)
        self.height = inner + px(38)

    def hit(self, point: tuple[int, int]) -> bool:
        return super().hit(point) and any(
            line is self.link and pygame.Rect(at, (line.width, line.height)).collidepoint(point)
            for line, at in self._places()
        )

    def _places(self) -> list[tuple[Layout, tuple[int, int]]]:
        """The lines, and where each begins."""
        px, found = self.theme.px, []
        left, top = self.rect.x + px(14), self.rect.y + px(20)
        if self.is_beside:
            left += self.size[0] + px(12)
        elif self.mark is not None:
            top += self.size[1] + px(8)
        for line in self.lines:
            found.append((line, (left, top)))
            top += line.height + px(5)
        return found

    def draw(self, surface: pygame.Surface) -> None:
        px, theme, box = self.theme.px, self.theme, self.rect
        surface.blit(paper(box.size, theme), box)
        surface.blit(tag(words.WHERE_YOU_STAND, px(21), INK, GOLD, theme), (box.x + px(12), box.y - px(9)))
        left, top = box.x + px(14), box.y + px(20)
        if self.mark is not None:
            found = self.mark.summary
            pygame.draw.rect(surface, INK, (left, top, *self.size))
            if found is not None:
                surface.blit(self.pictures.table(self.mark, found, self.size, theme), (left, top))
        for line, at in self._places():
            line.draw(surface, at)
            if line is self.link:
                foot = at[1] + line.height
                wide = max(each.width for each in line.lines)
                step = px(2) if self.hovered else px(5)
                for x in range(at[0], at[0] + wide, step):
                    pygame.draw.line(surface, LINKS, (x, foot), (x + px(2), foot), px(1))
        if self.focused:
            focus_outline(surface, box.inflate(-px(10), -px(10)), theme)
