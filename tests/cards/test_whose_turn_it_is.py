"""``it.hero`` is the hero to whom something happens; a turn of one's own, or of no hero, has none of that name."""

from __future__ import annotations

import pytest

from tests.cards.samples import ENVIRONMENT, HERO, built, complaints_of, printed

BITES = "[{deal: {from: self, to: %s, amount: 1, type: melee}}]"
OF_VILLAIN = ("phase_begins: {phase: start, turn: villain}", "phase_would_begin: {phase: end, turn: environment}",
              "turn_would_begin: {turn: villain}")  # fmt: skip
OF_HEROES = ("phase_begins: start", "phase_would_begin: {phase: end, turn: hero}", "turn_would_begin: {}")


@pytest.mark.parametrize("event", OF_VILLAIN)
def test_a_turn_of_no_hero_has_none(event):
    text = f"triggers: [{{whenever: {{{event}}}, do: {BITES % 'it.hero'}}}]"
    (only,) = built(HERO.format(keywords="ongoing", text=f"    {text}"))[1]
    assert only.found == "'it.hero' means nothing here"
    assert "`{hero_of_turn: {}}`" in only.hint


@pytest.mark.parametrize("event", OF_HEROES)
def test_a_turn_of_a_hero_has_one(event):
    assert complaints_of(HERO, f"triggers: [{{whenever: {{{event}}}, do: {BITES % 'it.hero'}}}]") == []


@pytest.mark.parametrize(
    ("deck", "part"),
    [(HERO, "start"), (HERO, "villain_start"), (HERO, "each_end"), (ENVIRONMENT, "end"), (ENVIRONMENT, "villain_end")],
)
def test_text_of_such_a_phase_knows_none_by_that_name(deck, part):
    assert complaints_of(deck, f"{part}: {BITES % 'it.hero'}") == ["'it.hero' means nothing here"]


def test_whom_a_card_lies_next_to_is_all_that_is_meant_there():
    beside, bites = "next_to: [hero, character]\n", BITES % "host"
    assert printed(f"{beside}each_end: {bites}")[-1] == (
        "On each turn's END PHASE, this card deals that Hero 1 melee damage."
    )
    of_hero = printed(f"{beside}each_hero_end: {BITES % 'it.hero'}")[-1]
    assert of_hero != printed(f"{beside}each_hero_end: {bites}")[-1]
    assert of_hero == "On each Hero's END PHASE, this card deals that Hero 1 melee damage."
