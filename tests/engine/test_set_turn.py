"""The house move ``set_turn``: any phase of any turn begins next, whatever was being resolved."""

import pytest

from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.digest import digest
from sotm_desktop.engine.manual_moves import MoveCard, SetTurn, TurnDown, TurnUp
from sotm_desktop.engine.stages.turns import phases_of
from sotm_desktop.engine.state import DOWN
from sotm_desktop.players.invariants import of_state
from tests.engine.games import new_game, play_on


def held(state, seat) -> list[str]:
    """The phases of a deck's turn that can be set now."""
    if seat.side != "hero":
        return list(phases_of(state, seat.number))
    is_out = state.cards[seat.character].hp is None
    phases = phases_of(state, seat.number)
    return [phase for phase in phases if phase in ("start", "end") or (phase == "incapacitated") == is_out]


@pytest.mark.parametrize("seed", range(2))
def test_any_phase_can_be_set_at_any_decision_and_the_game_goes_on(seed):
    game = new_game(seed)
    for step, _ in enumerate(play_on(game, seed)):
        if step % 5:
            continue
        state = game.state
        for seat in state.index.seats:
            for phase in held(state, seat):
                branch = game.fork()
                events = branch.manual_move(SetTurn(seat.number, phase))
                began = next(event for event in events if event.kind == "phase_began")
                assert (began.deck, began.phase) == (seat.number, phase)
                assert branch.outcome is not None or branch.decision is not None
                assert not of_state(branch.state)
                assert branch.undo() and branch.state is state


def test_the_round_goes_on_after_the_turn_that_was_set():
    game = new_game(1)
    seats = game.index.seats
    last = game.index.environment
    hero = next(seat.number for seat in seats if seat.side == "hero")
    round_before = game.state.round
    game.manual_move(SetTurn(last, "end"))
    while game.state.turn != hero:
        game.answer(game.decision.default or (), by="table")
    assert game.state.round == round_before + 1


def test_the_same_turn_keeps_its_facts_and_another_begins_anew():
    game = new_game(1)
    turn = game.state.turn
    game.manual_move(SetTurn(turn, "draw"))
    assert (game.state.turn, game.state.phase) == (turn, "draw")
    kept = game.state.history
    game.manual_move(SetTurn(turn, "draw"))
    assert game.state.history == kept
    game.manual_move(SetTurn(turn + 1, "play"))
    assert game.state.history == () and game.state.turn == turn + 1


def test_a_phase_that_is_not_there_is_refused_and_nothing_changes():
    game = new_game(1)
    before, hero = digest(game.state), game.state.turn
    for move in (SetTurn(hero, "lunch"), SetTurn(0, "power"), SetTurn(hero, "incapacitated"), SetTurn(99, "play")):
        with pytest.raises(Refused):
            game.manual_move(move)
    assert digest(game.state) == before and len(game.moments) == 1


def test_a_card_that_was_turned_down_is_turned_up_again():
    game = new_game(1)
    card = game.index.seats[0].cards[0]
    game.manual_move(MoveCard(card, 0, 3))
    with pytest.raises(Refused):
        game.manual_move(TurnUp(card))
    game.manual_move(TurnDown(card))
    assert game.state.cards[card].face == DOWN
    game.manual_move(TurnUp(card))
    assert game.state.cards[card].face == 0
