"""Damage by the text of a character's own card; sums in brackets that stand in a sentence."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.text_context import TextPlaces
from tests.cards.samples import ENVIRONMENT, built, only_text
from tests.kit.read_back import assert_said_and_read
from tests.kit.shipped_texts import texts_of

VILLAIN = """\
deck: nemo
kind: villain
title: Nemo
characters:
  standard:
    front:
      title: Nemo
      hp: 30
      {text}
    back: {{title: Sunk, hp: 30}}
cards:
  sample: {{title: Sample, copies: 25, keywords: [minion]}}
"""
OWN, REGAINS = "by_text: [{is: self}]", "do: [{regain: {who: self, amount: 1}}]"
DESTROYED = "card: [{keyword: minion}]"


@pytest.mark.parametrize(
    ("part", "said"),
    [
        (f"static: [{{not_redirected: {{to: [{{is: self}}], {OWN}}}}}]",
         "Damage dealt with this card's text to Nemo cannot be redirected."),
        (f"static: [{{increase_damage: {{by: 1, {OWN}}}}}]", "+1 damage dealt with this card's text."),
        ("static: [{increase_damage: {by: 1, by_text: [villain]}}]", "+1 damage dealt with Villain cards."),
        (f"triggers: [{{whenever: {{damage_dealt: {{to: [hero, target], {OWN}}}}}, {REGAINS}}}]",
         "After any Hero target is dealt damage with this card's text, Nemo regains 1 HP."),
        (f"triggers: [{{whenever: {{destroyed: {{{DESTROYED}, {OWN}}}}}, {REGAINS}}}]",
         "After this card's text destroys any Minion card, Nemo regains 1 HP."),
        (f"triggers: [{{whenever: {{would_be_destroyed: {{{DESTROYED}, by: [target], {OWN}}}}}, {REGAINS}}}]",
         "Whenever any target would destroy any Minion card with this card's text, Nemo regains 1 HP."),
    ],
)  # fmt: skip
def test_a_character_speaks_of_the_text_of_its_card(part, said):
    deck, complaints = built(VILLAIN.format(text=part))
    assert deck is not None, complaints
    (text,) = (text for card in deck.all_characters for text in texts_of(card, TextPlaces(deck)))
    assert_said_and_read(text, said)


@pytest.mark.parametrize(
    ("amount", "said"),
    [
        ("{times: {of: {plus: {of: H, and: 1}}, and: 2}}", "((H) plus 1) times 2"),
        ("{plus: {of: {times: {of: H, and: 2}}, and: 1}}", "((H) times 2) plus 1"),
        ("{minus: {of: 9, and: {minus: {of: H, and: 1}}}}", "9 minus ((H) minus 1)"),
        ("{times: {of: {minus: {of: {plus: {of: H, and: 3}}, and: 1}}, and: 2}}", "(((H) plus 3) minus 1) times 2"),
    ],
)
def test_sums_in_brackets_are_read(amount, said):
    part = f"start: [{{deal: {{from: self, to: {{each: [hero, target]}}, amount: {amount}, type: fire}}}}]"
    text = only_text(ENVIRONMENT.format(keywords="hazard", text=f"    {part}"))
    assert_said_and_read(text, f"START PHASE: This card deals each Hero target {said} fire damage.")
