"""Whose deck cards are of, whatever they count as: printed, read, and complained of where no card can be."""

from __future__ import annotations

import pytest

from tests.cards.samples import ENVIRONMENT, only_text
from tests.cards.test_pointless import complaints_of
from tests.kit.read_back import assert_said_and_read


def asking(test: str) -> str:
    """A card that asks this of the one that it destroys."""
    regains = "{regain: {who: self, amount: 1}}"
    so = f"{{if: {{that: {{fits: {{card: gone, what: [{test}]}}}}, then: [{regains}]}}}}"
    return f"end: [{{destroy: {{one: [ongoing]}}, as: gone}}, {so}]"


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ("static: [{counts_as: {who: [target, non_character, {of_deck: hero}], side: villain}}]",
         "Non-character targets belonging to a Hero deck count as Villain targets."),
        ("end: [{destroy: {one: [target, {not: [{of_deck: environment}]}]}}]",
         "END PHASE: Destroy 1 target not belonging to the Environment deck."),
        (asking("{of_deck: villain}"),
         "END PHASE: Destroy 1 Ongoing card. If it belongs to a Villain deck, this card regains 1 HP."),
        (asking("{not: [{of_deck: hero}]}"),
         "END PHASE: Destroy 1 Ongoing card. If it does not belong to a Hero deck, this card regains 1 HP."),
    ],
)  # fmt: skip
def test_said_and_read(part, said):
    text = only_text(ENVIRONMENT.format(keywords="hazard", text=f"    {part}"))
    assert_said_and_read(text, said)


@pytest.mark.parametrize(
    ("tests", "is_none"),
    [
        ("item, {of_deck: hero}, {of_deck: villain}", True),
        ("villain, item, {of_deck: hero}", True),
        ("non_hero, item, {of_deck: hero}", True),
        ("villain, target, {of_deck: hero}", False),  # it may count as one
        ("hero, item, {of_deck: hero}", False),
    ],
)
def test_no_card_is_of_two_decks(tests, is_none):
    found = complaints_of(ENVIRONMENT, f"end: [{{destroy: {{one: [{tests}]}}}}]")
    assert bool(found) == is_none, found
    assert all("no card fits this filter" in each for each in found)
