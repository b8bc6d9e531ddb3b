"""A question of order at the table: the cards that may matter, what comes of it, and an answer that holds all."""

from __future__ import annotations

import pygame
import pytest

from sotm_desktop.engine.equivalence import needless
from sotm_desktop.gesture.targets import Command
from tests.kit.target_names import show_game
from tests.scenes.play.pilot import new_game
from tests.table.games import decisions

COSMIC = ("unity", "legacy", "captain_cosmic")
FIVE = ("legacy", "ra", "haka", "tachyon", "the_wraith")


def orders(heroes, seed, most=120):
    for game in decisions(new_game(heroes, seed=seed), seed, most):
        if game.decision.kind == "order" and needless(game.state, game.decision) is None:
            yield game


@pytest.fixture
def reduced(pilot_of):
    """A table at an order in which some cards do not matter."""
    for game in orders(COSMIC, 5):
        pilot = pilot_of(game)
        if len(pilot.scene.session.question.ordered) < len(game.decision.keys):
            return pilot
    raise AssertionError("no order with cards that do not matter")


def shown(pilot):
    return [name for name in pilot.names() if name.startswith("order:")]


def test_only_the_cards_that_may_matter_are_shown_and_the_answer_holds_all(reduced):
    pilot, game = reduced, reduced.scene.game
    keys = game.decision.keys
    assert [name.partition(":")[2] for name in shown(pilot)] == list(pilot.scene.session.question.ordered)
    left_out = [key for key in keys if f"order:{key}" not in shown(pilot)]
    said = pilot.scene.stage.table.prompt.footer
    assert f"{len(left_out)} more happen too: when makes no difference" in said
    last = shown(pilot)[-1]
    pilot.click(last)
    assert shown(pilot)[0] == last
    ordered = [name.partition(":")[2] for name in shown(pilot)]
    pilot.click("accept_order")
    answer = next(node.answer for node in game.moments[::-1] if node.answer and set(node.answer) == set(keys))
    assert [key for key in answer if key in ordered] == ordered
    assert [answer.index(key) for key in left_out] == [keys.index(key) for key in left_out]


def test_a_number_key_settles_the_card_that_bears_it(reduced):
    pilot = reduced
    second = shown(pilot)[1]
    pilot.key(pygame.K_2)
    assert shown(pilot)[0] == second
    pilot.key(pygame.K_9)
    assert shown(pilot)[0] == second


def test_every_order_says_what_comes_of_it_with_five_heroes_too(pilot_of):
    pilot, checked, narrow = None, 0, 0
    for seed in range(3):
        for game in orders(FIVE, seed, 200):
            pilot = pilot or made_taller(pilot_of(game))
            show_game(pilot.scene, game)
            plan = pilot.scene.stage.table.centre.arrangement
            assert plan.fits, plan.prompt.words
            row = next(row for row in plan.rows if row.choice.target is Command.CONFIRM)
            assert row.chips, (plan.prompt.words, plan.rect)
            checked += 1
            narrow += len(plan.listed) > 4
    assert checked > 5 and narrow > 0


def made_taller(pilot):
    """At 720 the note under the button gives way to the list."""
    pilot.scene.resize((1280, 960))
    return pilot
