"""Character cards of a villain that are set aside, at the table: who is not there, who comes, where one reads it."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.manual_moves import DestroyByHand, PlayByHand
from sotm_desktop.engine.questions import set_aside, title
from sotm_desktop.screen_look.panels import card_panel
from sotm_desktop.table.inspector.card_now import now_of
from tests.kit.scenarios import ROOT

TEAM = (("legacy", ""), ("ra", ""), ("haka", ""))


def game_of(seed: int = 1) -> Game:
    library = CardLibrary([ROOT / "cardsets", ROOT / "tests" / "cardsets_for_tests"])
    return Game.new(library.card_index(Setup("oddities/night_shift", "megalopolis", TEAM, seed)))


def aside(game: Game) -> tuple[int, ...]:
    return set_aside(game.state, game.index.villain_decks[0])


def test_the_table_has_who_has_come_and_reading_the_first_card_says_who_has_not(pilot_of):
    game = game_of()
    first, *others = game.index.villain_characters
    (waiting,) = aside(game)
    pilot = pilot_of(game)
    for card in (card for card in others if card != waiting):
        assert pilot.spot(f"card:{card}")
    assert f"card:{waiting}" not in pilot.names()
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=pilot.spot(f"card:{first}"), button=3)
    assert pilot.scene.presenter.panels.inspector is not None
    said = [(line.text, line.card) for line in now_of(game.state, first).lines]
    assert (f"Set aside: {title(game.state, waiting)}.", waiting) in said
    assert all("Set aside" not in line.text for card in others for line in now_of(game.state, card).lines)
    assert now_of(game.state, waiting).lines[0].text == "It is set aside and has not come into play."


def test_by_hand_the_panel_of_the_first_card_brings_one_in():
    game = game_of()
    first, *others = game.index.villain_characters
    (waiting,) = aside(game)
    (choice,) = [each for row in card_panel(game.state, first).rows for each in row if "Bring in" in each.words]
    assert choice.words == f"Bring in {title(game.state, waiting)}" and choice.target.move == PlayByHand(waiting)
    assert not [each for row in card_panel(game.state, others[0]).rows for each in row if "Bring in" in each.words]
    game.manual_move(choice.target.move)
    assert not aside(game)
    assert not [each for row in card_panel(game.state, first).rows for each in row if "Bring in" in each.words]


@pytest.mark.parametrize(("scale", "size"), [(1.0, (1280, 720)), (1.3, (1366, 768)), (2.0, (1920, 1080))])
def test_five_character_cards_some_of_them_beaten_lie_there_without_a_fault(pilot_of, scale, size):
    game = game_of(3)
    for card in aside(game):
        game.manual_move(PlayByHand(card))
    *_, beaten = game.index.villain_characters
    game.manual_move(DestroyByHand(beaten))
    assert game.state.outcome is None and game.state.cards[beaten].hp is None
    pilot = pilot_of(game, ui_scale=scale)
    pilot.scene.resize(size)
    seat = game.index.villain_decks[0]
    looking = pilot.scene.presenter
    looking.look_at(replace(looking.view, front=seat))
    looking.refresh()
    assert {f"card:{card}" for card in game.index.villain_characters} <= set(pilot.names())
    for _ in range(12 if scale < 2 else 0):  # where areas lie behind one another the pilot reaches one alone
        pilot.decide()
