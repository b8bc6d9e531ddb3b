"""Character cards that begin the game set aside: what could never come about is a complaint with a way out."""

from __future__ import annotations

import pytest

from tests.cards.samples import built

VILLAIN = """\
deck: watch
kind: villain
title: The Watch
characters:
  captain: {front: {title: Captain, hp: 20, start: [SENTENCE]}}
  corporal: {front: {title: Corporal, hp: 10, CORPORAL}, back: {title: Corporal, hp: 5}}
cards:
  lantern: {title: Lantern, copies: 25, keywords: [one_shot], play: [{play_top: own}]}
"""
RANDOM = "{put_into_play: {random: {what: [], in: set_aside}}}"
ASIDE = "set_aside: true"


def complaints_of(sentence: str, corporal: str = ASIDE, old: str = "", new: str = "") -> list[str]:
    text = VILLAIN.replace("SENTENCE", sentence).replace("CORPORAL", corporal)
    deck, complaints = built(text.replace(old, new) if old else text)
    assert (deck is None) == bool(complaints)
    assert all(each.line and each.hint for each in complaints if "expected" not in each.found), complaints
    return [each.found for each in complaints]


def test_who_is_set_aside_is_known_of_the_card():
    deck, complaints = built(VILLAIN.replace("SENTENCE", RANDOM).replace("CORPORAL", ASIDE))
    assert deck is not None and not complaints
    assert [card.is_set_aside for card in deck.all_characters] == [False, True]


@pytest.mark.parametrize("sentence", [
    RANDOM,
    "{put_into_play: {one: {what: [{card: corporal}], in: set_aside}}}",
    "{put_into_play: {each: {what: [], in: set_aside}}}",
    "{pick: {random: {what: [], in: set_aside}}, as: next}, {put_into_play: next}",
    "{deal: {to: {each: [hero, target]}, amount: {count: {in: set_aside}}, type: cold}}",
])  # fmt: skip
def test_these_mean_those_set_aside(sentence):
    assert complaints_of(sentence) == []


MISTAKES = [
    ("{play_top: own}", ASIDE, "no text of this deck brings in the character cards that are set aside"),
    (RANDOM, "set_aside: false", "no character card of this deck is set aside, and its text looks for some"),
    (RANDOM, "set_aside: 3", "expected true or false for 'set_aside', found 3"),
    (RANDOM, f"{ASIDE}, setup: [{{play_top: own}}]", "the Setup of a card that is set aside is not followed"),
    ("{destroy: {random: {what: [], in: set_aside}}}", ASIDE, "'destroy' does nothing to character cards"),
    ("{play_card: {one: {what: [], in: set_aside}}}", ASIDE, "'play_card' does nothing to character cards"),
    ("{put_into_play: {random: {what: [character], in: set_aside}}}", ASIDE, "those in 'what' of 'random' are"),
    ("{put_into_play: {random: {what: [hero], in: set_aside}}}", ASIDE, "those in 'what' of 'random' are"),
    ("{put_into_play: {random: {what: [], in: set_aside, of: environment}}}", ASIDE, "the cards set aside are"),
    ("{flip: {random: [beaten, target]}}, " + RANDOM, ASIDE, "no card fits this filter"),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "corporal", "found"), MISTAKES)
def test_what_never_comes_about_is_a_complaint(sentence, corporal, found):
    complaints = complaints_of(sentence, corporal)
    assert complaints and any(each.startswith(found) for each in complaints), complaints


def test_the_villain_is_in_play_from_the_beginning_and_who_comes_in_has_the_front_up():
    (found,) = complaints_of(RANDOM, old="title: Captain,", new="title: Captain, set_aside: true,")
    assert found == "the first character card is the villain, who is in play from the beginning"
    (found,) = complaints_of(RANDOM, old="title: Corporal, hp: 5", new="title: Corporal, hp: 5, set_aside: true")
    assert found == "a card that is set aside comes into play with its front up"
