"""Cards that were revealed from one deck, whatever deck they are of, are said to be from it."""

from __future__ import annotations

import pytest

from tests.cards.samples import ENVIRONMENT, one_shot

REVEAL = "each_deck: [{reveal: that}]"


@pytest.mark.parametrize(
    ("verb", "text"),
    [
        (
            "each_hero: [{may: {do: [{pick: {one: {what: [], in: revealed, of: own}}}, {discard: 1}], "
            "then: [{draw: 1}]}}]",
            "Each Hero may select 1 revealed card from their deck and discard 1 card. If they do, they draw 1 card.",
        ),
        (
            "replace: {each: {what: [], in: revealed, of: villain}}",
            "Replace all cards still revealed from the Villain deck.",
        ),
        ("discard_card: {one: {what: [], in: revealed}}", "Discard 1 revealed card."),
        (
            "if: {that: {at_least: {what: {count: {what: [target], in: revealed, of: villain}}, than: 1}}, "
            "then: [{play_top: villain}]}",
            "If there are 1 or more targets still revealed from the Villain deck, "
            "play the top card of the Villain deck.",
        ),
    ],
)
def test_the_print(verb, text):
    assert one_shot(REVEAL, verb, deck=ENVIRONMENT) == f"Reveal the top card of each deck. {text}"
