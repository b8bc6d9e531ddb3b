"""Cards by chance, several too, and one card of two places: under a card or in a pile, of two piles."""

from __future__ import annotations

import textwrap

import pytest

from tests.cards.samples import HERO, only_text
from tests.kit.own_decks import failures, with_hero
from tests.kit.read_back import assert_said_and_read

CARDS = """\
hail: {title: Hail, copies: 5, keywords: [one_shot], play: [
  {take_in_hand: {random: {what: [ongoing], in: trash, n: 2}}}]}
map: {title: Map, copies: 10, keywords: [item]}
note: {title: Note, copies: 10, keywords: [ongoing]}
dip: {title: Dip, copies: 10, keywords: [one_shot], play: [
  {take_in_hand: {random: {what: [], under: you, or_in: trash}}}]}
draw_lots: {title: Draw Lots, copies: 10, keywords: [one_shot], play: [
  {put_into_play: {random: {what: [item], in: hand, or_in: trash}}}]}
"""
SCENARIOS = {
    "from under a card": """\
        given: TABLE, hand: {probe: [dip]}, under: {probe: [map]}, trash: {probe: [note]}}
        chance: [map]
        when: [{put_into_play: dip}]
        then: {hand: {probe: [map]}, trash: {probe: [dip, note]}}
        """,
    "from the trash": """\
        given: TABLE, hand: {probe: [dip]}, under: {probe: [map]}, trash: {probe: [note]}}
        chance: [note]
        when: [{put_into_play: dip}]
        then: {hand: {probe: [note]}, under: {probe: [map]}, trash: {probe: [dip]}}
        """,
    "several by chance": """\
        given: TABLE, hand: {probe: [hail]}, trash: {probe: [note, "note#2", map, "note#3"]}}
        chance: ["note#3", note]
        when: [{put_into_play: hail}]
        then: {hand: {probe: ["note#3", note]}, trash: {probe: [hail, "note#2", map]}}
        """,
    "several where there are fewer": """\
        given: TABLE, hand: {probe: [hail]}, trash: {probe: [note, map]}}
        when: [{put_into_play: hail}]
        then: {hand: {probe: [note]}, trash: {probe: [hail, map]}}
        """,
    "nothing is under the card": """\
        given: TABLE, hand: {probe: [dip]}, trash: {probe: [note]}}
        when: [{put_into_play: dip}]
        then: {hand: {probe: [note]}, trash: {probe: [dip]}}
        """,
    "of two piles those that fit": """\
        given: TABLE, hand: {probe: [draw_lots, note]}, trash: {probe: [map]}}
        when: [{put_into_play: draw_lots}]
        then: {in_play: {probe: [map]}, hand: {probe: [note]}, trash: {probe: [draw_lots]}}
        """,
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_random_of_two(tmp_path, title):
    written = f"scenario: {title}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        ("{random: {what: [item], in: trash, or_in: hand}}", "1 random Item card from your trash or from your hand"),
        ("{random: {what: [], under: you, or_in: trash}}", "1 random card from under Nova or from your trash"),
        ("{random: {what: [item], in: trash, n: 2}}", "2 random Item cards from your trash"),
        ("{one: {what: [], under: you, or_in: hand}}", "1 card from under Nova or from your hand"),
    ],
)
def test_said_and_read(choice, said):
    text = only_text(HERO.format(keywords="one_shot", text=f"    play: [{{put_into_play: {choice}}}]"))
    assert_said_and_read(text, f"Put {said} into play.")
