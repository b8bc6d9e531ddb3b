"""`sotm simulate`: computer players play whole games; anything not given is drawn from the seed of each game.

Events and Advanced mode are drawn with --all only: then villains, plain and with each of their Events, take turns.

A game is drawn when nothing comes of it after round 100, stuck when a question wants more than it offers, unfinished
after round 500; a chain of texts without end is stopped as a player would and counted.

Game n of a run has the seed ``--seed`` + n, so any single game is seen again with ``--games 1`` and its own seed.
"""

from __future__ import annotations

import argparse
import json
import sys
import time

from sotm_desktop.commands.draw import CannotDraw, Wishes
from sotm_desktop.commands.games import SimulatedGame, Simulation, play_all
from sotm_desktop.players import PLAYERS
from sotm_desktop.players.game_run import FULL, NEVER, NOW_AND_THEN, Trial
from sotm_desktop.players.search import BUDGET

NOT_YET, FAILED = 2, 1
SMALL_RUN = 20
"""Games up to which the invariants are looked at in every state, unless asked otherwise."""
COUNTS = (
    "games", "wins", "losses", "draws", "crashes", "invariant_failures", "stuck", "unfinished", "budget_stops",
    "decisions", "events",
)  # fmt: skip
COUNTED_AS = {
    "heroes_win": "wins", "heroes_lose": "losses", "draw": "draws", "crash": "crashes", "stuck": "stuck",
    "unfinished": "unfinished",
}  # fmt: skip


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--games", type=int, default=1, metavar="N")
    add("--seed", type=int, default=1, metavar="S", help="of the first game; the next has the next number")
    add("--set", metavar="S", help="draw decks from this card set only")
    add("--without", metavar="S,T", help="draw nothing from these card sets")
    add("--villain", metavar="V[,W]")
    add("--environment", metavar="E")
    add("--heroes", metavar="A,B:VARIANT,…", help="in turn order; otherwise as many are drawn as the edition is for")
    add("--advanced", action="store_true", help="Advanced mode")
    add("--event-card", metavar="E", help="add this Event card; the villain is its own")
    add("--critical-event", metavar="E", help="play this Critical Event; the villain is its own")
    add("--collections", metavar="A,B", help="beaten Event cards whose rewards are brought along")
    add("--all", action="store_true", help="draw Events, Critical Events, Collections and Advanced mode too")
    add("--edition", metavar="X[,Y]", help="play by this edition of the rules, with overlays behind it")
    add("--player", choices=tuple(PLAYERS), default="random")
    add("--budget", type=int, default=BUDGET, metavar="STEPS", help=f"of each search of --player search ({BUDGET})")
    add("--jobs", type=int, default=1, metavar="J", help="processes that share the games")
    add("--json", action="store_true")
    what = f"look at the invariants in every state, as in runs of up to {SMALL_RUN} games; or never (else now and then)"
    add("--check", action=argparse.BooleanOptionalAction, default=None, help=what)


def run(args: argparse.Namespace) -> int:
    """Plays the games and prints what came of them. Exit code 1 after a crash, a stuck game or a broken invariant."""
    refusal = _not_there_yet(args)
    if refusal:
        print(refusal, file=sys.stderr)
        return NOT_YET
    this = _run_of(args)
    totals = dict.fromkeys(COUNTS, 0)
    start = time.perf_counter()
    try:
        for played in play_all(this, args.games, args.jobs):
            _count(totals, played.trial)
            _tell(played, args)
            _show_progress(totals, args.games)
    except CannotDraw as problem:
        print(problem, file=sys.stderr)
        return NOT_YET
    seconds = round(time.perf_counter() - start, 3)
    print(json.dumps({**totals, "seconds": seconds}) if args.json else _summary(totals, seconds))
    return FAILED if totals["crashes"] or totals["invariant_failures"] or totals["stuck"] else 0


def _not_there_yet(args: argparse.Namespace) -> str:
    """A sentence about an option of a later version, or ""."""
    if args.games < 0 or min(args.jobs, args.budget) < 1:
        return "--games takes a number from 0, --jobs and --budget one from 1."
    return ""


def _run_of(args: argparse.Namespace) -> Simulation:
    wishes = Wishes(**{field: getattr(args, field) for field in Wishes._fields})
    folders = (args.paths.cardsets, args.paths.user_cardsets)
    watch = {None: FULL if args.games <= SMALL_RUN else NOW_AND_THEN, True: FULL, False: NEVER}[args.check]
    return Simulation(folders, args.paths.cache, wishes, args.player, args.seed, watch, args.budget)


def _count(totals: dict[str, int], trial: Trial) -> None:
    totals["games"] += 1
    totals[COUNTED_AS[trial.result]] += 1
    totals["invariant_failures"] += bool(trial.complaints)
    totals["budget_stops"] += trial.budget_stops
    totals["decisions"] += trial.decisions
    totals["events"] += trial.events


def _tell(played: SimulatedGame, args: argparse.Namespace) -> None:
    """What went wrong in a game and how to see it again, on stderr."""
    trial = played.trial
    if not trial.complaints and trial.result not in ("crash", "stuck", "unfinished"):
        return
    print(f"\n{trial.result} in round {trial.rounds}, after {trial.decisions} answers; again with:", file=sys.stderr)
    print(f"  {_again(played, args)}", file=sys.stderr)
    for complaint in trial.complaints[:10]:
        print(f"  {complaint}", file=sys.stderr)
    if trial.table:
        print(f"  on this table: {trial.table}", file=sys.stderr)
    if trial.crash:
        last = "; ".join(",".join(keys) or "pass" for keys in trial.answers[-5:])
        print(f"  last answers: {last}\n{trial.crash}", file=sys.stderr)


def _again(played: SimulatedGame, args: argparse.Namespace) -> str:
    """The command that plays this game again."""
    if args.player == "coverage":  # it remembers the games before, so they have to be played too
        words = ["sotm simulate --player coverage", f"--games {played.seed - args.seed + 1} --seed {args.seed}"]
        for field in Wishes._fields:
            value = getattr(args, field)
            words += [f"--{field.replace('_', '-')}" + ("" if value is True else f" {value}")] if value else []
        return " ".join([*words, "--check"])
    setup = played.setup
    heroes = ",".join(deck + (f":{variant}" if variant else "") for deck, variant in setup.heroes)
    villains = ",".join(filter(None, (setup.villain, setup.second_villain)))
    chosen = f"--villain {villains} --environment {setup.environment} --heroes {heroes}"
    for option in ("event_card", "critical_event"):
        if getattr(setup, option):
            chosen += f" --{option.replace('_', '-')} {getattr(setup, option)}"
    if setup.collections:
        chosen += f" --collections {','.join(setup.collections)}"
    if setup.edition:
        chosen += f" --edition {','.join(setup.edition)}"
    mode = " --advanced" if setup.advanced else ""
    return f"sotm simulate --games 1 --seed {played.seed} --player {args.player} {chosen}{mode} --check"


def _show_progress(totals: dict[str, int], games: int) -> None:
    if not sys.stderr.isatty():
        return
    done = totals["games"]
    bar = "#" * (30 * done // games)
    end = "\n" if done == games else ""
    print(f"\r[{bar:.<30}] {done}/{games} games, {totals['wins']} won", end=end, file=sys.stderr, flush=True)


def _summary(totals: dict[str, int], seconds: float) -> str:
    rate = totals["decisions"] / seconds if seconds else 0
    return (
        f"{totals['games']} games in {seconds:.1f} s: {totals['wins']} won, {totals['losses']} lost, "
        f"{totals['draws']} drawn, {totals['crashes']} crashes, {totals['invariant_failures']} with rule errors, "
        f"{totals['stuck']} stuck, {totals['unfinished']} unfinished, {totals['budget_stops']} endless chains stopped; "
        f"{totals['decisions']} decisions ({rate:.0f}/s), {totals['events']} events"
    )
