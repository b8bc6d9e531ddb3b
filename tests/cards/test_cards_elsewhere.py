"""Complaints about words that look for cards where these cannot be."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, built, printed


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("play: [{move_in: {one: {what: [one_shot], in: trash}}}]", "a One-Shot lies in play only while its text"),
        (
            "play: [{discard_top: 3, as: gone}, {draw: {n: {different_keywords: [{is: gone}]}}}]",
            "`{different_keywords: {of: gone}}`",
        ),
        (
            "play: [{discard_top: 3, as: gone}, {draw: {n: {different_titles: [{is: gone}]}}}]",
            "`{different_titles: {of: gone}}`",
        ),
        (
            "play: [{each_hero: [{discard: 1}], as: gone}, {draw: {n: {different_titles: [{is: {gathered: gone}}]}}}]",
            "`{different_titles: {of: {gathered: gone}}}`",
        ),
        ("play: [{draw: {n: {different_titles: {of: {each: [item]}}}}}]", "of those in play say `{different_titles:"),
        ("play: [{draw: {n: {different_keywords: {what: [item], of: self}}}}]", "leave out `what` and `under`"),
        ("play: [{draw: {n: {different_titles: {what: [item], of: self}}}}]", "leave out `what`"),
        (
            "triggers: [{whenever: {played: [yours]}, once: each_target, do: [{draw: 1}]}]",
            "'played' is not about targets that are dealt damage",
        ),
        ("play: [{draw: {n: {count: [hero, character, {was_played: this_turn}]}}}]", "no card fits this filter"),
        (
            "triggers: [{whenever: {played: [item]}, once: each_hero, do: [{draw: 1}]}]",
            "'played' does not say which hero does it",
        ),
        (
            "triggers: [{whenever: [{power_used: {}}, {destroyed: [item]}], once: each_hero, do: [{draw: 1}]}]",
            "a list of events does not say which hero does it",
        ),
        (
            "triggers: [{whenever: {power_used: {}}, once: {a: game, each: attacker}, do: [{draw: 1}]}]",
            "'power_used' is not about damage that somebody deals",
        ),
        (
            "triggers: [{whenever: {power_used: {}}, once: {a: turn, each: hero}, do: [{draw: 1}]}]",
            "that is not how often a text answers",
        ),
        (
            "powers: [[{use_power: {its_damage: [{whenever: {event: {damage_dealt: {by_power: true}}, "
            "do: [{draw: 1}]}}]}}]]",
            "this is damage of one power alone",
        ),
        (
            "triggers: [{whenever: {destroyed: {card: [{is: you}], one_or_more: true}}, do: [{draw: 1}]}]",
            "that is one card, and there are never more",
        ),
        (
            "triggers: [{whenever: {destroyed: {card: [target], one_or_more: true}}, do: [{draw: {hp_before: {}}}]}]",
            "'hp_before' speaks of damage or destruction, and this text answers none",
        ),
        (
            "powers: [[{use_power: {its_damage: [{retype_damage: {by_text: [item], type: fire}}]}}]]",
            "this is damage of one power alone",
        ),
    ],
)
def test_it_is_told(text, found):
    _, complaints = built(HERO.format(keywords="ongoing", text=f"    {text}"))
    assert [found in f"{each.found} {each.hint}" for each in complaints] == [True], complaints


@pytest.mark.parametrize(
    "text",
    [
        "play: [{move_in: {one: {what: [item], in: trash}}}]",
        "play: [{discard_top: 3, as: gone}, {draw: {n: {different_keywords: {of: gone}}}}]",
        "play: [{draw: {n: {different_keywords: [yours, {not: [{is: self}]}]}}}]",
    ],
)
def test_what_can_be_meant_is_not(text):
    _, complaints = built(HERO.format(keywords="ongoing", text=f"    {text}"))
    assert not complaints


def test_phases_of_the_own_turn_stand_with_the_others_of_their_phase():
    lines = printed(
        """
own_draw_phase: [{draw: 1}]
power_phase: [{draw: 2}]
own_power_phase: [{draw: 3}]
powers: [[{draw: 4}]]
start: [{draw: 5}]
"""
    )
    assert [line.partition(":")[0] for line in lines] == [
        "POWER", "START PHASE", "POWER PHASE", "POWER PHASE OF YOUR TURN", "DRAW PHASE OF YOUR TURN",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("sentence", "done"),
    [
        ("{bury: {up_to: {n: 2, what: [yours], in: hand}}, as: gone}", "buried"),
        ("{to_hand: {each: [yours, item]}, as: gone}", "returned"),
        ("{summon: {what: [item], n: 2, put: true}, as: gone}", "put into play"),
        ("{summon: {what: [item], n: 2}, as: gone}", "played"),
    ],
)
def test_what_was_done_with_cards_is_called_so(sentence, done):
    (line,) = printed(f"play: [{sentence}, {{draw: {{number_of: gone}}}}]", "one_shot")
    assert line.endswith(f"where X is the number of cards {done} this way.")
