"""Choices between ways: "either A or B", "choose 1 of these: A; or B; or C"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from .chart import Chart, Found, Grammar
from .open_parts import Ambiguous, Items


def declare(grammar: Grammar) -> None:
    """Choices as sentences, and among the verbs of somebody."""
    grammar.reads("predicate")(_either)
    for start, may in (("either ", {}), ("you may choose either ", {"may": True})):
        grammar.say("plain_piece", start + "{one:joined}(?:, or | or ){other:joined}",
            lambda s, may=may: Items([{"choose": {"either": [s["one"], s["other"]], **may}}]))  # fmt: skip
    grammar.say("options", "{one:joined}; or {rest:options}", lambda s: [s["one"], *s["rest"]])
    grammar.say("options", "{one:joined}", lambda s: [s["one"]])
    grammar.say("plain_piece", "(?P<may>you may )?choose 1 of these: {either:options}",
        lambda s: Items([{"choose": {"either": s["either"], **({"may": True} if s["may"] else {})}}]))  # fmt: skip
    grammar.say("plain_piece", r"choose (?P<n>[2-9]) of these: {either:options}",
        lambda s: Items([{"choose": {"either": s["either"], "n": int(s["n"])}}]))  # fmt: skip


def _either(chart: Chart, at: int) -> Iterator[Found]:
    """``play either A or B``: words that both ways share are said once, before or behind them."""
    low = chart.low
    mark = low.find("either ", at)
    if mark < 0 or low.count(".", at, mark) or mark - at > 120:
        return
    start = low[at:mark]
    if (start and not start[0].isalpha()) or " and " in start or "," in start:
        return
    rest = mark + len("either ")
    for split in re.finditer(r",? or ", low[rest:]):
        one = low[rest : rest + split.start()]
        behind = rest + split.end()
        several = _in_commas(one) if split.group().startswith(",") else [[one]]
        other = Chart(chart.grammar, start + chart.text[behind:], chart.known)
        ends = [(end, value) for end, value in other.read("predicates", 0) if end > len(start)]
        for end, last in ends:
            until = behind + end - len(start)
            for parts in several:
                first = [_readings(chart, start + part) for part in parts]
                if all(first):
                    yield until, _choose([*(Ambiguous(*each) for each in first), Items(last)])
            words = low[behind:until].split(" ")
            if len(words) > 2 and " " not in one.strip() and not start:  # "either play or discover 1 Item card"
                shared = _readings(chart, f"{one} {' '.join(words[1:])}")
                if shared:
                    yield until, _choose([Ambiguous(*shared), Items(last)])


def _in_commas(text: str) -> list[list[str]]:
    parts = text.split(", ")
    return [parts, [text]] if len(parts) > 1 else [[text]]


def _readings(chart: Chart, text: str) -> list[Items]:
    return [Items(value) for value in Chart(chart.grammar, text, chart.known).whole("predicates")][:4]


def _choose(blocks: list[Any]) -> dict[str, Any]:
    return {"choose": {"either": blocks}}
