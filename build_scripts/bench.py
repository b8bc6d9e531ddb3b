"""How fast and how large the engine is, beside a toy and, if one likes, beside another commit.

    python3 build_scripts/bench.py                         all metrics
    python3 build_scripts/bench.py undo_us_mean fork_us    what gives these
    python3 build_scripts/bench.py --against ../old        and the same of the clone in ../old

Times on a shared machine drift, so everything is measured in one go, turn by turn, and what counts are the ratios. The
toy is the smallest card game of this shape (../shared/bench/bench_toy.py, left out where that is missing).

Starting up is measured with the card sets of each commit, as its players have them, and, beside another commit, with
the card sets of the other one in both, then in processor time: later commits ship more decks, and say in them what
earlier ones cannot read.

Each figure is printed as a line `name metric value` too, for the `ratios.py` beside the toy; its README.md says how the
engines of other games are measured. Every value of a game is kept while it is measured, and gc.freeze() is called after
every ten answers, as the program does. Numbers are medians of a few runs.
"""

from __future__ import annotations

import argparse
import gc
import os
import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import local_venv
from bench_damage import event_cost
from bench_processes import start_up, two_processes
from bench_timing import Metrics, per_call, repeated
from local_venv import ROOT

GAMES = 30
FREEZE_EVERY = 10
MEASURED_SET = "definitive"
"""The card set whose decks are played: sets that are added later change no game that was measured before."""
LONG = 300
"""Decisions of the game that is saved."""
TOY = ROOT.parent / "shared" / "bench" / "bench_toy.py"
MEASURE = """
import functools, sys
root, card_set, shared_cards, *wanted = sys.argv[1:]
sys.path[:0] = [root, root + "/build_scripts"]
import resource, types
import bench, bench_processes
from sotm_desktop.commands import draw
draw.Wishes = functools.partial(draw.Wishes, set=card_set)
for measure, names in bench.MEASURES.items():
    if set(wanted) & set(names):
        for name, value in measure():
            print("sotm", name, format(value, ".6g"), flush=True)
if shared_cards and "startup_s_over_bare_python" in wanted:
    worked = lambda: sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])
    bench_processes.READY = bench_processes.READY.replace("{cardsets!r}", repr(shared_cards))
    bench_processes.time = types.SimpleNamespace(perf_counter=worked)
    for name, value in bench_processes.start_up():
        name = name.replace("startup", "startup_same_decks").replace("_s_", "_cpu_s_")
        print("sotm", name, format(value, ".6g"), flush=True)
"""
"""Run in a process of its own for each checkout and kind of measurement. Another commit, which may draw of other
sets, draws its games of the same one; and both start with the card sets of that commit too."""

Figures = dict[str, list[float]]
"""The values found for each metric."""


def main() -> int:
    """Measures with the project's own Python, all checkouts with the same one."""
    parser = argparse.ArgumentParser(description="Measure the engine beside a toy and another commit.")
    parser.add_argument("metric", nargs="*", help="measure only what gives these")
    parser.add_argument("--against", type=Path, help="a clone of this project at another commit")
    parser.add_argument("--rounds", type=int, default=1, help="how often all is measured, one after the other")
    asked = parser.parse_args()
    wanted = set(asked.metric) or {name for names in MEASURES.values() for name in names}
    checkouts = [ROOT, asked.against.resolve()] if asked.against else [ROOT]
    shared_cards = str(checkouts[-1] / "cardsets") if asked.against else ""
    found: list[Figures] = [defaultdict(list) for _ in checkouts]
    toy: Figures = defaultdict(list)
    python = str(local_venv.ensure("dev"))
    for _ in range(asked.rounds):
        if TOY.exists() and wanted & set(IN_THE_TOY):
            run_lines([python, str(TOY)], toy, TOY.parent, prefixed=True)
        for names in MEASURES.values():
            if wanted & set(names):
                for figures, checkout in zip(found, checkouts, strict=True):
                    command = [python, "-c", MEASURE, str(checkout), MEASURED_SET, shared_cards, *names]
                    run_lines(command, figures, checkout)
    print(table(found, toy))
    return 0


def run_lines(command: list[str], figures: Figures, folder: Path, prefixed: bool = False) -> None:
    """Runs what prints `name metric value`, passes the lines on and keeps the values."""
    environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": ""}
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout or ():
            print(line.rstrip() if folder in (ROOT, TOY.parent) else f"other_{line.rstrip()}", flush=True)
            name, metric, value = line.split()
            figures[f"{name}.{metric}" if prefixed else metric].append(float(value))
    if process.returncode:
        raise SystemExit(f"the measurement in {folder} failed")


def table(found: list[Figures], toy: Figures) -> str:
    """A line for each metric: here, the other commit and the toy, with the ratios of here to them."""
    heads = ["here", *(["other", "here/other"] if len(found) > 1 else []), *(["toy", "here/toy"] if toy else [])]
    lines = ["", f"{'':<36}" + "".join(f"{head:>12}" for head in heads)]
    for metric in found[0]:
        here = statistics.median(found[0][metric])
        cells = [here]
        for figures, name in [(other, metric) for other in found[1:]] + [(toy, IN_THE_TOY.get(metric, ""))] * bool(toy):
            beside = statistics.median(figures[name]) if figures.get(name) else float("nan")
            cells += [beside, here / beside if beside else float("nan")]
        lines.append(f"{metric:<36}" + "".join(f"{cell:>12.4g}" if cell == cell else f"{'-':>12}" for cell in cells))
    return "\n".join(lines)


IN_THE_TOY = {
    "decisions_per_s": "toy_engine_full.decisions_per_s",
    "events_per_s": "toy_engine_full.events_per_s",
    "answer_us_p50": "toy_engine.answer_us_p50",
    "answer_us_p99": "toy_engine.answer_us_p99",
    "answer_us_max": "toy_engine.answer_us_max",
    "undo_us_mean": "toy_engine.undo_us_mean",
    "fork_us": "toy_engine.snapshot_pickle_us",
    "replay_load_ms_per_300_decisions": "toy_engine.replay_load_ms_per_300_decisions",
    "startup_s_over_bare_python": "toy_engine.startup_s_over_bare_python",
    "startup_peak_rss_mb": "toy_engine.startup_peak_rss_mb",
}
"""Our metrics, and what of the toy they stand beside."""


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
    books = [cards.card_index(setup_for(cards, Wishes(set=MEASURED_SET), seed)) for seed in range(1, number + 1)]
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
            game.go_to(len(game.moments) - 1)
        return seconds / steps * 1e6

    yield "undo_us_mean", statistics.median(repeated(unwind))
    middle = games[0]
    middle.undo(len(middle.moments) // 2)
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
    yield "kb_per_decision_kept", size / 1024 / sum(len(game.moments) - 1 for game in kept)


MEASURES: dict[Callable[[], Metrics], tuple[str, ...]] = {
    throughput: ("decisions_per_s", "events_per_s"),
    answer_times: ("answer_us_p50", "answer_us_p99", "answer_us_max"),
    undo_and_fork: ("undo_us_mean", "fork_us"),
    saving: ("save_kb_per_300_decisions", "replay_load_ms_per_300_decisions", "autosave_record_us"),
    memory: ("kb_per_decision_kept",),
    event_cost: ("event_cost_150_over_5_cards",),
    start_up: ("startup_s_over_bare_python", "startup_peak_rss_mb", "startup_all_texts_s_over_bare_python"),
    two_processes: ("two_process_speedup",),
}
"""What is measured, and the metrics that it gives."""

if __name__ == "__main__":
    sys.exit(main())
