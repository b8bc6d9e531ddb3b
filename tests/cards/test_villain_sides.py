"""What stands on a villain's side and would never be done is complained of, with what to write instead."""

from __future__ import annotations

import pytest

from tests.cards.samples import built
from tests.kit.own_decks import failures, library_of

HIT = "[{deal: {to: {each: [hero, target]}, amount: 1, type: fire}}]"
VILLAIN = """\
deck: solo
kind: villain
title: Solo
character:
  front: {{hp: 60, {front}}}
  back: {{hp: 60}}
cards:
  one: {{title: One, copies: 25, keywords: [ongoing], end: [{{destroy: self}}]}}
"""


@pytest.mark.parametrize(
    ("front", "found", "hint"),
    [
        ("advanced: {setup: [{tokens: {how: add, n: 4}}]}", "Advanced text has no 'setup'",
         "`setup: [{if: {that: {advanced: {}}, then: […]}}]`"),
        (f"advanced: {{play: {HIT}}}", "Advanced text has no 'play'", "`start: […]`"),
        (f"advanced: {{powers: [{{title: Hit, do: {HIT}}}]}}", "Advanced text has no 'powers'", "gain_power"),
        (f"advanced: {{when_revealed: {HIT}}}", "Advanced text has no 'when_revealed'", "never revealed"),
        (f"advanced: {{when_drawn: {HIT}}}", "Advanced text has no 'when_drawn'", "never drawn"),
        (f"advanced: {{activated: {{evil: {HIT}}}}}", "Advanced text has no 'activated'", "on the side itself"),
        ("advanced: {hp: 90}", "Advanced text has no 'hp'", "increase_max_hp"),
        (f"advanced: {{strat: {HIT}}}", "Advanced text has no 'strat'", "did you mean 'start'?"),
        (f"play: {HIT}", "is played, so this is never done", "`setup: […]`"),
        (f"when_revealed: {HIT}", "does not work as 'when_revealed'", "never revealed"),
        (f"when_drawn: {HIT}", "does not work as 'when_drawn'", "never drawn"),
    ],
)  # fmt: skip
def test_what_is_never_done_is_complained_of(front, found, hint):
    _, complaints = built(VILLAIN.format(front=front))
    assert any(found in each.found and hint in each.hint for each in complaints), complaints


def test_a_card_that_is_set_aside_is_played_when_it_comes():
    _, complaints = built(VILLAIN.format(front=f"set_aside: true, play: {HIT}"))
    assert not any("is played, so this is never done" in each.found for each in complaints)


@pytest.mark.parametrize("advanced", ["true", "false"])
def test_what_to_write_instead_in_setup_is_done_in_advanced_games_alone(tmp_path, advanced):
    front = "setup: [{tokens: {how: add, n: 1}}, {if: {that: {advanced: {}}, then: [{tokens: {how: add, n: 4}}]}}]"
    library = library_of(tmp_path, {"villains/solo": VILLAIN.format(front=front)})
    scenario = f"""\
        scenario: more tokens
        edition: definitive
        given: {{villain: {{deck: mine/solo, advanced: {advanced}}}, environment: megalopolis,
          heroes: [legacy, ra, haka], setup: run}}
        then: {{tokens: {{solo: {5 if advanced == "true" else 1}}}}}
        """
    assert not failures(library, tmp_path, scenario)
