"""A question over a screen: a sentence, and a button for each answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.palette import GOLD, INK
from sotm_desktop.widgets.panel import paper
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import Layout, lay_out
from sotm_desktop.widgets.veil import darken_all

WIDE, BUTTON, GAP, EDGE = 560, 42, 8, 22


class PossibleAnswer(NamedTuple):
    """A button, and what it does after the question has gone; None: nothing."""

    words: str
    kind: str
    do: Callable[[], None] | None


class AskingScreen(Screen):
    """Escape is the last answer."""

    see_through = True

    def __init__(self, shared: Shared, title: str, said: str, answers: Sequence[PossibleAnswer]) -> None:
        super().__init__(shared)
        self.title, self.said, self.answers = title, said, tuple(answers)
        self.panel = pygame.Rect(0, 0, 0, 0)

    def build(self) -> None:
        px, words = self.theme.px, self._words()
        high = px(EDGE + 14) + words.height + px(14) + len(self.answers) * px(BUTTON + GAP) + px(EDGE - GAP)
        self.panel = pygame.Rect(0, 0, min(px(WIDE), self.size[0] - px(24)), high)
        self.panel.center = self.size[0] // 2, self.size[1] // 2
        top = self.panel.y + px(EDGE + 14) + words.height + px(14)
        for number, answer in enumerate(self.answers):
            place = pygame.Rect(self.panel.x + px(EDGE), top, self.panel.w - px(2 * EDGE + 6), px(BUTTON))
            key = "" if number < len(self.answers) - 1 else "Esc"
            take = partial(self._take, answer)
            button = Button(place, answer.words, kind=answer.kind, key=key, theme=self.theme, on_press=take)
            self.add(button, is_start=not number)
            top += px(BUTTON + GAP)

    def _words(self) -> Layout:
        px = self.theme.px
        room = min(px(WIDE), self.size[0] - px(24)) - px(2 * EDGE + 6)
        return lay_out(self.said, room, px(16), "note", INK, self.theme, leading=1.25)

    def heading(self) -> str:
        return f"{self.title}: {self.said}"

    def back(self) -> None:
        self._take(self.answers[-1])

    def _take(self, answer: PossibleAnswer) -> None:
        super().back()
        if answer.do is not None:
            answer.do()

    def paint(self, surface: pygame.Surface) -> None:
        darken_all(surface)
        px, box = self.theme.px, self.panel
        surface.blit(paper(box.size, self.theme), box)
        surface.blit(tag(self.title, px(22), INK, GOLD, self.theme), (box.x + px(12), box.y - px(10)))
        self._words().draw(surface, (box.x + px(EDGE), box.y + px(EDGE + 6)))
