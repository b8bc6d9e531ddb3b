"""Where a sentence that was turned into usual words stands in the text as its author wrote it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from .names_with_stops import NamesWithStops

SENTENCE = re.compile(r"[^\s.!?][^.!?\n]*(?:[.!?]+[\"')]*|$|(?=\n))")
WORD = re.compile(r"\w+")
PART = re.compile(r"[,:] +")
"""Where a sentence may go on after it was said when it happens."""
OTHERWISE = re.compile(r"\botherwise(?=, )", re.I)
"""What is read of "if they do not", whoever they are."""
MOST_SENTENCES = 8
"""A text of more is not searched for several sentences together."""
COULD_BE, COULD_BE_SEVERAL = 0.3, 0.5
"""The share of words below which a sentence, and several together, are not turned into usual words to be compared, as
that takes a millisecond or two."""
LEAST_ALIKE = 0.6
"""The share of words that a sentence must have in common with another to be taken for it."""


Turn: TypeAlias = Callable[[str], str]
"""What turns a text into usual words, as those of a whole card were turned: with its side and place."""


class WrittenPart(NamedTuple):
    """A part of a text, from a letter up to another."""

    start: int
    end: int


def written_at(text: str, sentence: str, turn: Turn, stops: NamesWithStops) -> WrittenPart | None:
    """Where ``text`` says in its own words what ``sentence`` says in usual ones; None where that is not clear. A
    full stop of one of the names with ``stops`` ends no sentence."""
    marked = stops.marked(text)
    wanted = {_plain(sentence), _plain(OTHERWISE.sub("if they do not", sentence))}
    single = [WrittenPart(*found.span()) for found in SENTENCE.finditer(marked)]
    several, ends = list(_runs(single)), list(_ends(marked, single))
    alike: list[tuple[float, WrittenPart]] = []
    for stretches, could_be in (
        (single, COULD_BE), (several, COULD_BE_SEVERAL), (ends, COULD_BE), (_ends(marked, several), COULD_BE_SEVERAL),
    ):  # fmt: skip
        for stretch in stretches:
            said = text[stretch.start : stretch.end]
            if max(_alike(said, each) for each in wanted) >= could_be:
                usual = _plain(turn(said))
                if usual in wanted:
                    return stretch
                if (last := _last_of(stretch, single, usual, wanted, stops)) is not None:
                    return last
                alike.append((max(_alike(usual, each) for each in wanted), stretch))
    alike.sort()
    if not alike or alike[-1][0] < LEAST_ALIKE or (len(alike) > 1 and alike[-2][0] == alike[-1][0]):
        return None
    return alike[-1][1]


def _last_of(
    run: WrittenPart, single: list[WrittenPart], usual: str, wanted: set[str], stops: NamesWithStops
) -> WrittenPart | None:
    """The last sentences of several, where those are what is wanted once all are turned into usual words together."""
    for sentence in wanted:
        if usual.endswith(f". {sentence}"):
            parts = [part for part in single if run.start <= part.start and part.end <= run.end]
            count = len(SENTENCE.findall(stops.marked(sentence)))
            return WrittenPart(parts[-count].start, run.end) if count < len(parts) else None
    return None


def _runs(single: list[WrittenPart]) -> Iterator[WrittenPart]:
    """Two sentences that follow each other, then three, and so on."""
    longest = len(single) if len(single) <= MOST_SENTENCES else 1
    for size in range(1, longest):
        for at in range(len(single) - size):
            yield WrittenPart(single[at].start, single[at + size].end)


def _ends(text: str, parts: list[WrittenPart]) -> Iterator[WrittenPart]:
    """What each part, a sentence or several, says behind "At the end of your turn," or "Power:" in its first one."""
    for start, end in parts:
        first = SENTENCE.match(text, start)
        for found in PART.finditer(text, start, end if first is None else first.end()):
            yield WrittenPart(found.end(), end)


def line_of(text: str, sentence: str) -> WrittenPart:
    """The line of ``text`` that has the most words of ``sentence``."""
    lines = [WrittenPart(*found.span()) for found in re.finditer(r"[^\n]+", text)]
    return max(lines, key=lambda each: _alike(text[each.start : each.end], sentence))


def _plain(sentence: str) -> str:
    return sentence.strip().rstrip(".!?").casefold()


def _alike(sentence: str, wanted: str) -> float:
    mine, its = (Counter(WORD.findall(each.casefold())) for each in (sentence, wanted))
    return 2 * sum((mine & its).values()) / max(1, sum(mine.values()) + sum(its.values()))
