"""Games in which neither side can hurt the other come to an end all the same."""

import pytest

from sotm_desktop.cli import main
from sotm_desktop.commands.draw import Wishes, setup_for
from sotm_desktop.players import PLAYERS, game_run, greedy
from sotm_desktop.players.game_run import Trial, play
from tests.engine.games import library

HARMLESS = Wishes(
    villain="akashbhuta", critical_event="earth_inc", advanced=True, environment="wagner_mars_base",
    heroes="the_wraith,ra:first_appearance,captain_cosmic,absolute_zero,fanatic:first_appearance",
)  # fmt: skip
"""The environment deck is put under the villain until one card is left, which makes all targets immune every round."""
STUCK = (129, 444, 1739)
"""Seeds of games in which nobody is hurt for long."""


def game(seed: int) -> Trial:
    return play(library().card_index(setup_for(library(), HARMLESS, seed)), PLAYERS["greedy"](seed))


@pytest.mark.parametrize("seed", STUCK)
def test_a_game_without_danger_ends(seed):
    assert game(seed).result in ("heroes_win", "heroes_lose")


def test_without_trying_something_else_it_would_be_a_draw(monkeypatch):
    monkeypatch.setattr(greedy, "PATIENCE", 1000)
    trial = game(STUCK[0])
    assert trial.result == "draw" and trial.rounds > game_run.PATIENT


def test_a_draw_that_nobody_takes_ends_no_game(monkeypatch):
    monkeypatch.setattr(greedy, "PATIENCE", 1000)
    monkeypatch.setattr(game_run, "is_draw_offered", lambda rounds: False)
    monkeypatch.setattr(game_run, "LONGEST", 150)
    assert game(STUCK[0]).result == "unfinished"


def test_a_draw_is_counted(monkeypatch, capsys):
    monkeypatch.setattr(greedy, "PATIENCE", 1000)
    wished = (HARMLESS.villain, HARMLESS.critical_event, HARMLESS.environment, HARMLESS.heroes)
    names = ("--villain", "--critical-event", "--environment", "--heroes")
    words = [word for pair in zip(names, wished, strict=True) for word in pair]
    run = [
        "simulate",
        "--games",
        "1",
        "--seed",
        str(STUCK[0]),
        "--player",
        "greedy",
        "--advanced",
        "--no-check",
        *words,
    ]
    assert main(run) == 0 and "0 won, 0 lost, 1 drawn" in capsys.readouterr().out
