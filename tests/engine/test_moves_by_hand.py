"""Moves by hand at any moment: refused with a sentence, or the table is sound and the game goes on."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.chance import below
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.manual_moves import (
    BY_HAND,
    MOVES,
    DestroyByHand,
    FlipByHand,
    ManualMove,
    MoveCard,
    MoveUnder,
    PlayByHand,
    RemoveByHand,
    SetHpByHand,
    SetTokens,
    SetTurn,
    TurnDown,
    TurnUp,
    from_log,
)  # fmt: skip
from sotm_desktop.engine.stages.turns import phases_of
from sotm_desktop.engine.state import BACK
from sotm_desktop.players import PLAYERS
from sotm_desktop.players.invariants import of_state
from tests.engine.games import ENDLESS, new_game

PLACES = ("top", "second", "bottom")


class Hand:
    """Makes moves out of nothing but a seed."""

    def __init__(self, seed: int) -> None:
        self.seed, self.drawn = seed, 0

    def number(self, end: int) -> int:
        found, self.drawn = below(self.seed, "test:hand", self.drawn, end)
        return found

    def move(self, state) -> ManualMove:
        index, card = state.index, self.number(len(state.index.definitions))
        seat, host = self.number(index.environment + 1), self.number(len(index.definitions))
        phases = phases_of(state, seat)
        moves = [
            MoveCard(card, seat, self.number(4), PLACES[self.number(3)]), MoveCard(card, seat, 3, "bottom", host),
            MoveUnder(card, host), RemoveByHand(card), SetTokens(card, self.number(4)), TurnDown(card), TurnUp(card),
            PlayByHand(card), DestroyByHand(card), SetTurn(seat, phases[self.number(len(phases))]),
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
        if hand.number(3) == 0 and (isinstance(move, SetTurn) or not is_out(game.state, move.card)):
            before, nodes = game.state, len(game.moments)
            try:
                game.manual_move(move)
                done += 1
            except Refused as refused:
                assert " " in str(refused) and game.state is before and len(game.moments) == nodes
        else:
            game.answer(computer.answer(game.state))
        assert of_state(game.state) == [], move
    assert done > 5


def test_a_card_lies_next_to_or_under_cards_in_play_only():
    game = new_game(1)
    state, index = game.state, game.index
    card, other = index.seats[1].cards[:2]
    for move in (MoveCard(card, 1, 3, "bottom", other), MoveUnder(card, other), MoveUnder(card, card)):
        with pytest.raises(Refused):
            game.manual_move(move)
    game.manual_move(MoveCard(other, 1, 3))
    game.manual_move(MoveUnder(card, other))
    assert game.state.cards[card].host == other and state is not game.state


def test_what_destroys_a_card_by_hand_is_a_card_in_play():
    game = new_game(1)
    deck_card = next(CardId(card) for card, each in enumerate(game.index.definitions) if not each.is_character)
    for by in (deck_card, 9999, -1, "villain", True):
        with pytest.raises(Refused):
            game.manual_move(DestroyByHand(game.index.heroes[0], by))


def test_a_target_set_to_no_hp_is_destroyed():
    game = new_game(1)
    hero, villain = game.index.heroes[0], game.index.villains[0]
    game.manual_move(SetHpByHand(hero, 0))
    assert game.state.cards[hero].face == BACK and game.state.cards[hero].hp is None
    assert of_state(game.state) == []
    game.manual_move(SetHpByHand(villain, 0))
    assert game.decision is not None and game.state.cards[villain].face == BACK, "its own text turns it over instead"
    game.manual_move(SetHpByHand(villain, 0))
    assert game.decision is None and game.state.outcome[0] == "heroes_win"


LINES = [
    ("deal", 1, 2, 3, "fire", 1, 0),
    ("put_into_play", 4), ("destroy", 4), ("destroy", 4, 7), ("discard", 4), ("heal", 4, 2),
    ("draw_cards", 0, 3), ("flip", 0), ("incapacitate", 0), ("set_hp", 3, 12), ("set_tokens", 3, 2),
    ("move", 5, 1, 0, "second"), ("move", 5, 1, 3, "bottom", 7), ("move_under", 5, 7), ("remove", 5), ("face", 1, 0),
    ("set_place", 1, 2), ("set_turn", 1, "draw"), ("shuffle_deck", 1), ("turn_down", 6), ("turn_up", 6), ("see", 5, 6),
    ("see",), ("set_deck", 1), ("set_deck", 1, 5, 6), ("run_setup",), ("begin", 1, "play"), ("mark_power_used", 6, 0),
    ("call_draw",),
]  # fmt: skip


def test_a_log_keeps_the_lines_that_it_always_had():
    """Saves name moves by these tuples, and their chained hashes are made of them."""
    assert {line[0] for line in LINES} == set(MOVES)
    for line in LINES:
        move = from_log((BY_HAND, *line))
        assert isinstance(move, ManualMove) and repr(move.to_log()) == repr((BY_HAND, *line))
        assert move == from_log(move.to_log()) and move != from_log((BY_HAND, "set_hp", 99, 1))


def against_mirror(folder: Path, changed: Callable[[str], str]) -> Game:
    """A game against a villain whose file is changed first."""
    shutil.copytree(ENDLESS, folder / "mine")
    file = folder / "mine" / "villains" / "the_mirror.yaml"
    file.write_text(changed(file.read_text()))
    setup = Setup("the_mirror", "nowhere", (("the_echo", ""),), switches=(("table.heroes", "any"),))
    return Game.new(CardLibrary([folder]).card_index(setup))


def test_a_card_that_is_turned_to_a_side_with_fewer_hp_has_no_more_than_those(tmp_path):
    game = against_mirror(tmp_path, lambda text: text.replace("  back:\n    hp: 999", "  back:\n    hp: 30"))
    villain = game.index.seats[0].character
    game.manual_move(FlipByHand(villain))
    assert game.state.cards[villain].hp == 30 and not of_state(game.state)


def test_a_card_with_one_side_is_not_turned_over_by_its_text(tmp_path):
    back, text = "  back:\n    hp: 999\n    keywords: [villain]\n", "    start: [{flip: villain}]\n"
    game = against_mirror(tmp_path, lambda found: found.replace(back, text))
    assert game.state.cards[game.index.seats[0].character].face == 0 and not of_state(game.state)


def test_no_text_turns_over_a_hero_who_is_not_out(tmp_path):
    back, text = "  back:\n    hp: 999\n", "    start: [{flip: {each: [character]}}]\n  back:\n    hp: 999\n"
    game = against_mirror(tmp_path, lambda found: found.replace(back, text))
    game.answer([option.key for option in game.decision.options])
    assert game.state.cards[game.index.seats[0].character].face == BACK
    assert game.state.cards[game.index.heroes[0]].face == 0 and not of_state(game.state)
