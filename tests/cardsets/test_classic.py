"""The classic card set against a list of facts of its own, and its marks of doubt.

The list (`classic_facts.tsv`) was taken from the card facts, not from the deck files: titles, copies and HP.
"""

import csv
from pathlib import Path

import pytest

from sotm_desktop.cards.provenance import sentences
from sotm_desktop.commands.cards import as_map, as_page
from sotm_desktop.engine.definitions import DeckDefinition
from tests.kit.scenarios import library

FILE = Path(__file__).with_name("classic_facts.tsv")
SIZES = {"hero": 40, "villain": 25, "environment": 15}
WHOLE = ("absolute_zero", "baron_blade", "haka", "insula_primalis", "legacy", "megalopolis", "ra")
COMPLETED = ("citizen_dawn", "grand_warlord_voss", "omnitron")


def deck(name: str) -> DeckDefinition:
    return library().deck(f"classic/{name}")


def facts() -> list[dict[str, str]]:
    with FILE.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


@pytest.mark.parametrize("row", facts(), ids=lambda row: f"{row['deck']}/{row['title']}")
def test_a_card_is_as_the_facts_say(row: dict[str, str]) -> None:
    card = next(card for card in deck(row["deck"]).cards.values() if card.title == row["title"])
    assert (card.copies, card.faces[0].hp) == (int(row["copies"]), int(row["hp"]) if row["hp"] else None)


@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_deck_has_the_cards_of_the_list_and_no_other(name: str) -> None:
    assert {card.title for card in deck(name).cards.values()} == {
        row["title"] for row in facts() if row["deck"] == name
    }


@pytest.mark.parametrize("name", WHOLE + COMPLETED)
def test_a_deck_is_complete(name: str) -> None:
    assert sum(card.copies for card in deck(name).cards.values()) == SIZES[deck(name).side]


@pytest.mark.parametrize("name", COMPLETED)
def test_what_we_made_up_is_marked_and_printed_so(name: str) -> None:
    made_up = [card for card in deck(name).cards.values() if card.ours]
    assert made_up
    for card in made_up:
        assert any("own making" in sentence for sentence in sentences(card))
        assert as_map(card, {})["ours"] == list(card.ours)
    assert "Of this card set's own making: " in as_page(deck(name))


def test_where_every_fact_is_known_nothing_is_said() -> None:
    assert sentences(library().deck("legacy").cards["thokk"]) == ()
    assert sentences(deck("legacy").cards["thokk"]) == ("Doubtful: the number of copies.",)
