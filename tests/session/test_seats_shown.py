"""Where not all areas can be large: the villain whom the hero in turn faces is, not simply the first."""

from __future__ import annotations

from pathlib import Path

from sotm_desktop.engine import questions
from sotm_desktop.session.question import Question
from sotm_desktop.session.seats_shown import front_seats
from tests.kit.opened_saves import opened

TABLES = Path(__file__).resolve().parents[1] / "full_tables"


def test_the_villain_whom_the_hero_in_turn_faces_comes_before_the_other():
    seen = set()
    for file in sorted(TABLES.glob("6_*.sotm")):
        game = opened(file)
        for moment in game.moments[:200]:
            state = moment.state
            if state.turn is None or state.index.seats[state.turn].side != "hero" or state.facing[state.turn] is None:
                continue
            shown = front_seats(state, Question(state), None)
            faced = state.facing[state.turn]
            assert faced in shown
            seen.add(state.index.villain_decks.index(faced))
    assert seen == {0, 1}


def test_where_damage_is_dealt_the_targets_of_the_other_side_are_shown_before_ones_own():
    game = opened(TABLES / "6_heroes_43_cards_261.sotm")
    question = Question(game.state)
    areas = {questions.area_of(game.state, card) for card in question.offer.cards}
    sides = [game.index.seats[seat].side for seat in sorted(areas)]
    assert "hero" in sides and "villain" in sides
    assert game.index.seats[front_seats(game.state, question, None)[0]].side == "villain"
