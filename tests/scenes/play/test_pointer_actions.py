"""How much the hand has to do: counted over recorded games, and the shortcuts that keep it little."""

from __future__ import annotations

from statistics import median

import pytest

from build_scripts.pointer_actions import MOST_OF_A_HERO, count
from sotm_desktop.players import PLAYERS
from sotm_desktop.widgets.fonts import forget_fonts
from tests.kit.target_names import chip
from tests.scenes.play.pilot import new_game

TURNS = 24
"""Of each game: tests must be quick. build_scripts/pointer_actions.py counts all turns of all games."""


@pytest.mark.parametrize("name", ["omnitron", "baron_blade"])
def test_a_turn_takes_few_pointer_actions(name):
    found = count(name, TURNS)
    forget_fonts()
    assert len(found.heroes) >= 10
    assert 1 <= median(found.heroes) <= MOST_OF_A_HERO
    assert found.without_choice, "no villain or environment turn without a choice was met"
    assert not any(found.without_choice)


def test_the_hand_waits_for_what_is_being_shown():
    """However slowly the table gets there, no press is lost in what only cuts a movement short."""
    at_once, shown = count("omnitron", 6), count("omnitron", 6, speed=4.0)
    forget_fonts()
    assert shown == at_once


def aimed_power(pilot):
    """A power that asks for a target first, with its targets."""
    advice = pilot.scene.session.question
    return next(((power, drops) for power in advice.offer.powers if (drops := advice.power_drops(power))), None)


def until(pilot, wanted):
    """Plays on until something is so."""
    for _ in range(60):
        found = wanted(pilot)
        if found:
            return found
        pilot.decide()
    raise AssertionError("it never came to that")


def test_a_power_dropped_on_a_target_is_used_on_it(pilot_of):
    pilot = pilot_of(new_game(seed=3))
    used, drops = until(pilot, aimed_power)
    scene, target = pilot.scene, next(iter(drops))
    before = len(scene.game.path())
    power = scene.session.question.offer.powers[used]
    pilot.drag(pilot.spot(chip(used)), pilot.spot(f"card:{target}"))
    answers = [scene.game.moments[at].answer for at in scene.game.path()[before:]]
    assert answers[0] == (power,)
    assert len(answers[1]) == 1


def test_a_power_dropped_elsewhere_is_not_used(pilot_of):
    pilot = pilot_of(new_game(seed=3))
    used, _ = until(pilot, aimed_power)
    before = pilot.scene.game.at
    wrong = next(name for name in pilot.names() if name.startswith("deck:"))
    pilot.drag(pilot.spot(chip(used)), pilot.spot(wrong))
    assert pilot.scene.game.at == before


def wants_all(pilot):
    """Whether so many cards are asked for, and all of them lie on the table."""
    question = pilot.scene.session.question
    laid_out = question.laid_out(pilot.scene.presenter.view.buried)
    return all(card not in laid_out for card in question.offer.cards)


def asked_for_all():
    """Games that a computer has played up to where so many cards are asked for, no more and no fewer."""
    for seed in range(1, 12):
        game, computer = new_game(seed=seed), PLAYERS["random"](seed)
        for _ in range(150):
            decision = game.decision
            if decision is None:
                break
            if decision.kind == "cards" and 1 < decision.least == decision.most:
                yield game
            game.answer(computer.answer(game.state))


def test_the_last_of_a_fixed_number_needs_no_confirmation(pilot_of):
    tables = map(pilot_of, asked_for_all())
    pilot = next(pilot for pilot in tables if wants_all(pilot))
    pilot.rest()
    decision = pilot.scene.session.question.decision
    before, cards = pilot.scene.game.at, list(dict.fromkeys(pilot.scene.session.question.offer.cards))
    for card in cards[: decision.most]:
        assert pilot.scene.game.at == before
        pilot._click_card(card)
    assert pilot.scene.game.at != before
