"""Time at the table: the timeline dragged, undo by step, action, phase and turn, and the way back."""

from __future__ import annotations

import pygame
import pytest

from sotm_desktop.scenes.table.compare_screen import CompareScreen
from sotm_desktop.scenes.table.lines_screen import LinesScreen
from sotm_desktop.session.game_session import line_of
from sotm_desktop.session.undo_points import UndoUnit, moment_before
from tests.scenes.play.pilot import new_game

FIVE = ("tachyon", "the_wraith", "legacy", "ra", "haka")


def on_timeline(pilot, share):
    rect = pilot.scene.stage.table.timeline.rect
    return round(rect.x + rect.w * share), rect.centery


def take_needle(pilot, share):
    start = on_timeline(pilot, 0.98)
    pilot.move(start)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    pilot.move(on_timeline(pilot, share), (1, 0, 0))


def test_dragging_the_needle_shows_the_past_live_and_letting_go_keeps_it(later):
    pilot = later()
    scene, game = pilot.scene, pilot.scene.game
    home, seen = game.at, set()
    take_needle(pilot, 0.9)
    for share in (0.8, 0.6, 0.4, 0.2, 0.02):
        pilot.move(on_timeline(pilot, share), (1, 0, 0))
        assert scene.stage.shown is game.state, "the table shows the moment under the needle"
        seen.add(game.at)
    assert len(seen) == 5 and game.at < home
    there = game.at
    pilot.post(pygame.MOUSEBUTTONUP, pos=on_timeline(pilot, 0.02), button=1)
    assert game.at == there and not scene.session.is_scrubbing
    assert "return" in pilot.names()


@pytest.mark.parametrize("how", ["key", "button", "while dragging", "right button"])
def test_one_comes_back_to_where_one_was(later, how):
    pilot = later()
    game, home, nodes = pilot.scene.game, pilot.scene.game.at, len(pilot.scene.game.moments)
    take_needle(pilot, 0.3)
    assert game.at != home
    if how == "right button":
        pilot.post(pygame.MOUSEBUTTONDOWN, pos=on_timeline(pilot, 0.3), button=3)
    if how in ("key", "button"):
        pilot.post(pygame.MOUSEBUTTONUP, pos=on_timeline(pilot, 0.3), button=1)
    if how == "button":
        pilot.click("return")
    elif how != "right button":
        pilot.key(pygame.K_ESCAPE)
    assert game.at == home and len(game.moments) == nodes
    assert "return" not in pilot.names() and not pilot.scene.session.is_scrubbing


def test_a_new_answer_in_the_past_begins_a_line_and_nothing_is_lost(later):
    pilot = later()
    game = pilot.scene.game
    home, nodes = game.at, len(game.moments)
    take_needle(pilot, 0.3)
    pilot.post(pygame.MOUSEBUTTONUP, pos=on_timeline(pilot, 0.3), button=1)
    pilot.decide()
    assert not pilot.scene.session.is_away
    assert home < nodes <= len(game.moments)


def test_looking_back_adds_nothing_to_the_game(later):
    pilot = later()
    game, nodes = pilot.scene.game, len(pilot.scene.game.moments)
    line = line_of(game)
    for share in [n / 40 for n in range(40)]:
        pilot.click_at(on_timeline(pilot, share))
    pilot.click("last")
    assert len(game.moments) == nodes and line_of(game) == line and game.at == line[-1]


def test_wheel_and_arrows_go_step_by_step(later):
    pilot = later()
    game, home = pilot.scene.game, pilot.scene.game.at
    pilot.move(on_timeline(pilot, 0.5))
    pilot.post(pygame.MOUSEWHEEL, x=0, y=1, flipped=False, precise_x=0.0, precise_y=1.0)
    back = game.at
    assert back < home
    pilot.key(pygame.K_LEFT)
    assert game.at < back, "the arrows go on from there"
    pilot.key(pygame.K_RIGHT)
    assert game.at == back
    pilot.post(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False, precise_x=0.0, precise_y=-1.0)
    assert game.at == home and not pilot.scene.session.is_away
    pilot.key(pygame.K_LEFT, pygame.KMOD_ALT)
    assert game.at < home


@pytest.mark.parametrize("unit", list(UndoUnit))
def test_undo_by_each_unit_with_keys_and_with_the_mouse(later, unit):
    pilot = later()
    game, home = pilot.scene.game, pilot.scene.game.at
    wanted = moment_before(game, unit)
    presses = {"step": (pygame.K_z, pygame.KMOD_CTRL), "action": (pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT),
               "phase": (pygame.K_BACKSPACE, 0), "turn": (pygame.K_BACKSPACE, pygame.KMOD_SHIFT)}  # fmt: skip
    pilot.key(*presses[unit.value])
    assert game.at == wanted
    pilot.scene.time.go_to(home)
    pilot.step()
    pilot.click("undo_menu")
    pilot.click(f"undo:{unit.value}")
    assert game.at == wanted
    pilot.key(pygame.K_ESCAPE)
    assert not pilot.scene.presenter.panels.popover and game.at == wanted


def test_the_units_reach_ever_further_back(later):
    game = later().scene.game
    step, action, phase, turn = (moment_before(game, unit) for unit in UndoUnit)
    assert turn <= phase <= action <= step < game.at
    state = game.moments[turn].state
    before = game.moments[game.moments[turn].parent].state
    assert (state.round, state.turn) != (before.round, before.turn), "a turn begins there"


def test_undo_by_turn_reaches_the_opening_and_then_says_so(later):
    pilot = later(40)
    game = pilot.scene.game
    for _ in range(40):
        pilot.key(pygame.K_BACKSPACE, pygame.KMOD_SHIFT)
    assert all(moment_before(game, unit) is None for unit in UndoUnit)
    assert pilot.scene.presenter.floating.note == "There is nothing to undo."


def test_the_menu_of_undo_works_by_keyboard_and_a_click_elsewhere_closes_it(later):
    pilot = later()
    game, wanted = pilot.scene.game, moment_before(pilot.scene.game, UndoUnit.PHASE)
    pilot.click("undo_menu")
    pilot.key(pygame.K_3)
    assert game.at == wanted
    pilot.click_at((400, 400))
    assert not pilot.scene.presenter.panels.popover
    at = game.at
    pilot.click("undo_menu")
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RETURN)
    assert game.at == at or game.at in game.path()


@pytest.mark.parametrize("heroes", [("legacy", "ra", "haka"), FIVE])
def test_every_moment_of_a_long_game_can_be_reached_on_the_timeline(pilot_of, heroes):
    from sotm_desktop.players import PLAYERS

    game, computer = new_game(heroes, seed=5), PLAYERS["greedy"](5)
    while game.outcome is None:
        game.answer(computer.answer(game.state))
    game.undo()
    pilot = pilot_of(game)
    timeline = pilot.scene.stage.table.timeline
    reached = {timeline.moment_at(x) for x in range(timeline.rect.x, timeline.rect.right)}
    assert reached == set(line_of(game))


@pytest.fixture
def branched(later):
    """A table with three lines of play."""
    pilot = later()
    for _ in range(2):
        pilot.key(pygame.K_BACKSPACE, pygame.KMOD_SHIFT)
        for _ in range(3):
            pilot.decide()
    return pilot


def to_lines(pilot):
    pilot.key(pygame.K_u)
    pilot.step(2)
    top = pilot.app.shared.manager.top
    assert isinstance(top, LinesScreen)
    return top


def test_the_lines_of_play_are_reached_with_the_mouse_too(branched):
    branched.click("undo_menu")
    branched.click("lines")
    assert isinstance(branched.app.shared.manager.top, LinesScreen)
    branched.step()
    branched.key(pygame.K_ESCAPE)
    assert branched.app.shared.manager.top is branched.scene


def test_a_click_on_a_line_goes_to_its_end_and_escape_comes_back(branched):
    game, home = branched.scene.game, branched.scene.game.at
    top = to_lines(branched)
    assert len(top.lines) > 1
    row = top._lists()[0].rows[1]
    branched.click_at((row.rect.right - 300, row.rect.centery))
    branched.step()
    assert branched.app.shared.manager.top is branched.scene and game.at == row.line.end
    branched.key(pygame.K_ESCAPE)
    assert game.at == home


def test_a_click_on_a_bar_goes_to_that_moment(branched):
    top = to_lines(branched)
    row = top._lists()[0].rows[0]
    branched.click_at((row.bar.x + 2, row.bar.centery))
    assert branched.scene.game.at in row.line.moments[:4]


def test_two_lines_are_compared_by_keyboard_and_left_for_one_of_them(branched):
    top = to_lines(branched)
    branched.key(pygame.K_TAB)
    branched.key(pygame.K_c)
    branched.key(pygame.K_DOWN)
    branched.key(pygame.K_c)
    assert len(top.picked) == 2
    one, other = top.picked
    branched.click_at(next(widget for widget in top.widgets if widget.name == "Compare the two").rect.center)
    branched.step(2)
    compared = branched.app.shared.manager.top
    assert isinstance(compared, CompareScreen) and compared.ends == (one, other)
    branched.key(pygame.K_b)
    assert branched.app.shared.manager.top is branched.scene and branched.scene.game.at == other


def test_one_line_alone_cannot_be_compared_and_says_why(later):
    top = to_lines(later(6))
    both = next(widget for widget in top.widgets if widget.name == "Compare the two")
    assert not both.enabled and both.why == "Mark two timelines first."
