"""Several are picked and confirmed by keys alone, and a button bears a key only where that key presses it."""

from __future__ import annotations

import pygame
import pytest

from sotm_desktop.engine.questions import hand_of
from sotm_desktop.gesture.gestures import held_card, picked
from sotm_desktop.gesture.targets import CardPlace, CardTarget, Command
from sotm_desktop.players import PLAYERS
from tests.scenes.play.pilot import new_game


@pytest.fixture
def asked(pilot_of):
    """A table at which some cards may be picked, one at least, and two of them lie on it."""
    for seed in range(1, 12):
        game, computer = new_game(seed=seed), PLAYERS["random"](seed)
        for _ in range(150):
            decision = game.decision
            if decision is None:
                break
            if decision.kind == "cards" and decision.least <= 1 < decision.most:
                pilot = pilot_of(game)
                pilot.rest()
                if len(ways(pilot)) > 1:
                    return pilot
                break
            game.answer(computer.answer(game.state))
    raise AssertionError("no such question came")


def ways(pilot):
    """The cards that may be picked and lie on the table."""
    cards = pilot.scene.session.question.offer.cards
    spots = pilot.scene.presenter.spots
    return [CardTarget(card) for card in cards if spots.of(CardTarget(card)) is not None]


def tab_to(pilot, target):
    presenter = pilot.scene.presenter
    for _ in range(len(presenter.focus.targets) + 1):
        pilot.key(pygame.K_TAB)
        if getattr(presenter.focus.on, "target", None) == target:
            return
    raise AssertionError(f"Tab does not lead to {target}")


def cap(pilot):
    choices = pilot.scene.presenter.look.prompt.choices
    return next((choice.key for choice in choices if choice.target is Command.CONFIRM), None)


def test_enter_confirms_where_its_cap_is_shown_and_nowhere_else(asked):
    pilot, (first, second, *_) = asked, ways(asked)
    presenter, before = pilot.scene.presenter, asked.scene.game.at
    tab_to(pilot, first)
    pilot.key(pygame.K_RETURN)
    assert len(picked(presenter.gesture)) == 1
    assert cap(pilot) == "Enter"
    tab_to(pilot, second)
    assert cap(pilot) == "", "Enter would pick the other one"
    tab_to(pilot, Command.CONFIRM)
    assert cap(pilot) == "Enter"
    tab_to(pilot, first)
    assert cap(pilot) == "Enter"
    assert pilot.scene.game.at == before
    pilot.key(pygame.K_RETURN)
    assert pilot.scene.game.at != before


def test_space_puts_back_what_is_picked(asked):
    pilot, before = asked, asked.scene.game.at
    tab_to(pilot, ways(pilot)[0])
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_SPACE)
    assert not picked(pilot.scene.presenter.gesture)
    assert pilot.scene.game.at == before


def test_space_plays_the_card_that_is_lifted_wherever_the_ring_is(pilot_of):
    """The button bears the key, so the key does that and does not take up the card that the ring is on."""
    pilot = pilot_of(new_game())
    pilot.rest()
    presenter, game = pilot.scene.presenter, pilot.scene.game
    first, second, *_ = (CardTarget(card, CardPlace.HAND) for card in presenter.stage.table.tray.sprites)
    tab_to(pilot, first)
    pilot.key(pygame.K_2)
    assert held_card(presenter.gesture) == second.card
    assert presenter.view.ringed == second, "Enter is about the card that was called by its number"
    tab_to(pilot, first)
    assert cap(pilot) == "Space"
    before = game.at
    pilot.key(pygame.K_SPACE)
    assert game.at != before and hand_of(game.state, second.card) is None
    assert hand_of(game.state, first.card) is not None


@pytest.mark.parametrize("by_keys", (False, True))
def test_a_fixed_number_of_cards_is_not_said_to_be_confirmed(pilot_of, by_keys):
    """The last of them answers; the hint told of a button that never came."""
    game, computer = new_game(seed=4), PLAYERS["random"](4)
    while not (game.decision.kind == "cards" and 1 < game.decision.least == game.decision.most < 3):
        game.answer(computer.answer(game.state))
    pilot, count = pilot_of(game, tips=False), game.decision.most
    pilot.rest()
    pilot.app.shared.by_keys = by_keys
    pilot.scene.presenter.refresh()
    hint, before = pilot.scene.presenter.look.prompt.footer, game.at
    assert hint and "onfirm" not in hint and str(count) in hint
    for card in list(pilot.scene.session.question.offer.cards)[:count]:
        pilot.click(f"hand:{card}")
    assert game.at != before
