"""A condition that a card is one of several, or has tokens, is said as anybody would say it."""

from __future__ import annotations

import pytest

from tests.cards.samples import ENVIRONMENT, printed

SELECT = "{remember: {what: {one: [hero, character]}, more: true}}"
SELECTED = "{is: {remembered: heroes}}"


@pytest.mark.parametrize(
    ("that", "text"),
    [
        (f"each_fits: {{cards: {{each: [hero, character]}}, what: [{SELECTED}]}}",
         "every Hero character is one of the Heroes selected for this card"),
        (f"fits: {{card: villain, what: [{{not: [{SELECTED}]}}]}}",
         "the villain is not one of the Heroes selected for this card"),
    ],
)  # fmt: skip
def test_one_of_those_that_were_selected(that, text):
    found = printed(f"start: [{SELECT}, {{if: {{that: {{{that}}}, then: [{{destroy: self}}]}}}}]", deck=ENVIRONMENT)
    assert found == [f"START PHASE: Select 1 Hero character for this card, too. If {text}, destroy this card."]


@pytest.mark.parametrize(
    ("that", "text"),
    [
        ("each_fits: {cards: {each: [hero, character]}, what: [{tokens_at_least: 1}]}",
         "every Hero character has any tokens"),
        ("fits: {card: self, what: [{tokens_at_least: 3}]}", "this card has 3 or more tokens"),
        ("fits: {card: self, what: [{tokens_at_most: 0}]}", "this card has no tokens"),
        ("fits: {card: self, what: [{not: [{tokens_at_least: 1}]}]}", "this card does not have any tokens"),
    ],
)  # fmt: skip
def test_tokens(that, text):
    found = printed(f"start: [{{if: {{that: {{{that}}}, then: [{{destroy: self}}]}}}}]", deck=ENVIRONMENT)
    assert found == [f"START PHASE: If {text}, destroy this card."]
