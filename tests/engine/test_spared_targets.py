"""A target with 0 HP or fewer that text spares, by something else in the place of its destruction, falls as that text
goes, as one does that was indestructible."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, with_hero

CARDS = """\
post: {title: Post, copies: 5, keywords: [item], hp: 3}
roof: {title: Roof, copies: 5, keywords: [ongoing], triggers: [
  {whenever: {would_be_destroyed: [yours, item]}, instead: true, do: [{nothing: {}}]}]}
fence: {title: Fence, copies: 5, keywords: [ongoing], triggers: [
  {whenever: {would_be_destroyed: {card: [yours, item], by: [villain]}}, instead: true, do: [{nothing: {}}]}]}
iron: {title: Iron, copies: 5, keywords: [ongoing], static: [{indestructible: [yours, item]}]}
splint: {title: Splint, copies: 5, keywords: [ongoing], triggers: [
  {whenever: {would_be_destroyed: [yours, item]}, instead: true, do: [{set_hp: {who: it.card, to: 1}}]}]}
medic: {title: Medic, copies: 5, keywords: [ongoing], triggers: [
  {whenever: {would_be_destroyed: [yours, item, {hp_at_most: 0}]}, may: true, instead: true,
   do: [{destroy: self}, {set_hp: {who: it.card, to: 2}}]}]}
litter: {title: Litter, copies: 5, keywords: [ongoing], triggers: [
  {whenever: {would_be_destroyed: [yours, item]}, may: true, instead: true,
   do: [{remove: self}, {regain: {who: it.card, amount: 2}}, {draw: 1}]}]}
tax: {title: Tax, copies: 5, keywords: [ongoing], when_destroyed: [{discard: 1}]}
nurse: {title: Nurse, copies: 5, keywords: [ongoing], triggers: [
  {whenever: {would_be_destroyed: [yours, item]}, may: true, instead: true,
   do: [{destroy: {one: [yours, ongoing]}}, {set_hp: {who: it.card, to: 3}}]}]}
lull: {title: Lull, copies: 5, keywords: [one_shot], play: [
  {lasting: {that: {whenever: {event: {would_be_destroyed: [yours, item]}, instead: true, once: true,
    do: [{draw: 1}]}}, until: your_start, wherever: true}}]}
"""
BLOW = "{deal: {from: baron_blade, to: post, amount: 5, type: melee}}"
SCENARIOS = {
    "it stays as long as the text does": f"""\
        given: TABLE, in_play: {{probe: [roof, post]}}}}
        when: [{BLOW}, {{draw_cards: {{who: probe, n: 1}}}}]
        then: {{in_play: {{probe: [roof, post]}}, hp: {{post: 0}}}}
        """,
    "it falls as the text goes": f"""\
        given: TABLE, in_play: {{probe: [roof, post]}}}}
        when: [{BLOW}, {{destroy: roof}}]
        then: {{trash: {{probe: [post, roof]}}}}
        """,
    "whoever would destroy it": f"""\
        given: TABLE, in_play: {{probe: [fence, post]}}}}
        when: [{BLOW}, {{move: {{card: fence, to: {{hand: probe}}}}}}]
        then: {{trash: {{probe: [post]}}}}
        """,
    "another text spares it still": f"""\
        given: TABLE, in_play: {{probe: [fence, post, roof]}}}}
        when: [{BLOW}, {{destroy: fence}}]
        then: {{in_play: {{probe: [post, roof]}}, hp: {{post: 0}}}}
        """,
    "one that nothing destroys any more is spared": f"""\
        given: TABLE, in_play: {{probe: [iron, post, roof]}}}}
        when: [{BLOW}, {{destroy: iron}}]
        then: {{in_play: {{probe: [post, roof]}}, hp: {{post: 0}}}}
        """,
    "and falls as that goes too": f"""\
        given: TABLE, in_play: {{probe: [iron, post, roof]}}}}
        when: [{BLOW}, {{destroy: iron}}, {{destroy: roof}}]
        then: {{trash: {{probe: [post, roof, iron]}}}}
        """,
    "one that has HP again stays": f"""\
        given: TABLE, in_play: {{probe: [splint, post]}}}}
        when: [{BLOW}, {{destroy: splint}}]
        then: {{in_play: {{probe: [post]}}, hp: {{post: 1}}}}
        """,
    "a text that is spent has settled it": f"""\
        given: TABLE, hand: {{probe: [lull]}}, in_play: {{probe: [post]}}}}
        when: [{{put_into_play: lull}}, {BLOW}, {{draw_cards: {{who: probe, n: 1}}}}]
        then: {{in_play: {{probe: [post]}}, hp: {{post: 0}}}}
        """,
    "the card that rescues may be the price of it": f"""\
        given: TABLE, in_play: {{probe: [medic, post]}}}}
        when: [{BLOW}, {{answer: true}}, {{draw_cards: {{who: probe, n: 1}}}}]
        then: {{in_play: {{probe: [post]}}, hp: {{post: 2}}, trash: {{probe: [medic]}}}}
        """,
    "who declines that loses the target and keeps the card": f"""\
        given: TABLE, in_play: {{probe: [medic, post]}}}}
        when: [{BLOW}, {{answer: false}}]
        then: {{in_play: {{probe: [medic]}}, trash: {{probe: [post]}}}}
        """,
    "it goes for that by another way": f"""\
        given: TABLE, in_play: {{probe: [litter, post]}}}}
        when: [{BLOW}, {{answer: true}}]
        then: {{in_play: {{probe: [post]}}, hp: {{post: 2}}, trash: {{probe: []}}, hand_size: {{probe: 1}}}}
        """,
    "something is asked while the price is paid": f"""\
        given: TABLE, in_play: {{probe: [nurse, tax, post]}}, hand: {{probe: [roof, iron]}}}}
        when: [{BLOW}, {{answer: tax}}, {{answer: iron}}]
        then: {{in_play: {{probe: [nurse, post]}}, hp: {{post: 3}}, trash: {{probe: [tax, iron]}}}}
        """,
    "another text that rescues may be the price": f"""\
        given: TABLE, in_play: {{probe: [nurse, medic, post]}}}}
        when: [{BLOW}, {{answer: medic}}]
        then: {{in_play: {{probe: [nurse, post]}}, hp: {{post: 3}}, trash: {{probe: [medic]}}}}
        """,
    "another blow finds no text": f"""\
        given: TABLE, in_play: {{probe: [fence, post]}}}}
        when: [{BLOW}, {{deal: {{from: ra, to: post, amount: 1, type: fire}}}}]
        then: {{trash: {{probe: [post]}}}}
        """,
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_a_spared_target(tmp_path, title):
    written = f"scenario: {title}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
