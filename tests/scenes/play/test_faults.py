"""What once went wrong at the table, at real speed: a drop that was not shown, things that floated over others."""

from __future__ import annotations

import pygame
import pytest

from sotm_desktop.gesture.targets import AreaTarget, CardPlace, CardTarget, Command, PowerTarget
from sotm_desktop.table.actors import Flight
from tests.kit.target_names import name_of
from tests.scenes.play.pilot import new_game


def with_an_aim(pilot_of, **settings):
    """A table at real speed at whose first question a card of the hand can be dropped on a target; (card, target)."""
    for seed in range(1, 30):
        game = new_game(("ra", "legacy", "haka"), seed=seed)
        pilot = pilot_of(game, animation_speed=1.0, **settings)
        pilot.scene.stage.playback.finish()
        pilot.step()
        question = pilot.scene.session.question
        aims = [(card, drops) for card in question.offer.cards if (drops := question.drops(card))]
        if aims:
            return pilot, aims[0][0], next(iter(aims[0][1]))
    raise AssertionError("no hand with such a card")


def steps_shown(pilot):
    """Lets everything be shown, one step after another; (what it is, the cards in flight, the parts that moved)."""
    scene, shown = pilot.scene, []
    while scene.stage.playback.is_on:
        scene.update(0.02)
        step = scene.stage.playback.step
        if step is not None and (not shown or shown[-1][0] is not step):
            shown.append((step, list(scene.stage.playback.actors)))
    return shown


def test_a_card_dropped_on_a_target_flies_there_and_then_the_target_is_hit(pilot_of):
    pilot, card, target = with_an_aim(pilot_of)
    before = pilot.scene.game.at
    hand, aim = pilot.spot(f"hand:{card}"), pilot.spot(f"card:{target}")
    pilot.drag(hand, aim)
    given = [pilot.scene.game.moments[at].answer for at in pilot.scene.game.path()[before + 1 :]]
    assert len(given) >= 2, "the play and the aim were answered by one drop"
    shown = steps_shown(pilot)
    kinds = [step.kind for step, _ in shown]
    play = next(
        (n for n, (step, _) in enumerate(shown) if any(getattr(e, "card", -1) == card for e in step.events)), -1
    )
    assert play >= 0, f"the play is not shown: {kinds}"
    flights = [actor for actor in shown[play][1] if isinstance(actor, Flight)]
    assert flights and flights[0].start.collidepoint(aim), "it flies from where it was let go"
    assert "hit" in kinds[play:], f"and then the target is hit: {kinds}"


def test_a_tooltip_goes_when_a_drawer_opens_over_it(pilot_of):
    pilot = pilot_of(new_game())
    spot = pilot.scene.presenter.spots.of(CardTarget(next(iter(pilot.scene.stage.table.scenery.sprites))))
    assert spot is not None
    pilot.move(pilot.spot(name_of(spot.target)))
    for _ in range(4):
        pilot.scene.update(0.2)
    assert pilot.scene.presenter.floating.shown == ("card",)
    pilot.key(pygame.K_ESCAPE)
    pilot.scene.update(0.2)
    assert pilot.scene.presenter.floating.shown == (), "the menu covers the table"
    assert pilot.app.shared.manager.top is not pilot.scene


def test_what_covers_the_pointer_takes_the_hover(pilot_of):
    pilot = pilot_of(new_game())
    pilot.key(pygame.K_l)
    drawer = pilot.scene.presenter.panels.log.rect
    pilot.key(pygame.K_l)
    cards = [spot for spot in pilot.scene.presenter.spots if isinstance(spot.target, CardTarget | AreaTarget)]
    below = next(spot for spot in reversed(cards) if drawer.collidepoint(spot.rect.center))
    pilot.move(below.rect.center)
    assert pilot.scene.presenter.view.hover == below.target
    pilot.key(pygame.K_l)
    assert pilot.scene.presenter.view.hover is None, "the drawer lies over it"
    for _ in range(4):
        pilot.scene.update(0.2)
    assert pilot.scene.presenter.floating.shown == ()
    pilot.key(pygame.K_l)
    assert pilot.scene.presenter.view.hover == below.target, "it lies open again, and the pointer is on it"


@pytest.mark.parametrize("name", ["trashes", "undo_menu"])
def test_at_most_one_thing_floats_whatever_opens(pilot_of, name):
    pilot = pilot_of(new_game())
    for _ in range(10):
        pilot.decide()
    hand = [spot for spot in pilot.scene.presenter.spots if getattr(spot.target, "place", None) is CardPlace.HAND]
    for spot in hand:
        pilot.move(spot.rect.center)
        for _ in range(4):
            pilot.scene.update(0.2)
            assert len(pilot.scene.presenter.floating.shown) <= 1
        if name == "trashes":
            pilot.key(pygame.K_t, pygame.KMOD_SHIFT)
        else:
            pilot.click("undo_menu")
        for _ in range(4):
            pilot.scene.update(0.2)
            assert len(pilot.scene.presenter.floating.shown) <= 1
        pilot.key(pygame.K_ESCAPE)


def test_a_note_stands_alone(pilot_of):
    pilot = pilot_of(new_game())
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=pilot.spot("card:0"), button=1)
    pilot.move((600, 600), (1, 0, 0))
    assert pilot.scene.presenter.floating.note
    pilot.scene.update(0.2)
    assert pilot.scene.presenter.floating.shown == ("note",)


def test_a_tooltip_that_was_read_does_not_come_back_over_what_happens_then(pilot_of):
    """The pointer rests where it was pressed, or the computer plays: a motion of the pointer shows it again."""
    pilot = pilot_of(new_game())
    power = next(spot for spot in pilot.scene.presenter.spots if isinstance(spot.target, PowerTarget))
    pilot.move(power.rect.center)
    pilot.scene.update(0.5)
    assert pilot.scene.presenter.floating.shown == ("tooltip",)
    decision = pilot.scene.game.decision
    pilot.scene.actions.answer(decision.keys[: max(decision.least, 1)])
    pilot.rest()
    for _ in range(3):
        pilot.scene.update(0.5)
    assert isinstance(pilot.scene.presenter.view.hover, PowerTarget) and not pilot.scene.presenter.floating.shown
    pilot.move((power.rect.centerx + 2, power.rect.centery))
    pilot.scene.update(0.5)
    assert pilot.scene.presenter.floating.shown == ("tooltip",)


def test_a_button_of_the_coach_says_nothing_over_what_the_coach_says(pilot_of):
    pilot = pilot_of(new_game(), tips=True)
    pilot.rest()
    button = next(spot for spot in pilot.scene.presenter.spots if spot.target is Command.GOT_IT)
    pilot.move(button.rect.center)
    pilot.scene.update(0.5)
    assert pilot.scene.presenter.view.hover is Command.GOT_IT and not pilot.scene.presenter.floating.shown
