"""The card beside a card is called otherwise than any other card that its text speaks of by the same words."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.text_context import TextPlaces
from tests.cards.samples import ENVIRONMENT, built, only_text
from tests.kit.read_back import assert_said_and_read
from tests.kit.shipped_texts import texts_of

ENTERS, USED = "{whenever: {enters_play: [target]}", "{whenever: {power_used"
TOXIC = "amount: 1, type: toxic}"
THERE = "START PHASE OF THIS PLAY AREA'S TURN"
BESIDE = "the target next to this card"


@pytest.mark.parametrize(
    ("beside", "part", "said"),
    [
        ("target", f"triggers: [{ENTERS}, do: [{{deal: {{from: host, to: it.card, {TOXIC}}}]}}]",
         f"When any target enters play, {BESIDE} deals that target 1 toxic damage."),
        ("target", f"triggers: [{ENTERS}, do: [{{deal: {{from: self, to: host, {TOXIC}}}]}}]",
         f"When any target enters play, this card deals {BESIDE} 1 toxic damage."),
        ("target", f"triggers: [{ENTERS}, do: [{{deal: {{from: self, to: it.card, {TOXIC}}}]}}]",
         "When any target enters play, this card deals that target 1 toxic damage."),
        ("target", "triggers: [{whenever: {destroyed: {card: [target], by: [{is: host}]}}, do: [{remove: it.card}, "
         "{regain: {who: host, amount: 1}}]}]",
         "After the target next to this card destroys any target, remove that target from the game. The target next to "
         "this card regains 1 HP."),
        ("target", "triggers: [{whenever: {destroyed: {card: [target], by: [{is: host}]}}, do: [{remove: it.card}]}]",
         "After the target next to this card destroys any target, remove that target from the game."),
        ("target", "triggers: [{whenever: {destroyed: {card: [target], by: [{is: host}]}}, do: [{destroy: self}]}]",
         "After that target destroys any target, destroy this card."),
        ("target", "triggers: [{whenever: {damage_dealt: {from: [{is: host}], by_text: [{not: [{is: self}]}]}}, "
         f"do: [{{deal: {{from: host, to: it.target, {TOXIC}}}]}}]",
         "After that target deals a target damage with any card other than this card, that target deals the damaged "
         "target 1 toxic damage."),
        ("target", f"triggers: [{{whenever: {{damage_dealt: {{to: [{{is: host}}]}}}}, "
         f"do: [{{deal: {{from: host, to: it.source, {TOXIC}}}]}}]",
         "After that target is dealt damage, that target deals the attacker 1 toxic damage."),
        ("hero, character", f"triggers: [{USED}: {{}}}}, do: [{{deal: {{from: host, to: it.user, {TOXIC}}}]}}]",
         "After any Hero uses a power, the Hero next to this card deals that Hero 1 toxic damage."),
        ("hero, character", f"triggers: [{USED}: [{{is: host}}]}}, do: [{{deal: {{from: self, to: host, {TOXIC}}}]}}]",
         "After that Hero uses a power, this card deals that Hero 1 toxic damage."),
        ("target", "area_start: [{pick: {one: [target]}, as: friend}, "
         f"{{deal: {{from: host, to: friend, {TOXIC}}}]",
         f"{THERE}: Select 1 target. The target next to this card deals the target selected this way 1 toxic damage."),
        ("target", f"area_start: [{{deal: {{from: self, to: {{one: [villain, target]}}, {TOXIC}}}, "
         "{regain: {who: host, amount: 1}}]",
         f"{THERE}: This card deals 1 Villain target 1 toxic damage. The target next to this card regains 1 HP."),
        ("target", "area_start: [{for_each: {of: {each: [target]}, "
         f"do: [{{deal: {{from: host, to: each, {TOXIC}}}]}}}}]",
         f"{THERE}: For each target, {BESIDE} deals that target 1 toxic damage."),
        ("non_hero, target", "triggers: [{whenever: {damage_would_be_dealt: {to: [hero, target], "
         "from: [non_hero, target]}}, once: true, do: [{redirect: host}]}]",
         "Whenever any Hero target would be dealt damage by a non-Hero target for the first time each turn, redirect "
         f"that damage to {BESIDE}."),
        ("hero, character", "triggers: [{whenever: {damage_dealt: {to: [villain, target], from: [hero, target]}}, "
         f"do: [{{deal: {{from: self, to: host, {TOXIC}}}]}}]",
         "After any Villain target is dealt damage by a Hero target, this card deals the Hero next to this card 1 "
         "toxic damage."),
        ("hero, character", "triggers: [{whenever: {damage_would_be_dealt: {to: [hero, target], from: [hero, target]}},"
         " do: [{redirect: host}]}]",
         "Whenever any Hero target would be dealt damage by a Hero target, redirect that damage to the Hero next to "
         "this card."),
        ("target", "triggers: [{whenever: {damage_would_be_dealt: {from: [villain, target]}}, do: [{redirect: host}]}]",
         f"Whenever any Villain target would deal damage, redirect that damage to {BESIDE}."),
        ("hero, character", "triggers: [{whenever: {damage_would_be_dealt: {from: [villain, target]}}, "
         "do: [{redirect: host}]}]",
         "Whenever any Villain target would deal damage, redirect that damage to that Hero."),
        ("target", "triggers: [{whenever: {damage_would_be_dealt: {to: [{is: host}]}}, do: "
         "[{regain: {who: host, amount: 1}}]}]",
         "Whenever that target would be dealt damage, that target regains 1 HP."),
    ],
)  # fmt: skip
def test_the_card_beside_is_no_other_of_the_same_words(beside, part, said):
    text = only_text(ENVIRONMENT.format(keywords="hazard", text=f"    next_to: [{beside}]\n    {part}"))
    assert_said_and_read(text, said)


@pytest.mark.parametrize(
    ("hit", "to", "said"),
    [
        ("{remembered: target}", "host", "After the target selected for this card is dealt damage, this card deals the "
         "target next to this card 1 toxic damage."),
        ("host", "{remembered: target}", "After that target is dealt damage, this card deals the target selected for "
         "this card 1 toxic damage."),
        ("{remembered: hero}", "host", "After the Hero selected for this card is dealt damage, this card deals that "
         "target 1 toxic damage."),
    ],
)  # fmt: skip
def test_a_card_that_was_selected_is_no_other_of_the_same_words(hit, to, said):
    selected = "[hero, character]" if "hero" in hit else "[target, {not: [{is: host}]}]"
    deck, complaints = built(ENVIRONMENT.format(keywords="hazard", text=(
        f"    next_to: [target]\n    play: [{{remember: {{one: {selected}}}}}]\n"
        f"    triggers: [{{whenever: {{damage_dealt: {{to: [{{is: {hit}}}]}}}}, "
        f"do: [{{deal: {{from: self, to: {to}, {TOXIC}}}]}}]"
    )))  # fmt: skip
    assert deck is not None, complaints
    _, answer = texts_of(deck.cards["sample"], TextPlaces(deck))
    assert_said_and_read(answer, said)
