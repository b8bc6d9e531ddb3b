"""Cards are put into their trash without being discarded or destroyed."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, with_hero

CARDS = """\
nail: {title: Nail, copies: 4, keywords: [item]}
rock: {title: Rock, copies: 4, keywords: [indestructible, ongoing]}
ear: {title: Ear, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {discarded: [yours]}, do: [{regain: {who: you, amount: 1}}]},
  {whenever: {destroyed: [yours]}, do: [{regain: {who: you, amount: 2}}]},
  {whenever: {leaves_play: [yours, item]}, do: [{deal: {to: {each: [villain, character]}, amount: 1, type: fire}}]},
  {whenever: {enters_trash: [yours, item]}, do: [{deal: {to: {each: [villain, character]}, amount: 2, type: fire}}]}]}
net: {title: Net, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {would_enter_trash: [item]}, instead: true, do: [{put_under: {what: it.card, host: self}}]}]}
clear: {title: Clear, copies: 4, keywords: [one_shot],
  play: [{to_trash: {one: [yours]}, as: gone}, {draw: {number_of: gone}}]}
drop: {title: Drop, copies: 4, keywords: [one_shot], play: [{to_trash: {one: {what: [], in: hand}}}]}
skim: {title: Skim, copies: 4, keywords: [one_shot], play: [{to_trash: {top: own}}]}
look: {title: Look, copies: 4, keywords: [one_shot], play: [{reveal: own, as: seen}, {to_trash: seen}]}
leave: {title: Leave, copies: 4, keywords: [ongoing], start: [{to_trash: self}]}
"""
SCENARIOS = {
    "from play: it leaves play and enters the trash, and is neither discarded nor destroyed": """\
        given: TABLE, in_play: {probe: [ear, nail]}, hp: {probe: 20}, hand: {probe: []}}
        when: [{put_into_play: clear}, {answer: nail}]
        then: {in_play: {probe: [ear]}, trash: {probe: [clear, nail]}, hp_change: {baron_blade: -3},
               hand_size: {probe: 1}}
        """,
    "an indestructible card goes, too": """\
        given: TABLE, in_play: {probe: [rock]}}
        when: [{put_into_play: clear}, {answer: rock}]
        then: {in_play: {probe: []}, trash: {probe: [clear, rock]}}
        """,
    "from a hand": """\
        given: TABLE, in_play: {probe: [ear]}, hp: {probe: 20}, hand: {probe: [nail]}}
        when: [{put_into_play: drop}]
        then: {hand: {probe: []}, trash: {probe: [drop, nail]}, hp_change: {baron_blade: -2}}
        """,
    "from the top of a deck": """\
        given: TABLE, in_play: {probe: [ear]}, hp: {probe: 20}, deck_top: {probe: [nail]}}
        when: [{put_into_play: skim}]
        then: {trash: {probe: [skim, nail]}, hp_change: {baron_blade: -2}}
        """,
    "from where it was revealed": """\
        given: TABLE, in_play: {probe: [ear]}, hp: {probe: 20}, deck_top: {probe: [nail]}}
        when: [{put_into_play: look}]
        then: {trash: {probe: [look, nail]}, hp_change: {baron_blade: -2}}
        """,
    "something else is done instead, and nothing was put there": """\
        given: TABLE, in_play: {probe: [net, nail]}, hand: {probe: []}}
        when: [{put_into_play: clear}, {answer: nail}]
        then: {under: {net: [nail]}, trash: {probe: [clear]}, hand_size: {probe: 0}}
        """,
    "from a hand something else is done instead": """\
        given: TABLE, in_play: {probe: [net]}, hand: {probe: [nail]}}
        when: [{put_into_play: drop}]
        then: {under: {net: [nail]}, trash: {probe: [drop]}}
        """,
    "itself": """\
        given: {villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], turn: megalopolis,
                phase: end, in_play: {probe: [leave]}}
        when: [{go_to: {turn: probe, phase: play}}]
        then: {in_play: {probe: []}, trash: {probe: [leave]}}
        """,
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_put_into_trash(tmp_path, title, edition):
    written = f'scenario: "{title}"\nedition: {edition}\n{textwrap.dedent(SCENARIOS[title])}'
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
