"""Which cards were seen: added game by game, kept in a file that is read with distrust."""

import json

import pytest

from sotm_desktop.engine.state import DECK
from sotm_desktop.saves import SeenCards
from sotm_desktop.saves.seen_cards import name_of
from tests.engine.games import played


def test_what_lay_open_is_seen_and_what_lies_in_decks_is_not(tmp_path):
    game = played(3, 25)
    seen = SeenCards(tmp_path / "seen.json")
    assert not seen.names and not seen.complaint
    seen.add(game)
    index, state = game.index, game.state
    in_decks = {
        name_of(index.definitions[card]) for seat in index.areas for card in state.zones[index.zone(seat, DECK)]
    }
    lying = {name_of(index.definitions[card]) for card, row in enumerate(state.cards) if row.zone % 4 != DECK}
    assert lying <= seen.names and in_decks - seen.names
    again = SeenCards(tmp_path / "seen.json")
    assert again.names == seen.names
    before = (tmp_path / "seen.json").stat().st_mtime_ns
    again.add(game)
    assert (tmp_path / "seen.json").stat().st_mtime_ns == before, "nothing new is not written"


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"format": 1, "seen": [3]}', '{"format": 2, "seen": []}', "[" * 90_000]
)
def test_a_broken_file_is_put_aside_and_told(tmp_path, text):
    path = tmp_path / "seen.json"
    path.write_text(text)
    seen = SeenCards(path)
    assert seen.names == frozenset() and "seen-broken.json" in seen.complaint
    assert (tmp_path / "seen-broken.json").read_text() == text
    seen.add(played(3, 5))
    assert json.loads(path.read_text())["seen"]
