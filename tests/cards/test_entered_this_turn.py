"""What came into play this turn, and be it gone again: printed and read."""

from __future__ import annotations

import pytest

from tests.cards.samples import ENVIRONMENT, only_text
from tests.kit.read_back import assert_said_and_read


def so(bound: str, what: str, than: int) -> str:
    """A card that regains HP if so many came into play."""
    that = f"{{{bound}: {{what: {{entered_this_turn: [{what}]}}, than: {than}}}}}"
    return f"end: [{{if: {{that: {that}, then: [{{regain: {{who: self, amount: 1}}}}]}}}}]"


@pytest.mark.parametrize(
    ("part", "said"),
    [
        (so("at_least", "environment", 1), "If any Environment card entered play this turn, this card regains 1 HP."),
        (so("exactly", "villain, target", 0), "If no Villain target entered play this turn, this card regains 1 HP."),
        (so("at_least", "item", 2), "If 2 or more Item cards entered play this turn, this card regains 1 HP."),
        ("end: [{regain: {who: self, amount: {entered_this_turn: [item]}}}]",
         "This card regains X HP, where X is the number of times Item cards entered play this turn."),
    ],
)  # fmt: skip
def test_said_and_read(part, said):
    text = only_text(ENVIRONMENT.format(keywords="hazard", text=f"    {part}"))
    assert_said_and_read(text, f"END PHASE: {said}")
