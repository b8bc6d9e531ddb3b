"""No text that says which HP a target has gives it more than its maximum."""

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.manual_moves import IncapacitateByHand, PlayByHand, SetHpByHand, SetTurn
from sotm_desktop.players.invariants import of_state
from tests.kit.scenarios import CARDSETS

HERO = """\
deck: candle
kind: hero
title: Candle
characters:
  standard:
    hp: 5
    power: {title: Glow, do: [{draw: 1}]}
    incapacitated: [[{one_hero: [{draw: 1}]}], [{one_hero: [{draw: 1}]}], [{one_hero: [{draw: 1}]}]]
cards:
  wax: {title: Wax, copies: 40, keywords: [ongoing], start: [{draw: 1}]}
"""
ENVIRONMENT = """\
deck: the_spring
kind: environment
title: The Spring
cards:
  water: {title: Water, copies: 15, keywords: [ongoing], end: [SENTENCE]}
"""


@pytest.fixture
def table(tmp_path):
    """A table at which this sentence is said at the end of the environment's turn, and the hero of 5 HP."""

    def laid(sentence: str) -> tuple[Game, int]:
        for folder, deck, text in (
            ("heroes", "candle", HERO),
            ("environments", "the_spring", ENVIRONMENT.replace("SENTENCE", sentence)),
        ):
            file = tmp_path / "spa" / folder / f"{deck}.yaml"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        heroes = (("spa/candle", ""), ("legacy", ""), ("haka", ""))
        game = Game.new(CardLibrary([tmp_path, CARDSETS]).card_index(Setup("baron_blade", "spa/the_spring", heroes)))
        environment = game.index.seats[-1]
        game.manual_move(PlayByHand(environment.cards[0]))
        return game, game.index.heroes[0]

    return laid


def test_a_hero_who_comes_back_has_no_more_than_the_maximum(table):
    game, hero = table("{revive: 8}")
    game.manual_move(IncapacitateByHand(hero))
    game.manual_move(SetTurn(game.index.seats[-1].number, "end"))
    assert game.state.cards[hero].hp == 5 and not of_state(game.state)


@pytest.mark.parametrize(("said", "is_now"), [(12, 5), (4, 4)])
def test_hp_that_become_a_number_become_no_more_than_the_maximum(table, said, is_now):
    game, hero = table(f"{{set_hp: {{who: {{each: [hero, target, {{hp_at_most: 2}}]}}, to: {said}}}}}")
    game.manual_move(SetHpByHand(hero, 2))
    game.manual_move(SetTurn(game.index.seats[-1].number, "end"))
    assert game.state.cards[hero].hp == is_now and not of_state(game.state)
