"""Screens use the room they have: what is asked for first is large, and all of it is in sight."""

from __future__ import annotations

import pygame
import pytest

from sotm_desktop.scenes.rules.term_rows import SeeAlso, TitlePlate
from sotm_desktop.scenes.shell.browser_tile import BrowserTile
from sotm_desktop.scenes.shell.destinations import ShowBrowser, ShowRules, ShowSaves
from sotm_desktop.scenes.table.menu_screen import MenuScreen
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.list_view import ListView
from tests.scenes.every_screen import OVER, made

SIZES = pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])


def shown(program, screen):
    program.shared.manager.scenes = [*program.shared.manager.scenes[:1], screen]
    screen.resize(program.shared.manager.size)
    screen.enter()
    program.settle()
    return screen


def test_down_from_a_button_over_two_columns_goes_to_the_first_below_it(screens):
    program = screens(ui_scale=1.7)
    screen = shown(program, OVER[MenuScreen](program.shared))
    places = [each.rect for each in screen.focus.order()]
    assert len({place.x for place in places[1:]}) == 2, "two columns"
    screen.focus.by_keyboard = True
    screen.focus.put(screen.focus.order()[0])
    program.key(pygame.K_DOWN)
    assert screen.focus.on is screen.focus.order()[1]


@SIZES
def test_a_rule_with_an_example_is_read_without_scrolling_under_its_plate(screens, size):
    program = screens(size=size)
    screen = shown(program, program.shared.build(program.shared, ShowRules("damage_changes")))
    page = next(each for each in screen.widgets if isinstance(each, ListView) and each.name.startswith("Entry"))
    assert isinstance(page.items[0], TitlePlate) and page.furthest == 0
    links = [each.rect for each in page.items if isinstance(each, SeeAlso)]
    assert links and len({link.x for link in links}) == 1, "one below another, beside the cards"
    assert all(page.rect.contains(link) for link in links)


@SIZES
def test_resume_is_the_largest_button_of_a_save_and_says_where_it_goes_on(screens, size):
    program = screens(size=size)
    screen = shown(program, made(ShowSaves, program.shared))
    buttons = [each for each in screen.widgets if isinstance(each, Button)]
    resume = next(each for each in buttons if each.name == "Resume")
    others = [each for each in buttons if each.name in ("Timelines", "Keep", "Delete")]
    assert resume.note == screen.mark.where and resume.note
    assert all(each.rect.w < resume.rect.w and not each.rect.colliderect(resume.rect) for each in others)


@SIZES
def test_five_cards_lie_beside_each_other_in_the_browser(screens, size):
    program = screens(size=size)
    screen = shown(program, made(ShowBrowser, program.shared))
    tiles = [each.rect for each in screen.widgets if isinstance(each, BrowserTile)]
    assert sum(tile.y == tiles[0].y for tile in tiles) == 5
