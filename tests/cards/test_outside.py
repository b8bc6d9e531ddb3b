"""Text about character cards from outside the game: what could never come about is a complaint with a way out."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.never_met import never_met
from tests.cards.samples import built

DECK = """\
deck: hall
kind: environment
title: The Hall
cards:
  door: {title: Door, copies: 15, start: [SENTENCES]}
"""
RANDOM = "{put_into_play: {random: {what: [], in: outside}}}"


def complaints_of(sentences: str) -> list[str]:
    deck, complaints = built(DECK.replace("SENTENCES", sentences))
    assert (deck is None) == bool(complaints)
    assert all(each.line and each.hint for each in complaints), complaints
    return [each.found for each in complaints]


@pytest.mark.parametrize("sentences", [
    RANDOM,
    "{put_into_play: {up_to: {n: 2, what: [], in: outside}}}",
    "{pick: {one: {what: [], in: outside}}, as: guest}, {put_into_play: guest}, {use_its_power: guest}",
    "{pick: {one: {what: [], in: outside}}, as: guest}, "
    "{put_into_play: {each: {what: [{not: [{is: guest}]}], in: outside}}}",
    "{use_its_power: {highest: [from_outside]}}, {destroy: {each: [from_outside, target]}}",
    "{use_its_power: {each: [environment, target]}}",
    "{remember: {random: {what: [], in: outside}}}, {use_its_power: {remembered: card}}",
])  # fmt: skip
def test_these_mean_those_from_outside(sentences):
    assert complaints_of(sentences) == []


MISTAKES = [
    ("{destroy: {random: {what: [], in: outside}}}", "'destroy' does nothing to character cards outside the game"),
    ("{play_card: {one: {what: [], in: outside}}}", "'play_card' does nothing to character cards outside the game"),
    ("{use_its_power: {one: {what: [], in: outside}}}", "'use_its_power' does nothing to character cards outside"),
    ("{put_into_play: {random: {what: [hero], in: outside}}}", "those in 'what' of 'random' are character cards of"),
    ("{put_into_play: {one: {what: [target], in: outside}}}", "those in 'what' of 'one' are character cards of"),
    ("{put_into_play: {one: {what: [{card: door}], in: outside}}}", "those in 'what' of 'one' are character cards"),
    ("{put_into_play: {one: {what: [], in: outside, of: villain}}}", "what lies outside the game is of no deck in it"),
    ("{use_its_power: {each: [hero, character]}}", "'use_its_power' is for character cards from outside the game"),
    ("{use_its_power: villain}", "'use_its_power' is for character cards from outside the game"),
    ("{one_hero: [{use_power: {of: [from_outside]}}]}", "no hero uses the power of a card from outside the game"),
    ("{bury: {each: [from_outside]}}", "'what' of 'bury' means cards of a deck, and a character card is none"),
    ("{flip: {each: [from_outside]}}", "these cards have one side"),
    ("{use_its_power: self}", "'use_its_power' is for character cards from outside the game"),
    ("{use_its_power: {each: [non_character]}}", "'use_its_power' is for character cards from outside the game"),
    ("{use_its_power: {each: [{keyword: ongoing}]}}", "'use_its_power' is for character cards from outside the game"),
]  # fmt: skip


@pytest.mark.parametrize(("sentences", "found"), MISTAKES)
def test_what_never_comes_about_is_a_complaint(sentences, found):
    complaints = complaints_of(sentences)
    assert complaints and any(each.startswith(found) for each in complaints), complaints


@pytest.mark.parametrize(("sentences", "about"), [
    ("{destroy: {each: [from_outside]}}", "from_outside"),
    ("{use_its_power: {each: [environment, target]}}", "use_its_power"),
    ("{destroy: {each: [from_outside]}}, " + RANDOM, ""),
    ("{destroy: {each: [target]}}", ""),
])  # fmt: skip
def test_a_deck_that_speaks_of_them_and_brings_none_in_is_warned_of(sentences, about):
    deck, complaints = built(DECK.replace("SENTENCES", sentences))
    assert deck is not None, complaints
    said = [each.found for card in deck.all_cards for each in never_met(deck, card)]
    found = f"no text of this deck brings in a card from outside the game, of which {about!r} speaks"
    assert said == ([found] if about else [])
