"""Several things as one sentence, which a card that goes finishes: how it is printed, and where it says nothing."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.going_cards import behind_leaving
from sotm_desktop.words.card_text import as_text, lines
from tests.cards.samples import HERO, built

ASKS = "{if: {that: {in_play: [item]}, then: [{draw: 1}]}}"
DEALS = "{deal: {to: {one: [target]}, amount: 1, type: fire}}"
WHEN = "triggers: [{whenever: {damage_dealt: {to: [{is: you}]}}, if: {in_play: [item]}, do: [%s]}]"


def of_text(text):
    deck, complaints = built(HERO.format(keywords="ongoing", text=f"    {text}"))
    assert deck is not None and not complaints, complaints
    return deck.cards["sample"]


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("end: [{one_sentence: [{destroy: self}, {draw: 2}]}]", "Destroy this card and draw 2 cards."),
        (f"end: [{{one_sentence: [{{destroy: self}}, {{draw: 2}}, {DEALS}]}}]",
         "Destroy this card and draw 2 cards, and Nova deals 1 target 1 fire damage."),
        (f"end: [{{one_sentence: [{{destroy: self}}, {ASKS}, {DEALS}]}}]",
         "Do all of this, whatever becomes of this card: destroy this card; "),
        (f"end: [{{one_sentence: [{{destroy: self}}, {DEALS}, {{draw: 2}}]}}]",
         "Do all of this, whatever becomes of this card: destroy this card; Nova deals 1 target 1 fire damage; "
         "draw 2 cards."),
        (WHEN % "{one_sentence: [{destroy: self}, {draw: 2}]}", "destroy this card and draw 2 cards."),
        (WHEN % "{destroy: self}, {draw: 2}", "destroy this card, then draw 2 cards."),
    ],
)  # fmt: skip
def test_it_is_printed_as_one_sentence(text, printed):
    assert printed in " ".join(map(as_text, lines(of_text(text))))


def test_the_rest_of_it_is_not_said_to_be_lost():
    assert not list(behind_leaving(of_text("end: [{one_sentence: [{destroy: self}, {draw: 2}]}]")))
    assert any("`one_sentence: [{destroy: self}, …]`" in hint
               for _, hint in behind_leaving(of_text("end: [{destroy: self}, {draw: 2}]")))  # fmt: skip


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("end: [{one_sentence: [{draw: 1}]}]", "one thing is one sentence anyway"),
        ("end: [{one_sentence: [{draw: 1}, {destroy: self}]}]", "nothing before its last thing takes a card out"),
        ("end: [{one_sentence: [{draw: 1}, {play: 1}]}]", "nothing before its last thing takes a card out"),
    ],
)
def test_what_is_one_sentence_anyway_needs_no_word(text, found):
    _, complaints = built(HERO.format(keywords="ongoing", text=f"    {text}"))
    assert [found in each.found for each in complaints] == [True], complaints
