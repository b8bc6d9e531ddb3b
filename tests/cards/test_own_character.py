"""Cards that are destroyed by whose they are alone: the character card is one of them, and `sotm check` says so."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.check_warnings import CardPlaces, looked_through
from sotm_desktop.cards.documents import read_document
from sotm_desktop.cards.files import DECK_BEGINS_WITH
from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.cards.own_character import takes_characters
from tests.cards.samples import ENVIRONMENT, HERO, built
from tests.cards.test_no_hero import VILLAIN


@pytest.mark.parametrize(
    ("deck", "text", "named"),
    [
        (ENVIRONMENT, "end: [{each_hero: [{destroy: {exactly: {n: 2, what: [yours]}}}]}]", "[yours]"),
        (HERO, "powers: [[{destroy: {one: [yours, other]}}]]", "[yours, other]"),
        (VILLAIN, "end: [{destroy: {each: [hero]}}]", "[hero]"),
        (HERO, "end: [{destroy: {one: [villain]}}]", "[villain]"),
    ],
)
def test_characters_are_meant_too(deck, text, named):
    (why,) = warned(deck, text)
    assert why.found == f"'destroy' of `{named}` means character cards, too"
    assert f"`{named[:-1]}, non_character]`" in why.hint


@pytest.mark.parametrize(
    ("deck", "text"),
    [
        (ENVIRONMENT, "end: [{each_hero: [{destroy: {exactly: {n: 2, what: [yours, non_character]}}}]}]"),
        (HERO, "end: [{destroy: {one: [yours, ongoing]}}]"),
        (HERO, "end: [{destroy: {one: [villain, target]}}]"),
        (HERO, "end: [{destroy: {one: [hero, character]}}]"),
        (HERO, "end: [{destroy: {one: [environment]}}]"),
        (HERO, "end: [{destroy: {each: {what: [yours], in: under}}}]"),
        (HERO, "end: [{to_hand: {one: {what: [yours], in: trash}}}]"),
    ],
)
def test_who_says_what_is_meant_is_told_nothing(deck, text):
    assert warned(deck, text) == []


def warned(deck: str, text: str) -> list[Pointless]:
    made, complaints = built(deck.format(keywords="ongoing", text=f"    {text}"))
    assert made is not None, complaints
    return list(takes_characters(made.cards["sample"]))


def test_check_tells_the_author():
    text = HERO.format(keywords="ongoing", text="    end: [{destroy: {one: [yours]}}]")
    deck, source = built(text)[0], read_document("sample.yaml", text, DECK_BEGINS_WITH)[0]
    assert deck is not None
    assert source is not None
    warnings = looked_through(deck, CardPlaces("sample.yaml", source)).warnings
    assert [each.card for each in warnings if "[yours]" in each.found] == ["sample"]
