"""Answers for always at the table: one button, one list."""

from __future__ import annotations

import pygame

from sotm_desktop.session.auto_answers import question_of, remembered
from tests.scenes.play.pilot import new_game


def at_a_question_that_can_come_again(pilot):
    for _ in range(200):
        scene = pilot.scene
        if question_of(scene.session.state, scene.game.decision) is not None:
            return scene.game.decision
        pilot.decide()
    raise AssertionError("nothing was asked that can come again")


def test_an_answer_for_always_is_listed_taken_back_and_undone(pilot_of):
    pilot = pilot_of(new_game(("legacy", "ra", "haka", "tachyon", "the_wraith"), seed=4), seed=4)
    scene, game = pilot.scene, pilot.scene.game
    at_a_question_that_can_come_again(pilot)
    before = game.at
    pilot.click("always")
    assert scene.presenter.view.is_for_always
    pilot.decide()
    (found,) = remembered(game).values()
    assert game.moments[found.node].by == "always"
    pilot.click("menu")
    top = pilot.app.shared.manager.top
    assert any("1 answer" in button.note for button in top.widgets)
    top._to_answers()
    pilot.step()
    assert f"forget:{found.node}" in pilot.names()
    pilot.click(f"forget:{found.node}")
    assert not remembered(game)
    assert f"forget:{found.node}" not in pilot.names()
    pilot.key(pygame.K_ESCAPE)
    scene.time.undo()
    assert game.at == before or before in game.path()


def test_the_button_is_off_again_for_the_next_question(pilot_of):
    pilot = pilot_of(new_game(("legacy", "ra", "haka", "tachyon", "the_wraith"), seed=4), seed=4)
    at_a_question_that_can_come_again(pilot)
    pilot.key(pygame.K_a)
    assert pilot.scene.presenter.view.is_for_always
    pilot.key(pygame.K_a)
    assert not pilot.scene.presenter.view.is_for_always
    pilot.decide()
    assert not remembered(pilot.scene.game)


def test_a_phase_has_no_such_button(pilot_of):
    pilot = pilot_of(new_game(seed=1))
    assert pilot.scene.game.decision.kind == "phase"
    assert "always" not in pilot.names()
