"""Below which HP a target cannot be reduced is in what is said before a damage, and behind the number of its HP."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.decisions import card_meant
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.manual_moves import MoveCard, SetHpByHand, SetTurn
from sotm_desktop.engine.state import HAND, PLAY
from sotm_desktop.session.forecast import Forecast, forecast
from sotm_desktop.session.forecast_text import fate, hit_lines, label
from sotm_desktop.words.narration.number_reasons import why_hp
from tests.kit.scenarios import CARDSETS, ROOT

LIBRARY = CardLibrary([CARDSETS, ROOT / "tests" / "cardsets_for_tests" / "oddities"])


def named(game: Game, name: str) -> CardId:
    return next(CardId(card) for card, each in enumerate(game.index.definitions) if each.id == name)


def about_to_burn(*in_play: str, target: str = "haka", hp: int = 4) -> tuple[Game, CardId, Forecast]:
    """The Locksmith is about to deal 9 fire damage to a target, with these cards in play."""
    team = (("locksmith", ""), ("haka", ""), ("legacy", ""))
    game = Game.new(LIBRARY.card_index(Setup("baron_blade", "insula_primalis", team, seed=3)))
    for name, zone in ((name, PLAY) for name in (*in_play, target) if name != "haka"):
        game.manual_move(MoveCard(named(game, name), game.index.deck_of[named(game, name)], zone))
    card = named(game, "backfire")
    game.manual_move(MoveCard(card, game.index.deck_of[card], HAND))
    game.manual_move(SetTurn(SeatId(1), "play"))
    burnt = named(game, target)
    game.manual_move(SetHpByHand(burnt, hp))
    game.answer("play:backfire")
    key = next(each.key for each in game.decision.options if card_meant(each.means) == burnt)
    return game, burnt, forecast(game.state, (key,))


def test_a_target_that_is_kept_at_1_hp_is_not_said_to_be_out():
    game, haka, seen = about_to_burn("iron_will")
    assert fate(game.state, haka, seen).said == "Haka takes 9: 1 HP left."
    assert label(game.state, seen, haka, "") == "−9"
    assert hit_lines(game.state, seen)[0].endswith("(1 HP left, no fewer because of Iron Will)")
    assert why_hp(game, game.state, haka).startswith(
        "Haka: 4 HP of 34. It cannot be reduced below 1 HP (Iron Will)."
    )  # fmt: skip


def test_without_such_text_they_are_out():
    game, haka, seen = about_to_burn()
    assert fate(game.state, haka, seen).alarm == "4 HP: out cold!"
    assert "because" not in hit_lines(game.state, seen)[0]
    assert "below" not in why_hp(game, game.state, haka)


@pytest.mark.parametrize("hp", [10, 30])
def test_who_keeps_more_is_told_nothing_of_it(hp):
    game, _, seen = about_to_burn("iron_will", hp=hp)
    assert hit_lines(game.state, seen)[0].endswith(f"({hp - 9} HP left)")


def test_what_is_indestructible_is_not_said_to_be_destroyed():
    game, volcano, seen = about_to_burn(target="imminent_eruption")
    assert fate(game.state, volcano, seen).said == "Imminent Eruption takes 9: 0 HP left."
    assert label(game.state, seen, volcano, "") == "−9"
