"""'other' in damage that another card deals leaves out the card with the text, which is no target: a warning."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.leaves_out_nobody import leaves_out_nobody
from tests.cards.samples import ENVIRONMENT, HERO, built
from tests.cards.test_no_hero import VILLAIN

HIT = "{deal: {SOURCE to: {WHICH: [target, other]}, amount: 2, type: fire}}"
NOT_THEY = "`{not: [{is: you}]}`"


def hints(deck: str, text: str) -> list[str]:
    made, complaints = built(deck.format(keywords="ongoing", text=f"    {text}"))
    assert made is not None and not complaints, complaints
    found = [*leaves_out_nobody(made, made.cards["sample"])]
    assert all(why.found == "'other' leaves out this card alone, which is no target" for why in found)
    return [why.hint for why in found]


def hit(source: str, which: str = "one") -> str:
    return HIT.replace("SOURCE", source).replace("WHICH", which)


@pytest.mark.parametrize("which", ["one", "each", "highest"])
@pytest.mark.parametrize(
    ("deck", "text", "than"),
    [
        (HERO, "end: [HIT]", "`not_you`"),
        (HERO, "end: [{one_hero: [HIT]}]", NOT_THEY),
        (VILLAIN, "end: [HIT]", "`{not: [{is: villain}]}`"),
        (VILLAIN, "end: [{each_hero: [HIT]}]", NOT_THEY),
        (ENVIRONMENT, "end: [{each_hero: [HIT]}]", NOT_THEY),
    ],
)
def test_who_deals_it_is_left_out_otherwise(deck, text, than, which):
    (hint,) = hints(deck, text.replace("HIT", hit("", which)))
    assert hint == f"who deals the damage is left out by {than}; without that leave out `other`"


@pytest.mark.parametrize("deck", [HERO, VILLAIN, ENVIRONMENT])
def test_the_card_beside_it_deals_damage(deck):
    (hint,) = hints(deck, f"next_to: [target]\n    end: [{hit('from: host,')}]")
    assert "`{not: [{is: host}]}`" in hint


@pytest.mark.parametrize(
    ("deck", "text"),
    [
        (ENVIRONMENT, f"end: [{hit('')}]"),
        (HERO, f"end: [{hit('from: self,')}]"),
        (HERO, f"hp: 3\n    end: [{hit('')}]"),
        (HERO, f"static: [{{gain_hp: {{who: [item], hp: 6}}}}]\n    end: [{hit('')}]"),
        (HERO, "end: [{deal: {to: {one: [target, not_you]}, amount: 2, type: fire}}]"),
        (HERO, "end: [{destroy: {one: [ongoing, other]}}]"),
    ],
)
def test_nothing_is_said_where_it_may_be_a_target_or_deals_it_itself(deck, text):
    assert not hints(deck, text)
