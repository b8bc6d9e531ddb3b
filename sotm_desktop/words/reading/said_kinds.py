"""The kinds of cards that a text names: what is read of it names them, too, or it says something else.

And where cards lie: what is discarded goes from a hand or deck, and none from play where the text does not say so.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from ...engine.effects.filters import SIDES
from .known_names import Known

WORD = re.compile(r"[a-z][a-z-]*")
ANY = re.compile(r"\b(?:any|an?|no|each|every|all|another|other|\d+|more) ")
"""What stands before cards of a kind that the text has not spoken of before."""
MOST_WORDS = 3
"""So many words may stand between that and a kind."""
DISCARDED_FROM_PLAY = re.compile(r"\bdiscards? [^.,;:]*? in play\b")


class Kinds(NamedTuple):
    """Which kinds a text names, and how often."""

    named: Counter[str]
    says_in_play: bool = False
    """Whether it says of any cards that they are in play."""

    def are_left_out_of(self, printed: str) -> bool:
        """Whether a print names any of them less often, or takes cards from play where the text does not."""
        low = printed.lower()
        if not self.says_in_play and DISCARDED_FROM_PLAY.search(low):
            return True
        return any(len(re.findall(rf"\b{re.escape(kind)}", low)) < count for kind, count in self.named.items())


def kinds_in(text: str, known: Known) -> Kinds:
    """The kinds that a text names behind "any", "each" or a number; not where it speaks of a card again."""
    low = text.lower()
    places = {}
    for found in ANY.finditer(low):
        at = found.end()
        for _ in range(MOST_WORDS):
            kind = _kind_at(low, at, known)
            if kind:
                places[at] = kind
            word = WORD.match(low, at)
            at = word.end() + 1 if word is not None and low.startswith(" ", word.end()) else len(low)
    return Kinds(Counter(places.values()), "in play" in low)


def _kind_at(low: str, at: int, known: Known) -> str:
    side = next((each for each in SIDES if re.match(rf"{each}(?:s|es)?\b", low[at:])), "")
    return side or next((name for name, _ in known.keywords_at(low, at)), "")
