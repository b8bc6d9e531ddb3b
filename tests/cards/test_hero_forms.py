"""A hero's character cards that are forms: in sets, and such as no game begins with."""

from __future__ import annotations

import pytest

from sotm_desktop.authoring.company import _variant
from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.commands.draw import CannotDraw, Wishes, setup_for
from tests.cards.samples import built
from tests.engine.test_face_down import library
from tests.kit.read_back import assert_said_and_read
from tests.kit.shipped_texts import texts_of

CARD = "{{label: {label}, hp: 30, {fields}power: {{title: P, do: [{{draw: 1}}]}}, incapacitated: {lost}}}"
LOST = "[[{lose: {}}], [{lose: {}}], [{lose: {}}]]"
DECK = """\
deck: nova
kind: hero
title: Nova
characters:
{characters}
cards:
  sample:
    title: Sample
    copies: 40
    keywords: [one_shot]
    play: [{play}]
"""


def _deck(play: str = "{switch_to: huge}", **fields: str):
    """Nova with a huge form, and with a set of two, ``other`` and ``other_huge``; ``fields``: what the cards say."""
    said = {"standard": "", "huge": "", "other": "", "other_huge": "form_of: other, form: huge, ", **fields}
    cards = (f"  {name}: {CARD.format(label=name.title(), fields=each, lost=LOST)}" for name, each in said.items())
    return built(DECK.format(characters="\n".join(cards), play=play))


def test_a_form_of_a_set_is_known_by_the_name_that_text_gives_it():
    deck, complaints = _deck()
    assert deck is not None and not complaints
    found = {name or "standard": (card.form_of, card.form) for name, card in deck.characters.items()}
    assert found == {
        "standard": ("", ""), "huge": ("", ""), "other": ("other", "standard"), "other_huge": ("other", "huge"),
    }  # fmt: skip
    (text,) = texts_of(deck.cards["sample"], TextPlaces(deck))
    assert_said_and_read(text, "Switch Nova to Huge form.")


def test_forms_of_two_sets_with_one_label_are_read_as_the_one_that_text_names():
    deck, _ = _deck(other_huge="form_of: other, form: huge, ")
    assert deck is not None
    deck.characters["other_huge"].look["label"] = "Huge"
    (text,) = texts_of(deck.cards["sample"], TextPlaces(deck))
    assert_said_and_read(text, "Switch Nova to Huge form.")


def test_no_game_begins_with_what_says_so():
    deck, complaints = _deck(huge="begins: false, ")
    assert deck is not None and not complaints
    assert set(deck.beginning) == {"", "other", "other_huge"}
    assert set(deck.characters) == {"", "huge", "other", "other_huge"}


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"standard": "begins: false, "}, "the standard character card always begins"),
        ({"huge": "begins: no_game, "}, "expected true or false for 'begins'"),
        ({"other_huge": "form: huge, "}, "`form` says which form it is in a set"),
        ({"other_huge": "form_of: other, "}, "'other_huge' does not say which form of that set it is"),
        ({"other_huge": "form_of: other, form: tiny, "},
         "'other_huge' needs `form:` with one of the forms that text names, and 'tiny' is none"),
        ({"other_huge": "form_of: another, form: huge, "}, "'another' is the first card of no further set of forms"),
        ({"other_huge": "form_of: standard, form: huge, "}, "'standard' is the first card of no further set of forms"),
        ({"other_two": "form_of: other, form: huge, "}, "the set of 'other' has a form 'huge' already"),
        ({"play": "{switch_to: other_huge}"}, "this deck has no other character card 'other_huge'"),
    ],
)  # fmt: skip
def test_a_form_that_is_none_is_a_complaint_with_the_way_out(fields, wrong):
    _, complaints = _deck(**fields)
    assert [each.found for each in complaints] == [wrong]
    assert all(each.hint and each.line for each in complaints)


def test_a_form_of_a_set_that_text_names_is_told_how_it_is_said():
    _, complaints = _deck(play="{switch_to: other_huge}")
    assert [each.hint for each in complaints] == ["write 'huge': of the set that is in the game it is this one"]


def test_nobody_draws_a_form_that_no_game_begins_with():
    """Neither chance nor who asks for it by name; a game that a scenario sets may."""
    wished = "oddities/quick_change:{}, haka, ra"
    assert setup_for(library(), Wishes(heroes=wished.format("on_stage")), 1).heroes[0][1] == "on_stage"
    drawn = {_variant(library().deck("oddities/quick_change"), seed) for seed in range(40)}
    assert drawn == {"", "huge", "tiny", "on_stage"}
    with pytest.raises(CannotDraw, match="character cards of oddities/quick_change: standard, huge, tiny, on_stage"):
        setup_for(library(), Wishes(heroes=wished.format("stage_giant")), 1)
