"""Text that answers only what is discarded from the hand or deck of some heroes says so."""

from __future__ import annotations

import pytest

from tests.cards.samples import ENVIRONMENT, printed

FROM = "this card is discarded from"


@pytest.mark.parametrize(
    ("event", "text"),
    [
        ("discarded: {card: [{is: self}], whose: [hero, character]}", f"after {FROM} any Hero's hand or deck, "),
        ("discarded: {card: [{is: self}], from: deck, whose: [hero, character]}",
         f"after {FROM} the top of any Hero's deck, "),
    ],
)  # fmt: skip
def test_the_print(event, text):
    hits = "do: [{deal: {to: it.hero, amount: 1, type: fire}}]"
    (line,) = printed(f"where: {{trash: {{triggers: [{{whenever: {{{event}}}, {hits}}}]}}}}", deck=ENVIRONMENT)
    assert line == f"While this card is in the Environment trash, {text}this card deals that Hero 1 fire damage."


@pytest.mark.parametrize(
    ("event", "text"),
    [
        ("discarded: {card: [ongoing], from: hand, whose: [{is: you}]}",
         "After any Ongoing card is discarded from Nova's hand"),
        ("discarded: {card: [], whose: [hero, character, {hp_at_most: 5}]}",
         "After any card is discarded from the hand or deck of any Hero character with 5 or fewer HP"),
        ("discarded: {card: [], whose: [hero, character], one_or_more: true}",
         "Whenever 1 or more cards are discarded from any Hero's hand or deck"),
        ("would_be_discarded: {card: [hero], whose: [hero, character]}",
         "Whenever any Hero card would be discarded from any Hero's hand or deck"),
    ],
)  # fmt: skip
def test_other_events(event, text):
    assert printed(f"triggers: [{{whenever: {{{event}}}, do: [{{draw: 1}}]}}]") == [f"{text}, draw 1 card."]
