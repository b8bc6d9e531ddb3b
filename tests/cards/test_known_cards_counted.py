"""Where cards lie that the text knows, whom several were of whom it knows, and what is so of each that it counts."""

from __future__ import annotations

import pytest

from tests.cards.samples import ENVIRONMENT, only_text
from tests.kit.read_back import assert_said_and_read

GONE = "{destroy: {one: [ongoing]}, as: gone}"
PLAY = "then: [{play_top: villain}]"
THEIRS = "{for_which: {at_least: {what: {count: {what: [{from_deck_of: target}], in: under}}, than: 1}}}"
HITS = "{deal: {from: self, to: {each: [hero, target]}, amount: 1, type: fire}, as: hits}"
MORE = "{deal: {from: self, to: {each: [non_hero, target]}, amount: 1, type: cold}}"


@pytest.mark.parametrize(
    ("part", "said"),
    [
        (f"[{GONE}, {{each_deck: [{{if: {{that: {{at_least: {{what: {{count: {{what: [{{is: gone}}], in: trash, "
         "of: that}}, than: 1}}, then: [{play_top: that}]}}]}]",
         "Destroy 1 Ongoing card. For each deck in turn order: if it is in that deck's trash, play the top card of "
         "that deck."),
        ("[{pick: {one: [ongoing]}, as: gone}, {if: {that: {exactly: {what: {count: {what: [{is: gone}], "
         f"in: any_trash}}}}, than: 0}}}}, {PLAY}}}}}]",
         "Select 1 Ongoing card. If that card is not in any trash, play the top card of the Villain deck."),
        (f"[{{regain: {{who: self, amount: {{count: [hero, character, {THEIRS}]}}}}}}]",
         "This card regains X HP, where X is the number of Hero characters for which there are 1 or more cards "
         "belonging to that card's deck under this card."),
        (f"[{HITS}, {MORE}, {{deal: {{from: self, to: {{each: [hero, target, {{is: hits}}, {{hp_at_most: 10}}]}}, "
         "amount: 1, type: fire}}]",
         "This card deals each Hero target 1 fire damage. This card deals each non-Hero target 1 cold damage. This "
         "card deals each Hero target with 10 or fewer HP among the targets dealt the first damage this way 1 fire "
         "damage."),
        (f"[{HITS}, {{deal: {{from: self, to: {{each: [hero, target, {{is: hits}}, {{hp_at_most: 10}}]}}, amount: 1, "
         "type: fire}}]",
         "This card deals each Hero target 1 fire damage. This card deals each Hero target with 10 or fewer HP dealt "
         "damage this way 1 fire damage."),
        ("[{if: {that: {fits: {card: {top: environment}, what: [{shares_title_with: {both: {this: {each: []}, "
         "and: {each: {what: [], in: any_trash}}}}}]}}, then: [{destroy: self}]}}]",
         "If the top card of the Environment deck has the same title as any card in play or in any trash, "
         "destroy this card."),
    ],
)  # fmt: skip
def test_said_and_read(part, said):
    text = only_text(ENVIRONMENT.format(keywords="hazard", text=f"    end: {part}"))
    assert_said_and_read(text, f"END PHASE: {said}")
