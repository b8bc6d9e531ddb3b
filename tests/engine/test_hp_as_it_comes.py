"""HP that are worked out as a card enters play: how they read, where they may stand, and that saves keep them."""

from __future__ import annotations

import json

import pytest

from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.engine.digest import from_json, to_json
from sotm_desktop.engine.game import Game, carry_out
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.manual_moves import PlayByHand
from sotm_desktop.table.inspector.card_now import now_of
from sotm_desktop.words.card_text import printed_hp, with_hp
from sotm_desktop.words.reading import read
from tests.cards.samples import HERO, built, complaints_of, printed
from tests.engine.games import play_on
from tests.engine.test_face_down import library

LINE = "This card enters play with X HP, where X is the number of your Item cards in play."
BY_ITEMS = "{count: [item, yours]}"


def test_it_is_x_in_the_heart_and_said_in_its_text():
    assert printed(f"hp: {BY_ITEMS}\nend: [{{draw: 1}}]")[0] == LINE
    deck, complaints = built(HERO.format(keywords="ongoing", text=f"    hp: {BY_ITEMS}"))
    assert deck is not None, complaints
    (face,) = deck.cards["sample"].faces
    assert (printed_hp(face), with_hp(face)) == ("X", "X HP")


def test_its_text_is_read_and_means_the_same():
    deck, _ = built(HERO.format(keywords="ongoing", text="    end: [{draw: 1}]"))
    assert deck is not None
    found = read(LINE, "card", TextPlaces(deck).of(deck.cards["sample"]))
    assert (found.printed, found.data) == (LINE, {"static": [{"hp_as_it_comes": {"count": ["yours", "item"]}}]})
    assert printed(f"static: [{{hp_as_it_comes: {BY_ITEMS}}}]") == [LINE]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"hp: {{plus: {{of: {BY_ITEMS}, and: H}}}}", ""),
        ("hp: {minus: {of: H, and: 1}}", ""),
        ("hp: {tokens: 2}", "HP are a number"),
        ("hp: {count: [pebble]}", "'pebble' says nothing about a card"),
        (f"hp: 3\n    static: [{{hp_as_it_comes: {BY_ITEMS}}}]", "are said twice"),
        (f"hp: {BY_ITEMS}\n    static: [{{hp_as_it_comes: {BY_ITEMS}}}]", "are said twice"),
        ("static: [{hp_as_it_comes: 5}]", "`hp: 5`"),
        (f"static: [{{hp_as_it_comes: {{by: {BY_ITEMS}, if: {{your_turn: {{}}}}}}}}]", "has no field 'if'"),
        (f"end: [{{lasting: {{that: {{hp_as_it_comes: {BY_ITEMS}}}, until: leaves}}}}]", "nothing that begins"),
        (f"end: [{{while: {{that: {{hp_as_it_comes: {BY_ITEMS}}}, do: [{{draw: 1}}]}}}}]", "nothing that begins"),
        (f"where: {{trash: {{static: [{{hp_as_it_comes: {BY_ITEMS}}}]}}}}", "on a card of one side in a deck"),
    ],
)
def test_it_stands_where_a_card_can_come_with_them(text, found):
    complaints = complaints_of(HERO, text)
    assert complaints == [] if not found else any(found in each for each in complaints), complaints


@pytest.mark.parametrize("hp", [f"hp: {BY_ITEMS}", f"hp: 4, static: [{{hp_as_it_comes: {BY_ITEMS}}}]"])
def test_it_stands_on_no_card_of_two_sides(hp):
    text = HERO.format(keywords="ongoing", text="    end: [{draw: 1}]").replace("copies: 36", "copies: 35") + (
        f"  leaf:\n    copies: 1\n    front: {{title: Leaf, {hp}, end: [{{flip: self}}]}}\n"
        "    back: {title: Dry Leaf, hp: 3, end: [{destroy: self}]}\n"
    )
    _, complaints = built(text)
    assert complaints and all(each.hint for each in complaints)


def test_a_one_shot_has_none():
    _, complaints = built(HERO.format(keywords="one_shot", text=f"    hp: {BY_ITEMS}\n    play: [{{draw: 1}}]"))
    assert any("a One-Shot has no HP" in each.found for each in complaints)


def test_saved_and_gone_on_with_at_every_decision():
    heroes = (("oddities/tallyman", ""), ("ra", ""), ("haka", ""))
    game = Game.new(library().card_index(Setup("baron_blade", "megalopolis", heroes, 3)))
    seen = set()
    for keys in play_on(game, 3, 250, "coverage"):
        state = game.state
        again = from_json(state.index, json.loads(json.dumps(to_json(state))))
        assert again == state and again.listeners == state.listeners
        assert carry_out(again, keys, 1) == carry_out(state, keys)
        seen |= {row.bindings[-1] for row in state.lasting if "hp_as_it_comes" in row.clause}
    assert seen, "none came into play"


def test_its_hp_are_no_effect_that_the_table_tells_of():
    heroes = (("oddities/tallyman", ""), ("ra", ""), ("haka", ""))
    game = Game.new(library().card_index(Setup("baron_blade", "megalopolis", heroes, 3)))
    card = next(CardId(at) for at, each in enumerate(game.index.definitions) if each.id == "running_total")
    game.manual_move(PlayByHand(card))
    assert len(game.state.lasting) == 1
    assert not any(line.text.startswith("Its effect") for line in now_of(game.state, card).lines)
