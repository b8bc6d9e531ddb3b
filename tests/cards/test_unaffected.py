"""Cards that are not affected by others: printed, read as printed and in other words, refused, told at the table."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.manual_moves import PlayByHand, SetTurn
from sotm_desktop.words.narration.refusals import refusal
from sotm_desktop.words.reading import read
from tests.cards.samples import ENVIRONMENT, built, complaints_of
from tests.engine.games import CARDSETS
from tests.kit.read_back import assert_said_and_read
from tests.kit.shipped_texts import texts_of


@pytest.mark.parametrize(
    ("static", "said"),
    [
        ("{who: [{is: self}], by: [hero]}", "This card cannot be affected by Hero cards."),
        ("{who: [villain, target], by: [hero, ongoing]}", "Villain targets cannot be affected by Hero Ongoing cards."),
        ("{who: [environment], by: [non_environment], if: {in_play: [{card: the_one}]}}",
         "If The One is in play, Environment cards cannot be affected by non-Environment cards."),
    ],
)  # fmt: skip
def test_said_and_read(static, said):
    deck, complaints = built(ENVIRONMENT.format(keywords="hazard", text=f"    static: [{{unaffected: {static}}}]"))
    assert deck is not None, complaints
    (text,) = texts_of(deck.cards["sample"], TextPlaces(deck))
    assert_said_and_read(text, said)


@pytest.mark.parametrize(
    "typed",
    [
        "This card may not be affected by hero cards.",
        "This card is unaffected by hero cards.",
        "This card is not affected by hero cards or powers.",
        "This card cannot be affected by cards or powers of heroes.",
        "This card is immune to the effects of hero cards.",
        "Hero cards cannot affect this card.",
        "Hero cards and powers have no effect on this card.",
    ],
)
def test_read_in_other_words(typed):
    deck, _ = built(ENVIRONMENT.format(keywords="hazard", text="    end: [{destroy: self}]"))
    found = read(typed, "card", TextPlaces(deck).of(deck.cards["sample"]))
    assert found.data == {"static": [{"unaffected": {"who": [{"is": "self"}], "by": ["hero"]}}]} and not found.leftovers


@pytest.mark.parametrize(
    ("static", "complaint"),
    [
        ("{who: [{is: self}], by: []}", "`by` says which cards do nothing to them: `by: [hero]`"),
        ("{who: [{is: self}], by: [{is: self}]}",
         "a card's own text does to it what it says, and nothing else is of `by`"),
    ],
)  # fmt: skip
def test_what_means_nothing_is_refused(static, complaint):
    assert complaints_of(ENVIRONMENT, f"static: [{{unaffected: {static}}}]") == [complaint]


def test_why_a_card_is_no_choice_is_told():
    library = CardLibrary([CARDSETS, CARDSETS.parent / "tests" / "cardsets_for_tests"])
    heroes = (("oddities/field_medic", ""), ("legacy", ""), ("haka", ""))
    table = Game.new(library.card_index(Setup("baron_blade", "oddities/quarantine", heroes, 1)))
    cards = {each.id: number for number, each in reversed(list(enumerate(table.index.definitions)))}
    table.manual_move(SetTurn(table.index.hero_decks[0], "play"))
    for each in ("patient_zero", "living_force_field", "brace", "tear_down"):
        table.manual_move(PlayByHand(cards[each]))
    assert {key.partition("#")[0] for key in table.decision.keys} == {"living_force_field", "brace"}
    assert refusal(table.state, cards["patient_zero"]) == (
        "Patient Zero is out of reach: Patient Zero keeps Tear Down from affecting it."
    )
