"""The command for very many games: shared out among all ways of playing, kept in a log, gone on with from there."""

import json

import pytest

from build_scripts import many_games
from build_scripts.many_games import PLAYERS, WAYS, main, runs


def test_every_way_of_playing_gets_its_share_and_no_seed_twice():
    found = list(runs(10_000, 5))
    assert sum(run.games for run in found) == 10_000
    assert [run.row for run in found[: len(WAYS) * len(PLAYERS)]] == [
        f"{way}, {one}" for way in WAYS for one in PLAYERS
    ]
    seeds = [seed for run in found for seed in range(run.seed, run.seed + run.games)]
    assert sorted(seeds) == list(range(5, 10_005))


def test_it_goes_on_where_its_log_ends(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(many_games, "WAYS", {"classic": WAYS["classic"]})
    log = tmp_path / "games.log"
    assert main(["--games", "2", "--log", str(log)]) == 0
    lines = log.read_text().splitlines()
    assert [json.loads(line)["games"] for line in lines] == [1, 1] and "Nothing went wrong." in capsys.readouterr().out
    assert main(["--games", "2", "--log", str(log)]) == 0 and log.read_text().splitlines() == lines


@pytest.mark.parametrize("what", many_games.WRONG)
def test_what_went_wrong_is_told_at_the_end(what, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(many_games, "WAYS", {"classic": WAYS["classic"]})
    log = tmp_path / "games.log"
    rows = ("classic, random", 1), ("classic, coverage", 2)
    lines = [{"row": row, "seed": seed, "of": 1, "games": 1, what: 1, "wrong": "sotm simulate …"} for row, seed in rows]
    log.write_text("\n".join(map(json.dumps, lines)) + "\n")
    assert main(["--games", "2", "--seed", "1", "--log", str(log)]) == 1
    assert "sotm simulate …" in capsys.readouterr().out
