"""Tab around the table: each stop has a ring around it, wholly inside the window."""

from __future__ import annotations

import pygame
import pytest

from sotm_desktop.gesture.targets import Command, Pile, PileTarget
from sotm_desktop.scenes.table.table_screen import TableScreen
from tests.kit.focus_stops import drawn, press_tab, ring
from tests.kit.target_names import name_of
from tests.scenes.play.pilot import new_game

pytestmark = pytest.mark.pixels
FIVE = ("tachyon", "the_wraith", "legacy", "ra", "haka")


def stops_of_the_table(pilot, open_name: str = "") -> int:
    """Goes once around the table with Tab and looks at each stop."""
    scene, seen = pilot.scene, []
    while len(seen) < 200:
        press_tab(pilot.step)
        part = scene.presenter.focus.on
        focus = name_of(part.target if part is not None else None)
        if focus in seen:
            break
        seen.append(focus)
        scene.presenter.floating.update(0.0, "", pygame.Rect(0, 0, 1, 1), None, None)
        lit = drawn(scene, scene.size, "lit")
        scene.presenter.focus.by_keyboard = False
        bare = drawn(scene, scene.size, "bare")
        scene.presenter.focus.by_keyboard = True
        assert part is not None, (focus, open_name)
        found = ring(lit, bare, part.rect)
        assert found is not None, focus
        assert found.colliderect(part.rect), (focus, found, part.rect)
    return len(seen)


@pytest.mark.parametrize("scale", (1.0, 2.0))
def test_each_stop_of_tab_on_the_table_has_a_ring(pilot_of, scale):
    pilot = pilot_of(new_game(FIVE), ui_scale=scale, reduced_motion=True)
    pilot.scene = TableScreen(pilot.app.shared, pilot.scene.game, is_patient=True)  # no picture comes later
    pilot.app.shared.manager.push(pilot.scene)
    pilot.step(2)
    assert stops_of_the_table(pilot) > 12
    for open_it in (Command.UNDO_MENU, PileTarget(0, Pile.TRASH), Command.MANUAL):
        pilot.scene.actions.press(open_it)
        pilot.scene.presenter.refresh()
        pilot.step(2)
        assert stops_of_the_table(pilot, open_it) > 0, open_it
        pilot.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("scale", (1.0, 2.0))
def test_the_ring_of_the_button_that_ends_the_turn_lies_below_what_its_tag_says(pilot_of, scale):
    pilot = pilot_of(new_game(FIVE), ui_scale=scale, reduced_motion=True, tips=False)
    pilot.rest()
    for _ in range(30):
        if pilot.scene.stage.table.tray._tags:
            break
        pilot.decide()
    table, board = pilot.scene.stage.table, pygame.Surface(pilot.app.window.size)
    pilot.scene.presenter.put_focus(Command.END_TURN)
    pilot.scene.draw(board)
    ((picture, place),) = table.tray._tags
    inside = place.inflate(-table.theme.px(12), -table.theme.px(4))
    painted = board.subsurface(inside)
    own = picture.subsurface(inside.move(-place.x, -place.y))
    assert pygame.image.tobytes(painted, "RGB") == pygame.image.tobytes(own, "RGB")
