"""Whatever way the switches stand: games end, every state keeps the invariants, and frames are no part of the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.commands.draw import Wishes, setup_for
from sotm_desktop.engine import chance
from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.game import Game, carry_out
from sotm_desktop.engine.switches import SWITCHES
from sotm_desktop.players import PLAYERS
from sotm_desktop.players.game_run import FULL, play
from tests.kit.scenarios import library

OF_THE_TABLE = ("table.", "facing.", "H.", "modules.")
"""Switches about who is at the table; those are set up for by themselves."""


def by_chance(seed: int) -> tuple:
    """Any of the values of each switch."""
    found = []
    for name, switch in SWITCHES.items():
        if not name.startswith(OF_THE_TABLE):
            values = (switch.default, *switch.others())
            found.append((name, values[chance.below(seed, f"switch:{name}", 0, len(values))[0]]))
    return tuple(found)


def index(seed: int, switches: tuple, of: CardLibrary) -> CardIndex:
    return of.card_index(replace(setup_for(of, Wishes(set="definitive"), seed), switches=switches))


@pytest.mark.parametrize("seed", range(100, 124))
def test_games_by_any_rules_keep_the_invariants(seed):
    """What fails here is seen again with the switches of ``by_chance`` for this seed."""
    player = PLAYERS["greedy" if seed % 2 else "coverage"](seed)
    player.begin(seed)
    trial = play(index(seed, by_chance(seed), library()), player, FULL)
    assert not trial.crash, trial.crash
    assert not trial.complaints, trial.complaints[:3]
    assert trial.result in ("heroes_win", "heroes_lose")


@pytest.mark.parametrize("seed", range(124, 130))
def test_every_call_through_the_stack_by_any_rules(seed):
    """Limit 1 against 24, as tests/engine/test_nesting.py has it for the defaults."""
    game = Game.new(index(seed, by_chance(seed), library()))
    player = PLAYERS["random"](seed)
    player.begin(seed)
    while game.decision is not None and len(game.moments) < 60:
        keys = player.answer(game.state)
        assert carry_out(game.state, keys, 1) == carry_out(game.state, keys, 24)
        game.answer(keys)
