"""A deck is tried: games in processes of their own, a bar meanwhile, and then what its author should know."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from sotm_desktop.authoring.deck_report import GAMES
from sotm_desktop.authoring.report_process import Order, TrialRun
from sotm_desktop.authoring.trial_report import as_page
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.widgets.palette import BAR, GOLD, INK
from sotm_desktop.widgets.panel import paper, title_bar
from sotm_desktop.widgets.text import lay_out
from sotm_desktop.words.screens import browser_words

HELP = browser_words.ABOUT_TRIALS


class TrialScreen(Screen):
    """Begins with the screen; leaving or Escape ends the games."""

    def __init__(
        self, shared: Shared, deck: DeckDefinition, games: int = GAMES, begin: Callable[..., TrialRun] = TrialRun
    ) -> None:
        super().__init__(shared)
        self.deck = deck
        self.run = begin(Order(tuple(shared.library.cards.folders), shared.paths.cache, deck.full_id), games)

    def leave(self) -> None:
        super().leave()
        self.run.cancel()

    # -- widgets

    def build(self) -> None:
        width, height = self.grid
        r = self.theme.rect
        self.middle = r(16, 54, width - 32, height - 66)
        self.focus.start = self.add_back(browser_words.BACK if self.run.is_over else browser_words.CANCEL)

    # -- time and drawing

    def update(self, dt: float) -> bool:
        was_over = self.run.is_over
        moved = self.run.poll()
        if self.run.is_over and not was_over:
            self.rebuild()
            moved = True
        return super().update(dt) or moved

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        px, theme = self.theme.px, self.theme
        surface.blit(title_bar(self.size[0], f"Trying {self.deck.title}", HELP, theme), (0, 0))
        surface.blit(paper(self.middle.size, theme), self.middle)
        bar = pygame.Rect(self.middle.x + px(20), self.middle.y + px(20), self.middle.w - px(40), px(22))
        pygame.draw.rect(surface, BAR, bar)
        pygame.draw.rect(surface, GOLD, (bar.x, bar.y, bar.w * self.run.done // self.run.total, bar.h))
        pygame.draw.rect(surface, INK, bar, px(2))
        self._draw_words(surface, bar.bottom + px(14))

    def _draw_words(self, surface: pygame.Surface, top: int) -> None:
        """As many lines of the report as there is room for; the command line tells them all."""
        px = self.theme.px
        bottom = self.middle.bottom - px(16)
        lines = as_page(self.run.report).splitlines()[1:] if self.run.done else []
        lines.insert(0, browser_words.games_done(self.run.done, self.run.total))
        for number, line in enumerate(lines):
            indent = px(24) if line.startswith("  ") else 0
            words = lay_out(
                line.strip(), self.middle.w - px(40) - indent, px(15), "note", INK, self.theme, leading=1.25
            )
            last = top + words.height > bottom - px(22) and number < len(lines) - 1
            if last:
                more = browser_words.more_lines(len(lines) - number, self.deck.full_id)
                words = lay_out(more, self.middle.w - px(40), px(15), "note", INK, self.theme)
            words.draw(surface, (self.middle.x + px(20) + indent, top))
            top += words.height + px(4)
            if last:
                break
