"""Each way of playing each villain in each environment, once, as `sotm simulate --all --player coverage` plays it.

The long run is a command for contributors: sotm simulate --all --player coverage --games 10000 --check.
"""

from __future__ import annotations

import pytest

from sotm_desktop.commands.draw import Wishes, setup_for
from sotm_desktop.players import PLAYERS
from sotm_desktop.players.game_run import NOW_AND_THEN, play
from tests.kit.scenarios import library

ENVIRONMENTS = sorted(deck.id for deck in library().decks("environment"))


def ways() -> int:
    """Every villain plain and with each Event and Critical Event, and all of that in Advanced mode."""
    return 2 * (len(library().decks("villain")) + len(library().events()))


@pytest.mark.parametrize("name", ["coverage", "greedy"])
@pytest.mark.parametrize("environment", ENVIRONMENTS)
def test_games_end_and_nothing_breaks(environment: str, name: str) -> None:
    first = 1000 * ENVIRONMENTS.index(environment)
    player, wrong = PLAYERS[name](first), []
    for seed in range(first, first + ways()):
        setup = setup_for(library(), Wishes(all=True, environment=environment), seed)
        player.begin(seed)
        trial = play(library().card_index(setup), player, NOW_AND_THEN)
        if trial.result not in ("heroes_win", "heroes_lose") or trial.complaints or trial.budget_stops:
            wrong.append((setup, trial.result, trial.budget_stops, trial.complaints[:2], trial.crash[-400:]))
    assert not wrong
