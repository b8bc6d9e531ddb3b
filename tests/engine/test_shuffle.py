"""A text may shuffle a deck, and says so."""

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.manual_moves import PlayByHand, SetTurn
from sotm_desktop.engine.questions import deck_cards
from sotm_desktop.players.invariants import of_state
from tests.kit.scenarios import CARDSETS

ENVIRONMENT = """\
deck: the_spring
kind: environment
title: The Spring
cards:
  whirl: {title: Whirl, copies: 15, keywords: [ongoing], end: [{shuffle: villain}]}
"""


def test_a_deck_is_shuffled(tmp_path):
    file = tmp_path / "spa" / "environments" / "the_spring.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(ENVIRONMENT, encoding="utf-8")
    heroes = (("legacy", ""), ("haka", ""), ("ra", ""))
    game = Game.new(CardLibrary([tmp_path, CARDSETS]).card_index(Setup("baron_blade", "spa/the_spring", heroes)))
    environment = game.index.seats[-1]
    villain = game.index.seats[0].number
    game.manual_move(PlayByHand(environment.cards[0]))
    before = deck_cards(game.state, villain)
    game.manual_move(SetTurn(environment.number, "end"))
    after = deck_cards(game.state, villain)
    assert len(after) > 15 and set(after) <= set(before)
    assert [card for card in before if card in after] != list(after), "another order, and not only cards that left"
    assert not of_state(game.state)
