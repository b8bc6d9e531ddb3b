"""'it.hero' in the turn of a deck that is no hero's is nobody: that is a warning with the ways out."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.nobodys_turn import never_to_come, of_no_hero, skips_later_one
from tests.cards.samples import ENVIRONMENT, HERO, built
from tests.cards.test_no_hero import VILLAIN

HIT = "{deal: {to: it.hero, amount: 1, type: fire}}"
FOUND = "'it.hero' is the hero whose turn it is, and in the turn of the WHOSE that is nobody"


def said_of(deck: str, text: str) -> list[str]:
    made, complaints = built(deck.format(keywords="ongoing", text=f"    {text}"))
    assert made is not None, complaints
    found = [each for card in (*made.all_characters, *made.all_cards) for each in of_no_hero(made, card)]
    assert all("hero's turn; else choose a hero" in each.hint for each in found)
    return [each.found for each in found]


@pytest.mark.parametrize(("deck", "whose"), [(VILLAIN, "villain"), (ENVIRONMENT, "environment")])
@pytest.mark.parametrize(
    "text",
    [
        f"start: [{HIT}]",
        f"end: [{HIT}]",
        f"end: [{{may: [{HIT}]}}]",
        "end: [{regain: {who: {each: [{is: it.hero}]}, amount: 1}}]",
        f"WHOSE_end: [{HIT}]",
        f"triggers: [{{whenever: {{phase_begins: {{phase: start, turn: WHOSE}}}}, do: [{HIT}]}}]",
        f"triggers: [{{whenever: {{turn_would_begin: {{turn: WHOSE}}}}, do: [{HIT}]}}]",
    ],
)
def test_it_is_told(deck, whose, text):
    assert said_of(deck, text.replace("WHOSE", whose)) == [FOUND.replace("WHOSE", whose)]


@pytest.mark.parametrize("deck", [VILLAIN, ENVIRONMENT])
@pytest.mark.parametrize(
    "text",
    [
        f"each_hero_end: [{HIT}]",
        f"each_end: [{HIT}]",
        f"next_to: [hero]\n    end: [{HIT}]",
        f"triggers: [{{whenever: {{phase_begins: start}}, do: [{HIT}]}}]",
        f"triggers: [{{whenever: {{phase_begins: {{phase: start, turn: hero}}}}, do: [{HIT}]}}]",
        f"play: [{{move: {{what: self, to: {{one: {{which: hero}}}}}}}}]\n    start: [{HIT}]",
        "end: [{lasting: {that: {whenever: {event: {drawn: []}, do: [{regain: {who: it.hero, amount: 1}}]}}, "
        "until: your_start}}]",
    ],
)
def test_what_may_be_a_heros_turn_is_none_of_it(deck, text):
    assert said_of(deck, text) == []


def test_on_a_card_of_a_hero():
    assert said_of(HERO, f"start: [{HIT}]") == []
    assert said_of(HERO, f"villain_start: [{HIT}]") == [FOUND.replace("WHOSE", "villain")]


SKIP = "{skip_phase: {phase: draw, this_turn: true}}"


@pytest.mark.parametrize(
    ("deck", "text", "found"),
    [
        (HERO, f"end: [{SKIP}]", "the END PHASE is the last of a turn"),
        (HERO, f"triggers: [{{whenever: {{turn_would_begin: [{{is: you}}]}}, do: [{SKIP}]}}]", "as a turn would begin"),
        (ENVIRONMENT, f"start: [{{one_hero: [{SKIP}]}}]", "in the turn of the environment no phase of a hero"),
        (ENVIRONMENT, f"each_hero_end: [{SKIP}]", "the END PHASE is the last of a turn"),
        (ENVIRONMENT, f"each_hero_start: [{SKIP}]", ""),
        (HERO, f"start: [{SKIP}]", ""),
        (HERO, f"triggers: [{{whenever: {{phase_would_begin: draw}}, do: [{SKIP}]}}]", ""),
        (HERO, "end: [{skip_phase: draw}]", ""),
    ],
)
def test_a_phase_that_is_not_to_come_is_not_given_up(deck, text, found):
    made, complaints = built(deck.format(keywords="ongoing", text=f"    {text}"))
    assert made is not None, complaints
    said = [each.found for card in (*made.all_characters, *made.all_cards) for each in never_to_come(made, card)]
    assert [each.startswith(found) for each in said] == [True] * bool(found), said


def test_the_phase_with_which_a_turn_starts_is_skipped_in_no_turn_of_its_own():
    _, complaints = built(HERO.format(keywords="ongoing", text=f"    start: [{SKIP.replace('draw', 'start')}]"))
    assert any("the START PHASE of a turn is its first" in each.found for each in complaints)


NEXT = "{skip_phase: power}"


@pytest.mark.parametrize(
    ("deck", "text", "is_told"),
    [
        (ENVIRONMENT, f"each_hero_start: [{{choose: [[{NEXT}], [{{draw: 1}}]]}}]", True),
        (HERO, f"each_hero_start: [{{may: {{do: [{NEXT}], then: [{{draw: 1}}]}}}}]", True),
        (HERO, f"start: [{{may: {{do: [{NEXT}], then: [{{draw: 1}}]}}}}]", False),
        (ENVIRONMENT, "each_hero_start: [{skip_phase: {phase: power, this_turn: true}}]", False),
        (ENVIRONMENT, "each_hero_start: [{skip_phase: start}]", False),
        (ENVIRONMENT, f"each_hero_start: [{{one_hero: {{which: [{{not: [{{is: it.hero}}]}}], do: [{NEXT}]}}}}]", False),
        (ENVIRONMENT, f"each_hero_end: [{NEXT}]", False),
        (ENVIRONMENT, f"start: [{{each_hero: [{NEXT}]}}]", False),
        (VILLAIN, f"end: [{{each_hero: [{NEXT}]}}]", False),
    ],
)
def test_what_skips_a_phase_of_a_later_turn_too_is_told(deck, text, is_told):
    made, complaints = built(deck.format(keywords="ongoing", text=f"    {text}"))
    assert made is not None, complaints
    said = [each.hint for card in (*made.all_characters, *made.all_cards) for each in skips_later_one(card)]
    begins = "that of this turn alone is `skip_phase: {phase: power,"
    assert [hint.startswith(begins) for hint in said] == [True] * is_told
