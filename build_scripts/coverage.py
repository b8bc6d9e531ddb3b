"""Which text of which card was never run: python3 build_scripts/coverage.py --games 360 --jobs 2

Runs every scenario of a card set once and plays games with its cards as `sotm simulate --all --player coverage` does:
every villain plain, with its Event card and with its Critical Event, Advanced or not, in turn. Then names each part of
a card's text

    never       that was never run, asked or in force
    only_true   a condition that always held         only_false  a condition that never held
    idle        a sentence that was run and never brought anything about

What stands in tests/recorded/never_reached.txt has its reason there and is not named; the exit code is 1 for the rest.
With --games 0 it names what no scenario runs. The engine knows nothing of this: sotm_desktop/authoring/noting.py
wraps its words.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterator

import local_venv
from local_venv import ROOT

if __name__ == "__main__":
    local_venv.enter()
sys.path.insert(0, str(ROOT))

from sotm_desktop.authoring.coverage_hooks import seen, watch
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.commands.draw import Wishes, setup_for
from sotm_desktop.engine.effects.clauses import Clause
from sotm_desktop.engine.effects.families import Condition, Verb
from sotm_desktop.engine.effects.word import Word
from sotm_desktop.players import PLAYERS
from sotm_desktop.players.game_run import play
from sotm_desktop.scenarios.failure import Failure
from sotm_desktop.scenarios.reading import files_in, read
from sotm_desktop.scenarios.runner import read_defaults, run_once

CARDSETS = ROOT / "cardsets"
SCENARIOS, SHARED = ROOT / "tests" / "cardsets", ROOT.parent / "shared" / "scenarios"
"""The second is about the cards of the default set."""
REASONS = ROOT / "tests" / "recorded" / "never_reached.txt"
LISTS = ("never", "only_true", "only_false", "idle")
SHARE = 10
"""Scenarios or games that a process takes at a time."""

# -- running


def run_scenario(number: int) -> str:
    """One scenario, in the first of its ways. A failing one has run all the same; `sotm scenario` says why."""
    scenario = scenarios[number]
    try:
        run_once(scenario, library, read_defaults([CARDSETS], scenario.file.absolute().parent))
    except Failure:
        return "failed"
    return "passed"


def run_game(seed: int) -> str:
    """One whole game of the coverage player."""
    player.begin(seed)
    return play(library.card_index(setup_for(library, Wishes(set=card_set, all=True), seed)), player).result


def run_share(job: tuple[str, tuple[int, ...]]) -> tuple[Counter, set]:
    """Some scenarios or games of one process: how they ended, and what was not noted by it before."""
    kind, numbers = job
    known = set(seen)
    run = run_scenario if kind == "scenarios" else run_game
    return Counter(f"{kind} {run(number)}" for number in numbers), seen - known


def start(seed: int, name: str | None) -> None:
    """What each process needs; what the text of the cards does counts from here on."""
    global library, scenarios, player, card_set
    watch()
    library = CardLibrary([CARDSETS])
    card_set = name or library.default_set
    folders = (SCENARIOS / card_set, *((SHARED,) if card_set == library.default_set else ()))
    files = files_in([path for path in folders if path.is_dir()])
    scenarios = [scenario for file in files for scenario in read(file)]
    player = PLAYERS["coverage"](seed)


def shares(games: int, seed: int) -> Iterator[tuple[str, tuple[int, ...]]]:
    for kind, numbers in (("scenarios", range(len(scenarios))), ("games", range(seed, seed + games))):
        for first in range(0, len(numbers), SHARE):
            yield kind, tuple(numbers[first : first + SHARE])


# -- telling


def texts() -> dict[str, Word]:
    """Every part of the text of every card of the set by its key. Namesakes in other sets have the same keys."""
    found: dict[str, Word] = {}
    for deck in library.decks():
        found.update(deck.code if deck.set == card_set else {})
    for file in library.event_files.values():
        found.update(library.event(file.full_id).code if file.set == card_set else {})
    return found


def unreached(parts: dict[str, Word]) -> dict[str, list[str]]:
    """The four lists."""
    found: dict[str, list[str]] = {name: [] for name in LISTS}
    busy = {part for key, what in seen if what == "did" for part in _and_what_holds(key)}
    for key, node in sorted(parts.items()):
        if (key, "ran") not in seen:
            found["never"].append(key)
        elif isinstance(node, Condition):
            if (key, "false") not in seen:
                found["only_true"].append(key)
            if (key, "true") not in seen:
                found["only_false"].append(key)
        elif isinstance(node, Verb) and not isinstance(node, Clause) and key not in busy:
            found["idle"].append(key)
    return found


def _and_what_holds(key: str) -> Iterator[str]:
    """A key and those of the sentences around it: they brought about what a part of them did."""
    yield key
    for at, letter in enumerate(key):
        if letter == ".":
            yield key[:at]


def reasons() -> dict[tuple[str, str], str]:
    """What is known never to be reached, with its reason: lines ``list key reason``, # begins a remark."""
    lines = REASONS.read_text(encoding="utf-8").splitlines() if REASONS.exists() else []
    split = [line.split(None, 2) for line in lines if line.strip() and not line.startswith("#")]
    return {(name, key): reason for name, key, reason in split}


def tell(report: dict) -> None:
    for name in LISTS:
        print(f"{name}: {len(report[name])} of {report['parts']}")
        for deck, number in sorted(Counter(key.partition("/")[0] for key in report[name]).items()):
            print(f"  {deck} ({number})")
            print(*(f"    {key}" for key in report[name] if key.startswith(f"{deck}/")), sep="\n")
    print(", ".join(f"{number} {how}" for how, number in sorted(report["ran"].items())), f"in {report['seconds']} s")
    if report["stale"]:
        print("reached, so no reason is needed any more:", *report["stale"], sep="\n  ")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=360)
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--set", help="the card set; otherwise the default one")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    begun, ran = time.monotonic(), Counter[str]()
    start(args.seed, args.set)
    with multiprocessing.get_context("spawn").Pool(args.jobs, start, (args.seed, args.set)) as pool:
        for how, new in pool.imap_unordered(run_share, shares(args.games, args.seed)):
            ran += how
            seen.update(new)
    known, parts = reasons(), texts()
    lists = unreached(parts)
    stale = [" ".join(entry) for entry in known if entry[1] in parts and entry[1] not in lists[entry[0]]]
    left = {name: [key for key in keys if (name, key) not in known] for name, keys in lists.items()}
    report = {"parts": len(parts), **left, "ran": dict(ran), "stale": stale, "seconds": round(time.monotonic() - begun)}
    if args.json:
        print(json.dumps(report, indent=1))
    else:
        tell(report)
    return 1 if any(left.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
