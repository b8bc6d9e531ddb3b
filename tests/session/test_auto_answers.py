"""Answers for always: given again where the same text asks the same, taken back by undo or from the list."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sotm_desktop.saves import reopened
from sotm_desktop.session.auto_answers import ALWAYS, answer_for_always, plain, question_of, remembered
from sotm_desktop.words.narration import Log
from tests.engine.games import games_at_decisions


def asked_twice(kinds, seeds=range(1, 40)):
    """A game in which a question of these kinds was answered for always, standing where the same is asked again."""
    for seed in seeds:
        game = next((game for game in games_at_decisions(seed, 250) if asks_one_of(game, kinds)), None)
        if game is None:
            continue
        question = question_of(game.state, game.decision)
        keys = game.decision.keys[: max(game.decision.least, 1)]
        game.answer(keys, by=ALWAYS)
        at = game.at
        for _ in played_on(game, seed):
            if question_of(game.state, game.decision) == question and answer_for_always(game) is not None:
                yield game, keys, at
                break


def asks_one_of(game, kinds):
    return game.decision.kind in kinds and question_of(game.state, game.decision) is not None


def played_on(game, seed):
    from sotm_desktop.players import PLAYERS

    player = PLAYERS["greedy"](seed)
    for _ in range(250):
        if game.decision is None:
            return
        yield game
        game.answer(player.answer(game.state))


@pytest.mark.parametrize("kinds", [("yes_no",), ("order",), ("choice", "redirect", "reaction", "number")])
def test_the_same_answer_is_given_again(kinds):
    found = list(asked_twice(kinds))
    assert found, kinds
    for game, keys, at in found:
        again = answer_for_always(game)
        if game.decision.kind == "order":
            order = [plain(key) for key in keys]
            assert sorted(again) == sorted(game.decision.keys)
            assert [order.index(plain(key)) for key in again] == sorted(order.index(plain(key)) for key in again)
        else:
            assert [plain(key) for key in again] == [plain(key) for key in keys]
        assert [each.node for each in remembered(game).values()] == [at]


def test_undo_past_it_takes_it_back_and_redo_brings_it_again():
    game, keys, at = next(asked_twice(("yes_no",)))
    here = game.at
    game.go_to(game.moments[at].parent)
    assert not remembered(game)
    assert answer_for_always(game) is None
    game.go_to(here)
    assert answer_for_always(game) == keys


def test_it_can_be_taken_back_from_the_list():
    game, _, at = next(asked_twice(("yes_no",)))
    game.take_back(at)
    assert not remembered(game)
    assert answer_for_always(game) is None
    assert game.moments[at].answer is not None, "what was answered stays answered"


def test_a_save_keeps_it_and_that_it_was_taken_back():
    game, keys, at = next(asked_twice(("yes_no",)))
    again = reopened(game)
    assert answer_for_always(again) == keys
    again.take_back(at)
    assert answer_for_always(reopened(again)) is None


def test_no_hero_falls_by_it():
    game, _, _ = next(asked_twice(("yes_no",)))
    assert answer_for_always(game) is not None
    fallen = 0
    for seed in range(1, 30):
        for game in games_at_decisions(seed, 250):
            question = question_of(game.state, game.decision)
            if question is None:
                continue
            for key in game.decision.keys if game.decision.kind != "order" else ():
                fork = game.fork()
                out = any(event.kind == "hero_incapacitated" for event in fork.answer((key,)))
                if out and fork.outcome is None:
                    fallen += would_be_given_again(game, key)
    assert fallen == 0


def would_be_given_again(game, key) -> bool:
    """Whether an answer that puts a hero out for certain would be given by the table, had it been given for always."""
    from sotm_desktop.engine.preview import preview

    seen = preview(game.state, (key,))
    if not any(event.kind == "hero_incapacitated" for event in seen.events):
        return False  # it hangs on hidden cards: nobody knows before
    fork = game.fork()
    fork.answer((key,), by=ALWAYS)
    fork.moments[-1] = replace(fork.moments[-1], state=game.state)
    return answer_for_always(fork) is not None


def test_what_depends_on_the_cards_that_lie_there_is_never_answered_for_always():
    for seed in range(1, 6):
        for game in games_at_decisions(seed, 200):
            if game.decision.kind in ("phase", "cards", "heroes", "decks", "pause", "loop"):
                assert question_of(game.state, game.decision) is None


def test_the_log_says_why_nobody_was_asked():
    game, keys, _ = next(asked_twice(("yes_no",)))
    game.answer(keys, by="table")
    assert any("for always" in entry.text for entry in Log().entries(game) if entry.by == "table")
