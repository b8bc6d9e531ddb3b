"""Cards of decks with two sides in whole games: every decision survives a save, and a side is seen before it is up."""

from __future__ import annotations

import json

import pytest

from sotm_desktop import saves
from sotm_desktop.engine import notation
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.digest import digest, from_json, to_json
from sotm_desktop.engine.game import Game, carry_out
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.manual_moves import FlipByHand, MoveCard, SetTurn
from sotm_desktop.engine.questions import title
from sotm_desktop.engine.state import BACK, FRONT, PLAY, TRASH
from sotm_desktop.players.invariants import of_state
from sotm_desktop.screen_look.panels import card_panel
from sotm_desktop.session.consequence_search import ConsequenceSearch
from sotm_desktop.session.consequences import Flips
from sotm_desktop.words.narration.event_text import sentence
from tests.engine.games import play_on
from tests.engine.test_face_down import library

HEROES = (("oddities/errand_runner", ""), ("ra", ""), ("haka", ""))


def new_game(seed: int) -> Game:
    return Game.new(library().card_index(Setup("oddities/hollow_choir", "oddities/paper_calendar", HEROES, seed)))


def cards_called(game: Game, card_id: str) -> list[CardId]:
    return [CardId(at) for at, card in enumerate(game.index.definitions) if card.id == card_id]


@pytest.mark.parametrize("player", ["random", "coverage"])
@pytest.mark.parametrize("seed", [1, 2])
def test_every_decision_survives_a_save_and_a_line_of_text(seed, player):
    game, turned = new_game(seed), set[CardId]()
    for keys in play_on(game, seed, 400, player):
        state = game.state
        again = from_json(state.index, json.loads(json.dumps(to_json(state))))
        assert again == state and again.listeners == state.listeners
        assert carry_out(again, keys, 1) == carry_out(state, keys)
        assert not of_state(state)
        assert notation.written(notation.read(state.index, notation.written(state))) == notation.written(state)
        turned |= {card for card in state.index.two_sided if state.cards[card].face == BACK}
    assert len({game.index.definitions[card].id for card in turned}) >= 3, "the game shows backs"


def test_which_cards_have_two_sides_is_known_of_a_game():
    game = new_game(1)
    names = {game.index.definitions[card].id for card in game.index.two_sided}
    assert names == {"fair_day", "scarecrow", "ox", "parcel", "stray", "heart", "voice"}


def test_turning_over_is_told_by_the_titles_of_the_sides_and_undone():
    game = new_game(1)
    day = cards_called(game, "fair_day")[0]
    game.manual_move(MoveCard(day, game.index.environment, PLAY))
    before = game.state
    game.manual_move(FlipByHand(day))
    assert game.state.cards[day].face == BACK and title(game.state, day) == "Foul Day"
    (event,) = (event for event in game.moments[game.at].events if event.kind == "card_flipped")
    assert sentence(game.state, event) == "Fair Day flips and is now Foul Day."
    game.undo()
    assert game.state == before and game.state.cards[day].face == FRONT


def test_out_of_play_a_card_has_its_front_up_and_is_not_turned_over_by_hand():
    game = new_game(1)
    day = cards_called(game, "ox")[0]
    with pytest.raises(Refused, match="not in play"):
        game.manual_move(FlipByHand(day))
    game.manual_move(MoveCard(day, game.index.environment, PLAY))
    assert any("Turn over" in choice.words for row in card_panel(game.state, day).rows for choice in row)
    game.manual_move(FlipByHand(day))
    game.manual_move(MoveCard(day, game.index.environment, TRASH))
    assert (game.state.cards[day].face, game.state.cards[day].hp) == (FRONT, None)
    assert not any("Turn over" in choice.words for row in card_panel(game.state, day).rows for choice in row)


def test_what_an_answer_turns_over_is_shown_before():
    game = new_game(1)
    parcel = cards_called(game, "parcel")[0]
    game.manual_move(MoveCard(parcel, game.index.deck_of[parcel], PLAY))
    game.manual_move(FlipByHand(parcel))
    game.manual_move(SetTurn(game.index.hero_decks[0], "power"))
    game.answer(next(key for key in game.decision.keys if key.endswith("errand_runner")))
    search = ConsequenceSearch(game.state, ("parcel",))
    while not search.is_done:
        search.step()
    assert Flips(parcel) in search.consequences


def test_a_game_with_flipped_cards_is_saved_and_opened():
    game = new_game(1)
    for card_id in ("fair_day", "ox", "stray"):
        card = cards_called(game, card_id)[0]
        game.manual_move(MoveCard(card, game.index.deck_of[card], PLAY))
        game.manual_move(FlipByHand(card))
    again = saves.reopened(game)
    assert digest(again.state) == digest(game.state)
    assert [row.face for row in again.state.cards] == [row.face for row in game.state.cards]
