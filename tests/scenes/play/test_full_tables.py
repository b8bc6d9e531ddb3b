"""The fullest tables of a thousand games stay legible; `build_scripts/full_tables.py` has measured fifty of them."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest

from build_scripts.full_tables import measure
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.manual_moves import MoveCard
from sotm_desktop.engine.state import DECK, PLAY
from sotm_desktop.gesture.targets import MoreTarget, Pile, PileTarget
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.table.layout import ENVIRONMENT_SHARE, NARROW_SHARE, WIDE_SHARE, share_of
from tests.kit.opened_saves import opened
from tests.kit.target_names import name_of, show_game
from tests.scenes.play.pilot import new_game
from tests.table.games import library

TEAM = ("legacy", "ra", "haka", "tachyon", "the_wraith")
SAVES = sorted((Path(__file__).resolve().parents[2] / "full_tables").glob("*.sotm"))


@pytest.mark.parametrize("save", SAVES, ids=lambda save: save.stem)
def test_every_card_and_power_of_a_full_table_can_be_told(pilot_of, save):
    """Cards have their least sizes, a strip of each is in sight with HP and marker, nothing lies over anything else,
    the hero on turn reads all names of powers."""
    found = measure(pilot_of(opened(save), tips=False).scene.stage.table)
    assert found.cards >= 30, "that is no full table"
    assert not found.faults


def test_what_found_no_room_opens_with_a_click_and_by_the_keyboard(pilot_of):
    pilot = pilot_of(opened(SAVES[-1]), tips=False)
    spot = next(spot for spot in pilot.scene.presenter.spots if isinstance(spot.target, MoreTarget))
    table = pilot.scene.presenter.look.table
    area = next(area for area in table.areas if area.seat == spot.target.seat)
    pilot.click_at(spot.rect.center)
    laid_out = [card.card for card in pilot.scene.presenter.panels.pile.laid_out]
    assert laid_out == [card.card for card in area.cards], "all cards of the area"
    panel, centre = pilot.scene.presenter.panels.pile.panel.rect, pilot.scene.stage.table.layout.centre
    assert not panel.colliderect(centre), "the question stays in sight"
    pilot.key(pygame.K_ESCAPE)
    assert not pilot.scene.presenter.panels.is_laid_out
    pilot.scene.presenter.put_focus(spot.target)
    pilot.key(pygame.K_RETURN)
    assert pilot.scene.presenter.panels.is_laid_out


@pytest.mark.parametrize("save", (SAVES[0], SAVES[-1]), ids=lambda save: save.stem)
def test_a_trash_never_covers_the_question_or_the_one_who_decides(pilot_of, save):
    pilot = pilot_of(opened(save), tips=False)
    scene, table = pilot.scene, pilot.scene.stage.table
    for area in scene.presenter.look.table.areas[:2]:
        scene.actions.press(PileTarget(area.seat, Pile.TRASH))
        panel = scene.presenter.panels.pile.panel.rect
        kept = [table.layout.centre]
        if table.prompt.seat is not None:
            kept.append(next(s.rect for s in table.spots if name_of(s.target) == f"area:{table.prompt.seat}"))
        assert not any(panel.colliderect(box) for box in kept), area.title


def test_a_fan_opens_under_the_pointer_and_the_spots_follow(pilot_of):
    pilot = pilot_of(opened(SAVES[-1]), tips=False)
    table = pilot.scene.stage.table
    row = max(table.scenery.fans, key=lambda row: len(row.cards))
    card, after = row.cards[1], row.cards[2]
    place = {each: next(s for s in table.spots if name_of(s.target) == f"card:{each}") for each in (card, after)}
    pilot.move((place[card].rect.x + 3, place[card].rect.y + 8))
    pilot.step(30)
    assert place[after].rect.x - place[card].rect.x >= row.wide, "seen whole"
    pilot.move((place[after].rect.x + 3, place[after].rect.y + 8))
    assert name_of(pilot.scene.presenter.view.hover) == f"card:{after}"
    pilot.move((2, 2))
    pilot.step(30)
    assert place[after].rect.x - place[card].rect.x < row.wide, "closed again"


def test_the_upper_strip_is_cut_as_its_cards_need_it_but_never_during_a_turn(pilot_of):
    pilot = pilot_of(new_game(TEAM, seed=4), tips=False)
    scene = pilot.scene
    seat = next(seat.number for seat in scene.game.index.seats if seat.side == "environment")

    def in_play():
        return next(len(area.cards) for area in scene.presenter.look.table.areas if area.seat == seat)

    def width():
        return scene.stage.table.area_sizes[seat][0]

    while scene.game.state.index.seats[scene.game.state.turn].side != "hero":
        pilot.decide()
    before, turn = width(), scene.game.state.turn
    deck = scene.game.state.zones[scene.game.index.zone(seat, DECK)]
    for card in [each for each in deck if not scene.game.index.definitions[each].is_one_shot][: 5 - in_play()]:
        scene.game.manual_move(MoveCard(card, seat, PLAY))
    show_game(scene, scene.game)
    assert in_play() >= 5 and width() == before, "the turn goes on"
    while scene.game.state.turn == turn:
        scene.game.answer(scene.game.decision.keys[: scene.game.decision.least])
    show_game(scene, scene.game)
    assert width() > before * 1.2
    areas = [pygame.Rect(scene.stage.table.layout.box(place)) for place in scene.stage.table.layout.places]
    assert not any(one.colliderect(other) for one, other in itertools.combinations(areas, 2))


def test_the_strip_has_three_cuts():
    assert [share_of(*counts) for counts in ((5, 4), (5, 5), (4, 4), (2, 6), (2, 5), (3, 9))] == [
        WIDE_SHARE,
        ENVIRONMENT_SHARE,
        ENVIRONMENT_SHARE,
        NARROW_SHARE,
        ENVIRONMENT_SHARE,
        ENVIRONMENT_SHARE,
    ]


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_the_names_of_two_villains_are_whole_where_their_areas_have_room(pilot_of, monkeypatch, size):
    cut, name_tag = [], CardPictures.name_tag

    def seen(pictures, seat, height, is_out=False, words=""):
        cut.append((seat, words))
        return name_tag(pictures, seat, height, is_out, words)

    monkeypatch.setattr(CardPictures, "name_tag", seen)
    heroes = tuple((name, "") for name in ("legacy", "ra", "haka", "tachyon", "the_wraith", "bunker"))
    setup = Setup(
        "grand_warlord_voss", "megalopolis", heroes, 3, edition=("definitive", "epic"), second_villain="baron_blade"
    )
    game = Game.new(library().card_index(setup))
    pilot_of(game, window_size=size)
    villains = [words for seat, words in cut if seat in game.index.villain_decks]
    assert villains and not any(villains), {words for words in villains if words}
