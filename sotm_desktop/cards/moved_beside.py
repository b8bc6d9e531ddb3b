"""Which cards of a file lie next to another although they are played next to none: what a sentence puts there."""

from __future__ import annotations

from collections.abc import Iterator

from sotm_desktop.cards.source import Source
from sotm_desktop.engine.effects.vocabulary import VOCABULARY

PLACES_BESIDE = tuple(word for word, verb in VOCABULARY["verb"].items() if "next_to" in verb.fields)
"""Verbs that put cards next to another, whatever these say, with ``next_to``."""


def moves_itself_beside(card: Source) -> bool:
    """Whether a text of a card puts that very card next to another."""
    return any(what == "self" for what in _put_beside(card))


def moves_others_beside(deck: Source) -> bool:
    """Whether a text of a file puts other cards next to one: which those are shows at the table."""
    return any(what != "self" for what in _put_beside(deck))


def _put_beside(source: Source) -> Iterator[str]:
    """What is put next to a card by the texts in some data: the name that they give it, "" for any choice of cards."""
    for verb, said in source.value.items() if isinstance(source.value, dict) else ():
        if verb in PLACES_BESIDE and said.get("next_to") is not None:
            what = said.get("what")
            yield what.word if what is not None else ""
    inside = source.value.values() if isinstance(source.value, dict) else source.value
    for each in inside if isinstance(source.value, dict | list) else ():
        yield from _put_beside(each)
