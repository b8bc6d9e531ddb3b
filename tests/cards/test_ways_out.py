"""Complaints that say what is to be written, once for each slip."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, built


def complaints_of(text: str) -> list[tuple[str, str]]:
    _, complaints = built(HERO.format(keywords="ongoing", text=f"    {text}"))
    return [(each.found, each.hint) for each in complaints]


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("static: [{immune: {to: [you]}}]", "what has a name is `{is: you}`"),
        ("triggers: [{whenever: damage_dealt, do: [{draw: 1}]}]", "write `{damage_dealt: {}}`"),
        (
            "end: [{deal: {to: {highest: [hero, target], rank: 2}, amount: 1, type: fire}}]",
            "what belongs to 'highest' stands inside it: `highest: {what: …, rank: …}`",
        ),
        (
            "end: [{deal: {to: {highest: [hero, target], n: 2}, amount: 1, type: fire}}]",
            "what belongs to 'highest' stands inside it: `highest: {what: …, n: …}`",
        ),
        (
            "end: [{deal: {to: {one: [target]}, amount: H-1, type: fire}}]",
            "write `{minus: {of: H, and: 1}}`",
        ),
        (
            "end: [{deal: {to: {one: [target]}, amount: H + 2, type: fire}}]",
            "write `{plus: {of: H, and: 2}}`",
        ),
        (
            "end: [{if: {in_play: [villain, ongoing]}, then: [{draw: 1}]}]",
            "what belongs to 'if' stands inside it: `if: {that: …, then: …}`",
        ),
        ("end: [{discard_top: own}]", "write `discard_top: {deck: own}`, with `n` for how many"),
        ("end: [{one_deck: [{discard_top: that}]}]", "write `discard_top: {deck: that}`, with `n` for how many"),
    ],
)
def test_it_says_what_to_write(text, hint):
    assert [way for _, way in complaints_of(text)] == [hint]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("static: [{cannot: {who: [hero, ongoing], what: be_destroyed}}]", "'be_destroyed' does not fit here"),
        (
            "end: [{deal: {to: {highest: {what: [hero, target], rank: H}}, amount: 1, type: fire}}]",
            "expected a number from 0 to 999, found 'H'",
        ),
        (
            "end: [{draw: {n: {different_titles: {of: {each: {what: [item], in: revealed}}}}}}]",
            "`of` means cards that the text knows by a name, wherever they lie; name them in a sentence before, as by "
            "`{pick: {each: {what: […], in: revealed}}, as: those}`, then `{different_titles: {of: those}}`",
        ),
    ],
)
def test_one_slip_is_one_complaint(text, found):
    assert [said for said, _ in complaints_of(text)] == [found]
