"""A chart parser over phrases that are declared as templates: every way to read every stretch of a text, once.

A template is a regular expression with slots: ``"put {what:cards} under {host:cards}"``. What a slot is read as is a
family of phrases: templates, or a function of the chart and a place that gives ends and values.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

Value: TypeAlias = Any
"""What a stretch of text means: data of the card language with parts that are still open (see `open_parts`)."""
Found: TypeAlias = tuple[int, Value]
"""Where a stretch ends, and what it means."""
Slots: TypeAlias = dict[str, Any]
Means: TypeAlias = Callable[..., Value]
"""From the slots to what the phrase means; further arguments have defaults."""
Reads: TypeAlias = Callable[["Chart", int], Iterable[Found]]
SLOT = re.compile(r"\{(\w+):(\w+)\}")
MOST_READINGS = 16
"""So many readings of one stretch are kept, the first ones first."""


class Slot(NamedTuple):
    """A place of a template that a phrase of a family fills."""

    name: str
    family: str


class Template(NamedTuple):
    """A phrase with slots, and what it means."""

    parts: tuple[re.Pattern[str] | Slot, ...]
    means: Means
    """Gives None where the slots do not go together."""


class Grammar:
    """Families of phrases by their names."""

    def __init__(self, is_lax: bool = False) -> None:
        self.is_lax = is_lax
        """Whether it takes other usual ways to say the same, besides those of the print."""
        self.templates: dict[str, list[Template]] = {}
        self.functions: dict[str, list[Reads]] = {}

    def say(self, family: str, template: str, means: Means) -> None:
        """Declares a phrase."""
        parts: list[re.Pattern[str] | Slot] = []
        at = 0
        for slot in SLOT.finditer(template):
            if slot.start() > at:
                parts.append(re.compile(template[at : slot.start()]))
            parts.append(Slot(slot[1], slot[2]))
            at = slot.end()
        if at < len(template):
            parts.append(re.compile(template[at:] + (r"\b" if template[-1].isalnum() else "")))
        self.templates.setdefault(family, []).append(Template(tuple(parts), means))

    def reads(self, family: str) -> Callable[[Reads], Reads]:
        """Registers a function that reads phrases of a family."""

        def register(function: Reads) -> Reads:
            self.functions.setdefault(family, []).append(function)
            return function

        return register


class Chart:
    """One text, with all that was read of it so far."""

    def __init__(self, grammar: Grammar, text: str, known: Any, is_traced: bool = False) -> None:
        self.grammar = grammar
        self.text = text
        self.low = text.lower()
        self.known = known
        """The names that the text may use: see `Known`."""
        self.furthest = 0
        """How far anything was understood."""
        self.is_traced = is_traced
        self.expected: dict[int, set[tuple[re.Pattern[str] | Slot, ...]]] = {}
        """Where words were looked for in vain, which, with what would follow; kept only if it is traced."""
        self._read: dict[tuple[str, int], list[Found]] = {}

    def read(self, family: str, at: int) -> list[Found]:
        """Every phrase of a family that begins at a place, the first declared first."""
        key = (family, at)
        found = self._read.get(key)
        if found is None:
            self._read[key] = []  # a phrase does not begin with itself
            found = self._read[key] = list(self._unlike(self._all(family, at)))
        return found

    def whole(self, family: str, at: int = 0) -> list[Value]:
        """The readings of all that is left of the text."""
        return [value for end, value in self.read(family, at) if end == len(self.low)]

    def skip(self, words: str, at: int) -> int | None:
        """The place behind some words, if they stand here."""
        return at + len(words) if self.low.startswith(words, at) else None

    def missing(self, at: int, *words: str) -> None:
        """Says which words could have stood at a place."""
        if self.is_traced:
            self.expected.setdefault(at, set()).update((re.compile(each),) for each in words)

    def _unlike(self, found: Iterator[Found]) -> Iterator[Found]:
        seen: dict[int, list[Value]] = {}
        for end, value in found:
            same = seen.setdefault(end, [])
            if value is None or len(same) >= MOST_READINGS or value in same:
                continue
            same.append(value)
            self.furthest = max(self.furthest, end)
            yield end, value

    def _all(self, family: str, at: int) -> Iterator[Found]:
        for template in self.grammar.templates.get(family, ()):
            for end, slots in self._filled(template, at, 0, {}):
                yield end, template.means(slots)
        for function in self.grammar.functions.get(family, ()):
            yield from function(self, at)

    def _filled(self, template: Template, at: int, number: int, slots: Slots) -> Iterator[tuple[int, Slots]]:
        if number == len(template.parts):
            yield at, slots
            return
        part = template.parts[number]
        if isinstance(part, Slot):
            for end, value in self.read(part.family, at):
                yield from self._filled(template, end, number + 1, {**slots, part.name: value})
            return
        found = part.match(self.low, at)
        if found is None and self.is_traced:
            self.expected.setdefault(at, set()).add(template.parts[number:])
        if found is not None:
            yield from self._filled(template, found.end(), number + 1, {**slots, **found.groupdict()})
