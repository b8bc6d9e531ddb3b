"""The meaning that prints as the text does: the likeliest first, then those that differ in one choice, then in two."""

from __future__ import annotations

import heapq
import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from .folding import Pick, Unfitting

WORD = re.compile(r"[\w+-]+")
MOST_TRIED = 4000
MOST_PRINTED = 60
MOST_RIVALS = 4
"""So many other meanings of a text that is printed as it was written are tried."""
MOST_STEPS = 125
"""For all lines of a text: some 30 ms at most."""
MOST_LAX_STEPS = 60
"""For all its lines in other usual words, once the print alone did not do."""
LEAST_STEPS = 12
"""For each line."""
PRINT_STEPS = 2
LESS_LIKELY = 0.06
"""So much closer to the text must a meaning print than the one that was tried before it."""


class Steps:
    """How far the meanings of a text are searched, over all of its lines, so that no text takes long.

    A meaning that is tried is a step, and one that is printed `PRINT_STEPS` more. Each line has `LEAST_STEPS` at
    least, however many the lines before it took.
    """

    def __init__(self, is_lax: bool) -> None:
        self.left = MOST_LAX_STEPS if is_lax else MOST_STEPS


class Meaning(NamedTuple):
    """What a text was read as, and how that is printed."""

    data: Any
    printed: str
    is_exact: bool


class _Choices:
    """Answers every choice with the likeliest, but for those that a plan says otherwise; remembers what there was."""

    def __init__(self, plan: dict[int, int]) -> None:
        self.plan = plan
        self.counts: list[int] = []
        self.alike: list[int] = []

    def pick(self, ways: list[Any], alike: int) -> Any:
        number = len(self.counts)
        self.counts.append(len(ways))
        self.alike.append(alike)
        chosen = self.plan.get(number, 0)
        if chosen >= len(ways):
            raise Unfitting
        return ways[chosen]


def _begin_alike(one: str, other: str) -> int:
    """How many letters two texts have in common before they differ."""
    differ = (at for at, (left, right) in enumerate(zip(one, other, strict=False)) if left != right)
    return next(differ, min(len(one), len(other)))


def search(make: Callable[[Pick], Any], printed: Callable[[Any], str | None], text: str, steps: Steps) -> list[Meaning]:
    """Meanings of a text, the one that prints alike first; empty where nothing fits.

    Behind one that is printed as it was written stand only those that its words fit no less.
    """
    found: dict[str, Meaning] = {}
    queue: list[tuple[float, int, tuple[tuple[int, int], ...]]] = [(0, 0, ())]
    seen_data: set[str] = set()
    number = prints = 0
    until = min(0, steps.left - LEAST_STEPS)
    while queue and number < MOST_TRIED and prints < MOST_PRINTED and steps.left > until:
        steps.left -= 1
        _, _, plan = heapq.heappop(queue)
        choices = _Choices(dict(plan))
        try:
            data = make(choices.pick)
        except Unfitting:
            data = None
        said = None
        if data is not None and (key := repr(data)) not in seen_data:
            seen_data.add(key)
            prints += 1
            steps.left -= PRINT_STEPS
            said = printed(data)
            if said == text:
                return [Meaning(data, said, True), *_rivals(make, printed, said, dict(plan), choices.alike)]
            if said is not None:
                found.setdefault(said, Meaning(data, said, False))
        right = 0 if said is None else _begin_alike(said, text) / len(text)
        start = plan[-1][0] + 1 if plan else 0
        for at in range(start, len(choices.counts)):
            for way in range(1, choices.counts[at]):
                number += 1
                heapq.heappush(queue, (len(plan) + way - 2 * right, number, (*plan, (at, way))))
    wanted = _words(text)

    def likeness(number: int, meaning: Meaning) -> float:
        said = _words(meaning.printed)
        return 2 * (said & wanted).total() / (said.total() + wanted.total()) - number * LESS_LIKELY

    meanings = list(found.values())
    order = sorted(range(len(meanings)), key=lambda number: -likeness(number, meanings[number]))
    return [meanings[number] for number in order]


def _rivals(
    make: Callable[[Pick], Any], printed: Callable[[Any], str | None], text: str, plan: dict[int, int], alike: list[int]
) -> Iterator[Meaning]:
    """What a text that is printed as it was written could mean as well: its words fit something else no less."""
    chosen = ((at, plan.get(at, 0), ways) for at, ways in enumerate(alike))
    others = ({**plan, at: way} for at, now, ways in chosen if now < ways for way in range(ways) if way != now)
    known = {text}
    for other in islice(others, MOST_RIVALS):
        try:
            data = make(_Choices(other).pick)
        except Unfitting:
            continue
        said = printed(data)
        if said is not None and said not in known:
            known.add(said)
            yield Meaning(data, said, False)


def _words(text: str) -> Counter[str]:
    """The words of a text, in whichever order: the print often puts the parts of a sentence in another."""
    return Counter(WORD.findall(text.lower()))
