"""Whom heroes dealt damage, or chose, and whom powers did, as a later sentence speaks of them."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.text_context import TextPlaces
from tests.cards.samples import HERO, built, complaints_of
from tests.kit.read_back import assert_said_and_read
from tests.kit.shipped_texts import texts_of

HIT = "{deal: {to: {one: [target]}, amount: 1, type: melee}}"
EACH = f"{{each_hero: [{HIT}], as: hits}}"
SOME = f"{{some_heroes: {{n: 2, do: [{HIT}]}}, as: hits}}"
ONE = f"{{one_hero: {{which: [not_you], do: [{HIT}]}}, as: hits}}"
USED = "{one_hero: {which: [not_you], may: true, do: [{use_power: 1}]}, as: hits}"
ALL_USED = "{each_hero: [{use_power: 1}], as: hits}"
DEALT = "{each: [target, {was_dealt_damage: {which: hits}}]}"
EACH_SAID, SOME_SAID = "Each Hero deals 1 target 1 melee damage.", "Up to 2 Heroes deal 1 target 1 melee damage each."


def _burn(to: str) -> str:
    return f"{{deal: {{to: {to}, amount: 2, type: fire}}}}"


@pytest.mark.parametrize(
    ("first", "to", "said"),
    [
        (EACH, DEALT, f"{EACH_SAID} Nova deals each target dealt damage this way 2 fire damage."),
        (EACH, "{chosen: hits}", f"{EACH_SAID} Nova deals those targets 2 fire damage each."),
        (EACH, "{each: [{is: {chosen: hits}}]}", f"{EACH_SAID} Nova deals each of those targets 2 fire damage."),
        (EACH, "{one: [target, {not: [{is: {chosen: hits}}]}]}",
         f"{EACH_SAID} Nova deals 1 different target 2 fire damage."),
        (EACH, "{one: [target, {not: [{was_dealt_damage: {which: hits}}]}]}",
         f"{EACH_SAID} Nova deals 1 target not dealt damage this way 2 fire damage."),
        (EACH, "{each: [{is: hits}]}", f"{EACH_SAID} Nova deals each of those Heroes 2 fire damage."),
        (SOME, DEALT, f"{SOME_SAID} Nova deals each target dealt damage this way 2 fire damage."),
        (SOME, "{chosen: hits}", f"{SOME_SAID} Nova deals those targets 2 fire damage each."),
        (ONE, DEALT, "1 Hero other than Nova deals 1 target 1 melee damage. "
                     "Nova deals each target dealt damage this way 2 fire damage."),
        (USED, DEALT, "1 Hero other than Nova may use 1 power. "
                      "Nova deals each target dealt damage with the power used this way 2 fire damage."),
        (ALL_USED, DEALT, "Each Hero uses 1 power. "
                          "Nova deals each target dealt damage with the powers used this way 2 fire damage."),
        ("{use_power: 1, as: hits}", "{one: [target, {was_dealt_damage: {which: hits, at_least: 3}}]}",
         "Use 1 power. Nova deals 1 target dealt 3 or more damage with the power used this way 2 fire damage."),
        ("{use_power: 1, as: hits}, {use_power: 1, as: others}", DEALT,
         "Use 1 power. Use 1 power. "
         "Nova deals each target dealt damage with the first power used this way 2 fire damage."),
        ("{use_power: 1, as: hits}", "{each: [target, {has_dealt_damage: {which: hits}}]}",
         "Use 1 power. Nova deals each target that dealt damage with the power used this way 2 fire damage."),
    ],
)  # fmt: skip
def test_those_whom_heroes_and_powers_dealt_damage_are_called_so_and_read_back(first, to, said):
    found, complaints = built(HERO.format(keywords="one_shot", text=f"    play: [{first}, {_burn(to)}]"))
    assert found is not None, complaints
    (text,) = texts_of(found.cards["sample"], TextPlaces(found))
    assert_said_and_read(text, said)


def test_the_heroes_themselves_are_no_different_target():
    """Who dealt the damage is left out, and not whom they chose."""
    found, complaints = built(HERO.format(
        keywords="one_shot", text=f"    play: [{EACH}, {_burn('{one: [target, {not: [{is: hits}]}]}')}]"))  # fmt: skip
    assert found is not None, complaints
    (text,) = texts_of(found.cards["sample"], TextPlaces(found))
    assert text.text.endswith("Nova deals 1 target other than those Heroes 2 fire damage.")


@pytest.mark.parametrize(
    ("first", "to", "wrong"),
    [
        (f"{{each_hero: [{HIT}, {{draw: 1}}], as: hits}}", DEALT,
         "'hits' stands for the last that `each_hero` does, `draw`, and damage is dealt before"),
        (f"{{each_hero: [{HIT}, {{draw: 1}}], as: hits}}", "{chosen: hits}",
         "'hits' is the name of heroes, and the last that they do is not to deal damage or to heal"),
        (HIT.removesuffix("}") + ", as: hits}", DEALT, "the targets of that damage are `{is: hits}`"),
        ("{use_power: 1, as: hits}", "{chosen: hits}",
         "'hits' deals no damage to targets that it chooses, and heals none"),
    ],
)  # fmt: skip
def test_a_name_that_stands_for_none_that_were_dealt_damage_is_a_complaint(first, to, wrong):
    assert complaints_of(HERO, f"play: [{first}, {_burn(to)}]") == [wrong]
