"""One card that the text knows among those that were dealt damage, or destroyed by it: said so, and read so."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, one_shot, only_text
from tests.kit.read_back import assert_said_and_read

DEALT = "{deal: {to: {up_to: {n: 3, what: [target]}}, amount: 4, type: melee}, as: hit}"
TWICE = (
    "{deal: {to: {one: [target]}, amount: 4, type: melee}, as: hit}",
    "{deal: {to: {one: [target]}, amount: 2, type: cold}, as: back}",
)
PICKED = ("{pick: {one: [target]}, as: mark}", "{deal: {to: mark, amount: 4, type: melee}, as: hit}")


def asked(condition: str) -> str:
    return f"{{if: {{that: {condition}, then: [{{draw: 1}}]}}}}"


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("{in_play: [{is: you}, {is: hit}]}", "If Nova is in play and is dealt damage this way"),
        ("{in_play: [{is: hit}, {is: you}]}", "If Nova is in play and is dealt damage this way"),
        (
            "{not: {in_play: [{is: you}, {is: hit}]}}",
            "If no card dealt damage this way that is Nova is in play",
        ),
        ("{in_play: [{is: you}]}", "If Nova is in play"),
        ("{fits: {card: you, what: [{is: hit}]}}", "If Nova is dealt damage this way"),
        ("{not: {fits: {card: you, what: [{is: hit}]}}}", "If Nova is not dealt damage this way"),
        (
            "{at_least: {what: {number_of: {which: hit, what: [{is: you}]}}, than: 1}}",
            "If Nova is dealt damage this way",
        ),
        (
            "{exactly: {what: {number_of: {which: hit, what: [{is: you}]}}, than: 0}}",
            "If Nova is not dealt damage this way",
        ),
        (
            "{at_least: {what: {number_of: {which: hit, what: [hero]}}, than: 1}}",
            "If 1 or more Hero cards are dealt damage this way",
        ),
        (
            "{at_least: {what: {destroyed_by: {which: hit, what: [{is: you}]}}, than: 1}}",
            "If Nova is destroyed this way",
        ),
    ],
)
def test_one_known_card_is_said_to_be_dealt_damage_or_destroyed(condition, said):
    assert one_shot(DEALT, asked(condition)) == f"Nova deals up to 3 targets 4 melee damage each. {said}, draw 1 card."


@pytest.mark.parametrize(
    ("sentences", "said"),
    [
        (
            (*TWICE, asked("{fits: {card: {chosen: back}, what: [{is: back}]}}")),
            "Nova deals 1 target 4 melee damage. Nova deals 1 target 2 cold damage. If the second target is dealt the "
            "second damage this way, draw 1 card.",
        ),
        (
            (*TWICE, asked("{not: {fits: {card: {chosen: hit}, what: [{is: hit}]}}}")),
            "Nova deals 1 target 4 melee damage. Nova deals 1 target 2 cold damage. Unless the first target is dealt "
            "the first damage this way, draw 1 card.",
        ),
        (
            (*PICKED, asked("{at_least: {what: {destroyed_by: {which: hit, what: [{is: mark}]}}, than: 1}}")),
            "Select 1 target. Nova deals that target 4 melee damage. If that target is destroyed this way, "
            "draw 1 card.",
        ),
        (
            (*PICKED, asked("{destroyed: hit}")),
            "Select 1 target. Nova deals that target 4 melee damage. If that target is destroyed, draw 1 card.",
        ),
    ],
)
def test_it_is_read_as_it_was_written(sentences, said):
    text = only_text(HERO.format(keywords="one_shot", text=f"    play: [{', '.join(sentences)}]"))
    assert_said_and_read(text, said)


def test_a_reduction_to_nothing_is_said_and_read_so():
    lessens = "do: [{lessen: {amount_of_damage: {}}}]"
    answers = f"    triggers: [{{whenever: {{damage_would_be_dealt: {{to: [{{is: you}}]}}}}, {lessens}}}]"
    text = only_text(HERO.format(keywords="ongoing", text=answers))
    assert_said_and_read(text, "Whenever Nova would be dealt damage, reduce that damage to 0.")
