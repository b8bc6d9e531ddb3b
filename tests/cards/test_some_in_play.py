"""Whether some of several cards are in play, or none of them: each is printed otherwise, and read as what it is."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, only_text
from tests.kit.read_back import assert_said_and_read

KEY_OR_ONE = "{either: {this: [{card: spare_key}], or: [{card: the_one}]}}"
KEY_OR_SAMPLE = "{either: {this: [{card: spare_key}], or: [{card: sample}]}}"
ALL_THREE = "{either: [[{card: spare_key}], [{card: sample}], [{card: the_one}]]}"
NO_TITLE_OF_ONE = "{either: [[{card: spare_key}], [{card: sample}], [item, {hp_at_most: 2}]]}"
CONDITIONS = {
    f"in_play: [{KEY_OR_ONE}]": "any Spare Key or The One is in play",
    f"not: {{in_play: [{KEY_OR_ONE}]}}": "neither any Spare Key nor The One is in play",
    f"in_play: [{KEY_OR_SAMPLE}]": "any Spare Key or any Sample is in play",
    f"not: {{in_play: [{KEY_OR_SAMPLE}]}}": "no Spare Key and no Sample is in play",
    f"in_play: [{ALL_THREE}]": "any Spare Key, any Sample, or The One is in play",
    f"not: {{in_play: [{ALL_THREE}]}}": "neither any Spare Key, any Sample, nor The One is in play",
    f"not: {{in_play: [{NO_TITLE_OF_ONE}]}}":
        "no Spare Key, no Sample, and no Item card with 2 or fewer HP is in play",
    "not: {in_play: [{either: {this: [item], or: [ongoing]}}]}": "no Item or Ongoing card is in play",
    "not: {in_play: [{card: the_one}]}": "The One is not in play",
    f"both: {{this: {{in_play: [item]}}, and: {{not: {{in_play: [{KEY_OR_ONE}]}}}}}}":
        "any Item card is in play and neither any Spare Key nor The One is in play",
    f"both: {{this: {{in_play: [{{card: the_one}}]}}, and: {{in_play: [{KEY_OR_ONE}]}}}}":
        "The One is in play, and any Spare Key or The One is in play",
    f"exactly: {{what: {{count: [{KEY_OR_SAMPLE}]}}, than: 0}}": "there are no Spare Key cards or Sample cards in play",
    f"at_least: {{what: {{count: [{KEY_OR_SAMPLE}]}}, than: 3}}":
        "there are 3 or more Spare Key cards and Sample cards in play",
    f"exactly: {{what: {{count: {{what: [{KEY_OR_ONE}], in: trash}}}}, than: 0}}":
        "there are no Spare Key cards or The One cards in your trash",
}  # fmt: skip


@pytest.mark.parametrize("condition", CONDITIONS)
def test_a_condition_about_several_kinds_of_cards(condition):
    part = f"    start: [{{if: {{that: {{{condition}}}, then: [{{draw: 1}}]}}}}]"
    text = only_text(HERO.format(keywords="ongoing", text=part))
    assert_said_and_read(text, f"START PHASE: If {CONDITIONS[condition]}, draw 1 card.")


@pytest.mark.parametrize(
    ("condition", "said"),
    [("in_play: [{is: seen}]", "any of the revealed cards is in play"),
     ("not: {in_play: [{is: seen}]}", "none of the revealed cards is in play")],
)  # fmt: skip
def test_cards_of_an_earlier_sentence(condition, said):
    part = f"    start: [{{reveal: {{n: 3}}, as: seen}}, {{if: {{that: {{{condition}}}, then: [{{draw: 1}}]}}}}]"
    text = only_text(HERO.format(keywords="ongoing", text=part))
    assert_said_and_read(text, f"START PHASE: Reveal the top 3 cards of your deck. If {said}, draw 1 card.")
