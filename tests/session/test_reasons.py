"""Why not, for everything that cannot be done now; and why, for the numbers on the table."""

from __future__ import annotations

import re

import pytest

from sotm_desktop.engine.decisions import UseAbility, UsePower
from sotm_desktop.engine.modifiers import forbidding
from sotm_desktop.engine.stages.playing import why_not
from sotm_desktop.engine.stages.powers import mark_of, powers_of
from sotm_desktop.engine.state import BACK, HAND
from sotm_desktop.session.offer import offer_of
from sotm_desktop.words.narration import names
from sotm_desktop.words.narration.number_reasons import LATEST, hp_story, why_h, why_hp, why_limit
from sotm_desktop.words.narration.refusals import refusal, why_not_end, why_not_power, why_not_there
from tests.engine.games import games_at_decisions

SEEDS = range(1, 9)


def a_sentence(said: str) -> bool:
    return bool(re.fullmatch(r"[A-Z0-9“'\"].+\.", said)) and "None" not in said and "_" not in said


def moments(answers=150):
    for seed in SEEDS:
        yield from games_at_decisions(seed, answers)


def test_every_card_in_a_hand_that_cannot_be_used_says_why():
    checked, limited, forbidden = 0, 0, 0
    for game in moments():
        state, decision, offer = game.state, game.decision, offer_of(game.state)
        for seat in state.index.seats:
            if seat.side != "hero":
                continue
            for card in state.zones[state.index.zone(seat.number, HAND)]:
                if card in offer.cards:
                    continue
                said = refusal(state, card)
                assert a_sentence(said), said
                checked += 1
                if decision.kind == "phase" and decision.question == "play" and decision.asks == seat.number:
                    assert "cannot be played now" not in said, "there is always a reason"
                    by = forbidding(state, "play", seat.character)
                    word, blocking = why_not(state, card) or ("", None)
                    if by is not None:
                        assert names.effect(state, by) in said
                        forbidden += 1
                    elif word == "cannot":
                        assert names.effect(state, blocking) in said
                        forbidden += 1
                    elif word == "limited":
                        assert "Limited" in said
                        limited += 1
    assert checked > 2000
    assert limited > 0


def test_every_power_that_cannot_be_used_says_why():
    checked = used = 0
    for game in moments():
        state, decision, offer = game.state, game.decision, offer_of(game.state)
        for hero in state.index.heroes:
            if state.cards[hero].face == BACK:
                powers = [UseAbility(hero, n) for n in range(len(state.index.definitions[hero].faces[BACK].abilities))]
            else:
                powers = [UsePower(*each) for each in powers_of(state, hero)]
            for power in powers:
                if power in offer.powers:
                    continue
                said = why_not_power(state, power)
                assert a_sentence(said), said
                checked += 1
                mine = decision.kind == "phase" and decision.question == "power"
                if mine and decision.asks == state.index.deck_of[hero]:
                    assert "cannot be used now" not in said, (said, power, decision)
                if isinstance(power, UsePower) and mark_of(state, power.card, power.number) in state.used:
                    assert "this turn already" in said
                    used += 1
    assert checked > 1000
    assert used > 0


def test_cards_in_play_and_buttons_of_the_turn_say_why_too():
    for game in moments(60):
        state, offer = game.state, offer_of(game.state)
        for card in range(len(state.cards)):
            if state.index.area_of_zone[state.cards[card].zone] is not None and card not in offer.cards:
                assert a_sentence(refusal(state, card))
        decision = game.decision
        may_end = decision.kind == "phase" and decision.asks == state.turn
        assert (why_not_end(state) == "") == may_end
        assert may_end or a_sentence(why_not_end(state))


def test_a_wrong_place_for_a_card_says_what_would_be_right():
    game = next(game for game in moments() if game.decision.question == "play" and game.decision.kind == "phase")
    card, villain = next(iter(offer_of(game.state).cards)), game.state.index.villains[0]
    assert a_sentence(why_not_there(game.state, card, {}, villain))
    assert "lit targets" in why_not_there(game.state, card, {99: None}, villain)


def test_after_the_end_everything_is_over():
    for seed in range(1, 60):
        *_, game = games_at_decisions(seed, 2000)
        if game.outcome is not None:
            hero = game.state.index.heroes[0]
            assert "over" in refusal(game.state, hero)
            assert "over" in why_not_power(game.state, UsePower(hero, 0))
            assert "over" in why_not_end(game.state)
            return
    pytest.fail("no game ended")


def test_the_story_of_hp_adds_up():
    checked = 0
    for game in moments():
        state = game.state
        for hero in state.index.heroes:
            row, printed = state.cards[hero], state.index.definitions[hero].faces[0].hp
            story = hp_story(game, hero)
            if row.hp is None or len(story) > LATEST or any("set to" in line for line in story):
                continue
            changes = [int(line.partition(" ")[0].replace("−", "-")) for line in story]
            assert printed + sum(changes) == row.hp, (story, row.hp)
            assert str(row.hp) in why_hp(game, state, hero)
            checked += bool(changes)
    assert checked > 50


def test_h_and_limits_have_their_reasons():
    granted = 0
    for game in moments(100):
        state = game.state
        assert f"H is {state.index.h}" in why_h(state)
        for hero in state.index.heroes:
            said = why_limit(state, hero, "play")
            assert a_sentence(said)
            granted += "by the rules and" in said
    assert granted > 0
