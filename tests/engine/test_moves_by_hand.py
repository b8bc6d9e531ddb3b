"""Moves by hand at any moment: refused with a sentence, or the table is sound and the game goes on."""

import pytest

from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.chance import below
from sotm_desktop.engine.stages.turns import phases_of
from sotm_desktop.engine.state import BACK
from sotm_desktop.players import PLAYERS
from sotm_desktop.players.invariants import of_state
from tests.engine.games import new_game

PLACES = ("top", "second", "bottom")


class Hand:
    """Makes moves out of nothing but a seed."""

    def __init__(self, seed: int) -> None:
        self.seed, self.drawn = seed, 0

    def number(self, end: int) -> int:
        found, self.drawn = below(self.seed, "test:hand", self.drawn, end)
        return found

    def move(self, state) -> tuple:
        index, card = state.index, self.number(len(state.index.definitions))
        seat, host = self.number(index.environment + 1), self.number(len(index.definitions))
        phases = phases_of(state, seat)
        moves = [
            ("move", card, seat, self.number(4), PLACES[self.number(3)]), ("move", card, seat, 3, "bottom", host),
            ("move_under", card, host), ("remove", card), ("set_tokens", card, self.number(4)), ("turn_down", card),
            ("turn_up", card), ("put_into_play", card), ("destroy", card),
            ("set_turn", seat, phases[self.number(len(phases))]),
        ]  # fmt: skip
        return moves[self.number(len(moves))]


def is_out(state, card) -> bool:
    """Whether it belongs to a hero who is incapacitated: only a ruling brings such a card back, and no invariant."""
    seat = state.index.seat_of(card)
    return seat.side == "hero" and state.cards[seat.character].face == BACK


@pytest.mark.parametrize("seed", range(6))
def test_any_move_by_hand_at_any_moment_leaves_a_sound_table(seed):
    game, hand, computer, done = new_game(seed), Hand(seed), PLAYERS["random"](seed), 0
    for _ in range(160):
        if game.decision is None:
            break
        move = hand.move(game.state)
        if hand.number(3) == 0 and (move[0] == "set_turn" or not is_out(game.state, move[1])):
            before, nodes = game.state, len(game.nodes)
            try:
                game.manual_move(move)
                done += 1
            except Refused as refused:
                assert " " in str(refused) and game.state is before and len(game.nodes) == nodes
        else:
            game.answer(computer.answer(game.state))
        assert of_state(game.state) == [], move
    assert done > 5


def test_a_card_lies_next_to_or_under_cards_in_play_only():
    game = new_game(1)
    state, index = game.state, game.index
    card, other = index.seats[1].cards[:2]
    for move in (("move", card, 1, 3, "bottom", other), ("move_under", card, other), ("move_under", card, card)):
        with pytest.raises(Refused):
            game.manual_move(move)
    game.manual_move(("move", other, 1, 3))
    game.manual_move(("move_under", card, other))
    assert game.state.cards[card].host == other and state is not game.state


def test_a_target_set_to_no_hp_is_destroyed():
    game = new_game(1)
    hero, villain = game.index.heroes[0], game.index.villains[0]
    game.manual_move(("set_hp", hero, 0))
    assert game.state.cards[hero].face == BACK and game.state.cards[hero].hp is None
    assert of_state(game.state) == []
    game.manual_move(("set_hp", villain, 0))
    assert game.decision is not None and game.state.cards[villain].face == BACK, "its own text turns it over instead"
    game.manual_move(("set_hp", villain, 0))
    assert game.decision is None and game.state.outcome[0] == "heroes_win"
