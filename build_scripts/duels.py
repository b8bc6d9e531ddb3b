"""How often each computer player wins: the same villains, teams and seeds for each, game by game into a log.

    python3 build_scripts/duels.py --log duels.jsonl --villains core --games 20 --players search greedy
    python3 build_scripts/duels.py --log build_scripts/measured/duels.jsonl --table

Every game is a line of JSON, written when it is over; one that is there already is not played again, so one can stop at
any time and go on later. `search:200` is the player that plans with 200 steps a search. Teams of four and environments
are drawn from the seed: for the villains of the first box from that box, for others from both; six against two from
both. A game that is not over after round 40 is given up and counts as not won. With --wins the first win against each
villain is kept as a save, which a test replays. --table prints what the log holds, with 95 % intervals (Wilson).
"""

from __future__ import annotations

import argparse
import gc
import json
import math
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

if __name__ == "__main__":
    import local_venv

    local_venv.enter()
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.commands.draw import Wishes, setup_for
from sotm_desktop.engine import chance
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.players import GreedyPlayer, Player, SearchPlayer
from sotm_desktop.players.search import BUDGET
from sotm_desktop.saves import Recorder, pack, write

ROOT = Path(__file__).resolve().parents[1]
BOXES = ("definitive", "renegades")
GROUPS = {"core": BOXES[:1], "renegades": BOXES[1:], "both": BOXES}
EPIC = "six against two"
HEROES, EPIC_HEROES = 4, 6
SEED, LONGEST = 401, 40
FREEZE_EVERY = 10
"""Answers between two calls that keep the values of a game away from the garbage collector."""
SURE = 1.96
"""Standard deviations on both sides within which 95 % lie."""


class Line(NamedTuple):
    """One game of the log."""

    villain: str
    """An id, or ``six against two``."""
    seed: int
    player: str
    """greedy, or search and the steps of a search behind a colon."""
    result: str
    """heroes_win, heroes_lose, or given_up."""
    rounds: int
    seconds: float
    game: str
    """Villains, environment and heroes, as `sotm simulate` takes them."""


class Score(NamedTuple):
    """Games of one player."""

    wins: int
    games: int

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares the true one lies with 95 % (Wilson's score interval)."""
        n, share, z = self.games, self.wins / self.games, SURE
        middle, half = share + z * z / (2 * n), z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        return max(0.0, (middle - half) / (1 + z * z / n)), min(1.0, (middle + half) / (1 + z * z / n))

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.wins} of {self.games} ({100 * low:.0f} to {100 * high:.0f} %)"


def wishes_for(library: CardLibrary, villain: str, seed: int) -> Wishes:
    """The set-up of a game, drawn from its seed: four heroes, or six against two villains."""
    is_epic = villain == EPIC
    boxes = BOXES if is_epic or library.deck(villain).set != BOXES[0] else BOXES[:1]

    def drawn(side: str, number: int) -> str:
        names = [library.name_of(deck) for deck in library.decks(side) if deck.set in boxes]
        order, _ = chance.permutation(seed, f"duel:{side}", 0, len(names))
        return ",".join(names[at] for at in order[:number])

    return Wishes(
        villain=drawn("villain", 2) if is_epic else villain, environment=drawn("environment", 1),
        heroes=drawn("hero", EPIC_HEROES if is_epic else HEROES), edition="definitive,epic" if is_epic else None,
    )  # fmt: skip


def player_named(name: str, seed: int) -> Player:
    """Raises ValueError with a sentence."""
    kind, _, budget = name.partition(":")
    if kind == "greedy" and not budget:
        return GreedyPlayer(seed)
    if kind == "search" and (not budget or (budget.isdecimal() and int(budget) > 0)):
        return SearchPlayer(seed, int(budget or BUDGET))
    raise ValueError(f"There is no player {name}: greedy, search and search:STEPS can be named.")


def played(library: CardLibrary, setup: Setup, player: Player) -> Game:
    """The game as the player plays it, to its end or to the round after which it is given up."""
    game = Game.new(library.card_index(setup))
    player.begin(setup.seed)
    answers = 0
    while game.decision is not None and game.state.round <= LONGEST:
        player.saw(game.answer(player.answer(game.state)))
        answers += 1
        if answers % FREEZE_EVERY == 0:
            gc.freeze()
    gc.unfreeze()
    return game


def play(library: CardLibrary, villain: str, seed: int, name: str, wins: Path | None) -> Line:
    """Plays one game, and keeps it where it is the first win against its villain."""
    player, wishes, began = player_named(name, seed), wishes_for(library, villain, seed), time.process_time()
    game = played(library, setup_for(library, wishes, seed), player)
    seconds = round(time.process_time() - began, 2)
    result = game.outcome.result if game.outcome is not None else "given_up"
    if wins is not None and result == "heroes_win" and villain != EPIC:
        wins.mkdir(parents=True, exist_ok=True)
        file = wins / f"{villain}.sotm"
        if not file.exists():
            write(file, pack(Recorder(game).record()))
    edition = f" --edition {wishes.edition}" if wishes.edition else ""
    told = f"--villain {wishes.villain} --environment {wishes.environment} --heroes {wishes.heroes}{edition}"
    return Line(villain, seed, name, result, game.state.round, seconds, told)


def read(log: Path) -> list[Line]:
    """The lines of a log, as far as it goes."""
    lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
    return [Line(**json.loads(line)) for line in lines]


def table(lines: list[Line], villains: list[str]) -> Iterator[str]:
    """The log as a table in Markdown: a row for each villain, a column for each player, and all together."""
    games: dict[tuple[str, str], list[Line]] = defaultdict(list)
    for line in lines:
        games[line.villain, line.player].append(line)
    players = sorted({line.player for line in lines}, key=lambda name: (len(name), name))
    yield "| villain | " + " | ".join(players) + " |"
    yield "|---" * (1 + len(players)) + "|"
    there = [villain for villain in villains if any((villain, player) in games for player in players)]
    for villain in there:
        yield f"| {villain} | " + " | ".join(_score(games[villain, player]) for player in players) + " |"
    every = [[line for line in lines if line.player == player and line.villain in there] for player in players]
    yield "| all of these | " + " | ".join(map(_score, every)) + " |"
    seconds = [sum(line.seconds for line in lines) / len(lines) if lines else 0 for lines in every]
    yield "| seconds a game | " + " | ".join(f"{each:.1f}" for each in seconds) + " |"


def _score(lines: list[Line]) -> str:
    return str(Score(sum(line.result == "heroes_win" for line in lines), len(lines))) if lines else "–"


def villains_of(library: CardLibrary, wanted: list[str]) -> list[str]:
    """Names and groups of villains, each villain once. Raises KeyError with a sentence."""
    found: list[str] = []
    for name in wanted:
        if name in GROUPS:
            found += [
                library.name_of(deck) for box in GROUPS[name] for deck in library.decks("villain") if deck.set == box
            ]
        elif name in ("epic", EPIC):
            found.append(EPIC)
        else:
            found.append(library.name_of(library.deck(name)))
    return list(dict.fromkeys(found))


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("--log", type=Path, required=True, metavar="FILE")
    add("--villains", nargs="+", default=["core"], metavar="V", help="ids, core, renegades, both or epic")
    add("--players", nargs="+", default=["search", "greedy"], metavar="P", help="greedy, search, search:STEPS")
    add("--games", type=int, default=20, metavar="N", help="against each villain")
    add("--seed", type=int, default=SEED, metavar="S", help=f"of the first game ({SEED})")
    add("--wins", type=Path, metavar="FOLDER")
    add("--table", action="store_true", help="play nothing; print what the log holds")
    args = parser.parse_args(argv)
    library = CardLibrary([ROOT / "cardsets"])
    try:
        villains = villains_of(library, ["both", "epic"] if args.table else args.villains)
        for name in args.players:
            player_named(name, 1)
    except (KeyError, ValueError) as problem:
        print(problem.args[0], file=sys.stderr)
        return 2
    if not args.table:
        there = {(line.villain, line.seed, line.player) for line in read(args.log)}
        for seed in range(args.seed, args.seed + args.games):
            for villain, name in ((villain, name) for villain in villains for name in args.players):
                if (villain, seed, name) not in there:
                    line = play(library, villain, seed, name, args.wins)
                    with args.log.open("a", encoding="utf-8") as log:
                        log.write(json.dumps(line._asdict()) + "\n")
                    print(*line[:6], flush=True)
    print(*table(read(args.log), villains), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
