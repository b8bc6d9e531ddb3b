"""The numbers by which the program ranks set-ups: games of the computer in many of them, made into one data file.

    python3 build_scripts/rank_setups.py --log ranks.jsonl
    python3 build_scripts/rank_setups.py --log ranks.jsonl --write assets/difficulty.json
    python3 build_scripts/rank_setups.py --log ranks.jsonl --table

Set-ups of both boxes: each villain in each environment equally often, against three to five heroes drawn from the seed
with any of their character cards. Each is played a number of times by `simulation/graded_game.py`; its mean grade is
one line of the log. A set-up that is there already is not played again, so one can stop at any time and go on later.
The first ones are played in Advanced mode as well. --write makes of the log what is shipped: the mean grades of all
set-ups that are not Advanced, sorted, and what each deck adds to them (least squares). --table prints how villains and
environments rank by it, and how that goes with their printed ratings and with the games of the player that plans.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

if __name__ == "__main__":
    import local_venv

    local_venv.enter()
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from build_scripts import duels
from build_scripts.duels import Score
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.commands.draw import Wishes, setup_for
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.scenes.shell.difficulty import rating
from sotm_desktop.simulation.graded_game import METHOD, graded_game
from sotm_desktop.simulation.shipped_ranks import KINDS, SURE, cards_of

ROOT = Path(__file__).resolve().parents[1]
DUELS = ROOT / "build_scripts" / "measured" / "duels.jsonl"
BOXES = ("definitive", "renegades")
SEED, TIMES, GAMES = 701, 5, 20
"""The first seed; how often each villain meets each environment; games of each set-up."""
ADVANCED = 2
"""Where each villain meets each environment for the first times, so many, is played in Advanced mode too."""
SWEEPS = 30
"""Of the fit: by then nothing moves any more."""


class Played(NamedTuple):
    """One line of the log: a set-up, and how its games went."""

    number: int
    is_advanced: bool
    villain: str
    environment: str
    heroes: list[str]
    """Deck and character card, ``haka:first_appearance``."""
    grades: list[float]
    wins: int
    seconds: float
    """Of one core."""

    @property
    def mean(self) -> float:
        return sum(self.grades) / len(self.grades)

    @property
    def decks(self) -> list[str]:
        """Of the heroes."""
        return [name.partition(":")[0] for name in self.heroes]

    @property
    def parts(self) -> list[tuple[str, str]]:
        """Everything that adds to its grade: the kind of a part, and which one it is."""
        heroes = [("heroes", deck) for deck in self.decks]
        return [("villains", self.villain), ("environments", self.environment), ("sizes", str(len(heroes))), *heroes]


def drawn(library: CardLibrary, number: int) -> Setup:
    """The set-up of this number."""
    villains, environments = decks_of_boxes(library, "villain"), decks_of_boxes(library, "environment")
    wishes = Wishes(
        villain=library.name_of(villains[number % len(villains)]),
        environment=library.name_of(environments[(number + number // len(villains)) % len(environments)]),
        without=",".join(name for name in library.sets if name not in BOXES),
    )
    return setup_for(library, wishes, SEED + number)


def decks_of_boxes(library: CardLibrary, side: str) -> list[DeckDefinition]:
    """Of the default box first, by title."""
    return [deck for box in BOXES for deck in library.decks(side) if deck.set == box]


def play(library: CardLibrary, number: int, is_advanced: bool, games: int) -> Played:
    """Plays all games of a set-up."""
    began, setup = time.process_time(), drawn(library, number)
    if is_advanced:
        setup = replace(setup, advanced=True)
    found = [graded_game(library, setup, seed) for seed in range(1, games + 1)]
    return Played(
        number, is_advanced, setup.villain, setup.environment,
        [f"{deck}:{variant}" if variant else deck for deck, variant in setup.heroes],
        [round(each.grade, 4) for each in found], sum(each.is_won for each in found),
        round(time.process_time() - began, 2),
    )  # fmt: skip


def read(log: Path) -> list[Played]:
    """The lines of a log, as far as it goes."""
    lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
    return [Played(**json.loads(line)) for line in lines]


# -- what is made of them


def fitted(lines: Sequence[Played]) -> tuple[float, dict[tuple[str, str], float], float]:
    """The mean of all, what each part adds to it (least squares), and the standard deviation of what is left over."""
    mean = sum(line.mean for line in lines) / len(lines)
    left = {line.number: line.mean - mean for line in lines}
    by_part: dict[tuple[str, str], list[Played]] = defaultdict(list)
    for line in lines:
        for part in line.parts:
            by_part[part].append(line)
    adds = dict.fromkeys(sorted(by_part), 0.0)
    for _ in range(SWEEPS):
        for part in adds:
            step = sum(left[line.number] for line in by_part[part]) / len(by_part[part])
            adds[part] += step
            for line in by_part[part]:
                left[line.number] -= step
    return mean, adds, (sum(each**2 for each in left.values()) / len(left)) ** 0.5


def spearman(first: Sequence[float], second: Sequence[float]) -> float:
    """The rank correlation of two rows of numbers, -1 to 1; equal numbers share their mean rank."""
    a, b = _ranks(first), _ranks(second)
    mean = (len(a) - 1) / 2
    both = sum((x - mean) * (y - mean) for x, y in zip(a, b, strict=True))
    return float(both / (sum((x - mean) ** 2 for x in a) * sum((y - mean) ** 2 for y in b)) ** 0.5)


def _ranks(row: Sequence[float]) -> list[float]:
    return [sum(other < each for other in row) + (sum(other == each for other in row) - 1) / 2 for each in row]


def written(library: CardLibrary, lines: Sequence[Played]) -> str:
    """The data file."""
    plain = [line for line in lines if not line.is_advanced]
    mean, adds, left_over = fitted(plain)
    harder = advanced(lines)
    found: dict[str, object] = {
        "made_by": "python3 build_scripts/rank_setups.py --log LOG --write assets/difficulty.json",
        "method": METHOD, "seed": SEED, "boxes": BOXES, "games_of_each": len(plain[0].grades),
        "games": sum(len(line.grades) for line in lines), "mean": round(mean, 4), "left_over": round(left_over, 4),
        "sizes": {name: round(each, 4) for (kind, name), each in adds.items() if kind == "sizes"},
    }  # fmt: skip
    for kind in KINDS.values():
        found[kind] = {
            library.deck(name).full_id: {
                "cards": cards_of(library.deck(name)),
                "games": sum(len(line.grades) for line in _with(plain, kind, name)),
                "adds": round(each, 4),
                "error": round(left_over / len(_with(plain, kind, name)) ** 0.5, 4),
                "advanced": round(harder.get(name, 0.0), 4),
            }
            for (of, name), each in adds.items()
            if of == kind
        }
    found["reference"] = [round(each, 4) for each in sorted(line.mean for line in plain)]
    return json.dumps(found, separators=(",", ":"), ensure_ascii=False).replace('},"', '},\n"') + "\n"


def _with(lines: Sequence[Played], kind: str, name: str) -> list[Played]:
    return [line for line in lines if (kind, name) in line.parts]


def advanced(lines: Sequence[Played]) -> dict[str, float]:
    """What the Advanced text of each villain adds to the mean grade, over the set-ups that were played both ways."""
    plain = {line.number: line.mean for line in lines if not line.is_advanced}
    found: dict[str, list[float]] = defaultdict(list)
    for line in lines:
        if line.is_advanced and line.number in plain:
            found[line.villain].append(line.mean - plain[line.number])
    return {villain: sum(adds) / len(adds) for villain, adds in found.items()}


def table(library: CardLibrary, lines: Sequence[Played], wins: dict[str, Score]) -> Iterator[str]:
    """How villains and environments rank, in Markdown; ``wins`` are those of the player that plans, by villain."""
    plain = [line for line in lines if not line.is_advanced]
    _, adds, left_over = fitted(plain)
    seconds, games = sum(line.seconds for line in lines), sum(len(line.grades) for line in lines)
    yield f"{len(plain)} set-ups, {games} games with the Advanced ones, {seconds / games:.3f} s of one core a game."
    for kind, side in (("villains", "villain"), ("environments", "environment")):
        yield ""
        yield f"| {side} | adds to the grade | standard error | games | won by it | printed |" + (
            " won by the planner |" if kind == "villains" else ""
        )
        yield "|---" * (7 if kind == "villains" else 6) + "|"
        names = sorted((name for of, name in adds if of == kind), key=lambda name: adds[kind, name])
        printed = {name: rating(library.deck(name)) for name in names}
        for name in names:
            own = _with(plain, kind, name)
            number, won = sum(len(line.grades) for line in own), sum(line.wins for line in own)
            yield (
                f"| {name} | {round(adds[kind, name], 4):+.3f} | {left_over / len(own) ** 0.5:.3f} | {number} "
                f"| {100 * won / number:.1f} % | {printed[name]} |" + (f" {wins[name]} |" if name in wins else "")
            )
        rated = [name for name in names if printed[name] is not None]
        harder = [-adds[kind, name] for name in rated]
        yield ""
        yield f"Rank correlation with the printed ratings ({_rho(harder, [printed[name] or 0 for name in rated])})."
        if kind == "villains" and (met := [name for name in names if name in wins]):
            lost = [-wins[name].wins / wins[name].games for name in met]
            yield f"With the games that the planner lost ({_rho([-adds[kind, name] for name in met], lost)})."
            yield f"The planner's own with the printed ratings ({_rho(lost, [printed[name] or 0 for name in met])})."


def _rho(first: Sequence[float], second: Sequence[float]) -> str:
    """A rank correlation with between what it lies with 95 % (Fisher's transformation)."""
    rho, wide = spearman(first, second), SURE / math.sqrt(len(first) - 3)
    low, high = (math.tanh(math.atanh(rho) + step) for step in (-wide, wide))
    return f"Spearman's rho {rho:.2f}, {low:.2f} to {high:.2f}, over {len(first)}"


def planner_wins(log: Path) -> dict[str, Score]:
    """Of the games that `duels.py` measured, with any budget, by villain."""
    found: dict[str, list[bool]] = defaultdict(list)
    for line in duels.read(log):
        if line.player.startswith("search"):
            found[line.villain].append(line.result == "heroes_win")
    return {villain: Score(sum(won), len(won)) for villain, won in found.items()}


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("--log", type=Path, required=True, metavar="FILE")
    add("--times", type=int, default=TIMES, metavar="N", help=f"each villain meets each environment ({TIMES})")
    add("--games", type=int, default=GAMES, metavar="N", help=f"of each set-up ({GAMES})")
    add("--write", type=Path, metavar="FILE", help="play nothing; make the data file of the log")
    add("--table", action="store_true", help="play nothing; print how decks rank")
    args = parser.parse_args(argv)
    library = CardLibrary([ROOT / "cardsets"])
    if args.write:
        args.write.write_text(written(library, read(args.log)), encoding="utf-8")
    if args.table:
        print(*table(library, read(args.log), planner_wins(DUELS)), sep="\n")
    if args.write or args.table:
        return 0
    once = len(decks_of_boxes(library, "villain")) * len(decks_of_boxes(library, "environment"))
    there = {(line.number, line.is_advanced) for line in read(args.log)}
    wanted = [(each, is_advanced) for each in range(args.times * once) for is_advanced in (False, True)]
    for each, is_advanced in wanted:
        if (each, is_advanced) not in there and (not is_advanced or each < ADVANCED * once):
            line = play(library, each, is_advanced, args.games)
            with args.log.open("a", encoding="utf-8") as log:
                log.write(json.dumps(line._asdict()) + "\n")
            print(*line[:4], round(line.mean, 3), line.wins, line.seconds, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
