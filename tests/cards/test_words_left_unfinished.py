"""A word that is typed half, or wrongly, is complained of, whatever it is: nothing of it ends the reading of a deck."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import yaml

from sotm_desktop.engine.effects.vocabulary import VOCABULARY
from sotm_desktop.engine.effects.word import Word
from tests.cards.samples import HERO, built

PLACES: dict[str, Callable[[Any], dict[str, Any]]] = {
    "verb": lambda word: {"end": [word]},
    "selector": lambda word: {
        "end": [{"deal": {"from": word, "to": word, "amount": {"hp_of": word}, "type": "fire"}}, {"remember": word}]
    },
    "test": lambda word: {"end": [{"destroy": {"each": ["target", word]}}]},
    "quantity": lambda word: {"end": [{"draw": {"n": word}}]},
    "condition": lambda word: {"end": [{"if": {"that": word, "then": [{"draw": 1}]}}]},
    "event": lambda word: {"triggers": [{"whenever": word, "do": [{"draw": 1}]}]},
    "static": lambda word: {
        "static": [word],
        "end": [{"use_power": {"its_damage": [word]}}, {"lasting": {"that": word, "until": "your_start"}}],
    },
    "area": lambda word: {"end": [{"move": {"what": "self", "to": word}}]},
}
"""Families of words → a card with one."""


def unfinished(cls: type[Word]) -> Iterator[Any]:
    """What somebody may have typed behind a word so far."""
    yield from ({}, None, "bogus", ["bogus"])
    for name in cls.fields:
        yield from ({name: value} for value in (None, "bogus", {"one": ["hero"]}))


@pytest.mark.parametrize("family", sorted(PLACES))
def test_a_word_that_is_not_finished_is_complained_of(family):
    assert set(PLACES) == set(VOCABULARY)
    refused = tried = 0
    for name, cls in VOCABULARY[family].items():
        for typed in unfinished(cls):
            card = yaml.safe_dump(PLACES[family]({name: typed}))
            text = "\n".join(f"    {line}" for line in card.splitlines())
            deck, complaints = built(HERO.format(keywords="ongoing", text=text))
            assert (deck is None) == bool(complaints), card
            refused, tried = refused + bool(complaints), tried + 1
    assert refused > tried / 2
