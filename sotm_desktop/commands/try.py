"""`sotm try`: tries a deck in many games of computer players and tells its author what came of it."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, TypeVar

from sotm_desktop.authoring.deck_report import GAMES, Report
from sotm_desktop.authoring.game_processes import Order
from sotm_desktop.authoring.report_process import TrialRun
from sotm_desktop.authoring.strength_games import BUDGET
from sotm_desktop.authoring.strength_page import strength_csv, strength_map, strength_page
from sotm_desktop.authoring.strength_run import ROWS, StrengthRun
from sotm_desktop.authoring.trial_report import as_page
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.commands.check import files_of

FAILED, NOTHING_FOUND = 1, 2
Run = TypeVar("Run", TrialRun, StrengthRun)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be written after `sotm try`."""
    add = parser.add_argument
    add("deck", metavar="PATH|DECK", help="a deck file, the folder of a card set, or a deck as DECK or SET/DECK")
    add("--games", type=int, metavar="N", help=f"for each deck ({GAMES}; with --strength {ROWS} rows of three)")
    add("--seed", type=int, default=1, metavar="S", help="of the first game; the next has the next number")
    add("--jobs", type=int, metavar="J", help="processes that share the games (1; with --strength one a processor)")
    add("--json", action="store_true")
    add("--strength", action="store_true", help="how strong it is instead, by players that plan: some 10 s a row")
    add("--budget", type=int, default=BUDGET, metavar="STEPS", help=f"of a search, with --strength ({BUDGET}; 0: none)")
    add("--csv", type=Path, metavar="FILE", help="with --strength, its games as a table")


def run(args: argparse.Namespace) -> int:
    """Tries the decks. The exit code is 1 when something happened that never should, 2 when nothing was tried."""
    if (args.games is not None and args.games < 1) or args.budget < 0 or (args.jobs is not None and args.jobs < 1):
        print("--games and --jobs take a number from 1, --budget one from 0.", file=sys.stderr)
        return NOTHING_FOUND
    folders, decks = _wanted(args)
    if not decks:
        print(f"There is no deck {args.deck!r}: give a deck file, a card set, or DECK or SET/DECK.", file=sys.stderr)
        return NOTHING_FOUND
    orders = [Order(folders, args.paths.cache, deck) for deck in decks]
    try:
        return _strength(args, orders) if args.strength else _trials(args, orders)
    except KeyError as problem:
        print(problem.args[0], file=sys.stderr)
        return NOTHING_FOUND


def _trials(args: argparse.Namespace, orders: list[Order]) -> int:
    reports = [_watched(TrialRun(order, args.games or GAMES, args.seed, args.jobs or 1)).finish() for order in orders]
    if args.json:
        print(json.dumps([as_map(report) for report in reports], indent=1, ensure_ascii=False))
    else:
        print("\n\n".join(as_page(report, args.deck) for report in reports))
    return FAILED if any(report.is_bad for report in reports) else 0


def _strength(args: argparse.Namespace, orders: list[Order]) -> int:
    if args.csv is not None:
        try:  # before hours of games, not after them
            args.csv.open("a").close()
        except OSError as problem:
            print(f"{args.csv} cannot be written: {problem.strerror}.", file=sys.stderr)
            return NOTHING_FOUND
    reports = []
    for order in orders:
        deck = CardLibrary(list(order.folders), order.cache).deck(order.deck)
        reports.append(_watched(StrengthRun(order, deck, args.games or ROWS, args.seed, args.jobs, args.budget)).report)
    if args.csv is not None:
        args.csv.write_text(strength_csv(reports), encoding="utf-8", newline="")
    if args.json:
        found = [strength_map(report, args.budget, args.seed) for report in reports]
        print(json.dumps(found, indent=1, ensure_ascii=False))
    else:
        print("\n\n".join(strength_page(report, args.budget, args.seed) for report in reports))
    return FAILED if any(report.went_wrong or report.lost for report in reports) else 0


def _wanted(args: argparse.Namespace) -> tuple[tuple[Path, ...], list[str]]:
    """The folders of card sets, and the decks to be tried by ``set/id``."""
    shipped = (args.paths.cardsets, args.paths.user_cardsets)
    path = Path(args.deck)
    files = [file for file in files_of(path) if file.suffix == ".yaml"] if path.exists() else []
    if files:
        sets = dict.fromkeys(file.absolute().parent.parent for file in files)
        library = CardLibrary([*sets, *shipped])
        own = {file.path.absolute(): file.full_id for file in library.files.values()}
        return (*sets, *shipped), [own[file.absolute()] for file in files if file.absolute() in own]
    found = CardLibrary(list(shipped)).file_of(args.deck)
    return shipped, [found.full_id] if found is not None else []


def _watched(run: Run) -> Run:
    """The run when it is over, with a bar on a terminal meanwhile."""
    try:
        while not run.is_over:
            run.wait()
            if run.poll() and sys.stderr.isatty():
                bar = "#" * (30 * run.done // run.total)
                end = "\n" if run.is_over else ""
                print(f"\r[{bar:.<30}] {run.done}/{run.total} games", end=end, file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        run.cancel()
    return run


def as_map(report: Report) -> dict[str, Any]:
    """The same as JSON."""
    return {
        "deck": report.deck.full_id,
        "games": len(report.tried),
        "wins": report.count("heroes_win"),
        "losses": report.count("heroes_lose"),
        "draws": report.count("draw"),
        "unfinished": report.count("unfinished"),
        "crashes": [{"seed": each.seed, "error": each.trial.crash} for each in report.crashed],
        "invariant_failures": [{"seed": each.seed, "found": each.trial.complaints} for each in report.broken],
        "stuck": [{"seed": each.seed, "question": each.stuck} for each in report.stuck],
        "budget_stops": report.budget_stops,
        "by_hand": report.by_hand,
        "over_at_once": [each.seed for each in report.undecided],
        "never_played": [card.id for card in report.never_played()],
        "never_reached": [each._asdict() for each in report.never_reached()],
        "lost": report.lost,
    }
