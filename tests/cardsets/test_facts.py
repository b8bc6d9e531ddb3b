"""The shipped card set against a list of facts of its own: titles, copies, HP, keywords, nemeses, ids, dates, limits.

The list (`facts.tsv`) was made from the printed cards, so that no mistake in a deck file can be in both.
"""

import csv
from pathlib import Path

import pytest

from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from tests.kit.scenarios import library

FILE = Path(__file__).with_name("facts.tsv")
SIZES = {"hero": 40, "villain": 25, "environment": 15}
IN_THE_BOX = {
    "hero": 189, "villain": 78, "environment": 64, "hero-char": 24, "villain-char": 6, "event": 6, "critical-event": 6,
}  # fmt: skip
"""Different cards of each kind; the deck cards are 331."""


def facts() -> list[dict[str, str]]:
    with FILE.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


def of_kind(*kinds: str):
    found = [row for row in facts() if row["kind"] in kinds]
    return pytest.mark.parametrize("row", found, ids=[f"{row['deck']}/{row['id']}" for row in found])


def decks(side: str | None = None) -> list[DeckDefinition]:
    return [deck for deck in library().decks(side) if deck.set == "definitive"]


def event(row: dict[str, str]) -> EventCard:
    return library().event(row["id"])


def words(text: str) -> set[str]:
    return set(text.split(", ")) if text else set()


def hp_of(definition: Definition) -> str:
    return "/".join("" if face.hp is None else str(face.hp) for face in definition.faces)


@pytest.mark.parametrize("kind, number", IN_THE_BOX.items(), ids=IN_THE_BOX)
def test_the_list_holds_the_whole_box(kind: str, number: int) -> None:
    assert sum(row["kind"] == kind for row in facts()) == number


def test_there_are_24_decks_of_720_cards() -> None:
    assert [len(decks(side)) for side in SIZES] == [12, 6, 6]
    assert sum(card.copies for deck in decks() for card in deck.cards.values()) == 720


@pytest.mark.parametrize("deck", decks(), ids=lambda deck: deck.id)
def test_a_deck_has_as_many_cards_as_its_side_wants(deck: DeckDefinition) -> None:
    assert sum(card.copies for card in deck.cards.values()) == SIZES[deck.side]


@pytest.mark.parametrize("deck", decks(), ids=lambda deck: deck.id)
def test_a_deck_holds_the_listed_cards_and_no_others(deck: DeckDefinition) -> None:
    listed = {row["id"] for row in facts() if row["deck"] == deck.id and row["kind"] == deck.side}
    assert set(deck.cards) == listed


@of_kind("hero", "villain", "environment")
def test_a_deck_card(row: dict[str, str]) -> None:
    card = library().deck(row["deck"]).cards[row["id"]]
    face = card.faces[0]
    assert card.title == row["title"]
    assert card.copies == int(row["copies"])
    assert ("" if face.hp is None else str(face.hp)) == row["hp"]
    assert set(face.keywords) == words(row["keywords"])
    assert len(card.faces) == 1 and card.by_hand == 0


@of_kind("hero-char")
def test_a_hero_character_card(row: dict[str, str]) -> None:
    deck = library().deck(row["deck"])
    card = deck.characters[row["id"].partition(":")[2]]
    front, back = card.faces
    assert deck.title == row["title"]
    assert str(front.hp) == row["hp"] and back.hp is None
    assert set(front.keywords) == words(row["keywords"])
    assert [power.title for power in front.powers] == [row["also"]]
    assert len(back.abilities) == 3
    assert card.nemesis == row["nemesis"]
    assert card.by_hand == 0


@of_kind("villain-char")
def test_a_villain_character_card(row: dict[str, str]) -> None:
    card = library().deck(row["deck"]).characters[""]
    assert card.title == row["title"]
    assert hp_of(card) == row["hp"]
    assert " / ".join(face.description for face in card.faces) == row["also"]
    for face in card.faces:
        assert set(face.keywords) == words(row["keywords"])
        assert face.advanced
    assert card.faces[0].setup is not None
    assert card.nemesis == row["nemesis"]
    assert card.by_hand == 0


def test_no_further_character_cards() -> None:
    cards = [(deck.id, variant) for deck in decks() for variant in deck.characters]
    assert len(cards) == IN_THE_BOX["hero-char"] + IN_THE_BOX["villain-char"]


def test_the_events_are_the_listed_ones() -> None:
    listed = {row["id"] for row in facts() if "event" in row["kind"]}
    assert {card.id for card in library().events() if card.definition.set == "definitive"} == listed


@of_kind("event", "critical-event")
def test_what_stands_on_every_event_card(row: dict[str, str]) -> None:
    card = event(row)
    assert (card.title, card.date, str(card.limit), card.villain) == (
        row["title"], row["date"], row["limit"], row["deck"],
    )  # fmt: skip
    assert card.is_critical == (row["kind"] == "critical-event")


@of_kind("event")
def test_the_effect_and_the_rewards_of_an_event_card(row: dict[str, str]) -> None:
    front, back = event(row).definition.faces
    assert " / ".join([front.description, *(reward.title for reward in back.abilities)]) == row["also"]


@of_kind("critical-event")
def test_the_villain_of_a_critical_event(row: dict[str, str]) -> None:
    card = event(row).definition
    face = card.faces[0]
    assert f"{face.title} / {face.description}" == row["also"]
    assert hp_of(card) == row["hp"]
    assert set(face.keywords) == words(row["keywords"])
    assert card.nemesis == row["nemesis"]
    assert face.setup is not None
    assert face.advanced
