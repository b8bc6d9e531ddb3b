"""Every deck as printed, against the last print that somebody has read: a change of wording shows in the diff.

``SOTM_RENEW_PRINTED=1 pytest tests/cards/test_printed.py`` writes tests/cards/printed/*.txt anew.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from sotm_desktop.cards.card_parts import PARTS
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.commands.cards import as_page, event_as_page
from sotm_desktop.engine.definitions import Definition
from sotm_desktop.engine.effects.printed_text import BodiedText
from sotm_desktop.words.card_text import as_text, lines, names_of

PRINTED = Path(__file__).parent / "printed"
TEXT = (*PARTS, "next_to", "not_playable", "playable_if")
SHELF = CardLibrary([Path(__file__).parents[2] / "cardsets"])
RENEW = "SOTM_RENEW_PRINTED"
SLIPS = re.compile(
    r"None|[{}]|\S  \S| [,.](?!\d)|\.\.|\b(a [AEI]|an (?!Un)[^aeiouAEIO]|a ally)"
    r"|(?<!plus )(?<!minus )\b1 (cards|targets|powers)\b"
    r"|\b(you|they) (deals|draws|discards|plays|uses)\b|Heros|Allys|themselfs|where X is X\b|may may"
)
"""Marks of a sentence that was put together wrongly."""


def pages() -> dict[str, str]:
    """What there is to print: decks and Events, by id."""
    made = {SHELF.name_of(deck).replace("/", "_"): as_page(deck) for deck in SHELF.decks()}
    return made | {f"event_{event.id}": event_as_page(event) for event in SHELF.events()}


PAGES = pages()


def test_every_text_that_resolves_is_found_by_its_key():
    events = [(event.code, event.definition) for event in SHELF.events()]
    decks = [(deck.code, card) for deck in SHELF.decks() for card in (*deck.all_cards, *deck.all_characters)]
    texts = [(code, text) for code, card in (*events, *decks) for text in resolving(card)]
    assert len(texts) > 600
    assert all(code[text.key] is text for code, text in texts)


def resolving(card: Definition) -> list[BodiedText]:
    """The texts of a card that are done as such, and not because they listen."""
    bodied = [text for face in card.faces for text in (*face.powers, *face.abilities, *face.activated)]
    alone = [text for face in card.faces for text in (face.setup, face.play, face.revealed)]
    return [*bodied, *(text for text in (*alone, card.no_place) if text is not None)]


@pytest.mark.parametrize("page", sorted(PAGES))
def test_a_deck_reads_as_it_did(page):
    file = PRINTED / f"{page}.txt"
    if os.environ.get(RENEW):
        file.parent.mkdir(exist_ok=True)
        file.write_text(PAGES[page] + "\n", encoding="utf-8")
    assert file.exists(), f"read the print of {page}, then keep it with {RENEW}=1"
    assert file.read_text(encoding="utf-8") == PAGES[page] + "\n", (
        f"if the new wording is right, keep it with {RENEW}=1"
    )


def test_no_print_is_left_over():
    assert {file.stem for file in PRINTED.glob("*.txt")} == set(PAGES)


@pytest.mark.parametrize("page", sorted(PAGES))
def test_it_is_english(page):
    for line in PAGES[page].splitlines()[1:]:
        slip = SLIPS.search(line.strip())
        assert slip is None, f"{slip.group()!r} in: {line}"


def test_every_line_begins_with_a_capital_and_ends_with_a_stop():
    for deck in SHELF.decks():
        for card in (*deck.characters.values(), *deck.cards.values()):
            for number in range(len(card.faces)):
                for line in lines(card, number, names_of(deck)):
                    first = next(letter for letter in line.text if letter.isalnum())
                    assert not first.islower(), as_text(line)
                    assert line.text.rstrip('"').endswith((".", "!", ":")), as_text(line)


def test_cards_that_read_the_same_do_the_same():
    """Across all decks: the same print is never the print of two different texts."""
    found: dict[tuple[str, ...], dict] = {}
    for deck in SHELF.decks():
        names = {**names_of(deck), deck.id: "Somebody"}
        for card in deck.cards.values():
            text = (deck.side, *(as_text(line) for line in lines(card, 0, names)))
            data = {part: value for part, value in deck.source["cards"][card.id].items() if part in TEXT}
            assert found.setdefault(text, data) == data, f"{deck.id}/{card.id}: {text}"


def test_another_name_replaces_that_of_the_deck():
    """A Critical Event puts another villain before the same deck: its cards speak of that one."""
    deck = next(deck for deck in SHELF.decks("villain") if deck.id == "baron_blade")
    names = {**names_of(deck), deck.id: "Somebody Else"}
    text = " ".join(line.text for card in deck.cards.values() for line in lines(card, 0, names))
    assert "Somebody Else" in text and deck.title not in text
