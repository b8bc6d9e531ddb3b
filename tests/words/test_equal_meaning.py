"""Texts that are written otherwise and mean the same: shown by an equality that has a name, or not at all."""

from __future__ import annotations

from typing import Any

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.text_context import TextContext, TextPlaces
from tests.kit.equal_meaning import EQUALITIES, equality
from tests.kit.shipped_texts import CARDSETS

HAS_FEW = {"if": {"that": {"at_most": {"what": {"hp_of": "you"}, "than": 3}}, "then": [{"draw": 1}]}}
IS_WEAK = {"if": {"that": {"fits": {"card": "you", "what": ["target", {"hp_at_most": 3}]}}, "then": [{"draw": 1}]}}

DEALS = {"who": {"one": ["hero", "target"]}, "to": "you", "amount": 1, "type": "fire"}
ITEM = {"one": ["item"]}
DESTROY = {"destroy": {"one": ["villain", "ongoing"]}}
HEAL = {"regain": {"who": "you", "amount": 1}}


@pytest.fixture(scope="module")
def place() -> TextContext:
    """A card of a hero's deck that stays in play."""
    library = CardLibrary([CARDSETS])
    deck = library.deck("legacy")
    return TextPlaces(deck, library.knows_keyword, library.keywords).of(deck.cards["danger_sense"])


def why_equal(place: TextContext, one: Any, other: Any) -> str | None:
    clauses = []
    for data in (one, other):
        made = place.built("card", data)
        assert made is not None, data
        clauses.append(made.faces[0].printed[0])
    return equality(clauses[0], clauses[1], "hero", False)


@pytest.mark.parametrize(
    ("one", "other", "name"),
    [
        ({"end": [HAS_FEW]}, {"end": [IS_WEAK]}, "so many HP, as a filter and as a number"),
        ({"end": [{"destroy": {"one": [{"hp_exactly": 0}]}}]}, {"end": [{"destroy": {"one": [{"hp_at_most": 0}]}}]},
         "HP is never less than 0"),
        ({"reactions": [[{"deal": {"to": "it.target", "amount": 1, "type": "fire"}}]]},
         {"reactions": [[{"deal": {"to": "you", "amount": 1, "type": "fire"}}]]},
         "the one card that a text answers for, by its name"),
        ({"end": [{"one_deck": [{"discard_top": {"deck": "that"}}, HEAL]}]},
         {"end": [{"one_deck": [{"discard_top": {"deck": "that"}}]}, HEAL]},
         "what speaks of no deck, inside a choice of one and behind it"),
        ({"end": [{"one_hero": {"may": True, "do": [{"destroy": {"what": ITEM, "may": True}}], "then": [HEAL]}}]},
         {"end": [{"one_hero": {"may": True, "do": [{"destroy": ITEM}], "then": [HEAL]}}]},
         "what may be done, asked once"),
        ({"end": [{"one_hero": [{"may": {"do": [{"draw": 1}], "then": [{"destroy": "self"}]}}]}]},
         {"end": [{"one_hero": {"may": True, "do": [{"draw": 1}]}, "as": "drawn"},
                  {"if": {"that": {"done": "drawn"}, "then": [{"destroy": "self"}]}}]},
         "what follows if one hero did it, inside what they do and behind it"),
        ({"end": [{"destroy": {"one": [{"card": "flying_smash"}]}}]},
         {"end": [{"destroy": {"each": [{"card": "flying_smash"}]}}]},
         "the one card of a name, as one and as each"),
    ],
)  # fmt: skip
def test_two_texts_are_equal_by_a_name(place, one, other, name):
    assert name in EQUALITIES
    assert why_equal(place, one, other) == name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"end": [HAS_FEW]}, {"end": [{"draw": 1}]}),
        ({"end": [{"destroy": {"one": [{"hp_exactly": 1}]}}]}, {"end": [{"destroy": {"one": [{"hp_at_most": 0}]}}]}),
        ({"triggers": [{"whenever": {"damage_dealt": {"to": ["ally"]}},
                        "do": [{"deal": {"to": "it.target", "amount": 1, "type": "fire"}}]}]},
         {"triggers": [{"whenever": {"damage_dealt": {"to": ["ally"]}},
                        "do": [{"deal": {"to": "you", "amount": 1, "type": "fire"}}]}]}),
        ({"end": [{"one_hero": {"may": True, "do": [{"draw": 1}, {"one_hero": [{"draw": 2}]}]}}]},
         {"end": [{"one_hero": {"may": True, "do": [{"draw": 1}]}}, {"one_hero": [{"draw": 2}]}]}),
        ({"end": [{"each_deals": DEALS | {"may": True}}]}, {"end": [{"each_deals": DEALS}]}),
        ({"end": [{"one_hero": [{"may": {"do": [{"draw": 1}], "then": [{"play": 1}]}}]}]},
         {"end": [{"one_hero": {"may": True, "do": [{"draw": 1}]}, "as": "drawn"},
                  {"if": {"that": {"done": "drawn"}, "then": [{"play": 1}]}}]}),
        ({"end": [{"each_hero": [{"may": {"do": [{"draw": 1}], "then": [DESTROY]}}]}]},
         {"end": [{"each_hero": [{"may": [{"draw": 1}]}], "as": "drawn"},
                  {"if": {"that": {"done": "drawn"}, "then": [DESTROY]}}]}),
    ],
)  # fmt: skip
def test_two_texts_that_mean_two_things_are_not_equal(place, one, other):
    assert why_equal(place, one, other) is None


def test_what_is_printed_alike_is_read_as_what_is_meant(place):
    """Cards of the hand are discarded and played where nothing else is said; what always holds is said in one way."""
    in_play = place.printed("card", {"end": [{"discard_card": {"any_number": []}}]})
    assert in_play == "END PHASE: Discard any number of cards in play."
    assert (
        place.printed("card", {"end": [{"play_card": {"one": ["face_down"]}}]})
        == "END PHASE: Play 1 face-down card in play."
    )
    assert (
        place.built("card", {"play": [{"lasting": {"that": {"immune": {"to": [{"is": "you"}]}}, "until": "leaves"}}]})
        is None
    )
