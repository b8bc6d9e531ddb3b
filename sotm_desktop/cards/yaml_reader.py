"""YAML as data with places: strict, so that a slip of an author is found and shown, never guessed at.

Booleans are ``true`` and ``false`` only; duplicate keys, tags, aliases, other scalars than text, numbers and booleans,
deep nesting and very large files are refused. All mistakes of a file are reported at once.
"""

from __future__ import annotations

import re

import yaml

from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.cards.source import Plain, Source

LARGEST_FILE = 2_000_000
DEEPEST = 40
_INT = re.compile(r"-?(0|[1-9][0-9]*)$")

Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Reader:
    """Reads one file; ``complaints`` holds everything that is wrong with its form."""

    def __init__(self, file: str):
        self.file = file
        self.complaints: list[Complaint] = []

    def read(self, text: str) -> list[Source]:
        """The documents of a file. Empty when it is not YAML at all."""
        if len(text) > LARGEST_FILE:
            self.complain(1, 1, f"the file is larger than {LARGEST_FILE} characters", "split it into several files")
            return []
        if self._has_tricks(text):
            return []
        try:
            return [self.convert(node, 0) for node in yaml.compose_all(text, Loader=Loader) if node is not None]
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
            self.complain(line, column, f"this is not YAML: {error.problem or error.context}", _yaml_hint(error))
            return []
        except yaml.YAMLError as error:
            self.complain(1, 1, f"this is not YAML: {error}", "save the file as UTF-8 text")
            return []

    def _has_tricks(self, text: str) -> bool:
        """Whether the file uses YAML anchors, aliases or tags; each is complained about."""
        if not any(mark in text for mark in "&*!"):
            return False
        found = False
        try:
            for token in yaml.scan(text, Loader=Loader):
                if isinstance(token, yaml.AnchorToken | yaml.AliasToken | yaml.TagToken):
                    mark = token.start_mark
                    found = True
                    is_tag = isinstance(token, yaml.TagToken)
                    what = "YAML tags are not allowed" if is_tag else "YAML anchors and aliases are not allowed"
                    hint = "leave it out: cards are plain data" if is_tag else "write the value again"
                    self.complain(mark.line + 1, mark.column + 1, what, hint)
        except yaml.YAMLError:
            return False  # what is wrong is said with its place by the reading itself
        return found

    def complain(self, line: int, column: int, found: str, hint: str = "") -> None:
        self.complaints.append(Complaint(self.file, line, column, "", found, hint))

    def convert(self, node: yaml.Node, depth: int) -> Source:
        line, column = node.start_mark.line + 1, node.start_mark.column + 1
        if depth > DEEPEST:
            self.complain(line, column, f"nested deeper than {DEEPEST} levels", "name results with `as`")
            return Source(None, line, column)
        if isinstance(node, yaml.MappingNode):
            return self._map(node, line, column, depth)
        if isinstance(node, yaml.SequenceNode):
            return Source([self.convert(item, depth + 1) for item in node.value], line, column)
        assert isinstance(node, yaml.ScalarNode)
        return Source(self._scalar(node, line, column), line, column)

    def _map(self, node: yaml.MappingNode, line: int, column: int, depth: int) -> Source:
        entries: dict[str, Source] = {}
        places: dict[str, tuple[int, int]] = {}
        for key, value in node.value:
            at = (key.start_mark.line + 1, key.start_mark.column + 1)
            name = key.value if isinstance(key, yaml.ScalarNode) else str(key.value)
            if name in entries:
                first = places[name]
                self.complain(*at, f"{name!r} stands twice in this map", f"the first is in line {first[0]}: keep one")
            entries[name] = self.convert(value, depth + 1)
            places[name] = at
        return Source(entries, line, column, places)

    def _scalar(self, node: yaml.ScalarNode, line: int, column: int) -> Plain:
        text = str(node.value)
        if node.style in ("'", '"', "|", ">"):
            return text
        if text in ("true", "false"):
            return text == "true"
        if _INT.match(text):
            return int(text)
        if text in ("", "~", "null"):
            self.complain(line, column, "a value is missing here", "write one, or leave the key out")
        return text


def _yaml_hint(error: yaml.MarkedYAMLError) -> str:
    problem = str(error.problem or "")
    if "mapping values" in problem:
        return "a text with a colon in it needs quotation marks"
    if "cannot start any token" in problem:
        return "use spaces, not tabs; put a text that begins with @ or ` in quotation marks"
    return "look at the indentation and the brackets just before this place"
