"""A card that is chosen as the price of its own text has paid: what was bought is done, though the card has gone."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, with_hero

CARDS = """\
chaff: {title: Chaff, copies: 5, keywords: [ongoing], powers: [[{draw: 1}]]}
screen: {title: Screen, copies: 5, keywords: [ongoing], triggers: [
  {whenever: {damage_would_be_dealt: {to: [{is: you}]}}, may: true,
   do: [{destroy: {one: [yours, ongoing]}}, {prevent: {}}, {draw: 1}]}]}
baffle: {title: Baffle, copies: 5, keywords: [ongoing], triggers: [
  {whenever: {damage_would_be_dealt: {to: [{is: you}]}},
   do: [{may: {do: [{destroy: {one: [yours, ongoing]}}, {discard: 1}], then: [{prevent: {}}, {draw: 2}]}}]}]}
padding: {title: Padding, copies: 5, keywords: [ongoing], triggers: [
  {whenever: {damage_dealt: {to: [{is: you}]}}, may: true,
   do: [{to_hand: {one: [yours, ongoing]}}, {deal: {to: {one: [villain, target]}, amount: 1, type: melee}},
        {deal: {to: {one: [hero, target]}, amount: 2, type: melee}}, {draw: 1}]}]}
gift: {title: Gift, copies: 5, keywords: [ongoing], triggers: [
  {whenever: {drawn: [{is: you}]}, may: true, once: true,
   do: [{one_hero: {do: [{destroy: {one: [yours, ongoing]}}]}}, {regain: {who: you, amount: 3}}]}]}
dawn: {title: Dawn, copies: 5, keywords: [ongoing], start: [
  {may: [{destroy: {one: [ongoing]}}], as: gone}, {if: {that: {done: gone}, then: [{draw: 2}]}},
  {regain: {who: you, amount: 1}}]}
dusk: {title: Dusk, copies: 5, keywords: [ongoing], start: [
  {destroy: {one: [ongoing]}, as: gone}, {if: {that: {done: gone}, then: [{draw: 2}]}}]}
switch: {title: Switch, copies: 5, keywords: [ongoing], powers: [[
  {destroy: {one: [ongoing]}, as: gone}, {if: {that: {done: gone}, then: [{draw: 2}]}}]]}
fuse: {title: Fuse, copies: 5, keywords: [ongoing], when_destroyed: [
  {destroy: {each: [yours, ongoing, {not: [{is: self}]}]}}]}
rock: {title: Rock, copies: 5, keywords: [ongoing], triggers: [
  {whenever: {would_be_destroyed: [{is: self}]}, instead: true, do: [{discard: 1}]},
  {whenever: {damage_would_be_dealt: {to: [{is: you}]}}, may: true,
   do: [{destroy: {one: [yours, ongoing]}}, {prevent: {}}, {draw: 2}]}]}
"""
HIT = "{deal: {from: baron_blade, to: probe, amount: 4, type: melee}}"
SCENARIOS = {
    "what was bought with the card itself": f"""\
        given: TABLE, in_play: {{probe: [screen, chaff]}}}}
        when: [{HIT}, {{answer: screen}}]
        then: {{hp_change: {{}}, hand_size: {{probe: 1}}, trash: {{probe: [screen]}}}}
        """,
    "what was bought with another card": f"""\
        given: TABLE, in_play: {{probe: [screen, chaff]}}}}
        when: [{HIT}, {{answer: chaff}}]
        then: {{hp_change: {{}}, hand_size: {{probe: 1}}, trash: {{probe: [chaff]}}, in_play: {{probe: [screen]}}}}
        """,
    "who pays nothing is dealt the damage": f"""\
        given: TABLE, in_play: {{probe: [screen, chaff]}}}}
        when: [{HIT}, {{answer: []}}]
        then: {{hp_change: {{probe: -4}}, hand_size: {{probe: 0}}, trash: {{probe: []}}}}
        """,
    "a price of two things is paid to its end": f"""\
        given: TABLE, in_play: {{probe: [baffle]}}, hand: {{probe: ["screen#2"]}}}}
        when: [{HIT}, {{answer: true}}]
        then: {{hp_change: {{}}, hand_size: {{probe: 2}}, trash: {{probe: ["screen#2", baffle]}}}}
        """,
    "another way to go, and questions behind it": f"""\
        given: TABLE, in_play: {{probe: [padding, chaff]}}}}
        when: [{HIT}, {{answer: padding}}, {{answer: ra}}]
        then: {{hp_change: {{probe: -4, baron_blade: -1, ra: -2}}, hand_size: {{probe: 2}}}}
        """,
    "a hero whom the text chooses pays with it": """\
        given: TABLE, in_play: {probe: [gift, chaff]}, hp: {probe: 10}}
        when: [{draw_cards: {who: probe, n: 1}}, {answer: probe}, {answer: gift}]
        then: {hp_change: {probe: 3}, trash: {probe: [gift]}}
        """,
    "an if that asks about it; what stands behind is forfeited": """\
        given: TABLE_START, in_play: {probe: [dawn, chaff]}, hp: {probe: 10}}
        when: [resolve, {answer: dawn}]
        then: {hp_change: {}, hand_size: {probe: 2}, trash: {probe: [dawn]}}
        """,
    "an if that asks about another card; what stands behind is done": """\
        given: TABLE_START, in_play: {probe: [dawn, chaff]}, hp: {probe: 10}}
        when: [resolve, {answer: chaff}]
        then: {hp_change: {probe: 1}, hand_size: {probe: 2}, trash: {probe: [chaff]}}
        """,
    "an if behind what must be done": """\
        given: TABLE_START, in_play: {probe: [dusk]}}
        when: [resolve]
        then: {hand_size: {probe: 2}, trash: {probe: [dusk]}}
        """,
    "an if in a power": """\
        given: TABLE, in_play: {probe: [switch, chaff]}}
        when: [{use_power: switch}, {answer: switch}]
        then: {hand_size: {probe: 2}, trash: {probe: [switch]}}
        """,
    "a card that goes by other text meanwhile forfeits what follows": f"""\
        given: TABLE, in_play: {{probe: [screen, fuse]}}}}
        when: [{HIT}, {{answer: fuse}}]
        then: {{hp_change: {{probe: -4}}, hand_size: {{probe: 0}}, trash: {{probe: [fuse, screen]}}}}
        """,
    "so does one whose if asks about the other": """\
        given: TABLE_START, in_play: {probe: [dusk, fuse]}}
        when: [resolve, {answer: fuse}]
        then: {hand_size: {probe: 0}, trash: {probe: [fuse, dusk]}}
        """,
    "a card that stays after all pays for nothing": f"""\
        given: TABLE, in_play: {{probe: [rock]}}, hand: {{probe: [chaff]}}}}
        when: [{HIT}, {{answer: rock}}]
        then: {{hp_change: {{probe: -4}}, hand_size: {{probe: 0}}, in_play: {{probe: [rock]}}}}
        """,
}
AT_START = "{villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], turn: probe, phase: start"


@pytest.mark.parametrize("title", SCENARIOS)
def test_a_price_that_may_be_the_card_itself(tmp_path, title):
    written = f"scenario: {title}\n{textwrap.dedent(SCENARIOS[title]).replace('TABLE_START', AT_START)}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
