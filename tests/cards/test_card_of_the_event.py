"""The card of an event is called by what happened to it once the text has chosen another that has its words."""

from __future__ import annotations

import pytest

from tests.cards.samples import ENVIRONMENT, only_text
from tests.kit.read_back import assert_said_and_read

HEROES, OTHER = "[hero, character]", "{pick: {one: [hero, character, {not: [{is: it.card}]}]}, as: friend}"
TARGET = "{pick: {one: [target]}, as: friend}"
MARK = "{tokens: {how: add, on: it.card}}"
SELECT = "select 1 Hero character other than that Hero"


@pytest.mark.parametrize(
    ("event", "do", "said"),
    [
        (f"would_be_destroyed: {HEROES}", f"{OTHER}, {MARK}, {{tokens: {{how: add, on: friend}}}}",
         f"Whenever any Hero character would be destroyed, {SELECT}. Add 1 token to the Hero who would be destroyed. "
         "Add 1 token to the Hero selected this way."),
        (f"being_destroyed: {HEROES}", f"{OTHER}, {MARK}",
         f"When any Hero character is destroyed, {SELECT}. Add 1 token to the Hero being destroyed."),
        (f"regained: {HEROES}", f"{OTHER}, {MARK}",
         f"After any Hero character regains HP, {SELECT}. Add 1 token to the healed Hero."),
        ("destroyed: [target]", f"{TARGET}, {{remove: it.card}}",
         "After any target is destroyed, select 1 target. Remove the target that was destroyed from the game."),
        ("enters_play: [target]", f"{TARGET}, {{deal: {{from: it.card, to: friend, amount: 1, type: fire}}}}",
         "When any target enters play, select 1 target. The target that entered play deals the target selected this "
         "way 1 fire damage."),
        ("damage_dealt: {to: [target]}", f"{TARGET}, {{deal: {{from: it.target, to: friend, amount: 1, type: fire}}}}",
         "After any target is dealt damage, select 1 target. The damaged target deals the target selected this way 1 "
         "fire damage."),
        ("damage_would_be_dealt: {to: [target]}",
         f"{TARGET}, {{deal: {{from: friend, to: it.target, amount: 1, type: fire}}}}",
         "Whenever any target would be dealt damage, select 1 target. The target selected this way deals the target "
         "that would be dealt that damage 1 fire damage."),
        (f"would_be_destroyed: {HEROES}", f"{{one_hero: {{may: true, do: [{{draw: 1}}]}}}}, {MARK}",
         "Whenever any Hero character would be destroyed, 1 Hero may draw 1 card. Add 1 token to the Hero who would be "
         "destroyed."),
        # nobody else has been chosen
        (f"regained: {HEROES}", f"{{owner: {{of: it.card, do: [{{draw: 1}}]}}}}, {MARK}",
         "After any Hero character regains HP, that Hero draws 1 card. Add 1 token to that Hero."),
        (f"would_be_destroyed: {HEROES}", f"{MARK}, {OTHER}",
         "Whenever any Hero character would be destroyed, add 1 token to that Hero. Select 1 Hero character other than "
         "that Hero."),
        (f"would_be_destroyed: {HEROES}", f"{TARGET}, {MARK}",
         "Whenever any Hero character would be destroyed, select 1 target. Add 1 token to that Hero."),
    ],
)  # fmt: skip
def test_another_hero_is_not_that_hero(event, do, said):
    part = f"triggers: [{{whenever: {{{event}}}, do: [{do}]}}]"
    text = only_text(ENVIRONMENT.format(keywords="hazard", text=f"    {part}"))
    assert_said_and_read(text, said)
