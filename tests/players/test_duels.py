"""The commands that measure the planning player: a log that is gone on with, intervals, and what was measured."""

import json
from pathlib import Path

import pytest

from build_scripts import duels, search_time
from build_scripts.duels import GROUPS, Line, Score, main, read, table, villains_of
from tests.engine.games import library
from tests.kit.scenarios import ROOT

MEASURED: Path = ROOT / "build_scripts" / "measured"


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(10, 20, 0.299, 0.701), (0, 20, 0, 0.161), (20, 20, 0.839, 1)]
)
def test_an_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    """Values of the formula as statistics packages give them."""
    assert Score(wins, games).interval == pytest.approx((low, high), abs=0.001)


def test_players_meet_the_same_games_and_a_log_is_gone_on_with(tmp_path, capsys) -> None:
    log, wins = tmp_path / "log.jsonl", tmp_path / "wins"
    words = ["--log", str(log), "--villains", "ambuscade", "epic", "--players", "greedy", "--seed", "401"]
    assert main([*words, "--games", "1", "--wins", str(wins)]) == 0
    first = log.read_text()
    assert main([*words, "--games", "2"]) == 0 and log.read_text().startswith(first)
    lines = read(log)
    assert [(line.villain, line.seed) for line in lines] == [
        (villain, seed) for seed in (401, 402) for villain in ("ambuscade", duels.EPIC)
    ]
    assert "| ambuscade |" in capsys.readouterr().out
    assert len({line.game for line in lines}) == len(lines)
    assert "--edition definitive,epic" in lines[1].game and lines[1].game.count(",") >= 1 + 5
    assert main(["--log", str(log), "--players", "search:none"]) == 2 and "search:STEPS" in capsys.readouterr().err
    assert main(["--log", str(log), "--villains", "nobody_at_all"]) == 2


def test_a_table_counts_every_line_once() -> None:
    lines = [
        Line("spite", seed, "greedy", result, 5, 1.0, "") for seed, result in enumerate(["heroes_win", "given_up"])
    ]
    rows = list(table([*lines, Line("spite", 1, "search:9", "heroes_lose", 5, 3.0, "")], ["spite", "apex"]))
    assert rows[2].startswith("| spite | 1 of 2 (") and rows[2].endswith("| 0 of 1 (0 to 79 %) |")
    assert rows[-1] == "| seconds a game | 1.0 | 3.0 |" and not any("apex" in row for row in rows)


def test_what_was_measured_is_what_its_log_holds() -> None:
    """The table of the report is that of the log; each game stands there once, and both players met the same ones."""
    lines = read(MEASURED / "duels.jsonl")
    told = (MEASURED / "README.md").read_text(encoding="utf-8")
    assert "\n".join(table(lines, villains_of(library(), ["both", "epic"]))) in told
    games = {player: {(line.villain, line.seed, line.game) for line in lines if line.player == player}
             for player in ("greedy", "search:100")}  # fmt: skip
    assert games["greedy"] == games["search:100"]
    assert len(lines) == len({line[:3] for line in lines})


def test_the_time_of_searches_is_measured_on_recorded_games(capsys, monkeypatch) -> None:
    from_two = sorted(search_time.FOLDER.glob("*.sotm"))[:2]
    monkeypatch.setattr(search_time, "recorded", lambda: from_two)
    assert search_time.main(["--number", "3", "--budget", "20"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("3 questions of ") and "p99" in told


def test_groups_are_all_villains_of_their_boxes() -> None:
    decks = library().decks("villain")
    for group in ("core", "renegades"):
        (box,) = GROUPS[group]
        assert len(villains_of(library(), [group])) == sum(deck.set == box for deck in decks)
    assert json.dumps(villains_of(library(), ["both"]))
