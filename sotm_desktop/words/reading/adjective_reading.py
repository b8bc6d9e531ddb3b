"""Words before a noun, "non-character Villain", and keywords that stand without one: "an Arm or Body"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ...engine.effects.filters import KEYWORDS_AS_WORDS, SIDES
from .chart import Chart, Found
from .open_parts import Ambiguous, Others

PLAIN: dict[str, Any] = {
    "face-down": "face_down",
    "beaten": "beaten",
    "flipped": {"side": "back"},
    "unflipped": {"side": "front"},
    "non-target": "non_target",
    "non-character": "non_character",
    "revealed": "",
    "other": "other",
}
WORD = re.compile(r"([\w'’!?.:,-]+) ")
SEVERAL = re.compile(r"([\w-]+)s\b(?!')")
ALONE = re.compile(r"$|[,.;)]| (?:from|in|into|is|of|and|or|that|with|this|next)\b")
"""What stands behind a keyword without "card"; before others it is no noun of its own."""
MOST_ADJECTIVES, LEAST_OF_LIST, PAIR = 6, 3, 2


def keyword_test(keyword: str) -> Any:
    """A keyword as a filter says it."""
    return keyword if keyword in KEYWORDS_AS_WORDS else {"keyword": keyword}


def adjective(chart: Chart, at: int) -> Iterator[tuple[int, list[Any]]]:
    """One word before a noun, with its space."""
    low = chart.low
    negative = low.startswith("non-", at)
    start = at + 4 if negative else at
    for side in SIDES:
        if low.startswith(side + " ", start):
            yield start + len(side) + 1, [f"non_{side}" if negative else side]
    for name, keyword in chart.known.keywords_at(low, start):
        if low.startswith(" ", start + len(name)):
            test = keyword_test(keyword)
            yield start + len(name) + 1, [{"not": [test]} if negative else test]
    for name, cards in chart.known.titles_at(low, start):
        if low.startswith(" ", start + len(name)):
            test = one_of_cards(cards)
            yield start + len(name) + 1, [{"not": [test]} if negative else test]
    found = WORD.match(low, at)
    if found is not None and found[1] in PLAIN:
        test = PLAIN[found[1]]
        yield found.end(), [Ambiguous("other", Others())] if test == "other" else [test] if test else []
    elif found is not None and found[1] == "different":
        yield found.end(), [Others()]


def one_of_cards(cards: tuple[str, ...]) -> Any:
    tests = [{"card": card} for card in cards]
    return tests[0] if len(tests) == 1 else Ambiguous(*tests)


def adjectives(chart: Chart, at: int, most: int = MOST_ADJECTIVES) -> Iterator[tuple[int, list[Any]]]:
    """Words before a noun: as many as there are first."""
    if most:
        for end, tests in _one_or_either(chart, at):
            for last, more in adjectives(chart, end, most - 1):
                yield last, [*tests, *more]
    yield at, []


def _one_or_either(chart: Chart, at: int) -> Iterator[tuple[int, list[Any]]]:
    """``Ongoing or Item``, ``Arm, Body, or Head``, or one word."""
    if chart.skip("or ", at) is None:
        for end, several in _one_of_several(chart, at):
            if len(several) >= LEAST_OF_LIST:
                yield end, [{"either": several}]
    for end, tests in adjective(chart, at):
        yield end, tests
        sides = [(end, tests)]
        for more, others in adjective(chart, end):
            sides.append((more, [*tests, *others]))
        for until, left in sides:
            for behind in (chart.skip("or ", until), chart.skip("and ", until) if chart.grammar.is_lax else None):
                if behind is None:
                    continue
                for last, right in _kinds(chart, behind):
                    yield last, [{"either": {"this": left, "or": right}}]


def _one_of_several(chart: Chart, at: int) -> Iterator[tuple[int, list[Any]]]:
    """``Arm, Body, or Head``: three keywords or types of deck, or more, of which one will do; with its space."""
    behind = chart.skip("or ", at)
    for last, right in adjective(chart, behind) if behind is not None else ():
        yield last, [right[0] if len(right) == 1 else right]
        for end, more in adjective(chart, last):
            yield end, [[*right, *more]]
    for end, test in _before_comma(chart, at) if behind is None else ():
        for last, others in _one_of_several(chart, end):
            yield last, [test, *others]


def _before_comma(chart: Chart, at: int) -> Iterator[tuple[int, Any]]:
    """A keyword or a type of deck in a list, with its comma."""
    for side in SIDES:
        if (end := chart.skip(f"{side}, ", at)) is not None:
            yield end, side
        if (behind := chart.skip(f"{side} ", at)) is not None:
            for end, test in _keyword_before_comma(chart, behind):
                yield end, [side, test]
    yield from _keyword_before_comma(chart, at)


def _keyword_before_comma(chart: Chart, at: int) -> Iterator[tuple[int, Any]]:
    for name, keyword in chart.known.keywords_at(chart.low, at):
        if (end := chart.skip(", ", at + len(name))) is not None:
            yield end, keyword_test(keyword)


def _kinds(chart: Chart, at: int) -> Iterator[tuple[int, list[Any]]]:
    for end, tests in _one_or_either(chart, at):
        for last, more in adjective(chart, end):
            yield last, [*tests, *more]
        yield end, tests


NEITHER = re.compile(r"that (?:is|are) neither ((?:[^.;:,]+?, )*[^.;:,]+?),? nor ")
WITH_NOUN = r"^an? | cards?$"
"""As one would type it: "neither a Hero nor a Crew card"."""
MOST_WORDS = 5
"""So many words may say what something is not, at the end of a list."""


def neither(chart: Chart, at: int) -> Iterator[Found]:
    """``that is neither Hero nor Crew``."""
    found = NEITHER.match(chart.low, at)
    if found is None:
        return
    first = [_kinds_alone(chart, each) for each in chart.text[found.start(1) : found.end(1)].split(", ")]
    words = re.split(r"(?=[ ,.;:])", chart.text[found.end() :], maxsplit=MOST_WORDS)
    for many in range(min(len(words), MOST_WORDS), 0, -1):
        last = "".join(words[:many])
        kinds = [*first, _kinds_alone(chart, last)]
        if all(kinds):
            either = {"this": kinds[0], "or": kinds[1]} if len(kinds) == PAIR else [
                each[0] if len(each) == 1 else each for each in kinds
            ]  # fmt: skip
            yield found.end() + len(last), [{"not": [{"either": either}]}]


def _kinds_alone(chart: Chart, words: str) -> list[Any]:
    """Words that could stand before a noun, without one; empty where they are none."""
    alone = Chart(chart.grammar, f"{re.sub(WITH_NOUN, '', words)} ", chart.known)
    return next((tests for end, tests in adjectives(alone, 0) if end == len(alone.low)), [])


def _in_plural(chart: Chart, at: int) -> Iterator[tuple[int, Any]]:
    """Cards by their keyword alone: ``Minions``."""
    found = SEVERAL.match(chart.low, at)
    for name, keyword in chart.known.keywords_at(found[1], 0) if found is not None else ():
        if found is not None and name == found[1]:
            yield found.end(), keyword_test(keyword)


def without_card(chart: Chart, at: int) -> Iterator[tuple[int, Any]]:
    """Cards by their keyword alone: ``Minions``, ``an Ongoing from your hand``."""
    yield from _in_plural(chart, at)
    called = {*SIDES, *chart.known.own_at(chart.low, at), *(name for name, _ in chart.known.titles_at(chart.low, at))}
    for name, keyword in chart.known.keywords_at(chart.low, at):
        if name not in called and ALONE.match(chart.low, at + len(name)):  # a name is one's own before it is a keyword
            yield at + len(name), keyword_test(keyword)
    for end, several in _listed_without_card(chart, at):
        either = several if len(several) >= LEAST_OF_LIST else {"this": several[:1], "or": several[1:]}
        yield end, {"either": either}


def _listed_without_card(chart: Chart, at: int) -> Iterator[tuple[int, list[Any]]]:
    """Several keywords of which one will do: ``an Arm, Body or Head from your hand``."""
    for name, keyword in chart.known.keywords_at(chart.low, at):
        end, test = at + len(name), keyword_test(keyword)
        for link in (", or ", " or "):
            behind = chart.skip(link, end)
            for last, other in chart.known.keywords_at(chart.low, behind) if behind is not None else ():
                if behind is not None and ALONE.match(chart.low, behind + len(last)):
                    yield behind + len(last), [test, keyword_test(other)]
        behind = chart.skip(", ", end)
        for until, others in _listed_without_card(chart, behind) if behind is not None else ():
            yield until, [test, *others]
