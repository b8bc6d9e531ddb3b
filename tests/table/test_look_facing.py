"""Six against two: whom heroes face, places, H, and cards out of reach, as the table tells them."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.manual_moves import DestroyByHand, FlipByHand, SetPlace
from sotm_desktop.session.facing_look import ALONE, letter_of
from sotm_desktop.session.table_look import look_of
from sotm_desktop.table.facing_view import direction, faces_words, place_words, villain_words
from sotm_desktop.words.narration.refusals import out_of_reach
from tests.kit.scenarios import CARDSETS
from tests.table.games import library, new_game

SIX = tuple((name, "") for name in ("legacy", "ra", "haka", "tachyon", "the_wraith", "bunker"))
FACING = (("tachyon", "baron_blade"), ("the_wraith", "omnitron"), ("bunker", "omnitron"))


def six_against_two(seed=3, facing=FACING, villain="baron_blade", decks=None) -> Game:
    setup = Setup(villain, "megalopolis", SIX, seed, edition=("definitive", "epic"),
                  second_villain="omnitron", facing=facing)  # fmt: skip
    return Game.new((decks or library()).card_index(setup))


def area(game, name):
    return next(area for area in look_of(game.state).areas if area.seat == game.index.seat_named(name).number)


def test_with_one_villain_there_is_nothing_to_say():
    assert {area.stand for area in look_of(new_game().state).areas} == {ALONE}


def test_each_hero_shows_whom_it_faces_and_each_villain_by_whom_it_is_faced():
    game = six_against_two()
    assert [each.title for each in area(game, "the_wraith").stand.faces] == ["Omnitron"]
    assert area(game, "baron_blade").stand.faced_by == ("1", "2", "3", "4")
    assert (area(game, "baron_blade").stand.h, area(game, "omnitron").stand.h) == (4, 3)
    assert [area(game, name).letter for name in ("baron_blade", "omnitron", "bunker")] == ["V1", "V2", "6"]
    assert "Omnitron" in faces_words(area(game, "the_wraith")) and "4" in villain_words(area(game, "baron_blade"))


def test_a_hero_who_has_not_chosen_yet_faces_nobody_on_the_table():
    game = six_against_two(facing=())
    assert game.decision.kind == "facing"
    assert area(game, "tachyon").stand.faces == () and area(game, "legacy").stand.faces


def test_a_marker_that_moves_up_changes_the_places_of_those_between():
    game = six_against_two()
    haka = game.index.seat_named("haka").character
    game.manual_move(SetPlace(haka, 1))
    assert [area(game, name).letter for name in ("haka", "legacy", "ra", "tachyon")] == ["1", "2", "3", "4"]
    assert "place 1" in place_words(area(game, "haka"))
    assert letter_of(game.index, area(game, "haka").seat) == "3", "without markers it is the seat"


def test_a_beaten_villain_is_told_as_such():
    game = six_against_two()
    blade = game.index.seat_named("baron_blade").character
    game.manual_move(FlipByHand(blade))
    game.manual_move(DestroyByHand(blade))
    beaten = area(game, "baron_blade").stand
    assert beaten.is_beaten and not beaten.h
    assert "turn around" in faces_words(area(game, "legacy")) and "all heroes" in villain_words(area(game, "omnitron"))


def test_a_villain_of_one_card_that_turned_over_beaten_is_told_as_such():
    decks = CardLibrary([CARDSETS, CARDSETS.parent / "tests" / "cardsets_for_tests"])
    facing = (("tachyon", "boiler"), *FACING[1:])
    game = six_against_two(facing=facing, villain="oddities/boiler", decks=decks)
    game.manual_move(DestroyByHand(game.index.seat_named("boiler").character))
    assert area(game, "boiler").stand.is_beaten and not area(game, "boiler").stand.h
    assert "turn around" in faces_words(area(game, "legacy")) and "all heroes" in villain_words(area(game, "omnitron"))


@pytest.mark.parametrize(("hero", "reached"), [("the_wraith", "omnitron"), ("legacy", "baron_blade")])
def test_a_card_of_a_villain_not_faced_is_out_of_reach_and_says_why(hero, reached):
    game = six_against_two()
    speaker = game.index.seat_named(hero).character
    for villain in ("baron_blade", "omnitron"):
        seat = game.index.seat_named(villain)
        said = out_of_reach(game.state, speaker, seat.character)
        assert (said == "") == (villain == reached)
        if said:
            assert game.index.seat_named(hero).title in said and seat.title in said
    assert not out_of_reach(game.state, speaker, speaker)


@pytest.mark.parametrize(
    ("end", "angle"), [((10, 0), 0), ((10, 10), 45), ((0, 10), 90), ((-10, 1), 180), ((1, -10), 270)]
)
def test_arrows_point_where_the_villain_lies(end, angle):
    assert direction((0, 0), end) == angle
