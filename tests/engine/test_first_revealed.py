"""The first of the revealed cards that fits, in the order in which they were revealed."""

from __future__ import annotations

import textwrap

import pytest

from tests.cards.samples import HERO, only_text
from tests.kit.own_decks import failures, with_hero
from tests.kit.read_back import assert_said_and_read

CARDS = """\
map: {title: Map, copies: 10, keywords: [item]}
note: {title: Note, copies: 10, keywords: [ongoing]}
pick: {title: Pick, copies: 10, keywords: [item]}
dig: {title: Dig, copies: 5, keywords: [one_shot], play: [{reveal: {n: 3}}, {put_into_play: {first_revealed: [item]}}]}
sort: {title: Sort, copies: 5, keywords: [one_shot], play: [
  {reveal: {n: 4}}, {take: {first_revealed: {what: [item], n: 2}}}, {discard_card: {each: {what: [], in: revealed}}}]}
"""
SCENARIOS = {
    "the first, and nobody is asked": """\
        given: TABLE, hand: {probe: [dig]}, deck_top: {probe: [note, pick, map]}}
        when: [{put_into_play: dig}]
        then: {in_play: {probe: [pick]}, deck_top: {probe: [note, map]}, asked: none}
        """,
    "none fits": """\
        given: TABLE, hand: {probe: [dig]}, deck_top: {probe: [note, "note#2", "note#3", map]}}
        when: [{put_into_play: dig}]
        then: {in_play: {probe: []}, deck_top: {probe: [note, "note#2", "note#3", map]}}
        """,
    "the first two": """\
        given: TABLE, hand: {probe: [sort]}, deck_top: {probe: [pick, note, map, "pick#2"]}}
        when: [{put_into_play: sort}]
        then: {hand: {probe: [pick, map]}, trash: {probe: [sort, "pick#2", note]}}
        """,
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_first_revealed(tmp_path, title):
    written = f"scenario: {title}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ("play: [{reveal: {n: 3}}, {put_into_play: {first_revealed: [item]}}]",
         "Reveal the top 3 cards of your deck. Put the first revealed Item card into play."),
        ("play: [{reveal: {n: 3}}, {take: {first_revealed: {what: [item], n: 2}}}]",
         "Reveal the top 3 cards of your deck. Draw the first 2 revealed Item cards."),
    ],
)  # fmt: skip
def test_said_and_read(part, said):
    text = only_text(HERO.format(keywords="one_shot", text=f"    {part}"))
    assert_said_and_read(text, said)
