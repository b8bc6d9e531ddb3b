"""Side decks in deck files: what an author may write, what is complained about, what two owners may share."""

from __future__ import annotations

import pytest

from sotm_desktop import saves
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from tests.cards.samples import built

DECK = """\
deck: nowhere
kind: environment
title: Nowhere
cards:
  signpost:
    title: Signpost
    copies: 15
    keywords: [ongoing]
    start:
      - {text}
side_decks:
  {name}:
    title: The Weather
    cards:
      {card}: {{title: Fog, copies: 4, keywords: [one_shot], play: [{{play_top: environment}}]}}
"""


def deck_file(text="play_top: weather", name="weather", card="fog") -> str:
    return DECK.format(text=text, name=name, card=card)


def test_text_names_a_side_deck_by_its_id_and_prints_its_title():
    deck, complaints = built(deck_file())
    assert complaints == []
    weather = deck.side_decks[0]
    assert (weather.id, weather.owner, weather.side) == ("weather", "nowhere", "environment")
    assert [card.file for card in weather.cards.values()] == ["nowhere"]
    assert [card.id for card in deck.all_cards] == ["signpost", "fog"]


@pytest.mark.parametrize(
    ("changed", "found"),
    [
        ({"text": "play_top: whether"}, "'whether' is no deck here"),
        ({"name": "villain", "text": "draw: 1"}, "a side deck cannot be called 'villain'"),
        ({"name": "nowhere", "text": "draw: 1"}, "a side deck cannot be called 'nowhere'"),
        ({"card": "signpost"}, "there is another card 'signpost' in this file"),
    ],
)
def test_a_mistake_is_found(changed, found):
    deck, complaints = built(deck_file(**changed))
    assert deck is None
    assert any(found in complaint.found for complaint in complaints), complaints


def test_a_side_deck_needs_a_title_and_cards():
    text = deck_file().replace("    title: The Weather\n", "").replace("    cards:\n      fog", "    card")
    said = " / ".join(complaint.found for complaint in built(text)[1])
    assert "'title' is missing" in said and "'cards' must be a map of ids" in said
    assert "a side deck has no 'card'" in said


@pytest.fixture
def library(tmp_path):
    """A villain and an environment that both call their side deck `weather`."""
    for folder in ("villains", "environments", "heroes"):
        (tmp_path / "mine" / folder).mkdir(parents=True)
    (tmp_path / "mine" / "environments" / "nowhere.yaml").write_text(deck_file())
    villain = deck_file().replace("nowhere", "nobody").replace("kind: environment", "kind: villain")
    villain = villain.replace("  signpost:", "  lamp:").replace("      fog:", "      storm:")
    villain += "character: {front: {hp: 20}}\n"
    (tmp_path / "mine" / "villains" / "nobody.yaml").write_text(villain)
    hero = "deck: someone\nkind: hero\ntitle: Someone\ncharacters:\n  standard:\n    hp: 20\n"
    hero += "    power: {title: Rest, do: [{draw: 1}]}\n"
    hero += "    incapacitated: [[{one_hero: [{draw: 1}]}], [{one_hero: [{draw: 1}]}], [{one_hero: [{draw: 1}]}]]\n"
    hero += "cards:\n  coat: {title: Coat, copies: 40, keywords: [item]}\n"
    (tmp_path / "mine" / "heroes" / "someone.yaml").write_text(hero)
    found = CardLibrary([tmp_path])
    assert found.complaints() == []
    return found


def test_two_owners_may_call_theirs_alike_and_each_text_means_its_own(library):
    setup = Setup("mine/nobody", "mine/nowhere", (("mine/someone", ""),), switches=(("table.heroes", "any"),))
    index = library.card_index(setup)
    assert [seat.id for seat in index.seats if seat.is_side] == ["weather", "nowhere.weather"]
    villain, place = (next(card for card, known in enumerate(index.definitions) if known.id == name)
                      for name in ("lamp", "signpost"))  # fmt: skip
    assert index.seats[index.side_deck(villain, "weather")].owner == 0
    assert index.seats[index.side_deck(place, "weather")].owner == index.environment
    assert index.environment == 2, "side decks come after the environment and take no turn"


def test_a_save_pins_the_side_decks_with_their_owner(library):
    setup = Setup("mine/nobody", "mine/nowhere", (("mine/someone", ""),), switches=(("table.heroes", "any"),))
    game = Game.new(library.card_index(setup))
    again = saves.reopened(game)
    assert again.state == game.state and len(again.index.seats) == 5
    assert len(saves.Recorder(game).decks) == 3
