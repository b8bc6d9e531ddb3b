"""How cards did: counted once for each finished game, kept in a file that is read with distrust."""

import json
import os
from types import SimpleNamespace

import pytest

from sotm_desktop.saves import CardResults, SaveError
from sotm_desktop.saves.card_results import LARGEST, MOST, CardResult
from sotm_desktop.scenes.shell.progress import Progress
from tests.engine.games import library, played


@pytest.fixture(scope="module")
def ended():
    game = played(3)
    assert game.outcome is not None
    return game


def test_what_is_kept_agrees_with_the_events_and_a_game_counts_once(tmp_path, ended):
    results = CardResults(tmp_path / "results.json")
    results.add(played(3, 5))
    assert not results.games, "a game that is not over counts for nothing"
    results.add(ended)
    results.add(ended)
    again = CardResults(tmp_path / "results.json")
    index = ended.index
    events = [event for number in ended.path() for event in ended.moments[number].events]
    plays = [index.definitions[event.card] for event in events if event.kind == "card_played"]
    hits = [
        (index.definitions[event.cause[0]], event.amount)
        for event in events
        if event.kind == "damage_dealt" and event.cause and index.side[event.cause[0]] != index.side[event.target]
    ]
    assert plays and hits
    for held in (results, again):
        assert held.games == 1
        for card in (*plays, *(card for card, _ in hits)):
            dealt = [amount for by, amount in hits if by is card]
            assert held.of(card) == CardResult(plays.count(card), sum(dealt), max(dealt, default=0))


def test_two_games_are_added_and_two_windows_lose_nothing(tmp_path, ended):
    other = played(4)
    path = tmp_path / "results.json"
    one, two = CardResults(path), CardResults(path)
    one.add(ended)
    two.add(other)
    both = CardResults(path)
    assert both.games == 2
    for card in (*ended.index.definitions, *other.index.definitions):
        assert one.of(card).played <= both.of(card).played and both.of(card) == two.of(card)


CARD = '{"format": 1, "games": 1, "names": ["a"], "cards": {"x": %s}}'


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", '{"format": 2, "games": 0, "names": [], "cards": {}}', "[" * 90_000]
    + [CARD % each for each in ("[1, 2, -3]", "[1, 2, 3, 4]", '"abc"', "[true]", "7", "[1e3]", "[1" + "0" * 40 + "]")],
)
def test_a_broken_file_is_put_aside_and_told(tmp_path, text, ended):
    path = tmp_path / "results.json"
    path.write_text(text)
    results = CardResults(path)
    assert not results.games and "results-broken.json" in results.complaint
    assert (tmp_path / "results-broken.json").read_text() == text
    results.add(ended)
    assert json.loads(path.read_text())["games"] == 1


def test_numbers_stay_such_as_can_be_read_again(tmp_path, ended):
    path = tmp_path / "results.json"
    CardResults(path).add(ended)
    held = json.loads(path.read_text())
    most = MOST - 1
    held |= {"games": most, "names": [], "cards": {card: [most, most, 3] for card in held["cards"]}}
    path.write_text(json.dumps(held))
    CardResults(path).add(ended)
    again = CardResults(path)
    assert not again.complaint and again.games == most
    assert {result[0] for result in json.loads(path.read_text())["cards"].values()} == {most}


def test_a_file_that_can_hold_no_more_is_left_as_it_is(tmp_path, ended):
    path = tmp_path / "results.json"
    held = {"format": 1, "games": 1, "names": [], "cards": {"": [1, 0, 0]}}
    held["cards"]["x" * (LARGEST - len(json.dumps(held)) - 20)] = [7, 0, 0]
    path.write_text(before := json.dumps(held))
    results = CardResults(path)
    assert not results.complaint
    with pytest.raises(SaveError, match="too large"):
        results.add(ended)
    assert path.read_text() == before and results.games == 2, "it counts for this evening"


@pytest.mark.parametrize("writes", ("nothing", "card-results"))
def test_a_game_that_ends_on_a_full_disk_is_written_later(tmp_path, ended, monkeypatch, writes):
    """Another window has counted a game meanwhile; the profile's own trouble keeps no result from being written."""
    notices = []
    progress = Progress(tmp_path / "profile.json", SimpleNamespace(cards=library()), notices)
    path = tmp_path / "card-results.json"
    replaced = os.replace

    def full(part, place):
        if not str(place.name).startswith(writes):
            raise OSError(28, "No space left on device")
        replaced(part, place)

    monkeypatch.setattr(os, "replace", full)
    progress.count(ended)
    assert len(notices) == 1 and "No space left" in notices[0]
    assert progress.card_results.games == 1 and CardResults(path).games == (writes == "card-results")
    assert "No space left" in progress.close()
    monkeypatch.undo()
    CardResults(path).add(played(4))
    assert progress.close() == "" and CardResults(path).games == 2
