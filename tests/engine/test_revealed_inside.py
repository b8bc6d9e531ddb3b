"""What text calls revealed is what that text has revealed, not what lies revealed for another that still goes on."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, with_hero

REVEALED = "{what: [], in: revealed}"
REST = f"{{discard_card: {{each: {REVEALED}}}}}"
CARDS = f"""\
order: {{title: Order, copies: 2, keywords: [one_shot], play: [{{reveal: {{n: 3}}}},
  {{put_into_play: {{one: {REVEALED}}}}}, {{take: {{one: {REVEALED}}}}}, {REST}]}}
look: {{title: Look, keywords: [one_shot], play: [{{reveal: {{n: 1}}}}, {REST}]}}
glance: {{title: Glance, keywords: [one_shot], play: [{{reveal: {{n: 2}}}}, {{replace: {{each: {REVEALED}}}}}]}}
idle: {{title: Idle, copies: 8, keywords: [ongoing], end: [{{draw: 1}}]}}
other: {{title: Other, copies: 8, keywords: [item], end: [{{draw: 1}}]}}
more: {{title: More, keywords: [one_shot], play: [{{reveal: {{n: 1}}, as: seen}},
  {{if: {{that: {{fits: {{card: seen, what: [item]}}}}, then: [{{repeat: {{}}}}], else: [{REST}]}}}}]}}
"""
AT = "given: {villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], turn: probe, phase: play"
SCENARIOS = {
    "the one inside is offered only its own": f"""\
        {AT}, hand: {{probe: [order]}}, deck_top: {{probe: ["order#2", idle, "idle#2", other, glance, look]}}}}
        when: [{{play: order}}, {{answer: "order#2"}}]
        then: {{asked: {{of: probe, options: [other, glance, look]}}}}
        """,
    "and discards only the rest of its own": f"""\
        {AT}, hand: {{probe: [order]}}, deck_top: {{probe: ["order#2", idle, "idle#2", other, "other#2", "other#3"]}}}}
        when: [{{play: order}}, {{answer: "order#2"}}, {{answer: other}}, {{answer: "other#2"}}, {{answer: idle}}]
        then: {{in_play: {{probe: [other]}}, hand: {{probe: ["other#2", idle]}},
          trash: {{probe: [order, "idle#2", "order#2", "other#3"]}}}}
        """,
    "also where nothing is asked inside": f"""\
        {AT}, hand: {{probe: [order]}}, deck_top: {{probe: [look, idle, "idle#2", other]}}}}
        when: [{{play: order}}, {{answer: look}}, {{answer: idle}}]
        then: {{hand: {{probe: [idle]}}, trash: {{probe: [order, "idle#2", look, other]}}}}
        """,
    "nor is what the one around has revealed replaced inside": f"""\
        {AT}, hand: {{probe: [order]}}, deck_top: {{probe: [glance, idle, "idle#2", other, "other#2"]}}}}
        when: [{{play: order}}, {{answer: glance}}, {{answer: idle}}]
        then: {{hand: {{probe: [idle]}}, trash: {{probe: [order, "idle#2", glance]}},
          deck_top: {{probe: ["other#2", other]}}}}
        """,
    "a text that is repeated is the same text": f"""\
        {AT}, hand: {{probe: [more]}}, deck_top: {{probe: [other, "other#2", idle]}}}}
        when: [{{play: more}}]
        then: {{trash: {{probe: [more, idle, "other#2", other]}}, asked: none}}
        """,
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_each_text_means_what_it_has_revealed(tmp_path, title, edition):
    written = f"scenario: {title}\nedition: {edition}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
