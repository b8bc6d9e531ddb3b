"""A card that is forgotten as it goes is still the one selected for what answers that it went."""

from __future__ import annotations

import textwrap

import pytest

from sotm_desktop.engine.kept_cards import NOTED
from tests.engine.games import new_game
from tests.kit.own_decks import failures, with_hero

CARDS = """\
glow: {title: Glow, copies: 3, keywords: [ongoing],
  powers: [[{one_hero: [{remember: {
    what: {one: {what: [{not: [{is: {remembered: cards}}]}], in: hand}}, more: true, until: moves}}]}]],
  triggers: [{whenever: {played: {card: [{is: {remembered: cards}}], from: hand}},
              do: [{deal: {to: {one: [villain, target]}, amount: 1, type: energy}}]}]}
stain: {title: Stain, copies: 3, keywords: [ongoing],
  static: [{gain_keyword: {who: [{is: {remembered: cards}}], keyword: stained}}],
  powers: [[{one_hero: [{remember: {
    what: {one: {what: [{not: [{keyword: stained}]}], in: hand}}, more: true, until: moves}}]}]],
  triggers: [{whenever: {played: [{keyword: stained}]},
              do: [{deal: {to: {one: [villain, target]}, amount: 1, type: energy}}]}]}
gate: {title: Gate, copies: 3, keywords: [ongoing],
  powers: [[{one_hero: [{remember: {what: {one: {what: [], in: hand}}, more: true, until: moves}}]}]],
  triggers: [{whenever: {enters_play: [{is: {remembered: cards}}]},
              do: [{deal: {to: {one: [villain, target]}, amount: 1, type: energy}}]}]}
bet: {title: Bet, copies: 3, keywords: [ongoing],
  powers: [[{one_hero: [{remember: {one: {what: [], in: hand}}}]}]],
  triggers: [{whenever: {discarded: {card: [{is: {remembered: card}}]}}, do: [{draw: 1}]}]}
dare: {title: Dare, copies: 3, keywords: [ongoing],
  powers: [[{one_hero: [{remember: {what: {one: {what: [], in: hand}}, until: moves}}]}]],
  triggers: [{whenever: {discarded: {card: [{is: {remembered: card}}]}}, do: [{draw: 1}]}]}
bounty: {title: Bounty, copies: 3, keywords: [ongoing],
  powers: [[{remember: {one: [target, non_character]}}]],
  triggers: [{whenever: {destroyed: [{is: {remembered: target}}]}, do: [{draw: 1}]}]}
flash: {title: Flash, copies: 4, keywords: [one_shot], play: [{discard: {n: 1, what: [{not: [{is: self}]}]}}]}
lamp: {title: Lamp, copies: 4, keywords: [item]}
"""
SCENARIOS = {
    "a One-Shot is played": """\
        given: TABLE, in_play: {probe: [glow]}, hand: {ra: [fire_blast]}}
        when: [{use_power: glow}, {answer: ra}, {go_to: {turn: ra, phase: play}}, {play: fire_blast},
               {answer: baron_blade}]
        then: {hp_change: {baron_blade: -6}}
        """,
    "a card that stays is played": """\
        given: TABLE, in_play: {probe: [glow]}, hand: {ra: [the_staff_of_ra]}}
        when: [{use_power: glow}, {answer: ra}, {go_to: {turn: ra, phase: play}}, {play: the_staff_of_ra}]
        then: {hp_change: {baron_blade: -1}}
        """,
    "another card is played": """\
        given: TABLE, in_play: {probe: [glow]}, hand: {ra: [the_staff_of_ra, solar_flare]}}
        when: [{use_power: glow}, {answer: ra}, {answer: solar_flare}, {go_to: {turn: ra, phase: play}},
               {play: the_staff_of_ra}]
        then: {hp_change: {}}
        """,
    "it has left the hand and come back": """\
        given: TABLE, in_play: {probe: [glow]}, hand: {ra: [the_staff_of_ra]}}
        when:
          - {use_power: glow}
          - {answer: ra}
          - {move: {card: the_staff_of_ra, to: {trash: ra}}}
          - {move: {card: the_staff_of_ra, to: {hand: ra}}}
          - {go_to: {turn: ra, phase: play}}
          - {play: the_staff_of_ra}
        then: {hp_change: {}, asked: none}
        """,
    "it was played, comes back and is played again in one turn": """\
        given: TABLE, in_play: {probe: [glow]}, hand: {ra: [the_staff_of_ra]}}
        when:
          - {use_power: glow}
          - {answer: ra}
          - {go_to: {turn: ra, phase: play}}
          - {play: the_staff_of_ra}
          - {move: {card: the_staff_of_ra, to: {hand: ra}}}
          - {put_into_play: the_staff_of_ra}
        then: {hp_change: {baron_blade: -1}, asked: none}
        """,
    "by a keyword that it has while it is selected": """\
        given: TABLE, in_play: {probe: [stain]}, hand: {ra: [the_staff_of_ra]}}
        when: [{use_power: stain}, {answer: ra}, {go_to: {turn: ra, phase: play}}, {play: the_staff_of_ra}]
        then: {hp_change: {baron_blade: -1}}
        """,
    "as it enters play": """\
        given: TABLE, in_play: {probe: [gate]}, hand: {ra: [the_staff_of_ra]}}
        when: [{use_power: gate}, {answer: ra}, {go_to: {turn: ra, phase: play}}, {play: the_staff_of_ra}]
        then: {hp_change: {baron_blade: -1}}
        """,
    "discarded from the hand": """\
        given: TABLE, in_play: {probe: [bet]}, hand: {probe: [], ra: [the_staff_of_ra]}}
        when: [{use_power: bet}, {answer: ra}, {discard: the_staff_of_ra}]
        then: {hand_size: {probe: 1}}
        """,
    "discarded where it is forgotten as it moves": """\
        given: TABLE, in_play: {probe: [dare]}, hand: {probe: [], ra: [the_staff_of_ra, fire_blast]}}
        when: [{use_power: dare}, {answer: ra}, {answer: the_staff_of_ra}, {discard: the_staff_of_ra},
               {discard: fire_blast}]
        then: {hand_size: {probe: 1}}
        """,
    "a target is destroyed": """\
        given: TABLE, hand: {probe: []},
          in_play: {probe: [bounty], baron_blade: [blade_battalion, mobile_defense_platform]}}
        when: [{use_power: bounty}, {answer: blade_battalion}, {destroy: blade_battalion},
               {destroy: mobile_defense_platform}]
        then: {hand_size: {probe: 1}}
        """,
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_still_selected(tmp_path, title):
    written = f"scenario: {title}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)


def test_nothing_is_noted_where_no_text_asks_for_it():
    assert NOTED.isdisjoint(new_game(1).index.counted)
