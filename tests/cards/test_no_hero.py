"""Words that mean "the hero" are refused where a text speaks to no hero, and the engine stands them all the same."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.effects.this_turn import DiscardedThisPhase
from sotm_desktop.engine.effects.which_card import IsYours
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from tests.cards.samples import ENVIRONMENT, HERO, built
from tests.kit.scenarios import ROOT, library

FOR_TESTS = ROOT / "tests" / "cardsets_for_tests"

VILLAIN = """\
deck: nemo
kind: villain
title: Nemo
character:
  front: {{hp: 50}}
  back: {{hp: 50}}
cards:
  spare_key: {{title: Spare Key, copies: 3, keywords: [item]}}
  sample:
    title: Sample
    copies: 22
    keywords: [{keywords}]
{text}
"""
SAYS = "speaks of a hero, and this text speaks to none"


def complaints_of(deck: str, text: str) -> list[str]:
    """What is wrong with a card that has this part."""
    found, complaints = built(deck.format(keywords="ongoing", text=f"    {text}"))
    assert (found is None) == bool(complaints)
    assert all(each.line and each.column and each.hint for each in complaints)
    return [each.found for each in complaints]


HERO_WORDS = (
    ("draw", "{draw: 1}"),
    ("discard", "{discard: 1}"),
    ("play", "{play: 1}"),
    ("use_power", "{use_power: 1}"),
    ("take_phase", "{take_phase: power}"),
    ("take_in_hand", "{take_in_hand: self}"),
    ("share_out", "{share_out: {each: [item]}}"),
    ("salvage", "{salvage: [item]}"),
    ("collect", "{collect: [item]}"),
    ("yours", "{destroy: {one: [yours, item]}}"),
    ("one", "{bury: {one: {what: [item], in: hand}}}"),
    ("highest", "{bury: {highest: {what: [item], in: hand}}}"),
    ("count", "{deal: {to: {each: [target]}, amount: {count: {in: hand}}, type: fire}}"),
    ("hero_of", "{owner: {of: {hero_of: own}, do: [{draw: 1}]}}"),
    ("discarded_this_phase", "{deal: {to: {each: [target]}, amount: {discarded_this_phase: {}}, type: fire}}"),
)


@pytest.mark.parametrize(("word", "sentence"), HERO_WORDS)
@pytest.mark.parametrize("deck", [ENVIRONMENT, VILLAIN])
def test_a_word_that_means_the_hero_is_refused_where_there_is_none(deck, word, sentence):
    for part in (f"end: [{sentence}]", f"when_destroyed: [{{may: [{sentence}]}}]",
                 f"triggers: [{{whenever: {{destroyed: [item]}}, do: [{sentence}]}}]"):  # fmt: skip
        assert complaints_of(deck, part) == [f"{word!r} {SAYS}"], part


@pytest.mark.parametrize(("word", "sentence"), HERO_WORDS)
@pytest.mark.parametrize("deck", [ENVIRONMENT, VILLAIN])
def test_it_is_taken_inside_text_that_speaks_to_one(deck, word, sentence):
    for part in (f"end: [{{each_hero: [{sentence}]}}]",
                 f"end: [{{one_hero: {{do: [{sentence}], then: [{sentence}]}}}}]",
                 f"each_hero_end: [{sentence}]", f"end: [{{owner: {{of: {{each: [hero]}}, do: [{sentence}]}}}}]",
                 f"end: [{{some_heroes: {{n: 2, do: [{sentence}]}}}}]",
                 f"next_to: [hero]\n    powers: [{{granted: true, do: [{sentence}]}}]"):  # fmt: skip
        assert complaints_of(deck, part) == [], part


@pytest.mark.parametrize("deck", [ENVIRONMENT, VILLAIN])
def test_the_turns_of_other_heroes_are_those_of_others_than_the_hero_of_a_card(deck):
    sentence = "{deal: {from: self, to: it.hero, amount: 2, type: fire}}"
    for edge in ("start", "end"):
        found = f"'each_other_hero_{edge}' speaks to the hero whose card it is"
        assert complaints_of(deck, f"each_other_hero_{edge}: [{sentence}]") == [found]
        assert complaints_of(HERO, f"each_other_hero_{edge}: [{sentence}]") == []


def test_you_is_nobody_on_the_cards_of_an_environment():
    sentence = "{deal: {to: you, amount: 2, type: fire}}"
    assert complaints_of(ENVIRONMENT, f"end: [{sentence}]") == [f"'you' {SAYS}"]
    assert complaints_of(ENVIRONMENT, f"each_hero_end: [{sentence}]") == []
    assert complaints_of(VILLAIN, f"end: [{sentence}]") == []


def test_the_hero_whose_card_this_is_is_none_on_other_cards_whoever_they_speak_to():
    sentence = "end: [{one_hero: {which: [not_you], do: [{draw: 1}]}}]"
    for deck in (ENVIRONMENT, VILLAIN):
        assert complaints_of(deck, sentence) == [f"'not_you' {SAYS}"]


@pytest.mark.parametrize("whose", ["villain", "environment"])
def test_only_heroes_have_a_hand(whose):
    hand = f"{{count: {{in: hand, of: {whose}}}}}"
    assert complaints_of(VILLAIN, f"end: [{{deal: {{to: {{each: [hero]}}, amount: {hand}, type: fire}}}}]") == [
        f"there is no hand of {whose!r}: only heroes have one"
    ]


@pytest.mark.parametrize("deck", [ENVIRONMENT, VILLAIN])
def test_a_power_that_nobody_can_use_is_refused(deck):
    assert complaints_of(deck, "powers: [{do: [{destroy: self}]}]") == [
        "nobody can use this power: only heroes use powers, those of their own cards"
    ]


def test_the_engine_stands_words_about_a_hero_where_there_is_none():
    heroes = tuple((hero, "") for hero in ("legacy", "ra", "tachyon"))
    game = Game.new(library().card_index(Setup("baron_blade", "megalopolis", heroes, seed=1)))
    table = game.state
    for bindings in ((0, None, None), (0, table.index.villains[0], None)):
        assert not any(IsYours().fits(table, bindings, card, False) for card in range(len(table.cards)))
        assert DiscardedThisPhase().value(table, bindings) == 0


EVENT = """\
event_card: frost
villain: low_water/the_usurer
title: Frost
date: Nov 1911
limit: 0
effect: {title: Cold, start: [EFFECT]}
rewards:
  - {title: One, do: [REWARD]}
  - {title: Two, do: [{lose: {}}]}
"""


def complaints_of_event(tmp_path, effect: str, reward: str) -> list[str]:
    """What is wrong with an Event of a villain who has a side deck."""
    file = tmp_path / "my_set" / "event_cards" / "frost.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(EVENT.replace("EFFECT", effect).replace("REWARD", reward), encoding="utf-8")
    library = CardLibrary([tmp_path, FOR_TESTS])
    library.events()
    return [each.found for each in library.event_files["my_set/frost"].complaints]


def test_the_effect_of_an_event_speaks_to_no_hero_and_its_rewards_to_one(tmp_path):
    assert complaints_of_event(tmp_path, "{play_top: own}", "{draw: 1}") == []
    assert complaints_of_event(tmp_path, "{draw: 1}", "{draw: 1}") == [f"'draw' {SAYS}"]
    found = complaints_of_event(tmp_path, "{play_top: own}", "{one_hero: {which: [not_you], do: [{draw: 1}]}}")
    not_its = "'not_you' leaves out the hero whose card it is, and this is no hero's card"
    assert found == [not_its], "a reward belongs to no hero's deck"


def test_the_effect_of_an_event_has_the_parts_of_a_text_and_no_others(tmp_path):
    (found,) = complaints_of_event(tmp_path, "{play_top: own}], setup: [{play_top: own}", "{draw: 1}")
    assert found == "the effect of an Event card has no 'setup'"


def test_a_reward_cannot_name_a_side_deck_of_the_villain_who_was_beaten(tmp_path):
    (side_deck,) = CardLibrary([FOR_TESTS]).deck("low_water/the_usurer").side_decks
    play = f"{{play_top: {side_deck.id}}}"
    assert complaints_of_event(tmp_path, play, "{draw: 1}") == []
    assert complaints_of_event(tmp_path, "{play_top: own}", play) == [f"{side_deck.id!r} is no deck here"]


NO_HP = [
    ("front: {}\n  back: {hp: 50}", "'hp' is missing", "`hp: none` for a side on which it is no target"),
    ("front: {hp: none}\n  back: {hp: none}", "no side of this villain has HP", "say when they do"),
    ("front: {hp: nothing}", "expected a number from 1 to 999 for 'hp'", ""),
]


@pytest.mark.parametrize(("sides", "found", "hint"), NO_HP)
def test_a_villain_says_how_much_hp_each_side_has(sides, found, hint):
    sides = sides.replace("{", "{{").replace("}", "}}")
    _, complaints = built(VILLAIN.replace("front: {{hp: 50}}\n  back: {{hp: 50}}", sides).format(keywords="", text=""))
    assert len(complaints) == 1 and found in complaints[0].found and hint in complaints[0].hint, complaints


@pytest.mark.parametrize(
    "sides",
    [
        "front: {hp: none}\n  back: {hp: 50}",
        "front: {hp: none, static: [{victory: {at_least: {what: {round: {}}, than: 9}}}]}",
        "front: {hp: none, start: [{if: {that: {even: {round: {}}}, then: [{win: {}}]}}]}",
    ],
)
def test_a_villain_may_stand_there_without_hp(sides):
    text = VILLAIN.replace("front: {{hp: 50}}\n  back: {{hp: 50}}", sides.replace("{", "{{").replace("}", "}}"))
    deck, complaints = built(text.format(keywords="", text=""))
    assert deck is not None and not complaints
    assert deck.characters[""].faces[0].hp is None and not deck.characters[""].faces[0].beats


def test_text_that_alone_decides_stands_on_no_side_that_is_beaten():
    victory = "static: [{victory: {at_least: {what: {round: {}}, than: 9}}}]"
    for hp, wanted in (("", 1), ("hp: none, ", 0)):
        sides = f"characters:\n  nemo:\n    front: {{title: N, hp: 9}}\n    back: {{title: M, {hp}{victory}}}\n"
        text = VILLAIN.replace("character:\n  front: {{hp: 50}}\n  back: {{hp: 50}}\n", "@")
        _, complaints = built(text.format(keywords="", text="").replace("@", sides))
        assert len(complaints) == wanted, complaints
        assert not wanted or "this card is beaten, whatever `victory` says" in complaints[0].found
