"""Text that looks for cards under a card finds them by what is printed on them; all other text leaves that aside."""

from __future__ import annotations

import textwrap

import pytest

from tests.cards.samples import HERO, only_text
from tests.kit.own_decks import failures, with_hero
from tests.kit.read_back import assert_said_and_read

CARDS = """\
map: {title: Map, copies: 8, keywords: [item]}
note: {title: Note, copies: 6, keywords: [ongoing]}
pup: {title: Pup, copies: 6, keywords: [minion], hp: 3}
lots: {title: Lots, copies: 5, keywords: [one_shot], play: [
  {put_into_play: {random: {what: [{either: [item, {keyword: minion}, limited]}], under: you, or_in: trash}}}]}
sum: {title: Sum, copies: 5, keywords: [one_shot], play: [
  {deal: {to: {one: [villain, character]}, amount: {count: {what: [target], under: you}}, type: fire}},
  {deal: {to: {one: [villain, character]}, amount: {count: [item]}, type: cold}}]}
sort: {title: Sort, copies: 5, keywords: [one_shot], play: [
  {take_in_hand: {each: {what: [{card: note}], under: {each: [{in_area: own}]}}}},
  {discard_card: {each: {what: [{hp_at_most: 3}, {in_area_with: [hero, character]}], under: you}}}]}
rank: {title: Rank, copies: 3, keywords: [ongoing], powers: [[{deal: {
  to: {each: [hero, character, {cards_in: {where: under, what: [item], at_least: 2}}]}, amount: 1, type: fire}}]]}
two: {title: Two, copies: 5, keywords: [one_shot], play: [
  {take_in_hand: {of_different_titles: {n: 2, what: [], under: you}}}]}
"""
SCENARIOS = {
    "from under the card what the keyword is printed on": """\
        given: TABLE, hand: {probe: [lots]}, under: {probe: [note, pup]}, trash: {probe: ["note#2"]}}
        when: [{put_into_play: lots}]
        then: {in_play: {probe: [pup]}, under: {probe: [note]}, trash: {probe: [lots, "note#2"]}}
        """,
    "from the trash, where nothing under the card fits": """\
        given: TABLE, hand: {probe: [lots]}, under: {probe: [note]}, trash: {probe: [map, "note#2"]}}
        when: [{put_into_play: lots}]
        then: {in_play: {probe: [map]}, under: {probe: [note]}, trash: {probe: [lots, "note#2"]}}
        """,
    "what lies face down shows no keyword": """\
        given: TABLE, hand: {probe: [lots]}, under: {probe: [pup]}, face_down: [pup]}
        when: [{put_into_play: lots}]
        then: {in_play: {probe: []}, under: {probe: [pup]}, trash: {probe: [lots]}}
        """,
    "counted by HP under the card, and in play by nothing": """\
        given: TABLE, hand: {probe: [sum]}, under: {probe: [pup, "pup#2", map]}}
        when: [{put_into_play: sum}]
        then: {hp_change: {baron_blade: -2}}
        """,
    "by the title, and in the area of the card on top": """\
        given: TABLE, hand: {probe: [sort]}, under: {probe: [note, pup, map]}}
        when: [{put_into_play: sort}]
        then: {hand: {probe: [note]}, under: {probe: [map]}, trash: {probe: [sort, pup]}}
        """,
    "heroes by their cards there": """\
        given: TABLE, in_play: {probe: [rank]}, under: {rank: [map, "map#2", note]}}
        when: [{use_power: rank}]
        then: {hp_change: {probe: -1}}
        """,
    "too few of them there": """\
        given: TABLE, in_play: {probe: [rank]}, under: {rank: [map, note, "note#2"]}}
        when: [{use_power: rank}]
        then: {hp_change: {}}
        """,
    "of different titles": """\
        given: TABLE, hand: {probe: [two]}, under: {probe: [note, "note#2", map]}}
        when: [{put_into_play: two}, {answer: note}]
        then: {hand: {probe: [note, map]}, under: {probe: ["note#2"]}}
        """,
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_cards_under_by_print(tmp_path, title):
    written = f"scenario: {title}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("put_into_play: {random: {what: [{either: [item, ongoing, limited]}], under: you, or_in: trash}}",
         "Put 1 random Item, Ongoing, or Limited card from under Nova or from your trash into play."),
        ("draw: {count: {what: [item], under: you}}", "Draw X cards, where X is the number of Item cards under Nova."),
        ("discard_card: {each: {what: [target], under: you}}", "Discard all targets from under Nova."),
    ],
)  # fmt: skip
def test_said_and_read(sentence, said):
    assert_said_and_read(only_text(HERO.format(keywords="one_shot", text=f"    play: [{{{sentence}}}]")), said)


@pytest.mark.parametrize(
    ("clause", "said"),
    [
        ("static: [{no_text: [{is: {each: {what: [], in: under}}}]}]", "Cards under this card have no game text."),
        ("static: [{indestructible: [{either: {this: [{is: self}], or: [{is: {each: {what: [], in: under}}}]}}]}]",
         "This card and cards under this card are indestructible."),
        ("static: [{indestructible: [{is: {each: {what: [item], under: you}}}]}]",
         "Item cards under Nova are indestructible."),
        ("triggers: [{whenever: {would_be_destroyed: [{is: {each: {what: [], in: under}}}]}, instead: true, "
         "do: [{draw: 1}]}]", "Whenever any card under this card would be destroyed, draw 1 card instead."),
    ],
)  # fmt: skip
def test_text_about_those_under_a_card(clause, said):
    assert_said_and_read(only_text(HERO.format(keywords="ongoing", text=f"    {clause}")), said)
