"""The same seed and the same answers under two editions: whatever happens otherwise, a named switch explains it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sotm_desktop.commands.draw import Wishes, setup_for
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.switches import SWITCHES, chosen
from tests.kit.divergence import explain, part, peel
from tests.kit.of_the_day import is_due, todays
from tests.kit.scenarios import library

DAYS = 6
"""In so many days each game and each switch is tried once."""
SEEDS = [seed for seed in range(1, 31) if is_due(seed, DAYS)]
ANSWERS = 120
PLAYERS = ("random", "greedy", "coverage")
ALL_TURNED = [(name, value) for name, switch in SWITCHES.items() for value in switch.others()]
TURNED = todays(ALL_TURNED, DAYS)


def setup(seed: int) -> Setup:
    return setup_for(library(), Wishes(set="definitive"), seed)


def switches_of(*edition: str) -> dict:
    return chosen(library().rules.switches(edition))


def player_for(seed: int) -> str:
    return PLAYERS[seed % len(PLAYERS)]


@pytest.mark.parametrize("seed", SEEDS)
def test_one_switch_explains_each_difference_of_two_editions(seed):
    """Also the later ones: when the switch that explains one is turned, the games go on together until the next."""
    found = list(
        peel(
            library().card_index,
            setup(seed),
            switches_of("definitive"),
            switches_of("classic"),
            player_for(seed),
            ANSWERS,
        )
    )
    for parting, switches in found:
        assert len(switches) == 1, f"{switches} explain {parting.one} beside {parting.other}"
    names = [name for _, switches in found for name in switches]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("seed", range(1, 7))
@pytest.mark.parametrize("base", ["definitive", "classic"])
def test_one_switch_explains_each_difference_that_an_overlay_makes(base, seed):
    """With a villain and a hero whose cards are about what it changes."""
    wishes = Wishes(villain="the_winding_regent", heroes="fenwick_lathe,legacy,ra,haka")
    drawn, switches = setup_for(library(), wishes, seed), (switches_of(base), switches_of(base, "parahumans"))
    for parting, names in peel(library().card_index, drawn, *switches, "coverage", ANSWERS):
        assert len(names) == 1, f"{names} explain {parting.one} beside {parting.other}"


def test_the_editions_do_part():
    """In most games something is otherwise, and not always for the same reason."""
    firsts = [part(library().card_index, setup(seed), switches_of("definitive"), switches_of("classic"), "random", 60)
              for seed in range(1, 11)]  # fmt: skip
    assert sum(parting is not None for parting in firsts) > 5
    assert len({type(parting.one) for parting in firsts if parting is not None}) > 1


@pytest.mark.parametrize(("name", "value"), TURNED, ids=[f"{name}={value}" for name, value in TURNED])
def test_a_switch_turned_alone_explains_what_it_does(name, value):
    one = switches_of("definitive")
    turned = one | {name: value}
    for seed in (31, 32, 33):
        try:
            parting = part(library().card_index, setup(seed), one, turned, player_for(seed), ANSWERS)
        except KeyError as refused:
            pytest.skip(f"such a table is not laid: {refused}")
        assert parting is None or explain(library().card_index, setup(seed), one, turned, parting) == (name,)


def test_what_no_switch_explains_is_not_explained():
    """Two games that differ in something else than switches: nothing is made up."""
    one, other = switches_of("definitive"), switches_of("classic")

    def book_of(plain: Setup):
        is_other = dict(plain.switches)["each.membership"] == other["each.membership"]
        return library().card_index(
            replace(plain, seed=99) if is_other and plain.switches == tuple(other.items()) else plain
        )

    parting = part(book_of, setup(3), one, other, "random", ANSWERS)
    assert parting is not None and explain(book_of, setup(3), one, other, parting) == ()
