"""Words about HP mean those that are printed on a card where it lies outside play, as `target` does."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, with_hero

CARDS = """\
wren: {title: Wren, copies: 5, keywords: [bird], hp: 3}
heron: {title: Heron, copies: 5, keywords: [bird], hp: 8}
quill: {title: Quill, copies: 5, keywords: [ongoing], start: [{draw: 1}]}
nest: {title: Nest, copies: 2, keywords: [one_shot],
  play: [{discover: {what: [target, {hp_at_most: 4}], put: true}}]}
tree: {title: Tree, copies: 2, keywords: [one_shot],
  play: [{reveal_until: {what: [{hp_at_least: 5}]}, as: found}, {put_into_play: found}]}
storm: {title: Storm, copies: 2, keywords: [one_shot],
  play: [{discard_until: {what: [{hp_exactly: 3}]}, as: found}, {put_into_play: found}]}
glass: {title: Glass, copies: 2, keywords: [one_shot],
  play: [{reveal: own, as: seen},
    {if: {that: {fits: {card: seen, what: [{hp_at_most: 4}]}}, then: [{put_into_play: seen}],
          else: [{discard_card: seen}]}}]}
ring: {title: Ring, copies: 2, keywords: [one_shot],
  play: [{reveal: own, as: seen},
    {deal: {to: {one: [hero, character]}, amount: {hp_of: seen}, type: sonic}}]}
census: {title: Census, copies: 2, keywords: [one_shot],
  play: [{deal: {to: {one: [hero, character]}, amount: {count: {what: [target, odd_hp], in: trash}}, type: sonic}}]}
flock: {title: Flock, copies: 2, keywords: [one_shot],
  play: [{put_into_play: {each: {what: [{keyword: bird}, {hp_at_most: 4}], in: trash}}}]}
whistle: {title: Whistle, copies: 2, keywords: [one_shot],
  play: [{take_in_hand: {each: [{keyword: bird}, {hp_at_most: 4}]}}]}
dirge: {title: Dirge, copies: 2, keywords: [ongoing], triggers: [
  {whenever: {destroyed: [{keyword: bird}, {hp_at_most: 4}]}, do: [{regain: {who: you, amount: 1}}]}]}
feast: {title: Feast, copies: 2, keywords: [one_shot],
  play: [{destroy: {one: [{keyword: bird}]}, as: eaten}, {regain: {who: you, amount: {hp_of: eaten}}}]}
"""
SCENARIOS = {
    "found in a deck": """\
        given: TABLE, hand: {probe: [nest]}, deck_top: {probe: [heron, wren]}}
        when: [{put_into_play: nest}]
        then: {in_play: {probe: [wren]}}
        """,
    "revealed until": """\
        given: TABLE, hand: {probe: [tree]}, deck_top: {probe: [wren, heron]}}
        when: [{put_into_play: tree}]
        then: {in_play: {probe: [heron]}}
        """,
    "discarded until": """\
        given: TABLE, hand: {probe: [storm]}, deck_top: {probe: [heron, wren]}}
        when: [{put_into_play: storm}]
        then: {in_play: {probe: [wren]}}
        """,
    "a revealed card that fits": """\
        given: TABLE, hand: {probe: [glass]}, deck_top: {probe: [wren]}}
        when: [{put_into_play: glass}]
        then: {in_play: {probe: [wren]}}
        """,
    "a revealed card that does not fit": """\
        given: TABLE, hand: {probe: [glass]}, deck_top: {probe: [heron]}}
        when: [{put_into_play: glass}]
        then: {trash: {probe: [glass, heron]}}
        """,
    "one without HP fits none": """\
        given: TABLE, hand: {probe: [glass]}, deck_top: {probe: [quill]}}
        when: [{put_into_play: glass}]
        then: {trash: {probe: [glass, quill]}}
        """,
    "the HP of a revealed card": """\
        given: TABLE, hand: {probe: [ring]}, deck_top: {probe: [heron]}}
        when: [{put_into_play: ring}, {answer: ra}]
        then: {hp_change: {ra: -8}}
        """,
    "counted in a trash": """\
        given: TABLE, hand: {probe: [census]}, trash: {probe: [wren, heron, wren#2, quill]}}
        when: [{put_into_play: census}, {answer: ra}]
        then: {hp_change: {ra: -2}}
        """,
    "chosen in a trash": """\
        given: TABLE, hand: {probe: [flock]}, trash: {probe: [wren, heron]}}
        when: [{put_into_play: flock}]
        then: {in_play: {probe: [wren]}}
        """,
    "destroyed": """\
        given: TABLE, in_play: {probe: [dirge, wren]}, hp: {probe: 10}}
        when: [{destroy: wren}]
        then: {hp: {probe: 11}}
        """,
    "destroyed, and printed with more than it had left": """\
        given: TABLE, in_play: {probe: [dirge, heron]}, hp: {probe: 10, heron: 2}}
        when: [{destroy: heron}]
        then: {hp: {probe: 10}}
        """,
    "the HP of a destroyed card": """\
        given: TABLE, hand: {probe: [feast]}, in_play: {probe: [wren]}, hp: {probe: 10}}
        when: [{put_into_play: feast}]
        then: {hp: {probe: 13}}
        """,
    "in play the HP that it has": """\
        given: TABLE, hand: {probe: [whistle]}, in_play: {probe: [heron, heron#2]}, hp: {heron: 2}}
        when: [{put_into_play: whistle}]
        then: {hand: {probe: [heron]}, in_play: {probe: [heron#2]}}
        """,
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_hp_outside_play(tmp_path, title):
    written = f"scenario: {title}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
