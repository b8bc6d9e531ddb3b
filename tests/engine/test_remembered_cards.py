"""Cards that a card keeps in mind: in saves, in the log, and in the inspector."""

from __future__ import annotations

from sotm_desktop import saves
from sotm_desktop.engine.digest import digest
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.manual_moves import PlayByHand
from sotm_desktop.players.invariants import of_state
from sotm_desktop.saves.record import Recorder
from sotm_desktop.table.inspector.card_now import now_of
from sotm_desktop.words.narration.event_text import sentence
from tests.engine.test_face_down import library

HEROES = (("oddities/tallier", ""), ("ra", ""), ("haka", ""))


def with_a_friend() -> tuple[Game, CardId, CardId]:
    """A game in which a card has come to keep Haka in mind; the card, and Haka."""
    game = Game.new(library().card_index(Setup("baron_blade", "megalopolis", HEROES, 5)))
    index = game.state.index
    card = next(CardId(card) for card, each in enumerate(index.definitions) if each.id == "sworn_friend")
    game.manual_move(PlayByHand(card))
    (option,) = (each for each in game.decision.options if "haka" in each.key)
    game.answer(option.key)
    return game, card, index.heroes[2]


def test_the_log_and_the_inspector_say_what_is_selected():
    game, card, haka = with_a_friend()
    told = [sentence(game.state, event) for event in game.moments[-1].events]
    assert "Haka is selected for Sworn Friend." in told
    assert "Selected for it: Haka." in [line.text for line in now_of(game.state, card).lines]
    (line,) = [line for line in now_of(game.state, haka).lines if line.text == "Selected for Sworn Friend."]
    assert line.card == card
    assert not [line for line in now_of(game.state, game.state.index.heroes[1]).lines if "elected" in line.text]


def test_a_save_keeps_it():
    game, card, haka = with_a_friend()
    assert not of_state(game.state)
    opened = saves.open_record(Recorder(game).record(), library().decks()).game
    assert digest(opened.state) == digest(game.state)
    (row,) = game.state.lasting
    assert row.source == card and haka in row.bindings[3]
