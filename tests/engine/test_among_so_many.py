"""A card is looked for among so many of a deck and no more; those that lie revealed are counted."""

from __future__ import annotations

import textwrap

import pytest

from tests.cards.samples import HERO, built, only_text
from tests.kit.own_decks import failures, with_hero
from tests.kit.read_back import assert_said_and_read

CARDS = """\
map: {title: Map, copies: 8, keywords: [item]}
note: {title: Note, copies: 8, keywords: [ongoing]}
dig: {title: Dig, copies: 4, keywords: [one_shot], play: [
  {reveal_until: {what: [item], at_most: 3}, as: found}, {take_in_hand: found},
  {discard_card: {each: {what: [], in: revealed}}}]}
two: {title: Two, copies: 4, keywords: [one_shot], play: [
  {reveal_until: {what: [item], n: 2, at_most: H}, as: found}, {take_in_hand: found},
  {discard_card: {each: {what: [], in: revealed}}}]}
pair: {title: Pair, copies: 4, keywords: [one_shot], play: [
  {reveal_until: {each_of: [[item], [ongoing]], at_most: 3}, as: found}, {take_in_hand: found},
  {discard_card: {each: {what: [], in: revealed}}}]}
sift: {title: Sift, copies: 4, keywords: [one_shot], play: [
  {discard_until: {what: [item], at_most: 2}, as: found}, {take_in_hand: found}]}
sum: {title: Sum, copies: 4, keywords: [one_shot], play: [
  {reveal_until: {that: {at_least: {what: {count: {what: [ongoing], in: revealed}}, than: 2}}, at_most: 4}},
  {deal: {to: {one: [villain, character]}, amount: {count: {in: revealed}}, type: fire}}]}
one: {title: One, copies: 4, keywords: [one_shot], play: [
  {reveal: {n: 3}}, {take_in_hand: {first_revealed: [{card: map}]}}]}
"""
NOTES = 'note, "note#2", "note#3"'
SCENARIOS = {
    "found before": """\
        given: TABLE, hand: {probe: [dig]}, deck_only: {probe: [note, map, "map#2", "note#2"]}}
        when: [{put_into_play: dig}]
        then: {hand: {probe: [map]}, trash: {probe: [dig, note]}, deck_size: {probe: 2}}
        """,
    "found as the last that may come": """\
        given: TABLE, hand: {probe: [dig]}, deck_only: {probe: [note, "note#2", map, "map#2"]}}
        when: [{put_into_play: dig}]
        then: {hand: {probe: [map]}, deck_size: {probe: 1}}
        """,
    "not among so many": """\
        given: TABLE, hand: {probe: [dig]}, deck_only: {probe: [note, "note#2", "note#3", map]}}
        when: [{put_into_play: dig}]
        then: {hand: {probe: []}, deck_top: {probe: [map]}, deck_size: {probe: 1}}
        """,
    "the deck ends before": """\
        given: TABLE, hand: {probe: [dig]}, deck_only: {probe: [note]}}
        when: [{put_into_play: dig}]
        then: {hand: {probe: []}, trash: {probe: [dig, note]}, deck_size: {probe: 0}}
        """,
    "one of two among (H)": """\
        given: TABLE, hand: {probe: [two]}, deck_only: {probe: [note, map, "note#2", "map#2"]}}
        when: [{put_into_play: two}]
        then: {hand: {probe: [map]}, deck_top: {probe: ["map#2"]}, deck_size: {probe: 1}}
        """,
    "one of each, and no more than so many": """\
        given: TABLE, hand: {probe: [pair]}, deck_only: {probe: [note, "note#2", "note#3", map]}}
        when: [{put_into_play: pair}]
        then: {hand: {probe: [note]}, deck_top: {probe: [map]}, deck_size: {probe: 1}}
        """,
    "discarded, and no more than so many": """\
        given: TABLE, hand: {probe: [sift]}, deck_only: {probe: [note, "note#2", map]}}
        when: [{put_into_play: sift}]
        then: {hand: {probe: []}, trash: {probe: [sift, "note#2", note]}, deck_top: {probe: [map]}}
        """,
    "discarded until it is found": """\
        given: TABLE, hand: {probe: [sift]}, deck_only: {probe: [note, map, "map#2"]}}
        when: [{put_into_play: sift}]
        then: {hand: {probe: [map]}, trash: {probe: [sift, note]}, deck_top: {probe: ["map#2"]}}
        """,
    "those that lie revealed are counted": """\
        given: TABLE, hand: {probe: [sum]}, deck_only: {probe: [note, map, "note#2", "map#2"]}}
        when: [{put_into_play: sum}]
        then: {hp_change: {baron_blade: -3}, deck_top: {probe: [note, map, "note#2", "map#2"]}}
        """,
    "until so many are revealed": """\
        given: TABLE, hand: {probe: [sum]}, deck_only: {probe: [map, "map#2", "map#3", note, "note#2"]}}
        when: [{put_into_play: sum}]
        then: {hp_change: {baron_blade: -4}}
        """,
    "the revealed copy of a card": """\
        given: TABLE, hand: {probe: [one]}, deck_only: {probe: [note, map, "map#2", "note#2"]}}
        when: [{put_into_play: one}]
        then: {hand: {probe: [map]}, deck_top: {probe: [note, "map#2", "note#2"]}}
        """,
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_among_so_many(tmp_path, title):
    written = f"scenario: {title}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)


@pytest.mark.parametrize(
    ("sentences", "said"),
    [
        ("{reveal_until: {what: [target], at_most: 3, deck: villain}, as: found}, {put_into_play: found}",
         "Reveal cards of the Villain deck until a target or 3 cards are revealed. Put the found card into play."),
        ("{reveal_until: {what: [item], n: 2, different: title, at_most: H}, as: found}, {take: found}",
         "Reveal cards of your deck until 2 Item cards with different titles or (H) cards are revealed. "
         "Draw the found cards."),
        ("{reveal_until: {each_of: [[item], [ongoing]], at_most: 5}, as: found}, {take: found}",
         "Reveal cards of your deck until 1 Item card and 1 Ongoing card are revealed, or 5 cards are revealed. "
         "Draw the found cards."),
        ("{reveal_until: {that: {at_least: {what: {count: {what: [item], in: revealed}}, than: 2}}, at_most: 4}}, "
         "{draw: {count: {in: revealed}}}",
         "Reveal cards of your deck until there are 2 or more Item cards still revealed, or 4 cards are revealed. "
         "Draw X cards, where X is the number of cards still revealed."),
        ("{discard_until: {what: [target], at_most: 4, deck: villain}}",
         "Discard cards from the top of the Villain deck until a target or 4 cards are discarded."),
        ("{reveal: {n: 3}}, {put_into_play: {first_revealed: [{card: the_one}]}}",
         "Reveal the top 3 cards of your deck. Put the revealed The One into play."),
        ("{reveal: {n: 3}}, {put_into_play: {first_revealed: [{card: spare_key}]}}",
         "Reveal the top 3 cards of your deck. Put the first revealed Spare Key into play."),
    ],
)  # fmt: skip
def test_said_and_read(sentences, said):
    assert_said_and_read(only_text(HERO.format(keywords="one_shot", text=f"    play: [{sentences}]")), said)


@pytest.mark.parametrize(
    ("sentence", "way_out"),
    [
        ("{reveal_until: {what: [item], at_most: 1}}", "reveal: {n: …}"),
        ("{reveal_until: {what: [item], n: 3, at_most: 3}}", "reveal: {n: …}"),
        ("{reveal_until: {each_of: [[item], [ongoing]], at_most: 2}}", "reveal: {n: …}"),
        ("{discard_until: {what: [item], n: 2, at_most: 2}}", "discard_top: {n: …}"),
        ("{reveal_until: {what: [item], n: 3, at_most: 4}}", ""),
        ("{discard_until: {what: [item], at_most: H}}", ""),
    ],
)
def test_a_bound_that_ends_it_anyway(sentence, way_out):
    _, complaints = built(HERO.format(keywords="one_shot", text=f"    play: [{sentence}]"))
    found = [str(each) for each in complaints if "`at_most` ends it with so few cards" in str(each)]
    assert len(found) == len(complaints) == bool(way_out) and all(way_out in each for each in found)
