"""What the table says before is what happens after, wherever nothing hidden is met."""

from __future__ import annotations

import random

from sotm_desktop.engine.decisions import card_meant
from sotm_desktop.session.forecast import forecast
from sotm_desktop.session.forecast_text import label, outcome_words, verb_of
from tests.engine.games import games_at_decisions
from tests.table.games import decisions, new_game


def test_a_forecast_that_is_whole_comes_true():
    checked = 0
    for seed in range(5):
        for game in decisions(new_game(seed=seed), seed, 200):
            decision, state = game.decision, game.state
            if decision.least > 1 or decision.kind == "order":
                continue
            for key in decision.keys[:4]:
                seen = forecast(state, (key,))
                if not seen.is_whole or seen.asks_next:
                    continue
                fork = game.fork()
                events = fork.answer((key,))
                here = events[: next((i for i, e in enumerate(events) if e.kind == "turn_began"), len(events))]
                dealt = [(e.target, e.amount, e.hp) for e in here if e.kind == "damage_dealt"]
                assert [(hit.target, hit.amount, hit.hp) for hit in seen.hits] == dealt
                assert set(seen.gone) == {e.card for e in here if e.kind == "card_destroyed"}
                checked += 1
    assert checked > 50


def test_one_of_several_that_are_picked_is_not_this_one():
    """A fixed pick of two heroes said THIS ONE of the first, as if it were the answer."""
    decision = new_game(seed=7).decision._replace(kind="heroes", question="may")
    assert verb_of(decision._replace(least=1, most=1)) == "THIS ONE"
    assert verb_of(decision._replace(least=2, most=2)) == "PICK"
    assert verb_of(decision._replace(least=2, most=2, question="discard")) == "DISCARD"


def test_labels_say_numbers_or_a_verb():
    said = set()
    for game in decisions(new_game(seed=7), 7, 200):
        decision = game.decision
        if decision.kind != "cards" or decision.least > 1:
            continue
        for option in decision.options:
            seen = forecast(game.state, (option.key,))
            words = label(game.state, seen, card_meant(option.means), verb_of(decision))
            assert words
            assert len(words) <= 16, words
            said.add(words.rstrip("0123456789"))
            assert isinstance(outcome_words(game.state, seen, decision.asks), str)
    assert {"−", "DISCARD"} <= said


def test_what_further_answers_decide_lies_within_its_range():
    """Played on at random to the end of the effect, every target takes what was said, or something between."""
    chance, checked, wide = random.Random(5), 0, 0
    for seed in range(1, 9):
        for game in games_at_decisions(seed, 150):
            decision = game.decision
            for key in decision.keys[:5] if decision.least <= 1 and decision.kind != "order" else ():
                seen = forecast(game.state, (key,))
                if not seen.ranges:
                    continue
                dealt = played_out(game.fork(), key, chance)
                for target, (low, high) in seen.ranges.items():
                    assert low <= dealt.get(target, 0), (seed, decision, key, target)
                    if seen.is_all:
                        assert dealt.get(target, 0) <= high, (seed, decision, key, target)
                        wide += low != high
                if seen.is_all:
                    assert {target for target, amount in dealt.items() if amount} <= set(seen.ranges)
                checked += 1
    assert checked > 50
    assert wide > 20


def played_out(game, key, chance):
    """Damage by target up to the next question of a phase, further questions answered at random."""
    dealt = {}
    keys = (key,)
    for _ in range(40):
        for event in game.answer(keys):
            if event.kind in ("turn_began", "phase_began"):
                return dealt
            if event.kind == "damage_dealt":
                dealt[event.target] = dealt.get(event.target, 0) + event.amount
        decision = game.decision
        if decision is None or decision.kind in ("phase", "pause"):
            return dealt
        count = chance.randint(decision.least, decision.most)
        keys = tuple(chance.sample(decision.keys, count))
    return dealt


def test_a_fixed_amount_is_told_as_it_is_whatever_may_follow():
    """What further answers add is told apart: the number on a card is that of this answer."""
    checked = followed = 0
    for seed in range(8):
        for game in games_at_decisions(seed, 200):
            decision, state = game.decision, game.state
            if decision.kind not in ("cards", "choice", "phase") or decision.least > 1:
                continue
            for key in decision.keys[:6]:
                seen = forecast(state, (key,))
                for target in {hit.target for hit in seen.hits}:
                    own = sum(hit.amount for hit in seen.hits if hit.target == target)
                    assert seen.range_of(target) == (own, own)
                    assert "to" not in label(state, seen, target, "").split()
                    followed += seen.more_for(target) > 0
                    checked += 1
    assert checked > 100 and followed > 0


def test_the_next_play_that_text_grants_is_no_part_of_this_one():
    granted = 0
    for seed in range(30):
        for game in games_at_decisions(seed, 200):
            decision = game.decision
            if (decision.kind, decision.question) != ("choice", "play"):
                continue
            for key in decision.keys:
                seen, fork = forecast(game.state, (key,)), game.fork()
                fork.answer((key,))
                after = fork.decision
                if after is not None and (after.kind, after.question) == ("choice", "play") and seen.is_whole:
                    assert not seen.ranges and seen.grants == "play"
                    assert "then a card may be played" in outcome_words(game.state, seen)
                    granted += 1
    assert granted > 3


def test_a_card_that_turns_over_is_named():
    turned = 0
    for seed in range(5):
        for game in games_at_decisions(seed, 250):
            decision = game.decision
            if decision.least > 1 or decision.kind == "order":
                continue
            for key in decision.keys[:8]:
                seen = forecast(game.state, (key,))
                if seen.flipped:
                    assert "flips" in outcome_words(game.state, seen)
                    turned += 1
    assert turned > 0
