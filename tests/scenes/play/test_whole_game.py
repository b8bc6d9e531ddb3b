"""A game from its first decision to its end through the real loop, by pointer alone and by keyboard alone."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.play.pilot import Pilot, new_game

FIVE = ("tachyon", "the_wraith", "legacy", "ra", "haka")


@pytest.mark.parametrize(("heroes", "seed"), [(("legacy", "ra", "haka"), 3), (FIVE, 5)])
def test_a_whole_game_is_played_with_the_pointer(pilot_of, heroes, seed):
    pilot = pilot_of(new_game(heroes, seed=seed), seed)
    game, steps = pilot.scene.game, 0
    while game.outcome is None and steps < 900:
        pilot.decide()
        steps += 1
        if steps % 25 == 0:
            go_back_and_forth(pilot, 3)
    assert game.outcome is not None
    assert pilot.deeds["phase"] > 20


def go_back_and_forth(pilot: Pilot, times: int) -> None:
    """Undo and redo bring back the same moment."""
    game, at = pilot.scene.game, pilot.scene.game.at
    for _ in range(times):
        pilot.click("undo")
    assert game.at != at
    for _ in range(times):
        pilot.key(pygame.K_y, pygame.KMOD_CTRL)
    assert game.at == at


def test_a_whole_game_is_played_with_the_keyboard(pilot_of):
    pilot = pilot_of(new_game(seed=8))
    game, steps = pilot.scene.game, 0
    while game.outcome is None and steps < 900:
        steps += 1
        before = len(game.nodes)
        press_keys(pilot)
        assert len(game.nodes) > before, game.decision
    assert game.outcome is not None


def press_keys(pilot: Pilot) -> None:
    """Answers with keys: digits, Enter, S, Y, D, Space; Tab where nothing else reaches."""
    decision = pilot.scene.game.decision
    offer = pilot.scene.advice.offer
    if decision.kind == "order":
        pilot.key(pygame.K_RETURN)
    elif decision.kind == "phase" and decision.question == "draw":
        pilot.key(pygame.K_d)
    elif decision.kind == "phase" and decision.question == "play":
        hand = [part.card for part in pilot.scene.parts() if part.kind == "hand"]
        pilot.key(pygame.K_1 + next(i for i, card in enumerate(hand) if card in offer.cards))
        pilot.key(pygame.K_RETURN)
    elif decision.kind == "phase":
        pilot.key(pygame.K_TAB)
        assert pilot.scene.mood.focus.startswith(("chip", "card"))
        pilot.key(pygame.K_RETURN)
    elif decision.kind == "yes_no":
        pilot.key(pygame.K_y)
    elif decision.most > 1:
        for i in range(max(decision.least, 1)):
            pilot.key(pygame.K_1 + i)
        if decision.least != decision.most:
            pilot.key(pygame.K_RETURN)
    else:
        pilot.key(pygame.K_1)


def test_what_happened_is_shown_and_can_be_clicked_through(pilot_of):
    pilot = pilot_of(new_game(seed=2), animation_speed=4.0, automated_pace=0.2)
    scene, decided = pilot.scene, 0
    assert scene.playback.is_on, "the villain's first turn plays itself"
    for _ in range(6000):
        if scene.playback.is_on:
            if pilot.chance.random() < 0.3:
                pilot.click_at((640, 300))
            else:
                scene.update(0.05)
                pilot.step()
            continue
        assert scene.shown is scene.game.state or scene.shown == scene.game.state
        if scene.game.outcome is not None or decided > 80:
            break
        pilot.decide()
        decided += 1
    assert decided > 20
