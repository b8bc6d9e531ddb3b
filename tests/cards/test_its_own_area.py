"""A card that goes back to the play area of its own deck: said so, and read so."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.text_context import TextPlaces
from tests.cards.samples import HERO, built
from tests.kit.read_back import assert_said_and_read
from tests.kit.shipped_texts import texts_of

BACK = "{{deck_of: {{card: {0}, do: [{{move: {{what: {0}, to: that}}}}]}}}}"


@pytest.mark.parametrize(
    ("keywords", "part", "said"),
    [
        (
            "one_shot",
            "play: [{pick: {one: [hero, item, {not: [yours]}]}, as: toy}, {draw: 1}, " + BACK.format("toy") + "]",
            "Select 1 Hero Item card that is not yours. Draw 1 card. Move that card to its own play area.",
        ),
        (
            "one_shot",
            "play: [{pick: {one: [hero, item, {not: [yours]}]}, as: toy}, {lasting: {that: {whenever: {event: "
            "{phase_would_begin: {phase: end, by: [{is: you}]}}, once: true, do: [" + BACK.format("toy") + "]}}, "
            "until: next_time}}]",
            "Select 1 Hero Item card that is not yours. The next time your END PHASE would begin, move that card to "
            "its own play area.",
        ),
        (
            "ongoing",
            "triggers: [{whenever: {leaves_play: [{is: self}]}, do: [" + BACK.format("{remembered: card}") + "]}]\n"
            "    powers: [[{remember: {one: [hero, item]}}]]",
            "When this card leaves play, move the card selected for this card to its own play area.",
        ),
    ],
)
def test_it_goes_to_its_own_play_area(keywords, part, said):
    deck, complaints = built(HERO.format(keywords=keywords, text=f"    {part}"))
    assert deck is not None and not complaints, complaints
    text = next(iter(texts_of(deck.cards["sample"], TextPlaces(deck))))
    assert_said_and_read(text, said)


def test_another_card_goes_to_the_play_area_of_that_deck():
    text = (
        "    play: [{pick: {one: [hero, item]}, as: toy}, {pick: {one: [item]}, as: other}, "
        "{deck_of: {card: toy, do: [{move: {what: other, to: that}}]}}]"
    )
    deck, complaints = built(HERO.format(keywords="one_shot", text=text))
    assert deck is not None, complaints
    said = next(iter(texts_of(deck.cards["sample"], TextPlaces(deck)))).text
    assert said.endswith("Move the second card to the first card's deck's play area.")
