"""The card that asks stands on the paper of its question at every size: its face, or its picture with its title."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from sotm_desktop.gesture.targets import Region
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.table.asking_plate import title_on_plate
from sotm_desktop.widgets.text import Shortened
from tests.kit.target_names import put_aside, show_game
from tests.scenes.play.test_scales import game_of

SCALES = (1.0, 1.3, 1.6, 2.0)
LOOKED_AT = {3: (13, 29), 5: (14,), 6: (15, 48)}
"""By heroes, after how many answers: among them those questions that have the least room."""


@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)))
@pytest.mark.parametrize("heroes", LOOKED_AT)
def test_each_question_shows_the_card_that_asks_at_every_size(pilot_of, heroes, size):
    pilot = pilot_of(game_of(heroes))
    shared, game, chance, scenes, asked = pilot.app.shared, pilot.scene.game, random.Random(heroes), [], 0
    for scale in SCALES:
        shared.settings = replace(shared.settings, ui_scale=scale)
        scenes.append(TableScreen(shared, game, True))
        scenes[-1].resize(size)
    for number in range(max(LOOKED_AT[heroes]) + 1):
        decision = game.decision
        for scale, scene in zip(SCALES, scenes, strict=True) if number in LOOKED_AT[heroes] else ():
            show_game(scene, game)
            put_aside(scene)
            asked += check_asker(scene, (scale, number))
        least = max(decision.least, min(1, decision.most))
        game.answer(decision.keys if decision.kind == "order" else tuple(chance.sample(decision.keys, least)))
    assert asked >= len(SCALES)


def check_asker(scene: TableScreen, what) -> bool:
    """Whether a card asks; it is in sight then, with its whole title, and nothing lies over it or over who decides."""
    centre, asking = scene.stage.table.centre, scene.presenter.look.prompt.asking
    if asking is None or asking.card is None:
        return False
    assert centre.asks, what
    plan, table = centre.question.plan, scene.stage.table
    place = plan.card or plan.plate
    assert place is not None and plan.rect.inflate(0, 20).contains(place), what
    words = pygame.Rect(plan.words_at, (plan.words.width, plan.words.height))
    assert not place.colliderect(words), what
    assert place.collidelist([row.rect for row in plan.rows] + [each for _, each in plan.shown]) < 0, what
    if plan.plate is not None:
        title, *_ = title_on_plate(table.pictures, asking.card, asking.face, plan.plate.size, table.theme)
        assert not isinstance(title, Shortened), (what, title)
        speaker = scene.presenter.spots.of(Region.ASKER).rect
        assert speaker.collidelist([row.plate for row in plan.rows]) < 0, what
    return True
