"""The title: a comic cover at the left, what can be done at the right."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from sotm_desktop import __version__
from sotm_desktop.scenes.setup.team_plan import TeamPlan
from sotm_desktop.scenes.shell import destinations
from sotm_desktop.scenes.shell.save_store import Bookmark
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.scenes.title.cover import Cover, draw_page_edge, page_left
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.palette import NOTE
from sotm_desktop.widgets.text import on_capitals
from sotm_desktop.words.screens import saves_words, title_words

LARGE = 58
"""Height of a button with a note."""


class TitleScreen(Screen):
    """The first screen. It lies at the bottom of the stack as long as the program runs."""

    least = (1000, 600)

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self.library = shared.library
        self.cover = Cover(self.library)
        self.latest: Bookmark | None = None

    def enter(self) -> None:
        """Look again what there is: a game may have ended meanwhile, and card sets may have come."""
        self.library.look_again()
        self.latest = self.shared.saves.latest()
        self.rebuild()

    def leave(self) -> None:
        super().leave()
        self.focus.leave()

    def back(self) -> None:
        """Escape does nothing here: a slip of the finger must not end the program."""

    # -- widgets

    def build(self) -> None:
        width, height = self.grid
        self.cover.begin(self.theme, self.size)
        left = page_left(width) + 62
        room = width - left - 24
        top = 26.0
        if self._can_continue:
            place = (left, top, room, 70)
            self.focus.start = self._button(place, title_words.CONTINUE, "main", self._continue, 0, self._where())
            top += 80
        setup = self._to(destinations.ShowSetup())
        new = self._button((left, top, room, LARGE), title_words.NEW_GAME, "blue", setup, 1, title_words.ABOUT_NEW_GAME)
        self.focus.start = self.focus.start or new
        tutorial = self._to(destinations.ShowSetup(self.library.first_game))
        place = (left, top + 68, room, LARGE)
        first = self._button(place, title_words.TUTORIAL, "red", tutorial, 2, self._first_words())
        first.enabled = self.library.first_game is not None
        first.why = title_words.NO_TUTORIAL
        place = (left, top + 136, room, LARGE)
        campaign = self._button(
            place, title_words.CAMPAIGN, "violet", self._to(destinations.ShowCampaign()), 3, self._campaign_words()
        )
        campaign.enabled, campaign.why = bool(self.library.cards.event_files), title_words.NO_EVENTS
        self._pairs(left, top + 206, room)
        quit_rect = self.theme.rect(width - 128, height - 46, 116, 38)
        self.add(
            Button(quit_rect, title_words.QUIT, kind="paper", key="Q", shortcut=pygame.K_q, theme=self.theme,
                   on_press=lambda: self.shared.go(destinations.Quit()))
        )  # fmt: skip

    def _pairs(self, left: float, top: float, room: float) -> None:
        pairs = (
            (
                (title_words.RANDOM_GAME, "green", self._random_game),
                (title_words.CARDS, "plain", self._to(destinations.ShowBrowser())),
            ),
            (
                (title_words.SAVES, "plain", self._to(destinations.ShowSaves())),
                (title_words.SETTINGS, "plain", self._to(destinations.ShowSettings())),
            ),
        )
        half = (room - 10) / 2
        for row, pair in enumerate(pairs):
            for column, (words, kind, use) in enumerate(pair):
                place = (left + column * (half + 10), top + row * 54, half, 46)
                self._button(place, words, kind, use, 4 + row)

    def _button(
        self, place: tuple[float, float, float, float], words: str, kind: str, use: Callable[[], None], row: int,
        note: str = "",
    ) -> Button:  # fmt: skip
        """Each row stands a little further left than the one above: the column leans like the edge of the page."""
        x, y, w, h = place
        button = Button(
            self.theme.rect(x - row * 5, y, w, h), words, kind=kind, note=note, theme=self.theme, on_press=use,
            align="left" if h >= LARGE else "centre", size=27 if h >= LARGE else 20,
        )  # fmt: skip
        return self.add(button)

    @property
    def _can_continue(self) -> bool:
        return self.latest is not None and self.latest.summary is not None and not self.latest.summary.outcome

    def _where(self) -> str:
        """Which villain, which round, whose turn."""
        found = self.latest.summary if self.latest is not None else None
        if found is None:
            return ""
        turn = saves_words.to_play(found.turn) if found.turn else ""
        return saves_words.in_round(found.villain, found.round, turn)

    def _first_words(self) -> str:
        proposal = self.library.first_game
        if proposal is None:
            return ""
        villain = self.library.cards.deck(proposal.villain).title
        return title_words.about_tutorial(villain)

    def _campaign_words(self) -> str:
        """How far it is; the Events themselves are read when the campaign opens."""
        won = sum(self.shared.progress.tally(file).is_beaten for file in self.library.cards.event_files.values())
        return title_words.events_beaten(won, len(self.library.cards.event_files))

    # -- what the buttons do

    def _to(self, destination: destinations.Destination) -> Callable[[], None]:
        return lambda: self.shared.go(destinations.Push(destination))

    def _continue(self) -> None:
        game = self.shared.saves.load_latest()
        if game is not None:
            self.shared.go(destinations.Home(destinations.ShowTable(game)))

    def _random_game(self) -> None:
        plan = TeamPlan(self.library.cards)
        plan.shuffle()
        if problem := plan.problem():
            self.shared.notices.append(title_words.no_random_game(problem))
        else:
            self.shared.begin(plan.setup())

    # -- drawing

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        self.cover.paint(surface)
        draw_page_edge(surface, self.theme, self.size)
        width, height = self.grid
        rect = self.theme.rect(page_left(width) + 18, height - 40, 200, 26)
        on_capitals(surface, f"v{__version__}", self.theme.font("note", 14), NOTE, rect.x, rect.centery)
        if self._can_continue and self.latest is not None and self.latest.summary is not None:
            area = self.theme.rect(page_left(width) + 44, height - 226, width - page_left(width) - 68, 164)
            self.cover.paint_team(surface, area, self.latest.summary)
