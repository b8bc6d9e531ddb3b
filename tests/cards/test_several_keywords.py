"""`gain_keyword` with several keywords: what it cannot mean is a complaint, and what it says is read back."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, complaints_of, only_text
from tests.kit.read_back import assert_said_and_read


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("static: [{gain_keyword: {who: [yours], keyword: item, also: [unasked]}}]",
         ["no card has the keyword 'unasked' but by `gain_keyword`, and no text of this deck asks for it"]),
        ("static: [{gain_keyword: {who: [yours], keyword: item, also: [item]}}]", ["a keyword stands there twice"]),
        ("play: [{pick_option: [a, b], as: side}, {lasting: {that: {gain_keyword: {who: [yours], keyword: side, "
         "also: [item]}}, until: your_start}}]",
         ["behind the name of one that was selected there is no `also`: say the others in a text of their own"]),
        ("static: [{gain_keyword: {who: [yours], keyword: item, also: ongoing}}]", []),
    ],
)  # fmt: skip
def test_what_cannot_be_gained_is_said(text, found):
    assert complaints_of(HERO, text) == found


@pytest.mark.parametrize(
    ("also", "said"),
    [("ongoing", '"Item" and "Ongoing"'), ("[ongoing, relic]", '"Item", "Ongoing", and "Relic"')],
)
def test_they_are_said_in_one_sentence_and_read(also, said):
    part = f"    static: [{{gain_keyword: {{who: [yours], keyword: item, also: {also}}}}}]"
    text = only_text(HERO.format(keywords="ongoing", text=part))
    assert_said_and_read(text, f"Your cards gain the keywords {said}.")
