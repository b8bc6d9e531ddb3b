"""How cards did: counted once for each finished game, kept in a file that is read with distrust."""

import json

import pytest

from sotm_desktop.saves import CardResults
from sotm_desktop.saves.card_results import CardResult
from tests.engine.games import played


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
