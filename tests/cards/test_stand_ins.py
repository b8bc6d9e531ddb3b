"""A hero without HP, for whom other cards stand: what is printed and read, and what says that it comes to nothing."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.check_warnings import CardPlaces, looked_through
from sotm_desktop.cards.documents import read_document
from sotm_desktop.cards.files import DECK_BEGINS_WITH
from sotm_desktop.cards.who_stands import standing
from tests.cards.samples import ENVIRONMENT, built

DECK = """\
deck: nova
kind: hero
title: Nova
characters:
  standard:
    hp: {hp}
    static: [{static}]
    power: {{title: Flare, do: [{{draw: 1}}]}}
    incapacitated: [[{{lose: {{}}}}], [{{lose: {{}}}}], [{{lose: {{}}}}]]
cards:
  twin: {{title: Twin, copies: 2, keywords: [device]{twin}}}
  other: {{title: Other, copies: 40, keywords: [gadget]{other}}}
"""
WHO = "{counts_as_hero: [yours, {keyword: device}]}"
MORE = "{increase_damage: {by: 1, from: [{is: you}]}}"


def deck(hp: str = "none", static: str = WHO, twin: str = ", hp: 8", other: str = "") -> str:
    return DECK.format(hp=hp, static=static, twin=twin, other=other)


def test_a_hero_without_hp_has_others_who_stand_for_them():
    found, complaints = built(deck())
    assert found is not None, complaints
    assert found.characters[""].faces[0].hp is None
    assert [card.id for card in standing(found)] == ["twin"]


@pytest.mark.parametrize(
    ("text", "line", "found", "hint"),
    [
        (deck(static=MORE), 6, "this hero has no HP, and no cards stand for them", "counts_as_hero"),
        (deck(hp="30"), 6, "others stand for this hero", "write `hp: none`"),
        (deck(twin=""), 6, "no card of this deck has HP", "give those that do `hp: …`"),
        (deck(static="{counts_as_hero: [villain, target]}"), 6, "cards of this hero alone", "[yours, …]"),
        (deck(static="{counts_as_hero: [non_hero, target]}"), 6, "cards of this hero alone", "[yours, …]"),
        (deck(other=", static: [{counts_as_hero: [yours]}]"), 12, "said by the hero's character card", "`hp: none`"),
        (deck(hp="30", static=f"{MORE}]\n    start: [{{lasting: {{that: {WHO}, until: your_start}}}}"), 6,
         "and always holds", "in `static: […]`"),
        (ENVIRONMENT.format(keywords="item", text="    static: [{counts_as_hero: [target]}]"), 8,
         "said by the hero's character card", "`hp: none`"),
    ],
)  # fmt: skip
def test_what_comes_to_nothing_is_said(text, line, found, hint):
    _, complaints = built(text)
    assert len(complaints) == 1, complaints
    assert complaints[0].line == line and found in complaints[0].found and hint in complaints[0].hint, complaints


@pytest.mark.parametrize(("copies", "says"), [("40", False), ("38", True)])
def test_who_stands_for_a_hero_is_no_card_of_the_deck(copies, says):
    text = deck().replace("copies: 40", f"copies: {copies}")
    found, source = built(text)[0], read_document("sample.yaml", text, DECK_BEGINS_WITH)[0]
    assert found is not None
    assert source is not None
    warnings = looked_through(found, CardPlaces("sample.yaml", source)).warnings
    assert any("the deck has" in each.found for each in warnings) is says
