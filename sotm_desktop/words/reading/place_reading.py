"""Places of cards: where they lie, "in any trash", and from where they come, "from outside the game"."""

from __future__ import annotations

from typing import Any

from .chart import Grammar
from .open_parts import Ambiguous

OUT_OF_GAME = (
    r"(?:(?: from)? (?:outside|out of|beyond) the game\b| from among (?:the |those )?cards removed from the game\b"
    r"|(?: that (?:was|were)| that had been)? removed from the game\b)"
)
"""From where cards come that were removed from the game."""


def declare(grammar: Grammar) -> None:
    """Where cards lie, and from where they come."""
    grammar.say("place_in", "in play", lambda s: {})
    grammar.say("place_in", "in {zone:zone}", lambda s: zone_place(s["zone"]))
    grammar.say("place_in", "under {who:cards}", lambda s: under_place(s["who"]))
    grammar.say("place_in", "removed from the game", lambda s: {"in": "removed"})
    grammar.say("place_in", "(?:still )?revealed", lambda s: {"in": "revealed"})
    grammar.say("place_in", "(?:still )?revealed from {zone:zone}", lambda s: revealed_from(zone_place(s["zone"])))
    grammar.say("place_in", "set aside", lambda s: {"in": "set_aside"})
    grammar.say("place_in", "in (?:any trash|all trashes)", lambda s: {"in": "any_trash"})

    def say(template: str, means: Any) -> None:
        grammar.say("place_from", template, means)

    say(" from {zone:zone}", lambda s: zone_place(s["zone"]))
    say(" from {zone:zone} or from {other:zone}", _in_two)
    say(" in play or from {other:zone}", lambda s: _in_two({**s, "zone": None}))
    say(" in {zone:zone}", lambda s: zone_place(s["zone"]))
    say("(?: from)? under {who:cards}", lambda s: under_place(s["who"]))
    say("(?: from)? under {who:cards} or from {other:zone}", _under_or_in)
    say(" (?:from|in) any trash", lambda s: {"in": "any_trash"})
    say(" from (?:among )?those set aside", lambda s: {"in": "set_aside"})
    say(OUT_OF_GAME, lambda s: {"in": "removed"})
    for several, made in ((" from {zone:zone}", lambda s: zone_place(s["zone"])),
                          (" from {zone:zone}, from {other:zone},", _in_two),
                          ("(?: from)? under {who:cards}", lambda s: under_place(s["who"])),
                          ("(?: from)? under {who:cards}, from {other:zone},", _under_or_in),
                          (" in play", lambda s: {})):  # fmt: skip
        say(f"{several} or{OUT_OF_GAME}", lambda s, made=made: _or_removed(made(s)))
    say(" in play", lambda s: {})
    say(" still revealed", lambda s: {"in": "revealed"})
    say(" still revealed from {zone:zone}", lambda s: revealed_from(zone_place(s["zone"])))
    grammar.reads("place_from")(lambda chart, at: [(at, {})])


def zone_place(zone: tuple[Any, str]) -> Any:
    """Where cards lie: the fields ``in`` and ``of``."""
    deck, name = zone
    if deck == "own":
        return {"in": name}
    if isinstance(deck, Ambiguous):
        return Ambiguous(*(zone_place((each, name)) for each in deck.meanings))
    return {"in": name, "of": deck}


def revealed_from(place: Any) -> Any:
    """What was revealed from a deck, where a place is that of cards in it; None of any other place."""
    if isinstance(place, Ambiguous):
        return Ambiguous(*(each for each in map(revealed_from, place.meanings) if each is not None))
    is_deck = isinstance(place, dict) and place.get("in") == "deck" and place.keys() <= {"in", "of"}
    return {"in": "revealed", "of": place.get("of", "own")} if is_deck else None


def under_place(who: Any) -> Any:
    """Cards under another."""
    if isinstance(who, Ambiguous) and "self" in who.meanings:
        return Ambiguous({"in": "under"}, {"under": who})
    return {"in": "under"} if who == "self" else {"under": who}


def _in_two(slots: dict[str, Any]) -> Any:
    deck, other = slots["other"]
    place = zone_place((deck, "play"))
    if slots["zone"] is not None:
        place = zone_place(slots["zone"])
    elif isinstance(place, dict):
        place.pop("in")
    else:
        place = Ambiguous(*({name: value for name, value in each.items() if name != "in"} for each in place.meanings))
    if isinstance(place, Ambiguous):
        return Ambiguous(*({**each, "or_in": other} for each in place.meanings))
    return {**place, "or_in": other}


def _or_removed(place: Any) -> Any:
    """In a place, or out of the game."""
    if isinstance(place, Ambiguous):
        return Ambiguous(*map(_or_removed, place.meanings))
    others = place.get("or_in", ())
    return {**place, "or_in": [*([others] if isinstance(others, str) else others), "removed"] if others else "removed"}


def _under_or_in(slots: dict[str, Any]) -> Any:
    """Under a card, or in a pile."""
    host, pile = under_place(slots["who"]), zone_place(slots["other"])
    piles = pile.meanings if isinstance(pile, Ambiguous) else (pile,)
    also = [{**{name: value for name, value in each.items() if name != "in"}, "or_in": each["in"]} for each in piles]
    ways = [{**each, **more} for each in (host.meanings if isinstance(host, Ambiguous) else (host,)) for more in also]
    return ways[0] if len(ways) == 1 else Ambiguous(*ways)
