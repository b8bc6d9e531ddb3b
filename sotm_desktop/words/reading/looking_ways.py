"""Ways to say that cards of a deck are looked at, which all players see: they are revealed, and then go somewhere."""

from __future__ import annotations

import re
from collections.abc import Callable

LOOKED = r"(?:all |the )?(?:rest|others?|other cards|other \d+)"
BACK = r"back(?: on top)?(?: of (?:their|your|that|the \w+) deck)?|on (?:the )?top of (?:their|your|that|the \w+) deck"
IN_ANY_ORDER = r"(,? in any order)?"


def _kept_one(found: re.Match[str]) -> str:
    """A Hero who draws one of the cards that they have revealed, and puts back or buries the others."""
    back = "replaces" if found[3] else "buries"
    order = found[5] if found[3] and found[5] else ""
    return f"{found[1]}, draws 1 revealed card, and {back} all cards still revealed{order.lstrip(',')}"


LOOKING_WAYS: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    (r"\b([Ll])ook(s?) at (?=the (?:top|bottom) )", lambda found: f"{'R' if found[1] == 'L' else 'r'}eveal{found[2]} "),
    (r"\b([Rr]eveals? the (?:top|bottom) (?:card|\d+ cards)) of (?:a|any|any one|one) deck\b", r"\1 of 1 deck"),
    (
        r"(\b1 (?:Hero|[Pp]layer) reveals the top \d+ cards of their deck)(?:\. (?:They|That (?:Hero|player)) puts?|"
        rf"(?:,| and|, then) puts?) (1|one)(?: of them)? in(?:to)? their hand and (?:puts? )?{LOOKED} "
        rf"(?:({BACK})|(on the bottom of their deck)){IN_ANY_ORDER}(?=[.,]|$)",
        _kept_one,
    ),
    (
        rf"\b[Pp]ut (?:1|one)(?: of them)? in(?:to)? your hand and (?:put )?{LOOKED} (?:{BACK}){IN_ANY_ORDER}"
        r"(?=[.,]|$)",
        lambda found: f"Draw 1 revealed card. Replace all cards still revealed{(found[1] or '').lstrip(',')}",
    ),
]
"""Pattern → what stands there in the print."""
