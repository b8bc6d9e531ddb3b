"""A card that is among those to which its own sentence does something: the sentence is one effect and is finished, by
the rules of every edition; only instances of damage are effects of their own by Classic rules."""

from __future__ import annotations

import pytest

from tests.kit.own_decks import failures, with_hero

CARDS = """\
chaff: {title: Chaff, copies: 3, keywords: [ongoing], powers: [[{draw: 1}]]}
purge: {title: Purge, copies: 5, keywords: [ongoing], start: [{destroy: {each: [yours, ongoing]}}, {draw: 1}]}
recall: {title: Recall, copies: 5, keywords: [ongoing], start: [{to_hand: {each: [yours, ongoing]}}, {draw: 1}]}
rubble: {title: Rubble, copies: 3, hp: 3}
mine: {title: Mine, copies: 5, hp: 1, start: [{each_deals: {who: {each: [yours, non_character, target]}, amount: 1,
  type: fire}}, {draw: 1}]}
"""
TABLE = "{villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], turn: probe, phase: start"
RULES = ("classic", "definitive")


def _failures(tmp_path, edition, in_play, when, then):
    text = f"scenario: it\nedition: {edition}\ngiven: {TABLE}, in_play: {{probe: {in_play}}}}}\n"
    return failures(with_hero(tmp_path, CARDS), tmp_path, f"{text}when: {when}\nthen: {then}\n")


@pytest.mark.parametrize("edition", RULES)
@pytest.mark.parametrize("order", ["[purge, chaff]", "[chaff, purge]"])
def test_a_card_among_those_that_it_destroys_finishes_its_sentence_and_no_more(tmp_path, edition, order):
    then = "{in_play: {probe: []}, hand_size: {probe: 0}}"
    assert not _failures(tmp_path, edition, order, "[resolve]", then)


@pytest.mark.parametrize("edition", RULES)
def test_whatever_is_done_to_it(tmp_path, edition):
    then = "{in_play: {probe: []}, hand: {probe: [recall, chaff]}}"
    assert not _failures(tmp_path, edition, "[recall, chaff]", "[resolve]", then)


@pytest.mark.parametrize("edition, lost", [("classic", 0), ("definitive", -1)])
def test_by_classic_rules_each_instance_of_damage_is_an_effect_of_its_own(tmp_path, edition, lost):
    then = f"{{hp_change: {{rubble: {lost}}}, trash: {{probe: [mine]}}, hand_size: {{probe: 0}}}}"
    assert not _failures(tmp_path, edition, "[mine, rubble]", "[resolve, {answer: {order: [mine, rubble]}}]", then)
