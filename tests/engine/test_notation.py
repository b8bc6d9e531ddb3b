"""The one-line text of a table says all that lies on it, and is read back."""

import pytest

from sotm_desktop.engine import notation
from sotm_desktop.engine.game_state import GameState
from tests.engine.games import new_game, play_on


def known(state: GameState) -> list[tuple]:
    """What the line says of each zone: its cards by their names, with what is marked on them."""

    def of(card: int) -> tuple:
        row = state.cards[card]
        host = state.cards[row.host].since if row.host is not None else 0
        return state.index.card_id(card, row.copy), row._replace(host=None), host

    return [tuple(map(of, zone)) for zone in state.zones]


@pytest.mark.parametrize("seed", range(1, 9))
def test_a_table_is_read_back_from_its_line(seed):
    game = new_game(seed)
    for answers, _ in enumerate(play_on(game, seed, 120)):
        if answers % 10:
            continue
        state = game.state
        line = notation.written(state)
        again = notation.read(state.index, line)
        assert notation.written(again) == line and "\n" not in line
        assert known(again) == known(state)
        for name in ("round", "turn", "phase", "order", "acted", "facing", "skip_to"):
            assert getattr(again, name) == getattr(state, name)


def test_a_moment_introduces_itself_and_a_failure_says_where_it_happened(monkeypatch):
    game = new_game(1)
    assert repr(game.state).startswith("<GameState round 1, ") and "baron_blade 40" in repr(game.state)
    line = notation.written(game.state)

    def fail(tx) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("sotm_desktop.engine.kernel.advance", fail)
    with pytest.raises(ZeroDivisionError) as failure:
        list(play_on(game, 1, 1))
    assert line in failure.value.__notes__[0]


def test_the_end_of_a_game_is_in_the_line():
    game = new_game(3)
    for _ in play_on(game, 3):
        pass
    assert notation.read(game.index, notation.written(game.state)).outcome == game.outcome


def test_a_line_that_is_none_is_refused_with_a_sentence():
    game = new_game(1)
    line = notation.written(game.state)
    with pytest.raises(ValueError, match="no further card"):
        notation.read(game.index, line.replace("baron_blade:deck=", "baron_blade:deck=holiday,"))
    with pytest.raises(ValueError, match="no pile"):
        notation.read(game.index, line.replace("baron_blade:deck=", "baron_blade:cellar="))
    with pytest.raises(ValueError, match="no deck"):
        notation.read(game.index, "1 nobody/play")
    with pytest.raises(ValueError, match="where these cards are"):
        notation.read(game.index, "1 -/setup")
