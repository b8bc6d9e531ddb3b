"""A power that text gives lies among those of the hero at the table, and is spoken of by the card that gives it."""

from __future__ import annotations

from pathlib import Path

import pytest

from sotm_desktop.engine.decisions import UsePower
from sotm_desktop.engine.stages.powers import power_on
from sotm_desktop.scenarios.reading import scenarios_of
from sotm_desktop.scenarios.runner import run_once
from sotm_desktop.session.table_look import look_of
from sotm_desktop.words.narration.option_text import power_name
from sotm_desktop.words.narration.refusals import why_not_power
from tests.editions.test_edition_scenarios import library

BEGUN = """
scenario: A table
source: a test
given:
  heroes: [instructor, ra, haka]
  villain: baron_blade
  environment: megalopolis
  turn: instructor
  phase: play
  hand: {instructor: [drill]}
when:
  - play: drill
  - go_to: {turn: ra, phase: power}
"""
USED = "  - use_power: drill\n  - answer: baron_blade\n"
OVER = "  - go_to: {turn: instructor, phase: play}\n"


def game_after(steps: str):
    (scenario,) = scenarios_of(Path("table.yaml"), BEGUN + steps)
    return run_once(scenario, library(), {}).game


def powers_shown(state, hero: str):
    seat = state.index.seat_named(hero).number
    return next(area.powers for area in look_of(state).areas if area.seat == seat)


@pytest.mark.parametrize(("hero", "has_it"), [("ra", True), ("haka", True), ("instructor", False)])
def test_it_is_shown_among_the_powers_of_those_who_gained_it(hero, has_it):
    found = [look for look in powers_shown(game_after("").state, hero) if look.title == "Drill"]
    assert [(look.is_used, look.amount, look.type) for look in found] == ([(False, 3, "melee")] if has_it else [])


def test_once_used_it_is_marked_for_that_hero_alone_and_why_it_cannot_be_used_again_is_said():
    state = game_after(USED).state
    used = {hero: next(look for look in powers_shown(state, hero) if look.title == "Drill") for hero in ("ra", "haka")}
    assert (used["ra"].is_used, used["haka"].is_used) == (True, False)
    power = used["ra"].power
    assert isinstance(power, UsePower)
    assert power_name(state, power.card, power.number) == "the power of Drill"
    assert why_not_power(state, power) == "The power of Drill was used this turn already."


def test_it_is_there_no_more_once_its_time_is_over():
    before = game_after("")
    power = next(look.power for look in powers_shown(before.state, "ra") if look.title == "Drill")
    state = game_after(OVER).state
    assert power_on(before.state, power.card, power.number) is not None
    assert power_on(state, power.card, power.number) is None
    assert [look.title for look in powers_shown(state, "ra")] == ["Pyre"]
