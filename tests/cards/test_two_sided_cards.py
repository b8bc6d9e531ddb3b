"""Cards of decks with a front and a back: what stands where, what is refused, and what is printed of each side."""

from __future__ import annotations

import json

import pytest

from sotm_desktop.cards.check_warnings import CardPlaces, looked_through
from sotm_desktop.cards.documents import read_document
from sotm_desktop.cards.files import DECK_BEGINS_WITH
from sotm_desktop.commands.cards import as_map, as_page
from sotm_desktop.words.card_text import as_text, lines, names_of
from tests.cards.samples import built

DECK = """\
deck: almanac
kind: environment
title: Almanac
cards:
  page: {{title: Page, copies: 10}}
  day:
    copies: 5
{card}
"""
FRONT = "    front: {title: Fair Day, keywords: [day], end: [{flip: self}]}"
BACK = "    back: {title: Foul Day, hp: 6, keywords: [day, storm], static: [{increase_damage: {by: 1, to: [target]}}]}"


def made(*card: str):
    deck, complaints = built(DECK.format(card="\n".join(card)))
    return deck, [(each.found, each.hint) for each in complaints]


def test_each_side_has_its_own_title_keywords_hp_and_text():
    deck, complaints = made(FRONT, BACK)
    assert not complaints
    card = deck.cards["day"]
    assert [(face.title, face.hp, face.keywords) for face in card.faces] == [
        ("Fair Day", None, ("day",)), ("Foul Day", 6, ("day", "storm")),
    ]  # fmt: skip
    said = [[as_text(line) for line in lines(card, side, names_of(deck))] for side in (0, 1)]
    assert said == [["END PHASE: Flip this card."], ["+1 damage dealt to all targets."]]


def test_a_back_without_a_title_has_that_of_the_front():
    deck, _ = made(FRONT, "    back: {hp: 6}")
    assert [face.title for face in deck.cards["day"].faces] == ["Fair Day", "Fair Day"]


def test_both_sides_are_printed_on_a_page_and_stand_in_the_data():
    deck, _ = made(FRONT, BACK)
    page = as_page(deck)
    assert "Fair Day x5 [Day]\n    END PHASE: Flip this card.\nFoul Day (flipped side) [Day, Storm; 6 HP]\n" in page
    sides = as_map(deck.cards["day"], names_of(deck))["sides"]
    assert [(side["title"], side["hp"]) for side in sides] == [("Fair Day", None), ("Foul Day", 6)]
    assert "sides" not in as_map(deck.cards["page"], names_of(deck)) and json.dumps(sides)


@pytest.mark.parametrize(
    ("card", "found", "hint"),
    [
        ((FRONT,), "needs its back", "a card with one side is written without"),
        ((BACK,), "needs its front", "a card with one side is written without"),
        ((FRONT, BACK, "    title: Day"), "has no 'title'", "write it inside `front:`"),
        ((FRONT, BACK, "    end: [{flip: self}]"), "has no 'end'", "write it inside `front:`"),
        ((FRONT, "    back: {copies: 3}"), "the back of a card has no 'copies'", "write it beside `front:`"),
        ((FRONT.replace("{title", "{icon: x, title"), BACK), "the front of a card has no 'icon'", "beside `front:`"),
        ((FRONT, "    back: {play: [{destroy: self}]}"), "has no 'play'", "turned_over: [{is: self}]"),
        ((FRONT, "    back: {setup: [{flip: self}]}"), "the back of a card has no 'setup'", "with its front up"),
        ((FRONT, "    back: {when_drawn: [{flip: self}]}"), "no 'when_drawn'", "with its front up"),
        ((FRONT, "    back: {keywords: [limited]}"), "whether a card is Limited counts as it is played", "`front:`"),
        ((FRONT, "    back: {keywords: [one_shot]}"), "a One-Shot leaves play as it is played", "one_shot"),
        ((FRONT.replace("[day]", "[one_shot]"), BACK), "a One-Shot leaves play as it is played", "one_shot"),
        ((FRONT, "    back: []"), "expected the fields of the back of a card", ""),
        ((FRONT.replace("title: Fair Day, ", ""), BACK), "'title' is missing", ""),
    ],
)
def test_what_does_not_fit_is_said_with_the_way_out(card, found, hint):
    _, complaints = made(*card)
    assert len(complaints) == 1, complaints
    assert found in complaints[0][0] and hint in complaints[0][1], complaints


@pytest.mark.parametrize(
    ("front", "page", "is_seen"),
    [
        ("{title: Fair Day, end: [{flip: self}]}", "{title: Page, copies: 10}", True),
        ("{title: Fair Day}", "{title: Page, copies: 10, end: [{flip: {each: [environment]}}]}", True),
        ("{title: Fair Day}", "{title: Page, copies: 10}", False),
    ],
)
def test_a_back_that_nothing_turns_to_is_warned_of(front, page, is_seen):
    text = DECK.format(card=f"    front: {front}\n{BACK}").replace("{title: Page, copies: 10}", page, 1)
    deck, complaints = built(text)
    assert deck is not None and not complaints
    source, _ = read_document("almanac.yaml", text, DECK_BEGINS_WITH)
    found = [each.found for each in looked_through(deck, CardPlaces("almanac.yaml", source)).warnings]
    assert any("its back is never seen" in each for each in found) != is_seen, found


SELECTS = "{remember: {one: [target]}}"
SPEAKS = "{destroy: {remembered: target}}"
NOBODY_SPEAKS = "no text here speaks of the cards that are selected for this card"


@pytest.mark.parametrize(
    ("front", "back", "found"),
    [
        (f"end: [{SELECTS}, {{flip: self}}]", f"end: [{SPEAKS}]", []),
        (f"end: [{SPEAKS}, {{flip: self}}]", f"end: [{SELECTS}, {{flip: self}}]", []),
        (f"start: [{SELECTS}]", f"end: [{SELECTS}, {SPEAKS}]", [NOBODY_SPEAKS]),
        (f"end: [{SELECTS}]", "hp: 3", [NOBODY_SPEAKS]),
        ("end: [{flip: self}]", f"end: [{SPEAKS}]", ["no text here selects cards for this card"]),
        (
            f"end: [{SELECTS}]", f"end: [{SPEAKS.replace('target', 'hero')}]",
            ["what is selected for this card is not called 'hero' there"],
        ),
    ],
)  # fmt: skip
def test_what_one_side_selects_the_other_speaks_of_unless_it_selects_for_itself(front, back, found):
    _, complaints = made(f"    front: {{title: Fair Day, {front}}}", f"    back: {{title: Foul Day, {back}}}")
    assert [each for each, _ in complaints] == found


VILLAIN = """\
deck: nemo
kind: villain
title: Nemo
character:
  front: {{hp: 50, {front}}}
  back: {{hp: 50, {back}}}
cards:
  spare_key: {{title: Spare Key, copies: 25}}
"""


@pytest.mark.parametrize(
    ("front", "back", "found"),
    [
        (f"end: [{SELECTS}]", f"end: [{SPEAKS}]", []),
        (f"end: [{SELECTS}], advanced: {{end: [{SPEAKS}]}}", "end: [{play_top: own}]", []),
        (f"end: [{SELECTS}]", f"advanced: {{end: [{SPEAKS}]}}", []),
        (f"end: [{SELECTS}]", "end: [{play_top: own}]", [NOBODY_SPEAKS]),
    ],
)
def test_so_do_the_sides_of_a_villain_and_advanced_text(front, back, found):
    _, complaints = built(VILLAIN.format(front=front, back=back))
    assert [each.found for each in complaints] == found
