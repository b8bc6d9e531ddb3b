"""Where a sentence stops being understood, and which words would fit there."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import NamedTuple

from .chart import Chart

MOST = 3
GROUP = re.compile(r"\((?:\?:|\?P<\w+>)?([^()|]*)(?:\|[^()]*)?\)(\??)")
NO_WORDS = re.compile(r"[\\()\[\]{}*+^$|<>=]")


class Gap(NamedTuple):
    """The end of what was understood of a sentence."""

    understood: int
    """How many letters."""
    nearest: tuple[str, ...]
    """Words that would fit there, the most alike first."""


def gap_in(chart: Chart) -> Gap:
    """The gap in a sentence that could not be read."""
    traced = Chart(chart.grammar, chart.text, chart.known, is_traced=True)
    for family in ("sentence", "static_text", "trigger_start"):
        traced.read(family, 0)
    at = max(traced.furthest, max(traced.expected, default=0))
    there = traced.low[at:].strip()
    fitting = {words for pattern in traced.expected.get(at, ()) if (words := _as_words(pattern))}

    def likeness(words: str) -> float:
        return SequenceMatcher(None, words, there[: len(words)]).ratio()

    return Gap(at, tuple(sorted(fitting, key=lambda words: (-likeness(words), words))[:MOST]))


def _as_words(pattern: str) -> str:
    """A part of a template as words, of several possible ones the first; "" where it is no words."""
    before = ""
    while pattern != before:
        before = pattern
        pattern = GROUP.sub(lambda found: "" if found[2] else found[1], pattern)
    words = re.sub(r"\w\?", "", pattern.replace("\\b", "").replace("\\ ", " ")).strip(" ,.:")
    return "" if NO_WORDS.search(words) or not any(letter.isalpha() for letter in words) else words
