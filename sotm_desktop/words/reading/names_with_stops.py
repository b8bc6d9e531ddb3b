"""Names that end in a full stop: while a text is read they are written so that theirs ends no sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable

from .amount_reading import TYPES

STOP_OF_NAME = "\N{MODIFIER LETTER HALF TRIANGULAR COLON}"
"""Stands for each full stop of such a name. It counts as a letter, so that what is read as a name may hold it."""
AMOUNT = rf" (?:up to )?(?:\d+|[XYZ]) (?:irreducible |fixed )?(?:{TYPES}|damage)\b"
"""What stands behind whom damage is dealt to, and begins no sentence."""
ENDS = re.compile(rf"$|\n|(?!{AMOUNT})[\"”)]* (?=[\"“(]?[A-Z0-9+(-])")
"""What stands behind a name whose full stop ends the sentence as well."""


def within_sentences(name: str) -> str:
    """A name as it is written while a text is read."""
    return name.replace(".", STOP_OF_NAME) if name.endswith(".") else name


class NamesWithStops:
    """Those of one text."""

    def __init__(self, names: Iterable[str]) -> None:
        found = sorted({name for name in names if name.endswith(".")}, key=lambda name: (-len(name), name))
        either = "|".join(map(re.escape, found))
        self._names = re.compile(rf"(?<!\w)(?:{either})(?![\w.])", re.I) if found else None

    def hidden(self, text: str) -> str:
        """A text whose full stops all end sentences; a name at the end of one gets one more."""
        if self._names is None:
            return text
        return self._names.sub(lambda found: within_sentences(found[0]) + _end(text, found.end()), text)

    def marked(self, text: str) -> str:
        """A text as long as it was, letter by letter, whose full stops all end sentences."""
        if self._names is None:
            return text
        return self._names.sub(
            lambda found: within_sentences(found[0])[:-1] + (_end(text, found.end()) or STOP_OF_NAME), text
        )

    @staticmethod
    def shown(text: str) -> str:
        """It with its names as they are."""
        return text.replace(f"{STOP_OF_NAME}.", ".").replace(STOP_OF_NAME, ".")


def _end(text: str, at: int) -> str:
    return "." if ENDS.match(text, at) else ""
