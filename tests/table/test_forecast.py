"""What the table says before is what happens after, wherever nothing hidden is met."""

from __future__ import annotations

from sotm_desktop.table.forecast import forecast, label, outcome_words, verb_of
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


def test_labels_say_numbers_or_a_verb():
    said = set()
    for game in decisions(new_game(seed=7), 7, 200):
        decision = game.decision
        if decision.kind != "cards" or decision.least > 1:
            continue
        for option in decision.options:
            seen = forecast(game.state, (option.key,))
            words = label(game.state, seen, option.value, verb_of(decision))
            assert words
            assert len(words) <= 16, words
            said.add(words.rstrip("0123456789"))
            assert isinstance(outcome_words(game.state, seen, decision.asks), str)
    assert {"−", "DISCARD"} <= said
