"""A card that was put into play face down, and that nobody has seen: nothing that looks ahead knows which it is."""

from __future__ import annotations

from functools import cache

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.manual_moves import PlayByHand, SetTurn
from sotm_desktop.engine.preview import preview
from sotm_desktop.engine.questions import title
from sotm_desktop.engine.state import DOWN
from sotm_desktop.players import PLAYERS
from sotm_desktop.players.invariants import of_state
from sotm_desktop.players.unseen import Unseen, imagined
from sotm_desktop.session.consequence_search import ConsequenceSearch
from sotm_desktop.session.consequences import Hides, Unknown
from sotm_desktop.words.narration.event_text import sentence
from tests.engine.games import CARDSETS, ROOT


@cache
def library() -> CardLibrary:
    return CardLibrary([CARDSETS, ROOT / "tests" / "cardsets_for_tests"])


def at_a_power() -> tuple[Game, list[CardId]]:
    """A game in which Legacy may use a power and so turn up the cards that were put face down, and those cards."""
    heroes = (("legacy", ""), ("ra", ""), ("haka", ""))
    game = Game.new(library().card_index(Setup("baron_blade", "oddities/shell_game", heroes, 5)))
    index = game.state.index
    by_id = {index.card_id(CardId(number), 1): CardId(number) for number in range(len(index.definitions))}
    game.manual_move(PlayByHand(by_id["sleight"]))
    game.manual_move(PlayByHand(by_id["watchful_mark"]))
    game.manual_move(SetTurn(index.environment, "end"))
    while not any(row.face == DOWN for row in game.state.cards):
        game.answer(game.decision.keys[: max(1, game.decision.least)])
    game.manual_move(SetTurn(index.seats[index.hero_decks[0]].number, "power"))
    return game, down(game.state)


def down(state: GameState) -> list[CardId]:
    return [CardId(number) for number, row in enumerate(state.cards) if row.face == DOWN]


def test_no_preview_and_no_search_knows_it():
    game, laid = at_a_power()
    assert len(laid) == 2
    assert not any(game.state.cards[card].copy or game.state.cards[card].hp for card in laid)
    key = next(key for key in game.decision.keys if key.startswith("use_power:"))
    seen = preview(game.state, (key,))
    assert not seen.is_whole and set(seen.touched) <= {*laid}
    assert not {title(game.state, card) for card in laid} & {
        title(game.state, event.card) for event in seen.events if event.kind == "card_flipped"
    }
    search = ConsequenceSearch(game.state, (key,))
    while not search.is_done:
        search.step()
    assert Unknown(Hides.FACE_DOWN) in search.consequences


def test_what_is_told_of_it_does_not_name_it():
    game, laid = at_a_power()
    moment = game.moments[game.at]
    told = [
        sentence(game.moments[at].state, event, moment.state)
        for at in game.path()
        for event in game.moments[at].events
        if event.kind == "card_moved" and event.card in laid and event.why == "face_down"
    ]
    assert len(told) == 2
    assert all(said and "face down" in said for said in told)
    assert not any(title(game.state, card) in said for card in laid for said in told)


def test_players_that_think_ahead_lay_other_cards_there():
    game, laid = at_a_power()
    unseen = Unseen().among(game.state)
    assert {*laid} <= unseen
    other = imagined(game.state, unseen, 3, lambda size: tuple(range(size))[::-1])
    assert set(down(other)) != set(laid)
    assert not of_state(other)


@pytest.mark.parametrize("player", ["greedy", "random"])
def test_a_game_with_them_keeps_every_invariant(player):
    game, _ = at_a_power()
    chosen = PLAYERS[player](4)
    for _ in range(40):
        if game.decision is None:
            break
        game.answer(chosen.answer(game.state))
        assert not of_state(game.state)
