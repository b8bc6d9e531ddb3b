"""A card that can be played under a condition alone: on offer while it holds, refused by name while it does not."""

from __future__ import annotations

import pytest

from sotm_desktop import saves
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.decisions import PlayCard
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.manual_moves import MoveCard, SetHpByHand, SetTurn
from sotm_desktop.engine.questions import is_in_play
from sotm_desktop.engine.stages.playing import why_not, why_not_put
from sotm_desktop.engine.state import DECK as DECK_ZONE
from sotm_desktop.engine.state import HAND
from sotm_desktop.session.offer import offer_of
from sotm_desktop.words.narration.refusals import refusal
from tests.engine.games import CARDSETS

DECK = """\
deck: tightrope
kind: hero
title: Tightrope
characters:
  standard:
    hp: 20
    power: {title: Step, do: [{play: 1}]}
    incapacitated: [[{one_hero: [{draw: 1}]}], [{one_hero: [{play: 1}]}], [{one_hero: [{use_power: 1}]}]]
cards:
  last_rope:
    title: Last Rope
    copies: 20
    keywords: [ongoing]
    playable_if: {at_most: {what: {hp_of: you}, than: 9}}
    end: [{draw: 1}]
  net:
    title: Net
    copies: 20
    keywords: [item]
    triggers: [{whenever: {enters_play: [{is: self}]}, do: [{play_top: own}]}]
"""


def begun(tmp_path, hp: int, phase: str = "play") -> tuple[Game, CardId]:
    """A game in a phase of its first hero, who has some HP and holds one card with a condition, and one without."""
    file = tmp_path / "mine" / "heroes" / "tightrope.yaml"
    file.parent.mkdir(parents=True)
    (tmp_path / "mine" / "cardset.yaml").write_text("title: Mine\n", encoding="utf-8")
    file.write_text(DECK, encoding="utf-8")
    team = (("mine/tightrope", ""), ("legacy", ""), ("haka", ""))
    game = Game.new(CardLibrary([CARDSETS, tmp_path]).card_index(Setup("baron_blade", "megalopolis", team, 3)))
    index = game.index
    called = {card.id: CardId(at) for at, card in enumerate(index.definitions)}
    deck, rope = index.hero_decks[0], called["last_rope"]
    for card in game.state.zones[index.zone(deck, HAND)]:
        game.manual_move(MoveCard(card, deck, DECK_ZONE))
    for card in (rope, called["net"]):
        game.manual_move(MoveCard(card, deck, HAND))
    game.manual_move(SetHpByHand(index.heroes[0], hp))
    game.manual_move(SetTurn(deck, phase))
    return game, rope


def offered(game: Game) -> set[CardId]:
    return {option.means.card for option in game.decision.options if isinstance(option.means, PlayCard)}


@pytest.mark.parametrize(("hp", "can"), [(20, False), (10, False), (9, True), (1, True)])
def test_it_is_on_offer_only_while_the_condition_holds(tmp_path, hp, can):
    game, rope = begun(tmp_path, hp)
    assert len(offered(game)) == (2 if can else 1) and (rope in offered(game)) is can
    assert (rope in offer_of(game.state).cards) is can
    assert why_not(game.state, rope) == (None if can else ("unless", rope))
    assert why_not_put(game.state, rope) is None, "what is put into play is not played"
    if not can:
        assert refusal(game.state, rope) == "Last Rope can only be played if Tightrope has 9 or fewer HP."
    assert saves.reopened(game).state == game.state


def test_it_is_played_and_stays_when_the_condition_ends(tmp_path):
    game, rope = begun(tmp_path, 5)
    game.answer((next(key for key in game.decision.keys if "last_rope" in key),))
    assert is_in_play(game.state, rope)
    game.manual_move(SetHpByHand(game.index.heroes[0], 15))
    assert is_in_play(game.state, rope)
    assert saves.reopened(game).state == game.state


@pytest.mark.parametrize(("hp", "can"), [(10, False), (9, True)])
def test_text_that_plays_a_card_from_the_hand_asks_for_it_only_then(tmp_path, hp, can):
    game, rope = begun(tmp_path, hp, "power")
    game.answer((next(key for key in game.decision.keys if key.startswith("use_power")),))
    if can:
        assert {key.partition("#")[0].rpartition("/")[2] for key in game.decision.keys} >= {"last_rope", "net"}
    else:
        assert rope in game.state.zones[game.index.zone(game.index.hero_decks[0], HAND)]
        assert not any("last_rope" in key for key in game.decision.keys)


@pytest.mark.parametrize(("hp", "can"), [(10, False), (9, True)])
def test_text_that_plays_the_top_card_gives_it_to_the_hand_otherwise(tmp_path, hp, can):
    game, rope = begun(tmp_path, hp)
    deck = game.index.hero_decks[0]
    game.manual_move(MoveCard(rope, deck, DECK_ZONE, "top"))
    net = next(card for card in game.state.zones[game.index.zone(deck, HAND)])
    game.manual_move(SetTurn(deck, "play"))
    game.answer((next(key for key in game.decision.keys if "net" in key),))
    assert is_in_play(game.state, net) and is_in_play(game.state, rope) is can
    assert (rope in game.state.zones[game.index.zone(deck, HAND)]) is not can
