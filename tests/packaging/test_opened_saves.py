"""Games that tests share: what one of them does with its own, no other finds."""

from pathlib import Path

from sotm_desktop.engine.manual_moves import SetHpByHand
from sotm_desktop.saves import load
from tests.engine.games import same_tree
from tests.kit.moments import put_in
from tests.kit.opened_saves import copy_of, opened

SAVE = Path(__file__).resolve().parents[1] / "recorded" / "the_fabric_of_despair.sotm"


def test_it_is_the_game_of_the_save():
    game, fresh = opened(SAVE), load(SAVE).game
    assert same_tree(game, fresh) and game.index.setup == fresh.index.setup and game.name == fresh.name


def test_what_is_done_with_one_stays_with_it():
    one, other, fresh = opened(SAVE), opened(SAVE), load(SAVE).game
    one.undo(5)
    one.manual_move(SetHpByHand(one.index.heroes[0], 5))
    put_in(one, round=77)
    one.moments[1].by = "house"
    assert one.state.round == 77 and not same_tree(one, other)
    assert same_tree(other, fresh) and same_tree(opened(SAVE), fresh) and same_tree(copy_of(other), fresh)
