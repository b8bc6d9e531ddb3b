"""Each way of playing each villain in each environment, once, as `sotm simulate --all --player coverage` plays it.

Two players take turns at them: what one of them plays today the other plays tomorrow (`tests/kit/of_the_day.py`).
The long run is a command for contributors: sotm simulate --all --player coverage --games 10000 --check.
"""

from __future__ import annotations

import pytest

from sotm_desktop.commands.draw import Wishes, setup_for
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.players import PLAYERS
from sotm_desktop.players.game_run import NOW_AND_THEN, play
from tests.engine.games import LATER
from tests.kit.of_the_day import is_due
from tests.kit.scenarios import library


def _of_later_sets(deck: DeckDefinition) -> bool:
    return deck.set == LATER


DECKS = sorted(library().decks("environment"), key=lambda deck: (_of_later_sets(deck), deck.id))
ENVIRONMENTS = [deck.id for deck in DECKS]
NAMES = ("coverage", "greedy")
DAYS = 12
"""In so many days each player plays each way once."""
LATER_ENVIRONMENTS = {deck.id for deck in DECKS if _of_later_sets(deck)}


def ways(without: str) -> int:
    """Every villain plain and with each Event and Critical Event, and all of that in Advanced mode."""
    villains = [deck for deck in library().decks("villain") if deck.set != without]
    return 2 * (len(villains) + sum(event.definition.set != without for event in library().events()))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("environment", ENVIRONMENTS)
def test_games_end_and_nothing_breaks(environment: str, name: str) -> None:
    """In an environment of a later card set everybody can be met; in the others nobody of later sets."""
    first = 1000 * ENVIRONMENTS.index(environment)
    without = "" if environment in LATER_ENVIRONMENTS else LATER
    player, wrong = PLAYERS[name](first), []
    seeds = [each for each in range(first, first + ways(without)) if is_due(each + 2 * NAMES.index(name), DAYS)]
    assert seeds
    for seed in seeds:
        setup = setup_for(library(), Wishes(all=True, without=without, environment=environment), seed)
        player.begin(seed)
        trial = play(library().card_index(setup), player, NOW_AND_THEN)
        if trial.result not in ("heroes_win", "heroes_lose") or trial.complaints or trial.budget_stops:
            wrong.append((setup, trial.result, trial.budget_stops, trial.complaints[:2], trial.crash[-400:]))
    assert not wrong
