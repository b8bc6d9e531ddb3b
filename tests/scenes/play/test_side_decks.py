"""Side decks at the table: their piles lie beside those of their owner, and their cards in its play area."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.manual_moves import MoveCard
from sotm_desktop.gesture.targets import AreaTarget, FactTarget, Pile, PileTarget, TextsTarget
from sotm_desktop.session.table_look import look_of
from sotm_desktop.table import area_view
from sotm_desktop.table.area_plan import plan_side_piles
from tests.kit.scenarios import ROOT

TEAMS = {3: ("legacy", "ra"), 5: ("legacy", "ra", "haka", "tachyon")}


def game_of(heroes: int = 3) -> Game:
    team = (("workshop/fenwick_lathe", ""), *((hero, "") for hero in TEAMS[heroes]))
    setup = Setup("workshop/the_winding_regent", "megalopolis", team, seed=4, edition=("classic", "parahumans"))
    return Game.new(CardLibrary([ROOT / "cardsets"]).card_index(setup))


def sides(game: Game) -> list:
    return [seat for seat in game.index.seats if seat.is_side]


def test_a_card_in_play_from_a_side_deck_lies_in_the_area_of_its_owner():
    game = game_of()
    card = next(card for card in sides(game)[0].cards if game.index.definitions[card].id == "loose_minute")
    game.manual_move(MoveCard(card, sides(game)[0].number, 3, "bottom"))
    look = look_of(game.state)
    assert card in [found.card for found in look.areas[0].cards]
    assert [found.card for area in look.areas for found in area.cards].count(card) == 1
    hours = look.areas[0].side_decks[0]
    assert (hours.title, hours.deck) == ("Hours", len(game.state.zones[game.index.zone(hours.seat, 0)]))
    assert look.areas[0].phases.count("end") >= 2, "its END text acts in its owner's turn"


@pytest.mark.parametrize("heroes", [3, 5])
def test_its_piles_overlap_nothing_and_its_trash_opens(pilot_of, heroes):
    game = game_of(heroes)
    pilot = pilot_of(game)
    for _ in range(6):
        pilot.decide()
    for seat in sides(game):
        home = pilot.scene.stage.table.scenery.places[AreaTarget(seat.owner)]
        piles = [pilot.scene.stage.table.scenery.places[PileTarget(seat.number, pile)] for pile in Pile]
        others = [pilot.scene.stage.table.scenery.places[PileTarget(seat.owner, pile)] for pile in Pile]
        assert all(home.contains(pile) for pile in piles)
        assert not any(pile.colliderect(other) for pile in piles for other in others)
        assert not piles[0].colliderect(piles[1])
        cards = [sprite.rect for sprite in pilot.scene.stage.table.scenery.sprites.values()]
        assert not any(pile.colliderect(card) for pile in piles for card in cards)
        pilot.scene.presenter.view = replace(pilot.scene.presenter.view, is_peeking=True)
        pilot.scene.presenter.refresh()
        pilot.click(f"trash:{seat.number}")
        assert pilot.scene.presenter.view.trash == seat.number
        pilot.key(pygame.K_ESCAPE)
        assert pilot.scene.presenter.view.trash is None


def test_a_card_of_a_side_deck_can_be_inspected(pilot_of):
    game = game_of()
    card = next(card for card in sides(game)[0].cards if game.index.definitions[card].id == "loose_minute")
    game.manual_move(MoveCard(card, sides(game)[0].number, 3, "bottom"))
    pilot = pilot_of(game)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=pilot.spot(f"card:{card}"), button=3)
    assert pilot.scene.presenter.panels.inspector is not None
    sides_shown = pilot.scene.presenter.panels.inspector.subject.sides
    words = [line.text for side in sides_shown for part in side.parts for line in part.lines]
    assert any("villain side deck" in line for line in words), words


@pytest.mark.parametrize("readable", (False, True))
def test_the_name_of_a_side_deck_is_whole(pilot_of, monkeypatch, readable):
    """Six against two, where a villain's area is low, and in one line above wide piles: "The Operative" was cut."""
    cut, written = [], []
    monkeypatch.setattr(area_view, "shortened_by_words", lambda text, *_: cut.append(text) or text)
    render = area_view.render
    monkeypatch.setattr(area_view, "render", lambda text, *given: written.append(text) or render(text, *given))
    team = tuple((name, "") for name in ("legacy", "ra", "haka", "tachyon", "the_wraith", "bunker"))
    setup = Setup("grand_warlord_voss", "megalopolis", team, 3, edition=("definitive", "epic"),
                  second_villain="renegades/the_organization")  # fmt: skip
    game = Game.new(CardLibrary([ROOT / "cardsets"]).card_index(setup))
    assert [seat.title for seat in sides(game)] == ["The Operative"]
    pilot_of(game, ui_scale=1.0, readable_font=readable)
    alone = replace(setup, villain="renegades/the_organization", second_villain="", heroes=team[:5], edition=())
    pilot_of(Game.new(CardLibrary([ROOT / "cardsets"]).card_index(alone)), ui_scale=1.0, readable_font=readable)
    assert "Operative" in " ".join(written) and not cut


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
def test_nothing_of_a_header_lies_over_the_name_of_a_side_deck(pilot_of, scale):
    pilot, seen = pilot_of(game_of(5), ui_scale=scale), 0
    pilot.scene.resize((1280, 720))
    view = pilot.scene.presenter
    while pilot.scene.game.state.turn != pilot.scene.game.index.hero_decks[0]:
        pilot.decide()
    for seat in sides(pilot.scene.game):
        view.look_at(replace(view.view, front=seat.owner))
        view.refresh()
        table = pilot.scene.stage.table
        home = table.scenery.places[AreaTarget(seat.owner)]
        is_hero = pilot.scene.game.index.seats[seat.owner].side == "hero"
        if not is_hero or seat.owner not in table.large | frozenset(table.area_sizes):
            continue
        name, *_ = plan_side_piles(home, table.theme.scale, True, 0)
        header = [spot for spot in table.spots if isinstance(spot.target, FactTarget | TextsTarget)]
        own = [spot for spot in header if spot.target.seat == seat.owner and home.contains(spot.rect)]
        assert own
        for spot in own:
            assert not spot.rect.colliderect(name), spot
            seen += 1
    assert seen
