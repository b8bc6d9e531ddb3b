"""Nothing cut, nothing overlapping, nothing too small: every screen at several sizes and settings."""

import itertools

import pytest

from sotm_desktop.engine.game import Game
from sotm_desktop.scenes.end.end_screen import EndScreen
from sotm_desktop.scenes.setup.setup_places import SetupPart
from sotm_desktop.scenes.shell.destinations import Push, ShowSetup
from sotm_desktop.scenes.shell.tiles import Tile
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.list_view import ListView
from sotm_desktop.widgets.text import capital_top
from tests.kit.of_the_day import todays

SIZES = [((1280, 720), {}), ((1280, 680), {}), ((1366, 768), {}), ((1920, 1080), {}), ((1600, 1200), {})]
SETTINGS = [((1280, 720), {"readable_font": True})]
"""Larger letters, which turn panels into tabs, are walked by `test_every_screen.py`."""
SMALLEST = 12
"""Pixels of letters at 720p; 18 at 1080p."""


def open_screens(program):
    """Every screen with a team chosen and a save in the list, one after the other."""
    yield "title"
    program.shared.go(Push(ShowSetup(program.library.first_game)))
    for deck in program.library.cards.decks("hero"):
        if len(program.top.plan.team) < 5 and program.top.plan.seat_of(deck.id) is None:
            tile = program.named(deck.title)
            tile.holder.show(tile)
            program.click_at(tile.rect.center)
    for number, tab in enumerate(program.top.tabs):
        program.top.show_tab(number)
        yield f"new game, {tab.name}"
    yield "new game"
    plan = program.top.plan
    events = sorted(plan.events(), key=lambda event: event.limit)
    if program.top.tabs:
        program.top.show_tab(SetupPart.TEAM)
    program.click("Event")
    yield "no Event"
    for event in events:
        program.top._choose(event)
        yield event.id
    program.top.back()
    yield "new game of an Event"
    plan.choose_event(None)
    game = Game.new(program.library.cards.card_index(program.top.plan.setup()))
    program.top.back()
    program.shared.saves.autosave(game)
    program.shared.saves.autosaves.wait()
    program.top.enter()
    yield "title with continue"
    for name in ("Saves", "Settings", "Cards", "Campaign"):
        program.click(name)
        yield name
        program.top.back()
    program.shared.manager.push(EndScreen(program.shared, game))
    yield "end"


@pytest.mark.parametrize("size, settings", todays(SIZES + SETTINGS, 3))
def test_nothing_is_cut_overlapped_or_shortened(screens, size, settings):
    program = screens(size=size, **settings)
    for name in open_screens(program):
        program.settle()
        lies_inside_and_apart(name, program.top)
        tiles_stay_in_their_panel(name, program.top)
        words_on_buttons_are_whole(name, program.top)
        letters_are_large_enough(name, program.top, size)


def lies_inside_and_apart(name, scene):
    scrolled = [widget for widget in scene.widgets if isinstance(widget, ListView)]
    inside = set().union(*(set(map(id, w.items)) for w in scrolled))
    free = [widget for widget in scene.widgets if not isinstance(widget, ListView)]
    window = scene.size
    holders = {id(tile): w.rect for w in scrolled for tile in w.items}
    for widget in (*free, *scrolled):
        box = widget.rect
        if id(widget) not in inside:
            assert box.left >= 0 and box.top >= 0, (name, widget.name, box)
            assert box.right <= window[0] and box.bottom <= window[1], (name, widget.name, box)
    for part in [widget for widget in free if widget.holder in free]:
        assert part.holder.rect.contains(part.rect), (name, part.name, part.rect)
    for one, other in itertools.combinations(free, 2):
        if one.holder is other or other.holder is one:
            continue
        shown = [each.rect.clip(holders.get(id(each), each.rect)) for each in (one, other)]
        overlap = shown[0].clip(shown[1])
        assert overlap.w <= 1 or overlap.h <= 1, (name, one.name, one.rect, other.name, other.rect)


def tiles_stay_in_their_panel(name, scene):
    for grid in (widget for widget in scene.widgets if isinstance(widget, ListView)):
        for tile in (item for item in grid.items if isinstance(item, Tile)):
            assert grid.rect.left <= tile.rect.left and tile.rect.right <= grid.rect.right, (name, tile.name)
            if not grid.furthest:
                assert grid.rect.top <= tile.rect.top and tile.rect.bottom <= grid.rect.bottom, (name, tile.name)


def words_on_buttons_are_whole(name, scene):
    for button in (widget for widget in scene.widgets if isinstance(widget, Button)):
        s, (w, h) = button.theme.scale, button.rect.size
        room = w - 17 * s - 2 * min(h * 0.14, 10 * s) - (button.theme.px(19) + 10 * s if button.key else 0)
        assert button.theme.font("shout", 12).size(button.text)[0] <= room, (name, button.text)
        note = button.theme.font("note", 13 if h >= 44 * s else 12)
        assert note.size(button.note)[0] <= room, (name, button.note)


def letters_are_large_enough(name, scene, size):
    """The smallest letters are 12 on the grid: 12 px at 720p, 18 at 1080p."""
    wanted = min(size[0] / 1280, size[1] / 720)
    assert scene.theme.scale >= wanted - 1e-3, name
    assert capital_top(scene.theme.font("note", SMALLEST))[1] >= 8 * wanted, name
