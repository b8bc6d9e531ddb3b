"""The sentences of a text: where each ends, what was read of it, and where it could not be read."""

from __future__ import annotations

import re
from typing import Any

from .chart import Chart, Grammar
from .expected_words import Gap, gap_in
from .known_names import Known
from .open_parts import Follow, Items
from .text_marks import STOP

HANGS = re.compile(r"(?:if|unless|when|whenever|each time|at the (?:start|end)|the (?:first|next) time)\b", re.I)
"""How a sentence begins on whose condition or time what is said behind it may hang too."""


HANGS_ON = (
    (re.compile(r"if (you|they|s?he|it) (?:do|does)(?: so)?,? (?=\w)", re.I), "then"),
    (re.compile(r"(otherwise),? (?=\w)", re.I), "else"),
)
"""How a sentence begins that is done only if the one before it was, or was not → the part of that to which it
belongs."""


def _belonging(note: str) -> Follow | None:
    """A sentence that is left to the players as a part of the one before it, where it says that it is one."""
    for begins, part in HANGS_ON:
        found = begins.match(note)
        if found is not None:
            by_hand = Items([{"by_hand": note[found.end() :]}])
            return Follow(part, by_hand, part == "then" and found[1].lower() == "they")
    return None


class SentenceReader:
    """Reads sentences of one text, each once: it is tried in several lines, and what was read of it is kept."""

    def __init__(self, grammar: Grammar, known: Known) -> None:
        self.grammar = grammar
        self.known = known
        self.leaves_by_hand = False
        """Whether a sentence that cannot be read is left to the players."""
        self.leaves_from: int | None = None
        """The sentence, counted from 0, from which on all of a paragraph is left to them: from one that cannot be read
        on, where that comes before it. With None each sentence that can be read is."""
        self.gaps: dict[str, Gap] = {}
        """Sentences that could not be read, and where that began."""
        self._charts: dict[str, Chart] = {}

    def apart(self, text: str) -> list[str]:
        """A paragraph in sentences, without their full stops."""
        for name in self.known.with_stops():
            text = re.sub(
                re.escape(name), lambda found: found.group().replace(". ", ".\N{NO-BREAK SPACE}"), text, flags=re.I
            )
        found = [each.strip().replace("\N{NO-BREAK SPACE}", " ") for each in STOP.split(text)]
        return [each.removesuffix(".") for each in found if each]

    def chart(self, sentence: str) -> Chart:
        """What was read of a sentence so far."""
        if sentence not in self._charts:
            self._charts[sentence] = Chart(self.grammar, sentence, self.known)
        return self._charts[sentence]

    def read(self, family: str, sentences: list[str]) -> list[list[Any]] | None:
        """The readings of each sentence; None where one has none. What is behind a condition or a time that is left to
        the players is left to them as well: it may hang on that."""
        found: list[list[Any]] = []
        for at, sentence in enumerate(sentences):
            chart = self.chart(sentence)
            leaves_all = self.leaves_from is not None and family == "sentence"
            readings = [] if leaves_all and at == self.leaves_from else chart.whole(family)
            if not readings and not (self.leaves_by_hand and family == "sentence"):
                return None
            if not readings:
                rest = sentences[at:] if leaves_all or HANGS.match(sentence) else [sentence]
                note = ". ".join(rest)
                if note not in self.gaps:
                    self.gaps[note] = gap_in(chart)
                belonging = None if leaves_all else _belonging(note)
                readings = [Items([{"by_hand": note}])]
                if belonging is not None:
                    said = belonging.value.items[0]["by_hand"]
                    self.gaps.setdefault(said, gap_in(self.chart(said)))
                    readings.insert(0, Items([belonging]))
                if len(rest) > 1 or leaves_all:
                    return [*found, readings]
            found.append(readings)
        return found
