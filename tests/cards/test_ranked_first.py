"""Who comes first by something is said before who is left out, as it would be said of those otherwise."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, only_text
from tests.kit.read_back import assert_said_and_read

ATTACKED = "    triggers: [{{whenever: {{damage_would_be_dealt: {{to: [{{is: you}}]}}}}, do: [{{redirect: {who}}}]}}]"


@pytest.mark.parametrize(
    ("who", "said"),
    [
        (
            "{lowest: [non_hero, target, {not: [{is: it.source}]}]}",
            "the non-Hero target with the lowest HP other than the attacker.",
        ),
        (
            "{lowest: [villain, target, {not: [{next_to: [{card: the_one}]}]}]}",
            "the Villain target with the lowest HP not next to The One.",
        ),
        (
            "{lowest: [target, {not: [{is: it.source}]}, {not: [{next_to: [{card: the_one}]}]}]}",
            "the target with the lowest HP other than the attacker not next to The One.",
        ),
        (
            "{oldest: [target, {not: [{is: it.source}]}]}",
            "the target that entered play first other than the attacker.",
        ),
        ("{most: {what: [target, {not: [{is: it.source}]}], by: {tokens_on: target}}}",
         "the target with the most tokens other than the attacker."),
        ("{lowest: [target, {not: [{card: the_one}]}]}", "the target other than The One with the lowest HP."),
        ("{lowest: [target, not_you]}", "the target other than Nova with the lowest HP."),
        ("{highest: [{card: sample}]}", "the Sample card with the highest HP."),
        ("{most: {what: [hero, character], by: {count: {what: [{from_deck_of: target}], in: under}}}}",
         "the Hero character with the most cards belonging to their own deck under this card."),
        ("{oldest: [{card: sample}, target]}", "the Sample target that entered play first."),
    ],
)  # fmt: skip
def test_the_rank_stands_before_whom_it_leaves_out(who, said):
    text = only_text(HERO.format(keywords="ongoing", text=ATTACKED.format(who=who)))
    assert_said_and_read(text, f"Whenever Nova would be dealt damage, redirect that damage to {said}")


def test_the_rank_stands_before_whom_several_leave_out():
    who = "{highest: {n: 2, rank: 1, what: [target, {not: [{is: it.source}]}]}}"
    deal = f"deal: {{from: you, to: {who}, amount: 1, type: fire}}"
    part = f"    triggers: [{{whenever: {{damage_dealt: {{to: [{{is: you}}]}}}}, do: [{{{deal}}}]}}]"
    text = only_text(HERO.format(keywords="ongoing", text=part))
    dealt = "Nova deals the 2 targets with the highest HP other than the attacker 1 fire damage each."
    assert_said_and_read(text, f"After Nova is dealt damage, {dealt}")
