"""Lines of a One-Shot that speak of what the lines before them did, as lists of cards print each sentence by itself."""

from __future__ import annotations

import pytest

from tests.words.test_sentences_of_authors import read_of


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("Destroy up to 2 environment cards.\nFor each card destroyed this way, Ra may deal 1 target 2 energy damage."
         "\nIf no cards were destroyed this way, play the top card of the environment deck.",
         "Destroy up to 2 Environment cards. For each card destroyed this way, Ra may deal 1 target 2 energy damage. "
         "If no card is destroyed this way, play the top card of the Environment deck."),
        ("Ra deals each non-hero target 2 fire damage.\nRa deals himself X fire damage, where X = the number of "
         "targets destroyed this way plus 1.",
         "Ra deals each non-Hero target 2 fire damage. Ra deals himself X fire damage, where X is the number of "
         "targets destroyed this way plus 1."),
        ("You may destroy 1 Ongoing card.\nIf you do, draw a card.",
         "You may destroy 1 Ongoing card. If you do, draw 1 card."),
        ("Draw a card.\nRa regains 2 HP.", "Draw 1 card.\nRa regains 2 HP."),
    ],
)  # fmt: skip
def test_a_line_may_speak_of_what_those_before_it_did(text, printed):
    found = read_of("ra!", text)
    assert not found.leftovers
    assert found.printed == printed


def test_what_is_not_understood_stands_at_its_place():
    text = "Ra deals 1 target 2 fire damage.\nFrob that target.\nRa regains 1 HP."
    (leftover,) = read_of("ra!", text).leftovers
    assert text[leftover.start : leftover.end] == leftover.text == "Frob that target"


def test_on_a_card_that_stays_each_line_is_a_text_of_its_own():
    found = read_of("ra", "Whenever Ra is dealt damage, draw a card.\nPOWER: Ra deals 1 target 2 fire damage.")
    assert found.printed.count("\n") == 1 and not found.leftovers
