"""Where each hero chooses between what they do and what another does to them, it is told who does what."""

from __future__ import annotations

import pytest

from tests.cards.samples import ENVIRONMENT, only_text
from tests.kit.read_back import assert_said_and_read

GOES = "[{destroy: {exactly: {n: 2, what: [yours, non_character]}}}]"
HURTS = "[{deal: {from: self, to: you, amount: 3, type: melee}}]"
THEY_DESTROY, DEALT = "they destroy 2 of their non-character cards", "this card deals that Hero 3 melee damage"


@pytest.mark.parametrize(
    ("who", "ways", "said"),
    [
        ("each_hero", (GOES, HURTS), f"For each Hero, either {THEY_DESTROY} or {DEALT}."),
        ("each_hero", (HURTS, GOES), f"For each Hero, either {DEALT} or {THEY_DESTROY}."),
        ("one_hero", (GOES, HURTS), f"For 1 Hero, either {THEY_DESTROY} or {DEALT}."),
        ("each_hero", (GOES, HURTS, "[{draw: 1}]"),
         f"For each Hero, choose 1 of these: {THEY_DESTROY}; or {DEALT}; or they draw 1 card."),
        ("each_hero", (GOES, "[{draw: 1}]"),
         "Each Hero either destroys 2 of their non-character cards or draws 1 card."),
    ],
)  # fmt: skip
def test_who_destroys_is_told_beside_another_who_acts(who, ways, said):
    text = f"    end: [{{{who}: [{{choose: [{', '.join(ways)}]}}]}}]"
    found = only_text(ENVIRONMENT.format(keywords="hazard", text=text))
    assert_said_and_read(found, f"END PHASE: {said}")
