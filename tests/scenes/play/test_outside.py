"""Character cards from outside the game at the table: they lie in the environment's area, are read and brought in."""

from __future__ import annotations

import pygame
import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.manual_moves import DestroyByHand, PlayByHand
from sotm_desktop.engine.questions import is_in_play
from sotm_desktop.screen_look.panels import deck_panel
from sotm_desktop.session.table_look import look_of
from sotm_desktop.table.inspector.card_now import now_of
from sotm_desktop.words.narration.event_text import sentence
from tests.kit.scenarios import ROOT

TEAM = (("legacy", ""), ("ra", ""), ("haka", ""))


def game_of(*outside: tuple[str, str]) -> Game:
    library = CardLibrary([ROOT / "cardsets", ROOT / "tests" / "cardsets_for_tests"])
    return Game.new(library.card_index(Setup("baron_blade", "oddities/embassy", TEAM, 3, outside=outside)))


def test_it_lies_in_the_environments_area_with_its_own_look_and_is_read(pilot_of):
    game = game_of(("tachyon", ""), ("bunker", "stealth_suit"))
    guest, other = game.index.outsiders
    game.manual_move(PlayByHand(guest))
    pilot = pilot_of(game)
    assert f"card:{guest}" in pilot.names() and f"card:{other}" not in pilot.names()
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=pilot.spot(f"card:{guest}"), button=3)
    assert pilot.scene.presenter.panels.inspector is not None
    looks = pilot.scene.looks
    assert looks.deck_of(guest).name == "Tachyon" and looks.character(guest, 0).title == "Tachyon"
    assert now_of(game.state, other).lines[0].text == "It lies outside the game."
    assert all(not area.side_decks for area in look_of(game.state).areas), "what lies outside is no side deck"


def test_by_hand_the_panel_of_the_environments_deck_brings_one_in():
    game = game_of(("tachyon", ""), ("bunker", "stealth_suit"))
    environment, (guest, other) = game.index.environment, game.index.outsiders

    def offered() -> list[PlayByHand]:
        rows = deck_panel(game.state, environment).rows
        return [each.target.move for row in rows for each in row if "Bring in" in each.words]

    assert offered() == [PlayByHand(guest), PlayByHand(other)]
    game.manual_move(offered()[0])
    assert is_in_play(game.state, guest) and offered() == [PlayByHand(other)]
    assert not [each for row in deck_panel(game.state, game.index.villain_decks[0]).rows for each in row
                if "Bring in" in each.words]  # fmt: skip


def test_the_log_calls_it_by_its_name():
    game = game_of(("tachyon", ""))
    (guest,) = game.index.outsiders
    game.manual_move(PlayByHand(guest))
    before = game.state
    game.manual_move(DestroyByHand(guest))
    told = [said for event in game.moments[game.at].events if (said := sentence(before, event))]
    assert "Tachyon is destroyed." in told, told


@pytest.mark.parametrize(("scale", "size"), [(1.0, (1280, 720)), (1.3, (1366, 768)), (2.0, (1920, 1080))])
def test_a_game_with_several_of_them_is_played_without_a_fault(pilot_of, scale, size):
    game = game_of()
    for guest in list(game.index.outsiders)[:3]:
        game.manual_move(PlayByHand(guest))
    pilot = pilot_of(game, ui_scale=scale)
    pilot.scene.resize(size)
    for _ in range(15 if scale < 2 else 0):  # where areas lie behind one another the pilot reaches one alone
        pilot.decide()
