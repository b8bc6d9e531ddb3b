"""The look files of the card sets: every deck and card has a picture of its own, and twins can be told apart."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from sotm_desktop import paths
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.scenes.shell.printed_looks import Looks
from sotm_desktop.widgets import use_assets
from sotm_desktop.widgets.palette import contrast, letters_on, rgb

ROOT = Path(__file__).resolve().parents[2] / "cardsets"
SETS = sorted(file.parent.name for file in ROOT.glob("*/look.yaml"))


@cache
def library() -> CardLibrary:
    return CardLibrary([ROOT])


@cache
def looks() -> Looks:
    use_assets(paths.find().assets)
    return Looks([ROOT])


def decks(card_set):
    return [deck for deck in library().decks() if deck.set == card_set]


@pytest.mark.parametrize("card_set", SETS)
def test_every_card_has_an_emblem_that_is_there(card_set):
    for deck in decks(card_set):
        missing = [card.id for card in deck.all_cards if looks().face(deck, card).icon is None]
        assert not missing, (deck.full_id, missing)


@pytest.mark.parametrize("card_set", SETS)
def test_cards_of_one_deck_have_emblems_of_their_own(card_set):
    for deck in decks(card_set):
        icons = Counter(looks().face(deck, card).icon for card in deck.all_cards)
        assert not [name for name, number in icons.items() if number > 1], deck.full_id


def test_decks_of_one_name_have_colours_of_their_own():
    by_id: dict[str, set] = {}
    for deck in library().decks():
        look = looks().deck(deck)
        found = by_id.setdefault(deck.id, set())
        assert (look.ground, look.accent) not in found, deck.full_id
        found.add((look.ground, look.accent))


@pytest.mark.parametrize("card_set", SETS)
def test_titles_can_be_read_on_the_plates_of_every_deck(card_set):
    for deck in decks(card_set):
        look = looks().deck(deck)
        for fill, least in ((look.accent, 7.0), (look.ground, 4.5)):
            assert contrast(letters_on(rgb(fill)), rgb(fill)) >= least, (deck.full_id, fill)


def test_copies_with_numbers_of_their_own_look_different():
    deck = library().deck("nightmist")
    first, second = (looks().face(deck, deck.cards["oblivion"].copy(at)) for at in (0, 1))
    assert first.id != second.id
    assert [look.keywords[-1] for look in (first, second)] == ["2", "4"]
    assert [look.lines[0].text for look in (first, second)] == [f"The number on this card is {n}." for n in (2, 4)]


def test_a_look_file_names_only_cards_that_there_are():
    known = {f"{deck.set}/{card.deck}/{card.id}" for deck in library().decks() for card in deck.all_cards}
    for card_set in SETS:
        named = [name for name in looks().icons if name.startswith(f"{card_set}/") and name.count("/") == 2]
        assert not [name for name in named if name not in known]
