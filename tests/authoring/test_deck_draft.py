"""A deck in the making: what is typed is read, what stands in its file stays, nothing is lost."""

from __future__ import annotations

import difflib
import shutil
from pathlib import Path

import pytest

from sotm_desktop.authoring.deck_draft import DeckDraft
from sotm_desktop.authoring.draft_seen import texts_of
from sotm_desktop.authoring.draft_shelf import DraftShelf
from sotm_desktop.authoring.draft_trial import game_with
from sotm_desktop.authoring.draft_values import DraftField, DraftPlace, On, OtherMeaning
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.commands.check import check
from tests.kit.scenarios import CARDSETS

HAND_WRITTEN = """\
# A hand-written deck.
deck: night_market
kind: environment
title: "Night Market"   # as on the sign

cards:
  # Who takes what lies around.
  pickpocket:
    title: Pickpocket
    copies: 4
    hp: 4   # few
    keywords: [thief]
    end: [{one_hero: [{discard: 1}]},
          {deal: {to: {lowest: [hero, target]}, amount: 1, type: melee}}]   # where it hurts

  lantern_seller: {title: Lantern Seller, copies: 3, hp: 5, static: [{counts_as: hero}]}
# The end of the market.
"""


FOLDER = Path("my_set") / "environments"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> CardLibrary:
    own = tmp_path_factory.mktemp("cardsets")
    (own / FOLDER).mkdir(parents=True)
    (own / FOLDER / "night_market.yaml").write_text(HAND_WRITTEN, encoding="utf-8")
    return CardLibrary([CARDSETS, own], tmp_path_factory.mktemp("cache"))


@pytest.fixture
def shelf(library: CardLibrary, tmp_path: Path) -> DraftShelf:
    """The player's folder as it was in the beginning, with nothing that another test wrote."""
    own = library.folders[1]
    shutil.rmtree(own / "my_set")
    (own / FOLDER).mkdir(parents=True)
    (own / FOLDER / "night_market.yaml").write_text(HAND_WRITTEN, encoding="utf-8")
    return DraftShelf(library, own, tmp_path / "deck-drafts")


@pytest.fixture
def market(shelf: DraftShelf) -> DeckDraft:
    return shelf.open("my_set/night_market")


def text_of(key: str) -> DraftPlace:
    return DraftPlace(DraftField.TEXT, On.CARD, key)


def changed_lines(draft: DeckDraft) -> list[str]:
    """The lines of its file that differ from those written by hand."""
    now = draft.path.read_text(encoding="utf-8")
    found = difflib.ndiff(HAND_WRITTEN.splitlines(), now.splitlines())
    return [line for line in found if line[0] in "+-"]


def test_a_file_that_is_opened_is_printed_and_kept_letter_by_letter(market: DeckDraft) -> None:
    first = market.seen().cards[0]
    said = "END PHASE: 1 Hero discards 1 card. This card deals the Hero target with the lowest HP 1 melee damage."
    assert first.text.written == said
    assert not first.text.is_typed
    assert market.save().is_written
    assert market.path.read_text(encoding="utf-8") == HAND_WRITTEN


def test_only_what_was_changed_is_written_anew(market: DeckDraft) -> None:
    market.set_number(DraftPlace(DraftField.HP, On.CARD, "pickpocket"), 6)
    market.write(DraftPlace(DraftField.TITLE), "Night: Market")
    market.write(text_of("lantern_seller"), "START PHASE: Destroy this card.")
    key = market.add_card(title="Power Cut")
    market.write(text_of(key), "Destroy 1 Ongoing card.")
    market.set_keywords(DraftPlace(DraftField.KEYWORDS, On.CARD, key), ["One-Shot"])
    assert market.save().is_written
    assert changed_lines(market) == [
        '- title: "Night Market"   # as on the sign',
        "+ title: 'Night: Market'   # as on the sign",
        "-     hp: 4   # few",
        "+     hp: 6   # few",
        "-   lantern_seller: {title: Lantern Seller, copies: 3, hp: 5, static: [{counts_as: hero}]}",
        "+   lantern_seller:",
        "+     title: Lantern Seller",
        "+     copies: 3",
        "+     hp: 5",
        "+     start:",
        "+       - destroy: self",
        "+   power_cut:",
        "+     title: Power Cut",
        "+     copies: 1",
        "+     keywords: [one_shot]",
        "+     play:",
        "+       - destroy: {one: [ongoing]}",
    ]
    assert not check(market.path, CardLibrary([CARDSETS, market.file.own], market.library.sources.folder)).errors


def test_cards_keep_their_comments_where_they_go(market: DeckDraft) -> None:
    market.move_card("pickpocket")
    copied = market.copy_card("lantern_seller")
    assert [card.key for card in market.seen().cards] == ["lantern_seller", copied, "pickpocket"]
    market.delete_card("lantern_seller")
    assert market.save().is_written
    lines = market.path.read_text(encoding="utf-8").splitlines()
    assert lines.index("  # Who takes what lies around.") == lines.index("  pickpocket:") - 1
    assert lines[-1] == "# The end of the market."
    assert [line.partition(":")[0] for line in lines if line[:2] == "  " and line[2].isalpha()] == [
        "  lantern_seller", "  pickpocket",
    ]  # fmt: skip


def test_line_ends_and_the_mark_at_the_front_stay(shelf: DraftShelf) -> None:
    file = shelf.own / FOLDER / "night_market.yaml"
    file.write_bytes(b"\xef\xbb\xbf" + HAND_WRITTEN.replace("\n", "\r\n").encode())
    draft = shelf.open("my_set/night_market")
    draft.add_card(title="Power Cut")
    assert draft.save(anyway=True).is_written
    found = file.read_bytes()
    assert found.startswith(b"\xef\xbb\xbf#") and found.count(b"\r\n") == found.count(b"\n")
    assert b"hp: 4   # few\r\n" in found and b"title: Power Cut\r\n" in found


def test_a_file_whose_comments_cannot_be_kept_is_put_aside(shelf: DraftShelf) -> None:
    file = shelf.own / FOLDER / "night_market.yaml"
    text = "{deck: night_market, kind: environment, title: A,  # short\n cards: {}}\n"
    file.write_text(text, encoding="utf-8")
    draft = shelf.open("my_set/night_market")
    draft.write(DraftPlace(DraftField.TITLE), "B")
    saved = draft.save(anyway=True)
    assert saved.is_written and "night_market.yaml.old" in saved.said
    assert file.with_name("night_market.yaml.old").read_text(encoding="utf-8") == text
    assert "title: B" in file.read_text(encoding="utf-8")


def test_what_is_not_understood_is_shown_and_left_to_the_players(market: DeckDraft) -> None:
    text = "END PHASE: Destroy this card. The lights flicker twice."
    market.write(text_of("pickpocket"), text)
    assert not market.seen().cards[0].text.is_read
    market.read_all()
    seen = market.seen().cards[0].text
    assert [text[left.start : left.end] for left in seen.leftovers] == ["lights flicker twice"]
    assert "by_hand: The lights flicker twice" in market.yaml_of(text_of("pickpocket"))
    assert [remark.place.card for remark in market.check() if "by hand" in remark.said] == ["pickpocket"]


def test_another_meaning_of_a_line_can_be_chosen(market: DeckDraft) -> None:
    market.write(text_of("pickpocket"), "Each hero discards a card.\nDestroy this card.")
    market.read_all()
    printed = market.seen().cards[0].text.printed
    market.choose(text_of("pickpocket"), OtherMeaning(1, "Destroy 1 Ongoing card."))
    assert market.seen().cards[0].text.written == f"{printed[0]}\nDestroy 1 Ongoing card."


def test_every_change_can_be_undone_and_typing_on_is_one_change(market: DeckDraft) -> None:
    before = market.seen()
    for text in ("D", "Dr", "Draw"):
        market.write(text_of("pickpocket"), text)
    market.pause()
    market.write(text_of("pickpocket"), "Draw 1 card.")
    market.delete_card("lantern_seller")
    assert market.undo() == DraftPlace(DraftField.CARDS)
    assert market.undo() == text_of("pickpocket")
    assert market.seen().cards[0].text.written == "Draw"
    market.undo()
    assert not market.can_undo and market.seen() == before and market.is_saved
    for _ in range(3):
        market.redo()
    assert not market.can_redo and [card.key for card in market.seen().cards] == ["pickpocket"]


def test_mistakes_stand_at_their_fields_and_are_not_saved_unsaid(market: DeckDraft) -> None:
    hp, look = DraftPlace(DraftField.HP, On.CARD, "pickpocket"), DraftPlace(DraftField.PALETTE)
    market.set_number(hp, 0)
    market.set_palette(["red", "#112233", "#445566", "#778899"])
    assert {remark.place for remark in market.check() if not remark.is_warning} == {hp, look}
    assert [card.title for card in market.definitions().all_cards] == ["Pickpocket", "Lantern Seller"]
    saved = market.save()
    assert not saved.is_written and {remark.place for remark in saved.remarks} == {hp, look}
    assert market.path.read_text(encoding="utf-8") == HAND_WRITTEN
    assert market.save(anyway=True).is_written and "cannot be played" in market.save(anyway=True).said
    assert "hp: 0   # few" in market.path.read_text(encoding="utf-8")


def test_nothing_that_the_author_did_not_write_is_drawn(shelf: DraftShelf) -> None:
    draft = shelf.new("hero", "Night Watch", "my_set")
    assert draft.definitions().characters[""].faces[0].powers == ()
    draft.write(draft.seen().characters[0].place(DraftField.POWER), "Draw 2 cards.")
    draft.set_number(draft.seen().characters[0].place(DraftField.HP), 27)
    assert draft.save(anyway=True).is_written
    text = draft.path.read_text(encoding="utf-8")
    draft.path.write_text(text.replace("draw: 2", "drow: 2"), encoding="utf-8")
    assert draft.reload() == ""
    front = draft.definitions().characters[""].faces[0]
    assert (front.powers, front.printed, front.hp) == ((), (), 27)


def test_a_file_that_somebody_else_changes_is_not_written_over_unsaid(market: DeckDraft) -> None:
    market.write(DraftPlace(DraftField.TITLE), "Day Market")
    theirs = HAND_WRITTEN.replace("copies: 4", "copies: 5")
    market.path.write_text(theirs, encoding="utf-8")
    assert market.changed_outside() and market.save().changed_outside
    assert market.path.read_text(encoding="utf-8") == theirs
    assert market.save(over=True).is_written
    assert (market.path.parent / "night_market.yaml.old").read_text(encoding="utf-8") == theirs
    assert not market.changed_outside()
    market.path.write_text(theirs, encoding="utf-8")
    assert market.reload() == "" and market.seen().cards[0].copies == 5 and market.is_saved
    market.undo()
    assert market.seen().title == "Day Market" and not market.is_saved


def test_a_draft_that_was_never_saved_is_found_again(shelf: DraftShelf) -> None:
    draft = shelf.new("hero", "Night Watch", "my_set")
    key = draft.add_card(title="Lantern")
    draft.write(text_of(key), "POWER: Draw 2 cards.")
    assert shelf.keep(draft) == ""
    again = DraftShelf(shelf.library, shelf.own, shelf.folder)
    (kept,) = again.kept()
    assert (kept.title, kept.kind) == ("Night Watch", "hero")
    found = again.reopen(kept)
    found.read_all()
    assert found.seen().cards[0].text.printed == ("POWER: Draw 2 cards.",)
    assert not found.is_saved and found.save(anyway=True).is_written
    again.keep(found)
    assert again.kept() == ()
    (shelf.folder / "broken.json").write_text("{", encoding="utf-8")
    assert again.kept() == () and (shelf.folder / "broken.json.broken").exists()


def test_a_shipped_deck_is_opened_as_a_copy(shelf: DraftShelf) -> None:
    draft = shelf.open("definitive/legacy", into="my_set")
    assert draft.copied_from == draft.seen().title and draft.seen().look.palette
    assert draft.save().is_written and draft.path.parent.parent.name == "my_set"
    library = CardLibrary([CARDSETS, shelf.own], shelf.library.sources.folder)
    assert [str(each) for each in check(draft.path, library).errors] == []
    with pytest.raises(ValueError, match="comes with the program"):
        shelf.open("definitive/legacy", into="definitive")


def test_a_new_hero_from_nothing_but_typing(shelf: DraftShelf) -> None:
    draft = shelf.new("hero", "Night Watch", "my_set")
    (person,) = draft.seen().characters
    fields = {text.place.field for text in person.texts}
    assert fields == {DraftField.SETUP, DraftField.POWER, DraftField.TEXT, DraftField.INCAPACITATED}
    assert person.place(DraftField.HP) in {remark.place for remark in draft.check()}
    draft.set_number(person.place(DraftField.HP), 27)
    draft.write(person.place(DraftField.POWER_TITLE), "Patrol")
    draft.write(person.place(DraftField.POWER), "Draw 1 card.")
    for number in range(3):
        draft.write(person.place(DraftField.INCAPACITATED, number), "1 Hero draws 1 card.")
    for number in range(2):
        key = draft.add_card(title=f"Lantern {number}")
        draft.set_number(DraftPlace(DraftField.COPIES, On.CARD, key), 20)
        draft.set_keywords(DraftPlace(DraftField.KEYWORDS, On.CARD, key), ["One-Shot"])
        draft.write(text_of(key), "Night Watch deals 1 target 2 melee damage.")
    draft.set_part("hair", "bob")
    draft.set_part("hair", "crop")
    saved = draft.save()
    assert saved.is_written, saved.remarks
    assert (draft.seen().count, draft.seen().wanted, draft.check()) == (40, 40, ())
    library = CardLibrary([CARDSETS, shelf.own], shelf.library.sources.folder)
    deck = library.deck("my_set/night_watch")
    assert deck.source["look"] == {"figure": {"hair": "crop"}}
    assert deck.source["cards"]["lantern_1"]["play"] == [
        {"deal": {"to": {"one": ["target"]}, "amount": 2, "type": "melee"}}
    ]


def test_what_a_villain_leaves_to_the_players_is_said_at_its_card_and_it_can_be_tried(shelf: DraftShelf) -> None:
    draft = shelf.open("definitive/baron_blade")
    front = draft.seen().characters[0]
    draft.write(front.place(DraftField.SETUP), "Wind up the clock.")
    draft.read_all()
    (remark,) = [each for each in draft.check() if "by hand" in each.said]
    assert remark.place == front.place(DraftField.SETUP)
    game = game_with(draft, shelf.library, draft.seen().cards[0].key)
    assert game.state.phase != "setup" and game.decision is not None


@pytest.mark.parametrize("deck", ["definitive/legacy", "definitive/baron_blade", "my_set/night_market"])
def test_a_card_is_tried(shelf: DraftShelf, deck: str) -> None:
    draft = shelf.open(deck)
    card = draft.seen().cards[0]
    game = game_with(draft, shelf.library, card.key)
    copies = [
        each for each, made in enumerate(game.index.definitions) if (made.id, made.deck) == (card.id, draft.deck_id)
    ]
    assert game.decision is not None and game.outcome is None
    if draft.seen().kind == "hero":
        assert any(f"play:{card.id}" in key for key in game.decision.keys)
    else:
        events = [event for number in game.path() for event in game.moments[number].events]
        assert any(event.kind == "card_played" and event.card in copies for event in events)


def test_shipped_decks_of_every_kind_are_printed_and_sound(shelf: DraftShelf) -> None:
    for full_id in list(shelf.library.files)[::7]:
        draft = shelf.open(full_id)
        refused = [text.place for text in texts_of(draft.seen()) if text.is_refused]
        assert (refused, [remark for remark in draft.check() if not remark.is_warning]) == ([], []), full_id
