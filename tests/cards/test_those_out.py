"""Heroes who are out are called so: ``each incapacitated Hero``."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, only_text
from tests.kit.read_back import assert_said_and_read


@pytest.mark.parametrize(
    ("sentences", "said"),
    [
        (
            "[{revive: {who: {each: {what: [], in: incapacitated}}, hp: 5}}]",
            "Flip each incapacitated Hero, restore it to 5 HP, and shuffle all of that Hero's deck back into the game.",
        ),
        (
            "[{revive: {who: {one: {what: [], in: incapacitated}}, hp: 5}}]",
            "Flip 1 incapacitated Hero, restore it to 5 HP, and shuffle all of that Hero's deck back into the game.",
        ),
        ("[{draw: {count: {in: incapacitated}}}]", "Draw X cards, where X is the number of incapacitated Heroes."),
    ],
)
def test_heroes_who_are_out_are_said_and_read(sentences, said):
    text = only_text(HERO.format(keywords="one_shot", text=f"    play: {sentences}"))
    assert_said_and_read(text, said)
