"""Heroes who are isolated: what is asked and told of it, how it reads and is read, and that no other game asks."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.manual_moves import DestroyByHand, PlayByHand, SetTurn
from sotm_desktop.words.narration.refusals import refusal
from sotm_desktop.words.reading import read
from tests.cards.samples import HERO, built, complaints_of, printed
from tests.engine.games import CARDSETS

LIBRARY = CardLibrary([CARDSETS, CARDSETS.parent / "tests" / "cardsets_for_tests"])
HEROES = (("oddities/field_medic", ""), ("legacy", ""), ("haka", ""))
SAID = (
    "{} isolated: their cards do nothing to other Heroes and their cards, nor do those of other Heroes to them and "
    "theirs."
)


def game(environment: str = "oddities/quarantine") -> tuple[Game, dict[str, CardId]]:
    found = Game.new(LIBRARY.card_index(Setup("baron_blade", environment, HEROES, 1)))
    cards: dict[str, CardId] = {}
    for number, each in enumerate(found.index.definitions):
        cards.setdefault(each.id, CardId(number))
    found.manual_move(SetTurn(found.index.hero_decks[0], "play"))
    return found, cards


def test_who_is_out_of_reach_is_told_with_the_reason():
    table, cards = game()
    table.manual_move(PlayByHand(cards["glass_room"]))
    table.answer((next(key for key in table.decision.keys if "field_medic" in key),))
    for each in ("inspiring_presence", "living_force_field", "brace", "tear_down"):
        table.manual_move(PlayByHand(cards[each]))
    asked = set(table.decision.keys)
    assert {key.partition("#")[0] for key in asked} == {"living_force_field", "brace"}
    said = refusal(table.state, cards["inspiring_presence"])
    assert said == "Inspiring Presence is out of reach: Field Medic is isolated."


def test_where_no_text_isolates_anybody_nothing_is_asked():
    away = Setup("baron_blade", "megalopolis", (("legacy", ""), ("ra", ""), ("haka", "")), 1)
    assert not LIBRARY.card_index(away).restricts
    table, cards = game()
    assert table.index.restricts and not table.index.facing_restricts
    table.manual_move(PlayByHand(cards["own_door"]))
    table.manual_move(DestroyByHand(cards["own_door"]))
    assert "isolated" not in table.state.listeners


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("isolated: [{is: you}]", "Nova is"),
        ("isolated: [hero, character]", "Hero characters are"),
        ("isolated: {who: [{is: you}], if: {in_play: [{card: the_one}]}}", "If The One is in play, Nova is"),
    ],
)
def test_it_reads_so_and_is_read_so(text, who):
    (said,) = printed(f"static: [{{{text}}}]")
    assert said == SAID.format(who)
    deck, _ = built(HERO.format(keywords="ongoing", text="    end: [{draw: 1}]"))
    found = read(said, "card", TextPlaces(deck).of(deck.cards["sample"]))
    assert found.printed == said and not found.alternatives and list(found.data["static"][0]) == ["isolated"]


def test_who_is_no_hero_is_refused():
    assert complaints_of(HERO, "static: [{isolated: [villain]}]") == [
        "'who' of 'isolated' says which hero, and no hero character fits that"
    ]
