"""A card of a deck with two sides as it is seen: the side that is up on the table, both where it is read."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.manual_moves import FlipByHand, MoveCard
from sotm_desktop.engine.state import BACK, DOWN, FRONT, PLAY
from sotm_desktop.scenes.shell.inspecting import Inspecting
from sotm_desktop.scenes.shell.printed_looks import Looks
from sotm_desktop.scenes.table.game_looks import GameLooks
from sotm_desktop.session.hover_card import hover_card
from sotm_desktop.table.art.cache import FaceCache
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.widgets import use_assets
from sotm_desktop.widgets.fonts import forget_fonts
from sotm_desktop.widgets.theme import Theme
from tests.engine.test_face_down import library

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = [ROOT / "cardsets", ROOT / "tests" / "cardsets_for_tests"]


@pytest.fixture(autouse=True)
def drawing_board():
    pygame.display.init()
    pygame.font.init()
    forget_fonts()
    use_assets(ROOT / "assets")


def game_with(card_id: str) -> tuple[Game, CardId]:
    heroes = (("legacy", ""), ("ra", ""), ("haka", ""))
    game = Game.new(library().card_index(Setup("baron_blade", "oddities/paper_calendar", heroes, 1)))
    card = next(CardId(at) for at, card in enumerate(game.index.definitions) if card.id == card_id)
    game.manual_move(MoveCard(card, game.index.deck_of[card], PLAY))
    return game, card


def test_both_sides_are_read_and_the_one_that_is_up_first():
    game, card = game_with("scarecrow")
    inspecting = Inspecting(Looks(FOLDERS), library().decks(), game.index)
    subject = inspecting.on_table(game.state, card)
    assert [(side.name, side.title, side.hp) for side in subject.sides] == [
        ("Front", "Scarecrow", None), ("Flipped side", "Straw Man", 6),
    ]  # fmt: skip
    assert [side.look.title for side in subject.sides] == ["Scarecrow", "Straw Man"] and subject.up == 0
    assert "Storm cards are indestructible." in [line.text for line in subject.sides[1].parts[0].lines]
    game.manual_move(FlipByHand(card))
    assert inspecting.on_table(game.state, card).up == 1


def test_the_table_shows_the_side_that_is_up():
    game, card = game_with("fair_day")
    looks = GameLooks(game.index, FOLDERS)
    assert [looks.face(card, side).title for side in (FRONT, BACK, DOWN)] == ["Fair Day", "Foul Day", "Fair Day"]
    pictures = CardPictures(looks, Theme(), FaceCache(), is_patient=True)
    front, back = (pygame.image.tobytes(pictures.small(card, side, (93, 130)), "RGB") for side in (FRONT, BACK))
    assert front != back
    assert front == pygame.image.tobytes(pictures.small(card, FRONT, (93, 130)), "RGB")


def test_the_pointer_is_told_of_the_side_that_is_up():
    game, card = game_with("scarecrow")
    assert hover_card(game.state, card, lambda *_: None) is None
    game.manual_move(FlipByHand(card))
    shown = hover_card(game.state, card, lambda *_: None)
    assert shown is not None and (shown.hp, shown.most) == (6, 6)
