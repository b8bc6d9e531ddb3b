"""Where something held may be let go: what would come of it is found out a fork at a time, and is never guessed."""

from __future__ import annotations

import random

from sotm_desktop.engine.decisions import card_meant
from sotm_desktop.engine.preview import preview
from sotm_desktop.session.aims import AimSearch, aim_at
from sotm_desktop.session.forecast import forecast
from sotm_desktop.session.forecast_text import verb_of
from sotm_desktop.session.question import Question
from tests.table.games import decisions, new_game


def questions_with_aims():
    for seed in range(1, 6):
        for game in decisions(new_game(seed=seed), seed, 60):
            question = Question(game.state)
            if not question.is_phase():
                continue
            cards = [card for card in question.offer.cards if len(question.drops(card)) > 2]
            if cards:
                yield question, random.Random(seed).choice(cards)


def test_all_that_is_found_out_is_what_the_engine_says_of_the_play_and_the_aim():
    seen = 0
    for question, card in questions_with_aims():
        question.aim(60)
        after = preview(question.state, (question.offer.cards[card],)).state
        keys = {card_meant(option.means): option.key for option in after.pending.options}
        aims = question.drops(card)
        own = question.state.index.seats[question.state.index.deck_of[card]].character
        expected = {
            each: aim_at(after, each, forecast(after, (key,)), verb_of(after.pending)) for each, key in keys.items()
        }
        if expected.get(own) and expected[own].is_friend:
            del expected[own]
        assert aims == expected
        seen += 1
    assert seen > 20


def test_what_is_not_known_yet_says_what_the_card_does_and_what_it_is_held_over_is_known():
    partly = 0
    for question, card in questions_with_aims():
        fresh = Question(question.state)
        targets, verbs = list(fresh.drops(card)), set()
        over = targets[-1]
        now = fresh.drops(card, over)
        assert now[over].seen is not None and fresh.is_aiming
        unknown = [each for each, aim in now.items() if aim.seen is None]
        verbs = {now[each].label for each in unknown}
        partly += bool(unknown)
        assert len(verbs) <= 1 and not any(now[each].is_friend for each in unknown)
        assert fresh.aim(60) and not fresh.is_aiming and not fresh.aim(60)
        assert list(fresh.drops(card)) == targets and all(aim.seen for aim in fresh.drops(card).values())
    assert partly > 20


def test_a_little_time_finds_out_a_little():
    question, card = next(each for each in questions_with_aims())
    fresh = Question(question.state)
    count = len(fresh.drops(card))
    known = [sum(aim.seen is not None for aim in fresh.drops(card).values())]
    while fresh.is_aiming:
        fresh.aim(0)
        known.append(sum(aim.seen is not None for aim in fresh.drops(card).values()))
    assert known == list(range(known[0], count + 1)) and known[0] <= 1


def test_what_is_found_out_ahead_needs_not_be_found_out_when_it_is_held(monkeypatch):
    question, _ = next(each for each in questions_with_aims())
    fresh = Question(question.state)
    for _ in fresh.all_aims():
        pass
    asked = []
    monkeypatch.setattr(AimSearch, "find_out", lambda self, target: asked.append(target))
    for card in fresh.offer.cards:
        assert all(aim.seen is not None for aim in fresh.drops(card).values())
    assert not asked and not fresh.is_aiming
