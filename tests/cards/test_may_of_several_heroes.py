"""What several heroes do may be declined once for all of them, or by each of them: that is said."""

from __future__ import annotations

import textwrap

import pytest

from tests.cards.samples import HERO, only_text
from tests.kit.own_decks import failures, with_hero
from tests.kit.read_back import assert_said_and_read

STARTS = {
    "{may: [{each_hero: [{discard: 1}]}]}": "You may do this: each Hero discards 1 card.",
    "{each_hero: [{may: [{discard: 1}]}]}": "Each Hero may discard 1 card.",
    "{may: [{each_hero: {which: [not_you], do: [{discard: 1}, {draw: 1}]}}]}":
        "You may do this: each Hero other than Nova discards 1 card and draws 1 card.",
    "{may: {do: [{each_hero: [{discard: 1}]}], then: [{draw: 2}]}}":
        "You may do this: each Hero discards 1 card. If you do, draw 2 cards.",
    "{may: [{some_heroes: {n: 2, how: exactly, do: [{discard: 1}]}}]}":
        "You may do this: 2 Heroes discard 1 card each.",
    "{some_heroes: {n: 2, how: exactly, do: [{may: [{discard: 1}]}]}}": "2 Heroes may discard 1 card each.",
    "{may: [{one_hero: [{discard: 1}]}]}": "1 Hero may discard 1 card.",
}  # fmt: skip
TRIGGERS = {
    "may: true, do: [{each_hero: [{discard: 1}]}]": "you may do this: each Hero discards 1 card.",
    "do: [{each_hero: [{may: [{discard: 1}]}]}]": "each Hero may discard 1 card.",
    "may: true, do: [{each_hero: [{discard: 1}]}, {draw: 1}]":
        "you may do this: each Hero discards 1 card. If you do, draw 1 card.",
}  # fmt: skip


@pytest.mark.parametrize("verb", STARTS)
def test_who_may(verb):
    text = only_text(HERO.format(keywords="ongoing", text=f"    start: [{verb}]"))
    assert_said_and_read(text, f"START PHASE: {STARTS[verb]}")


@pytest.mark.parametrize("answer", TRIGGERS)
def test_who_may_when_something_has_happened(answer):
    part = f"    triggers: [{{whenever: {{played: [item]}}, {answer}}}]"
    text = only_text(HERO.format(keywords="ongoing", text=part))
    assert_said_and_read(text, f"After any Item card is played, {TRIGGERS[answer]}")


CARDS = """\
vote: {title: Vote, copies: 5, keywords: [ongoing], powers: [[{may: [{each_hero: [{draw: 1}]}]}]]}
offer: {title: Offer, copies: 5, keywords: [ongoing], powers: [[{each_hero: [{may: [{draw: 1}]}]}]]}
"""
SCENARIOS = {
    "once for all": """\
        given: TABLE, in_play: {probe: [vote]}}
        when: [{use_power: vote}, {answer: true}]
        then: {hand_size: {probe: 1, ra: 1, haka: 1}}
        """,
    "each by themself": """\
        given: TABLE, in_play: {probe: [offer]}}
        when: [{use_power: offer}, {answer: true}, {answer: false}, {answer: true}]
        then: {hand_size: {probe: 1, ra: 0, haka: 1}}
        """,
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_who_is_asked(tmp_path, title):
    written = f"scenario: {title}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
