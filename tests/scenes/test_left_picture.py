"""A game that is left has a picture of the table, wherever one looked back to."""

from __future__ import annotations

import pygame

from sotm_desktop.players import PLAYERS
from sotm_desktop.saves.notes import notes_of
from sotm_desktop.scenes.end.end_screen import EndScreen
from sotm_desktop.scenes.shell.destinations import Push, ShowTable
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.scenes.title.title_screen import TitleScreen
from tests.scenes.play.pilot import new_game


def nearly_over():
    game, computer = new_game(seed=2), PLAYERS["random"](2)
    while game.outcome is None:
        game.answer(computer.answer(game.state))
    while game.decision is None:
        game.undo()
    return game


def newest(program):
    """The save that the title speaks of, once all was written."""
    saves = program.shared.saves
    saves.autosaves.wait()
    return notes_of(max(saves.autosaves.folder.glob("autosave-*.sotm")), with_picture=True)


def test_a_game_that_is_left_at_a_turning_point_keeps_a_picture(program):
    game = nearly_over()
    taken = [game.moments[child].answer for child in game.moments[game.at].children]
    program.shared.go(Push(ShowTable(game)))
    program.step(2)
    table = program.top
    assert isinstance(table, TableScreen)
    table.actions.answer(taken[0])
    for _ in range(400):
        program.step()
        program.top.update(0.5)
        if isinstance(program.top, EndScreen):
            break
    program.settle()
    program.click("Round ")
    program.step(2)
    assert isinstance(program.top, TableScreen)
    program.key(pygame.K_ESCAPE)
    program.click("Main menu")
    assert isinstance(program.top, TitleScreen)
    assert newest(program).picture is not None
