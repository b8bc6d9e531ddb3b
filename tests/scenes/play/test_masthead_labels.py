"""What would happen to cards of which only the masthead is seen stands on their mastheads."""

from __future__ import annotations

import pygame
import pytest

from sotm_desktop.screen_look.look_parts import Highlights, Light
from sotm_desktop.table.art.fan_face import MASTHEAD
from tests.scenes.play.pilot import new_game

pytestmark = pytest.mark.pixels

SIX = ("legacy", "captain_cosmic", "haka", "expatriette", "tachyon", "the_argent_adept")


def test_labels_of_cards_behind_others_lie_on_their_mastheads(pilot_of):
    """Lower down they would lie on the cards of the tier in front, as if they were about those."""
    pilot, seen = pilot_of(new_game(SIX, seed=3, second_villain="the_organization", edition=("definitive", "epic"))), 0
    for _ in range(40):
        table = pilot.scene.stage.table
        backs = [sprite for sprite in table.scenery.sprites.values() if sprite.fan is not None and sprite.fan.is_back]
        lit = Highlights(cards={sprite.card: Light("legal", "−4 KO") for sprite in backs})
        for sprite, label in zip(backs, table.layer._lay_labels(backs, lit), strict=True):
            masthead = pygame.Rect(sprite.rect.topleft, (sprite.rect.w, table.theme.px(MASTHEAD)))
            assert masthead.inflate(0, table.theme.px(8)).contains(label.place), (sprite, label)
            seen += 1
        if seen > 10:
            return
        pilot.decide()
    raise AssertionError(f"only {seen} cards lay behind others")
