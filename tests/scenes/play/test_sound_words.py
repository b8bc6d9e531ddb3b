"""The sound of a hit is written on empty panel: it hides no HP, no card and no name, and is left out without room."""

import pygame
import pytest

from sotm_desktop.gesture.targets import AreaTarget, Region
from sotm_desktop.players import PLAYERS
from sotm_desktop.table.actors import HitBurst
from tests.scenes.play.pilot import new_game

pytestmark = pytest.mark.pixels
WANTED = 2


def _written(pilot, most=60):
    """Where sounds are written in a game that computer players play, with all that lies on the table then."""
    player, stage = PLAYERS["greedy"](3), pilot.scene.stage
    found = []
    for _ in range(most):
        if pilot.scene.game.decision is None or len(found) >= WANTED:
            break
        stage.playback.finish()
        pilot.scene.actions.answer(player.answer(pilot.scene.game.state))
        for _ in range(2000):
            if not stage.playback.is_on:
                break
            begun = stage.playback.step
            pilot.step()
            if stage.playback.step is begun:
                continue
            bursts = [each for each in stage.playback.actors if isinstance(each, HitBurst)]
            found += [(each, list(stage.table.spots)) for each in bursts if each.word_at is not None]
    return found


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_a_sound_hides_nothing(pilot_of, scale):
    pilot = pilot_of(new_game(seed=3), animation_speed=4.0, automated_pace=0.0, tips=False, ui_scale=scale)
    found = _written(pilot)
    assert len(found) >= WANTED
    for burst, spots in found:
        assert burst.word.get_size() == burst.word_at.size
        lain = [spot for spot in spots if not isinstance(spot.target, AreaTarget) and spot.target != Region.TRAY]
        over = [spot.target for spot in lain if pygame.Rect(spot.rect).colliderect(burst.word_at)]
        assert not over
        areas = [pygame.Rect(spot.rect) for spot in spots if isinstance(spot.target, AreaTarget)]
        assert any(area.contains(burst.word_at) for area in areas)
        assert not burst.rect.colliderect(burst.word_at), "the HP of who is hit stay in sight"


def test_only_loud_hits_are_written(pilot_of):
    """From 4 damage up, one a beat; calm colours and no animations have none."""
    pilot = pilot_of(new_game(seed=3), animation_speed=4.0, automated_pace=0.0, tips=False)
    assert all(burst.word.get_width() for burst, _ in _written(pilot, most=20))
    still = pilot_of(new_game(seed=3), animation_speed=4.0, automated_pace=0.0, tips=False, colours="calm")
    assert not _written(still, most=20)
