"""Cards that lie in a row and move in it, as one would type it."""

from __future__ import annotations

import re
from collections.abc import Callable

AT = r"(?:(?<=[.:] )|(?<=\n)|^)"
IN_ROW = r"(?:(?:directly )?to the (?:left|right) of|(?:directly next|adjacent) to)"


def _moves_or_enters(found: re.Match[str]) -> str:
    """Two events of the same cards."""
    which = f"{found[2]} {found[3]}"
    return f"{found[1]} {which} is moved in the row or when {which} enters play"


ROW_WAYS: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    (rf"\b({IN_ROW}|cards? other than) this one\b", r"\1 this card"),
    (
        r"\b([Ww]henever|[Ww]hen|[Aa]fter) (an?|any) ([\w -]*?card) (?:moves|is moved) or enters play\b",
        _moves_or_enters,
    ),
    (
        r"(\b[Mm]ove (?:this card|it) [^.]*?\b(?:left|right)\b[^.]*\. )"
        r"If (?:it|this card) (?:cannot|can't) (?:be moved|move), ",
        r"\1If no card is moved this way, ",
    ),
    (
        rf"{AT}(?:All )?[Dd]amage dealt (?:to targets )?by ([\w-]+ )?cards ({IN_ROW} [^.,]*?) "
        "is redirected to this card",
        r"Whenever any \1card \2 would deal damage, redirect that damage to this card",
    ),
    (
        rf"{AT}(Reduce|Increase) damage dealt (to|by) ([^.,]*?) by (\d+) (?:while|if) it is ({IN_ROW} [^.,]*?)(?=\.|$)",
        r"\1 damage dealt \2 \3 \5 by \4",
    ),
    (rf"\b([Ii]f )there is (?:an?|any) ([\w -]*?card) ({IN_ROW} [^.,]*?)(?=[,.])", r"\1any \2 \3 is in play"),
    (rf"\b([Ii]f [^.,]*? is(?: not)?) (?={IN_ROW})", r"\1 a card "),
]
"""Row by row; before anything else, so that the rest is read as it is printed."""
