"""Renews the recorded games in tests/recorded: python3 build_scripts/record_games.py [NAME…]

One finished game of a greedy player for each villain, Event card, Critical Event and edition, as saves with all they
pin. A test folds each again on every run and names the first answer that no longer leads where it led. When that is
meant (a rule was mended), renew those games and say why in the commit. Without names only missing games are recorded.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import replace

import local_venv
from local_venv import ROOT

if __name__ == "__main__":
    local_venv.enter()
sys.path.insert(0, str(ROOT))

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.commands.draw import Wishes, setup_for
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.players import GreedyPlayer
from sotm_desktop.saves import Recorder, pack, write

FOLDER = ROOT / "tests" / "recorded"
LARGEST = 60_000
"""Bytes that a recorded game may have."""
TRIED = 60
"""Games that are played for each that is kept."""
LONGEST = 40
"""Rounds after which a game is given up: it would be too large."""


def wanted(library: CardLibrary) -> dict[str, Setup]:
    """What is recorded, by the name of its file; heroes, environment and seed are drawn for each game."""
    found = {deck.id: Setup(deck.id, "", ()) for deck in library.decks("villain")}
    for event in library.events():
        others = [other.id for other in library.events() if not other.is_critical and other is not event]
        kind = "critical_event" if event.is_critical else "event_card"
        found[event.id] = Setup(event.villain, "", (), collections=tuple(others[: event.limit]), **{kind: event.id})
    for edition in library.editions()[1:]:
        if library.rules.switches((edition.id,)).get("table.villains", 1) == 1:
            found[f"rules_{edition.id}"] = Setup("", "", (), edition=(edition.id,))
    return found


def games(library: CardLibrary, setup: Setup) -> Iterator[Game]:
    """Finished games of one kind, every second one Advanced."""
    for seed in range(1, TRIED + 1):
        drawn = setup_for(library, Wishes(villain=setup.villain), seed)
        chosen = replace(
            setup, villain=drawn.villain, environment=drawn.environment, heroes=drawn.heroes, seed=seed,
            advanced=seed % 2 == 0,
        )  # fmt: skip
        game, player = Game.new(library.card_index(chosen)), GreedyPlayer(seed)
        while game.decision is not None and game.state.round <= LONGEST:
            game.answer(player.answer(game.state))
        if game.outcome is not None:
            yield game


def worth(game: Game) -> tuple[bool, int]:
    """A win is rarer than a defeat; then the game in which most different text had a say."""
    said = {event.cause[1] for node in game.moments for event in node.events if event.cause}
    return game.outcome.result == "heroes_win", len(said)


def record(library: CardLibrary, name: str, setup: Setup) -> str:
    """Writes the best game that is small enough; gives a sentence about it."""
    for game in sorted(games(library, setup), key=worth, reverse=True):
        packed = pack(Recorder(game).record())
        if len(packed) <= LARGEST:
            write(FOLDER / f"{name}.sotm", packed)
            answers, rounds = len(game.path()) - 1, game.state.round
            return f"{name}: {game.outcome.result}, {rounds} rounds, {answers} answers, {len(packed)} bytes"
    return f"{name}: no game of {TRIED} is small enough"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", nargs="*", help="a villain or an Event; `all` renews every game")
    names = parser.parse_args().name
    library = CardLibrary([ROOT / "cardsets"])
    all_games = wanted(library)
    unknown = set(names) - {*all_games, "all"}
    if unknown:
        print(f"There is no {', '.join(sorted(unknown))}; there are {', '.join(all_games)}.", file=sys.stderr)
        return 2
    for name, setup in all_games.items():
        is_missing = not names and not (FOLDER / f"{name}.sotm").exists()
        if is_missing or name in names or "all" in names:
            print(record(library, name, setup), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
