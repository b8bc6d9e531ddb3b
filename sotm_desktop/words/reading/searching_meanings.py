"""The meaning that prints as the text does: the likeliest first, then those that differ in one choice, then in two."""

from __future__ import annotations

import heapq
import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple, TypeAlias

from .folding import Pick, Unfitting

WORD = re.compile(r"[\w+-]+")
MOST_TRIED = 4000
MOST_PRINTED = 60
MOST_RIVALS = 4
"""So many other meanings of a text that is printed as it was written are tried."""
MOST_STEPS = 100
"""For all lines of a text: some 30 ms at most."""
MOST_LAX_STEPS = 60
"""For all its lines in other usual words, once the print alone did not do."""
LEAST_STEPS = 12
"""For each line."""
PRINT_STEPS = 2
LETTERS = 150
"""A text of so many takes about as long to put together as a step may."""
MOST_IN_VAIN = 20
"""So many meanings in a row may print no more of the text, before none is expected to."""
IN_VAIN = 1
"""What is built on a choice that printed no more of the text comes so many choices later."""
LESS_LIKELY = 0.06
"""So much closer to the text must a meaning print than the one that was tried before it."""


Plan: TypeAlias = tuple[tuple[int, int], ...]
"""Choices that are answered otherwise than with the likeliest: which, and with which of their ways."""


class Steps:
    """How far the meanings of a text are searched, over all of its lines, so that no text takes long.

    A meaning that is tried is a step, and one that is printed `PRINT_STEPS` more; of a text that is longer than
    `LETTERS`, as many more as it is longer. Each line has `LEAST_STEPS` at least, whatever the lines before it took.
    """

    def __init__(self, is_lax: bool) -> None:
        self.left = float(MOST_LAX_STEPS if is_lax else MOST_STEPS)


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


class _Search:
    """The plans that are still to be tried, the most promising first, and how far the prints agree with the text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.agreed = 0.0
        """How much of the text any print began with, from 0 to 1."""
        self.in_vain = 0
        """How many prints since then agreed with no more of it."""
        self._pushed = 0
        self._queue: list[tuple[float, int, Plan, float]] = [(0, 0, (), -1.0)]

    def has_more(self) -> bool:
        return bool(self._queue) and self._pushed < MOST_TRIED and self.in_vain <= MOST_IN_VAIN

    def next(self) -> tuple[Plan, float]:
        """A plan, and how far the print agreed on which it is built."""
        _, _, plan, before = heapq.heappop(self._queue)
        return plan, before

    def tried(self, plan: Plan, counts: list[int], before: float, said: str | None) -> None:
        """Plans with one choice more than a plan that was printed so, or, with None, was not."""
        agrees = before if said is None else _begin_alike(said, self.text) / len(self.text)
        self.in_vain = 0 if agrees > self.agreed else self.in_vain + (said is not None)
        self.agreed = max(self.agreed, agrees)
        later = IN_VAIN if said is not None and agrees <= before else 0
        for at in range(plan[-1][0] + 1 if plan else 0, len(counts)):
            for way in range(1, counts[at]):
                self._pushed += 1
                cost = len(plan) + way - 2 * agrees + later
                heapq.heappush(self._queue, (cost, self._pushed, (*plan, (at, way)), agrees))


def search(
    make: Callable[[Pick], Any],
    printed: Callable[[Any], str | None],
    text: str,
    steps: Steps,
    says_less: Callable[[str], bool] = lambda said: False,
) -> list[Meaning]:
    """Meanings of a text, the one that prints alike first; empty where nothing fits.

    Behind the first stand those that its words fit no less, and where it is not printed as it was written those whose
    prints are as much like the text. ``says_less``: whether a
    print leaves out what the text says, so that it is none of its meanings.
    """
    found: dict[str, Meaning] = {}
    chosen: dict[str, tuple[dict[int, int], list[int]]] = {}
    plans = _Search(text)
    seen_data: set[str] = set()
    step = max(1.0, len(text) / LETTERS)
    until = min(0.0, steps.left - LEAST_STEPS * step)
    while plans.has_more() and len(seen_data) < MOST_PRINTED and steps.left > until:
        steps.left -= step
        plan, before = plans.next()
        choices = _Choices(dict(plan))
        try:
            data = make(choices.pick)
        except Unfitting:
            data = None
        said = None
        if data is not None and (key := repr(data)) not in seen_data:
            seen_data.add(key)
            steps.left -= PRINT_STEPS * step
            said = printed(data)
            if said == text:
                return [Meaning(data, said, True), *_rivals(make, printed, said, dict(plan), choices.alike)]
            if said is not None and not says_less(said) and said not in found:
                found[said] = Meaning(data, said, False)
                chosen[said] = choices.plan, choices.alike
        plans.tried(plan, choices.counts, before, said)
    likely = _by_likeness(list(found.values()), text)
    if not likely:
        return []
    rivals = _rivals(make, printed, likely[0].printed, *chosen[likely[0].printed])
    others = [*(each for each in rivals if not says_less(each.printed)), *likely[1:]]
    return [likely[0], *{each.printed: each for each in others}.values()]


def _by_likeness(meanings: list[Meaning], text: str) -> list[Meaning]:
    """The meaning whose print has the most words of a text first; of two alike, the one that was found first. Behind it
    stand those alone whose prints have no fewer of its words."""
    wanted = _words(text)
    said = [_words(meaning.printed) for meaning in meanings]
    alike = [2 * (each & wanted).total() / (each.total() + wanted.total()) for each in said]
    order = sorted(range(len(meanings)), key=lambda number: number * LESS_LIKELY - alike[number])
    first = order[0] if order else 0
    for number in order:
        if _says_more(said[number], said[first], wanted):
            first = number
    order.sort(key=lambda number: number != first)
    return [meanings[number] for number in order if alike[number] >= alike[order[0]]]


def _says_more(one: Counter[str], other: Counter[str], wanted: Counter[str]) -> bool:
    """Whether a print leaves out fewer words of the text than another, which says all of what that one leaves out."""
    left, others_left = wanted - one, wanted - other
    return left < others_left and one - wanted <= other - wanted


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
