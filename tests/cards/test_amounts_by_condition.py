"""A number that is another one if something holds: "is not" says that there is such a card, "unless it is" does not."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, only_text
from tests.kit.read_back import assert_said_and_read

CHOSEN = "{{pick: {{one: [target]}}, as: chosen}}, {{draw: {{if: {{that: {}, then: 3, else: 1}}}}}}"
DEALT = "{{deal: {{to: {{one: [target]}}, amount: {{if: {{that: {}, then: 3, else: 1}}}}, type: fire}}}}"
DRAWN = "{{draw: {{if: {{that: {}, then: 3, else: 1}}}}}}"


@pytest.mark.parametrize(
    ("text", "condition", "said"),
    [
        (CHOSEN, "{not: {fits: {card: chosen, what: [villain]}}}",
         "Select 1 target. Draw X cards, where X is 1, or 3 unless that target is a Villain card."),
        (CHOSEN, "{fits: {card: chosen, what: [{not: [villain]}]}}",
         "Select 1 target. Draw X cards, where X is 1, or 3 if that target is not a Villain card."),
        (DEALT, "{not: {fits: {card: target, what: [villain]}}}",
         "Nova deals 1 target X fire damage, where X is 1, or 3 unless that target is a Villain card."),
        (DRAWN, "{not: {both: {this: {in_play: [item]}, and: {in_play: [ongoing]}}}}",
         "Draw X cards, where X is 1, or 3 unless any Item card is in play and any Ongoing card is in play."),
        (DRAWN, "{not: {in_play: [item]}}", "Draw X cards, where X is 1, or 3 if no Item card is in play."),
    ],
)  # fmt: skip
def test_what_does_not_hold_is_said_and_read(text, condition, said):
    part = only_text(HERO.format(keywords="ongoing", text=f"    powers: [[{text.format(condition)}]]"))
    assert_said_and_read(part, f"POWER: {said}")
