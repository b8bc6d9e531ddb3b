"""`sotm replay FILE [--verify]`: folds a save again, answer by answer, and names the first line that disagrees."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from sotm_desktop.engine.digest import digest
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.manual_moves import logged
from sotm_desktop.saves import SaveError, open_record, read
from sotm_desktop.saves.reopening import Opened

DISAGREES, UNREADABLE = 1, 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a save, *.sotm")
    parser.add_argument("--verify", action="store_true", help="say only whether the log still leads here")


def run(args: argparse.Namespace) -> int:
    """Exit code 0 when every line agrees, 1 when one does not, 2 when the file cannot be opened."""
    try:
        opened = open_record(read(args.file))
    except SaveError as problem:
        print(problem, file=sys.stderr)
        return UNREADABLE
    start = time.perf_counter()
    opened.finish()
    seconds = time.perf_counter() - start
    if not args.verify:
        for line in told(opened):
            print(line)
    if opened.disagreement is not None:
        print(f"{args.file.name}, log.jsonl, {opened.disagreement}", file=sys.stderr)
        return DISAGREES
    lines, at = len(opened.record.log), digest(opened.game.state)[:16]
    print(f"{args.file.name}: {lines} lines agree, {seconds * 1000:.0f} ms; the game stands at {at}")
    return 0


def told(opened: Opened) -> list[str]:
    """One line for each answer on the way to the present moment."""
    game = opened.game
    summary = opened.record.summary
    lines = [f"{summary['villain']} in {summary['environment']} against {', '.join(summary['heroes'])}"]
    lines += [_told(game, number) for number in game.path()[1:]]
    side = len(game.moments) - len(game.path())
    if side:
        lines.append(f"({side} more moments lie on other branches)")
    if game.outcome is not None:
        lines.append(f"{game.outcome.result}: {game.outcome.reason}")
    return lines


def _told(game: Game, number: int) -> str:
    """Round, whose turn, what was asked, what was answered, and by whom if not by a player."""
    node = game.moments[number]
    assert node.parent is not None  # it was answered
    state = game.moments[node.parent].state
    asked = state.pending.question if state.pending is not None else ""
    whose = "setup" if state.turn is None else state.index.seats[state.turn].id
    answer = ", ".join(map(str, logged(node.answer) or ())) or "pass"
    by = "" if node.by == "player" else f" ({node.by})"
    where = f"{number:>4}  {state.round:>2} {whose:<22} {state.phase:<6}"
    return f"{where} {asked:<10} {answer}{by}  [{len(node.events)} events]"
