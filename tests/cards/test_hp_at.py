"""The HP that a target had as a turn or a round began: printed and read."""

from __future__ import annotations

import pytest

from tests.cards.samples import ENVIRONMENT, complaints_of, only_text
from tests.kit.read_back import assert_said_and_read

AGAIN = "{hp_at: {who: target, start_of: last_round}}"


@pytest.mark.parametrize(
    ("part", "said"),
    [
        (f"end: [{{set_hp: {{who: {{each: [target]}}, to: {AGAIN}}}}}]",
         "END PHASE: Restore all targets to the HP they had at the start of the previous round."),
        ("end: [{regain: {who: {each: [hero, target]}, amount: {hp_at: {who: {highest: [hero, target]}, "
         "start_of: last_turn}}}}]",
         "END PHASE: Each Hero target regains X HP, where X is the HP that the Hero target with the highest HP had at "
         "the start of the previous turn."),
        ("end: [{each_hero: [{if: {that: {more_than: {what: {hp_at: {who: you, start_of: this_round}}, "
         "than: {hp_of: you}}}, then: [{draw: 1}]}}]}]",
         "END PHASE: For each Hero, if the HP which that Hero had at the start of this round is more than X, they draw "
         "1 card, where X is the current HP of that Hero."),
        ("end: [{if: {that: {at_least: {what: {hp_at: {who: self, start_of: this_turn}}, than: 3}}, "
         "then: [{destroy: self}]}}]",
         "END PHASE: If the HP that this card had at the start of this turn is 3 or more, destroy this card."),
    ],
)  # fmt: skip
def test_said_and_read(part, said):
    text = only_text(ENVIRONMENT.format(keywords="hazard", text=f"    {part}"))
    assert_said_and_read(text, said)


@pytest.mark.parametrize(
    ("amount", "found"),
    [
        ("{hp_at: self}", "takes a map of its fields"),
        ("{hp_at: {who: self, start_of: game}}", "game"),
        ("{hp_at: {who: {each: [target]}, start_of: this_turn}}", "one card"),
    ],
)
def test_what_it_needs(amount, found):
    said = complaints_of(ENVIRONMENT, f"end: [{{regain: {{who: self, amount: {amount}}}}}]")
    assert any(found in each for each in said), said
