"""`sotm simulate`: whole games from the command line."""

import json
import subprocess
import sys

import pytest

from sotm_desktop.cli import main
from sotm_desktop.commands.draw import Wishes, setup_for
from sotm_desktop.players import random as random_player
from sotm_desktop.players.random import RandomPlayer
from tests.engine import games

KEYS = [
    "games", "wins", "losses", "draws", "crashes", "invariant_failures", "stuck", "unfinished", "budget_stops",
    "decisions", "events", "seconds",
]  # fmt: skip


def simulate(capsys, *words):
    """Exit code, what was printed, and what was complained about."""
    code = main(["simulate", *words])
    printed = capsys.readouterr()
    return code, printed.out, printed.err


@pytest.mark.parametrize("player", ["random", "greedy", "coverage"])
def test_json(capsys, player):
    code, out, err = simulate(capsys, "--games", "4", "--player", player, "--json")
    found = json.loads(out)
    assert code == 0 and list(found) == KEYS, err
    assert found["games"] == 4 == found["wins"] + found["losses"]
    assert found["crashes"] == found["invariant_failures"] == found["unfinished"] == found["budget_stops"] == 0
    assert found["decisions"] > 100 and found["events"] > found["decisions"]


def test_several_processes_play_the_same_games(capsys):
    counts = []
    for jobs in ("1", "2"):
        found = json.loads(simulate(capsys, "--games", "6", "--jobs", jobs, "--json", "--no-check")[1])
        found.pop("seconds")
        counts.append(found)
    assert counts[0] == counts[1]


BESIDE = """
import sys
from sotm_desktop.cli import main
from sotm_desktop.commands import games
how = games.context().get_start_method()
code = main(sys.argv[1:])
import pygame
print(code, how, games.context().get_start_method())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere each process begins anew")
def test_processes_are_copies_where_no_window_was_open(capsys):
    words = ("simulate", "--games", "6", "--jobs", "2", "--json", "--no-check")
    done = subprocess.run(
        [sys.executable, "-c", BESIDE, *words], cwd=games.ROOT, capture_output=True, text=True, check=True
    )
    counted, said = done.stdout.splitlines()[-2:]
    assert said == "0 fork spawn"
    here = json.loads(simulate(capsys, *words[1:])[1])
    assert {**json.loads(counted), "seconds": 0} == {**here, "seconds": 0}


def test_words_for_people(capsys):
    code, out, _ = simulate(capsys, "--games", "2")
    assert code == 0 and "2 games in" in out and "0 crashes" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--event-card", "x"), "there is no Event 'x'"),
        (("--critical-event", "moonfall"), "moonfall is a regular Event: use --event-card"),
        (("--event-card", "moonfall", "--critical-event", "sunrise"), "not both"),
        (("--event-card", "moonfall", "--villain", "omnitron"), "is about baron_blade"),
        (("--event-card", "moonfall", "--collections", "singularity"), "none may be"),
        (("--event-card", "singularity", "--collections", "sunrise"), "'sunrise' is a Critical Event"),
        (("--collections", "moonfall"), "none may be"),
        (("--villain", "baron_blade,omnitron"), "these rules are for one villain"),
        (("--edition", "another"), "there is no edition 'another'"),
        (("--villain", "nobody"), "there is no deck 'nobody'"),
        (("--heroes", "nobody"), "there is no deck 'nobody'"),
        (("--set", "nothing"), "no villain deck in the card set 'nothing'"),
        (("--jobs", "0"), "--jobs"),
        (("--villain", "nobody", "--games", "0"), "there is no deck 'nobody'"),
        (("--villain", "nobody", "--games", "4", "--jobs", "2"), "there is no deck 'nobody'"),
    ],
)
def test_what_cannot_be_played_is_answered_with_one_sentence(capsys, words, sentence):
    code, out, err = simulate(capsys, *words)
    assert code == 2 and out == "" and sentence in err and err.count("\n") == 1


def test_a_game_by_an_edition(capsys):
    """Overlays stand behind the edition that they lie over."""
    code, out, _ = simulate(capsys, "--games", "2", "--edition", "classic, parahumans", "--json")
    assert code == 0 and json.loads(out)["games"] == 2


def test_six_heroes_against_two_villains(capsys):
    villains = ("--villain", "baron_blade,citizen_dawn")
    code, out, err = simulate(capsys, "--games", "2", "--edition", "definitive,epic", *villains, "--json", "--check")
    found = json.loads(out)
    assert code == 0 and found["games"] == 2 == found["wins"] + found["losses"], err


def test_an_edition_says_how_many_are_drawn():
    drawn = [setup_for(games.library(), Wishes(edition="definitive,epic"), seed) for seed in range(20)]
    assert {len(setup.heroes) for setup in drawn} == {6}
    assert all(setup.second_villain not in ("", setup.villain) for setup in drawn)
    assert len({setup.second_villain for setup in drawn}) > 3


def test_everything_that_an_edition_has_is_drawn(capsys):
    """``--all`` draws no Events where the rules know none."""
    code, out, _ = simulate(capsys, "--games", "9", "--all", "--edition", "classic", "--no-check", "--json")
    assert code == 0 and json.loads(out)["games"] == 9


def test_no_games(capsys):
    assert json.loads(simulate(capsys, "--games", "0", "--json")[1])["games"] == 0


def test_a_crash_is_told_with_its_seed_and_the_run_goes_on(capsys, monkeypatch):
    def stumbles(self, state, decision):
        if self.dice.seed == 8 and state.round == 2:
            raise RuntimeError("stumbled")
        return fine(self, state, decision)

    fine = RandomPlayer.choose
    monkeypatch.setattr(random_player.RandomPlayer, "choose", stumbles)
    code, out, err = simulate(capsys, "--games", "3", "--seed", "7", "--json")
    assert code == 1 and json.loads(out)["crashes"] == 1 and json.loads(out)["games"] == 3
    assert "stumbled" in err and "--games 1 --seed 8 " in err and "--villain" in err and "--heroes" in err
    again = next(line for line in err.splitlines() if "--games 1" in line).split()[2:]
    code, _, err = simulate(capsys, *again)
    assert code == 1 and "stumbled" in err


def test_a_broken_invariant_is_told(capsys, monkeypatch):
    monkeypatch.setattr("sotm_desktop.players.invariants.table_invariants.CHECKS", (lambda state: ["the sky fell"],))
    code, out, err = simulate(capsys, "--games", "1", "--json")
    assert code == 1 and json.loads(out)["invariant_failures"] == 1
    assert "the sky fell" in err and "on this table: " in err


def test_long_runs_are_watched_now_and_then(capsys, monkeypatch):
    """Unless they are told not to."""
    monkeypatch.setattr("sotm_desktop.players.invariants.table_invariants.CHECKS", (lambda state: ["the sky fell"],))
    assert json.loads(simulate(capsys, "--games", "21", "--json")[1])["invariant_failures"] == 21
    assert json.loads(simulate(capsys, "--games", "21", "--json", "--no-check")[1])["invariant_failures"] == 0


def test_a_game_that_does_not_end(capsys, monkeypatch):
    monkeypatch.setattr("sotm_desktop.players.game_run.LONGEST", 2)
    code, out, _ = simulate(capsys, "--games", "2", "--json")
    assert code == 0 and json.loads(out)["unfinished"] == 2


def test_a_game_of_a_player_that_remembers_is_seen_again_with_those_before(capsys, monkeypatch):
    monkeypatch.setattr("sotm_desktop.players.game_run.LONGEST", 2)
    run = ("--games", "2", "--seed", "7", "--player", "coverage", "--all", "--edition", "classic")
    told = simulate(capsys, *run)[2]
    assert "simulate --player coverage --games 2 --seed 7 --edition classic --all --check" in told


def test_events_and_collections(capsys):
    words = ("--games", "2", "--critical-event", "deus_ex_machina", "--collections", "moonfall,wayward_sun", "--json")
    code, out, err = simulate(capsys, *words)
    assert code == 0 and json.loads(out)["games"] == 2, err


def test_all_ways_of_playing_take_turns():
    library, ways = games.library(), set()
    villains, events = library.decks("villain"), library.events()
    number = 2 * (len(villains) + len(events))
    for seed in range(number):
        setup = setup_for(library, Wishes(all=True), seed)
        library.card_index(setup)  # it can be played
        ways.add((setup.villain, setup.event_card or setup.critical_event, setup.advanced))
    assert len(ways) == number


def test_all_regular_events_are_brought_along_at_some_time():
    library, events = games.library(), games.library().events()
    brought = {event for seed in range(200) for event in setup_for(library, Wishes(all=True), seed).collections}
    assert brought == {event.id for event in events if not event.is_critical}


def test_without_all_no_event_is_drawn():
    for seed in range(40):
        setup = setup_for(games.library(), Wishes(), seed)
        assert not (setup.event_card or setup.critical_event or setup.collections or setup.advanced)
