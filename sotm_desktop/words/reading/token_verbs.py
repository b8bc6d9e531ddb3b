"""Verbs of tokens read: some are added, removed, or moved from one card to another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .open_parts import Ambiguous
from .token_names import NAME, POOL, of_pool, pool_of


def declare(say: Callable[[str, Any], None]) -> None:
    """What is done with tokens."""
    for how, to in (("add", "to"), ("remove", "from")):
        bound, field = ("maximum", "at_most") if how == "add" else ("minimum", "at_least")
        said = rf"{how} (?P<most>up to )?{{n:n}} {POOL}tokens? {to} {{on:cards}}"
        say(said, lambda s, how=how: {"tokens": _tokens(how, s)})
        say(rf"{said},? to a {bound} of {{bound:n}} (?:there|on it)",
            lambda s, how=how, field=field: {"tokens": _tokens(how, s, {field: s["bound"]})})  # fmt: skip
    say(f"remove all {POOL}tokens from {{on:cards}}", _all_tokens)
    there = f"{{to:cards}}(?: as (?:an? )?(?P<to_pool>{NAME}) tokens?)?"
    say(rf"move (?P<most>up to )?{{n:n}} {POOL}tokens? from {{from:cards}} to {there}",
        lambda s: {"move_tokens": _moved({} if s["n"] == 1 else {"n": s["n"]}, s)})  # fmt: skip
    say(rf"move all {POOL}tokens from {{from:cards}} to {there}", _all_moved)
    to_pool = rf"to the (?P<to_pool>{NAME}) pool (?:of|on) {{to:cards}}"
    pools = rf"from the (?P<pool>{NAME}) pool (?:of|on) {{from:cards}} {to_pool}"
    say(rf"move (?P<most>up to )?{{n:n}} tokens? {pools}",
        lambda s: {"move_tokens": _moved({} if s["n"] == 1 else {"n": s["n"]}, s)})  # fmt: skip


def _all_tokens(slots: dict[str, Any]) -> Any:
    """As many tokens as are on the card; each way to mean it says so twice."""
    ways = slots["on"].meanings if isinstance(slots["on"], Ambiguous) else (slots["on"],)
    made = (
        {
            "how": "remove",
            "n": {"tokens_on": of_pool("who", on, slots)},
            **pool_of(slots),
            **({} if on == "self" else {"on": on}),
        }
        for on in ways
        if not isinstance(on, dict)
    )
    return {"tokens": Ambiguous(*made)}


def _tokens(how: str, slots: dict[str, Any], bound: dict[str, Any] | None = None) -> Any:
    """Tokens; on this card, that need not be said."""
    on = slots["on"]
    fields = {
        "how": how,
        **({} if slots["n"] == 1 else {"n": slots["n"]}),
        **pool_of(slots),
        **({"up_to": True} if slots["most"] else {}),
        **(bound or {}),
    }
    if on == "self":
        return fields
    if isinstance(on, Ambiguous) and on.meanings[0] == "self":
        return Ambiguous(fields, {**fields, "on": on})
    return {**fields, "on": on}


def _moved(fields: dict[str, Any], slots: dict[str, Any]) -> Any:
    """Tokens that move; from or to this card, that need not be said."""
    to_pool = pool_of({"pool": slots["to_pool"]})
    of_name = pool_of(slots)
    fields = {
        **fields,
        **of_name,
        **({"up_to": True} if slots.get("most") else {}),
        **({"to_pool": to_pool["pool"]} if to_pool and to_pool != of_name else {}),
    }
    ways = [fields]
    for name in ("from", "to"):
        said = slots[name]
        meanings = said.meanings if isinstance(said, Ambiguous) else (said,)
        own = [{**way} for way in ways] if "self" in meanings else []
        others = [each for each in meanings if each != "self"]
        more = [{**way, name: Ambiguous(*others) if len(others) > 1 else others[0]} for way in ways] if others else []
        ways = [*own, *more]
    return ways[0] if len(ways) == 1 else Ambiguous(*ways)


def _all_moved(slots: dict[str, Any]) -> Any:
    """As many tokens as are on the card; each way to mean it says so twice."""
    ways = slots["from"].meanings if isinstance(slots["from"], Ambiguous) else (slots["from"],)
    made = (
        _moved({"n": {"tokens_on": of_pool("who", way, slots)}}, {**slots, "from": way})
        for way in ways
        if not isinstance(way, dict)
    )
    return {"move_tokens": Ambiguous(*made)}
