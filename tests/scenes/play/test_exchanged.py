"""A hero's character card that is exchanged during a game: the table shows the other one, and a save keeps it."""

from __future__ import annotations

import pygame
import pytest

from sotm_desktop import saves
from sotm_desktop.engine.digest import to_json
from sotm_desktop.engine.manual_moves import PlayByHand, SetHpByHand
from sotm_desktop.engine.questions import name
from sotm_desktop.session.animation_steps import steps_of
from sotm_desktop.session.table_look import look_of
from sotm_desktop.words.narration.event_text import sentence
from tests.scenes.play.pilot import new_game

pytestmark = pytest.mark.pixels


def asked():
    """The game in which Ra, with 7 HP, is asked for another character card; and Ra's card."""
    game = new_game(environment="the_realm_of_discord")
    oracle = next(card for card in range(len(game.state.cards)) if name(game.state, card) == "the_oracle_of_discord")
    ra = game.index.heroes[1]
    game.manual_move(SetHpByHand(ra, 7))
    game.manual_move(PlayByHand(oracle))
    game.answer("ra")
    return game, ra


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def over_black(picture: pygame.Surface, part: pygame.Rect) -> bytes:
    board = pygame.Surface(picture.get_size())
    board.blit(picture, (0, 0))
    return pixels(board.subsurface(part))


def test_the_table_asks_shows_and_tells(pilot_of):
    game, ra = asked()
    pilot = pilot_of(game)
    pilot.rest()
    question = pilot.scene.session.question
    assert {question.words_of(key) for key in question.decision.keys} == {
        "First Appearance: 29 HP, Rekindle",
        "Backdraft: 31 HP, Fight Fire with Fire",
    }
    pilot.click("option:ra:backdraft")
    pilot.rest()
    told = [sentence(game.state, event) for event in game.events]
    assert "Ra's character card is exchanged for Backdraft." in told and "Ra's HP become 31." in told
    [exchanged] = [step for step in steps_of(game.moments[game.at - 1].state, game.events) if step.kind == "turned"]
    assert exchanged.events[0].card == ra
    stage = pilot.scene.stage
    sprite = stage.table.scenery.sprites[ra]
    area = next(area for area in look_of(stage.shown).areas if area.title == "Ra")
    assert (sprite.hp, area.powers[0].title) == (31, "Fight Fire with Fire")
    pilot.move(sprite.rect.center)
    assert pilot.scene.presenter.floating.zoom.variant == "backdraft"
    pictures, size = stage.table.pictures, sprite.rect.size
    ways = {
        variant: (lambda variant=variant: pictures.small(ra, 0, size, variant=variant))
        for variant in (None, "backdraft")
    }
    for way in ways.values():  # both are drawn behind the scenes before they are looked at
        way()
    pilot.app.shared.pictures.wait()
    screen = pygame.Surface(pilot.app.window.size)
    stage.table.cards.draw(screen, sprite)
    beside_the_heart = pygame.Rect(size[0] * 2 // 3, 0, size[0] // 3, size[1])
    on_screen = pixels(screen.subsurface(beside_the_heart.move(sprite.rect.topleft)))
    plain = {variant: over_black(way(), beside_the_heart) for variant, way in ways.items()}
    assert on_screen == plain["backdraft"] != plain[None]


def test_a_save_keeps_it_and_a_game_without_it_says_nothing_of_it():
    game, ra = asked()
    assert all(len(row) == 7 for row in to_json(game.state)["cards"]), "as saves of format 9 have it"
    game.answer("ra:first_appearance")
    again = saves.reopened(game)
    assert again.state == game.state and again.state.cards[ra].variant == "first_appearance"
    again.undo()
    assert again.state.cards[ra].variant is None
