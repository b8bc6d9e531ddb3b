"""By how many a target was dealt damage: printed, read, and what is refused."""

from __future__ import annotations

import pytest

from tests.cards.samples import ENVIRONMENT, complaints_of, only_text
from tests.kit.read_back import assert_said_and_read

HITS = "{each_deals: {who: {each: [villain, target]}, to: {highest: [hero, target]}, amount: 1, type: melee}, as: hits}"
HIT = "Each Villain target deals the Hero target with the highest HP 1 melee damage. "


@pytest.mark.parametrize(
    ("which", "said"),
    [
        ("{was_dealt_damage: {which: hits, from: [villain, target], sources: 2}}",
         "dealt damage by 2 or more Villain targets this way"),
        ("{was_dealt_damage: {which: hits, sources: 2}}", "dealt damage by 2 or more cards this way"),
        ("{not: [{was_dealt_damage: {which: hits, sources: 2}}]}", "not dealt damage by 2 or more cards this way"),
        ("{was_dealt_damage: {which: hits, from: [villain, target], sources: 2, at_least: 5}}",
         "dealt 5 or more damage by 2 or more Villain targets this way"),
        ("{for_which: {at_least: {what: {count: [villain, target, {has_dealt_damage: {which: hits, "
         "to: [{is: target}]}}]}, than: 2}}}",
         "dealt damage by 2 or more Villain targets in play this way"),
    ],
)  # fmt: skip
def test_said_and_read(which, said):
    part = f"[{HITS}, {{destroy: {{each: [hero, target, {which}]}}}}]"
    text = only_text(ENVIRONMENT.format(keywords="hazard", text=f"    end: {part}"))
    assert_said_and_read(text, f"END PHASE: {HIT}Destroy all Hero targets {said}.")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ("{from: [villain], sources: 3}", "by 3 or more Villain cards this turn"),
        ("{from: [villain, target], since: your_turn, sources: 3}",
         "by 3 or more Villain targets since the end of the last Environment turn"),
    ],
)  # fmt: skip
def test_of_a_turn(fields, said):
    part = f"[{{destroy: {{each: [target, {{was_dealt_damage: {fields}}}]}}}}]"
    text = only_text(ENVIRONMENT.format(keywords="hazard", text=f"    end: {part}"))
    assert_said_and_read(text, f"END PHASE: Destroy all targets dealt damage {said}.")


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        ("{sources: 1}", "by 1 or more: leave out `sources`"),
        ("{by_text: [{is: self}], sources: 2}", "leave out `by_text`"),
    ],
)
def test_what_is_refused(fields, found):
    said = complaints_of(ENVIRONMENT, f"end: [{{destroy: {{each: [target, {{was_dealt_damage: {fields}}}]}}}}]")
    assert any(found in each for each in said), said
