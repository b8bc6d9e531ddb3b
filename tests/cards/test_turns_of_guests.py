"""START and END text of a villain's or an environment's card acts in the turn of whom it lies next to: it says so."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.turns_of_guests import in_anothers_turn
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.words.card_text import as_text, lines, names_of
from tests.cards.samples import ENVIRONMENT, HERO, built
from tests.cards.test_no_hero import VILLAIN

GOES = "start: [{destroy: self}]"
THEIRS, AREAS, NO_ONES = " OF THAT HERO'S TURN", " OF THIS PLAY AREA'S TURN", ""
PLACES = [
    ("[hero, character]", THEIRS),
    ("[{is: {lowest: [hero, character]}}]", THEIRS),
    ("[target]", AREAS),
    ("[hero, item]", AREAS),
    ("[hero, target]", AREAS),
]


def card_of(deck: str, text: str) -> tuple[DeckDefinition, Definition]:
    made, complaints = built(deck.format(keywords="ongoing", text=f"    {text}"))
    assert made is not None, complaints
    return made, made.cards["sample"]


def printed(deck: str, text: str) -> str:
    made, card = card_of(deck, text)
    return as_text(lines(card, names=names_of(made))[-1])


@pytest.mark.parametrize("deck", [VILLAIN, ENVIRONMENT])
@pytest.mark.parametrize(("beside", "whose"), PLACES)
def test_whose_phase_it_is_is_printed(deck, beside, whose):
    assert printed(deck, f"next_to: {beside}\n    {GOES}") == f"START PHASE{whose}: Destroy this card."
    assert printed(deck, f"next_to: {beside}\n    end: [{{destroy: self}}]") == f"END PHASE{whose}: Destroy this card."


@pytest.mark.parametrize(
    ("deck", "beside"),
    [
        (VILLAIN, "[villain, target]"),
        (VILLAIN, "[{is: villain}]"),
        (ENVIRONMENT, "[environment, target]"),
        (HERO, "[{is: you}]"),
        (HERO, "[yours, item]"),
    ],
)
def test_the_phase_of_its_own_turn_needs_no_word(deck, beside):
    text = f"next_to: {beside}\n    {GOES}"
    assert printed(deck, text) == "START PHASE: Destroy this card."
    assert not [*in_anothers_turn(*card_of(deck, text))]


@pytest.mark.parametrize("beside", ["[hero, character, not_you]", "[target]", "[hero, item]"])
def test_on_a_card_of_a_hero_it_hangs_on_the_rules(beside):
    text = f"next_to: {beside}\n    {GOES}"
    assert printed(HERO, text) == "START PHASE: Destroy this card."
    (why,) = in_anothers_turn(*card_of(HERO, text))
    assert why.found.startswith("in whose turn `start` acts hangs on the rules")
    assert "`own_start`" in why.hint and "`area_start`" in why.hint


@pytest.mark.parametrize(("deck", "side"), [(VILLAIN, "villain"), (ENVIRONMENT, "environment")])
@pytest.mark.parametrize("beside", [beside for beside, _ in PLACES])
@pytest.mark.parametrize("phase", ["start", "end"])
def test_text_that_says_nothing_of_them_is_warned_of(deck, side, beside, phase):
    (why,) = in_anothers_turn(*card_of(deck, f"next_to: {beside}\n    {phase}: [{{destroy: self}}]"))
    assert why.found == f"`{phase}` acts in the turn of whom this card lies next to, and says nothing of them"
    assert f"`{side}_{phase}`" in why.hint and f"`area_{phase}`" in why.hint


@pytest.mark.parametrize(
    "text",
    [
        "start: [{deal: {from: self, to: host, amount: 1, type: fire}}]",
        "start: [{deal: {from: self, to: it.hero, amount: 1, type: fire}}]",
        "start: [{skip_turn: {}}, {destroy: self}]",
        "start: [{deal: {from: self, to: {each: [target, {in_area_of: self}]}, amount: 1, type: fire}}]",
        "start: [{by_hand: The players sing.}]",
        "area_start: [{destroy: self}]",
        "environment_start: [{destroy: self}]",
        "area_hero_start: [{destroy: self}]",
        "play_phase: [{destroy: self}]",
    ],
)
def test_nothing_is_said_of_what_is_about_them_or_says_its_turn(text):
    assert not [*in_anothers_turn(*card_of(ENVIRONMENT, f"next_to: [hero, character]\n    {text}"))]
