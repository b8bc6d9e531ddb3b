"""A card that is selected and then put into one of several places: one sentence where nothing stands between."""

from __future__ import annotations

from typing import TypeGuard

from ...engine.effects import control, lasting, placing, playing_cards, selectors
from ...engine.effects.references import Reference
from ...engine.effects.word import Word
from ..english import conjugated, listed
from .grammar import Act, Saying

PUTS = (placing.TakeInHand, playing_cards.PutTheseIntoPlay)
"""What can be done with the card: each says that it is put somewhere."""
PLACES = ("into your hand", "into their hand", "into play")


def goes_to_either(item: Word, after: Word | None, slot: int, binds: bool) -> TypeGuard[lasting.Pick]:
    """Whether one card from outside play is selected, and the next sentence puts it into one of several places."""
    if not (binds and isinstance(item, lasting.Pick) and isinstance(after, control.Choose)):
        return False
    what = item.what
    if not isinstance(what, selectors.One) or what.in_ not in ("hand", "deck", "trash") or what.under is not None:
        return False
    ways = [block.items for block in after.either]
    return after.n == 1 and not after.may and all(len(way) == 1 and _puts(way[0], slot) for way in ways)


def _puts(verb: Word, slot: int) -> bool:
    if not isinstance(verb, PUTS) or getattr(verb, "next_to", None) is not None:
        return False
    return isinstance(verb.what, Reference) and verb.what.slot == slot and not verb.what.part


def put_to_either(selected: Saying | None, ways: list[Saying | None]) -> Act | None:
    """``put 1 Equipment card from your trash into your hand or into play``; None where a way says more than a place.

    ``selected``: what selecting the card says; ``ways``: what each way of putting it says.
    """
    places = [_place(way) for way in ways]
    if not isinstance(selected, Act) or selected.follow or any(place is None for place in places):
        return None
    what = selected.predicate(False).removeprefix("select ")
    where = listed([place for place in places if place is not None], "or")
    return selected._replace(predicate=lambda third: f"{conjugated('put', third)} {what} {where}")


def _place(way: Saying | None) -> str | None:
    """Where a way puts "that card"."""
    said = way.predicate(False) if isinstance(way, Act) and not way.follow else ""
    return next((place for place in PLACES if said == f"put that card {place}"), None)
