"""Whether cards are in play: ``any Item card is in play``, ``neither Ra nor any Device card is in play``."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.effects import areas, conditions, filters
from ..english import listed
from .noun_parts import THAT_WAS, NounParts
from .nouns import HIT_THIS_WAY, parts_of, singular
from .numbers import DEALT
from .registry import phrase_for
from .sentence_context import SentenceContext

IN_PLAY = " is in play"
SOME = "any "


@phrase_for(conditions.InPlay)
def _in_play(node: conditions.InPlay, context: SentenceContext, negative: bool) -> str:
    parts = parts_of(node.what, context)
    if not negative and (both := _there_and_hit(parts)):
        return both
    if parts.is_known and parts.known[0].several:
        return f"{'none' if negative else 'any'} of {parts.known[0].text}{IN_PLAY}"
    parts.after = [f"{THAT_WAS}{end}" if end.startswith("dealt ") else end for end in parts.after]  # by others
    named = (parts.title and parts.noun(False) == parts.title) or parts.is_known
    if named:
        found = singular(parts, "the")
        return f"{found.text} {'are' if found.plural else 'is'} {'not ' if negative else ''}in play"
    if negative and parts.halves and parts.is_only_halves:
        return f"{_none_of_several(list(_alternatives(parts)))}{IN_PLAY}"
    which = none_of(singular(parts, "no" if negative else "any").text)
    if any(isinstance(test, (filters.InAreaOf, areas.InArea)) for test in node.what.tests):
        return f"there is {which}"
    return f"{which}{IN_PLAY}"


def _there_and_hit(parts: NounParts) -> str:
    """``Ra is in play and is dealt damage this way``, of one card that the text knows; empty of any others."""
    known = [each for each in parts.known if each.text not in HIT_THIS_WAY]
    is_both = len(known) == 1 and not known[0].several and len(parts.known) == 2
    if not is_both or parts.says_more or parts.owner or parts.halves:
        return ""
    be = "are" if known[0].plural else "is"
    return f"{known[0].text} {be}{IN_PLAY[3:]} and {be} {DEALT}"


def none_of(which: str) -> str:
    """``none of your cards`` where it would be ``no of your cards``."""
    return which.replace("no of", "none of", 1) if which.startswith("no of") else which


def _alternatives(parts: NounParts) -> Iterator[NounParts]:
    """The cards of which one will do, each by itself."""
    for half in parts.halves:
        if half.halves and half.is_only_halves:
            yield from _alternatives(half)
        else:
            yield half


def _none_of_several(halves: list[NounParts]) -> str:
    """``no A and no B``; with a card that needs no "no", ``neither A nor any B``."""
    said = [singular(half, "any").text for half in halves]
    if all(text.startswith(SOME) for text in said):
        return listed([none_of(f"no {text.removeprefix(SOME)}") for text in said])
    return f"neither {', '.join(said[:-1])}{',' if len(said) > 2 else ''} nor {said[-1]}"
