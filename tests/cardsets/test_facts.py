"""The boxes of the Definitive edition against lists of facts of their own: titles, copies, HP, keywords, dates.

The lists (`facts.tsv`, `renegades_facts.tsv`) were made from the printed cards, so that no mistake in a deck file can
be in both. A deck of a list that no file holds yet is skipped: `pytest -rs` says which are missing.
"""

import csv
from pathlib import Path

import pytest

from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from tests.kit.scenarios import library

BOXES = {"definitive": "facts.tsv", "renegades": "renegades_facts.tsv"}
"""The list of each card set."""
SIZES = {"hero": 40, "villain": 25, "environment": 15}
SIDE_DECK = 10
IN_THE_BOX = {
    "definitive": {
        "hero": 189, "villain": 78, "environment": 64, "hero-char": 24, "villain-char": 6, "event": 6,
        "critical-event": 6,
    },
    "renegades": {
        "hero": 103, "villain": 138, "environment": 58, "hero-char": 30, "villain-char": 11, "event": 9,
        "critical-event": 9,
    },
}  # fmt: skip
"""Different cards of each kind in each box."""
WITHOUT_SETUP = ("la_gloire", "the_plagued_horde", "the_strength_of_the_wolf")
"""Critical Events that only set the villain's deck."""


def facts() -> list[dict[str, str]]:
    """The rows of all lists, each with its card set."""
    found = []
    for box, name in BOXES.items():
        with Path(__file__).with_name(name).open(encoding="utf-8", newline="") as lines:
            rows = csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
            found += [{**row, "box": box} for row in rows]
    return found


def of_kind(*kinds: str):
    found = [row for row in facts() if row["kind"] in kinds]
    return pytest.mark.parametrize("row", found, ids=[f"{row['deck']}/{row['id']}" for row in found])


def decks(side: str | None = None, boxes: tuple[str, ...] = tuple(BOXES)) -> list[DeckDefinition]:
    """Those that there are."""
    return [deck for deck in library().decks(side) if deck.set in boxes]


def event(row: dict[str, str]) -> EventCard:
    """The Event of a row; the running test is skipped when there is none yet."""
    name = f"{row['box']}/{row['id']}"
    if name not in library().event_files:
        pytest.skip(f"the Event {name} is missing so far")
    return library().event(name)


def deck_of(row: dict[str, str]) -> DeckDefinition:
    """The deck of a row, or the side deck; the running test is skipped when there is none yet."""
    for deck in decks():
        found = next((each for each in (deck, *deck.side_decks) if each.id == row["deck"]), None)
        if found is not None:
            return found
    assert library().file_of(row["deck"]) is None, "its file has mistakes"
    pytest.skip(f"the deck {row['deck']} is missing so far")


def character_of(row: dict[str, str]) -> Definition:
    """The hero character card of a row; skipped like its deck."""
    deck, variant = deck_of(row), row["id"].partition(":")[2]
    if deck.set != row["box"] and variant not in deck.characters:
        pytest.skip(f"the character card {row['id']} is missing so far")
    return deck.characters[variant]


def words(text: str) -> set[str]:
    return set(text.split(", ")) if text else set()


def hp_of(definition: Definition) -> str:
    return "/".join("" if face.hp is None else str(face.hp) for face in definition.faces)


@pytest.mark.parametrize("box", BOXES)
def test_the_list_holds_the_whole_box(box: str) -> None:
    kinds = [row["kind"] for row in facts() if row["box"] == box]
    assert {kind: kinds.count(kind) for kind in kinds} == IN_THE_BOX[box]


def test_there_are_24_decks_of_720_cards_in_the_core_box() -> None:
    core = [decks(side, ("definitive",)) for side in SIZES]
    assert [len(found) for found in core] == [12, 6, 6]
    assert sum(card.copies for found in core for deck in found for card in deck.cards.values()) == 720


@pytest.mark.parametrize("deck", decks(), ids=lambda deck: deck.id)
def test_a_deck_has_as_many_cards_as_its_side_wants(deck: DeckDefinition) -> None:
    assert sum(card.copies for card in deck.cards.values()) == SIZES[deck.side]
    assert all(sum(card.copies for card in side.cards.values()) == SIDE_DECK for side in deck.side_decks)


@pytest.mark.parametrize("deck", decks(), ids=lambda deck: deck.id)
def test_a_deck_holds_the_listed_cards_and_no_others(deck: DeckDefinition) -> None:
    for each in (deck, *deck.side_decks):
        listed = {row["id"] for row in facts() if row["deck"] == each.id and row["kind"] == deck.side}
        assert set(each.cards) == listed


@of_kind("hero", "villain", "environment")
def test_a_deck_card(row: dict[str, str]) -> None:
    card = deck_of(row).cards[row["id"]]
    face = card.faces[0]
    assert card.title == row["title"]
    assert card.copies == int(row["copies"])
    assert ("" if face.hp is None else str(face.hp)) == row["hp"]
    assert set(face.keywords) == words(row["keywords"])
    assert (card.nemesis or "") == row["nemesis"]
    assert len(card.faces) == 1 and card.by_hand == 0


@of_kind("hero-char")
def test_a_hero_character_card(row: dict[str, str]) -> None:
    card = character_of(row)
    front, back = card.faces
    assert deck_of(row).title == row["title"]
    assert str(front.hp) == row["hp"] and back.hp is None
    assert set(front.keywords) == words(row["keywords"])
    assert [power.title for power in front.powers] == [row["also"]]
    assert len(back.abilities) == 3
    assert card.nemesis == row["nemesis"]
    assert card.by_hand == 0


@of_kind("villain-char")
def test_a_villain_character_card(row: dict[str, str]) -> None:
    deck = deck_of(row)
    card = next(card for card in deck.all_characters if card.title == row["title"])
    assert hp_of(card) == row["hp"]
    assert " / ".join(face.description for face in card.faces) == row["also"]
    for number, face in enumerate(card.faces):
        sides = row["keywords"].split(" / ")
        assert set(face.keywords) == words(sides[number if len(sides) > 1 else 0])
        assert face.advanced
    assert (card.faces[0].setup is not None) == (card not in deck.partners)
    assert card.nemesis == row["nemesis"]
    assert card.by_hand == 0


def test_no_further_character_cards() -> None:
    known = {(row["deck"], row["title"] if row["kind"] == "villain-char" else row["id"].partition(":")[2])
             for row in facts() if row["kind"].endswith("-char")}  # fmt: skip
    cards = {(deck.id, card.title if deck.side == "villain" else card.variant or "")
             for deck in decks() for card in deck.all_characters}  # fmt: skip
    assert cards <= known


def test_there_are_no_further_events() -> None:
    listed = {f"{row['box']}/{row['id']}" for row in facts() if "event" in row["kind"]}
    assert {card.full_id for card in library().events() if card.definition.set in BOXES} <= listed


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
    assert ", ".join(card.nemeses) == row["nemesis"]
    assert (face.setup is None) == (card.variant in WITHOUT_SETUP)
    assert face.advanced
