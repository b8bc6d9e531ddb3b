"""Cards with two sides in the editor: each side is a part of its own, and what is not typed stays as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from sotm_desktop.authoring.deck_draft import DeckDraft
from sotm_desktop.authoring.draft_shelf import DraftShelf
from sotm_desktop.authoring.draft_values import DraftField, DraftPlace, On
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.yaml_reader import Reader
from sotm_desktop.words.card_text import printed_hp
from tests.kit.scenarios import CARDSETS

ENDS = "END PHASE OF THE ENVIRONMENT TURN: Flip this card."
STARTS = "START PHASE OF THE ENVIRONMENT TURN: Flip this card."
ALMANAC = """\
deck: almanac
kind: environment
title: Almanac

cards:
  # The day that passes.
  fair_day:
    copies: 5
    next_to: [hero, character]   # whose day it is
    front:
      title: Fair Day
      keywords: [day]
      environment_end: [{flip: self}]
    back:
      title: Foul Day
      hp: 6
      static: [{increase_damage: {by: 1, to: [{is: host}]}}]
  page:
    title: Page
    copies: 10
    end: [{destroy: self}]
"""


@pytest.fixture
def draft(tmp_path: Path) -> DeckDraft:
    folder = tmp_path / "cardsets" / "my_set" / "environments"
    folder.mkdir(parents=True)
    (folder / "almanac.yaml").write_text(ALMANAC, encoding="utf-8")
    library = CardLibrary([CARDSETS, tmp_path / "cardsets"], tmp_path / "cache")
    return DraftShelf(library, tmp_path / "cardsets", tmp_path / "drafts").open("my_set/almanac")


def text_of(side: int) -> DraftPlace:
    return DraftPlace(DraftField.TEXT, On.CARD, "fair_day", side)


def test_each_side_is_seen_and_the_copies_count_once(draft: DeckDraft) -> None:
    seen = draft.seen()
    front, back, page = seen.cards
    assert [(each.title, each.hp, each.keywords) for each in (front, back)] == [
        ("Fair Day", None, ("day",)), ("Foul Day", 6, ()),
    ]  # fmt: skip
    assert front.text.written == "Play this card next to a Hero character.\n" + ENDS
    assert back.text.written == "+1 damage dealt to that Hero."
    assert seen.count == 15 and page.side == 0
    assert not draft.check()
    assert draft.save().is_written and draft.path.read_text(encoding="utf-8") == ALMANAC


def test_what_is_written_on_a_side_goes_there_and_nothing_else_changes(draft: DeckDraft) -> None:
    draft.write(DraftPlace(DraftField.TITLE, On.CARD, "fair_day", 1), "Grim Day")
    draft.set_number(DraftPlace(DraftField.HP, On.CARD, "fair_day", 1), 4)
    draft.write(text_of(1), ENDS)
    draft.write(text_of(0), "Play this card next to a Hero character.\n" + STARTS)
    draft.read_all()
    assert not draft.check() and draft.save().is_written
    (file,) = Reader("").read(draft.path.read_text(encoding="utf-8"))
    card = file.plain()["cards"]["fair_day"]
    assert card["front"] == {"title": "Fair Day", "keywords": ["day"], "environment_start": [{"flip": "self"}]}
    assert card["back"] == {"title": "Grim Day", "hp": 4, "environment_end": [{"flip": "self"}]}
    assert (card["copies"], card["next_to"]) == (5, ["hero", "character"])


def test_a_complaint_stands_at_the_side_that_it_is_about(draft: DeckDraft) -> None:
    draft.set_keywords(DraftPlace(DraftField.KEYWORDS, On.CARD, "fair_day", 1), ["limited"])
    found = [(each.place, each.said) for each in draft.check()]
    assert [place for place, _ in found] == [DraftPlace(DraftField.KEYWORDS, On.CARD, "fair_day", 1)]


def test_a_card_is_given_a_back_and_loses_it_again(draft: DeckDraft) -> None:
    before = draft.data()["cards"]["page"]
    draft.write(DraftPlace(DraftField.TEXT, On.CARD, "page"), "START PHASE: Flip this card.")
    draft.add_back("page")
    draft.write(DraftPlace(DraftField.TITLE, On.CARD, "page", 1), "Torn Page")
    draft.write(DraftPlace(DraftField.TEXT, On.CARD, "page", 1), "END PHASE: Destroy this card.")
    draft.read_all()
    assert not draft.check()
    assert draft.data()["cards"]["page"] == {
        "copies": 10,
        "front": {"title": "Page", "start": [{"flip": "self"}]},
        "back": {"title": "Torn Page", "end": [{"destroy": "self"}]},
    }
    draft.delete_back("page")
    draft.write(DraftPlace(DraftField.TEXT, On.CARD, "page"), "END PHASE: Destroy this card.")
    draft.read_all()
    assert draft.data()["cards"]["page"] == before and not draft.check()
    assert draft.undo() is not None and draft.undo() is not None
    assert [card.title for card in draft.seen().cards if card.key == "page"] == ["Page", "Torn Page"]


def test_a_copy_has_both_sides_with_what_was_typed(draft: DeckDraft) -> None:
    draft.write(text_of(1), STARTS)
    key = draft.copy_card("fair_day")
    draft.read_all()
    sides = [each for each in draft.seen().cards if each.key == key]
    assert [each.title for each in sides] == ["Fair Day", "Foul Day"]
    assert sides[1].text.printed == (STARTS,)


def test_hp_by_h_stay_until_a_number_is_typed(tmp_path: Path) -> None:
    folder = tmp_path / "cardsets" / "my_set" / "environments"
    folder.mkdir(parents=True)
    (folder / "almanac.yaml").write_text(ALMANAC.replace("hp: 6", "hp: {times: {of: H, and: 2}}"), encoding="utf-8")
    library = CardLibrary([CARDSETS, tmp_path / "cardsets"], tmp_path / "cache")
    draft = DraftShelf(library, tmp_path / "cardsets", tmp_path / "drafts").open("my_set/almanac")
    draft.write(DraftPlace(DraftField.TITLE, On.CARD, "fair_day", 1), "Grim Day")
    assert not draft.check() and draft.save().is_written
    assert "hp: {times: {of: H, and: 2}}" in draft.path.read_text(encoding="utf-8")
    assert printed_hp(draft.definition_of("fair_day").faces[1]) == "2 x H"
    draft.set_number(DraftPlace(DraftField.HP, On.CARD, "fair_day", 1), 4)
    assert not draft.check() and draft.save().is_written
    assert "hp: 4" in draft.path.read_text(encoding="utf-8")
    assert printed_hp(draft.definition_of("fair_day").faces[1]) == 4


def test_a_hero_for_whom_two_sided_cards_stand_is_sound_and_stays_without_hp(tmp_path: Path) -> None:
    folder = tmp_path / "cardsets" / "my_set" / "heroes"
    folder.mkdir(parents=True)
    file = CARDSETS.parent / "tests" / "cardsets_for_tests" / "oddities" / "heroes" / "quartet.yaml"
    (folder / "quartet.yaml").write_bytes(file.read_bytes())
    library = CardLibrary([CARDSETS, tmp_path / "cardsets"], tmp_path / "cache")
    draft = DraftShelf(library, tmp_path / "cardsets", tmp_path / "drafts").open("my_set/quartet")
    draft.write(DraftPlace(DraftField.TEXT, On.CARD, "viola", 1), "END PHASE: Draw 1 card.")
    draft.read_all()
    assert not draft.check() and draft.save().is_written
    (data,) = Reader("").read(draft.path.read_text(encoding="utf-8"))
    assert data.plain()["characters"]["standard"]["hp"] == "none"
    assert draft.seen().characters[0].hp is None
