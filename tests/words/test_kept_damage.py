"""Several things that cannot be done to any damage while a sentence resolves."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, only_text
from tests.kit.read_back import assert_said_and_read

DEAL = "{deal: {to: {one: [target]}, amount: 2, type: fire}}"


def during(*statics: str) -> str:
    """The sentence, each of the texts around what the next ones stand around."""
    text = DEAL
    for static in reversed(statics):
        text = f"{{while: {{that: {{{static}}}, do: [{text}]}}}}"
    return text


@pytest.mark.parametrize(
    ("statics", "said"),
    [
        (("not_redirected: {}", "not_prevented: {}"), "all damage cannot be redirected or prevented"),
        (("not_prevented: {}", "not_redirected: {}"), "all damage cannot be prevented or redirected"),
        (
            ("not_redirected: {by: [villain]}", "irreducible: {by: [villain]}"),
            "all damage cannot be redirected or reduced by Villain cards",
        ),
        (
            ("irreducible: {}", "not_redirected: {}", "not_prevented: {}"),
            "all damage cannot be redirected or prevented, and all damage is irreducible",
        ),
    ],
)
def test_said_and_read(statics, said):
    made = only_text(HERO.format(keywords="one_shot", text=f"    play: [{during(*statics)}]"))
    assert_said_and_read(made, f"Nova deals 1 target 2 fire damage. During this, {said}.")
