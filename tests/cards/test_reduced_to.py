"""Whom a damage reduced to so many HP: printed, read, and what is refused."""

from __future__ import annotations

import pytest

from sotm_desktop.words.reading import read
from tests.cards.samples import HERO, complaints_of, only_text
from tests.kit.read_back import assert_said_and_read

ONE = "{deal: {to: {one: [target]}, amount: 3, type: fire}, as: hits}"
SOME = "{deal: {to: {up_to: {n: 3, what: [target]}}, amount: 3, type: fire}, as: hits}"
SAID = {ONE: "Nova deals 1 target 3 fire damage.", SOME: "Nova deals up to 3 targets 3 fire damage each."}
REDUCED = "{was_dealt_damage: {which: hits, reduced_to: 10}}"
FITS = f"{{fits: {{card: hits, what: [{REDUCED}]}}}}"


def _sample(sentences: str) -> str:
    return HERO.format(keywords="one_shot", text=f"    play: [{sentences}]")


@pytest.mark.parametrize(
    ("damage", "then", "said"),
    [
        (SOME, f"{{destroy: {{each: [target, {REDUCED}]}}}}",
         "Destroy all targets reduced to 10 or fewer HP this way."),
        (SOME, f"{{destroy: {{each: [target, {{not: [{REDUCED}]}}]}}}}",
         "Destroy all targets not reduced to 10 or fewer HP this way."),
        (SOME, "{destroy: {each: [target, {was_dealt_damage: {which: hits, reduced_to: 0}}]}}",
         "Destroy all targets reduced to 0 HP this way."),
        (SOME, f"{{deal: {{to: villain, amount: 2, type: cold}}}}, {{destroy: {{each: [target, {REDUCED}]}}}}",
         "Nova deals the villain 2 cold damage. Destroy all targets reduced to 10 or fewer HP by the first damage."),
        (ONE, f"{{if: {{that: {FITS}, then: [{{draw: 1}}]}}}}",
         "If that target is reduced to 10 or fewer HP this way, draw 1 card."),
        (SOME, f"{{if: {{that: {FITS}, then: [{{draw: 1}}]}}}}",
         "If any target is reduced to 10 or fewer HP this way, draw 1 card."),
        (SOME, f"{{if: {{that: {{not: {FITS}}}, then: [{{draw: 1}}]}}}}",
         "Unless any target is reduced to 10 or fewer HP this way, draw 1 card."),
    ],
)  # fmt: skip
def test_said_and_read(damage, then, said):
    assert_said_and_read(only_text(_sample(f"{damage}, {then}")), f"{SAID[damage]} {said}")


@pytest.mark.parametrize(
    ("first", "fields", "found"),
    [
        (SOME, "{reduced_to: 10}", "name that with `as`, and say `which`"),
        (SOME, "{which: hits, reduced_to: 10, at_least: 2}", "`reduced_to` goes with `which` alone"),
        ("{use_power: 1, as: hits}", "{which: hits, reduced_to: 10}", "not known how many HP were there before"),
        ("{regain: {who: {each: [target]}, amount: 1}, as: hits}", "{which: hits, reduced_to: 10}", "deals no damage"),
    ],
)  # fmt: skip
def test_what_is_refused(first, fields, found):
    test = f"{{was_dealt_damage: {fields}}}"
    said = complaints_of(HERO, f"play: [{first}, {{destroy: {{each: [target, {test}]}}}}]")
    assert any(found in each for each in said), said


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("Nova deals each villain target 3 fire damage. Then Nova deals each villain target that was reduced to 5 or "
         "less HP this way 1 fire damage.",
         "Nova deals each Villain target 3 fire damage. Nova deals each Villain target reduced to 5 or fewer HP this "
         "way 1 fire damage."),
        ("Nova deals 1 target 3 fire damage. If that target was reduced to 5 or fewer HP by that damage, draw a card.",
         "Nova deals 1 target 3 fire damage. If that target is reduced to 5 or fewer HP this way, draw 1 card."),
    ],
)  # fmt: skip
def test_as_one_types_it(typed, said):
    place = only_text(HERO.format(keywords="one_shot", text="    play: [{draw: 1}]")).place
    found = read(typed, "card", place)
    assert (found.printed, list(found.leftovers)) == (said, [])
