"""Text answers that text of another card was activated, behind it, and for each card by itself."""

from __future__ import annotations

import pytest

from tests.kit.own_decks import failures, with_hero

BEGIN = (
    "given: {villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], "
    "turn: probe, phase: play, hand: {probe: [cue]}, hp: {probe: 10}"
)
CARDS = """\
cue: {title: Cue, keywords: [one_shot], play: [{activate: {text: perform, on: {each: [yours, {has_text: perform}]}}}]}
song: {title: Song, copies: 2, keywords: [ongoing], activated: {perform: [{regain: {who: you, amount: 1}}]}}
swan: {title: Swan Song, keywords: [item], activated: {perform: [{destroy: self}, {regain: {who: you, amount: 1}}]}}
hum: {title: Hum, keywords: [ongoing], activated: {accompany: [{regain: {who: you, amount: 1}}]}}
ear: {title: Ear, keywords: [limited], triggers: [
  {whenever: {activated: perform}, do: [{regain: {who: you, amount: 3}}]}]}
gem: {title: Gem, keywords: [limited], triggers: [
  {whenever: {activated: {text: perform, card: [item]}}, do: [{regain: {who: you, amount: 5}}]}]}
scribe: {title: Scribe, keywords: [limited], triggers: [
  {whenever: {activated: perform}, do: [{to_hand: it.card}, {destroy: self}]}]}
deaf: {title: Deaf, keywords: [limited], triggers: [
  {whenever: {activated: accompany}, do: [{regain: {who: you, amount: 7}}]}]}
hush: {title: Hush, keywords: [limited], triggers: [
  {whenever: {would_be_activated: perform}, instead: true, do: [{nothing: {}}]}]}
"""
SCENARIOS = {
    "each card by itself": """\
        in_play: {probe: [song, song#2, ear]}}
when: [{play: cue}]
then: {hp: {probe: 18}}
""",
    "of a card that fits, also one that has gone by it": """\
        in_play: {probe: [song, swan, gem]}}
when: [{play: cue}]
then: {hp: {probe: 16}, trash_has: {probe: [swan]}}
""",
    "behind the text, which is still done": """\
        in_play: {probe: [song, scribe]}}
when: [{play: cue}]
then: {hp: {probe: 11}, hand: {probe: [song]}}
""",
    "not text of another name": """\
        in_play: {probe: [song, deaf]}}
when: [{play: cue}]
then: {hp: {probe: 11}}
""",
    "nor where something happens instead": """\
        in_play: {probe: [song, ear, hush]}}
when: [{play: cue}]
then: {hp: {probe: 10}}
""",
    "nor where no card has such a text": """\
        in_play: {probe: [hum, ear]}}
when: [{play: cue}]
then: {hp: {probe: 10}}
""",
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_activated_text_is_answered(tmp_path, title, edition):
    written = f"scenario: {title}\nedition: {edition}\n{BEGIN},\n{SCENARIOS[title]}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
