"""Games with Event cards, Critical Events and Collections come back whole, also without their card sets."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from sotm_desktop import saves
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.digest import digest
from sotm_desktop.engine.game import Game
from tests.engine.games import CARDSETS, library, play_on, same_tree, setup

OLD = Path(__file__).parent / "old"
WAYS = [
    {"event_card": "moonfall"},
    {"critical_event": "mad_bomber_blade", "collections": ("mother_earth",)},
    {"villain": "omnitron", "event_card": "singularity", "collections": ("moonfall",), "advanced": True},
    {"villain": "omnitron", "critical_event": "deus_ex_machina", "collections": ("moonfall", "wayward_sun")},
]


def begun(from_shelf, way, answers=40) -> Game:
    game = Game.new(from_shelf.card_index(replace(setup(2), **way)))
    for _ in play_on(game, 2, answers):
        pass
    return game


@pytest.mark.parametrize("way", WAYS)
def test_the_whole_tree_comes_back(way):
    game = begun(library(), way)
    again = saves.reopened(game)
    assert same_tree(again, game)
    assert [event.id for event in again.index.events] == [event.id for event in game.index.events]
    assert [seat.title for seat in again.index.seats] == [seat.title for seat in game.index.seats]
    while game.decision is not None and len(game.moments) < 80:
        for keys in play_on(game, 5, 1):
            again.answer(keys)
    assert again.state == game.state


def test_card_sets_that_are_gone(tmp_path):
    """A Collection needs the deck of its own villain, who is not at the table."""
    folder = shutil.copytree(CARDSETS, tmp_path / "cardsets")
    game = begun(CardLibrary([folder]), WAYS[3])
    saves.save(game, tmp_path / "game.sotm")
    shutil.rmtree(folder)
    opened = saves.load(tmp_path / "game.sotm")
    assert opened.disagreement is None and same_tree(opened.game, game)


def test_an_event_that_was_changed(tmp_path):
    folder = shutil.copytree(CARDSETS, tmp_path / "cardsets")
    game = begun(CardLibrary([folder]), WAYS[2])
    saves.save(game, tmp_path / "game.sotm")
    for path in folder.glob("*/event_cards/*.yaml"):
        path.write_text(path.read_text(encoding="utf-8").replace("hp: 6", "hp: 9"), encoding="utf-8")
    changed = CardLibrary([folder])
    opened = saves.load(tmp_path / "game.sotm", changed.decks())
    assert opened.disagreement is None and opened.game.state == game.state
    assert opened.game.index.events[0].source != changed.event("singularity").source


def test_a_summary_names_the_villain_of_the_critical_event(tmp_path):
    game = begun(library(), WAYS[1], 3)
    saves.save(game, tmp_path / "game.sotm")
    assert saves.peek(tmp_path / "game.sotm").villain == library().event("mad_bomber_blade").definition.title


def test_a_game_keeps_its_name():
    game = begun(library(), WAYS[0], 3)
    game.name = "of its own"
    assert saves.reopened(game).name == "of its own"


def test_a_file_of_the_first_format_opens():
    """Its timeline may disagree once the rules are mended, but the moment it stands at never does."""
    record = saves.read(OLD / "format-1.sotm")
    opened = saves.open_record(record)
    assert digest(opened.game.state) and opened.game.index.switches["limited.duplicate"]
    opened.finish()
    before = len(opened.game.moments)
    for _ in play_on(opened.game, 1, 5):
        pass
    assert len(opened.game.moments) == before + 5
