"""One sitting at the real program, for a test that ends it in the middle: tests.scenes.play.sitting begin|go_on

``begin`` plays with the pointer and never stops by itself; ``go_on`` presses Continue on the title screen and plays to
the end of the game. Each line that is printed says how many decisions lie behind.
"""

from __future__ import annotations

import sys
from dataclasses import replace

import pygame

from sotm_desktop import paths
from sotm_desktop.app import App
from sotm_desktop.loop import Loop
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.scenes.title.title_screen import TitleScreen
from tests.scenes.play.pilot import Pilot, new_game

STEPS = 900


def main(what: str) -> int:
    """Sits down; gives the exit code: 0 when the game was played to its end."""
    app = App(paths.find())
    app.shared.settings = replace(app.shared.settings, animation_speed=0.0)
    scene = TableScreen(app.shared, new_game(seed=3)) if what == "begin" else continued(app)
    if what == "begin":
        app.shared.manager.push(scene)
    pilot = Pilot(app, scene, 3)
    pilot.step(2)
    for step in range(1, STEPS):
        if scene.game.outcome is not None:
            print("over", scene.game.outcome.result, flush=True)
            return 0
        pilot.decide()
        if step % 20 == 0:
            pilot.click("undo")
            pilot.key(pygame.K_y, pygame.KMOD_CTRL)
        print(len(scene.game.path()), pygame.display.get_driver(), flush=True)
    return 1


def continued(app: App) -> TableScreen:
    """The table that Continue on the title screen opens."""
    app.shared.manager.push(TitleScreen(app.shared))
    loop = Loop(app.shared, app.window)
    loop.step()
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0))
        loop.step()
    top = app.shared.manager.top
    assert isinstance(top, TableScreen), f"Continue led to {type(top).__name__}"
    print(len(top.game.path()), "continued", flush=True)
    return top


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
