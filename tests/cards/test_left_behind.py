"""Complaints about text that comes too late: for what a card had in play that is gone or lies under another,
and for the order of a turn behind its START PHASE."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, built

NEXT_TO = "{next_to: [item]}"
DRAWS = "do: [{draw: 1}]}]"
GONE = "play: [{destroy: {one: [target, non_character]}, as: gone}, "
UNDER = "play: [{put_under: {what: {up_to: {n: 2, what: [], in: hand}}, host: {one: [yours, ongoing]}}, as: gone}, "


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"triggers: [{{whenever: {{destroyed: [target, {NEXT_TO}]}}, {DRAWS}", "`being_destroyed: […]`"),
        (f"triggers: [{{whenever: {{destroyed: [target, {{in_area: villain}}]}}, {DRAWS}", "`being_destroyed: […]`"),
        (f"triggers: [{{whenever: {{destroyed: [item, {{tokens_at_least: 1}}]}}, {DRAWS}", "without tokens"),
        (f"triggers: [{{whenever: {{destroyed: [item, {{left_of: self}}]}}, {DRAWS}", "`being_destroyed: […]`"),
        (f"triggers: [{{whenever: {{destroyed: [item, {{not: [{NEXT_TO}]}}]}}, {DRAWS}", "`being_destroyed: […]`"),
        (
            f"triggers: [{{whenever: {{destroyed: [{{either: {{this: [item], or: [ongoing, {NEXT_TO}]}}}}]}}, {DRAWS}",
            "`being_destroyed: […]`",
        ),
        (f"triggers: [{{whenever: {{discarded: [yours, {NEXT_TO}]}}, {DRAWS}", "'discarded' looks at a card where"),
        (f"triggers: [{{whenever: {{buried: [yours, {NEXT_TO}]}}, {DRAWS}", "'buried' looks at a card where"),
        (
            f"triggers: [{{whenever: {{enters_trash: [item, {{in_area_with: [ongoing]}}]}}, {DRAWS}",
            "'enters_trash' looks at a card where",
        ),
        (
            "triggers: [{whenever: {put_under: {host: [{is: self}]}}, if: {fits: {card: it.card, what: [ongoing]}}, "
            + DRAWS,
            "a card under another has no title",
        ),
        (UNDER + "{draw: {n: {number_of: {which: gone, what: [ongoing]}}}}]", "count before they go there"),
        (
            GONE + f"{{if: {{that: {{fits: {{card: gone, what: [{NEXT_TO}]}}}}, then: [{{draw: 1}}]}}}}]",
            "`{was_next_to",
        ),
        (GONE + f"{{draw: {{n: {{number_of: {{which: gone, what: [{NEXT_TO}]}}}}}}}}]", "`{was_next_to"),
    ],
)
def test_what_a_card_had_in_play_is_not_asked_elsewhere(text, found):
    _, complaints = built(HERO.format(keywords="ongoing", text=f"    {text}"))
    assert [found in f"{each.found} {each.hint}" for each in complaints] == [True], complaints


@pytest.mark.parametrize(
    "text",
    [
        f"triggers: [{{whenever: {{being_destroyed: [target, {NEXT_TO}]}}, {DRAWS}",
        f"triggers: [{{whenever: {{destroyed: [hero, character, {{in_area: hero}}]}}, {DRAWS}",
        f"triggers: [{{whenever: {{destroyed: {{card: [target], by: [target, {NEXT_TO}]}}}}, {DRAWS}",
        "triggers: [{whenever: {put_under: {host: [{is: self}]}}, if: {fits: {card: it.card, what: [villain]}}, "
        + DRAWS,
        UNDER + "{draw: {n: {number_of: {which: gone, what: [hero]}}}}]",
        GONE + "{draw: {n: {number_of: {which: gone, what: [villain]}}}}]",
    ],
)
def test_what_it_has_there_is_asked(text):
    deck, complaints = built(HERO.format(keywords="ongoing", text=f"    {text}"))
    assert deck is not None and not complaints, complaints


ORDER = "{lasting: {that: {phases: [draw, power, play]}, until: %s}}"


@pytest.mark.parametrize(
    ("text", "is_too_late"),
    [
        (f"start: [{ORDER % 'end_of_turn'}]", False),
        (f"each_hero_start: [{{may: {{do: [{{discard: 1}}], then: [{ORDER % 'end_of_turn'}]}}}}]", False),
        (f"play_phase: [{ORDER % 'end_of_turn'}]", True),
        (f"triggers: [{{whenever: {{phase_begins: {{phase: start}}}}, do: [{ORDER % 'end_of_turn'}]}}]", False),
        (f"triggers: [{{whenever: {{phase_begins: {{phase: power}}}}, do: [{ORDER % 'end_of_turn'}]}}]", True),
        (
            f"triggers: [{{whenever: [{{phase_begins: {{phase: start}}}}, {{played: [item]}}], "
            f"do: [{ORDER % 'end_of_turn'}]}}]",
            True,
        ),
        (f"triggers: [{{whenever: {{turn_would_begin: {{}}}}, do: [{ORDER % 'end_of_turn'}]}}]", False),
        (f"start: [{ORDER % 'your_end'}]", False),
    ],
)
def test_the_order_of_a_turn_that_has_begun_stays(text, is_too_late):
    _, complaints = built(HERO.format(keywords="ongoing", text=f"    {text}"))
    assert ["keeps the order of phases" in each.found for each in complaints] == [True] * is_too_late, complaints


@pytest.mark.parametrize("moment", ["round_begins", "round_ends"])
@pytest.mark.parametrize(
    ("text", "complains"),
    [
        ("skip_turn: {}", True),
        ("lasting: {that: {reduce_damage: {by: 1}}, until: end_of_turn}", True),
        ("lasting: {that: {reduce_damage: {by: 1}}, until: your_end}", False),
        ("take_turn: own", False),
    ],
)
def test_no_turn_is_being_taken_as_a_round_begins_or_ends(text, complains, moment):
    _, complaints = built(
        HERO.format(keywords="ongoing", text=f"    triggers: [{{whenever: {{{moment}: {{}}}}, do: [{{{text}}}]}}]")
    )
    assert ["no turn is being taken" in each.found for each in complaints] == [True] * complains, complaints


@pytest.mark.parametrize("moment", ["round_begins", "round_ends"])
@pytest.mark.parametrize(
    ("often", "complains"),
    [("once: true", True), ("once: round", True), ("times: 2", True), ("once: game", False), ("may: true", False)],
)
def test_what_comes_once_a_round_is_counted_in_no_turn(often, complains, moment):
    text = f"triggers: [{{whenever: {{{moment}: {{}}}}, {often}, do: [{{draw: 1}}]}}]"
    _, complaints = built(HERO.format(keywords="ongoing", text=f"    {text}"))
    assert ["always the first time" in each.found for each in complaints] == [True] * complains, complaints


@pytest.mark.parametrize(("often", "complains"), [("each_turn: true", True), ("once: true", False)])
def test_nor_is_it_by_what_holds_for_a_while(often, complains):
    text = (
        f"lasting: {{that: {{whenever: {{event: {{round_ends: {{}}}}, {often}, do: [{{draw: 1}}]}}}}, until: your_end}}"
    )
    _, complaints = built(HERO.format(keywords="ongoing", text=f"    start: [{{{text}}}]"))
    assert ["always the first time" in each.found for each in complaints] == [True] * complains, complaints
