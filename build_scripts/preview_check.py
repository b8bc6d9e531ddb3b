"""Whether previews hold: whole games over all decks, every option looked at first, then taken, and compared.

    python3 build_scripts/preview_check.py --damage 100000     until so many instances of damage were compared
    python3 build_scripts/preview_check.py --games 1 --seed 17 game 17 alone: the way to see a disagreement again

Games go on with the answers of computer players; all other options are taken on forks. Counted are only instances that
the preview called certain: source, target, amount, type, HP afterwards and reasons, and all other changes of HP, in
their order. Every tenth answer is also previewed with the unseen cards of all decks in another order: the preview must
say the same, or it would tell what nobody can know. Exit code 1 when they disagree.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DAMAGE = ("damage_dealt", "damage_stopped")
HP = ("hp_regained", "hp_set")
SECRETS_EVERY = 10
SOME_ORDERS = 4
"""So many answers are tried where each is several things."""
FREEZE_EVERY = 10
PLAYERS = ("random", "greedy", "coverage")
LONGEST = 60
"""Rounds after which a game is left: what comes then has come before."""


class Disagreement(Exception):
    """The preview and what happened differ; the sentence says where."""


@dataclass
class Counts:
    """What was compared."""

    games: int = 0
    answers: int = 0
    whole: int = 0
    """Answers of which everything was certain."""
    open_answers: int = 0
    """Answers in which hidden cards or chance came up."""
    damage: int = 0
    """Instances of damage called certain, dealt or stopped."""
    dealt: int = 0
    hp_changes: int = 0
    uncertain_damage: int = 0
    """Instances that came after something hidden: the preview rightly said nothing of them."""
    secrets: int = 0
    """Previews of a table whose unseen cards lay otherwise."""

    def add(self, other: Counts) -> None:
        for each in fields(self):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))


def main() -> int:
    sys.path.insert(0, str(ROOT))
    parser = argparse.ArgumentParser(description="Compares previews with what then happens.")
    parser.add_argument("--damage", type=int, default=0, metavar="N", help="play until so many instances were compared")
    parser.add_argument("--games", type=int, default=0, metavar="N", help="play so many games at most")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first game; the next has the next")
    parser.add_argument("--seconds", type=float, default=0, metavar="T", help="begin no game after so many seconds")
    args = parser.parse_args()
    return check(args)


def check(args: argparse.Namespace) -> int:
    from sotm_desktop.cards.library import CardLibrary

    library = CardLibrary([ROOT / "cardsets"])
    total, start, seed = Counts(), time.monotonic(), args.seed
    while not _is_enough(total, args, time.monotonic() - start):
        found = Counts(games=1)
        try:
            for _ in compared_game(library, seed, found):
                pass
        except Disagreement as problem:
            print(f"DISAGREEMENT in game {seed}: {problem}")
            print(f"  again: python3 build_scripts/preview_check.py --games 1 --seed {seed}")
            return 1
        total.add(found)
        seed += 1
        if total.games % 25 == 0:
            print(_said(total, args.seed, seed, time.monotonic() - start), flush=True)
    print(_said(total, args.seed, seed, time.monotonic() - start))
    return 0


def _is_enough(total: Counts, args: argparse.Namespace, seconds: float) -> bool:
    if not (args.damage or args.games or args.seconds):
        return total.games > 0
    reached = ((total.damage, args.damage), (total.games, args.games), (seconds, args.seconds))
    return any(limit and count >= limit for count, limit in reached)


def _said(total: Counts, first: int, following: int, seconds: float) -> str:
    return (
        f"preview_check seeds {first}-{following - 1}: {total.damage} damage instances agree ({total.dealt} dealt), "
        f"{total.hp_changes} other HP changes, {total.answers} answers ({total.whole} whole, {total.open_answers} with "
        f"something hidden, {total.uncertain_damage} instances behind it), {total.secrets} with other hidden cards; "
        f"{seconds:.0f} s"
    )


def compared_game(library, seed: int, counts: Counts) -> Iterator[None]:
    """Plays one game drawn from its seed, and compares at each answer. Raises Disagreement."""
    from sotm_desktop.commands.draw import Wishes, setup_for
    from sotm_desktop.engine.game import Game
    from sotm_desktop.players import PLAYERS as COMPUTERS

    wishes = Wishes(all=seed % 2 == 0)
    index = library.card_index(setup_for(library, wishes, seed))
    game, player = Game.new(index), COMPUTERS[PLAYERS[seed % len(PLAYERS)]](seed)
    player.begin(seed)
    number = 0
    while game.decision is not None and game.state.round <= LONGEST:
        keys = player.answer(game.state)
        where = f"answer {number}, {keys} to {game.decision.kind} of {game.decision.clause}, round {game.state.round}"
        for other in others(game.decision, keys):
            compare(game.fork(), other, f"{where}, instead of it {other}", counts)
        compare(game, keys, where, counts, number % SECRETS_EVERY == 0)
        player.saw(game.events)
        number += 1
        if number % FREEZE_EVERY == 0:
            gc.freeze()
        yield
    gc.unfreeze()


def others(decision, keys: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The answers that a player may look at without giving them: every option, or leaving it; some orders."""
    from itertools import islice

    from sotm_desktop.engine.equivalence import answers_to

    if decision.kind == "order" or decision.least > 1:
        found = list(islice(answers_to(decision), SOME_ORDERS))
    else:
        found = [(key,) for key in decision.keys] + [()] * (decision.least == 0)
    return [each for each in found if each != keys]


def compare(game, keys: tuple[str, ...], where: str, counts: Counts, is_secret: bool = False) -> None:
    """Looks at an answer, gives it, and compares. Raises Disagreement."""
    from sotm_desktop.engine.preview import preview

    state = game.state
    seen = preview(state, keys)
    if is_secret:
        _compare_secrets(state, keys, seen, where)
        counts.secrets += 1
    happened = game.answer(keys)
    for number, said in enumerate(seen.events):
        if number >= len(happened) or said != happened[number]:
            came = happened[number] if number < len(happened) else "nothing"
            raise Disagreement(f"{where}: event {number} was to be\n  {said}\n  but came\n  {came}")
    after = changes(happened[len(seen.events) :])
    if seen.is_whole and (len(seen.events) != len(happened) or seen.state != game.state):
        raise Disagreement(f"{where}: called whole, but more happened, or the table differs")
    if seen.is_whole and seen.asks_next != asked_within(game.decision, happened):
        raise Disagreement(f"{where}: asks_next is {seen.asks_next}")
    if not seen.is_whole and (seen.state is not None or seen.asks_next):
        raise Disagreement(f"{where}: says what comes after something hidden")
    certain = changes(seen.events)
    damage = sum(event.kind in DAMAGE for event in certain)
    counts.damage += damage
    counts.dealt += sum(event.kind == "damage_dealt" for event in certain)
    counts.hp_changes += len(certain) - damage
    counts.uncertain_damage += sum(event.kind in DAMAGE for event in after)
    counts.answers += 1
    counts.whole += seen.is_whole
    counts.open_answers += not seen.is_whole


def changes(events) -> list:
    """The instances of damage and the other changes of HP among events."""
    return [event for event in events if event.kind in DAMAGE or event.kind in HP]


def asked_within(decision, happened) -> bool:
    """Whether the answer led to a question of the same effect: not that of a phase, and in no later phase."""
    if decision is None or decision.kind in ("phase", "pause"):
        return False
    return not any(event.kind in ("phase_began", "turn_began") for event in happened)


def _compare_secrets(state, keys: tuple[str, ...], seen, where: str) -> None:
    from sotm_desktop.engine.preview import preview

    other = preview(shuffled_in_secret(state), keys)
    if (other.events, other.is_whole, other.asks_next) != (seen.events, seen.is_whole, seen.asks_next):
        pairs = zip(seen.events, other.events, strict=False)
        first = next((pair for pair in pairs if pair[0] != pair[1]), (len(seen.events), len(other.events)))
        raise Disagreement(f"{where}: tells what lies hidden, or knows too much:\n  {first[0]}\n  {first[1]}")


def shuffled_in_secret(state):
    """The same table for everyone who looks at it: unseen cards of each deck change places, each with its own back."""
    from sotm_desktop.engine.state import DECK

    index, zones = state.index, list(state.zones)
    for seat in index.seats:
        zone = index.zone(seat.number, DECK)
        unseen: dict[int, list[int]] = {}
        for card in zones[zone]:
            if not state.cards[card].copy:
                unseen.setdefault(index.deck_of[card], []).append(card)
        zones[zone] = tuple(
            card if state.cards[card].copy else unseen[index.deck_of[card]].pop() for card in zones[zone]
        )
    return replace(state, zones=tuple(zones))


if __name__ == "__main__":
    import local_venv

    local_venv.enter(PYTHONHASHSEED="0")
    sys.exit(main())
