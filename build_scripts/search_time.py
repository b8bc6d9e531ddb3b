"""How long the player that plans thinks: 500 questions of the recorded games, each weighed once, in this process.

    python3 build_scripts/search_time.py                  the default budget
    python3 build_scripts/search_time.py --budget 2000

The questions are taken evenly from all games in tests/recorded, of villains, Events and editions alike. Prints the
median, the 99th percentile and the longest in seconds of one core, and the budget's steps that were used. Exit code 1
when the 99th percentile is a second or more.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path

if __name__ == "__main__":
    import local_venv

    local_venv.enter()
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from sotm_desktop import saves
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.players import SearchPlayer
from sotm_desktop.players.search import BUDGET

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "recorded"
NUMBER, LIMIT = 500, 1.0


def recorded() -> list[Path]:
    """The games that questions are taken from."""
    return sorted(FOLDER.glob("*.sotm"))


def questions() -> Iterator[GameState]:
    """Every table of the recorded games on which something is asked."""
    for file in recorded():
        game = saves.load(file).game
        for number in game.path():
            if game.moments[number].state.pending is not None:
                yield game.moments[number].state


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--number", type=int, default=NUMBER, metavar="N", help=f"of questions ({NUMBER})")
    parser.add_argument("--budget", type=int, default=BUDGET, metavar="STEPS", help=f"of each search ({BUDGET})")
    args = parser.parse_args(argv)
    states = list(questions())
    chosen = [states[at * len(states) // args.number] for at in range(min(args.number, len(states)))]
    seconds, steps = [], []
    for seed, state in enumerate(chosen):
        player = SearchPlayer(seed, args.budget)
        began = time.process_time()
        player.answer(state)
        seconds.append(time.process_time() - began)
        steps.append(player.steps)
    p99 = statistics.quantiles(seconds, n=100)[98]
    print(f"{len(chosen)} questions of {len(states)}, a budget of {args.budget} steps, seconds of one core:")
    print(f"p50 {statistics.median(seconds):.3f}, p99 {p99:.3f}, longest {max(seconds):.3f}; steps up to {max(steps)}")
    return int(p99 >= LIMIT)


if __name__ == "__main__":
    sys.exit(main())
