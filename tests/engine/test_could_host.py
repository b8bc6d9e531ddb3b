"""Next to which cards another could be played, by what that says itself."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, with_hero

CARDS = """\
pin: {title: Pin, copies: 4, keywords: [mark, ongoing], next_to: [hero, character]}
sign: {title: Sign, copies: 4, keywords: [mark, ongoing], next_to: [item]}
free: {title: Free, copies: 4, keywords: [mark, ongoing]}
nail: {title: Nail, copies: 4, keywords: [item]}
shift: {title: Shift, copies: 4, keywords: [one_shot], play: [
  {pick: {one: [yours, {keyword: mark}]}, as: mark}, {move: {what: mark, next_to: {one: [{could_host: mark}]}}}]}
sweep: {title: Sweep, copies: 4, keywords: [one_shot], play: [
  {reveal: own, as: seen}, {destroy: {each: [{could_host: seen}, non_character]}}, {discard_card: seen}]}
"""
SCENARIOS = {
    "only where it says": """\
        given: TABLE, in_play: {probe: [nail]}, next_to: {ra: [pin]}}
        when: [{put_into_play: shift}]
        then: {asked: {of: probe, options: [probe, haka]}}
        """,
    "and it goes there": """\
        given: TABLE, next_to: {ra: [pin]}}
        when: [{put_into_play: shift}, {answer: haka}]
        then: {next_to: {haka: [pin], ra: []}}
        """,
    "nowhere else it could lie": """\
        given: TABLE, in_play: {probe: [nail]}, next_to: {nail: [sign]}}
        when: [{put_into_play: shift}]
        then: {next_to: {nail: [sign]}, asked: none}
        """,
    "another of the same": """\
        given: TABLE, in_play: {probe: [nail, "nail#2"]}, next_to: {nail: [sign]}}
        when: [{put_into_play: shift}]
        then: {next_to: {"nail#2": [sign], nail: []}}
        """,
    "what is played next to nothing could be next to none": """\
        given: TABLE, in_play: {probe: [free, nail]}}
        when: [{put_into_play: shift}]
        then: {next_to: {nail: []}, in_play: {probe: [free, nail]}, asked: none}
        """,
    "a card that was revealed": """\
        given: TABLE, in_play: {probe: [nail, "nail#2"]}, next_to: {ra: [pin]}, deck_top: {probe: [sign]}}
        when: [{put_into_play: sweep}]
        then: {in_play: {probe: []}, next_to: {ra: [pin]}}
        """,
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_could_host(tmp_path, title, edition):
    written = f"scenario: {title}\nedition: {edition}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
