"""How fast and how large the engine is: a line `sotm metric value` for each metric of the yardsticks' `ratios.py`.

Times on a shared machine drift, so run the yardsticks in the same go and look at ratios. They lie beside the
checkout in ../shared/bench; its README.md says how to prepare V (python-chess) and N (boardgame.io). Then

    B=../shared/bench
    PYTHONHASHSEED=0 python3 $B/bench_toy.py       >  out.txt
    PYTHONHASHSEED=0 V/bin/python $B/bench_chess.py >> out.txt
    NODE_ENV=production BGIO=N node $B/bench_bgio.js >> out.txt
    python3 build_scripts/bench.py                 >> out.txt
    python3 $B/ratios.py out.txt

Every value of a game is kept while it is measured, and gc.freeze() is called after every ten answers, as the program
does. With metric names as arguments only those are measured. Numbers are medians of a few runs.
"""

from __future__ import annotations

import argparse
import gc
import os
import statistics
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import local_venv
from bench_damage import event_cost
from bench_processes import start_up, two_processes
from bench_timing import Metrics, per_call, repeated
from local_venv import ROOT

GAMES = 30
FREEZE_EVERY = 10
LONG = 300
"""Decisions of the game that is saved."""


def main() -> int:
    """Measures in the project's own Python, in a process that has done nothing else."""
    if Path(sys.prefix).resolve() != (ROOT / ".venv").resolve():
        python = str(local_venv.ensure("dev"))
        os.execve(python, [python, __file__, *sys.argv[1:]], {**os.environ, "PYTHONHASHSEED": "0"})
    parser = argparse.ArgumentParser(description="Print `sotm metric value` for each metric of ratios.py.")
    parser.add_argument("metric", nargs="*", help="measure only what gives these")
    wanted = set(parser.parse_args().metric)
    sys.path.insert(0, str(ROOT))
    for measure, names in MEASURES.items():
        if not wanted or wanted & set(names):
            for name, value in measure():
                print("sotm", name, f"{value:.6g}", flush=True)
    return 0


# -- whole games


def library():
    from sotm_desktop.cards.library import CardLibrary

    return CardLibrary([ROOT / "cardsets"])


def recorded_games(number: int, player: str = "random") -> list:
    """Books of games drawn from seeds, and the answers of a player in each."""
    from sotm_desktop.commands.draw import Wishes, setup_for
    from sotm_desktop.players import PLAYERS
    from sotm_desktop.players.game_run import play

    cards = library()
    books = [cards.card_index(setup_for(cards, Wishes(), seed)) for seed in range(1, number + 1)]
    return [(index, play(index, PLAYERS[player](index.setup.seed)).answers) for index in books]


def replayed(index, answers):
    """The whole game again: answers only, no player, every value kept."""
    from sotm_desktop.engine.game import Game

    game = Game.new(index)
    for number, keys in enumerate(answers):
        game.answer(keys)
        if number % FREEZE_EVERY == 0:
            gc.freeze()
    return game


def throughput() -> Metrics:
    games = recorded_games(GAMES)

    def once() -> tuple[float, float]:
        decisions = events = 0
        start = time.perf_counter()
        for index, answers in games:
            game = replayed(index, answers)
            decisions += len(answers)
            events += game.state.count
        seconds = time.perf_counter() - start
        return decisions / seconds, events / seconds

    found = repeated(once)
    yield "decisions_per_s", statistics.median(row[0] for row in found)
    yield "events_per_s", statistics.median(row[1] for row in found)


def answer_times() -> Metrics:
    """One time for each answer of all games, in microseconds."""
    from sotm_desktop.engine.game import Game

    games = recorded_games(GAMES)

    def once() -> tuple[float, float, float]:
        times = []
        for index, answers in games:
            game = Game.new(index)
            for number, keys in enumerate(answers):
                start = time.perf_counter()
                game.answer(keys)
                times.append((time.perf_counter() - start) * 1e6)
                if number % FREEZE_EVERY == 0:
                    gc.freeze()
        times.sort()
        return times[len(times) // 2], times[int(len(times) * 0.99)], times[-1]

    found = repeated(once)
    for column, name in enumerate(("answer_us_p50", "answer_us_p99", "answer_us_max")):
        yield name, statistics.median(row[column] for row in found)


def undo_and_fork() -> Metrics:
    games = [replayed(index, answers) for index, answers in recorded_games(10)]

    def unwind() -> float:
        steps, start = 0, time.perf_counter()
        for game in games:
            while game.undo():
                steps += 1
        seconds = time.perf_counter() - start
        for game in games:
            game.go_to(len(game.nodes) - 1)
        return seconds / steps * 1e6

    yield "undo_us_mean", statistics.median(repeated(unwind))
    middle = games[0]
    middle.undo(len(middle.nodes) // 2)
    yield "fork_us", per_call(middle.fork, 20_000) * 1e6


# -- saves and memory


def long_game():
    """A game of about LONG decisions, played by the greedy player, which lives longest."""
    games = recorded_games(60, "greedy")
    index, answers = max(games, key=lambda game: min(len(game[1]), LONG))
    return index, answers[:LONG]


def saving() -> Metrics:
    from sotm_desktop import saves

    index, answers = long_game()
    share = LONG / len(answers)
    game = replayed(index, answers)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.sotm"
        saves.save(game, path)
        yield "save_kb_per_300_decisions", path.stat().st_size / 1024 * share

        decks = library().decks()

        def load() -> float:
            """As the program does: its own decks serve where they are still the pinned ones."""
            start = time.perf_counter()
            opened = saves.load(path, decks)
            seconds = time.perf_counter() - start
            assert opened.disagreement is None and opened.game.state == game.state
            return seconds * 1e3 * share

        yield "replay_load_ms_per_300_decisions", statistics.median(repeated(load))
        recorder = saves.Recorder(game)
        recorder.record()
        yield "autosave_record_us", per_call(recorder.record, 200) * 1e6


def memory() -> Metrics:
    games = recorded_games(10)
    gc.unfreeze()
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [replayed(index, answers) for index, answers in games]
    size = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    yield "kb_per_decision_kept", size / 1024 / sum(len(game.nodes) - 1 for game in kept)


MEASURES: dict[Callable[[], Metrics], tuple[str, ...]] = {
    throughput: ("decisions_per_s", "events_per_s"),
    answer_times: ("answer_us_p50", "answer_us_p99", "answer_us_max"),
    undo_and_fork: ("undo_us_mean", "fork_us"),
    saving: ("save_kb_per_300_decisions", "replay_load_ms_per_300_decisions", "autosave_record_us"),
    memory: ("kb_per_decision_kept",),
    event_cost: ("event_cost_150_over_5_cards",),
    start_up: ("startup_s_over_bare_python", "startup_peak_rss_mb"),
    two_processes: ("two_process_speedup",),
}
"""What is measured, and the metrics that it gives."""

if __name__ == "__main__":
    sys.exit(main())
