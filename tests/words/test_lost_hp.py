"""HP that are lost without damage are told as lost, by which card, and not as a number that they become."""

from __future__ import annotations

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.events import HpSet
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.manual_moves import MoveCard, SetHpByHand, SetTurn
from sotm_desktop.engine.state import HAND
from sotm_desktop.saves.event_form import as_hashed
from sotm_desktop.words.narration.event_text import sentence
from sotm_desktop.words.narration.number_reasons import why_hp
from tests.kit.scenarios import CARDSETS, ROOT

LIBRARY = CardLibrary([CARDSETS, ROOT / "tests" / "cardsets_for_tests" / "oddities"])


def bled(hp: int) -> tuple[Game, CardId, list[HpSet]]:
    """Ra, who had so many HP, has lost 2 of them by Cupping Glass."""
    team = (("leech_keeper", ""), ("ra", ""), ("haka", ""))
    game = Game.new(LIBRARY.card_index(Setup("baron_blade", "megalopolis", team, seed=3)))
    named = {each.id: CardId(card) for card, each in enumerate(game.index.definitions)}
    card, ra = named["cupping_glass"], named["ra"]
    game.manual_move(MoveCard(card, game.index.deck_of[card], HAND))
    game.manual_move(SetTurn(SeatId(1), "play"))
    set_by_hand = game.manual_move(SetHpByHand(ra, hp))
    happened = [*set_by_hand, *game.answer("play:cupping_glass"), *game.answer("ra")]
    return game, ra, [event for event in happened if isinstance(event, HpSet)]


def test_the_log_says_that_hp_are_lost():
    game, ra, (by_hand, lost) = bled(20)
    assert sentence(game.state, by_hand) == "Ra's HP become 20."
    assert sentence(game.state, lost) == "Ra loses 2 HP: now 18 HP."
    assert "−2 HP by Cupping Glass" in why_hp(game, game.state, ra)
    assert "set to 20 HP by hand" in why_hp(game, game.state, ra)


def test_logs_of_old_saves_keep_their_hashes():
    _, ra, (_, lost) = bled(20)
    assert as_hashed(lost) == ("hp_set", lost.cause, ra, 18)
