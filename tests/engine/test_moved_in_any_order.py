"""Several cards that are buried, or put on top of their deck, in the order that the players choose: `any_order`."""

from __future__ import annotations

import textwrap

import pytest

from tests.cards.samples import HERO, complaints_of, one_shot
from tests.kit.own_decks import failures, with_hero

REST = "{each: {what: [], in: revealed}}"
CARDS = f"""\
dig: {{title: Dig, copies: 4, keywords: [one_shot], play: [{{reveal: {{n: 3}}}},
  {{bury: {{what: {REST}, any_order: true}}}}]}}
dig_deep: {{title: Dig Deep, copies: 4, keywords: [one_shot], play: [{{reveal: {{n: 3}}}}, {{bury: {REST}}}]}}
stack: {{title: Stack, copies: 4, keywords: [one_shot], play: [
  {{put_on_deck: {{what: {{each: [item]}}, any_order: true}}}}]}}
heap: {{title: Heap, copies: 4, keywords: [one_shot], play: [{{put_on_deck: {{each: [item]}}}}]}}
cup: {{title: Cup, copies: 8, keywords: [item]}}
jug: {{title: Jug, copies: 8, keywords: [item]}}
pot: {{title: Pot, copies: 8, keywords: [item]}}
"""
ON_DECK = "given: TABLE, in_play: {probe: []}, deck_top: {probe: [cup, jug, pot]}}"
IN_PLAY = "given: TABLE, in_play: {probe: [cup, jug, pot]}}"
SCENARIOS = {
    "buried in the order chosen": f"""\
        {ON_DECK}
        when: [{{put_into_play: dig}}, {{answer: {{order: [pot, cup, jug]}}}}]
        then: {{deck_bottom: {{probe: [pot, cup, jug]}}}}
        """,
    "without it nobody is asked": f"""\
        {ON_DECK}
        when: [{{put_into_play: dig_deep}}]
        then: {{deck_bottom: {{probe: [cup, jug, pot]}}}}
        """,
    "one card has no order": """\
        given: TABLE, in_play: {probe: [jug]}}
        when: [{put_into_play: stack}]
        then: {deck_top: {probe: [jug]}}
        """,
    "on top of the deck, the first below the others": f"""\
        {IN_PLAY}
        when: [{{put_into_play: stack}}, {{answer: {{order: [pot, cup, jug]}}}}]
        then: {{deck_top: {{probe: [jug, cup, pot]}}}}
        """,
    "on top without it": f"""\
        {IN_PLAY}
        when: [{{put_into_play: heap}}]
        then: {{deck_top: {{probe: [pot, jug, cup]}}}}
        """,
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_moved_in_any_order(tmp_path, title, edition):
    written = f'scenario: "{title}"\nedition: {edition}\n{textwrap.dedent(SCENARIOS[title])}'
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)


def test_the_print():
    assert one_shot("{reveal: {n: 3}}", f"{{bury: {{what: {REST}, any_order: true}}}}").endswith(
        "Bury all cards still revealed in any order."
    )
    assert one_shot("{put_on_deck: {what: {each: [item]}, any_order: true}}") == (
        "Put all Item cards on top of their decks in any order."
    )


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("{bury: {what: {one: [item]}, any_order: true}}", "here it is one"),
        ("{put_on_deck: {what: self, any_order: true}}", "here it is one"),
        ("{put_on_deck: {what: {each: [item]}, any_order: true, shuffled: true}}", "write one of them"),
    ],
)
def test_complaints(sentence, found):
    assert any(found in each for each in complaints_of(HERO, f"end: [{sentence}]"))
