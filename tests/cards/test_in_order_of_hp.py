"""Cards in ascending or descending order of their HP: printed and read."""

from __future__ import annotations

import pytest

from sotm_desktop.words.reading import read
from tests.cards.samples import ENVIRONMENT, only_text
from tests.kit.read_back import assert_said_and_read

DEALS = "{each_deals: {who: {ascending: [villain, target]}, to: {highest: [hero, target]}, amount: 2, type: melee}}"
SAID = (
    "END PHASE: Each Villain target in ascending order of HP deals the Hero target with the highest HP 2 melee damage."
)


def the_text(sentences: str):
    text = only_text(ENVIRONMENT.format(keywords="hazard", text=f"    end: [{sentences}]"))
    return text


@pytest.mark.parametrize(
    ("sentences", "said"),
    [
        (DEALS, SAID),
        ("{deal: {from: self, to: {descending: [hero, target]}, amount: 2, type: melee}, as: hits}, {destroy: hits}",
         "END PHASE: This card deals each Hero target in descending order of HP 2 melee damage. Destroy the targets "
         "dealt damage this way."),
        ("{destroy: {ascending: [environment, target, other]}}",
         "END PHASE: Destroy all other Environment targets in ascending order of HP."),
        ("{bury: {ascending: {what: [target], in: any_trash}}}",
         "END PHASE: Bury all targets from any trash in ascending order of HP."),
        ("{for_each: {of: {ascending: [target, {keyword: hazard}]}, do: [{deal: {from: each, to: {highest: [hero, "
         "target]}, amount: 1, type: fire}}]}}",
         "END PHASE: For each Hazard target in ascending order of HP, that target deals the Hero target with the "
         "highest HP 1 fire damage."),
    ],
)  # fmt: skip
def test_said_and_read(sentences, said):
    assert_said_and_read(the_text(sentences), said)


def test_the_order_may_stand_between_commas():
    text = the_text(DEALS)
    typed = SAID.replace(" in ascending order of HP", ", in ascending order of its HP,")
    found = read(typed, text.kind, text.place)
    assert not found.leftovers and found.printed == SAID
