"""The title: a comic cover at the left, what can be done at the right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from sotm_desktop import __version__
from sotm_desktop.scenes.shell import destinations
from sotm_desktop.scenes.shell.save_store import Bookmark
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.scenes.shell.team_plan import TeamPlan
from sotm_desktop.scenes.title.changelog import Release, releases, since
from sotm_desktop.scenes.title.cover import Cover, draw_page_edge, page_left
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.palette import INK, NOTE
from sotm_desktop.widgets.panel import paper
from sotm_desktop.widgets.text import lay_out, on_capitals
from sotm_desktop.words.screens import saves_words, title_words

LARGE = 58
"""Height of a button with a note."""
BELOW_BUTTONS = 432
"""Where the column of buttons has ended."""
NEWS_WIDE, NEWS_LINES = 440, 3
"""The card with what is new: its width, and how many of the lines stand on it."""


class TitleScreen(Screen):
    """The first screen. It lies at the bottom of the stack as long as the program runs."""

    least = (1000, 600)

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self.library = shared.library
        self.cover = Cover(self.library)
        self.latest: Bookmark | None = None
        self.news: list[Release] = []
        """What came with an update, until the player puts it away."""

    def enter(self) -> None:
        """Look again what there is: a game may have ended meanwhile, and card sets may have come."""
        self.library.look_again()
        self.latest = self.shared.saves.latest()
        seen = self.shared.settings.seen_version
        self.news = since(releases(self.shared.paths.changelog), seen) if seen != __version__ else []
        self.rebuild()

    def leave(self) -> None:
        super().leave()
        self.focus.leave()

    def back(self) -> None:
        """Escape puts the news away and does nothing more: a slip of the finger must not end the program."""
        if self.news:
            self._close_news()

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
        new = self._button((left, top, room, LARGE), title_words.NEW_GAME, "blue", setup, 1, self._new_game_words())
        self.focus.start = self.focus.start or new
        place = (left, top + 68, room, LARGE)
        first = self._button(place, title_words.TUTORIAL, "red", self._tutorial, 2, self._first_words())
        first.enabled = self.library.first_game is not None
        first.why = title_words.NO_TUTORIAL
        place = (left, top + 136, room, LARGE)
        campaign = self._button(
            place, title_words.CAMPAIGN, "violet", self._to(destinations.ShowCampaign()), 3, self._campaign_words()
        )
        campaign.enabled, campaign.why = bool(self.library.cards.event_files), title_words.NO_EVENTS
        self._pairs(left, top + 206, room)
        news_rect = self.theme.rect(page_left(width) + 14, height - 46, 132, 38)
        self.add(Button(news_rect, title_words.WHATS_NEW, kind="paper", theme=self.theme, on_press=self._read_news))
        quit_rect = self.theme.rect(width - 128, height - 46, 116, 38)
        self.add(
            Button(quit_rect, title_words.QUIT, kind="paper", key="Q", shortcut=pygame.K_q, theme=self.theme,
                   on_press=lambda: self.shared.go(destinations.Quit()))
        )  # fmt: skip

        if self.news:
            self._news_card(height)

    def _news_card(self, height: float) -> None:
        """A slip over the foot of the cover, with the first lines of what is new."""
        px, inner = self.theme.px, self.theme.px(NEWS_WIDE - 40)
        lines = [line for release in self.news for line in release.lines]
        more = [title_words.and_more(len(lines) - NEWS_LINES)] if len(lines) > NEWS_LINES else []
        self.news_title = lay_out(title_words.new_in(__version__), inner, px(22), "shout", INK, self.theme)
        said = [f"•  {line}" for line in lines[:NEWS_LINES]] + more
        self.news_text = lay_out(said, inner, px(15), "note", INK, self.theme, leading=1.25)
        high = self.news_title.height + self.news_text.height + px(78)
        self.news_place = pygame.Rect(px(20), px(height - 52) - high, px(NEWS_WIDE), high)
        left, top = self.news_place.x + px(18), self.news_place.bottom - px(54)
        half = (px(NEWS_WIDE) - px(50)) // 2
        rects = [pygame.Rect(x, top, half, px(38)) for x in (left, left + half + px(10))]
        read, close = title_words.ALL_NEWS, title_words.CLOSE_NEWS
        name = f"{title_words.new_in(__version__)}: {read}"
        self.add(Button(rects[0], read, kind="pale", name=name, theme=self.theme, on_press=self._read_news))
        self.add(Button(rects[1], close, kind="dark", key="Esc", theme=self.theme, on_press=self._close_news))

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
        left_out = self.shared.settings.left_out
        files = [file for file in self.library.cards.event_files.values() if file.set not in left_out]
        won = sum(self.shared.progress.tally(file).is_beaten for file in files)
        return title_words.events_beaten(won, len(files))

    def _new_game_words(self) -> str:
        """What there is to choose from."""
        left_out = self.shared.settings.left_out
        found = self.library.contents([name for name in self.library.cards.sets if name not in left_out])
        return title_words.to_choose_from(*(found[part] for part in ("heroes", "villains", "environments")))

    # -- what the buttons do

    def _to(self, destination: destinations.Destination) -> Callable[[], None]:
        return lambda: self.shared.go(destinations.Push(destination))

    def _continue(self) -> None:
        game = self.shared.saves.load_latest()
        if game is not None:
            self.shared.go(destinations.Home(destinations.ShowTable(game)))

    def _read_news(self) -> None:
        self._close_news()
        self.shared.go(destinations.Push(destinations.ShowChangelog()))

    def _close_news(self) -> None:
        """The news of this version were seen; the button below leads to them again."""
        self.news = []
        if self.shared.settings.seen_version != __version__:
            self.shared.change_settings(replace(self.shared.settings, seen_version=__version__))
        self.rebuild()

    def _tutorial(self) -> None:
        """At once, without a set-up screen: a newcomer has nothing to choose from yet."""
        proposal = self.library.first_game
        if proposal is not None:
            self.shared.begin(proposal, is_tutorial=True)

    def _random_game(self) -> None:
        plan = TeamPlan(self.library.cards, left_out=self.shared.settings.left_out)
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
        rect = self.theme.rect(page_left(width) + 156, height - 40, 100, 26)
        on_capitals(surface, f"v{__version__}", self.theme.font("note", 14), NOTE, rect.x, rect.centery)
        if self._can_continue and self.latest is not None and self.latest.summary is not None:
            self.cover.paint_team(surface, self.team_area, self.latest.summary)
        if self.news:
            surface.blit(paper(self.news_place.size, self.theme), self.news_place)
            left, top = self.news_place.x + self.theme.px(18), self.news_place.y + self.theme.px(12)
            self.news_title.draw(surface, (left, top))
            self.news_text.draw(surface, (left, top + self.news_title.height + self.theme.px(4)))

    @property
    def team_area(self) -> pygame.Rect:
        """Where the last game is shown: below the buttons, however low the window is."""
        width, height = self.grid
        top = max(height - 226, BELOW_BUTTONS)
        return self.theme.rect(page_left(width) + 44, top, width - page_left(width) - 68, height - 62 - top)
