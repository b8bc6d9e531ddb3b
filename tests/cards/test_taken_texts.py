"""The text of other cards with their powers, and as long as they are in play: said so, read so, and where it is not."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.text_context import TextPlaces
from tests.cards.samples import HERO, built, complaints_of
from tests.kit.read_back import assert_said_and_read
from tests.kit.shipped_texts import texts_of

OTHERS = "of: {one: [hero, ongoing]}"


@pytest.mark.parametrize(
    ("part", "said"),
    [
        (
            f"end: [{{gain_text: {{{OTHERS}, powers: true}}}}]",
            "END PHASE: This card gains the game text of 1 Hero Ongoing card.",
        ),
        (
            f"end: [{{gain_text: {{{OTHERS}, powers: true, until: your_start}}}}]",
            "END PHASE: Until your START PHASE, this card gains the game text of 1 Hero Ongoing card.",
        ),
        (
            f"end: [{{gain_text: {{{OTHERS}}}}}]",
            "END PHASE: This card gains the game text of 1 Hero Ongoing card (except powers).",
        ),
        (
            "static: [{text_of: [yours, {keyword: device}]}]",
            "This card has the game text of your Device cards (except powers).",
        ),
        (
            "static: [{text_of: {of: [yours, {keyword: device}], powers: true}}]",
            "This card has the game text of your Device cards.",
        ),
        (
            "static: [{text_of: {of: [hero, ongoing], if: {in_play: [yours, item]}}}]",
            "If any of your Item cards is in play, this card has the game text of Hero Ongoing cards (except powers).",
        ),
        (
            "static: [{text_of: {of: [{is: {remembered: card}}], powers: true}}]\n    "
            "play: [{remember: {one: [hero, ongoing]}}]",
            "This card has the game text of the card selected for this card.",
        ),
    ],
)
def test_it_is_said_whether_powers_come_along(part, said):
    deck, complaints = built(HERO.format(keywords="ongoing", text=f"    {part}"))
    assert deck is not None and not complaints, complaints
    texts = texts_of(deck.cards["sample"], TextPlaces(deck))
    assert_said_and_read(next(text for text in texts if "game text" in text.text), said)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("static: [{text_of: [ongoing]}]", "'text_of' takes the text of cards of the same type of deck alone"),
        ("static: [{text_of: [villain, ongoing]}]", "'text_of' takes the text of cards of the same type of deck alone"),
        (
            "end: [{lasting: {that: {text_of: [yours, ongoing]}, until: your_start}}]",
            "'text_of' holds as long as its card is in play, and no other while",
        ),
        (
            "end: [{while: {that: {text_of: [yours, ongoing]}, do: [{draw: 1}]}}]",
            "'text_of' holds as long as its card is in play, and no other while",
        ),
        (
            "where: {hand: {static: [{text_of: [yours, ongoing]}]}}",
            "while this text works its card lies in a hand, and only a card in play has the text of others",
        ),
    ],
)
def test_where_it_could_do_nothing_it_is_refused(text, found):
    assert complaints_of(HERO, text) == [found]
