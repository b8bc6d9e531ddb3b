"""Undo makes an older value current; redo goes forward; a new answer after an undo starts a branch that is kept."""

import pytest

from sotm_desktop.engine.digest import digest
from tests.engine.games import new_game, play_on, played


@pytest.mark.parametrize("player", ["random", "greedy"])
@pytest.mark.parametrize("seed", range(3))
def test_all_the_way_back_and_forward_again(seed, player):
    game = played(seed, player=player)
    states = [node.state for node in game.moments]
    digests = [digest(state) for state in states]
    for number in reversed(range(len(states) - 1)):
        assert game.undo()
        assert game.state is states[number], "the very value, not one like it"
    assert not game.undo()
    for number in range(1, len(states)):
        assert game.redo()
        assert game.state is states[number]
    assert [digest(state) for state in states] == digests


def test_it_works_wherever_a_decision_falls_inside_an_effect():
    """Undone to a question in the middle of a card, answered the same way, everything is as it was."""
    inside = 0
    game = played(3, player="coverage")
    for number in range(1, len(game.moments)):
        before = game.moments[number - 1]
        if len(before.state.stack) <= 3:
            continue
        inside += 1
        game.go_to(number - 1)
        assert game.state is before.state and game.decision is not None
        game.answer(game.moments[number].answer)
        assert game.at == number, "the same answer leads to the same moment"
    assert inside > 10


def test_a_branch_is_kept():
    game = new_game(2)
    for _ in play_on(game, 2, 40):
        pass
    old = [node.state for node in game.moments]
    game.undo(20)
    for _ in play_on(game, 77, 15, "greedy"):
        pass
    new = game.at
    assert len(game.moments) > 41 and [node.state for node in game.moments[:41]] == old
    game.go_to(40)
    assert game.state is old[40]
    assert game.undo(20) and game.redo(20) and game.at == 40, "redo follows the branch that was current last"
    game.go_to(new)
    assert game.at == new


def test_a_new_answer_after_an_undo_forgets_nothing():
    game = new_game(4)
    for _ in play_on(game, 4, 10):
        pass
    asked = [n for n in range(10) if len(game.moments[n].state.pending.keys) > 1]
    for number in asked:
        game.go_to(number)
        count = len(game.moments)
        taken = {game.moments[child].answer for child in game.moments[number].children}
        other = next(key for key in game.decision.keys if (key,) not in taken)
        if game.decision.most == 1:
            game.answer(other)
            assert len(game.moments) == count + 1 and len(game.moments[number].children) == 2
