"""What is coming is found out bit by bit, and is then what it would be in one go."""

from __future__ import annotations

from itertools import islice

from sotm_desktop.session.coming_texts import ComingTexts
from sotm_desktop.session.next_turn_preview import coming_phase, coming_turn
from tests.table.games import decisions, new_game


def states():
    """Some tables on which texts wait for their phase."""
    return [game.state for game in islice(decisions(new_game(seed=1), 1, 120), 20, None, 25)]


def test_nothing_is_said_before_it_is_known_and_then_the_same_as_in_one_go():
    steps = 0
    for state in states():
        coming = ComingTexts()
        asked = [(seat.number, phase) for seat in state.index.seats for phase in ("start", "end")]
        assert all(coming.lines(state, *each) is None for each in asked)
        assert coming.turn(state) is None
        assert not coming.think(0.0), "no time, and yet something was found out"
        while coming.is_thinking:
            coming.think(0.0001)
            steps += 1
        assert {each: coming.lines(state, *each) for each in asked} == {
            each: coming_phase(state, *each) for each in asked
        }
        assert coming.turn(state) == coming_turn(state)
    assert steps > 20, "it was not spread"


def test_another_table_begins_anew():
    one, other = states()[:2]
    coming, seat = ComingTexts(), one.index.seats[0].number
    coming.lines(one, seat, "end")
    while coming.is_thinking:
        coming.think(1.0)
    assert coming.lines(one, seat, "end") is not None
    assert coming.lines(other, seat, "end") is None
