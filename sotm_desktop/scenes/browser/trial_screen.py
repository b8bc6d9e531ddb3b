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
from sotm_desktop.widgets.list_view import ListView
from sotm_desktop.widgets.palette import BAR, GOLD, INK
from sotm_desktop.widgets.panel import paper
from sotm_desktop.widgets.plain_words import PlainWords
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
        px = self.theme.px
        self.middle = self.theme.rect(16, self.top, width - 32, height - self.top - 12)
        self.focus.start = self.add_back(browser_words.BACK if self.run.is_over else browser_words.CANCEL)
        self.bar = pygame.Rect(self.middle.x + px(20), self.middle.y + px(16), self.middle.w - px(40), px(22))
        area = pygame.Rect(self.bar.x, self.bar.bottom + px(10), self.bar.w, 0)
        area.h = self.middle.bottom - px(14) - area.y
        lines = as_page(self.run.report).splitlines()[1:] if self.run.done else []
        lines.insert(0, browser_words.games_done(self.run.done, self.run.total))
        notes = [PlainWords(line, self.theme, 15, INK) for line in lines]

        def arrange(wide: int) -> list[pygame.Rect]:
            top, places = 0, []
            for note in notes:
                indent = px(24) if note.text.startswith("  ") else 0
                high = note.high(wide - indent)
                places.append(pygame.Rect(indent, top, wide - indent, high))
                top += high + px(4)
            return places

        report = ListView(area, browser_words.REPORT, notes, arrange, self.theme, bar_gap=px(8))
        report.is_plain = False  # so that the keys scroll it
        self.add(report)

    # -- time and drawing

    def update(self, dt: float) -> bool:
        was_over = self.run.is_over
        moved = self.run.poll() or self.run.is_over != was_over
        if moved:
            self.rebuild()
        return super().update(dt) or moved

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        px = self.theme.px
        self.draw_title(surface, browser_words.trying(self.deck.title), HELP)
        surface.blit(paper(self.middle.size, self.theme), self.middle)
        pygame.draw.rect(surface, BAR, self.bar)
        pygame.draw.rect(surface, GOLD, (*self.bar.topleft, self.bar.w * self.run.done // self.run.total, self.bar.h))
        pygame.draw.rect(surface, INK, self.bar, px(2))
