"""A whole evening, from the first start to Quit, by keys alone and by the pointer alone: every screen is reached, used
and left in both ways. What a game at the table needs of either is in `play/test_whole_game.py`.
"""

from __future__ import annotations

import pygame
import pytest

from sotm_desktop.scenes.browser.browser_screen import BrowserScreen
from sotm_desktop.scenes.campaign.campaign_screen import CampaignScreen
from sotm_desktop.scenes.card_sets.card_sets_screen import CardSetsScreen
from sotm_desktop.scenes.end.end_screen import EndScreen
from sotm_desktop.scenes.rules.rules_screen import RulesScreen
from sotm_desktop.scenes.saves.saves_screen import SavesScreen
from sotm_desktop.scenes.settings.keys_screen import KeysScreen
from sotm_desktop.scenes.settings.settings_screen import SettingsScreen
from sotm_desktop.scenes.settings.welcome_screen import WelcomeScreen
from sotm_desktop.scenes.setup.setup_screen import SetupScreen
from sotm_desktop.scenes.statistics.figures import By, HowFarBack
from sotm_desktop.scenes.statistics.statistics_screen import StatisticsScreen
from sotm_desktop.scenes.table.lines_screen import LinesScreen
from sotm_desktop.scenes.table.menu_screen import MenuScreen
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.scenes.title.changelog_screen import ChangelogScreen
from sotm_desktop.scenes.title.title_screen import TitleScreen
from sotm_desktop.widgets.toggle import ChoiceList
from sotm_desktop.widgets.widget import Widget
from tests.kit.driver import Clicks, Keyboard
from tests.scenes.every_screen import NoPictures, finished_game
from tests.scenes.screens import Screens

STOPS = 200
"""No screen has more that Tab goes through."""


class Evening(Screens):
    """A program whose pictures nobody looks at."""

    def __init__(self, size=(1280, 720), **settings) -> None:
        super().__init__(size, **settings)
        self.shared.pictures = self.shared.library.pictures = NoPictures()
        self.app.window.present = lambda draw: None

    def settle(self) -> None:
        self.step(2)

    def go(self, name: str) -> None:
        """Presses what has this name."""
        raise NotImplementedError

    def choose(self, name: str, number: int) -> None:
        """Takes an option of a row of them."""
        raise NotImplementedError

    def at_table(self):
        """Who plays."""
        raise NotImplementedError

    def menu(self) -> None:
        """Opens the menu of the table."""
        raise NotImplementedError


class ByKeys(Evening):
    """Tab, arrows, Return and Escape."""

    def post(self, kind: int, **values) -> None:
        assert kind in (pygame.KEYDOWN, pygame.KEYUP), "the pointer is not touched"
        super().post(kind, **values)

    def go(self, name: str) -> None:
        self._walk_to(name)
        self.key(pygame.K_RETURN)

    def choose(self, name: str, number: int) -> None:
        row = self._walk_to(name)
        assert isinstance(row, ChoiceList)
        while row.chosen < number:
            self.key(pygame.K_RIGHT)
            row = self.named(name)

    def _walk_to(self, name: str) -> Widget:
        for _ in range(STOPS):
            on = self.top.focus.on
            if on is not None and on.focused and on.name.startswith(name):
                return on
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {name!r}: {[each.name for each in self.top.focus.order()]}")

    def at_table(self):
        return Keyboard(self.app, self.top)

    def menu(self) -> None:
        self.key(pygame.K_ESCAPE)


class ByPointer(Evening):
    """Clicks and the wheel."""

    def key(self, key: int, mod: int = 0, letters: str = "") -> None:
        raise AssertionError("no key is touched")

    def _in_sight(self, name: str) -> Widget:
        """Turns the wheel until it is there."""
        found = self.named(name)
        view = found.holder
        if view is not None:
            self.move(view.rect.center)
            for turn in [1] * 40 + [-1] * 80:
                if view.rect.contains(found.rect) or found.rect.h > view.rect.h:
                    break
                self.post(pygame.MOUSEWHEEL, x=0, y=turn, precise_y=float(turn), flipped=False)
        return found

    def go(self, name: str) -> None:
        self.click_at(self._in_sight(name).rect.center)

    def choose(self, name: str, number: int) -> None:
        self.click_at(self._in_sight(name).cells()[number].center)

    def at_table(self):
        return Clicks(self.app, self.top)

    def menu(self) -> None:
        Clicks(self.app, self.top).click("menu")


@pytest.fixture(params=[ByKeys, ByPointer])
def evening(request):
    made = request.param(animation_speed=0.0, draw_by_itself=False, tips=False, welcomed=False)
    yield made
    made.close()


def is_on(program, kind: type) -> None:
    assert isinstance(program.top, kind), type(program.top).__name__


def test_everything_of_an_evening_can_be_done_in_one_way_alone(evening):
    first_start(evening)
    look_around(evening)
    play(evening)
    play_what_one_likes(evening)
    come_back(evening)
    finish(evening)
    evening.go("Quit")
    assert not evening.shared.manager.running


def first_start(program) -> None:
    program.shared.manager.push(WelcomeScreen(program.shared))
    program.settle()
    program.choose("Colours", 1)
    program.go("Main menu")
    is_on(program, TitleScreen)
    assert program.shared.settings.colours == "calm" and program.shared.settings.welcomed


def look_around(program) -> None:
    program.go("Settings")
    is_on(program, SettingsScreen)
    program.choose("Text and interface size", 1)
    assert program.shared.settings.ui_scale == 1.15
    program.go("Keys")
    is_on(program, KeysScreen)
    program.go("Back")
    program.go("What's new")
    is_on(program, ChangelogScreen)
    program.go("Back")
    program.go("Back")
    is_on(program, TitleScreen)
    program.go("Statistics")
    is_on(program, StatisticsScreen)
    program.go("Difficulty")
    program.go("All time")
    assert program.top.by is By.DIFFICULTY and program.top.filter.span is HowFarBack.YEAR
    program.go("Back")
    program.go("Rules")
    is_on(program, RulesScreen)
    entry = program.top.entry
    program.go("Redirect damage")
    assert program.top.entry is not entry
    program.go("Back")
    program.go("Card sets")
    is_on(program, CardSetsScreen)
    program.go("Back")
    program.go("Cards")
    is_on(program, BrowserScreen)
    program.go("Legacy")
    program.go("Back")
    program.go("Campaign")
    is_on(program, CampaignScreen)
    program.go(program.top.events[1].title)
    program.go("Set up this Event")
    is_on(program, SetupScreen)
    program.go("Back")
    program.go("Back")
    is_on(program, TitleScreen)


def play(program) -> None:
    program.go("Tutorial")
    is_on(program, TableScreen)
    hand = program.at_table()
    for _ in range(12):
        hand.decide()
    program.menu()
    is_on(program, MenuScreen)
    program.go("Save as")
    is_on(program, TableScreen)
    program.menu()
    program.go("Main menu")
    is_on(program, TitleScreen)


def play_what_one_likes(program) -> None:
    """A set-up is put together and begun."""
    program.go("New game")
    is_on(program, SetupScreen)
    decks = ("Omnitron", "Megalopolis", "Haka", "Ra", "Legacy")
    for title in decks:
        program.go(title)
    program.go("Start game")
    is_on(program, TableScreen)
    index = program.top.game.index
    assert {seat.title for seat in index.seats} == set(decks)
    program.at_table().decide()
    program.menu()
    program.go("Main menu")


def come_back(program) -> None:
    program.go("Continue")
    is_on(program, TableScreen)
    program.at_table().decide()
    program.menu()
    program.go("Main menu")
    program.go("Saves")
    is_on(program, SavesScreen)
    program.go("Resume")
    is_on(program, TableScreen)
    program.menu()
    program.go("Main menu")


def finish(program) -> None:
    program.shared.manager.push(EndScreen(program.shared, finished_game(program.shared), counts=False))
    program.settle()
    program.go("Round ")  # a turning point
    is_on(program, TableScreen)
    table = program.top
    program.shared.manager.push(LinesScreen(program.shared, table.game, table.looks, table.session.go_to))
    program.settle()
    program.go("Back")
    program.menu()
    program.go("Main menu")
    is_on(program, TitleScreen)
