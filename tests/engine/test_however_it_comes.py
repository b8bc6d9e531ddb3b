"""What a card does when it has come into play it does however it came; what answers that it was played does not."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import TABLE, failures, with_hero

CARDS = """\
lamp: {title: Lamp, copies: 5, keywords: [ongoing], play: [{draw: 1}]}
bell: {title: Bell, copies: 5, keywords: [ongoing], triggers: [
  {whenever: {enters_play: [{is: self}]}, do: [{draw: 1}]}]}
drum: {title: Drum, copies: 5, keywords: [ongoing], triggers: [
  {whenever: {played: [{is: self}]}, do: [{draw: 1}]}]}
door: {title: Door, copies: 5, keywords: [ongoing], powers: [[
  {put_into_play: {one: {what: [ongoing], in: hand}}}]]}
pin: {title: Pin, copies: 5, keywords: [ongoing], next_to: [hero, character]}
"""
PLAYED = TABLE.replace("phase: power", "phase: play")
SCENARIOS = {
    **{f"{card} is put into play": f"""\
        given: TABLE, in_play: {{probe: [door]}}, hand: {{probe: [{card}]}}}}
        when: [{{use_power: door}}]
        then: {{hand_size: {{probe: {drawn}}}}}
        """ for card, drawn in (("lamp", 1), ("bell", 1), ("drum", 0))},
    **{f"{card} is played": f"""\
        given: {PLAYED}, hand: {{probe: [{card}]}}}}
        when: [{{play: {card}}}]
        then: {{hand_size: {{probe: 1}}}}
        """ for card in ("lamp", "bell", "drum")},
    "a card next to another lies in its play area; HP are set by hand": """\
        given: TABLE, next_to: {haka: [pin]}}
        when: [{set_hp: {haka: 30}}]
        then: {in_play: {haka: [pin]}, hp: {haka: 30}}
        """,
}  # fmt: skip


@pytest.mark.parametrize("title", SCENARIOS)
def test_however_it_comes(tmp_path, title):
    written = f"scenario: {title}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
