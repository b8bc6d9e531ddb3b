"""The decks of several cards: what is done with each of them, printed and read."""

from __future__ import annotations

import pytest

from tests.cards.samples import ENVIRONMENT, only_text
from tests.kit.read_back import assert_said_and_read

GONE = "destroy: {up_to: {n: 3, what: [hero, ongoing]}}, as: gone"
SHUFFLED = "each_area: [{shuffle_in: {one: [non_character, {in_area: that}]}}], as: gone"
IN_THAT = "{what: {count: {what: [{is: %s}], in: deck, of: that}}, than: %s}"


@pytest.mark.parametrize(
    ("part", "said"),
    [
        (f"[{{{GONE}}}, {{deck_of: {{card: gone, do: [{{play_top: that}}]}}}}]",
         "Destroy up to 3 Hero Ongoing cards. Play the top card of each of the destroyed cards' decks."),
        ("[{destroy: {one: [hero, ongoing]}, as: gone}, {deck_of: {card: gone, do: [{play_top: that}]}}]",
         "Destroy 1 Hero Ongoing card. Play the top card of its deck."),
        ("[{pick: {up_to: {n: 2, what: [ongoing]}}, as: gone}, {deck_of: {card: gone, do: [{play_top: that}]}}]",
         "Select up to 2 Ongoing cards. Play the top card of each of those cards' decks."),
        (f"[{{{GONE}}}, {{deck_of: {{card: gone, do: [{{play_top: that}}, {{shuffle_trash: that}}]}}}}]",
         "Destroy up to 3 Hero Ongoing cards. For each of the destroyed cards' decks in turn order: play the top card "
         "of that deck; shuffle that deck's trash into that deck."),
        (f"[{{{GONE}}}, {{deal: {{from: self, to: {{each: [target, {{from_deck_of: gone}}]}}, amount: 1, "
         "type: fire}}]",
         "Destroy up to 3 Hero Ongoing cards. This card deals each target belonging to the destroyed cards' decks 1 "
         "fire damage."),
        (f"[{{{SHUFFLED}}}, {{deck_of: {{card: gone, do: [{{play_top: that}}]}}}}]",
         "Shuffle 1 non-character card in each play area into its deck. Play the top card of each of those cards' "
         "decks."),
        (f"[{{{SHUFFLED}}}, {{for_each: {{of: gone, do: [{{deck_of: {{card: each, do: [{{play_top: that}}]}}}}]}}}}]",
         "Shuffle 1 non-character card in each play area into its deck. For each of those cards, play the top card of "
         "that card's deck."),
        (f"[{{{SHUFFLED}}}, {{each_deck: [{{if: {{that: {{at_least: {IN_THAT % ('{gathered: gone}', 1)}}}, "
         "then: [{play_top: that}]}}]}]",
         "Shuffle 1 non-character card in each play area into its deck. For each deck in turn order: if there are 1 or "
         "more of the cards shuffled this way in that deck, play the top card of that deck."),
        (f"[{{{SHUFFLED}}}, {{each_deck: [{{if: {{that: {{at_most: {IN_THAT % ('gone', 0)}}}, "
         "then: [{play_top: that}]}}]}]",
         "Shuffle 1 non-character card in each play area into its deck. For each deck in turn order: if there are none "
         "of those cards in that deck, play the top card of that deck."),
    ],
)  # fmt: skip
def test_said_and_read(part, said):
    text = only_text(ENVIRONMENT.format(keywords="hazard", text=f"    end: {part}"))
    assert_said_and_read(text, f"END PHASE: {said}")
