"""HP by H: worked out for each game, printed by H everywhere, and refused where they come to nothing."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from sotm_desktop import paths
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.commands.cards import side_as_map
from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.digest import from_json, to_json
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.manual_moves import FlipByHand, PlayByHand
from sotm_desktop.engine.opening import opening_state
from sotm_desktop.engine.questions import max_hp
from sotm_desktop.engine.state import BACK, FRONT
from sotm_desktop.players.invariants import of_state
from sotm_desktop.scenes.shell.printed_looks import Looks
from sotm_desktop.widgets import use_assets
from sotm_desktop.words.card_text import names_of, printed_hp, with_hp
from tests.cards.samples import built
from tests.engine.games import CARDSETS

FOR_TESTS = CARDSETS.parent / "tests" / "cardsets_for_tests"
TEAM = tuple((hero, "") for hero in ("legacy", "ra", "haka", "the_wraith", "tachyon", "bunker"))
DECK = """\
deck: swell
kind: villain
title: The Swell
character:
  front:
    title: Low
    hp: FRONT
    start: [{flip: self}]
  back:
    title: High
    hp: BACK
    triggers:
      - whenever: {turned_over: [{is: self}]}
        do: [{set_hp: {who: self, to: {max_hp_of: target}}}]
cards:
  wave: {title: Wave, copies: 13, hp: CARD, keywords: [wave]}
  tide:
    copies: 12
    front: {title: Ebb, hp: {plus: {of: H, and: 1}}}
    back: {title: Flow, hp: {times: {of: 2, and: H}}}
"""
TEN = "{times: {of: H, and: 10}}"


def with_deck(tmp_path, front: str = "6", back: str = TEN, card: str = "H") -> CardLibrary:
    file = tmp_path / "mine" / "villains" / "swell.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / "mine" / "cardset.yaml").write_text("title: Mine\n", encoding="utf-8")
    text = DECK.replace("FRONT", front).replace("BACK", back).replace("CARD", card)
    file.write_text(text, encoding="utf-8")
    return CardLibrary([CARDSETS, tmp_path])


def called(index: CardIndex, card_id: str) -> CardId:
    return next(CardId(at) for at, card in enumerate(index.definitions) if card.id == card_id)


@pytest.mark.parametrize("heroes", [3, 4, 5])
def test_the_number_of_heroes_makes_a_number_of_it(tmp_path, heroes):
    game = Game.new(with_deck(tmp_path).card_index(Setup("mine/swell", "megalopolis", TEAM[:heroes], 1)))
    (villain,), wave = game.index.villains, called(game.index, "wave")
    assert opening_state(game.index).cards[villain].hp == 6, "a side with a number has that"
    game.manual_move(PlayByHand(wave))
    state = game.state
    assert state.cards[wave].hp == max_hp(state, wave) == heroes
    assert (state.cards[villain].face, state.cards[villain].hp) == (BACK, 10 * heroes), "all that the side has"
    assert max_hp(state, villain) == 10 * heroes and not of_state(state)
    assert from_json(state.index, json.loads(json.dumps(to_json(state)))) == state


def test_each_side_of_a_card_has_its_own(tmp_path):
    game = Game.new(with_deck(tmp_path).card_index(Setup("mine/swell", "megalopolis", TEAM[:5], 1)))
    tide = called(game.index, "tide")
    game.manual_move(PlayByHand(tide))
    assert (game.state.cards[tide].face, game.state.cards[tide].hp, max_hp(game.state, tide)) == (FRONT, 6, 6)
    game.manual_move(FlipByHand(tide))
    assert (game.state.cards[tide].hp, max_hp(game.state, tide)) == (6, 10), "damage stays as it is, and so do HP"


def test_the_first_side_begins_with_it_and_a_hero_who_is_out_takes_none_away(tmp_path):
    library = with_deck(tmp_path, front="{minus: {of: {times: {of: 10, and: H}}, and: 5}}")
    game = Game.new(library.card_index(Setup("mine/swell", "megalopolis", TEAM[:4], 1)))
    (villain,) = game.index.villains
    assert opening_state(game.index).cards[villain].hp == 35
    game.manual_move(FlipByHand(game.index.heroes[0]))
    assert game.state.cards[game.index.heroes[0]].face == BACK
    wave = called(game.index, "wave")
    game.manual_move(PlayByHand(wave))
    assert game.state.cards[wave].hp == 4


def test_two_games_of_one_library_have_each_its_own(tmp_path):
    library = with_deck(tmp_path)
    three, five = (library.card_index(Setup("mine/swell", "megalopolis", TEAM[:heroes], 1)) for heroes in (3, 5))
    assert [index.definitions[index.villains[0]].faces[BACK].hp for index in (three, five)] == [30, 50]
    assert library.deck("mine/swell").characters[""].faces[BACK].hp == 30, "outside a game by the fewest heroes"


@pytest.mark.parametrize(("value", "hp"), [("facing", 3), ("heroes", 6)])
def test_against_two_villains_it_is_h_on_their_cards(tmp_path, value, hp):
    setup = Setup("mine/swell", "megalopolis", TEAM, 3, edition=("definitive", "epic"), second_villain="omnitron")
    index = with_deck(tmp_path).card_index(replace(setup, switches=(("H.value", value),)))
    assert index.rules.h_value == value
    assert index.definitions[called(index, "wave")].faces[FRONT].hp == hp


@pytest.fixture
def assets() -> None:
    use_assets(paths.find().assets)


def test_it_is_printed_by_h_on_the_face_and_in_text(tmp_path, assets):
    library = with_deck(tmp_path, front="{minus: {of: {times: {of: H, and: {plus: {of: 1, and: 9}}}}, and: 5}}")
    deck = library.deck("mine/swell")
    villain = deck.characters[""]
    assert [with_hp(face) for face in villain.faces] == ["(10 x H - 5) HP", "(10 x H) HP"]
    assert [printed_hp(face) for face in deck.cards["tide"].faces] == ["H + 1", "2 x H"]
    assert with_hp(deck.cards["wave"].faces[0]) == "(H) HP"
    assert side_as_map(villain, BACK, names_of(deck))["hp"] == "10 x H"
    looks = Looks([CARDSETS, tmp_path])
    assert looks.character(deck, villain, BACK).hp == "10 x H"
    assert looks.face(deck, deck.cards["wave"]).hp == "H"
    index = library.card_index(Setup("mine/swell", "megalopolis", TEAM[:5], 1))
    assert with_hp(index.definitions[index.villains[0]].faces[BACK]) == "(10 x H) HP", "in a game as well"


WRONG = [
    ("{times: {of: 5, and: 2}}", "these HP are the same for any number of heroes", "`hp: 10`"),
    ("{minus: {of: H, and: H}}", "these HP are the same for any number of heroes", "`hp: 0`"),
    ("{times: {of: H, and: H}}", "H times H is no number of HP", "and: 10"),
    ("{minus: {of: H, and: 3}}", "with 3 to 6 heroes these are 0 to 3 HP", "from 1 to 999"),
    ("{times: {of: H, and: 167}}", "with 3 to 6 heroes these are 501 to 1002 HP", "from 1 to 999"),
    ("{plus: {of: H}}", "HP are a number, or of H and numbers alone", "`increase_max_hp` beside the HP"),
    ("{times: {of: H}}", "HP are a number, or of H and numbers alone", "and: 10"),
    ("{times: {of: H, and: many}}", "HP are a number, or of H and numbers alone", "and: 10"),
]


@pytest.mark.parametrize(("hp", "found", "hint"), WRONG)
@pytest.mark.parametrize("place", ["CARD", "FRONT", "BACK"])
def test_what_comes_to_no_hp_is_refused_with_the_way_out(hp, found, hint, place):
    text = DECK.replace(place, hp).replace("CARD", "3").replace("FRONT", "6").replace("BACK", "9")
    _, complaints = built(text)
    assert len(complaints) == 1 and found in complaints[0].found and hint in complaints[0].hint, complaints


@pytest.mark.parametrize("place", ["FRONT", "BACK"])
def test_what_is_counted_on_the_table_is_no_hp_of_a_character(place):
    text = DECK.replace(place, "{count: [item]}").replace("CARD", "3").replace("FRONT", "6").replace("BACK", "9")
    _, complaints = built(text)
    assert ["HP are a number, or of H and numbers alone" in each.found for each in complaints] == [True]


@pytest.mark.parametrize("hp", ["{minus: {of: H, and: 2}}", "{times: {of: H, and: 166}}"])
def test_the_least_and_the_most_hp_are_accepted(hp):
    _, complaints = built(DECK.replace("CARD", hp).replace("FRONT", "6").replace("BACK", "9"))
    assert complaints == []


def test_a_hero_has_a_number():
    hero = (CARDSETS / "definitive" / "heroes" / "ra.yaml").read_text(encoding="utf-8")
    assert "hp: 30" in hero
    _, complaints = built(hero.replace("hp: 30", "hp: H", 1))
    assert ["expected a number from 1 to 999 for 'hp'" in each.found for each in complaints] == [True]
