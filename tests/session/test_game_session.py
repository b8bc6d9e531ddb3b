"""One sitting at a game: what follows an answer, what the table answers itself, and the way through time."""

from __future__ import annotations

import random

import pytest

from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.manual_moves import SetHpByHand
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.undo_points import UndoUnit
from tests.table.games import new_game


def played(seed=1, answers=30):
    """A session after some answers at random, and the moments at which the players were asked."""
    session, chance, moments = GameSession(new_game(seed=seed)), random.Random(seed), []
    session.settle()
    for _ in range(answers):
        if session.decision is None:
            break
        moments.append(session.game.at)
        session.answer(any_answer(session, chance))
    return session, moments


def any_answer(session, chance):
    decision = session.decision
    count = chance.randint(decision.least, decision.most)
    return tuple(chance.sample(decision.keys, min(count, len(decision.keys))))


def test_what_happened_leads_from_moment_to_moment_without_a_gap():
    session, chance = GameSession(new_game(seed=4)), random.Random(4)
    session.settle()
    for _ in range(40):
        before = session.state
        happened = session.answer(any_answer(session, chance))
        assert happened[0].before is before
        states = [session.game.moments[number].state for number in session.game.path()]
        for each, after in zip(happened, [*(each.before for each in happened[1:]), session.state], strict=True):
            assert states.index(after) == states.index(each.before) + 1


def test_the_damage_that_is_explained_is_that_of_the_latest_answer():
    """Not of an earlier one, as if the next hero had been asked because of it."""
    session, chance, found = GameSession(new_game(seed=4)), random.Random(4), set()
    session.settle()
    for _ in range(40):
        happened = session.answer(any_answer(session, chance))
        hits = [event for each in happened for event in each.events if event.kind == "damage_dealt"]
        shown = session.last_hit[1] if session.last_hit is not None else None
        assert shown is (hits[-1] if hits else None)
        found.add(shown is None)
    assert found == {True, False}


def test_a_refused_answer_changes_nothing_and_is_not_kept():
    kept = []
    session = GameSession(new_game(), kept.append)
    session.settle()
    state = session.state
    with pytest.raises(Refused):
        session.answer(("no such key",))
    assert session.state is state and not kept
    session.pass_on()
    assert kept == [session.game]


def test_undo_and_redo_come_back_to_the_same_moments():
    session, moments = played()
    last = session.game.at
    for moment in reversed(moments):
        assert session.undo()
        assert session.game.at == moment
    assert not session.undo()
    for moment in [*moments[1:], last]:
        assert session.redo()
        assert session.game.at == moment
    assert not session.redo()


@pytest.mark.parametrize("unit", list(UndoUnit))
def test_undo_by_any_unit_goes_back_to_a_question_of_the_players(unit):
    session, moments = played(seed=2)
    assert session.undo(unit)
    assert session.game.at in moments


def test_a_step_back_and_forth_finds_nothing_out_anew():
    """Each moment has a question of its own, and the last few are kept."""
    session, _ = played()
    question, recap, at = session.question, session.recap, session.game.at
    assert session.undo(UndoUnit.STEP)
    earlier = session.question
    assert earlier is not question and earlier.state is session.state
    assert session.redo() and session.game.at == at
    assert session.question is question and question.state is session.state and session.recap is recap
    assert session.undo(UndoUnit.STEP) and session.question is earlier


def test_who_looks_back_returns_to_where_they_were():
    session, moments = played(seed=3)
    there = session.game.at
    session.go_to(moments[2])
    session.step_by(-1)
    assert session.is_away
    assert session.back_home() and session.game.at == there
    assert not session.is_away and not session.back_home()


def test_something_new_done_in_the_past_forgets_the_way_back():
    session, moments = played(seed=3)
    session.go_to(moments[1])
    session.answer(any_answer(session, random.Random(9)))
    assert not session.is_away


def test_the_table_answers_nothing_while_the_players_move_things_themselves():
    session = GameSession(new_game())
    session.settle()
    session.begin_manual()
    villain = session.game.index.villains[0]
    happened = session.manual(SetHpByHand(villain, 30))
    assert len(happened) == 1 and session.state.cards[villain].hp == 30
    session.end_manual()
    assert not session.is_manual


def test_the_turn_is_passed_at_once():
    session = GameSession(new_game())
    session.settle()
    turn = session.state.turn
    session.pass_on(only_to_draw=True)
    assert (session.state.turn, session.decision.question) == (turn, "draw")
    session.pass_on()
    assert session.state.turn != turn or session.decision.kind != "phase"
