"""A card of another deck that is revealed goes back where it was found (rulebook, Reveal)."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, with_hero

CARDS = """\
seed: {title: Seed, copies: 5, keywords: [ongoing], start: [{shuffle_into: {what: self, deck: environment}}]}
look: {title: Look, copies: 5, keywords: [one_shot], play: [{reveal: environment, as: seen}, {replace: seen}]}
peek: {title: Peek, copies: 5, keywords: [one_shot], play: [{reveal: environment}]}
own: {title: Own, copies: 5, keywords: [one_shot], play: [{reveal: own, as: seen}, {replace: seen}]}
find: {title: Find, copies: 5, keywords: [one_shot], play: [
  {discover: {what: [environment], deck: environment, put: true}}]}
"""
SCENARIOS = {
    "replaced": """\
        given: TABLE, hand: {probe: [look]}, deck_top: {megalopolis: [seed]}}
        when: [{put_into_play: look}]
        then: {deck_top: {megalopolis: [seed]}}
        """,
    "left lying": """\
        given: TABLE, hand: {probe: [peek]}, deck_top: {megalopolis: [seed]}}
        when: [{put_into_play: peek}]
        then: {deck_top: {megalopolis: [seed]}}
        """,
    "passed by": """\
        given: TABLE, hand: {probe: [find]}, deck_only: {megalopolis: [seed, bomb_at_city_hall]}}
        when: [{put_into_play: find}]
        then: {in_play: {environment: [bomb_at_city_hall]}, deck_top: {megalopolis: [seed]}}
        """,
    "from its own deck it goes back on that": """\
        given: TABLE, hand: {probe: [look, own]}, deck_top: {megalopolis: [seed]}}
        when: [{put_into_play: look}, {move: {card: seed, to: {deck_top: probe}}}, {put_into_play: own}]
        then: {deck_top: {probe: [seed]}}
        """,
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_it_goes_back_where_it_was(tmp_path, title):
    written = f"scenario: {title}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
