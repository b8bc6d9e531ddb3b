"""A state of the table is looked at once the game is set up, also where text answers what happens during Setup."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import HERO, failures, library_of

LANTERNS = """\
lantern: {title: Lantern, copies: 3, keywords: [beacon]}
oil: {title: Oil, copies: 37, keywords: [ongoing], start: [{draw: 1}]}
"""
TEXT = """\
    setup: [{put_into_play: {each: {what: [{keyword: beacon}], in: deck}}}]
    triggers: [{whenever: {ever: {not: {in_play: [{keyword: beacon}]}}}, do: [{destroy: you}]}]
"""
TABLE = "villain: classic/baron_blade, environment: classic/megalopolis, heroes: [mine/probe, classic/ra, classic/haka]"
SCENARIOS = {
    "the hero is there once all is laid": f"""\
        edition: classic
        given: {{{TABLE}, setup: run}}
        when: []
        then: {{in_play: {{probe: [lantern, lantern#2, lantern#3]}}, hp: {{probe: 30}}}}
        """,
    "then it is looked at": f"""\
        edition: classic
        given: {{{TABLE}, in_play: {{probe: [lantern]}}, turn: probe, phase: power}}
        when: [{{destroy: lantern}}]
        then: {{incapacitated: [probe]}}
        """,
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_when_a_state_is_looked_at(tmp_path, title):
    hero = HERO.replace("cards:\n", f"{TEXT}cards:\n")
    written = f"scenario: {title}\n{textwrap.dedent(SCENARIOS[title])}"
    library = library_of(tmp_path, {"heroes/probe": hero + textwrap.indent(LANTERNS, "  ")})
    assert not failures(library, tmp_path, written)
