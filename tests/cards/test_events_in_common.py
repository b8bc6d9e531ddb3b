"""A text that answers several events may name the cards alone that all of them know: what it is told otherwise."""

from __future__ import annotations

import pytest

from tests.cards.samples import ENVIRONMENT, built

HIT, SHUFFLED, PLAYED = "damage_dealt: {from: [hero]}", "deck_shuffled: own", "played: [hero]"
GONE = "destroyed: {card: [environment], by: [hero]}"


def hints(events: str, name: str) -> list[str]:
    deal = f"{{deal: {{from: self, to: {name}, amount: 2, type: fire}}}}"
    text = f"    triggers: [{{whenever: [{events}], do: [{deal}]}}]"
    _, complaints = built(ENVIRONMENT.format(keywords="ongoing", text=text))
    return [each.hint for each in complaints if f"{name!r} means nothing here" in each.found]


@pytest.mark.parametrize("name", ["it.source", "it.doer", "it.card"])
def test_a_name_that_not_every_event_knows_is_told_with_those_that_each_knows(name):
    (hint,) = hints(f"{{{PLAYED}}}, {{{HIT}}}", name)
    assert "one it.card, another it.source, it.target" in hint and "a trigger for each" in hint
    assert "answers no card" not in hint


@pytest.mark.parametrize("part", ["from", "to"])
def test_an_event_cannot_look_at_its_own_cards_which_is_asked_behind_it(part):
    """It is true of damage to heroes by others, and a text that answers nothing is told otherwise."""
    other = {"from": "it.target", "to": "it.source"}[part]
    do = "do: [{destroy: self}]"
    (hint,) = hints_of(f"triggers: [{{whenever: {{damage_dealt: {{{part}: [{{is: {other}}}]}}}}, {do}}}]")
    behind = "if: {not: {fits: {card: it.source, what: [{is: it.target}]}}}"
    assert behind in hint
    assert not hints_of(f"triggers: [{{whenever: {{damage_dealt: {{to: [hero]}}}}, {behind}, {do}}}]")
    (hint,) = hints_of(f"play: [{{destroy: {other}}}]")
    assert "answers no card" in hint


def hints_of(text: str) -> list[str]:
    return [each.hint for each in built(ENVIRONMENT.format(keywords="ongoing", text=f"    {text}"))[1]]


@pytest.mark.parametrize("other", ["destroyed: {card: [environment], by: [hero]}", "regained: [villain, target]"])
def test_who_did_it_has_one_name_where_each_event_calls_it_otherwise(other):
    assert not hints(f"{{{other}}}, {{{HIT}}}", "it.doer")
    (hint,) = hints(f"{{{other}}}, {{{HIT}}}", "it.source")
    assert "it.doer" in hint


def test_one_event_or_several_that_call_it_alike_have_no_second_name_for_it():
    for events in (f"{{{HIT}}}", f"{{{HIT}}}, {{damage_not_dealt: {{}}}}", f"{{{GONE}}}, {{being_destroyed: [hero]}}"):
        assert hints(events, "it.doer")


def test_a_name_that_all_know_is_taken():
    assert not hints(f"{{{HIT}}}, {{damage_dealt: {{to: [villain]}}}}", "it.source")


def test_what_answers_no_card_at_all_is_told_so():
    (hint,) = hints(f"{{{SHUFFLED}}}", "it.source")
    assert "it." in hint and "a trigger for each" not in hint
