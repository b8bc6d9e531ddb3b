"""HP by H in a cell of a sheet, "10 x H + 5", as data of a deck file."""

from __future__ import annotations

import re
from typing import Any

BY_H = re.compile(
    r"\(?(?:(?P<each>[0-9]{1,3}) ?[x*×] ?)?H(?: ?[x*×] ?(?P<times>[0-9]{1,3}))?"
    r"(?: ?(?P<sign>[-+]) ?(?P<more>[0-9]{1,3}))?\)?"
)
AS_IT_COMES = "X"
"""In a cell: HP that are worked out as the card enters play."""
WORDS = {"+": "plus", "-": "minus"}


def hp_by_h(cell: str) -> Any:
    """The data of HP by H; None where the cell says none."""
    found = BY_H.fullmatch(cell)
    if found is None or (found["each"] and found["times"]):
        return None
    each = found["each"] or found["times"]
    data: Any = {"times": {"of": "H", "and": int(each)}} if each and each != "1" else "H"
    return {WORDS[found["sign"]]: {"of": data, "and": int(found["more"])}} if found["more"] else data
