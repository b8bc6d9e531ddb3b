"""What can be pressed about the difficulty of a set-up: why it is so, and another game that is harder than the last."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from sotm_desktop.scenes.setup.difficulty_paint import difficulty_in_words, source_of
from sotm_desktop.scenes.setup.rank_desk import RankDesk
from sotm_desktop.scenes.setup.setup_places import SetupPlaces
from sotm_desktop.scenes.shell.player_library import Library
from sotm_desktop.scenes.shell.team_plan import TeamPlan
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import rank_words, setup_words


class RankButtons:
    """Makes both buttons, and keeps what they say up to date while games are counted."""

    def __init__(
        self, library: Library, plan: TeamPlan, desk: RankDesk,
        tell: Callable[[str], None], on_drawn: Callable[[], None],
    ) -> None:  # fmt: skip
        """``tell`` shows a sentence; ``on_drawn`` is called when another game was drawn."""
        self._library, self._plan, self._desk = library, plan, desk
        self._tell, self._on_drawn = tell, on_drawn
        self._why: Button | None = None

    def made(self, places: SetupPlaces, theme: Theme) -> tuple[Button, Button]:
        """The buttons in their places."""
        self._why = Button(
            places.why, setup_words.WHY, kind="dark", theme=theme, size=16, on_press=lambda: self._tell(self.why())
        )
        self._why.under = setup_words.DIFFICULTY
        self.refresh()
        problem, drawn = self._desk.why_no_draw(), self._desk.drawn
        harder = Button(
            places.harder, rank_words.HARDER_THAN if places.has_tabs else rank_words.HARDER, kind="violet", key="H",
            shortcut=pygame.K_h, theme=theme, size=17, name=rank_words.HARDER_THAN_LAST, enabled=not problem,
            why=problem, tip=drawn.why if drawn is not None else rank_words.ABOUT_HARDER, on_press=self._draw,
        )  # fmt: skip
        return self._why, harder

    def refresh(self) -> None:
        """More is known."""
        if self._why is not None:
            self._why.tip = self.why()
            found = self._desk.difficulty()
            self._why.about = difficulty_in_words(self._library, self._plan, found, self.said())

    def why(self) -> str:
        """How the difficulty was found, and why this game was drawn."""
        found = self._desk.difficulty()
        why = found.why if found is not None else source_of(found, self._plan)
        drawn = self._desk.drawn
        said = (drawn.why if drawn is not None else "", rank_words.COULD_NOT_PLAY * self._desk.could_not_play, why)
        return " ".join(filter(None, said))

    def said(self) -> str:
        """The same in a few words: why this game was drawn, until games of its own are counted."""
        found = self._desk.difficulty()
        has_games = found is not None and found.rank is not None and found.rank.games
        drawn = self._desk.drawn
        return drawn.said if drawn is not None and not has_games else source_of(found, self._plan)

    def _draw(self) -> None:
        if problem := self._desk.draw_harder():
            self._tell(problem)
        self._on_drawn()
