"""Decks that somebody wrote from the guide alone: they are sound, they play, and their conditions hold."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from sotm_desktop.authoring.company import company
from sotm_desktop.authoring.deck_report import try_once, unreached
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.schema import schema
from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.commands.check import check
from sotm_desktop.scenarios.reading import Scenario
from sotm_desktop.scenarios.runner import run_scenario
from sotm_desktop.words.reading import read
from tests.kit.same_meaning import same
from tests.kit.scenarios import CARDSETS, ROOT, ShippedLibrary, defaults_for, run_scenarios, ways_of_the_day
from tests.kit.shipped_texts import read_data, texts_of

SET = ROOT / "tests" / "cardsets_for_tests" / "low_water"
DECKS = sorted((*SET.glob("*/*.yaml"), *(SET.parent / "oddities").glob("*/*.yaml")))

READ_BACK = (
    "oddities/afterhours",
    "oddities/assayer",
    "oddities/back_stairs",
    "oddities/bellows",
    "oddities/boiler",
    "oddities/bookkeeper",
    "oddities/carrier",
    "oddities/cataloguer",
    "oddities/census_taker",
    "oddities/divider",
    "oddities/embassy",
    "oddities/errand_runner",
    "oddities/field_medic",
    "oddities/go_between",
    "oddities/grafter",
    "oddities/greeter",
    "oddities/hollow_choir",
    "oddities/kiln_keeper",
    "oddities/long_shadow",
    "oddities/metronome",
    "oddities/night_porter",
    "oddities/paper_calendar",
    "oddities/pawnbroker",
    "oddities/porter",
    "oddities/quarantine",
    "oddities/quick_change",
    "oddities/ragpicker",
    "oddities/records_room",
    "oddities/salvager",
    "oddities/shell_game",
    "oddities/sleepwalker",
    "oddities/sluicer",
    "oddities/sickbay",
    "oddities/stilt_walker",
    "oddities/stoker",
    "oddities/tallier",
    "oddities/lamplighter",
    "oddities/last_landing",
    "oddities/toll_house",
    "oddities/night_shift",
    "oddities/understudy",
    "oddities/watchmaker",
    "oddities/waiting_room",
)
"""Decks with words that no shipped card has."""


@cache
def library() -> CardLibrary:
    return ShippedLibrary([CARDSETS, SET.parent])


@run_scenarios(Path(__file__).parent / "low_water")
def test_scenario(scenario: Scenario) -> None:
    result = run_scenario(scenario, library(), defaults_for(scenario.file.parent), ways_of_the_day(scenario))
    assert result.passed, str(result)


@pytest.mark.parametrize("file", DECKS, ids=lambda file: file.stem)
def test_nothing_is_found_in_it(file):
    found = check(file, library())
    assert [str(each) for each in (*found.errors, *found.warnings)] == []


@pytest.mark.parametrize("name", READ_BACK)
def test_what_is_printed_is_read_back_as_it_was_written(name):
    deck = library().deck(name)
    places = TextPlaces(deck, library().knows_keyword, library().keywords)
    for text in (text for card in (*deck.all_characters, *deck.all_cards) for text in texts_of(card, places)):
        found = read(text.text, text.kind, text.place)
        assert found.is_exact and not found.leftovers, f"{text.where}: {text.text}\n    {found.printed}"
        node = read_data(text, found.data)
        assert node is not None
        assert same(text.node, node, text.place.side, text.place.card.is_character), f"{text.text}: {found.data}"


@pytest.mark.parametrize("file", DECKS, ids=lambda file: file.stem)
def test_an_editor_accepts_it(file):
    jsonschema = pytest.importorskip("jsonschema", reason="installed for development only")
    deck = library().deck(f"{file.parents[1].name}/{file.stem}")
    assert not list(jsonschema.Draft202012Validator(schema()).iter_errors(deck.source))


def test_cards_of_a_side_deck_are_seen_and_named():
    deck = library().deck("low_water/the_usurer")
    played = {card for seed in range(1, 5) for card in try_once(library(), deck, seed).played}
    assert "ready_money" in played
    told = {(each.card, each.text) for each in unreached(deck, set())}
    start = "START PHASE OF THAT HERO'S TURN: That Hero may"
    assert any(card == "Borrowed Blade" and text.startswith(start) for card, text in told)


def test_a_text_is_told_of_under_the_title_of_its_side():
    told = {(each.card, each.text) for each in unreached(library().deck("oddities/unwinder"), set())}
    assert ("Slack", "+1 damage dealt by Escapement.") in told
    assert ("Seized", "END PHASE: Discard the top (H) cards of the Environment deck.") in told


def test_a_lasting_text_on_a_one_shot_is_warned_of(tmp_path):
    text = (SET / "heroes" / "lock_keeper.yaml").read_text(encoding="utf-8")
    lasting = "{lasting: {that: {reduce_damage: {by: 1, to: [hero, target]}}, until: %s}}"
    for until, wanted in (("your_start", 1), ("next_damage", 0)):
        file = tmp_path / "low_water" / "heroes" / "lock_keeper.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        old = "      - tokens: {how: add, n: 2, on: you}\n"
        assert text.count(old) == 1
        file.write_text(text.replace(old, f"      - {lasting % until}\n"), encoding="utf-8")
        found = check(file, library())
        assert not found.errors and len(found.warnings) == wanted, [*found.errors, *found.warnings]
        assert not wanted or "a One-Shot leaves play at once" in str(found.warnings[0])
    file.write_text(text.replace(old, f"      - {lasting % 'your_start, wherever: true'}\n"), encoding="utf-8")
    found = check(file, library())
    assert not found.errors and not found.warnings, "it goes on without the card"
    (tmp_path / "low_water" / "cardset.yaml").write_text("title: Low\nversion: '1'\nwritten_for: [classic]\n")
    file.write_text(text.replace(old, f"      - {lasting % 'your_start'}\n"), encoding="utf-8")
    found = check(file, CardLibrary([tmp_path, CARDSETS]))
    assert not found.errors and not found.warnings, "by classic rules it goes on until then"


@pytest.mark.parametrize("name", ["lock_keeper", "the_usurer"])
def test_its_games_come_to_an_end(name):
    deck = library().deck(f"low_water/{name}")
    for seed in range(1, 4):
        assert try_once(library(), deck, seed).trial.result in ("heroes_win", "heroes_lose"), company(
            library(), deck, seed
        )
