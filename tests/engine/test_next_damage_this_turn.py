"""The next damage of this turn: a change that ends with that damage, or with the turn if there is none."""

from __future__ import annotations

import textwrap

import pytest

from tests.cards.samples import ENVIRONMENT, HERO, complaints_of, one_shot
from tests.kit.own_decks import failures, with_hero

CARDS = """\
brace: {title: Brace, copies: 4, keywords: [one_shot], play: [
  {lasting: {that: {reduce_damage: {by: 2, to: [{is: you}]}}, until: next_damage_this_turn}}]}
brace_longer: {title: Brace Longer, copies: 4, keywords: [one_shot], play: [
  {lasting: {that: {reduce_damage: {by: 2, to: [{is: you}]}}, until: next_damage}}]}
keen: {title: Keen, copies: 4, keywords: [one_shot], play: [
  {lasting: {that: {irreducible: {to: [{is: you}]}}, until: next_damage_this_turn}}]}
shell: {title: Shell, copies: 4, keywords: [ongoing], static: [{reduce_damage: {by: 1, to: [{is: you}]}}]}
void: {title: Void, copies: 24, keywords: [ongoing], triggers: [
  {whenever: {damage_would_be_dealt: {to: [{is: you}], type: energy}}, do: [{prevent: {}}]}]}
"""
HIT = "{deal: {from: ra, to: probe, amount: %s, type: %s}}"
SCENARIOS = {
    "the next alone": f"""\
        given: TABLE, in_play: {{probe: []}}}}
        when: [{{put_into_play: brace}}, {HIT % (3, "fire")}, {HIT % (3, "fire")}]
        then: {{hp_change: {{probe: -4}}}}
        """,
    "prevented damage does not use it up": f"""\
        given: TABLE, in_play: {{probe: [void]}}}}
        when: [{{put_into_play: brace}}, {HIT % (3, "energy")}, {HIT % (3, "fire")}, {HIT % (3, "fire")}]
        then: {{hp_change: {{probe: -4}}}}
        """,
    "what it brings to 0 itself does": f"""\
        given: TABLE, in_play: {{probe: []}}}}
        when: [{{put_into_play: brace}}, {HIT % (2, "fire")}, {HIT % (3, "fire")}]
        then: {{hp_change: {{probe: -3}}}}
        """,
    "it is over with the turn": f"""\
        given: TABLE, in_play: {{probe: []}}, hp: {{probe: 20}}}}
        when: [{{put_into_play: brace}}, {{go_to: {{turn: haka, phase: play}}}}, {HIT % (3, "fire")}]
        then: {{hp: {{probe: 17}}}}
        """,
    "the next damage of any turn is not": f"""\
        given: TABLE, in_play: {{probe: []}}, hp: {{probe: 20}}}}
        when: [{{put_into_play: brace_longer}}, {{go_to: {{turn: haka, phase: play}}}}, {HIT % (3, "fire")}]
        then: {{hp: {{probe: 19}}}}
        """,
    "irreducible": f"""\
        given: TABLE, in_play: {{probe: [shell, void]}}}}
        when: [{{put_into_play: keen}}, {HIT % (3, "energy")}, {HIT % (3, "fire")}, {HIT % (3, "fire")}]
        then: {{hp_change: {{probe: -5}}}}
        """,
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_next_damage_this_turn(tmp_path, title, edition):
    written = f'scenario: "{title}"\nedition: {edition}\n{textwrap.dedent(SCENARIOS[title])}'
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)


LASTING = "{lasting: {that: %s, until: next_damage_this_turn}}"


def test_the_print():
    assert one_shot(LASTING % "{reduce_damage: {by: 1, to: [{is: you}]}}") == (
        "This turn, -1 to the next damage dealt to Nova."
    )
    assert one_shot(LASTING % "{irreducible: {to: [villain, target], if: {in_play: [item]}}}") == (
        "This turn, while any Item card is in play, the next damage dealt to Villain targets is irreducible."
    )


def test_only_what_changes_damage_ends_so():
    found = complaints_of(HERO, f"end: [{LASTING % '{immune: {to: [{is: you}]}}'}]")
    assert any("can end with the next damage" in each for each in found)


def test_no_turn_is_being_taken_as_a_round_ends():
    text = f"triggers: [{{whenever: {{round_ends: {{}}}}, do: [{LASTING % '{reduce_damage: {by: 1, to: [target]}}'}]}}]"
    assert any("no turn is being taken" in each for each in complaints_of(ENVIRONMENT, text))
