"""The schema for editors: up to date, accepts every deck there is, and refuses slips of form."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.schema import schema, written

jsonschema = pytest.importorskip("jsonschema", reason="installed for development only")

ROOT = Path(__file__).parents[2]
FILE = ROOT / "cardsets" / "deck.schema.json"
SHELF = CardLibrary([ROOT / "cardsets"])
CHECK = jsonschema.Draft202012Validator(schema())
CARD = {"title": "One", "copies": 2, "play": [{"draw": 2}, {"deal": {"to": "each", "amount": "H", "type": "fire"}}]}


def deck(**more) -> dict:
    return {"deck": "mine", "kind": "environment", "title": "Mine", "cards": {"one": {**CARD, **more}}}


def test_it_is_up_to_date():
    assert FILE.read_text(encoding="utf-8") == written(), (
        "run python -m sotm_desktop.cards.schema cardsets/deck.schema.json"
    )


def test_it_is_a_schema():
    jsonschema.Draft202012Validator.check_schema(schema())


@pytest.mark.parametrize("file", SHELF.files.values(), ids=lambda file: file.full_id)
def test_every_shipped_deck_fits(file):
    source = SHELF.deck(file.full_id).source
    assert not [f"{list(error.absolute_path)}: {error.message[:200]}" for error in CHECK.iter_errors(source)]


@pytest.mark.parametrize(
    "slip",
    [
        {"copeis": 2},
        {"copies": 0},
        {"hp": "four"},
        {"play": [{"darw": 2}]},
        {"play": [{"draw": {"nn": 2}}]},
        {"play": [{"deal": {"to": "each", "amount": 2}}]},
        {"static": {"increase_damage": 1}},
        {"static": [{"counts_as": "teapot"}]},
        {"triggers": [{"whenever": {"damage_dealt": {}}}]},
        {"not_playable": "never"},
        {"playable_if": "now"},
    ],
    ids=str,
)
def test_a_slip_is_refused(slip):
    assert CHECK.is_valid(deck()), "the same without the slip is fine"
    assert not CHECK.is_valid(deck(**slip))


def two_sided(front: object, **more: object) -> dict:
    made = deck()
    made["cards"]["one"] = {"copies": 2, "front": front, **more}
    return made


def test_a_card_with_two_sides_fits_and_what_belongs_elsewhere_does_not():
    front, back = {"title": "One", "end": [{"flip": "self"}]}, {"hp": 4, "keywords": ["day"]}
    assert CHECK.is_valid(two_sided(front, back=back, icon="sun"))
    assert not CHECK.is_valid(two_sided(front))
    assert not CHECK.is_valid(two_sided(front, back=back, title="One"))
    assert not CHECK.is_valid(two_sided({**front, "copies": 2}, back=back))
    assert not CHECK.is_valid(two_sided(front, back={**back, "play": [{"draw": 1}]}))


def test_a_slip_outside_cards_is_refused():
    wrong = copy.deepcopy(deck())
    wrong["titel"] = wrong.pop("title")
    assert not CHECK.is_valid(wrong)
