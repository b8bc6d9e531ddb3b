"""The strength test of a deck: its run, and the parts of the screen that show what it found by now."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

import pygame

from sotm_desktop.authoring.game_processes import Order, processors
from sotm_desktop.authoring.strength_games import StrengthGame
from sotm_desktop.authoring.strength_page import said_of_game
from sotm_desktop.authoring.strength_report import StrengthReport
from sotm_desktop.authoring.strength_run import ROWS, StrengthRun
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.scenes.card_sets.strength_rows import LEGEND, MEASURE, WORTH, MeasureRow, StrengthLegend, WorthRow
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.table.art.cache import face_key
from sotm_desktop.table.art.looks import colours
from sotm_desktop.table.art.small_face import small_face
from sotm_desktop.widgets.palette import INK
from sotm_desktop.widgets.plain_words import PlainWords
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Widget
from sotm_desktop.words.screens import card_sets_words as words

SECONDS_A_ROW = 11.0
"""Of processor time: three games."""
Sized = tuple[Widget, Callable[[int], int]]
"""A part, and how high it is at a width."""


class StrengthTest:
    """Owns the run of a strength test, from its start on, and the clock of it."""

    def __init__(self, shared: Shared, deck: DeckDefinition, begin: Callable[..., StrengthRun] = StrengthRun) -> None:
        self.shared, self.deck, self._begin = shared, deck, begin
        self.run: StrengthRun | None = None
        self._since, self._before = 0.0, 0

    # -- what is done

    def start(self) -> None:
        """Begins, or goes on."""
        self._since = time.monotonic()
        if self.run is None:
            order = Order(tuple(self.shared.library.cards.folders), self.shared.paths.cache, self.deck.full_id)
            self.run = self._begin(order, self.deck)
        else:
            self._before = self.run.done
            self.run.go_on()

    def stop(self) -> None:
        """No more games; what was found stays."""
        if self.run is not None:
            self.run.cancel()

    def poll(self) -> bool:
        """Takes in what has come; never waits. True when there was something."""
        return self.run is not None and self.run.poll()

    # -- what is known

    @property
    def is_running(self) -> bool:
        return self.run is not None and not self.run.is_over

    @property
    def share(self) -> float:
        """How much of it is done."""
        return self.run.done / max(1, self.run.total) if self.run is not None else 0.0

    @property
    def wrong(self) -> StrengthGame | None:
        """The game to be told in which something happened that never should: one that can be opened, if there is."""
        found = self.run.report.went_wrong if self.run is not None else []
        return min(found, key=lambda game: not game.is_own, default=None)

    @property
    def button(self) -> str:
        """What would be done next."""
        if self.run is None:
            return words.START
        if self.is_running:
            return words.STOP
        return words.RESUME if self.run.done < self.run.total else words.more(self.run.rows)

    @property
    def progress(self) -> str:
        """How far it is, in words."""
        if self.run is None:
            minutes = max(1, round(ROWS * SECONDS_A_ROW / processors() / 60))
            return words.start_note(ROWS, processors(), minutes)
        run = self.run
        said = words.rows_done(run.done, run.total, len(run.report.games))
        return f"{said} · {self._time_left(run)}"

    def _time_left(self, run: StrengthRun) -> str:
        if run.is_over:
            return words.STOPPED if run.done < run.total else words.DONE
        done = run.done - self._before
        if not done:
            return words.STARTING
        return words.time_left((time.monotonic() - self._since) / done * (run.total - run.done))

    @property
    def complaint(self) -> str:
        """What went wrong, or ""."""
        if self.run is None:
            return ""
        wrong = self.wrong
        return self.run.report.lost or (said_of_game(self.run.report, wrong) if wrong is not None else "")

    # -- its parts

    def measures(self, theme: Theme) -> list[Sized]:
        """The deck beside the others: a row for each measure."""
        report = self.run.report if self.run is not None else StrengthReport(self.deck)
        fill = colours(self.shared.library.looks.deck(self.deck)).P
        rows: list[Sized] = [(StrengthLegend(self.deck.title, fill, theme), lambda _: theme.px(LEGEND))]
        for each in report.compared():
            row = MeasureRow(each, self.deck.side == "hero", fill, theme)
            rows.append((row, lambda _: theme.px(MEASURE)))
        if self.run is None:
            return [_words(words.ABOUT_START, theme), *rows]
        return [*rows, _words(words.ABOUT_MEASURES, theme)]

    def title(self, said: str, theme: Theme, size: float = 22) -> Sized:
        """A title between other parts."""
        part = PlainWords(said, theme, size=size, colour=INK, voice="shout")
        return part, part.high

    def worths(self, theme: Theme) -> list[Sized]:
        """The cards that are worth most and least."""
        most, least = self.run.report.most_and_least() if self.run is not None else ((), ())
        if not most:
            return [_words(words.NO_WORTH, theme)]
        reach = max(abs(end) for each in (*most, *least) for end in (each.worth.low, each.worth.high))
        found: list[Sized] = []
        for title, cards in ((words.MOST, most), (words.LEAST, least)):
            if cards:
                found.append(self.title(title, theme, 18))
            for each in cards:
                row = WorthRow(each, reach, partial(self._face, each.card, theme), theme)
                found.append((row, lambda _: theme.px(WORTH)))
        return [*found, _words(words.ABOUT_WORTH, theme)]

    def _face(self, card: Definition, theme: Theme, size: tuple[int, int]) -> pygame.Surface | None:
        library = self.shared.library
        look = library.looks.face(self.deck, card)
        key = face_key("worth", f"{card.set}/{card.deck}/{card.id}/{card.variant}", size, "", theme)
        return library.pictures.ask(key, lambda: small_face(look, size, theme, is_titled=False))


def _words(said: str, theme: Theme) -> Sized:
    part = PlainWords(said, theme, size=14, colour=INK)
    return part, part.high
