"""What is shown one after another ends where the game is, and every step of it is a true table."""

from __future__ import annotations

import itertools

import pytest

from sotm_desktop.engine.state import HAND
from sotm_desktop.session.animation_steps import SECONDS, opening_steps, steps_of
from sotm_desktop.table.card_rows import lay_row, lay_rows
from tests.table.games import decisions, new_game

pygame = pytest.importorskip("pygame")


def test_steps_end_at_the_table_of_the_game():
    kinds = set()
    for seed in range(3):
        before = None
        for game in decisions(new_game(seed=seed), seed, 200):
            if before is not None and game.events:
                beats = steps_of(before, game.events)
                kinds |= {beat.kind for beat in beats}
                for one, next_one in itertools.pairwise(beats):
                    assert one.after is next_one.before or one.after.cards == next_one.before.cards
                if beats:
                    assert hps(beats[-1].after) == hps(game.state)
                    assert beats[-1].after.zones == game.state.zones
            before = game.state
    assert {"hit", "play", "draw", "turn", "destroyed", "move"} <= kinds <= set(SECONDS)


def hps(state):
    return [row.hp for row in state.cards]


def test_the_opening_shows_the_first_turn_and_not_setup():
    game = new_game(seed=1)
    beats = opening_steps(game.index, game.events)
    assert beats[0].kind == "turn"
    assert all(
        len(beats[0].before.zones[seat.number * 4 + HAND]) == 4 for seat in game.index.seats if seat.side == "hero"
    )
    assert beats[-1].after.zones == game.state.zones


def test_a_row_fans_down_to_a_strip_and_then_counts_the_rest():
    room = pygame.Rect(0, 0, 255, 120)
    assert lay_row(room, (86, 120), 2, 1.0).rects[1].x == 90
    seven = lay_row(room, (86, 120), 7, 1.0)
    assert seven.left_out == 0 and seven.rects[1].x >= 28
    ten = lay_row(room, (86, 120), 10, 1.0)
    assert ten.left_out == 10 - len(ten.rects) and ten.left_out > 0
    assert all(rect.right <= room.right for rect in ten.rects)
    rows = lay_rows(room, (77, 108), 8, 1.0, 2)
    assert {rect.y for rect in rows.rects} == {0, 110}
