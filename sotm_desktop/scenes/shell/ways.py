"""Ways from screen to screen. The title lies at the bottom of the stack and stays there."""

from __future__ import annotations

from sotm_desktop.engine.game import Game, Setup
from sotm_desktop.scenes.shell.game_shelf import shelf_of
from sotm_desktop.scenes.shell.scene import Scene, Shared


def play(shared: Shared, game: Game) -> None:
    """To the table, with nothing but the title below it."""
    from sotm_desktop.scenes.table.table_screen import (
        TableScreen,  # here, as the table also leads back to these screens
    )

    over_title(shared, TableScreen(shared, game))


def begin(shared: Shared, setup: Setup) -> bool:
    """Set a game up and go to its table. False when it cannot be set up; a notice says why."""
    try:
        game = shelf_of(shared).new_game(setup)
    except KeyError as problem:
        shared.notices.append(str(problem.args[0]))
        return False
    play(shared, game)
    return True


def over_title(shared: Shared, scene: Scene) -> None:
    """Put a scene over the title; whatever lay between goes.

    The scenes between were left when they were covered, and must not wake up once more: a table whose game is over
    would at once show its end again.
    """
    manager = shared.manager
    del manager.scenes[1:-1]
    if len(manager.scenes) == 2:
        manager.replace(scene)
    else:
        manager.push(scene)


def to_title(shared: Shared) -> None:
    """Back to the title."""
    del shared.manager.scenes[1:-1]
    if len(shared.manager.scenes) > 1:
        shared.manager.pop()
