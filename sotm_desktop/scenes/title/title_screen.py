"""The title: a comic cover at the left, what can be done at the right."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

import pygame

from sotm_desktop import __version__
from sotm_desktop.scenes.shell import destinations
from sotm_desktop.scenes.shell.fact_line import FactLine
from sotm_desktop.scenes.shell.save_pictures import SavePictures
from sotm_desktop.scenes.shell.save_store import Bookmark
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.scenes.shell.team_plan import TeamPlan
from sotm_desktop.scenes.title.changelog import Release, releases, since
from sotm_desktop.scenes.title.cover import EDGE, Cover, draw_page_edge, page_left
from sotm_desktop.scenes.title.evening_card import EveningCard
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.list_view import ListView
from sotm_desktop.widgets.palette import INK
from sotm_desktop.widgets.panel import paper
from sotm_desktop.widgets.text import lay_out, on_capitals
from sotm_desktop.widgets.widget import Widget
from sotm_desktop.words.screens import saves_words, title_words

LARGE, CONTINUE_HIGH = 58, 70
"""Height of a button with a note."""
SMALL = 46
GAP = 8
EVENING = 500
"""Width of the slip about the evening, at most."""
ABOVE_NOTE = 46
"""What stays free at the foot of the cover, where it says that all this is unofficial."""
LOW = 640
"""Height of the grid below which little of the news stands on its card."""
NEWS_WIDE, NEWS_LINES = 440, 3
"""The card with what is new: its width, and how many of the lines stand on it."""


class TitleScreen(Screen):
    """The first screen. It lies at the bottom of the stack as long as the program runs."""

    beside = beside_readable = 980

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self.library = shared.library
        self.cover = Cover(self.library)
        self.latest: Bookmark | None = None
        self.pictures = SavePictures(self.library)
        self.news: list[Release] = []
        """What came with an update, until the player puts it away."""
        self._left_at: Hashable = None
        """The identity of what the keyboard was on when another screen came; None for the pointer."""

    def enter(self) -> None:
        """Look again what there is: a game may have ended meanwhile, and card sets may have come."""
        self.library.look_again()
        before, self.latest = self.latest, self.shared.saves.latest()
        seen = self.shared.settings.seen_version
        self.news = since(releases(self.shared.paths.changelog), seen) if seen != __version__ else []
        self.rebuild()
        if self.latest == before:  # else a game was played, and to continue it is the main thing
            self.focus.put(next((each for each in self.focus.order() if each.identity == self._left_at), None))

    def leave(self) -> None:
        super().leave()
        on = self.focus.on if self.focus.by_keyboard else None
        self._left_at = on.identity if on is not None else None
        self.focus.leave()

    def back(self) -> None:
        """Escape puts the news away and does nothing more: a slip of the finger must not end the program."""
        if self.news:
            self._close_news()

    def heading(self) -> str:
        return f"{title_words.PROGRAM} v{__version__}"

    # -- widgets

    def build(self) -> None:
        self.cover.begin(self.theme, self.size, "" if self.is_narrow else title_words.UNOFFICIAL)
        if self.is_narrow:
            self._build_list()
        else:
            self._build_page()

    def _build_page(self) -> None:
        """Each row stands a little further left than the one above: the column leans like the edge of the page."""
        width, height = self.grid
        left = page_left(width) + 62
        room = width - left - 24
        top, r = 26.0, self.theme.rect
        for row, button in enumerate(self._large()):
            high = CONTINUE_HIGH if button.text == title_words.CONTINUE else LARGE
            button.put(r(left - row * 5, top, room, high))
            self.add(button)
            top += high + 10
        half, pairs, foot = (room - 10) / 2, self._pairs(), height - 46
        pitch = min(SMALL + GAP, (foot - GAP - top) / len(pairs))
        for row, pair in enumerate(pairs):
            for number, each in enumerate(pair):
                each.put(r(left + number * (half + 10) - (4 + row) * 5, top + row * pitch, half, pitch - GAP))
                self.add(each)
        quit_ = self._quit()
        quit_.put(r(width - 128, foot, 116, 38))
        self.add(quit_)
        foot = height - ABOVE_NOTE
        if self.news:
            self._news_card(foot, NEWS_LINES if height > LOW else 1)
            foot = self.news_place.y / self.theme.scale - 24
        card = self._evening(self.theme.px(min(EVENING, page_left(width) - 40)), ())
        if card is not None:
            card.put(pygame.Rect(self.theme.px(20), self.theme.px(foot) - card.height, card.rect.w, card.height))
            self.add(card)

    def _build_list(self) -> None:
        """With large letters everything is one column, which scrolls."""
        px, (width, height) = self.theme.px, self.grid
        left = page_left(width) + EDGE - 8
        area = self.theme.rect(left, 6, width - left - 6, height - 12)
        wide = area.w - px(18)
        rows: list[list[Widget]] = [[button] for button in self._large()]
        rows += self._pairs()
        lines = [line for release in self.news for line in release.lines][:NEWS_LINES]
        card = self._evening(wide, (title_words.new_in(__version__), *lines) if lines else ())
        if card is not None:
            rows.append([card])
        if self.news:
            rows.append(self._news_buttons())
        version = FactLine("", f"v{__version__}", wide // 2, self.theme)
        rows.append([version, self._quit()])
        rows.append([FactLine("", title_words.UNOFFICIAL, wide, self.theme)])
        heights = [self._height_of(row[-1]) for row in rows]

        def arrange(within: int) -> list[pygame.Rect]:
            found, top = [], px(4)
            for row, high in zip(rows, heights, strict=True):
                top += px(10) if isinstance(row[0], EveningCard) else 0
                part = (within - (len(row) - 1) * px(GAP)) // len(row)
                found += [pygame.Rect(n * (part + px(GAP)), top, part, high) for n in range(len(row))]
                top += high + px(GAP)
            return found

        items = [each for row in rows for each in row]
        program = title_words.PROGRAM
        self.add(ListView(area, program, items, arrange, self.theme, bar_gap=px(4), spill=px(9), margin=px(6)))

    def _height_of(self, widget: Widget) -> int:
        if isinstance(widget, EveningCard | FactLine):
            return widget.height
        is_large = isinstance(widget, Button) and bool(widget.note)
        if is_large and widget.name.startswith(title_words.CONTINUE):
            return self.theme.px(CONTINUE_HIGH)
        return self.theme.px(LARGE if is_large else SMALL)

    def _large(self) -> list[Button]:
        """What an evening begins with."""
        found = []
        if self._can_continue:
            found.append(self._button(title_words.CONTINUE, "main", self._continue, self._where()))
        setup = self._to(destinations.ShowSetup())
        found.append(self._button(title_words.NEW_GAME, "blue", setup, self._new_game_words()))
        self.focus.start = found[0]
        tutorial = self._button(title_words.TUTORIAL, "red", self._tutorial, self._first_words())
        tutorial.enabled, tutorial.why = self.library.first_game is not None, title_words.NO_TUTORIAL
        campaign = self._button(
            title_words.CAMPAIGN, "violet", self._to(destinations.ShowCampaign()), self._campaign_words()
        )
        campaign.enabled, campaign.why = bool(self.library.cards.event_files), title_words.NO_EVENTS
        return [*found, tutorial, campaign]

    def _pairs(self) -> list[list[Widget]]:
        """Everything else, two in a row."""
        to = self._to
        return [
            [self._button(title_words.RANDOM_GAME, "green", self._random_game),
             self._button(title_words.CARDS, "plain", to(destinations.ShowBrowser()))],
            [self._button(title_words.SAVES, "plain", to(destinations.ShowSaves())),
             self._button(title_words.SETTINGS, "plain", to(destinations.ShowSettings()))],
            [self._button(title_words.CARD_SETS, "plain", to(destinations.ShowCardSets())),
             self._button(title_words.RULES, "plain", to(destinations.ShowRules()))],
            [self._button(title_words.STATISTICS, "plain", to(destinations.ShowStatistics())),
             self._button(title_words.WHATS_NEW, "plain", self._read_news)],
        ]  # fmt: skip

    def _button(self, words: str, kind: str, use: Callable[[], None], note: str = "") -> Button:
        return Button(
            pygame.Rect(0, 0, 1, 1), words, kind=kind, note=note, theme=self.theme, on_press=use,
            align="left" if note else "centre", size=27 if note else 20,
        )  # fmt: skip

    def _quit(self) -> Button:
        return Button(
            pygame.Rect(0, 0, 1, 1), title_words.QUIT, kind="paper", key="Q", shortcut=pygame.K_q, theme=self.theme,
            on_press=lambda: self.shared.go(destinations.Quit()),
        )  # fmt: skip

    def _evening(self, wide: int, news: Sequence[str]) -> EveningCard | None:
        """The last game, the numbers at a glance and what is new; None where there is nothing to say yet."""
        progress, mark = self.shared.progress, self.latest
        profile = progress.profile
        glance = title_words.at_a_glance(*profile.games[:2], len(profile.collection), len(progress.seen.names))
        last = ("", "")
        if mark is not None:
            last = title_words.last_game(mark.title, mark.where, saves_words.when(mark.when, time.time()))
        if not (glance or news or mark):
            return None
        to_statistics = self._to(destinations.ShowStatistics())
        return EveningCard(last, glance, news, mark, self.pictures, wide, self.theme, to_statistics)

    def _news_card(self, foot: float, most: int) -> None:
        """A slip over the foot of the cover, with the first lines of what is new."""
        px, inner = self.theme.px, self.theme.px(NEWS_WIDE - 40)
        lines = [line for release in self.news for line in release.lines]
        more = [title_words.and_more(len(lines) - most)] if len(lines) > most else []
        self.news_title = lay_out(title_words.new_in(__version__), inner, px(22), "shout", INK, self.theme)
        said = [f"•  {line}" for line in lines[:most]] + more
        self.news_text = lay_out(said, inner, px(15), "note", INK, self.theme, leading=1.25)
        high = self.news_title.height + self.news_text.height + px(78)
        self.news_place = pygame.Rect(px(20), px(foot) - high, px(NEWS_WIDE), high)
        left, top = self.news_place.x + px(18), self.news_place.bottom - px(54)
        half = (px(NEWS_WIDE) - px(50)) // 2
        rects = [pygame.Rect(x, top, half, px(38)) for x in (left, left + half + px(10))]
        for rect, each in zip(rects, self._news_buttons(), strict=True):
            each.put(rect)
            self.add(each)

    def _news_buttons(self) -> list[Widget]:
        read, close = title_words.ALL_NEWS, title_words.CLOSE_NEWS
        name = f"{title_words.new_in(__version__)}: {read}"
        place = pygame.Rect(0, 0, 1, 1)
        return [
            Button(place, read, kind="pale", name=name, theme=self.theme, on_press=self._read_news),
            Button(place, close, kind="dark", key="Esc", theme=self.theme, on_press=self._close_news),
        ]

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
        if self.is_narrow:
            return
        width, height = self.grid
        rect = self.theme.rect(page_left(width) + 24, height - 40, 100, 26)
        on_capitals(surface, f"v{__version__}", self.theme.font("note", 14), INK, rect.x, rect.centery)
        if self.news:
            surface.blit(paper(self.news_place.size, self.theme), self.news_place)
            left, top = self.news_place.x + self.theme.px(18), self.news_place.y + self.theme.px(12)
            self.news_title.draw(surface, (left, top))
            self.news_text.draw(surface, (left, top + self.news_title.height + self.theme.px(4)))
