"""A game from its first decision to its end through the real loop, by pointer alone and by keyboard alone.

One of them is played to its end today, and of the others the first rounds (`tests/kit/of_the_day.py`).
"""

from __future__ import annotations

import pygame
import pytest

from sotm_desktop.table.actors import Shown
from tests.kit.driver import Clicks, Drags, Keyboard
from tests.kit.of_the_day import is_due
from tests.scenes.play.pilot import Pilot, new_game

FIVE = ("tachyon", "the_wraith", "legacy", "ra", "haka")
GAMES = [(("legacy", "ra", "haka"), 3), (FIVE, 5)]
HANDS = [Drags, Clicks, Keyboard]
WHOLE_GAMES = [*GAMES, *HANDS, "of six"]
"""What of each is played in a whole game, one a day."""
WHOLE, BEGINNING = 900, 50
"""Decisions of a game: more than there are, and those of its first rounds."""


def is_todays(what: object) -> bool:
    """Whether this game is today's whole one."""
    return is_due(WHOLE_GAMES.index(what), len(WHOLE_GAMES))


@pytest.mark.parametrize(("heroes", "seed"), GAMES)
def test_a_whole_game_is_played_with_the_pointer(pilot_of, heroes, seed):
    pilot = pilot_of(new_game(heroes, seed=seed), seed)
    is_whole = is_todays((heroes, seed))
    game, steps = pilot.scene.game, 0
    while game.outcome is None and steps < (WHOLE if is_whole else BEGINNING):
        pilot.decide()
        steps += 1
        if steps % 25 == 0:
            go_back_and_forth(pilot, 3)
    assert game.outcome is not None or (not is_whole and steps == BEGINNING)
    assert pilot.deeds["phase"] > (20 if is_whole else 5)


def test_a_whole_game_of_six_against_two_is_played_in_the_window(pilot_of):
    """To the end of both villains or of all heroes, with heroes who turn around and move up on the way; on
    most days through the first rounds."""
    six = ("legacy", "ra", "haka", "tachyon", "the_wraith", "bunker")
    game = new_game(six, seed=7, edition=("definitive", "epic"), second_villain="omnitron")
    pilot = pilot_of(game, 7)
    assert game.decision.kind == "facing"
    seen, steps, is_whole = set(), 0, is_todays("of six")
    while game.outcome is None and steps < (1500 if is_whole else 150):
        pilot.decide()
        steps += 1
        names = set(pilot.names())
        shown = {name.partition(":")[0] for name in names}
        seen |= shown
        if game.outcome is None and game.state.phase != "setup":
            check_facing(pilot)
        if steps % 40 == 0:
            go_back_and_forth(pilot, 3)
    assert game.outcome is not None or not is_whole
    assert pilot.deeds["turn_around"] and pilot.deeds["gain_initiative"]
    assert {"facing", "faced_by", "place", "markers"} <= seen


def check_facing(pilot: Pilot) -> None:
    """Each area says what the state says: the place of the marker, and whom the hero faces."""
    state = pilot.scene.game.state
    for area in pilot.scene.presenter.look.table.areas:
        if area.side == "hero":
            assert area.letter == str(1 + state.order.index(area.seat))
            if not area.is_out:
                assert [each.seat for each in area.stand.faces] in ([state.facing[area.seat]], [])


def go_back_and_forth(pilot: Pilot, times: int) -> None:
    """Undo and redo bring back the same moment."""
    game, at = pilot.scene.game, pilot.scene.game.at
    for _ in range(times):
        pilot.click("undo")
    assert game.at != at
    for _ in range(times):
        pilot.key(pygame.K_y, pygame.KMOD_CTRL)
    assert game.at == at


@pytest.mark.parametrize("hand", HANDS)
def test_a_whole_game_is_played_in_one_way_alone(pilot_of, hand):
    """By drags with buttons for words, by clicks alone, and by keys alone."""
    driver = pilot_of(new_game(seed=8), 8, hand)
    game, is_whole = driver.scene.game, is_todays(hand)
    for _ in range(WHOLE if is_whole else BEGINNING):
        if game.outcome is not None:
            break
        driver.decide()
    assert game.outcome is not None or not is_whole


@pytest.mark.parametrize("hand", HANDS)
def test_a_game_can_be_played_in_one_way_at_200_percent(pilot_of, hand):
    """One area is large, the others have tabs."""
    driver = pilot_of(new_game(FIVE, seed=5), 5, hand, ui_scale=2.0)
    assert driver.scene.stage.table.layout.is_focused
    decisions = 60 if is_due(HANDS.index(hand), len(HANDS)) else 25
    for _ in range(decisions):
        if driver.scene.game.outcome is None:
            driver.decide()
    assert len(driver.scene.game.path()) > decisions or driver.scene.game.outcome is not None


def test_what_happened_is_shown_and_can_be_clicked_through(pilot_of):
    pilot = pilot_of(new_game(seed=2), animation_speed=4.0, automated_pace=0.2)
    scene, decided = pilot.scene, 0
    assert scene.stage.playback.is_on, "the villain's first turn plays itself"
    for _ in range(6000):
        if scene.stage.playback.is_on:
            if pilot.chance.random() < 0.3:
                pilot.click_at((640, 300))
            else:
                scene.update(0.05)
                pilot.step()
            continue
        assert scene.stage.shown is scene.game.state or scene.stage.shown == scene.game.state
        if scene.game.outcome is not None or decided > 40:
            break
        pilot.decide()
        decided += 1
    assert decided > 20


def test_a_card_held_up_is_whole_and_leaves_the_words_beside_it_at_200_percent(pilot_of):
    """The title was cut above and the foot below, and the card lay over the first letters of what was said."""
    pilot = pilot_of(new_game(seed=2), animation_speed=1.0, automated_pace=0.2, ui_scale=2.0)
    stage = pilot.scene.stage
    window, seen = pygame.Rect((0, 0), stage.table.size), 0
    for _ in range(400):
        for actor in stage.playback.actors:
            if isinstance(actor, Shown):
                seen += 1
                assert window.contains(actor.last.start) and not actor.last.start.colliderect(stage.table.layout.centre)
        if not stage.playback.is_on:
            break
        pilot.scene.update(0.05)
    assert seen
