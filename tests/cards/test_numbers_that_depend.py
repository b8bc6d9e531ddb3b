"""A number that depends on something is said as both of its numbers, and is no number of its own if they are one."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO
from tests.cards.test_pointless import complaints_of


def draw(then: str, other: str) -> str:
    return f"end: [{{draw: {{if: {{that: {{your_turn: {{}}}}, then: {then}, else: {other}}}}}}}]"


@pytest.mark.parametrize(
    ("then", "other", "found"),
    [
        ("2", "1", []),
        ("2", "0", []),
        ("{count: [item]}", "{count: [item]}", []),
        ("2", "2", ["it is 2 either way: write that number alone"]),
    ],
)
def test_a_number_that_depends_on_nothing_is_a_complaint(then, other, found):
    assert complaints_of(HERO, draw(then, other)) == found
