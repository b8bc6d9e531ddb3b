"""How often damage may be dealt: in print, read back, and what is a complaint."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, complaints_of, only_text
from tests.kit.read_back import assert_said_and_read


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ("n: 2, to: [{is: you}]", "Nova cannot be dealt damage more than twice each turn."),
        ("n: 1, to: [{is: you}], from: [villain, target]",
         "Nova cannot be dealt damage by Villain targets more than once each turn."),
        ("n: 3, to: [hero, target], from: [villain, target], a: round, type: fire",
         "Each Hero target cannot be dealt fire damage by Villain targets more than 3 times each round."),
        ("n: 1, from: [villain, target]", "Each Villain target cannot deal damage more than once each turn."),
        ("n: H, to: [{is: you}]", "Nova cannot be dealt damage more than (H) times each turn."),
        ("n: {count: [item]}, to: [{is: you}], if: {in_play: [item]}",
         "If any Item card is in play, Nova cannot be dealt damage more than X times each turn, "
         "where X is the number of Item cards in play."),
    ],
)  # fmt: skip
def test_how_often_some_are_dealt_damage_is_said_and_read(fields, said):
    deck = HERO.format(keywords="ongoing", text=f"    static: [{{most_hits: {{{fields}}}}}]")
    assert_said_and_read(only_text(deck), said)


def test_for_a_while_it_is_said_and_read():
    lasting = "lasting: {that: {most_hits: {n: 1, to: [{is: you}]}}, until: your_start}"
    deck = HERO.format(keywords="ongoing", text=f"    powers: [[{{{lasting}}}]]")
    said = "POWER: Until your START PHASE, Nova cannot be dealt damage more than once each turn."
    text = only_text(deck)
    assert text.text in (said, said.removeprefix("POWER: "))
    assert_said_and_read(text, text.text)


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ("n: 2", "'most_hits' needs one of from, to"),
        ("n: 0, to: [{is: you}]", "'most_hits' does nothing with 0 as 'n'"),
        ("n: 2, a: time, to: [{is: you}]", "'time' does not fit here"),
    ],
)
def test_what_bounds_nothing_is_a_complaint(fields, wrong):
    assert complaints_of(HERO, f"static: [{{most_hits: {{{fields}}}}}]") == [wrong]
