"""A card that text moves elsewhere while it is being destroyed leaves play by that: text answers it, once, and other
text answers the same destruction none the less. What is done to it instead of leaving is no leaving."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, with_hero

CARDS = """\
post: {title: Post, copies: 5, keywords: [item], hp: 3}
watch: {title: Watch, copies: 5, keywords: [ongoing], triggers: [
  {whenever: {leaves_play: [yours, item]}, do: [{draw: 1}]}]}
mourn: {title: Mourn, copies: 5, keywords: [ongoing], triggers: [
  {whenever: {being_destroyed: [yours, item, target]}, do: [{regain: {who: you, amount: 2}}]}]}
grab: {title: Grab, copies: 5, keywords: [ongoing], triggers: [
  {whenever: {being_destroyed: [yours, item, target]}, do: [{put_under: {what: it.card, host: self}}]}]}
sweep: {title: Sweep, copies: 5, keywords: [ongoing], triggers: [
  {whenever: {being_destroyed: [yours, item, target]}, do: [{remove: it.card}]}]}
fetch: {title: Fetch, copies: 5, keywords: [ongoing], triggers: [
  {whenever: {being_destroyed: [yours, item, target]}, do: [{to_hand: it.card}]}]}
swap: {title: Swap, copies: 5, keywords: [ongoing], triggers: [
  {whenever: {would_leave_play: [yours, item]}, instead: true, do: [{put_under: {what: it.card, host: self}}]}]}
chest: {title: Chest, copies: 5, keywords: [ongoing], triggers: [
  {whenever: {would_enter_trash: [yours, item]}, instead: true, do: [{put_under: {what: it.card, host: self}}]}]}
prop: {title: Prop, copies: 5, keywords: [ongoing], triggers: [
  {whenever: {would_leave_play: [yours, item]}, instead: true, do: [{set_hp: {who: it.card, to: 1}}]}]}
leech: {title: Leech, copies: 5, keywords: [ongoing], next_to: [yours, item], triggers: [
  {whenever: {leaves_play: [{is: host}]}, do: [{destroy: self}]}]}
"""
BLOW = "{deal: {from: baron_blade, to: post, amount: 5, type: melee}}"
MOVERS = {
    "grab": "under: {grab: [post]}, trash: {probe: []}, hand_size: {probe: 1}",
    "sweep": "removed_has: [post], trash: {probe: []}, hand_size: {probe: 1}",
    "fetch": "hand_size: {probe: 2}, trash: {probe: []}",
    "swap": "under: {swap: [post]}, trash: {probe: []}, hand_size: {probe: 0}",
    "chest": "under: {chest: [post]}, trash: {probe: []}, hand_size: {probe: 1}",
}
SCENARIOS = {
    **{f"{mover} by a blow": f"""\
        given: TABLE, in_play: {{probe: [{mover}, watch, post]}}}}
        when: [{BLOW}]
        then: {{{then}, in_play: {{probe: [{mover}, watch]}}}}
        """ for mover, then in MOVERS.items()},
    **{f"{mover}, destroyed by text": f"""\
        given: TABLE, in_play: {{probe: [{mover}, watch, post]}}}}
        when: [{{destroy: post}}]
        then: {{{then}, in_play: {{probe: [{mover}, watch]}}}}
        """ for mover, then in MOVERS.items()},
    "one that stays after all does not leave": f"""\
        given: TABLE, in_play: {{probe: [prop, watch, post]}}}}
        when: [{BLOW}]
        then: {{in_play: {{probe: [prop, watch, post]}}, hp: {{post: 1}}, hand_size: {{probe: 0}}}}
        """,
    "what lies next to it": f"""\
        given: TABLE, in_play: {{probe: [grab, post]}}, next_to: {{post: [leech]}}}}
        when: [{BLOW}]
        then: {{under: {{grab: [post]}}, trash: {{probe: [leech]}}}}
        """,
    "what answers the same destruction behind it": f"""\
        given: TABLE, in_play: {{probe: [grab, mourn, post]}}, hp: {{probe: 10}}}}
        when: [{BLOW}]
        then: {{under: {{grab: [post]}}, hp_change: {{probe: 2}}}}
        """,
    "and in the other order": f"""\
        given: TABLE, in_play: {{probe: [mourn, grab, post]}}, hp: {{probe: 10}}}}
        when: [{BLOW}]
        then: {{under: {{grab: [post]}}, hp_change: {{probe: 2}}}}
        """,
    "one that text elsewhere removes is answered as well": f"""\
        given: TABLE, in_play: {{probe: [sweep, mourn, post]}}, hp: {{probe: 10}}}}
        when: [{BLOW}]
        then: {{hp_change: {{probe: 2}}}}
        """,
}  # fmt: skip


@pytest.mark.parametrize("edition", ["", "edition: parahumans\n"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_it_leaves_play(tmp_path, title, edition):
    written = f"scenario: {title}\n{edition}{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
