"""The process that plays set-ups: the same numbers as anywhere, the newest wish first, and its end."""

import os
import time
from dataclasses import replace
from pathlib import Path

import pytest

from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.simulation.graded_game import fingerprint, graded_game
from sotm_desktop.simulation.kept_tallies import FILE, KeptTallies
from sotm_desktop.simulation.ranking_process import NICENESS, Ordered, RankNews, SetupRanker, without_seed
from tests.engine.games import library

ROOT = Path(__file__).resolve().parents[2]
SETUP = Setup("baron_blade", "megalopolis", (("legacy", ""), ("haka", ""), ("ra", "")), seed=5)
OTHER = replace(SETUP, villain="omnitron")


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    """Where decks are read from quickly."""
    return tmp_path_factory.mktemp("cache")


def heard(ranker: SetupRanker, setup: Setup, seconds: float = 60) -> RankNews:
    """What is known of a set-up when it is over."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for news in ranker.news():
            if news.setup == without_seed(setup) and news.is_over:
                return news
        time.sleep(0.005)
    raise AssertionError("nothing was heard")


def test_it_counts_what_anybody_counts_keeps_it_and_ends(cache) -> None:
    ranker = SetupRanker(Ordered((ROOT / "cardsets",), cache, games=4))
    began = time.perf_counter()
    ranker.want(SETUP, OTHER)
    assert ranker.news() == () and time.perf_counter() - began < 0.3, "whoever asks does not wait"
    news = heard(ranker, SETUP)
    grades = [graded_game(library(), SETUP, seed).grade for seed in (1, 2, 3, 4)]
    assert news.tally.games == 4 and news.tally.mean == pytest.approx(sum(grades) / 4) and not news.trouble
    assert heard(ranker, OTHER).tally.games == 4
    wrong = replace(SETUP, villain="nobody_at_all")
    ranker.want(wrong)
    assert "nobody_at_all" in heard(ranker, wrong).trouble
    process = ranker.process
    assert process is not None and process.is_alive()
    if hasattr(os, "getpriority"):
        assert os.getpriority(os.PRIO_PROCESS, process.pid or 0) >= NICENESS
    ranker.close()
    assert not process.is_alive() and not ranker.is_gone
    assert KeptTallies(cache).of(fingerprint(library().card_index(SETUP))) == news.tally


def test_what_was_kept_is_gone_on_with_and_a_process_that_dies_is_noticed(cache, tmp_path) -> None:
    (cache / FILE).unlink(missing_ok=True)
    name = fingerprint(library().card_index(SETUP))
    from sotm_desktop.simulation.kept_tallies import GradeTally

    KeptTallies(cache).keep(name, GradeTally(2, 0.25, 0.05))
    ranker = SetupRanker(Ordered((ROOT / "cardsets",), cache, games=3))
    ranker.want(SETUP)
    tally = heard(ranker, SETUP).tally
    assert tally == GradeTally(2, 0.25, 0.05).plus(graded_game(library(), SETUP, 3).grade)
    assert ranker.process is not None
    ranker.process.kill()
    ranker.process.join()
    assert ranker.news() == () and ranker.is_gone
    ranker.want(OTHER)  # nobody is there: nothing is raised, and nothing will come
    assert ranker.news() == ()
    ranker.close()
