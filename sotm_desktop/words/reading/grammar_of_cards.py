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
    form_reading,
    in_place,
    in_play_reading,
    noun_reading,
    parts_reading,
    place_reading,
    reference_reading,
    row_reading,
    sentence_reading,
    shared_reading,
    static_reading,
    usual_phrases,
    verb_reading,
)
from .chart import Grammar


@cache
def grammar_of_cards(is_lax: bool = False) -> Grammar:
    """The phrases of the print; ``is_lax``: other usual ones too."""
    grammar = Grammar(is_lax)
    for part in (reference_reading, noun_reading, place_reading, amount_reading, choice_reading, condition_reading,
                 event_reading, parts_reading, declared_reading, static_reading, in_place, verb_reading, doers,
                 in_play_reading, row_reading, sentence_reading, form_reading, shared_reading):  # fmt: skip
        part.declare(grammar)
    if is_lax:
        usual_phrases.declare(grammar)
    return grammar


def warm_up() -> None:
    """Puts both grammars together, which takes half a second once: before somebody waits for the first text."""
    for is_lax in (False, True):
        grammar_of_cards(is_lax)
