"""A card that says of itself that it is indestructible is never destroyed by its own text: that is a warning."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.kept_from_going import stays_all_the_same
from tests.cards.samples import ENVIRONMENT, HERO, built

FOUND = "this card is indestructible, as it says itself, so 'destroy: self' never does anything"
GOES = "start: [{destroy: self}]"


def warned(text: str, deck: str = ENVIRONMENT, keywords: str = "hazard") -> list[str]:
    made, complaints = built(deck.format(keywords=keywords, text=f"    {text}"))
    assert made is not None and not complaints, complaints
    found = [*stays_all_the_same(made, made.cards["sample"])]
    assert all("`bury: self`" in why.hint for why in found)
    return [why.found for why in found]


@pytest.mark.parametrize(
    "covers",
    ["[non_character]", "[{is: self}]", "[environment]", "[non_hero, {keyword: hazard}]", "[{card: sample}]"],
)
def test_it_is_told(covers):
    assert warned(f"static: [{{indestructible: {covers}}}]\n    {GOES}") == [FOUND]
    assert warned(f"static: [{{indestructible: {covers}}}]\n    end: [{{may: [{{destroy: self}}]}}]") == [FOUND]


def test_the_keyword_keeps_it_as_well():
    assert warned(GOES, keywords="hazard, indestructible") == [FOUND]
    assert not warned("start: [{bury: self}]", keywords="hazard, indestructible")


@pytest.mark.parametrize(
    "text",
    [
        f"static: [{{indestructible: [non_character, other]}}]\n    {GOES}",
        f"static: [{{indestructible: [hero]}}]\n    {GOES}",
        f"static: [{{indestructible: [{{keyword: relic}}]}}]\n    {GOES}",
        f"static: [{{indestructible: {{who: [non_character], if: {{in_play: [hero, ongoing]}}}}}}]\n    {GOES}",
        f"static: [{{indestructible: {{who: [non_character], by: [hero]}}}}]\n    {GOES}",
        "static: [{indestructible: [non_character]}]\n    start: [{destroy: {one: [hero, ongoing]}}]",
        "static: [{indestructible: [non_character]}]\n    start: [{remove: self}]",
    ],
)
def test_nothing_is_said_where_it_may_go(text):
    assert not warned(text)


def test_of_a_card_of_a_hero():
    assert warned(f"static: [{{indestructible: [hero]}}]\n    {GOES}", HERO, "ongoing") == [FOUND]
