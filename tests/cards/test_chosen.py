"""What an earlier sentence chose, and what it did something to: two prints, and each name stands for one of them."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, complaints_of, printed

DEAL = "{{deal: {{to: {{one: [target{}]}}, amount: 1, type: {}}}{}}}"


def _not(what: str) -> str:
    return f", {{not: [{{is: {what}}}]}}"


@pytest.mark.parametrize(
    ("second", "said"),
    [
        (_not("{chosen: first}"), "Nova deals 1 different target 1 fire damage."),
        (_not("first"), "Nova deals 1 target other than the target dealt damage this way 1 fire damage."),
        (
            ", {either: {this: [hero], or: [{is: {chosen: first}}]}}",
            "Nova deals 1 target that is a Hero card or that target 1 fire damage.",
        ),
    ],
)
def test_what_was_chosen_and_what_was_dealt_damage_are_two_prints(second, said):
    text = f"powers: [[{DEAL.format('', 'toxic', ', as: first')}, {DEAL.format(second, 'fire', '')}]]"
    assert printed(text) == [f"POWER: Nova deals 1 target 1 toxic damage. {said}"]


def test_another_target_is_not_called_different_where_some_that_were_chosen_may_be_chosen_again():
    first, between, third = DEAL.format("", "toxic", ", as: first"), DEAL.format("", "cold", ""), DEAL
    text = f"powers: [[{first}, {between}, {third.format(_not('{chosen: first}'), 'fire', '')}]]"
    assert printed(text)[0].endswith("1 target other than the target chosen to be dealt damage 1 fire damage.")


@pytest.mark.parametrize(
    ("sentence", "called"),
    [
        ("deal: {to: {one: [target]}, amount: 1, type: toxic}", "the target chosen to be dealt damage"),
        ("regain: {who: {one: [target]}, amount: 1}", "the target chosen to regain HP"),
    ],
)
def test_whose_card_was_chosen_is_said_as_of_any_and_without_a_case_behind_what_it_was_chosen_for(sentence, called):
    text = f"{{{sentence}, as: first}}, {{owner: {{of: {{chosen: first}}, do: [{{draw: 1}}]}}}}"
    assert printed(f"powers: [[{text}]]")[0].endswith(". That target's Hero draws 1 card.")
    picked = f"{{pick: {{one: [target]}}, as: foe}}, {text}"
    assert printed(f"powers: [[{picked}]]")[0].endswith(f". The Hero of {called} draws 1 card.")


@pytest.mark.parametrize(
    ("sentence", "is_refused"),
    [
        ("draw: 1", True),
        ("pick: {one: [target]}", True),
        ("destroy: {one: [ongoing]}", True),
        ("one_hero: [{deal: {to: {one: [target]}, amount: 1, type: cold}}]", True),
        ("may: {do: [{deal: {to: {one: [target]}, amount: 1, type: cold}}], then: [{draw: 1}]}", True),
        ("regain: {who: {one: [target]}, amount: 1}", False),
        ("may: [{deal: {to: {one: [target]}, amount: 1, type: cold}}]", False),
    ],
)
def test_a_name_stands_for_chosen_targets_where_its_sentence_deals_damage_or_heals(sentence, is_refused):
    found = complaints_of(
        HERO, f"powers: [[{{{sentence}, as: first}}, {DEAL.format(_not('{chosen: first}'), 'fire', '')}]]"
    )
    said = "'first' deals no damage to targets that it chooses, and heals none"
    assert found == ([said] if is_refused else [])
