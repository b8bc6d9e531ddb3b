"""A deck is tried: games in processes of their own, a bar meanwhile, and then what its author should know."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

import pygame

from sotm_desktop.authoring.deck_report import GAMES, TrialMoment, Unreached, game_at
from sotm_desktop.authoring.game_processes import Order
from sotm_desktop.authoring.report_process import TrialRun
from sotm_desktop.authoring.strength_report import strength_game_at
from sotm_desktop.authoring.strength_run import StrengthRun
from sotm_desktop.authoring.trial_report import as_page, said_of
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.engine.game import Game
from sotm_desktop.scenes.card_sets.strength_view import Sized, StrengthTest
from sotm_desktop.scenes.card_sets.trial_card import CELL, TrialCard
from sotm_desktop.scenes.shell.fact_line import FactLine
from sotm_desktop.scenes.shell.headed_screen import Head, HeadedScreen
from sotm_desktop.scenes.shell.plot_art import sheet
from sotm_desktop.scenes.shell.progress_bar import progress_bar
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import TABS
from sotm_desktop.table.art.area_art import area_panel
from sotm_desktop.table.art.cache import face_key
from sotm_desktop.table.art.looks import colours
from sotm_desktop.table.art.small_face import small_face
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.list_view import Arrange, ListView, column
from sotm_desktop.widgets.palette import BODY, DANGER, GOLD, HEAL, INK, PAPER_DARK, Colour, rgb
from sotm_desktop.widgets.panel import paper
from sotm_desktop.widgets.plain_words import PlainWords
from sotm_desktop.widgets.tab_plate import TabPlate
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import centred, lay_out, on_capitals
from sotm_desktop.words.screens import card_sets_words as words

NEWS_EVERY = 0.5
"""Seconds between two looks of the screen at what came; the games themselves are taken in at each frame."""
REPORT = 400
STRENGTH = 1
"""The number of its tab, in a wide window and in a narrow one."""
MOMENT = 172
"""Width of the button that opens a moment."""


class TrialScreen(HeadedScreen):
    """Begins with the screen; leaving or Escape ends the games."""

    head = Head(words.TRIAL, (words.ABOUT_TRIALS,), rgb("#E3AE12"), rgb("#8A6206"), "toolbox")

    def __init__(
        self, shared: Shared, deck: DeckDefinition, games: int = GAMES, begin: Callable[..., TrialRun] = TrialRun,
        begin_strength: Callable[..., StrengthRun] = StrengthRun,
    ) -> None:  # fmt: skip
        super().__init__(shared)
        self.deck = deck
        self.strength = StrengthTest(shared, deck, begin_strength)
        self.run = begin(Order(tuple(shared.library.cards.folders), shared.paths.cache, deck.full_id), games)
        self.begun = time.monotonic()
        self.is_stopped = False
        self.card = ""
        """The id of the card that is told about."""
        self._due = 0.0
        self._unused: list[Unreached] = []
        self.stage = self.report = self.bar = pygame.Rect(0, 0, 0, 0)
        self.sheets: list[tuple[pygame.Rect, str]] = []
        """Sheets of the strength, with their titles."""
        self.tags: list[tuple[pygame.Surface, pygame.Rect]] = []

    def leave(self) -> None:
        super().leave()
        self.run.cancel()
        self.strength.stop()

    # -- widgets

    def build(self) -> None:
        width, height = self.grid
        r = self.theme.rect
        shown = self.add_tabs(words.CARDS, words.STRENGTH, words.REPORT)
        if not self.is_narrow:
            shown = self._views()
        top, high = self.top + 10, height - self.top - 20
        self.stage = self.report = self.bar = pygame.Rect(0, 0, 0, 0)
        self.sheets = []
        wide = width - 24 if self.is_narrow else width - REPORT - 36
        if shown[0]:
            self.stage = r(12, top, wide, high)
            self._cards()
        if shown[2]:
            left = 12 if self.is_narrow else width - REPORT - 12
            self.report = r(left, top, width - 24 if self.is_narrow else REPORT, high)
            self._lines()
        if shown[STRENGTH]:
            self._strength(r(12, top, width - 24, high))
        back = self.add_back()
        self.focus.start = back
        stop = r(width - 248, back.rect.y / self.theme.scale, 112, 34)
        if not shown[STRENGTH] and not self.run.is_over:
            self.add(Button(stop, words.STOP, kind="red", theme=self.theme, on_press=self._stop))
        if shown[STRENGTH]:
            kind = "red" if self.strength.is_running else "main"
            self.add(Button(stop, self.strength.button, kind=kind, theme=self.theme, on_press=self._press_strength))

    def _views(self) -> tuple[bool, bool, bool]:
        """Tabs in the head of a wide window: the trial with all it has, or the strength."""
        is_strength, left = self.tab == STRENGTH, self.plate_right + 6
        self.tab = STRENGTH if is_strength else 0
        for number, title in ((0, words.REPORT), (STRENGTH, words.STRENGTH)):
            wide = self.theme.font("shout", 18).size(title)[0] / self.theme.scale + 30
            place, is_lit = self.theme.rect(left, 9, wide, TABS), (number == STRENGTH) == is_strength
            show = partial(self.show_tab, number)
            self.tabs.append(self.add(TabPlate(place, title, self.theme, is_lit=is_lit, on_press=show)))
            left += wide + 3
        return not is_strength, is_strength, not is_strength

    def _strength(self, area: pygame.Rect) -> None:
        """Two sheets, or one list in a narrow window; below them how far it is, and what went wrong."""
        px, test, theme = self.theme.px, self.strength, self.theme
        foot = px(52) if test.complaint else px(2)
        self.bar = pygame.Rect(area.x + px(6), area.y + px(2), area.w - px(12), px(26))
        if test.complaint:
            why = words.NO_STRENGTH_MOMENT if self._strength_moment() is None else ""
            why = why or (words.STILL_PLAYED if test.is_running else "")
            place = pygame.Rect(area.right - px(MOMENT + 4), area.bottom - px(44), px(MOMENT), px(40))
            self.add(Button(place, words.OPEN_THAT_MOMENT, kind="main", theme=theme, size=19, enabled=not why, why=why,
                            on_press=self._open_strength_moment))  # fmt: skip
            said = PlainWords(test.complaint, theme, size=14, colour=INK)
            said.put(pygame.Rect(area.x + px(8), place.y, place.x - area.x - px(20), px(44)))
            self.add(said)
        top = self.bar.bottom + px(18)
        high = area.bottom - foot - top
        if self.is_narrow:
            parts = [*test.measures(theme), test.title(words.WORTH, theme), *test.worths(theme)]
            self._sheet(pygame.Rect(area.x, top, area.w, high), words.BESIDE, parts)
            return
        wide = round(area.w * 0.56)
        self._sheet(pygame.Rect(area.x, top, wide, high), words.BESIDE, test.measures(theme))
        self._sheet(
            pygame.Rect(area.x + wide + px(14), top, area.w - wide - px(14), high), words.WORTH, test.worths(theme)
        )

    def _sheet(self, rect: pygame.Rect, title: str, parts: list[Sized]) -> None:
        px = self.theme.px
        self.sheets.append((rect, title))
        area = pygame.Rect(rect.x + px(12), rect.y + px(22), rect.w - px(28), rect.h - px(36))
        inner = area.w - px(16)
        items, heights = [part for part, _ in parts], [high(inner) for _, high in parts]
        self.add(ListView(area, title, items, column(heights, px(4)), self.theme, bar_gap=px(4)))

    def _press_strength(self) -> None:
        if self.strength.is_running:
            self.strength.stop()
        else:
            self.strength.start()
        self.rebuild()

    def _strength_moment(self) -> TrialMoment | None:
        run, wrong = self.strength.run, self.strength.wrong
        return run.report.moment_of(wrong) if run is not None and wrong is not None else None

    def _open_strength_moment(self) -> None:
        moment = self._strength_moment()
        if moment is not None:
            self._open(partial(strength_game_at, self.shared.library.cards, self.deck, moment))

    def _cards(self) -> None:
        px, report = self.theme.px, self.run.report
        unused = {each.id for each in self._unused}
        is_over = self.run.is_over
        cards = sorted(self.deck.all_cards, key=lambda card: (self._rank(card, unused) if is_over else 0, card.title))
        items = [
            TrialCard(
                card.title, report.games_with(card), card.id in unused, self.run.is_over, partial(self._face, card),
                self.theme, is_chosen=card.id == self.card, on_press=partial(self._choose, card),
            )
            for card in cards
        ]  # fmt: skip
        self.tags = self._tags()
        top = self.tags[-1][1].bottom + px(7)
        foot = px(66)
        why = self._why_no_moment()
        place = pygame.Rect(self.stage.right - px(MOMENT + 14), self.stage.bottom - px(58), px(MOMENT), px(40))
        self.add(Button(place, words.OPEN_THAT_MOMENT, kind="main", theme=self.theme, size=19, enabled=not why, why=why,
                        tip=words.ABOUT_MOMENT, on_press=self._open_moment))  # fmt: skip
        area = pygame.Rect(self.stage.x + px(10), top, self.stage.w - px(20), self.stage.bottom - foot - top)
        self.add(ListView(area, words.CARDS, items, _grid(len(items), px(CELL[0]), px(CELL[1])), self.theme))

    def _rank(self, card: Definition, unused: set[str]) -> int:
        """What an author should see first comes first."""
        return 0 if not self.run.report.games_with(card) else 1 if card.id in unused else 2

    def _lines(self) -> None:
        """The report as the command line gives it, line by line."""
        px = self.theme.px
        area = self.report.inflate(-px(30), -px(32)).move(-px(3), 0)
        said = as_page(self.run.report).splitlines()[1:] if self.run.done else [words.STARTING]
        lines = [FactLine("", line.strip(), area.w - px(20), self.theme) for line in said]
        heights = [line.height for line in lines]
        self.add(ListView(area, words.REPORT, lines, column(heights, px(4)), self.theme, bar_gap=px(4)))

    def _face(self, card: Definition, size: tuple[int, int]) -> pygame.Surface | None:
        library, theme = self.shared.library, self.theme
        look = library.looks.face(self.deck, card)
        key = face_key("browse", f"{card.set}/{card.deck}/{card.id}/{card.variant}", size, "", theme)
        return library.pictures.ask(key, lambda: small_face(look, size, theme))

    def heading(self) -> str:
        done = words.games_done(self.run.done, self.run.total)
        results = ", ".join(said for said, _ in self._results())
        if self.bar.w:
            titles = (words.BESIDE, words.WORTH)
            return ". ".join([super().heading(), self.deck.title, self.strength.progress, *titles])
        return ". ".join([super().heading(), self.deck.title, done, self._time_left(), results, self._about()])

    # -- what is pressed

    def _choose(self, card: Definition) -> None:
        self.card = card.id
        self.rebuild()

    @property
    def _chosen(self) -> Definition | None:
        """The card that is told about."""
        return next((card for card in self.deck.all_cards if card.id == self.card), None)

    @property
    def _moment(self) -> TrialMoment | None:
        """The moment of the chosen card; without one that of the first game that went wrong."""
        report, card = self.run.report, self._chosen
        if card is not None:
            return report.moment_with(card)
        return report.moment_of(report.first_bad) if report.first_bad is not None else None

    def _why_no_moment(self) -> str:
        """Why no moment can be opened; "" where one can."""
        if self._moment is None:
            return words.CHOOSE_FIRST if self._chosen is None else words.NO_MOMENT
        return "" if self.run.is_over else words.STILL_PLAYED

    def _open_moment(self) -> None:
        moment = self._moment
        if moment is not None:
            self._open(partial(game_at, self.shared.library.cards, self.deck, moment))

    def _open(self, game_there: Callable[[], Game]) -> None:
        try:
            game = game_there()
        except (KeyError, Refused):
            self.shared.notices.append(words.OTHER_CARDS)
        else:
            self.shared.open_game(game)

    def _stop(self) -> None:
        """No more games; what was found stays."""
        self.run.cancel()
        self.is_stopped = True
        self._news()

    # -- time and drawing

    def update(self, dt: float) -> bool:
        was_over = self.run.is_over
        self._due -= dt
        was_running = self.strength.is_running
        has_news = self.strength.poll()
        if was_running and not self.strength.is_running:
            self._news()
            return True
        if self.run.poll() or has_news:
            self._due = min(self._due, NEWS_EVERY)
            if self._due <= 0:
                self._news()
                return True
        if self.run.is_over and not was_over:
            self._news()
            return True
        return super().update(dt)

    def _news(self) -> None:
        self._due = NEWS_EVERY
        self._unused = self.run.report.never_reached() if self.run.is_over else []
        self.rebuild()

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if self.report.w:
            surface.blit(paper(self.report.size, self.theme), self.report)
        if self.stage.w:
            self._draw_stage(surface)
        if self.bar.w:
            self._draw_strength(surface)

    def _draw_strength(self, surface: pygame.Surface) -> None:
        px, theme, test = self.theme.px, self.theme, self.strength
        surface.blit(progress_bar(self.bar.size, test.share, theme), self.bar)
        centred(surface, test.progress, theme.font("strong", 14), BODY, self.bar.center)
        for rect, title in self.sheets:
            surface.blit(sheet(rect.size, theme), rect)
            surface.blit(tag(title, px(22), INK, GOLD, theme), (rect.x + px(12), rect.y - px(9)))

    def _draw_stage(self, surface: pygame.Surface) -> None:
        px, theme, stage = self.theme.px, self.theme, self.stage
        look = self.shared.library.looks.deck(self.deck)
        key = face_key("trial", self.deck.full_id, stage.size, "", theme)
        ground = self.shared.library.pictures.ask(key, lambda: area_panel(look, stage.size, theme=theme))
        pygame.draw.rect(surface, INK, stage.move(px(4), px(5)))
        if ground is not None:
            surface.blit(ground, stage)
        else:
            pygame.draw.rect(surface, colours(look).panel, stage)
        name = tag(self.deck.title, px(22), GOLD, INK, theme)
        surface.blit(name, (stage.x + px(12), stage.y - px(12)))
        bar = pygame.Rect(stage.x + px(14), stage.y + px(14), min(px(540), stage.w - px(150)), px(28))
        share = self.run.done / max(self.run.total, 1)
        surface.blit(progress_bar(bar.size, share, theme), bar)
        words_ = words.games_done(self.run.done, self.run.total)
        centred(surface, words_, theme.font("strong", 14), BODY, (bar.centerx, bar.centery))
        on_capitals(surface, self._time_left(), theme.font("note", 14), BODY, bar.right + px(12), bar.centery)
        for picture, place in self.tags:
            surface.blit(picture, place)
        room = stage.w - px(MOMENT + 42)
        said_ = lay_out(self._about(), room, px(14), "note", BODY, theme, leading=1.2)
        if said_.height > px(58):  # the report has room for all of it
            said_ = lay_out(self._about(is_short=True), room, px(14), "note", BODY, theme, leading=1.2)
        said_.draw(surface, (stage.x + px(14), stage.bottom - px(60)))

    def _tags(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """What came of the games, each as a tag in its place, in as many lines as they need."""
        px, stage, found = self.theme.px, self.stage, []
        at = pygame.Rect(stage.x + px(14), stage.y + px(50), 0, 0)
        for said, fill in self._results():
            mark = tag(said, px(22), fill, INK, self.theme)
            if at.x + mark.get_width() > stage.right - px(10):
                at = pygame.Rect(stage.x + px(14), at.y + px(27), 0, 0)
            found.append((mark, mark.get_rect(topleft=at.topleft)))
            at.x += mark.get_width() + px(8)
        return found

    def _time_left(self) -> str:
        run = self.run
        if run.is_over:
            return words.STOPPED if self.is_stopped or run.done < run.total else words.DONE
        if not run.done:
            return words.STARTING
        return words.time_left((time.monotonic() - self.begun) / run.done * (run.total - run.done))

    def _results(self) -> list[tuple[str, Colour]]:
        """How the games ended, and what should never happen."""
        report = self.run.report
        found = [
            (words.tag_of(report.count("heroes_win"), words.WON), HEAL),
            (words.tag_of(report.count("heroes_lose"), words.LOST), PAPER_DARK),
        ]
        if drawn := report.count("draw"):
            found.append((words.tag_of(drawn, words.DRAWN), PAPER_DARK))
        for number, said in (
            (len(report.broken), words.RULE_ERRORS), (len(report.crashed), words.CRASHES),
            (len(report.stuck) + len(report.undecided), words.STUCK),
        ):  # fmt: skip
            found.append((words.of_games(number, *said), DANGER if number else HEAL))
        if number := report.count("unfinished"):
            found.append((words.of_games(number, *words.UNFINISHED), GOLD))
        if self._unused:
            found.append((words.of_games(len(self._unused), *words.UNUSED), GOLD))
        return found

    def _about(self, is_short: bool = False) -> str:
        """What became of the chosen card, or how to choose one; ``is_short``: without its texts."""
        report = self.run.report
        if report.lost:
            return report.lost
        card, bad = self._chosen, report.first_bad
        if card is None and bad is not None:
            return words.went_wrong(bad.seed, len(report.moment_of(bad).answers), said_of(bad))
        if card is None:
            return words.PRESS_A_CARD
        unused = [each.part or each.text for each in self._unused if each.id == card.id]
        if is_short:
            unused = [words.in_the_report(len(unused))]
        return words.about_card(card.title, report.games_with(card), self.run.done, unused)


def _grid(count: int, wide: int, high: int) -> Arrange:
    """Cards in rows, as many as there is width for."""

    def arrange(width: int) -> list[pygame.Rect]:
        columns = max(1, width // wide)
        return [pygame.Rect(n % columns * wide, n // columns * high, wide, high) for n in range(count)]

    return arrange
