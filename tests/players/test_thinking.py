"""The process that thinks: it answers as the player does, stops when told to, and does not outlive us."""

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from sotm_desktop.players import SearchPlayer
from sotm_desktop.players.outlook import GainKind, outlook_of
from sotm_desktop.players.thinking import MOST_DEATHS, Gone, Thinker
from sotm_desktop.players.thinking_orders import SentBefore, ToWeigh, packed, unpacked
from sotm_desktop.players.witness import Witness
from tests.table.games import decisions, new_game

ROOT = Path(__file__).resolve().parents[2]
LONG = 10_000_000
"""A budget that no test waits for."""


def asking_of(answers: int, budget: int, **more) -> ToWeigh:
    game = new_game(seed=3)
    for _ in decisions(game, 2, answers):
        pass
    return ToWeigh(game.state, Witness(game).unseen(game.at), budget, **more)


@pytest.fixture(scope="module")
def asking() -> ToWeigh:
    """A play phase with several cards."""
    game = new_game(seed=3)
    for _ in decisions(game, 2, 60):
        if game.decision.kind == "phase" and len(game.decision.keys) > 3:
            return ToWeigh(game.state, Witness(game).unseen(game.at), 600, keeps=3)
    raise AssertionError("no such question")


@pytest.fixture(scope="module")
def thinker():
    thinker = Thinker()
    yield thinker
    thinker.close()


def heard(thinker: Thinker, number: int, is_over: bool = True, seconds: float = 20):
    """The news of a question, its last or its first."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for news in thinker.news():
            if news.number == number and (news.outlook is None or news.outlook.is_over or not is_over):
                return news
        time.sleep(0.005)
    raise AssertionError("nothing was heard")


def test_a_second_order_about_a_table_sends_no_more_than_is_new(asking):
    """A frame waited while the table was packed once more, at each answer that was pointed at."""
    index, order = asking.state.index, (2, replace(asking, budget=9), True)
    first, again = packed(order, SentBefore(index)), packed(order, SentBefore(index, asking.state))
    assert len(again) < 1500 < len(first) < len(packed(order))
    assert unpacked(first, SentBefore(index)) == order and unpacked(first, SentBefore(index))[1].state.index is index
    assert unpacked(again, SentBefore(index, asking.state))[1].state is asking.state


def test_it_finds_what_the_player_finds(thinker, asking):
    told = heard(thinker, thinker.ask(asking)).outlook
    weighing = SearchPlayer(asking.seed, asking.budget).weighing(asking.state, unseen=asking.unseen, keeps=3)
    while weighing.go_on():
        pass
    assert told == outlook_of(weighing)
    assert told.games == sum(each.games for each in told.answers) > 20
    assert not thinker.is_busy


def test_a_new_question_takes_the_place_of_the_last_and_nothing_is_heard_of_what_was_dropped(thinker, asking):
    first = thinker.ask(ToWeigh(asking.state, asking.unseen, LONG, keeps=3))
    heard(thinker, first, is_over=False)
    second = thinker.ask(asking)
    assert heard(thinker, second).outlook.games
    third = thinker.ask(ToWeigh(asking.state, asking.unseen, LONG, keeps=3))
    thinker.cancel()
    fourth = thinker.ask(asking)
    seen = set()
    while fourth not in seen:
        seen |= {news.number for news in thinker.news()}
        time.sleep(0.005)
    assert first not in seen and third not in seen


def test_what_is_asked_beside_it_is_answered_first_and_then_it_goes_on(thinker, asking):
    first = thinker.ask(ToWeigh(asking.state, asking.unseen, LONG, keeps=3))
    games = heard(thinker, first, is_over=False).outlook.games
    two = asking.state.pending.keys[:1], asking.state.pending.keys[1:2]
    told = heard(thinker, thinker.ask(ToWeigh(asking.state, asking.unseen, 60, only=two), is_aside=True)).outlook
    assert {each.keys for each in told.answers} == set(two)
    while heard(thinker, first, is_over=False).outlook.games <= games:
        pass
    thinker.cancel()


def test_what_cannot_be_worked_out_is_said_so_and_is_no_value(thinker, asking):
    wrong = ToWeigh(asking.state, asking.unseen, 60, only=(("no such answer",), ("nor this",)))
    news = heard(thinker, thinker.ask(wrong))
    assert news.outlook is None and "Refused" in news.trouble and not thinker.is_busy
    assert heard(thinker, thinker.ask(asking)).outlook.games


def test_one_that_dies_is_started_anew_and_answers_what_it_owes(thinker, asking):
    deaths = thinker.deaths
    number = thinker.ask(ToWeigh(asking.state, asking.unseen, LONG, keeps=3))
    heard(thinker, number, is_over=False)
    os.kill(thinker.process.pid, signal.SIGKILL)
    assert heard(thinker, number, is_over=False).outlook is not None
    assert thinker.deaths == deaths + 1
    thinker.cancel()


def test_one_that_dies_again_and_again_is_given_up(asking, monkeypatch):
    monkeypatch.setattr("sotm_desktop.players.thinking.work", os.abort)
    thinker = Thinker()
    thinker.ask(asking)
    with pytest.raises(Gone):
        for _ in range(4000):
            thinker.news()
            time.sleep(0.005)
    assert not thinker.is_busy and MOST_DEATHS > 1
    thinker.close()


ALONE = """
import sys, time
from tests.players.test_thinking import LONG, asking_of, heard
from sotm_desktop.players.thinking import Thinker
if __name__ == "__main__":
    thinker = Thinker()
    heard(thinker, thinker.ask(asking_of(30, LONG, keeps=3)), is_over=False)
    print(thinker.process.pid, flush=True)
    time.sleep(60)
"""


def test_it_ends_when_the_program_is_killed(tmp_path):
    script = tmp_path / "alone.py"
    script.write_text(ALONE)
    program = subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": str(ROOT)}
    )
    pid = int(program.stdout.readline())
    assert is_there(pid)
    program.kill()
    program.wait()
    end = time.monotonic() + 5
    while is_there(pid) and time.monotonic() < end:
        time.sleep(0.01)
    assert not is_there(pid)


def is_there(pid: int) -> bool:
    """Whether a process runs (one that has ended and waits for its parent does not)."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_facts_are_told_of_what_differs_beyond_luck(thinker, asking):
    """Nothing is nought when rounded, a share is one, and what is better says so."""
    told = heard(thinker, thinker.ask(asking)).outlook
    gains = [gain for each in told.answers for gain in (*each.gains, *each.against_best)]
    assert gains
    for gain in gains:
        assert abs(gain.more) >= (0.05 if gain.kind in (GainKind.WON, GainKind.LOST, GainKind.FALLS) else 0.5)
    hp = [gain for gain in gains if gain.kind is GainKind.HERO_HP]
    assert all(gain.is_good == (gain.more > 0) for gain in hp)
