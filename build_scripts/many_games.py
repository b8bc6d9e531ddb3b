"""Many games by computer players, over all card sets, editions and ways of playing: nothing may go wrong in any.

    python3 build_scripts/many_games.py --log games.log                 100,000 games: hours
    python3 build_scripts/many_games.py --games 1800 --jobs 2           a look

The games are shared out among the rows of a table, which take turns by a few hundred games, each a run of
`sotm simulate --all`, which looks at the invariants in every tenth state. With --log every such run is a line of JSON
in a file, and a run that is there already is not made again, so that one can stop at any time and go on later. At the
end stands the table, and behind it every game in which something went wrong, with the command that plays it again. The
exit code is 1 when there is one.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
GAMES, SHARE, SEED = 100_000, 400, 20_000_000
WAYS = {
    "definitive": "--edition definitive",
    "classic": "--edition classic",
    "definitive with parahumans": "--edition definitive,parahumans",
    "classic with parahumans": "--edition classic,parahumans",
    "definitive, six against two": "--edition definitive,epic",
    "classic, six against two": "--edition classic,epic",
    "definitive, its own decks": "--edition definitive --set definitive",
    "classic, its own decks": "--edition classic --set classic",
    "definitive, workshop villain": "--edition definitive --villain the_winding_regent",
}
"""Decks are drawn from all card sets where no other is named."""
PLAYERS = ("random", "coverage")
COLUMNS = ("games", "wins", "losses", "draws", "crashes", "invariant_failures", "stuck", "unfinished", "budget_stops")
WRONG = ("crashes", "invariant_failures", "stuck", "unfinished")


class Run(NamedTuple):
    """Some games of one row."""

    way: str
    player: str
    seed: int
    games: int

    @property
    def row(self) -> str:
        return f"{self.way}, {self.player}"

    @property
    def key(self) -> tuple[str, int, int]:
        return self.row, self.seed, self.games

    def made(self) -> dict[str, object]:
        """Plays the games; gives the line of the log."""
        words = f"--games {self.games} --seed {self.seed} --player {self.player} --all --json {WAYS[self.way]}"
        command = [sys.executable, "-m", "sotm_desktop", "simulate", *words.split()]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        counts = json.loads(done.stdout) if done.stdout else {"games": 0, "crashes": 1}
        return {"row": self.row, "seed": self.seed, "of": self.games, **counts, "wrong": done.stderr.strip()}


def runs(games: int, first: int) -> Iterator[Run]:
    """All runs in the order in which they are made: each row in its turn, each game with a seed of its own."""
    rows = [(way, player) for way in WAYS for player in PLAYERS]
    left = {row: games // len(rows) + (n < games % len(rows)) for n, row in enumerate(rows)}
    seed = first
    while any(left.values()):
        for row in rows:
            share = min(SHARE, left[row])
            if share:
                yield Run(*row, seed, share)
            seed += share
            left[row] -= share


def table(lines: list[dict]) -> str:
    """A line for each row, and one for all."""
    rows: dict[str, Counter] = {}
    for line in lines:
        for row in (line["row"], "all"):
            rows.setdefault(row, Counter()).update({name: line.get(name, 0) for name in COLUMNS})
    heads = [name.replace("invariant_failures", "invariants").replace("budget_stops", "chains") for name in COLUMNS]
    said = [f"{'':<38}" + "".join(f"{head:>11}" for head in heads)]
    for row, counts in sorted(rows.items(), key=lambda each: each[0] == "all"):
        said.append(f"{row:<38}" + "".join(f"{counts[name]:>11}" for name in COLUMNS))
    return "\n".join(said)


def main(given: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Play many games and see whether anything goes wrong.")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes that share the games")
    parser.add_argument("--seed", type=int, default=SEED, help="of the first game")
    parser.add_argument("--log", type=Path, help="keep each run here, and go on with what is not there yet")
    asked = parser.parse_args(given)
    kept = asked.log.read_text(encoding="utf-8").splitlines() if asked.log and asked.log.exists() else []
    found = [json.loads(line) for line in kept]
    known = {(line["row"], line["seed"], line["of"]) for line in found}
    due = [run for run in runs(asked.games, asked.seed) if run.key not in known]
    with ThreadPoolExecutor(asked.jobs) as pool:
        for line in pool.map(Run.made, due):
            found.append(line)
            if asked.log:
                with asked.log.open("a", encoding="utf-8") as file:
                    print(json.dumps(line), file=file)
            print(f"{sum(each['games'] for each in found)}/{asked.games} games: {line['row']}, seed {line['seed']}")
            if line["wrong"]:
                print(line["wrong"], file=sys.stderr)
    print(f"\n{table(found)}\n")
    wrong = [line["wrong"] for line in found if line["wrong"]]
    print("\n\n".join(wrong) or "Nothing went wrong.")
    return 1 if any(line.get(name) for line in found for name in WRONG) else 0


if __name__ == "__main__":
    import local_venv

    local_venv.enter()
    sys.exit(main())
