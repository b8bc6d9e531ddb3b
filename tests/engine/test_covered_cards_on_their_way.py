"""Cards under a card that goes would enter their trashes: each is asked about, by what is printed on it."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, with_hero

CARDS = """\
net: {title: Net, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {would_enter_trash: [hero]}, instead: true, do: [{put_under: {what: it.card, host: self}}]}]}
cage: {title: Cage, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {would_enter_trash: [{keyword: fowl}]}, instead: true, do: [{put_under: {what: it.card, host: self}}]}]}
saver: {title: Saver, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {would_leave_play: [{keyword: nest}]}, instead: true, do: [{to_hand: it.card}]},
  {whenever: {would_enter_trash: [{keyword: fowl}]}, instead: true, do: [{remove: it.card}]}]}
nest: {title: Nest, copies: 4, keywords: [nest, ongoing]}
gull: {title: Gull, copies: 4, hp: 3, keywords: [fowl]}
crate: {title: Crate, copies: 4, keywords: [item]}
trophies: {title: Trophies, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {would_enter_trash: {card: [target], destroyed_by: [hero, target]}}, instead: true,
   do: [{put_under: {what: it.card, host: self}}]}]}
club: {title: Club, copies: 4, keywords: [one_shot], play: [{deal: {to: {one: [target]}, amount: 3, type: melee}}]}
sweep: {title: Sweep, copies: 4, keywords: [one_shot], play: [{destroy: {one: [{keyword: fowl}]}}]}
lose: {title: Lose, copies: 4, keywords: [one_shot], play: [{discard_card: {one: [{keyword: fowl}]}}]}
"""
SCENARIOS = {
    "the card on top is put elsewhere instead": """\
        given: TABLE, in_play: {probe: [net, nest]}, under: {nest: [gull]}}
        when: [{destroy: nest}]
        then: {under: {net: [gull, nest]}, trash: {probe: []}}
        """,
    "by another card than the one under it": """\
        given: TABLE, in_play: {probe: [saver, nest]}, hand: {probe: []}, under: {nest: [gull, crate]}}
        when: [{destroy: nest}]
        then: {hand: {probe: [nest]}, removed_has: [gull], trash: {probe: [crate]}}
        """,
    "destroyed by a Hero's damage": """\
        given: TABLE, in_play: {probe: [trophies, gull]}, hand: {probe: [club]}}
        when: [{put_into_play: club}, {answer: gull}]
        then: {under: {trophies: [gull]}, trash: {probe: [club]}}
        """,
    "destroyed by a Hero's text": """\
        given: TABLE, in_play: {probe: [trophies, gull]}, hand: {probe: [sweep]}}
        when: [{put_into_play: sweep}]
        then: {under: {trophies: [gull]}, trash: {probe: [sweep]}}
        """,
    "destroyed by another's damage": """\
        given: TABLE, in_play: {probe: [trophies, gull]}}
        when: [{deal: {from: baron_blade, to: gull, amount: 3, type: melee}}]
        then: {under: {trophies: []}, trash: {probe: [gull]}}
        """,
    "not destroyed at all": """\
        given: TABLE, in_play: {probe: [trophies, gull]}, hand: {probe: [lose]}}
        when: [{put_into_play: lose}]
        then: {under: {trophies: []}, trash: {probe: [lose, gull]}}
        """,
    "by keyword": """\
        given: TABLE, in_play: {probe: [cage, nest]}, under: {nest: [gull, crate]}}
        when: [{destroy: nest}]
        then: {under: {cage: [gull]}, trash: {probe: [nest, crate]}}
        """,
    "one that lies face down has none": """\
        given: TABLE, in_play: {probe: [cage, nest]}, under: {nest: [gull]}, face_down: [gull]}
        when: [{destroy: nest}]
        then: {under: {cage: []}, trash: {probe: [nest, gull]}}
        """,
    "of two, not the one that goes itself": """\
        given: TABLE, in_play: {probe: [cage, "cage#2"]}, under: {cage: [gull]}}
        when: [{destroy: cage}]
        then: {under: {"cage#2": [gull]}, trash: {probe: [cage]}}
        """,
    "and the other way round": """\
        given: TABLE, in_play: {probe: [cage, "cage#2"]}, under: {"cage#2": [gull]}}
        when: [{destroy: "cage#2"}]
        then: {under: {cage: [gull]}, trash: {probe: ["cage#2"]}}
        """,
    "alone it takes along what lies under it": """\
        given: TABLE, in_play: {probe: [cage]}, under: {cage: [gull]}}
        when: [{destroy: cage}]
        then: {trash: {probe: [cage, gull]}, asked: none}
        """,
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_covered_cards(tmp_path, title, edition):
    written = f"scenario: {title}\nedition: {edition}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
