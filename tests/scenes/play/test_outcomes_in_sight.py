"""What every answer of a question does is in sight, also where letters are wide or large, or the window is low."""

from __future__ import annotations

from pathlib import Path

import pytest

from sotm_desktop.gesture.targets import OptionTarget
from sotm_desktop.saves import load
from sotm_desktop.table.answer_rows import is_cut
from tests.kit.target_names import put_aside
from tests.scenes.play.pilot import new_game
from tests.scenes.play.test_scales import AGAINST_TWO, TEAMS

RECORDED = Path(__file__).resolve().parents[2] / "recorded"


def at_rest(scene):
    """All that answers do is found out and laid out; gives the paper of the question."""
    put_aside(scene)
    while scene.session.question.is_thinking:
        scene.update(0.016)
    scene.presenter.refresh()
    centre = scene.stage.table.centre
    assert centre.asks, "its paper has no room"
    return centre.question.plan


def recorded(name: str, moment: int):
    game = load(RECORDED / f"{name}.sotm").game
    game.go_to(moment)
    return game


def at_powers_against_two():
    """Six heroes against two villains, at the first powers."""
    game = new_game(TEAMS[6], seed=6, **AGAINST_TWO)
    while game.decision.question != "power":
        game.answer(game.decision.keys[: game.decision.least])
    return game


def check(plan) -> None:
    told = [row for row in plan.rows if row.choice.chips]
    assert len(told) > 1 and plan.pointed is None
    for row in told:
        assert row.chips and not is_cut(row.chips), row.choice.words
        assert all(row.rect.collidepoint(place) for _, place in row.chips), row.choice.words
    boxes = [row.rect for row in plan.rows]
    assert all(plan.rect.contains(box) for box in boxes)
    assert not any(box.colliderect(other) for box in boxes for other in boxes if other is not box)


@pytest.mark.parametrize("readable", (False, True))
@pytest.mark.parametrize("size", ((1280, 701), (1366, 701)))
def test_in_a_window_with_a_frame_each_power_says_what_it_does(table_at, size, readable):
    """The paper stands tall at the right there: chips that have no room beside their plates stand below them."""
    scene = table_at(at_powers_against_two(), size, 1.0, readable_font=readable, tips=False)
    check(at_rest(scene))


def test_powers_in_a_band_say_what_they_do_in_wide_letters(table_at):
    scene = table_at(recorded("citizen_dawn", 291), (1280, 720), 1.0, readable_font=True, tips=False)
    plan = at_rest(scene)
    assert plan.is_band and len(plan.rows) == 5
    check(plan)


@pytest.mark.parametrize("readable", (False, True))
def test_three_answers_to_a_reaction_say_what_they_do_at_200_percent(table_at, readable):
    """There is no room for them in the centre; all of them stand in rows, so the paper may lie over the table."""
    scene = table_at(recorded("built_in_a_day", 83), (1280, 720), 2.0, readable_font=readable, tips=False)
    plan = at_rest(scene)
    assert {OptionTarget(key) for key in scene.session.decision.keys} < {row.choice.target for row in plan.rows}
    check(plan)
    assert plan.footer is None, "the sentence stands there once"
