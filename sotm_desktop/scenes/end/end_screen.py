"""The end of a game: how it ended and why, the numbers, what turned it or what if, and what to do next."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.ids import MomentId
from sotm_desktop.engine.state import DRAWN
from sotm_desktop.scenes.end.end_paint import EndPictures, EndPlaces, MomentButton
from sotm_desktop.scenes.end.tally import tally
from sotm_desktop.scenes.end.what_if import what_if
from sotm_desktop.scenes.shell.destinations import Home, ShowTable
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.scenes.shell.team_plan import new_seed
from sotm_desktop.session.auto_answers import can_wait
from sotm_desktop.session.offer import needless_answer
from sotm_desktop.widgets.button import Button
from sotm_desktop.words.narration import outcome
from sotm_desktop.words.screens import end_words


class EndScreen(Screen):
    """Shown over the table when a game is over; it also opens on a game that was saved at its end."""

    def __init__(self, shared: Shared, game: Game, counts: bool = True) -> None:
        super().__init__(shared)
        self.counts = counts
        self.library = shared.library
        self.game = game
        self.tally = tally(game)
        self.why = outcome(game.state) or end_words.GAME_NOT_OVER_YET
        self.is_lost = self.tally.result == "heroes_lose"
        self.moments = what_if(game) if self.is_lost else self.tally.moments
        """What the lines at the foot lead to: where a lost game might have gone otherwise, or what turned it."""
        words = end_words.WHAT_IF if self.is_lost else end_words.TURNING_POINTS
        self.pictures = EndPictures(self.library, game, self.tally, words)

    def enter(self) -> None:
        """The game is over: it counts, once."""
        if self.counts and (gained := self.shared.progress.count(self.game)):
            self.why = f"{self.why} {gained}"
            self.rebuild()

    def build(self) -> None:
        places = EndPlaces(self.size, self.theme)
        index = self.game.index
        villain = end_words.AND.join(index.seats[deck].title for deck in index.villain_decks)
        several = len(index.villains) > 1
        say = {"heroes_win": end_words.is_beaten, DRAWN: end_words.is_drawn}.get(self.tally.result, end_words.wins)
        title = say(villain, several, self.tally.rounds)
        self.pictures.begin(self.theme, places, title, self.why)
        seed = self.game.index.setup.seed
        ways = (
            (end_words.REMATCH_SAME_SEED, "main", self.again, end_words.seed_of(seed)),
            (end_words.REMATCH_NEW_SEED, "blue", self.anew, end_words.THE_SAME_TEAM),
            (end_words.LOOK_AT_THE_TABLE, "plain", self.look, end_words.UNDO_AND_TRY),
            (end_words.MAIN_MENU, "plain", self.back, ""),
        )
        for rect, (words, kind, use, note) in zip(places.buttons, ways, strict=True):
            button = Button(rect, words, kind=kind, note=note, theme=self.theme, on_press=use, size=18)
            self.add(button, is_start=kind == "main")
        for rect, moment in zip(places.moments, self.moments, strict=False):
            self.add(MomentButton(rect, moment, self.theme, partial(self.look, moment.node)))

    # -- what the buttons do

    def again(self) -> None:
        """The same game from its beginning, with the same seed."""
        self.shared.begin(self.game.index.setup)

    def anew(self) -> None:
        """The same team against the same villain, shuffled anew."""
        self.shared.begin(replace(self.game.index.setup, seed=new_seed()))

    def look(self, node: MomentId | None = None) -> None:
        """To the table: at its last decision, or at a moment that turned the game."""
        if node is not None:
            self.game.go_to(node)
        while (self.game.outcome is not None or _answers_itself(self.game)) and self.game.undo():
            pass
        self.shared.go(Home(ShowTable(self.game)))

    def back(self) -> None:
        self.shared.go(Home())

    # -- drawing

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        self.pictures.paint(surface)


def _answers_itself(game: Game) -> bool:
    """Whether the table would answer what is asked: then it would go on to the end again at once."""
    return can_wait(game.state) or needless_answer(game.state) is not None
