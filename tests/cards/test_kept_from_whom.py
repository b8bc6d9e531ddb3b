"""Damage that the text of some cards does not reduce, redirect or prevent: printed, read, and what is refused."""

from __future__ import annotations

import pytest

from tests.cards.samples import ENVIRONMENT, complaints_of, only_text
from tests.kit.read_back import assert_said_and_read


@pytest.mark.parametrize(
    ("static", "said"),
    [
        ("irreducible: {from: [{is: self}], by: [hero]}", "Damage dealt by this card cannot be reduced by Hero cards."),
        ("irreducible: [{is: self}]", "Damage dealt by this card is irreducible."),
        ("irreducible: {type: [fire], by: [hero, target]}", "All fire damage cannot be reduced by Hero targets."),
        ("not_redirected: {from: [{is: self}], by: [hero]}",
         "Damage dealt by this card cannot be redirected by Hero cards."),
        ("not_prevented: {from: [{is: self}], to: [hero, target], by: [hero]}",
         "Damage dealt by this card to Hero targets cannot be prevented by Hero cards."),
    ],
)  # fmt: skip
def test_said_and_read(static, said):
    text = only_text(ENVIRONMENT.format(keywords="hazard", text=f"    static: [{{{static}}}]"))
    assert_said_and_read(text, said)


@pytest.mark.parametrize("word", ["irreducible", "not_redirected", "not_prevented"])
def test_whose_text_it_is_must_be_said(word):
    said = complaints_of(ENVIRONMENT, f"static: [{{{word}: {{from: [{{is: self}}], by: []}}}}]")
    assert any("`by: [hero]`" in each for each in said), said
