"""What is indestructible is asked by one word, whether the keyword or text in play makes it so."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, complaints_of, one_shot


@pytest.mark.parametrize(
    ("verb", "text"),
    [
        (
            "destroy: {one: [non_character, {not: [indestructible]}]}",
            "Destroy 1 non-character non-indestructible card.",
        ),
        (
            "if: {that: {fits: {card: {each: [villain, character]}, what: [indestructible]}}, then: [{draw: 1}]}",
            "If any Villain character is indestructible, draw 1 card.",
        ),
        ("bury: {one: [ongoing, indestructible]}", "Bury 1 Ongoing indestructible card."),
    ],
)
def test_the_print(verb, text):
    assert one_shot(verb) == text


def test_the_keyword_alone_cannot_be_asked_for():
    assert complaints_of(HERO, "start: [{destroy: {one: [{keyword: indestructible}]}}]") == [
        "what is indestructible may be so by text, too: write 'indestructible' without 'keyword'"
    ]
