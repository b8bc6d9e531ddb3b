"""YAML as data with places: strict, so that a slip of an author is found and shown, never guessed at.

Booleans are ``true`` and ``false`` only; duplicate keys, tags, aliases, directives, other scalars than text, numbers
and booleans are refused. All mistakes of a file are reported at once.

The parser's events are counted before anything is made of them: a file that is too large, too deep or of too many
values is refused at the value that is one too many, whoever wrote it and whatever for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NoReturn, Protocol

import yaml

from sotm_desktop.cards.complaints import MOST_COMPLAINTS, Complaint
from sotm_desktop.cards.source import LARGEST_FILE, LONGEST_TEXT, UNSHOWN, Plain, Source

DEEPEST = 40
_TOO_DEEP = (f"nested deeper than {DEEPEST} levels", "name results with `as`")
MOST_VALUES = 30_000
LONGEST_KEY = 100
LONGEST_WORD = 150
_LONG_WORD = re.compile(rf"\S{{{LONGEST_WORD + 1}}}")
"""Broken into lines letter by letter, a word of pages takes minutes."""
_INT = re.compile(r"-?(0|[1-9][0-9]{0,17})")
_DIRECTIVE = re.compile(r"^%", re.MULTILINE)
"""A line that the parser takes for a directive. Thousands of them would keep it busy for minutes."""

Place = tuple[int, int]
"""A line and a column, from 1."""
Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class ParserMark(Protocol):
    """What the parser and its twin in C say of a place."""

    line: int
    column: int


class _TooMuch(Exception):
    """The rest of the file is not read; the complaint says why."""


class Reader:
    """Reads one file; ``complaints`` holds everything that is wrong with its form."""

    def __init__(self, file: str):
        self.file = file
        self.complaints: list[Complaint] = []
        self._values = 0
        self._has_tricks = False
        """Whether the file uses YAML anchors, aliases or tags."""

    def read(self, text: str) -> list[Source]:
        """The documents of a file. Empty when it is not YAML at all."""
        if len(text) > LARGEST_FILE:
            self.complain(1, 1, f"the file is larger than {LARGEST_FILE} characters", "split it into several files")
            return []
        directive = _DIRECTIVE.search(text)
        if directive is not None:
            line = text.count("\n", 0, directive.start()) + 1
            self.complain(line, 1, "a line begins with %", "leave it out, or move it to the right")
            return []
        try:
            found = list(self._documents(yaml.parse(text, Loader=Loader)))
        except _TooMuch:
            return []
        except yaml.MarkedYAMLError as error:
            at = _place(error.problem_mark or error.context_mark)
            if "nesting depth" in str(error.problem):
                # Newer parsers look ahead as far as their own limit, which is far beyond ours.
                self.complain(*at, *_TOO_DEEP)
                return []
            self.complain(*at, f"this is not YAML: {error.problem or error.context}", _yaml_hint(error))
            return []
        except (yaml.YAMLError, UnicodeError) as error:
            self.complain(1, 1, "this is not YAML: " + str(error).partition("\n")[0], "save the file as UTF-8 text")
            return []
        return [] if self._has_tricks else found

    def complain(self, line: int, column: int, found: str, hint: str = "") -> None:
        self.complaints.append(Complaint(self.file, line, column, "", found, hint))
        if len(self.complaints) >= MOST_COMPLAINTS:
            raise _TooMuch

    def _give_up(self, at: Place, found: str, hint: str) -> NoReturn:
        self.complain(*at, found, hint)
        raise _TooMuch

    def _documents(self, events: Iterator[yaml.Event]) -> Iterator[Source]:
        for event in events:
            if isinstance(event, yaml.NodeEvent):
                yield self._value(event, events, 0)

    def _value(self, event: yaml.NodeEvent, events: Iterator[yaml.Event], depth: int) -> Source:
        """What begins with this event, to its end."""
        at = _place(event.start_mark)
        self._values += 1
        if depth > DEEPEST:
            self._give_up(at, *_TOO_DEEP)
        if self._values > MOST_VALUES:
            self._give_up(at, f"the file has more than {MOST_VALUES} values", "split it into several files")
        self._refuse_tricks(event, at)
        if isinstance(event, yaml.MappingStartEvent):
            return self._map(events, at, depth)
        if isinstance(event, yaml.SequenceStartEvent):
            return Source([self._value(item, events, depth + 1) for item in _inside(events)], *at)
        return Source(self._scalar(event, at), *at)

    def _map(self, events: Iterator[yaml.Event], begin: Place, depth: int) -> Source:
        entries: dict[str, Source] = {}
        places: dict[str, Place] = {}
        inside = _inside(events)
        for event in inside:
            key, at = self._key(event, events, depth), _place(event.start_mark)
            if key in entries:
                first = places[key]
                self.complain(*at, f"{key!r} stands twice in this map", f"the first is in line {first[0]}: keep one")
            entries[key] = self._value(next(inside), events, depth + 1)
            places[key] = at
        return Source(entries, *begin, places)

    def _key(self, event: yaml.NodeEvent, events: Iterator[yaml.Event], depth: int) -> str:
        if isinstance(event, yaml.ScalarEvent):
            at = _place(event.start_mark)
            self._refuse_tricks(event, at)
            self._check_text(event.value, at, LONGEST_KEY)
            return str(event.value)
        key = self._value(event, events, depth + 1)
        self.complain(key.line, key.column, "a key is one word", "write a word before the colon")
        return ""

    def _refuse_tricks(self, event: yaml.NodeEvent, at: Place) -> None:
        if getattr(event, "tag", None) is not None:
            self._has_tricks = True
            self.complain(*at, "YAML tags are not allowed", "leave it out: cards are plain data")
        if event.anchor is not None:
            self._has_tricks = True
            self.complain(*at, "YAML anchors and aliases are not allowed", "write the value again")

    def _check_text(self, text: str, at: Place, most: int = LONGEST_TEXT) -> None:
        if len(text) > most:
            self._give_up(at, f"a text of {len(text)} letters", f"at most {most} are read here")
        if _LONG_WORD.search(text):
            self._give_up(at, f"a word of more than {LONGEST_WORD} letters", "put spaces into it")
        if UNSHOWN.search(text):
            self._give_up(at, "a text with a letter that no font can show", "leave that letter out")

    def _scalar(self, event: yaml.NodeEvent, at: Place) -> Plain:
        if not isinstance(event, yaml.ScalarEvent):
            return ""  # an alias, which was complained about
        text = str(event.value)
        self._check_text(text, at)
        if event.style in ("'", '"', "|", ">"):
            return text
        if text in ("true", "false"):
            return text == "true"
        if _INT.fullmatch(text):
            return int(text)
        if text in ("", "~", "null"):
            self.complain(*at, "a value is missing here", "write one, or leave the key out")
        return text


def _inside(events: Iterator[yaml.Event]) -> Iterator[yaml.NodeEvent]:
    """The beginnings of what stands in a list or map; whoever asks for the next has read the one before to its end."""
    while isinstance(event := next(events), yaml.NodeEvent):
        yield event


def _place(mark: ParserMark | None) -> Place:
    return (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)


def _yaml_hint(error: yaml.MarkedYAMLError) -> str:
    problem = str(error.problem or "")
    if "mapping values" in problem:
        return "a text with a colon in it needs quotation marks"
    if "cannot start any token" in problem:
        return "use spaces, not tabs; put a text that begins with @ or ` in quotation marks"
    return "look at the indentation and the brackets just before this place"
