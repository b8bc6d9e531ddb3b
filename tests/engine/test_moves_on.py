"""A card next to a hero who is incapacitated stays where text of it, or of another card, has put it meanwhile."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, library_of

VILLAIN = """\
deck: solo
kind: villain
title: Solo
character:
  front: {hp: 60}
  back: {hp: 60}
cards:
  prey: {title: Prey, copies: 5, keywords: [ongoing], next_to: [hero, character], triggers: [
    {whenever: {incapacitated: [{is: host}]}, do: [{move: {what: self, next_to: {lowest: [hero, character]}}}]}]}
  home: {title: Home, copies: 5, keywords: [ongoing], next_to: [hero, character], triggers: [
    {whenever: {incapacitated: [{is: host}]}, do: [{move: {what: self, to: villain}}]}]}
  stuck: {title: Stuck, copies: 5, keywords: [ongoing], next_to: [hero, character],
    end: [{discard_top: {deck: villain}}]}
  gone: {title: Gone, copies: 10, keywords: [ongoing], next_to: [hero, character], triggers: [
    {whenever: {incapacitated: [{is: host}]}, do: [{put_on_deck: self}]}]}
"""
AT = "given: {villain: mine/solo, environment: megalopolis, heroes: [legacy, ra, haka], hp: {legacy: 20, haka: 30}"
OUT = "when: [{destroy: ra}]"
SCENARIOS = {
    "it moves on": f"""\
        {AT}, next_to: {{ra: [prey]}}}}
        {OUT}
        then: {{next_to: {{legacy: [prey]}}, trash: {{solo: []}}}}
        """,
    "it goes home": f"""\
        {AT}, next_to: {{ra: [home]}}}}
        {OUT}
        then: {{in_play: {{solo: [home]}}, next_to: {{ra: []}}, trash: {{solo: []}}}}
        """,
    "the others are destroyed": f"""\
        {AT}, next_to: {{ra: [stuck, prey]}}}}
        {OUT}
        then: {{next_to: {{legacy: [prey]}}, trash: {{solo: [stuck]}}}}
        """,
    "it leaves play": f"""\
        {AT}, next_to: {{ra: [gone]}}}}
        {OUT}
        then: {{trash: {{solo: []}}, deck_top: {{solo: [gone]}}}}
        """,
    "another hero is out": f"""\
        {AT}, next_to: {{ra: [prey]}}}}
        when: [{{destroy: haka}}]
        then: {{next_to: {{ra: [prey]}}}}
        """,
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_it_stays_where_it_was_put(tmp_path, title, edition):
    written = f"scenario: {title}\nedition: {edition}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(library_of(tmp_path, {"villains/solo": VILLAIN}), tmp_path, written)
