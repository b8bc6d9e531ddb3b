"""Several things that cannot be done to the same damage, and what cannot be done to the damage of a sentence before."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from .chart import Grammar
from .open_parts import Follow, Items, UsualSource

CANNOT_BE = {"redirected": "not_redirected", "increased": "not_increased", "prevented": "not_prevented"}
"""What cannot be done to damage, whatever would → the static text that says so."""
KEPT = {"reduced": "irreducible", **CANNOT_BE}
"""The same with what is said otherwise where nothing at all may do it: "is irreducible"."""
CANNOT_BE_BY = {words: what for words, what in KEPT.items() if words != "increased"}
"""The same of what the text of some cards cannot do."""
CANNOT_BE_LESS = "cannot be reduced (?:to less than|below) {n:n}"
ONE = f"(?:{'|'.join(KEPT)})"
SEVERAL = rf"(?P<ways>{ONE}(?:, {ONE})*,? (?:or|nor|and) {ONE})"
ANY = rf"(?P<ways>{ONE}(?:(?:, {ONE})*,? (?:or|nor|and) {ONE})?)"

BY = (("", False), (" by {whose:whoever}", True))
"""By anything, or by the text of some cards; whether it is these."""


def declare(grammar: Grammar, dealt: str, about: Callable[[str, dict[str, Any], dict[str, Any]], Any]) -> None:
    """What cannot be done to damage that is dealt so; ``about`` makes a static text of its word and slots."""
    for by, has_by in BY:
        grammar.say("kept_together", f"{dealt} cannot be {SEVERAL}{by}",
                    lambda s, by=has_by: [about(word, s, _by(s, by)) for word in _words(s["ways"])])  # fmt: skip


def declare_sentences(say: Callable[[str, Any], None]) -> None:
    """The sentences behind those that deal the damage."""
    say("during this, {those:kept_together}", lambda s: Items([Follow("while", list(reversed(s["those"])))]))
    say("during this, {those:kept_together}, and {that:static}",
        lambda s: Items([Follow("while", [*reversed(s["those"]), s["that"]])]))  # fmt: skip
    for by, has_by in BY:
        say(f"(?:this|that|the) damage cannot be {ANY}{by}",
            lambda s, by=has_by: Items([Follow("kept", {word: _by(s, by) for word in _words(s["ways"])})]))  # fmt: skip


def keep(lists: list[list[Any]], kept: dict[str, Any]) -> bool:
    """Lets static texts hold while the last damage of some sentences is dealt; whether there is any."""
    for held in reversed(lists):
        last = held[-1]
        if not isinstance(last, dict) or not ("deal" in last or "each_deals" in last):
            continue
        dealer = _dealers(last)
        for word, fields in reversed(kept.items()):
            held[-1:] = [{"while": {"that": {word: {**dealer, **fields}}, "do": held[-1:]}}]
        return True
    return False


def _dealers(verb: dict[str, Any]) -> dict[str, Any]:
    """The field ``from``, where it can be said in a filter who deals the damage."""
    who = verb["each_deals"]["who"] if "each_deals" in verb else verb["deal"].get("from", "you")
    if isinstance(who, UsualSource):
        who = who.who
    if isinstance(who, dict):
        return {"from": who["each"]} if isinstance(who.get("each"), list) else {}
    return {"from": [{"is": who}]}


def _by(slots: dict[str, Any], has_by: bool) -> dict[str, Any]:
    return {"by": slots["whose"]} if has_by else {}


def _words(ways: str) -> list[str]:
    return [KEPT[word] for word in re.findall(ONE, ways)]
