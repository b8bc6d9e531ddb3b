"""What is much for a frame is spread over two: a step is laid in one and painted in the next; an input comes first."""

import pygame
import pytest

from sotm_desktop.engine.state import HAND
from sotm_desktop.gesture.gestures import Dragging
from sotm_desktop.players import PLAYERS
from sotm_desktop.session.seats_shown import hand_after_turn
from sotm_desktop.table.card_layer import CardLayer
from sotm_desktop.table.tray import hand_card
from tests.scenes.play.pilot import new_game

pytestmark = pytest.mark.pixels


@pytest.fixture
def pilot(pilot_of):
    pilot = pilot_of(new_game(seed=3), animation_speed=1.0, tips=False)
    pilot.rest()
    pilot.step(2)
    return pilot


def _answer(pilot):
    """Gives answers until something is to be shown of one; nothing of it is shown yet."""
    player, stage = PLAYERS["greedy"](3), pilot.scene.stage
    stage.playback.finish()
    while not stage.playback.is_on:
        pilot.scene.actions.answer(player.answer(pilot.scene.game.state))
    assert stage.playback.step is None


def _picture():
    return pygame.display.get_surface().get_buffer().raw


def test_a_step_is_painted_in_the_frame_after_the_one_that_lays_it(pilot):
    _answer(pilot)
    stage, begun = pilot.scene.stage, 0
    while stage.playback.is_on:
        before, frames, shown = stage.playback.step, pilot.loop.frames, _picture()
        pilot.step()
        if stage.playback.step is before:
            continue
        assert pilot.scene.holds_picture and pilot.loop.frames == frames and _picture() == shown
        pilot.step()
        assert pilot.loop.frames == frames + 1
        begun += stage.playback.is_on
    assert begun and not pilot.scene.holds_picture
    assert stage.shown is pilot.scene.session.state


def test_a_window_that_lost_its_picture_is_painted_at_once(pilot):
    _answer(pilot)
    pilot.app.shared.manager.forget_drawn()
    frames = pilot.loop.frames
    pilot.step()
    assert pilot.scene.stage.playback.has_begun and pilot.loop.frames == frames + 1


def test_what_an_input_does_is_shown_before_the_steps_that_it_leads_to(pilot):
    """And steps that play by themselves go on while the pointer moves all the time."""
    seen, playback = pilot.scene.presenter, pilot.scene.stage.playback
    with seen.in_one_go():
        _answer(pilot)
        seen.refresh()
    frames = pilot.loop.frames
    pilot.step()
    assert pilot.loop.frames == frames + 1 and playback.step is None and playback.is_on
    for number in range(4000):
        pilot.move((300 + number % 7, 300))
        if not playback.is_on:
            break
    assert not playback.is_on


def test_a_held_thing_is_looked_through_only_where_it_hangs_over_another(pilot, monkeypatch):
    """There it is shown with what it would do, and in the next frame what is lit."""
    seen, stage = pilot.scene.presenter, pilot.scene.stage
    cards, hand = pilot.scene.session.question.offer.cards, stage.table.tray.sprites
    start = next(each.rect.center for each in seen.spots if each.card in cards and each.card in hand)
    pilot.move(start)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    pilot.move((start[0], start[1] - 20), (1, 0, 0))
    assert isinstance(seen.gesture, Dragging)
    pilot.step(2)
    looked, over, lit = [], [], []
    paint = CardLayer._paint
    monkeypatch.setattr(CardLayer, "_paint", lambda layer, *rest: lit.append(rest) or paint(layer, *rest))
    for number in range(1, 60):
        before, was, painted = seen.refreshed, seen.view.hover, len(lit)
        at = (start[0] + number * 4, start[1] - 20 - number * 8)
        pilot.move(at, (1, 0, 0))
        assert stage.held.at == at and seen.view.hover == seen.under_held()
        if seen.view.hover != was:
            assert len(lit) == painted, "what is lit is painted in the next frame"
            pilot.step()
        looked.append(seen.refreshed - before)
        over.append(seen.view.hover != was)
    assert any(over) and all(number for number, other in zip(looked, over, strict=True) if other)
    assert looked.count(0) > 30 and lit


def test_the_hand_that_the_next_turn_brings_is_drawn_while_nothing_moves(pilot):
    """Its tray and its cards are there when the turn begins, so that no frame of the playback draws them."""
    scene, pictures = pilot.scene, pilot.scene.stage.table.pictures
    state = scene.session.state
    seat = hand_after_turn(state)
    assert seat != scene.stage.table.tray_seat
    pictures.cache.clear()  # other tests have drawn for this one
    while pilot.scene.update(0.1):
        pass
    assert pilot.app.shared.pictures.wait()
    size, tray = hand_card(pictures.theme), scene.stage.table.tray.rect.size
    hand = state.zones[state.index.zone(seat, HAND)]
    assert hand and all(pictures.cache.peek(pictures.small_job(card, 0, size)[0]) for card in hand)
    kept = pictures.cache.kept
    for is_active in (True, False):
        pictures.panel(seat, tray, is_active, is_out=False)
    assert pictures.cache.kept == kept
