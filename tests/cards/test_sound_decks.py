"""Decks that were found sound at an earlier start: their texts are built when they are asked for, and not before."""

from __future__ import annotations

import copy
import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from sotm_desktop.cards import sound_decks
from sotm_desktop.cards.library import CardLibrary
from tests.engine.games import ENDLESS

DECK = (
    "deck: pond\nkind: environment\ntitle: Pond\ncards:\n"
    "  lake: {title: Lake, copies: 2, play: [{destroy: {each: [{keyword: KEYWORD}]}}]}\n"
)
HERO = """deck: duck
kind: hero
title: Duck
nemesis: swan
characters:
  standard: {hp: 20, power: {title: Dive, do: [{draw: 1}]}, incapacitated: [[{one_hero: [{draw: 1}]}]]}
cards:
  bread: {title: Bread, keywords: [one_shot], play: [{draw: 1}]}
"""
ADDED = """characters_of: birds/duck
characters:
  mandarin:
    {label: Mandarin, hp: 22, power: {title: Shine, do: [{draw: 2}]}, incapacitated: [[{one_hero: [{draw: 1}]}]]}
"""


@pytest.fixture
def sets(tmp_path) -> Path:
    """A folder of card sets with one environment and one hero, to whom another set adds a character card."""
    environments, heroes = tmp_path / "sets" / "birds" / "environments", tmp_path / "sets" / "birds" / "heroes"
    added = tmp_path / "sets" / "more_birds" / "characters"
    for folder in (environments, heroes, added):
        folder.mkdir(parents=True)
    (environments / "pond.yaml").write_text(DECK.replace("KEYWORD", "one_shot"))
    (heroes / "duck.yaml").write_text(HERO)
    (added / "duck.yaml").write_text(ADDED)
    return tmp_path / "sets"


def warm(sets: Path) -> CardLibrary:
    """A library whose decks were all read by an earlier one."""
    cache = sets.parent / "cache"
    CardLibrary([sets], cache).decks()
    return CardLibrary([sets], cache)


def kept(sets: Path) -> list[Path]:
    return sorted((sets.parent / "cache").glob("*-sound.json"))


def test_a_deck_that_was_found_sound_is_built_when_it_is_asked_for(sets):
    decks = {deck.id: deck for deck in warm(sets).decks()}
    assert [(deck.title, deck.side, deck.full_id) for deck in decks.values()] == [
        ("Duck", "hero", "birds/duck"), ("Pond", "environment", "birds/pond"),
    ]  # fmt: skip
    assert all(deck.rest is not None for deck in decks.values()), "only names were asked for"
    assert list(decks["duck"].characters) == ["", "mandarin"], "the card that the other set adds is there"
    assert decks["pond"].cards["lake"].copies == 2 and decks["pond"].rest is None


def test_a_deck_that_is_built_later_equals_one_that_is_built_at_once(sets):
    at_once = {deck.full_id: deck for deck in CardLibrary([sets, ENDLESS]).decks()}
    library = warm(sets)
    for deck in library.decks():
        same = at_once[deck.full_id]
        assert deck.source == same.source and list(deck.code) == list(same.code)
        assert replace(deck, title="Other").cards is deck.cards
    copied = copy.copy(warm(sets).decks()[0])
    assert copied.title == "Duck" and list(copied.cards) == ["bread"]
    with pytest.raises(AttributeError, match="wings"):
        _ = copied.wings


def test_decks_are_built_one_after_the_other_until_all_are(sets):
    library = warm(sets)
    assert not library.build_next(), "nothing was read yet"
    decks = library.decks()
    while library.build_next():
        pass
    assert [deck.rest for deck in decks] == [None, None]


def test_what_is_played_is_always_built(sets):
    library = warm(sets)
    assert library.decks() and library.deck("duck").rest is None


def test_a_file_that_changes_meanwhile_is_built_as_it_was_read(sets):
    library = warm(sets)
    deck = library.deck  # nothing is read yet
    pond = next(found for found in library.decks() if found.id == "pond")
    shutil.rmtree(sets.parent / "cache")
    (sets / "birds" / "environments" / "pond.yaml").write_text("deck: [")
    assert pond.cards["lake"].title == "Lake" and deck("pond").title == "Pond"


@pytest.mark.parametrize("change", ["text", "name", "program", "borrowed"])
def test_a_finding_holds_for_its_text_name_program_and_borrowed_keywords(sets, change, monkeypatch):
    pond, other = (sets / "birds" / "environments" / f"{name}.yaml" for name in ("pond", "nest"))
    if change == "borrowed":
        pond.write_text(DECK.replace("KEYWORD", "egg"))
        other.write_text("deck: nest\nkind: environment\ntitle: Nest\ncards: {egg: {title: Egg, keywords: [egg]}}\n")
    warm(sets)
    if change == "text":
        pond.write_text(DECK.replace("KEYWORD", "swan"))
    elif change == "name":
        pond.rename(other)
    elif change == "program":
        monkeypatch.setattr(sound_decks, "program_stamp", lambda: "another")
    else:
        other.unlink()
    library = CardLibrary([sets], sets.parent / "cache")
    found = {deck.id: deck for deck in library.decks()}
    if change == "program":
        assert found["pond"].rest is None, "it was looked at again"
    else:
        assert list(found) == ["duck"]
        assert len(library.complaints()) == 1


def test_the_program_is_another_one_when_a_file_of_it_changes(tmp_path, monkeypatch):
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "build.py").write_text("one")
    monkeypatch.setattr(sound_decks.sotm_desktop, "__path__", [str(tmp_path)])
    stamps = []
    for text in ("one", "three", ""):
        if text:
            (tmp_path / "cards" / "build.py").write_text(text)
        else:
            shutil.rmtree(tmp_path / "cards")  # a program in one piece
        sound_decks.program_stamp.cache_clear()
        stamps.append(sound_decks.program_stamp())
    sound_decks.program_stamp.cache_clear()
    assert len(set(stamps)) == 3


def forge(sets: Path, broken: str) -> CardLibrary:
    """A library in whose folder for kept data stands that a broken file is sound."""
    warm(sets)
    pond = sets / "birds" / "environments" / "pond.yaml"
    pond.write_text(broken)
    findings = sound_decks.Findings(sets.parent / "cache")
    found = sound_decks.SoundDeck("Pond", "environment", frozenset(), frozenset())
    findings.keep("birds/pond", pond.read_text(), found)
    duck = sets / "birds" / "heroes" / "duck.yaml"
    duck.write_text(HERO.replace("draw: 1", "dwar: 1"))
    findings.keep("birds/duck", duck.read_text(), found._replace(title="Duck", side="hero"))
    return CardLibrary([sets], sets.parent / "cache")


@pytest.mark.parametrize("broken", [DECK.replace("KEYWORD", "swan"), "deck: [", "", "[]", DECK.replace("pond", "sea")])
def test_a_forged_finding_makes_no_broken_deck_playable(sets, broken):
    library = forge(sets, broken)
    held = {deck.id: deck for deck in library.decks()}
    assert set(held) == {"duck", "pond"}
    assert held["pond"].cards == {} and held["duck"].cards == {}
    assert held["duck"].characters[""].title == "Duck"
    assert not library.decks(), "from now on they are known as broken"
    for name in ("pond", "duck"):
        with pytest.raises(KeyError, match="has mistakes"):
            library.deck(name)
    told = {Path(said.file).parent.name for said in library.complaints()}
    assert told >= {"environments", "heroes"}
    assert {Path(said.file).stem for said in forge(sets, broken).complaints()} == {"pond", "duck"}, "and at once"
    with pytest.raises(KeyError, match="has mistakes"):
        forge(sets, broken).deck("duck")


@pytest.mark.parametrize("said", [
    "", "[", "[]", "{}", "null", '{"program": PROGRAM}', '{"program": PROGRAM, "title": 3, "side": "hero"}',
    '{"program": PROGRAM, "title": "A", "side": "hero", "keywords": "abc", "borrowed": []}',
    '{"program": PROGRAM, "title": "A", "side": "hero", "keywords": [[]], "borrowed": []}',
    '{"program": PROGRAM, "title": "A", "side": ["hero"], "keywords": [], "borrowed": []}',
    '{"program": PROGRAM, "title": "A\\u0000", "side": "hero", "keywords": [], "borrowed": []}',
    "[" * 100_000,
])  # fmt: skip
def test_what_is_kept_may_be_anything(sets, said):
    warm(sets)
    for file in kept(sets):
        file.write_text(said.replace("PROGRAM", json.dumps(sound_decks.program_stamp())))
    library = CardLibrary([sets], sets.parent / "cache")
    assert [(deck.id, deck.title) for deck in library.decks()] == [("duck", "Duck"), ("pond", "Pond")]
    assert all(deck.rest is None for deck in library.decks()) and not library.complaints()
