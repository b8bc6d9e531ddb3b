"""Tokens with names: by hand, in saves and lines, in the log, and as the table shows them."""

from __future__ import annotations

import json
from dataclasses import replace

import pygame
import pytest

from sotm_desktop import saves
from sotm_desktop.engine import notation
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.digest import canonical, from_json
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.manual_moves import DestroyByHand, PlayByHand, SetTokens, SetTurn
from sotm_desktop.players.invariants import of_state
from sotm_desktop.screen_look.panels import card_panel, pools_of
from sotm_desktop.session.consequence_search import facts_of
from sotm_desktop.session.consequences import TokensChange
from sotm_desktop.session.glow import glow_between
from sotm_desktop.session.table_look import look_of
from sotm_desktop.table import card_view
from sotm_desktop.table.card_view import CardView, Sprite
from sotm_desktop.table.inspector.card_now import now_of
from sotm_desktop.words.narration.event_text import sentence
from sotm_desktop.words.narration.manual_text import by_hand
from sotm_desktop.words.narration.option_text import option_text
from sotm_desktop.words.narration.question_text import question
from tests.engine.test_face_down import library

HEROES = (("oddities/kiln_keeper", ""), ("ra", ""), ("haka", ""))


def dials() -> tuple[Game, CardId]:
    game = Game.new(library().card_index(Setup("baron_blade", "megalopolis", HEROES, 5)))
    index = game.state.index
    card = next(CardId(card) for card, each in enumerate(index.definitions) if each.id == "two_dials")
    game.manual_move(PlayByHand(card))
    game.manual_move(SetTurn(index.seats[index.hero_decks[0]].number, "power"))
    return game, card


def test_by_hand_they_are_set_by_name_and_all_of_them_too():
    game, card = dials()
    for tokens, pool, left in ((3, "heat", (("heat", 3),)), (2, "cold", (("cold", 2), ("heat", 3)))):
        game.manual_move(SetTokens(card, tokens, pool))
        assert game.state.cards[card].pools == left and not of_state(game.state)
    assert game.state.cards[card].tokens == 5
    game.manual_move(SetTokens(card, 6))
    assert game.state.cards[card].pools == (("cold", 2), ("heat", 3)), "one without a name came"
    game.manual_move(SetTokens(card, 4))
    assert game.state.cards[card].pools == (("cold", 2), ("heat", 2)), "it went first, then one of the most"
    game.manual_move(SetTokens(card, 0, "heat"))
    assert game.state.cards[card][-1] == (("cold", 2),) and game.state.cards[card].tokens == 2
    game.manual_move(DestroyByHand(card))
    assert not game.state.cards[card].pools and not of_state(game.state)


@pytest.mark.parametrize("name", ["Heat", "two words", "9", "a~b", 3])
def test_what_is_no_name_is_refused(name):
    game, card = dials()
    with pytest.raises(Refused, match="no name of tokens"):
        game.manual_move(SetTokens(card, 1, name))


def test_a_state_with_them_is_written_and_read_and_one_without_says_nothing_of_them():
    game, card = dials()
    without = canonical(game.state)
    assert {len(row) for row in json.loads(without)["cards"]} == {7}
    game.manual_move(SetTokens(card, 3, "heat"))
    state = game.state
    assert from_json(state.index, json.loads(canonical(state))).cards == state.cards
    line = notation.written(state)
    assert "+3~heat=3" in line
    assert notation.written(notation.read(state.index, line)) == line


def test_a_save_with_them_opens_as_it_was_and_goes_on():
    game, card = dials()
    game.manual_move(SetTokens(card, 3, "heat"))
    game.answer((next(key for key in game.decision.keys if "two_dials" in key),))
    again = saves.reopened(game)
    assert again.state == game.state and again.state.cards[card].pools == (("heat", 3),)
    again.answer(("2",))
    assert again.state.cards[card].pools == (("heat", 1),)


def test_who_chooses_how_many_is_told_of_which():
    game, card = dials()
    game.manual_move(SetTokens(card, 3, "heat"))
    game.answer((next(key for key in game.decision.keys if "two_dials" in key),))
    assert "how many heat tokens" in question(game.state, game.decision)


def test_who_chooses_which_go_is_offered_each_name_and_goes_on_from_a_save():
    game = Game.new(
        library().card_index(Setup("baron_blade", "megalopolis", (("oddities/divider", ""), *HEROES[1:]), 5))
    )
    index = game.state.index
    card = next(CardId(card) for card, each in enumerate(index.definitions) if each.id == "purse")
    game.manual_move(PlayByHand(card))
    game.manual_move(SetTurn(index.seats[index.hero_decks[0]].number, "power"))
    for tokens, pool in ((2, "ember"), (2, "gold"), (5, "")):
        game.manual_move(SetTokens(card, tokens, pool))
    game.answer((next(key for key in game.decision.keys if "purse" in key),))
    offered = [option_text(game.state, game.decision, option) for option in game.decision.options]
    assert offered == ["A token without a name", "An ember token", "A gold token"]
    game.answer(("gold",))
    again = saves.reopened(game)
    assert again.state == game.state
    for each in (game, again):
        each.answer(("ember",))
        each.undo()
        each.answer(("gold",))
    assert again.state == game.state


def test_the_log_says_which():
    game, card = dials()
    game.manual_move(SetTokens(card, 3, "heat"))
    event = game.moments[game.at].events[-1]
    assert sentence(game.state, event, game.state) == "Two Dials now has 3 heat tokens."
    assert by_hand(game.state, SetTokens(card, 1, "heat")).rstrip(".").endswith("Two Dials has 1 heat token on it")


def test_the_table_shows_each_name(monkeypatch):
    game, card = dials()
    before = game.state
    game.manual_move(SetTokens(card, 3, "heat"))
    game.manual_move(SetTokens(card, 1, "cold"))
    game.manual_move(SetTokens(card, 6))
    state = game.state
    assert card in glow_between(before, state).changed
    moved = replace(
        state,
        cards=tuple(
            row._replace(pools=(("heat", 4),)) if number == card else row for number, row in enumerate(state.cards)
        ),
    )
    assert card in glow_between(state, moved).changed
    texts = [line.text for line in now_of(state, card).lines]
    assert {"6 tokens", "1 cold token", "3 heat tokens"} <= {*texts}
    look = look_of(state).card(card)
    assert look.pools == (("cold", 1), ("heat", 3)) and look.tokens == 6
    painted = []
    view = CardView.__new__(CardView)
    view.theme = type("Theme", (), {"px": staticmethod(lambda n: n)})()
    view.small_tag = lambda words, fill: painted.append(words) or pygame.Surface((20, 10))
    monkeypatch.setattr(card_view, "token_stack", lambda count, size: painted.append(count) or pygame.Surface((9, 9)))
    view._tokens(pygame.Surface((200, 300)), Sprite(card, 0, pygame.Rect(0, 0, 100, 140), look), look)
    assert painted == [2, "COLD 1", "HEAT 3"]
    facts = facts_of(before, tuple(event for moment in game.moments[-3:] for event in moment.events))
    assert TokensChange(card, 0, 3, "heat") in facts


def test_the_panel_by_hand_has_a_row_for_each_name_that_the_card_speaks_of():
    game, card = dials()
    assert pools_of(game.state, card) == ["cold", "heat"]
    said = [choice.words for row in card_panel(game.state, card).rows for choice in row]
    assert "One heat token more" in said and "One cold token less" not in said
