"""Cards that have the keywords of others."""

from __future__ import annotations

import textwrap

import pytest

from tests.cards.samples import HERO, only_text
from tests.cards.test_pointless import complaints_of
from tests.kit.own_decks import failures, with_hero
from tests.kit.read_back import assert_said_and_read

CARDS = """\
mask: {title: Mask, copies: 5, keywords: [item], next_to: [target], static: [
  {gain_keywords_of: {who: [{is: self}], of: [{is: host}]}}]}
bear: {title: Bear, copies: 5, keywords: [beast], hp: 4}
wolf: {title: Wolf, copies: 5, keywords: [beast, grey], hp: 4}
rock: {title: Rock, copies: 5, keywords: [indestructible, stone], hp: 4}
dye: {title: Dye, copies: 5, keywords: [ongoing], static: [{gain_keyword: {who: [{keyword: grey}], keyword: dyed}}]}
mirror: {title: Mirror, copies: 5, keywords: [ongoing], static: [
  {gain_keywords_of: {who: [{keyword: beast}], of: [{keyword: stone}]}},
  {gain_keywords_of: {who: [{keyword: stone}], of: [{keyword: beast}]}}]}
"""
SCENARIOS = {
    "those of the card that it is next to": """\
        given: TABLE, next_to: {wolf: [mask]}, in_play: {probe: [wolf]}}
        when: []
        then: {keywords: {mask: [item, beast, grey], wolf: [beast, grey]}}
        """,
    "wherever it moves": """\
        given: TABLE, next_to: {wolf: [mask]}, in_play: {probe: [wolf, bear]}}
        when: [{move: {card: mask, to: {next_to: bear}}}]
        then: {keywords: {mask: [item, beast]}}
        """,
    "those that a text gives, to both": """\
        given: TABLE, next_to: {wolf: [mask]}, in_play: {probe: [wolf, dye]}}
        when: []
        then: {keywords: {mask: [item, beast, grey, dyed], wolf: [beast, grey, dyed]}}
        """,
    "each other's": """\
        given: TABLE, in_play: {probe: [bear, rock, mirror]}}
        when: []
        then: {keywords: {bear: [beast, indestructible, stone], rock: [indestructible, stone, beast]}}
        """,
    "what it brings is so": """\
        given: TABLE, in_play: {probe: [bear, rock, mirror]}}
        when: [{deal: {from: ra, to: bear, amount: 6, type: fire}}]
        then: {hp: {bear: 0}, in_play: {probe: [bear, rock, mirror]}}
        """,
    "and ends with the text": """\
        given: TABLE, in_play: {probe: [bear, rock, mirror]}}
        when: [{deal: {from: ra, to: bear, amount: 6, type: fire}}, {destroy: mirror}]
        then: {in_play: {probe: [rock]}, keywords: {rock: [indestructible, stone]}}
        """,
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_keywords_of_others(tmp_path, title):
    written = f"scenario: {title}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ("next_to: [villain, target]\n    static: [{gain_keywords_of: {who: [{is: self}], of: [{is: host}]}}]",
         "This card gains each keyword of that target."),
        ("static: [{gain_keywords_of: {who: [hero, item], of: [villain, character]}}]",
         "Hero Item cards gain each keyword of Villain characters."),
    ],
)  # fmt: skip
def test_said_and_read(part, said):
    text = only_text(HERO.format(keywords="ongoing", text=f"    {part}"))
    assert_said_and_read(text, said)


def test_its_own_it_has_anyway():
    text = "static: [{gain_keywords_of: {who: [{is: self}], of: [{is: self}]}}]"
    assert complaints_of(HERO, text) == ["a card has its own keywords anyway"]
