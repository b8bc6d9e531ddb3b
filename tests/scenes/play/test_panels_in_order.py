"""What was opened last lies on top: the next question's cards over an open log, the log over cards that lie there."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from sotm_desktop.gesture.targets import CardPlace, CardTarget
from tests.kit.opened_saves import opened
from tests.kit.target_names import press, put_aside

RECORDED = Path(__file__).resolve().parents[2] / "recorded"
SIZES = (((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0))


def before_cards_are_laid_out():
    """A recorded game at the question before one whose cards lie in a deck, and what was answered there."""
    game = opened(RECORDED / "baron_blade.sotm")
    path = game.path()
    for before, after in pairwise(path):
        game.go_to(after)
        if game.decision.kind == "cards" and game.decision.question == "collect":
            game.go_to(before)
            return game, game.moments[after].answer
    raise AssertionError("no card is collected")


@pytest.fixture(params=SIZES, ids=str)
def asked(request, table_at):
    """A table on which the log was open when a question laid its cards out."""
    game, answer = before_cards_are_laid_out()
    scene = table_at(game, *request.param, tips=False)
    press(scene, "log")
    scene.actions.answer(answer)
    put_aside(scene)
    assert scene.presenter.panels.is_laid_out and scene.presenter.panels.log is not None
    return scene


def card_under_log(scene):
    """What the log would cover of a card that is laid out."""
    panels = scene.presenter.panels
    seen = [item.rect.clip(panels.pile.list.rect).clip(panels.log.rect) for item in panels.pile.laid_out]
    return max(seen, key=lambda rect: rect.w * rect.h)


def test_cards_of_the_next_question_lie_over_the_log(asked):
    scene, panels, point = asked, asked.presenter.panels, card_under_log(asked).center
    hit = scene.presenter.spot_at(point)
    assert isinstance(hit.target, CardTarget) and hit.target.place is CardPlace.LAID_OUT
    with_log, without = (pygame.Surface(scene.size) for _ in range(2))
    for _ in range(2):
        scene.draw(with_log)
        scene.shared.pictures.wait()
    scene.draw(with_log)
    log, panels.log = panels.log, None
    scene.draw(without)
    panels.log = log
    place = card_under_log(scene)
    one, other = (pygame.image.tobytes(each.subsurface(place), "RGB") for each in (with_log, without))
    assert one == other


def test_the_log_lies_over_cards_where_it_is_opened_anew(asked):
    scene, point = asked, card_under_log(asked).center
    press(scene, "log")
    press(scene, "log")
    assert scene.presenter.spot_at(point) is None and scene.presenter.panels.log_is_above
    assert scene.presenter.close_top() and scene.presenter.panels.log is None
    assert scene.presenter.panels.is_laid_out, "one at a time"


def test_escape_puts_the_cards_aside_first_where_they_lie_over_the_log(asked):
    scene = asked
    assert scene.presenter.close_top()
    scene.presenter.refresh()
    assert not scene.presenter.panels.is_laid_out and scene.presenter.panels.log is not None


def test_the_keyboard_brings_to_the_top_what_it_goes_to(asked):
    scene, panels = asked, asked.presenter.panels
    scene.presenter.point_focus(lambda: scene.presenter.focus.put(panels.log.filters))
    assert panels.log_is_above
    scene.presenter.put_focus(panels.pile.laid_out[0].target)
    assert not panels.log_is_above


def test_the_wheel_and_presses_go_to_what_lies_on_top(asked):
    scene, panels, point = asked, asked.presenter.panels, card_under_log(asked).center
    assert panels.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1), point) is False
    press(scene, "log")
    press(scene, "log")
    assert panels.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1), point)
    before = panels.pile.list.offset
    panels.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0, flipped=False), point)
    assert panels.pile.list.offset == before


def test_the_bar_of_the_log_is_let_go_wherever_the_pointer_is(asked):
    """It followed a pointer that came back without its button."""
    scene, panels = asked, asked.presenter.panels
    press(scene, "log")
    press(scene, "log")
    at = panels.log.list.thumb_rect().center
    panels.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1), at)
    assert panels.log.list.is_held
    panels.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(2, 2), button=1), (2, 2))
    assert not panels.log.list.is_held
