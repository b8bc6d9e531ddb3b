"""Answers for always at the table: one button, one list."""

from __future__ import annotations

import pygame
import pytest

from sotm_desktop.session.auto_answers import question_of, remembered
from tests.kit.target_names import chip, put_aside
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


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_button_lies_over_no_card_that_was_turned_over(pilot_of, size, scale):
    pilot = pilot_of(new_game(("tachyon", "legacy", "ra"), seed=1), window_size=size, ui_scale=scale)
    tachyon = pilot.scene.game.index.seat_named("tachyon").character
    for _ in range(40):
        pilot.decide()
        decision = pilot.scene.game.decision
        if decision.card == tachyon and decision.kind == "phase" and decision.question == "power":
            break
    pilot.click(chip(next(iter(pilot.scene.session.question.offer.powers))))
    pilot.rest()
    put_aside(pilot.scene)
    plan = pilot.scene.stage.table.centre.question.plan
    assert plan.always is not None and plan.turned_over
    (button,) = (row.rect for row in plan.rows if row.choice is plan.always)
    assert not [card for card, rect in plan.shown if rect.colliderect(button)]
    assert plan.card is None or not plan.card.colliderect(button)
