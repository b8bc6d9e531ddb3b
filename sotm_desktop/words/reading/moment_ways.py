"""When something is done, said behind it or in other words: "destroy this card at the end of the round"."""

from __future__ import annotations

import re
from collections.abc import Callable

from .older_ways import AT

ROUND_END = r"at (?:the )?end of (?P<which>(?:the|this|the current|each|every) round)"


def _in_front(found: re.Match[str]) -> str:
    """The end of a round in front of what is done then."""
    which = found["which"].replace("every", "each")
    return f"At the end of {which}, {found['text']}."


MOMENT_WAYS: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    (rf"{AT}(?P<text>(?!If\b|When|After\b|Until\b)[A-Z][^.:,]*?) {ROUND_END}\.", _in_front),
    (rf"{AT}At end of (?P<which>round|each round)[,:]", lambda found: f"At the end of the {found['which']},"),
]
"""Pattern → what stands there in the print, or in the usual words."""
