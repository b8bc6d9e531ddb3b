"""The card at the other end of a damage: static text about damage knows it, and nothing else does."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, built, complaints_of, printed


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "static: [{increase_damage: {by: 1, from: [{is: you}], to: [target, {in_area_of: dealer}]}}]",
            "+1 damage dealt by Nova to targets in the play area of the card that deals the damage.",
        ),
        (
            "static: [{retype_damage: {from: [hero, target, {in_area_of: damaged}], type: fire}}]",
            "Damage dealt by Hero targets in the play area of the target of the damage is fire damage.",
        ),
        (
            "static: [{cannot_deal: {who: [villain, target], to: [{is: dealer}]}}]",
            "Villain targets cannot deal damage to themself.",
        ),
    ],
)
def test_static_text_about_damage_speaks_of_its_other_end(text, said):
    assert printed(text) == [said]


@pytest.mark.parametrize(
    ("text", "way_out"),
    [
        ("static: [{increase_damage: {by: 1, from: [{is: dealer}]}}]", "known in `to`"),
        ("static: [{increase_damage: {by: 1, to: [{is: damaged}]}}]", "known in `from`"),
        ("static: [{cannot: {who: [{is: dealer}], what: draw}}]", "known in `to`"),
        ("triggers: [{whenever: {damage_dealt: {to: [{is: dealer}]}}, do: [{draw: 1}]}]", "it.source"),
        ("triggers: [{whenever: {damage_dealt: {from: [{in_area_of: damaged}]}}, do: [{draw: 1}]}]", "it.target"),
    ],
)
def test_elsewhere_it_has_no_name(text, way_out):
    _, complaints = built(HERO.format(keywords="ongoing", text=f"    {text}"))
    (only,) = complaints
    assert "nothing is called" in only.found
    assert way_out in only.hint


def test_a_name_of_the_text_is_not_taken_for_it():
    text = (
        "start: [{pick: {one: [hero, target]}, as: dealer}, "
        "{lasting: {that: {increase_damage: {by: 1, from: [{is: dealer}]}}, until: your_start}}]"
    )
    assert complaints_of(HERO, text) == []
    assert "the card that deals" not in printed(text)[0]


def test_who_dealt_it_is_not_asked_of_a_text_that_is_activated():
    text = "start: [{activate: {on: [yours]}, as: x}, {draw: {dealt_by: {which: x, from: [hero]}}}]"
    assert any("deals no damage" in found for found in complaints_of(HERO, text))
