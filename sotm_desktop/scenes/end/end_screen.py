"""The end of a game: how it ended and why, the numbers, what turned it or what if, and what to do next."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.ids import MomentId
from sotm_desktop.engine.state import DRAWN
from sotm_desktop.saves.record import mates_of
from sotm_desktop.scenes.end.end_paint import EndPictures, EndPlaces
from sotm_desktop.scenes.end.end_rows import HERO, HERO_MOST, NUMBER, AdviserRow, HeroRow, MomentButton, NumberRow
from sotm_desktop.scenes.end.looking_back import LookingBack
from sotm_desktop.scenes.end.tally import tally
from sotm_desktop.scenes.end.what_if import what_if
from sotm_desktop.scenes.shell.destinations import Home, ShowTable
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.scenes.shell.team_plan import new_seed
from sotm_desktop.session.auto_answers import can_wait
from sotm_desktop.session.offer import needless_answer
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.list_view import ListView, column
from sotm_desktop.widgets.widget import PRESS, pressed_key
from sotm_desktop.words.narration import outcome
from sotm_desktop.words.screens import end_words

NUMBERS = 356
"""Width of the sheet with the numbers."""
FOOT, HIGHER_FOOT, TURNING = 66, 80, 196
"""Height of the ways on, where their words break beside the signs of keys or have the easy font, and of the panel with
the moments."""
NARROW = 880
"""On a grid below this width the words of the ways on take two lines."""
KEYS = (pygame.K_r, pygame.K_n, pygame.K_t)
"""Of the first three ways on; Escape is that of the last."""
CALM = 1.0
"""Seconds without these, Space and Return after which they are meant for this screen: until then players may still
hurry through the turn that ended the game."""


class EndScreen(Screen):
    """Shown over the table when a game is over; it also opens on a game that was saved at its end."""

    beside, tabs_top = 1100, 4

    def __init__(self, shared: Shared, game: Game, counts: bool = True) -> None:
        super().__init__(shared)
        self.counts = counts
        self.library = shared.library
        self.game = game
        self.tally = tally(game)
        self.why = self._told()
        self.is_lost = self.tally.result == "heroes_lose"
        self.moments = what_if(game) if self.is_lost else self.tally.moments
        """What the lines at the foot lead to: where a lost game might have gone otherwise, or what turned it."""
        self.turning = end_words.WHAT_IF if self.is_lost else end_words.TURNING_POINTS
        self.looking_back = LookingBack(game, shared)
        self._adviser: AdviserRow | None = None
        self._calm = 0.0
        """Seconds since the screen came, or since a key that hurries."""
        self.pictures = EndPictures(self.library, game, self.tally)

    def enter(self) -> None:
        """The game is over: it counts, once."""
        if not self.counts:
            return
        progress, villains = self.shared.progress, self.game.index.villain_decks
        decks = [self.game.index.seats[deck].definition for deck in villains]
        before = [progress.results(deck).won for deck in decks]
        gained = progress.count(self.game, self.shared.saves.seconds_of(self.game))
        wins = [progress.results(deck).won for deck in decks]
        new = [end_words.win_number(won, self.game.index.seats[deck].title)
               for deck, won, was in zip(villains, wins, before, strict=True) if won > was]  # fmt: skip
        if said := " ".join(part for part in (*new, gained) if part):
            self.why = f"{self.why} {said}"
            self.rebuild()

    def _told(self) -> str:
        """What the caption says below its title: why it ended so; where the title says that, who did most for it."""
        best, hit, ended = self.tally.best, self.tally.most_hit, self.game.outcome
        if ended is None or ended.reason != "villain_destroyed" or best is None or hit is None:
            return outcome(self.game.state) or end_words.GAME_NOT_OVER_YET
        return end_words.deeds(best.title, best.dealt, hit.title, hit.taken)

    def leave(self) -> None:
        self.looking_back.leave()

    def handle(self, event: pygame.event.Event) -> None:
        """Space and Return show at first what they would press, and at once no key of a button does anything: nobody
        begins a new game who wanted to hurry on."""
        if pressed_key(event, *KEYS) and self._calm < CALM and not self.shared.notices:
            self._calm = 0.0
            return
        if pressed_key(event, *PRESS) and not self.focus.by_keyboard and not self.shared.notices:
            if self._calm >= CALM:
                self.focus.steer(event)
            self._calm = 0.0
            return
        super().handle(event)

    def update(self, dt: float) -> bool:
        """Says how far the adviser is; what it found stands there when it is done."""
        self._calm += dt
        moved = super().update(dt)
        if not self.looking_back.look():
            return moved
        if self.looking_back.is_done:
            self.rebuild()
        elif self._adviser is not None:
            self._adviser.say(self.looking_back.said)
        return True

    # -- widgets

    def build(self) -> None:
        titles = (end_words.RESULT, end_words.STATISTICS, end_words.MOMENTS)
        in_sight = self.add_tabs(*titles[: 3 if self.has_moments else 2])
        places = self._places(in_sight)
        index = self.game.index
        villain = end_words.AND.join(index.seats[deck].title for deck in index.villain_decks)
        several = len(index.villains) > 1
        say = {"heroes_win": end_words.is_beaten, DRAWN: end_words.is_drawn}.get(self.tally.result, end_words.wins)
        title = say(villain, several, self.tally.rounds)
        self.pictures.begin(self.theme, places, title, self.why, self.turning)
        self._ways()
        if places.turning is not None:
            self._moments(places.turning)
        if places.numbers is not None:
            self._numbers(places.numbers)

    @property
    def has_moments(self) -> bool:
        """Whether there is anything to go back to, or to ask about."""
        return bool(self.moments or self.looking_back.said)

    @property
    def _foot(self) -> int:
        return HIGHER_FOOT if self.theme.readable or self.grid[0] < NARROW else FOOT

    def _places(self, in_sight: tuple[bool, ...]) -> EndPlaces:
        """Beside one another, the numbers at the right; in a narrow window the one whose tab is lit."""
        width, height = self.grid
        r, bottom = self.theme.rect, height - self._foot
        if self.tabs:
            whole = r(8, self.top, width - 16, bottom - self.top)
            panel = whole.inflate(0, -self.theme.px(16)).move(0, self.theme.px(4))
            shown = [place if seen else None for place, seen in zip((whole, whole, panel), in_sight, strict=False)]
            return EndPlaces(shown[0], shown[2] if len(shown) > 2 else None, shown[1])
        wide = width - NUMBERS - 48
        low = bottom - TURNING if self.has_moments else bottom
        turning = r(16, low + 12, wide, TURNING - 20) if self.has_moments else None
        return EndPlaces(r(16, 16, wide, low - 16), turning, r(width - NUMBERS - 16, 16, NUMBERS, bottom - 16))

    def _ways(self) -> None:
        """The four ways on stand at the foot of whatever is in sight."""
        width, height = self.grid
        seed = self.game.index.setup.seed
        ways = (
            (end_words.REMATCH_SAME_SEED, "main", self.again, end_words.seed_of(seed)),
            (end_words.REMATCH_NEW_SEED, "blue", self.anew, end_words.THE_SAME_TEAM),
            (end_words.LOOK_AT_THE_TABLE, "plain", self.look, end_words.UNDO_AND_TRY),
            (self.shared.manager.home_words or end_words.MAIN_MENU, "plain", self.back, ""),
        )
        step = (width - 28) / len(ways)
        for number, (words, kind, use, note) in enumerate(ways):
            rect = self.theme.rect(16 + number * step, height - self._foot + 6, step - 6, self._foot - 12)
            key, sign = (*KEYS, pygame.K_ESCAPE)[number], end_words.KEYS[number]
            button = Button(rect, words, kind=kind, note=note, theme=self.theme, on_press=use, size=18,
                            shortcut=key, key=sign)  # fmt: skip
            self.add(button, is_start=kind == "main")

    def _moments(self, rect: pygame.Rect) -> None:
        px = self.theme.px
        area = rect.inflate(-px(20), -px(24)).move(0, px(4))
        wide, back = area.w - px(20), self.looking_back
        rows: list[MomentButton | AdviserRow] = [
            MomentButton(moment, wide, self.theme, partial(self.look, moment.node), moment in back.moments)
            for moment in (*back.moments, *self.moments)
        ]
        self._adviser = None
        if not back.moments and back.said:
            self._adviser = AdviserRow(back.said, wide, self.theme, self.ask_adviser)
            rows.insert(0, self._adviser)
        rows[0].under = self.turning
        arrange = column([row.high for row in rows], px(4))
        self.add(ListView(area, self.turning, rows, arrange, self.theme, bar_gap=px(4), spill=px(5), margin=px(6)))

    def _numbers(self, rect: pygame.Rect) -> None:
        px, found = self.theme.px, self.tally
        area = rect.inflate(-px(24), -px(30)).move(-px(2), -px(1))
        numbers = [
            NumberRow(words, number, self.theme)
            for words, number in (
                (end_words.ROUNDS, found.rounds),
                (end_words.DECISIONS, found.decisions),
                *([(end_words.BY_COMPUTER, found.by_mates)] if found.by_mates else []),
                (end_words.DAMAGE_BY_VILLAIN, found.villain_dealt),
                (end_words.DAMAGE_BY_THE_TEAM, sum(hero.dealt for hero in found.heroes)),
            )
        ]
        heroes = [HeroRow(hero, hero == found.best, self.pictures.portrait, self.theme) for hero in found.heroes]
        gap = px(4)
        room = area.h - len(numbers) * (px(NUMBER) + gap)
        high = min(max(room // max(len(heroes), 1) - gap, px(HERO)), px(HERO_MOST))
        heights = [px(NUMBER)] * len(numbers) + [high] * len(heroes)
        rows = [*numbers, *heroes]
        rows[0].under = end_words.STATISTICS
        self.add(
            ListView(
                area,
                end_words.STATISTICS,
                rows,
                column(heights, gap),
                self.theme,
                bar_gap=gap,
                spill=px(5),
                margin=px(6),
            )
        )

    def heading(self) -> str:
        return f"{self.pictures.title}. {self.why}"

    # -- what the buttons do

    def ask_adviser(self) -> None:
        """Which answers cost most?"""
        self.looking_back.ask()
        if self._adviser is not None:
            self._adviser.say(self.looking_back.said)

    def again(self) -> None:
        """The same game from its beginning, with the same seed."""
        self.shared.begin(self.game.index.setup, mates=mates_of(self.game))

    def anew(self) -> None:
        """The same team against the same villain, shuffled anew."""
        self.shared.begin(replace(self.game.index.setup, seed=new_seed(), outside=()), mates=mates_of(self.game))

    def look(self, node: MomentId | None = None) -> None:
        """To the table: at its last decision, or at a moment that turned the game."""
        if node is not None:
            self.game.go_to(node)
        while (self.game.outcome is not None or _answers_itself(self.game)) and self.game.undo():
            pass
        self.shared.saves.autosave(self.game)  # a game that is left there goes on there
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
