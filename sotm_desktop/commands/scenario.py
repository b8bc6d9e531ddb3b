"""`sotm scenario FILE…`: runs scenario files and says which passed."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.scenarios.reading import Scenario, files_in, read
from sotm_desktop.scenarios.runner import Result, run_all


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be written after `sotm scenario`."""
    parser.add_argument("files", nargs="+", type=Path, metavar="PATH", help="scenario files, or folders of them")
    written = parser.add_mutually_exclusive_group()
    written.add_argument("--words", action="store_true", help="print the scenarios as sentences, and run nothing")
    written.add_argument(
        "--from-words", metavar="FILE", type=Path, dest="to", help="read texts of sentences, and write them into a file"
    )
    parser.add_argument(
        "--skip-missing-decks",
        action="store_true",
        help="count scenarios that name a deck which no card set has as skipped instead of failed",
    )


def run(args: argparse.Namespace) -> int:
    """Runs them all. The exit code is 1 when any failed, or when there were none."""
    folders = [args.paths.cardsets, args.paths.user_cardsets]
    library = CardLibrary(folders, args.paths.cache)
    if args.words or args.to is not None:
        from sotm_desktop.commands import scenario_sentences  # who runs scenarios need not wait for it

        bench = scenario_sentences.SentenceBench(library, folders)
        return bench.write(args.files, args.to) if args.to is not None else bench.print(args.files)
    results = []
    for result in run_all(scenarios_in(args.files), library, folders):
        results.append(result)
        if not (result.lacks_deck and args.skip_missing_decks):
            print(result, flush=True)
    return summary(results, args.skip_missing_decks)


def scenarios_in(paths: list[Path]) -> list[Scenario]:
    """All scenarios of some files and folders, in order."""
    return [scenario for file in files_in(paths) for scenario in read(file)]


def summary(results: list[Result], skips_missing_decks: bool) -> int:
    """Prints how many passed and failed, and which decks are missing; gives the exit code."""
    skipped = [result for result in results if result.lacks_deck and skips_missing_decks]
    if skipped:
        why = Counter(result.why for result in skipped)
        print(f"{len(skipped)} skipped:", *(f"{sentence} ({n})" for sentence, n in why.most_common()), sep="\n  ")
    failed = sum(1 for result in results if not result.passed) - len(skipped)
    passed = sum(1 for result in results if result.passed)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not results else 0
