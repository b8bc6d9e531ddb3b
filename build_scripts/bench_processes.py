"""What is measured in processes of their own: starting up, and two of them at work."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

from bench_timing import RUNS, Metrics
from local_venv import ROOT

READY = """
from pathlib import Path
from sotm_desktop.cards.library import CardLibrary
decks = CardLibrary([Path({cardsets!r})], Path({cache!r})).decks()
assert decks
"""
"""Run to have all cards ready: at the other commit too, so `bench.py` may put another folder of card sets in it."""
BUILT = "assert all(deck.cards for deck in decks)"
PEAK = "\nprint(*[l.split()[1] for l in open('/proc/self/status') if l.startswith('VmHWM')])"


def start_up() -> Metrics:
    """From nothing to all shipped decks there to be chosen, over a bare Python, with the caches of an earlier start.

    The texts of decks that are known to be sound are built when a deck is asked for, or while nothing moves; the last
    figure is until all are built, which a player does not wait for. The caches are those of the cards and Python's own
    of compiled modules, which an installed program has too; a shell that forbids Python to write the second would else
    have every module compiled again.
    """
    with tempfile.TemporaryDirectory() as cache:
        ready = READY.format(cardsets=str(ROOT / "cardsets"), cache=cache)
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": cache}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        run_python(ready, environment)
        bare = [run_python("pass", environment) for _ in range(RUNS)]
        full = [run_python(ready, environment) for _ in range(RUNS)]
        built = [run_python(ready + BUILT, environment) for _ in range(RUNS)]
    median = statistics.median
    yield "startup_s_over_bare_python", median(row[0] for row in full) - median(row[0] for row in bare)
    yield "startup_peak_rss_mb", median(row[1] for row in full)
    yield "startup_all_texts_s_over_bare_python", median(row[0] for row in built) - median(row[0] for row in bare)


def run_python(code: str, environment: dict[str, str]) -> tuple[float, float]:
    """Seconds and peak MB of a fresh interpreter."""
    command, start = [sys.executable, "-c", code + PEAK], time.perf_counter()
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return time.perf_counter() - start, int(done.stdout.split()[-1]) / 1024


def two_processes() -> Metrics:
    def seconds(jobs: int) -> float:
        words = ["simulate", "--games", "240", "--no-check", "--json", "--jobs", str(jobs)]
        command = [sys.executable, "-m", "sotm_desktop", *words]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        return json.loads(done.stdout)["seconds"]

    pairs = [(seconds(1), seconds(2)) for _ in range(3)]
    yield "two_process_speedup", statistics.median(one / two for one, two in pairs)
