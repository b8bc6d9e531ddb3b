"""Turning over, discarding and playing cards until something is found, and that what is found differs."""

from __future__ import annotations

from ...engine.effects import discarding_until, playing_until, revealing_until
from ...engine.effects.families import Quantity
from ...engine.effects.filters import Filter
from ..english import listed
from .condition_text import holds
from .grammar import Act, act
from .nouns import one, several
from .numbers import is_one, number
from .registry import phrase_for
from .sentence_context import SentenceContext


def differing(different: str | None) -> str:
    """That only cards that differ are meant, with the space before it."""
    return f" with different {different}s" if different is not None else ""


@phrase_for(revealing_until.RevealUntil)
def _reveal_until(node: revealing_until.RevealUntil, context: SentenceContext) -> Act:
    deck = context.zone(node.deck, "deck")
    if node.that is not None:
        until = holds(node.that, context)
    elif node.each_of:
        until = f"{listed([one(what, context, '1').text for what in node.each_of])} are revealed"
    else:
        until = f"{_so_many(node.what, node.n, node.different, context)} revealed"
    if node.at_most is not None:
        most = number(node.at_most, context)
        until = f"{until}, or {most} cards are revealed" if node.what is None else _or_so_few(until, most, "revealed")
    return act(f"reveal cards of {{deck}} until {until}", loose=node.deck != "own", deck=deck)


@phrase_for(discarding_until.DiscardUntil)
def _discard_until(node: discarding_until.DiscardUntil, context: SentenceContext) -> Act:
    until = f"{_so_many(node.what, node.n, node.different, context)} discarded"
    if node.at_most is not None:
        until = _or_so_few(until, number(node.at_most, context), "discarded")
    deck = context.zone(node.deck, "deck")
    return act(f"discard cards from the top of {{deck}} until {until}", loose=node.deck != "own", deck=deck)


@phrase_for(playing_until.PlayUntil)
def _play_until(node: playing_until.PlayUntil, context: SentenceContext) -> Act:
    if is_one(node.n, context):
        until = f"{one(node.what, context, 'a').text} enters play"
    else:
        words = differing(node.different).strip()
        until = f"{several(node.what, context, number(node.n, context), words).text} enter play"
    deck = context.zone(node.deck, "deck")
    return act(f"play cards from the top of {{deck}} until {until}", loose=node.deck != "own", deck=deck)


def _or_so_few(until: str, most: str, past: str) -> str:
    """``a target or 3 cards are revealed``."""
    return f"{until.removesuffix(past).removesuffix(' is ').removesuffix(' are ')} or {most} cards are {past}"


def _so_many(what: Filter | None, n: Quantity, different: str | None, context: SentenceContext) -> str:
    """``a target is``, ``2 Item cards with different titles are``."""
    if what is not None and not is_one(n, context):
        return f"{several(what, context, number(n, context), differing(different).strip()).text} are"
    return f"{one(what, context, 'a').text if what is not None else 'a card'} is"
