"""``additional: [play, power, draw]``: more to do in several phases, said in one sentence."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.text_context import TextPlaces
from tests.cards.samples import HERO, built
from tests.kit.read_back import assert_said_and_read
from tests.kit.shipped_texts import texts_of

PLAY = "play: [{{lasting: {{that: {{additional: {}}}, until: {}}}}}]"


@pytest.mark.parametrize(
    ("keywords", "part", "said"),
    [
        (
            "one_shot",
            PLAY.format("[play, power, draw]", "your_end, wherever: true"),
            "You may play 1 additional card, use 1 additional power, and draw 1 additional card in each PLAY, POWER, "
            "and DRAW PHASE until the end of your next turn, wherever this card is.",
        ),
        (
            "one_shot",
            PLAY.format("{phase: [power, draw], n: 2}", "end_of_turn"),
            "You may use 2 additional powers and draw 2 additional cards in the POWER and DRAW PHASE this turn.",
        ),
        (
            "one_shot",
            "play: [{one_hero: [{lasting: {that: {additional: [play, draw]}, until: your_start, wherever: true}}]}]",
            "For 1 Hero, they may play 1 additional card and draw 1 additional card in each PLAY and DRAW PHASE until "
            "their next START PHASE, wherever this card is.",
        ),
        (
            "ongoing",
            "static: [{additional: [play, draw]}]",
            "You may play 1 additional card and draw 1 additional card in each PLAY and DRAW PHASE.",
        ),
        (
            "ongoing",
            "static: [{additional: {phase: [play, power], each_hero: true}}]",
            "Each Hero may play 1 additional card and use 1 additional power in their PLAY and POWER PHASE.",
        ),
    ],
)
def test_it_is_one_sentence_and_read_so(keywords, part, said):
    deck, complaints = built(HERO.format(keywords=keywords, text=f"    {part}"))
    assert deck is not None and not complaints, complaints
    (text,) = texts_of(deck.cards["sample"], TextPlaces(deck))
    assert_said_and_read(text, said)


@pytest.mark.parametrize(
    ("part", "found"),
    [
        ("static: [{additional: [play, play]}]", "name each phase once"),
        (PLAY.format("[play, draw]", "end_of_phase"), "only one phase ends with this phase"),
    ],
)
def test_what_says_nothing_is_a_complaint(part, found):
    _, complaints = built(HERO.format(keywords="one_shot", text=f"    {part}"))
    assert any(found in f"{each.found} {each.hint}" for each in complaints), complaints
