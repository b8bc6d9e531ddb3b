"""Under what condition something holds of the damage of a sentence: what was done before it is asked once."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, only_text
from tests.kit.read_back import assert_said_and_read

PAY = "{may: [{destroy: {one: [yours, item]}}], as: paid}"


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("{done: paid}", "If any card is destroyed this way"),
        ("{not: {done: paid}}", "If no card is destroyed this way"),
        ("{in_play: [item]}", "While any Item card is in play"),
    ],
)
def test_said_and_read(condition, said):
    deal = "deal: {to: {one: [target]}, amount: 2, type: fire, its_damage: [{increase_damage: {by: 1, if: %s}}]}"
    made = only_text(HERO.format(keywords="one_shot", text=f"    play: [{PAY}, {{{deal % condition}}}]"))
    before = "You may destroy 1 of your Item cards. Nova deals 1 target 2 fire damage."
    assert_said_and_read(made, f"{before} {said}, +1 damage dealt this way.")
