"""An Event in the making: typed, read, drawn, tried and saved beside the deck of its villain."""

from __future__ import annotations

from pathlib import Path

import pytest

from sotm_desktop.authoring.deck_draft import DeckDraft
from sotm_desktop.authoring.draft_shelf import DraftShelf
from sotm_desktop.authoring.draft_trial import game_of_event
from sotm_desktop.authoring.draft_values import DraftField, DraftPlace, On
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.commands.check import check
from tests.kit.scenarios import CARDSETS

EFFECT = DraftPlace(DraftField.TEXT, On.CHARACTER)
VILLAIN = "baron_blade"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> CardLibrary:
    return CardLibrary([CARDSETS, tmp_path_factory.mktemp("cardsets")], tmp_path_factory.mktemp("cache"))


@pytest.fixture
def shelf(library: CardLibrary, tmp_path: Path) -> DraftShelf:
    return DraftShelf(library, tmp_path / "cardsets", tmp_path / "deck-drafts")


def reward(field: DraftField, number: int) -> DraftPlace:
    return DraftPlace(field, On.CHARACTER, "", 1, number)


@pytest.fixture
def frost(shelf: DraftShelf) -> DeckDraft:
    """An Event card with its effect and two rewards, the second of which is understood in part."""
    draft = shelf.new_event("event_card", "First Frost", "my_set", shelf.library.deck(VILLAIN))
    draft.write(DraftPlace(DraftField.DATE), "Nov 1911")
    draft.write(DraftPlace(DraftField.TITLE, On.CHARACTER), "A Cold Front")
    draft.write(EFFECT, "Increase cold damage dealt by villain targets by 1.")
    for number, (title, text) in enumerate(
        (("Warm Coats", "Each Hero regains 2 HP."), ("Lamplight", "Draw 1 card. Juggle."))
    ):
        draft.write(reward(DraftField.REWARD_TITLE, number), title)
        draft.write(reward(DraftField.REWARD, number), text)
    draft.read_all()
    return draft


def reopened(draft: DeckDraft, own: Path) -> CardLibrary:
    return CardLibrary([CARDSETS, own], draft.library.sources.folder)


def test_an_event_card_is_typed_read_and_saved_as_a_file_that_plays(frost: DeckDraft, shelf: DraftShelf) -> None:
    assert frost.save().is_written
    assert frost.path.parent.name == "event_cards" and frost.path.stem == "first_frost"
    library = reopened(frost, shelf.own)
    found = check(frost.path, library)
    assert not found.errors and "by hand" in found.warnings[0].found
    event = library.event("my_set/first_frost")
    assert (event.villain, event.date, event.limit) == (VILLAIN, "Nov 1911", 1)
    again = DraftShelf(library, shelf.own, shelf.folder).open_event("my_set/first_frost")
    effect, rewards = again.seen().characters
    assert effect.texts[0].written == "+1 cold damage dealt by Villain targets."
    assert rewards.reward_titles == ("Warm Coats", "Lamplight")
    assert [text.written for text in rewards.texts] == ["Each Hero regains 2 HP.", "Draw 1 card. Juggle."]


def test_what_is_missing_of_an_event_is_said_at_its_field_and_the_rest_is_drawn(shelf: DraftShelf) -> None:
    draft = shelf.new_event("event_card", "First Frost", "my_set", shelf.library.deck(VILLAIN))
    draft.write(EFFECT, "Increase cold damage dealt by villain targets by 1.")
    draft.read_all()
    places = {remark.place for remark in draft.check() if not remark.is_warning}
    missing = {reward(field, number) for field in (DraftField.REWARD, DraftField.REWARD_TITLE) for number in (0, 1)}
    assert places == {DraftPlace(DraftField.DATE), *missing}
    shown = draft.event()
    assert shown is not None and shown.title == "First Frost" and shown.date == ""
    assert shown.definition.faces[0].clauses and not shown.definition.faces[1].abilities, "nothing made up is shown"
    with pytest.raises(ValueError, match="cannot be played yet"):
        game_of_event(draft, draft.library, 0)


def test_a_critical_event_has_the_texts_of_a_character_card(shelf: DraftShelf) -> None:
    draft = shelf.new_event("critical_event", "The Long Night", "my_set", shelf.library.deck(VILLAIN))
    assert [remark.place.field for remark in draft.check()] == [DraftField.DATE, DraftField.HP]
    draft.write(DraftPlace(DraftField.DATE), "Dec 1911")
    draft.set_number(DraftPlace(DraftField.HP, On.CHARACTER), 80)
    draft.write(DraftPlace(DraftField.NEMESIS, On.CHARACTER), "ra, legacy")
    draft.write(DraftPlace(DraftField.SETUP, On.CHARACTER), "Play the top card of the villain deck.")
    draft.write(EFFECT, "At the start of the villain turn, play the top card of the villain deck.")
    draft.write(DraftPlace(DraftField.ADVANCED, On.CHARACTER), "Increase damage dealt by Baron Blade by 1.")
    assert draft.save().is_written
    event = reopened(draft, shelf.own).event("my_set/the_long_night")
    assert event.is_critical and event.definition.nemeses == ("ra", "legacy") and event.definition.faces[0].hp == 80
    game = game_of_event(draft, draft.library, 0)
    villain = next(seat for seat in game.index.seats if seat.id == VILLAIN)
    assert game.state.cards[game.index.character(villain.number)].hp == 80


def test_an_event_is_tried_and_its_rewards_in_a_game_of_another(frost: DeckDraft) -> None:
    game = game_of_event(frost, frost.library, 0)
    assert game.index.setup.event_card == frost.full_id and game.decision is not None
    later = game_of_event(frost, frost.library, 1)
    assert later.index.setup.collections == (frost.full_id,)
    assert later.state.phase == "play" and later.decision is not None
    assert any(key.startswith("use_reward") for key in later.decision.keys), later.decision.keys


def test_a_copy_of_a_shipped_event_keeps_its_file_letter_by_letter(shelf: DraftShelf) -> None:
    shipped = next(file for file in shelf.library.event_files.values() if file.set == "definitive")
    draft = shelf.open_event(shipped.full_id, "my_set")
    assert draft.copied_from and not draft.check()
    assert draft.save().is_written
    assert draft.path.read_text(encoding="utf-8") == shipped.path.read_text(encoding="utf-8")


def test_an_event_that_was_not_saved_is_kept(frost: DeckDraft, shelf: DraftShelf) -> None:
    assert not shelf.keep(frost)
    (kept,) = shelf.kept()
    assert (kept.title, kept.kind) == ("First Frost", "event_card")
    again = shelf.reopen(kept)
    again.read_all()
    assert again.seen().characters == frost.seen().characters and again.data() == frost.data()
