"""The grammar of card text, put together once."""

from __future__ import annotations

from functools import cache

from . import (
    amount_reading,
    choice_reading,
    condition_reading,
    declared_reading,
    doers,
    event_reading,
    noun_reading,
    reference_reading,
    sentence_reading,
    static_reading,
    verb_reading,
)
from .chart import Grammar


@cache
def grammar_of_cards() -> Grammar:
    """All phrases."""
    grammar = Grammar()
    for part in (reference_reading, noun_reading, amount_reading, choice_reading, condition_reading, event_reading,
                 declared_reading, static_reading, verb_reading, doers, sentence_reading):  # fmt: skip
        part.declare(grammar)
    return grammar
