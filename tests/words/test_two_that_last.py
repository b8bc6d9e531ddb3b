"""Two sentences about what lasts begin together: the second does not wait for the end of the first."""

from tests.cards.samples import one_shot, printed

IMMUNE = "{lasting: {that: {immune: {to: [{is: you}]}}, until: your_end, wherever: true}}"
MORE = "{lasting: {that: {increase_damage: {by: 1, from: [{is: you}]}}, until: your_start, wherever: true}}"


def test_they_are_joined_by_and():
    said = printed(f"end: [{{may: {{do: [{{discard: 1}}], then: [{IMMUNE}, {MORE}]}}}}]")
    assert said == [
        "END PHASE: You may discard 1 card. If you do, wherever this card is, until the end of your next turn, Nova is "
        "immune to damage, and wherever this card is, until your START PHASE, +1 damage dealt by Nova."
    ]


def test_what_is_done_once_still_comes_after_that():
    immune = IMMUNE.replace(", wherever: true", "")
    said = one_shot(f"{{one_hero: {{may: true, do: [{{draw: 1}}, {immune}]}}}}")
    assert ", then until" in said, said
