"""What players are asked, over random and greedy games of all decks: python3 build_scripts/prompt_check.py --games 60

Counts prompts for each turn by kind, as the table puts them: with everything that it answers itself taken out. Each
prompt that is left is tried without a limit of cost: its orders, or each set of its options, on forks. Exit code 1 when
one has a single answer, or leads to the same table whatever is said while nothing hidden comes up.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LONGEST = 40
MOST_ANSWERS = 5040
"""Answers of one prompt that are tried: every order of seven things."""


def main() -> int:
    sys.path.insert(0, str(ROOT))
    parser = argparse.ArgumentParser(description="Counts prompts, and looks for needless ones.")
    parser.add_argument("--games", type=int, default=20, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first game; the next has the next")
    args = parser.parse_args()
    counts, start = Counts(), time.monotonic()
    for seed in range(args.seed, args.seed + args.games):
        play(seed, counts)
    print(counts.said(time.monotonic() - start))
    return 1 if counts.single or counts.needless else 0


class Counts:
    """What was asked."""

    def __init__(self) -> None:
        self.turns = 0
        self.asked: Counter[str] = Counter()
        self.by_table: Counter[str] = Counter()
        self.tried: Counter[str] = Counter()
        self.single: list[str] = []
        self.needless: list[str] = []

    def said(self, seconds: float) -> str:
        lines = [f"prompt_check: {self.turns} turns, {seconds:.0f} s"]
        for kind, number in self.asked.most_common():
            lines.append(
                f"  {kind}: {number} asked ({number / self.turns:.2f} a turn), {self.by_table[kind]} answered by the"
                f" table, {self.tried[kind]} tried with every answer"
            )
        lines += [f"  one answer: {where}" for where in self.single[:20]]
        lines += [f"  needless: {where}" for where in self.needless[:20]]
        lines.append(f"  {len(self.single)} prompts with one answer, {len(self.needless)} needless")
        return "\n".join(lines)


def play(seed: int, counts: Counts) -> None:
    """One game, with the table's own answers given as the table gives them."""
    from sotm_desktop.cards.library import CardLibrary
    from sotm_desktop.commands.draw import Wishes, setup_for
    from sotm_desktop.engine.game import Game
    from sotm_desktop.players import PLAYERS
    from sotm_desktop.session.auto_answers import can_wait
    from sotm_desktop.session.offer import needless_answer

    library = CardLibrary([ROOT / "cardsets"])
    game = Game.new(library.card_index(setup_for(library, Wishes(all=seed % 2 == 0), seed)))
    player = PLAYERS["greedy" if seed % 2 else "random"](seed)
    player.begin(seed)
    while game.decision is not None and game.state.round <= LONGEST:
        counts.turns += sum(event.kind == "turn_began" for event in game.events)
        state, decision = game.state, game.decision
        keys = () if can_wait(state) else needless_answer(state)
        if keys is not None:
            counts.by_table[decision.kind] += 1
            game.answer(keys, by="table")
            continue
        counts.asked[decision.kind] += 1
        look_at(state, f"game {seed}, round {state.round}, {decision.clause} {decision.keys}", counts)
        game.answer(player.answer(state))


def look_at(state, where: str, counts: Counts) -> None:
    """Whether a prompt has one answer, or leads to the same table whatever is said."""
    from itertools import islice

    from sotm_desktop.engine.equivalence import ALWAYS_ASKED, answers_to, outcome_key
    from sotm_desktop.engine.preview import preview

    decision = state.pending
    if decision.kind in ALWAYS_ASKED:
        return
    found = list(islice(answers_to(decision), MOST_ANSWERS + 1))
    if len(found) < 2:
        counts.single.append(where)
    if len(found) > MOST_ANSWERS:
        return
    first = None
    for keys in found:
        seen = preview(state, keys)
        if not seen.is_whole:
            return
        now = outcome_key(seen.state)
        first = now if first is None else first
        if now != first:
            break
    else:
        counts.needless.append(where)
    counts.tried[decision.kind] += 1


if __name__ == "__main__":
    import local_venv

    local_venv.enter()
    sys.exit(main())
