"""A text that answers the damage that it deals itself is told: at the table it would go on without end."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.answers_itself import answers_itself
from sotm_desktop.cards.check_warnings import CardPlaces, looked_through
from sotm_desktop.cards.documents import read_document
from sotm_desktop.cards.files import DECK_BEGINS_WITH
from tests.cards.samples import HERO, built

FIRE = "{deal: {from: host, to: host, amount: 1, type: fire}}"


def said_of(trigger: str) -> list[str]:
    text = f"next_to: [target]\n    triggers: [{{{trigger}}}]"
    deck, complaints = built(HERO.format(keywords="ongoing", text=f"    {text}"))
    assert deck is not None, complaints
    return [each.found for each in answers_itself(deck.cards["sample"])]


@pytest.mark.parametrize(
    "trigger",
    [
        f"whenever: {{damage_dealt: {{from: [{{is: host}}]}}}}, do: [{FIRE}]",
        f"whenever: {{damage_dealt: {{to: [{{is: host}}], type: [fire, cold]}}}}, do: [{{draw: 1}}, {FIRE}]",
        f"whenever: {{damage_dealt: {{}}}}, do: [{FIRE}]",
        "whenever: {damage_dealt: {to: [villain, target]}}, do: [{deal: {to: it.target, amount: 1, type: fire}}]",
        "whenever: {damage_dealt: {to: [target]}}, do: [{deal: {to: {one: [villain, target]}, amount: 1, type: fire}}]",
        "whenever: {damage_dealt: {from: [{is: host}], alone: true}}, "
        "do: [{deal: {from: host, to: {one: [target]}, amount: 1, type: fire}}]",
        "whenever: {damage_would_be_dealt: {from: [target]}}, "
        "do: [{deal: {from: it.source, to: host, amount: 1, type: fire}}]",
    ],
)
def test_it_is_told(trigger):
    (said,) = said_of(trigger)
    assert "answers the damage that it deals itself" in said


@pytest.mark.parametrize(
    "trigger",
    [
        f"whenever: {{damage_dealt: {{from: [{{is: host}}], by_text: [{{not: [{{is: self}}]}}]}}}}, do: [{FIRE}]",
        f"whenever: {{damage_dealt: {{from: [{{is: host}}]}}}}, once: true, do: [{FIRE}]",
        f"whenever: {{damage_dealt: {{from: [{{is: host}}]}}}}, once: round, do: [{FIRE}]",
        f"whenever: {{damage_dealt: {{from: [{{is: host}}]}}}}, if: {{in_play: [relic]}}, do: [{FIRE}]",
        f"whenever: {{damage_dealt: {{from: [{{is: host}}]}}}}, do: [{{may: [{FIRE}]}}]",
        f"whenever: {{damage_dealt: {{from: [{{is: host}}], type: [cold]}}}}, do: [{FIRE}]",
        f"whenever: {{damage_dealt: {{from: [{{is: host}}], at_least: 2}}}}, do: [{FIRE}]",
        "whenever: {damage_dealt: {to: [{is: host}]}}, "
        "do: [{deal: {from: host, to: it.source, amount: 1, type: fire}}]",
        "whenever: {damage_dealt: {to: [{is: host}]}}, "
        "do: [{deal: {to: host, amount: {half: {amount_of_damage: {}}}, type: fire}}]",
        "whenever: {damage_dealt: {to: [villain, target]}}, do: [{deal: {to: {one: [target]}, amount: 1, type: fire}}]",
        "whenever: {damage_dealt: {from: [{is: host}], alone: true}}, "
        "do: [{deal: {from: host, to: {each: [target]}, amount: 1, type: fire}}]",
    ],
)
def test_what_may_end_is_not(trigger):
    assert said_of(trigger) == []


def test_the_check_of_a_deck_has_it():
    trigger = f"whenever: {{damage_dealt: {{from: [{{is: host}}]}}}}, do: [{FIRE}]"
    text = HERO.format(keywords="ongoing", text=f"    next_to: [target]\n    triggers: [{{{trigger}}}]")
    deck, source = built(text)[0], read_document("sample.yaml", text, DECK_BEGINS_WITH)[0]
    assert deck is not None
    assert source is not None
    said = [each for each in looked_through(deck, CardPlaces("sample.yaml", source)).warnings if "itself" in each.found]
    assert [each.card for each in said] == ["sample"]
