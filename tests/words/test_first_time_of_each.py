"""The first time of each of some, said as its own first time."""

from __future__ import annotations

import pytest

from sotm_desktop.words.reading import read
from tests.cards.samples import HERO, only_text


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("Whenever a hero target would deal damage for its first time each turn, increase that damage by 1.",
         "Whenever any Hero target would deal damage for the first time each turn for each attacker, increase that "
         "damage by 1."),
        ("After any hero target is dealt damage for their first time each turn, draw a card.",
         "After any Hero target is dealt damage for the first time each turn for each target, draw 1 card."),
    ],
)  # fmt: skip
def test_as_one_types_it(typed, said):
    place = only_text(HERO.format(keywords="ongoing", text="    end: [{draw: 1}]")).place
    found = read(typed, "card", place)
    assert (found.printed, list(found.leftovers)) == (said, [])
