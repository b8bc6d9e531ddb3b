"""Tab through every screen and the table: each stop has a ring around it, wholly inside the window."""

from __future__ import annotations

import functools

import pygame
import pytest

from sotm_desktop.commands.screenshot import SHOWABLE, screen
from sotm_desktop.gesture.targets import Command, Pile, PileTarget
from sotm_desktop.scenes.table.table_screen import TableScreen
from tests.kit.target_names import name_of
from tests.scenes.play.conftest import pilot_of  # noqa: F401  the table, for the walks below
from tests.scenes.play.pilot import new_game

AROUND = [name for name in SHOWABLE if name not in ("play", "against_two")]
FIVE = ("tachyon", "the_wraith", "legacy", "ra", "haka")


@functools.cache
def _surface(what: str, size: tuple[int, int]) -> pygame.Surface:
    return pygame.Surface(size)


def drawn(scene, size, what: str) -> pygame.Surface:
    """The picture of a scene; ``what`` says which of the two that are compared."""
    surface = _surface(what, size)
    surface.fill("black")
    scene.draw(surface)
    return surface


def press_tab(step) -> None:
    """Down and up between two pictures: each picture costs as much as all else of a stop."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
    step()


def shown(program, size) -> pygame.Surface:
    """What the window shows of the top screen alone, drawn by the program's own loop where nothing shows through."""
    window = pygame.display.get_surface()
    return drawn(program.top, size, "lit") if program.top.see_through or window.get_size() != size else window


def ring(with_focus: pygame.Surface, without: pygame.Surface, place: pygame.Rect) -> pygame.Rect | None:
    """Where the two pictures differ around a place, if that is as much as the line of a ring; else None."""
    around = place.inflate(80, 80).clip(with_focus.get_rect())
    with_focus, without = with_focus.subsurface(around), without.subsurface(around)
    same = pygame.mask.from_threshold(with_focus, (0, 0, 0), (2, 2, 2, 255), without)
    same.invert()
    found = same.get_bounding_rects()
    box = found[0].unionall(found[1:]) if found else pygame.Rect(0, 0, 0, 0)
    return box.move(around.topleft) if box.w and same.count() > 2 * (box.w + box.h) else None


@pytest.mark.parametrize("scale", (1.0, 1.5))
@pytest.mark.parametrize("name", AROUND)
def test_each_stop_of_tab_on_a_screen_has_a_ring(screens, name, scale):
    program = screens(ui_scale=scale)
    program.shared.manager.push(screen(name, program.shared))
    program.settle()
    stops, size = [], program.shared.manager.size
    for _ in range(160):
        press_tab(program.step)
        widget = program.top.focus.on
        if widget in stops:
            break
        stops.append(widget)
        lit = shown(program, size)
        widget.focus(False)
        found = ring(lit, drawn(program.top, size, "bare"), widget.rect)
        widget.focus(True)
        assert found is not None, (widget.name, widget.rect)
        assert found.colliderect(widget.rect), (widget.name, found, widget.rect)
    assert stops


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
def test_each_stop_of_tab_on_the_table_has_a_ring(pilot_of, scale):  # noqa: F811
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
