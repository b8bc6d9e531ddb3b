"""A trash is shuffled as it lies."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, with_hero

CARDS = """\
rock: {title: Rock, copies: 12, keywords: [item]}
stone: {title: Stone, copies: 12, keywords: [ongoing]}
stir: {title: Stir, copies: 8, keywords: [one_shot], play: [{shuffle: {deck: own, in: trash}}]}
first: {title: First, copies: 4, keywords: [one_shot], play: [
  {shuffle: {deck: own, in: trash}}, {to_hand: {top: {deck: own, in: trash, n: 2, what: [ongoing]}}}]}
ear: {title: Ear, copies: 4, keywords: [ongoing], triggers: [{whenever: {deck_shuffled: own}, do: [{draw: 1}]}]}
"""
SCENARIOS = {
    "its cards stay there, and it is no deck that is shuffled": """\
        given: TABLE, in_play: {probe: [ear]}, hand: {probe: []}, trash: {probe: [rock, stone]},
                deck_only: {probe: ["rock#2"]}}
        when: [{put_into_play: stir}]
        then: {events: [deck_shuffled], trash_has: {probe: [rock, stone, stir]}, deck_size: {probe: 1},
               hand_size: {probe: 0}}
        """,
    "the first that fit are taken out": """\
        given: TABLE, hand: {probe: []}, trash: {probe: [rock, stone, "rock#2", "stone#2", "rock#3"]}}
        when: [{put_into_play: first}]
        then: {hand: {probe: [stone, "stone#2"]}, trash_has: {probe: [rock, "rock#2", "rock#3", first]}}
        """,
    "an empty one is nothing": """\
        given: TABLE, hand: {probe: []}, trash: {probe: []}}
        when: [{put_into_play: first}]
        then: {hand: {probe: []}, trash: {probe: [first]}}
        """,
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_shuffled_trash(tmp_path, title, edition):
    written = f"scenario: {title}\nedition: {edition}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
