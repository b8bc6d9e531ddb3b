"""What is new in each version, topic by topic and line by line."""

from __future__ import annotations

import pygame

from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.scenes.title.changelog import releases
from sotm_desktop.widgets.list_view import Heading, ListView, column
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import BODY
from sotm_desktop.widgets.panel import Panel
from sotm_desktop.widgets.text import lay_out
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Widget
from sotm_desktop.words.screens import title_words as words

HEADING, SIDE = 30, 30
"""Height of the heading of a version or topic, and how far lines stand from the left."""


class NewsLine(Widget):
    """One thing that is new. The keyboard goes from line to line, so that each can be read aloud."""

    role = "text"

    def __init__(self, text: str, width: int, theme: Theme) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), text, theme)
        self.text = lay_out(text, width - theme.px(SIDE + 10), theme.px(17), "note", BODY, theme, leading=1.3)

    def draw(self, surface: pygame.Surface) -> None:
        px = self.theme.px
        pygame.draw.circle(surface, BODY, (self.rect.x + px(SIDE - 14), self.rect.y + px(14)), px(3))
        self.text.draw(surface, (self.rect.x + px(SIDE), self.rect.y + px(3)))
        if self.focused:
            focus_outline(surface, self.rect, self.theme)


class ChangelogScreen(Screen):
    """Every version, the newest first."""

    def build(self) -> None:
        width, height = self.grid
        px = self.theme.px
        self.panel = self.theme.rect(8, self.top, width - 16, height - self.top - 12)
        area = self.panel.inflate(-px(28), -px(28))
        rows: list[Widget] = []
        heights = []
        for release in releases(self.shared.paths.changelog):
            rows.append(Heading(words.new_in(release.version), self.theme))
            heights.append(px(HEADING))
            for topic in release.topics:
                if topic.title:
                    rows.append(Heading(topic.title.upper(), self.theme))
                    heights.append(px(HEADING))
                for line in topic.lines:
                    rows.append(said := NewsLine(line, area.w - px(20), self.theme))
                    heights.append(said.text.height + px(8))
        self.add(ListView(area, words.WHATS_NEW, rows, column(heights, px(4)), self.theme, bar_gap=px(4)))
        self.add_back()
        self.focus.start = next((row for row in rows if not row.is_plain), None)

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        self.draw_title(surface, words.WHATS_NEW, words.ABOUT_NEWS)
        Panel(self.panel, theme=self.theme).draw(surface)
