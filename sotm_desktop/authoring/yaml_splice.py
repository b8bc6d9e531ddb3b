"""A YAML file made to hold other data: what stays the same stays letter by letter, its comments included.

ruamel.yaml writes a whole file anew: of eighty shipped decks it gave none back as it was, as it lays out flow lists and
long lines by its own rules. Here only the entries of block maps whose values changed are written.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

import yaml

from sotm_desktop.cards.documents import read_document

WIDTH = 108
"""Letters of a line, beside its indentation, from which on a value is broken into several."""
MOST_INDENTED = 14
SECTIONS = ("character", "characters", "cards", "side_decks")
ON_LINES = (*SECTIONS, "front", "back", "kind", "title", "hp", "whenever", "do")
"""Keys of maps that never stand on one line."""


class CannotSplice(ValueError):
    """The text is no single map that the loader reads, or is laid out so that nothing in it can be told apart."""


def spliced(text: str, data: Mapping[str, Any]) -> str:
    """The text of a file changed as little as makes it hold this data; written anew where it held nothing.

    Raises:
        CannotSplice: when nothing in the text could be kept.
    """
    if not text.strip():
        return dumped(data)
    source, _ = read_document("", text, "")
    node = yaml.compose(text, Loader=yaml.SafeLoader) if source is not None else None
    if source is None or not isinstance(node, yaml.MappingNode) or node.flow_style or not node.value:
        raise CannotSplice
    lines = [line if line.endswith("\n") else f"{line}\n" for line in text.splitlines(keepends=True)]
    at = node.value[0][0].start_mark
    first = _lead(lines, 0, at.line, at.column)
    made = "".join([*lines[:first], *_map(lines, node, source.plain(), data, len(lines))])
    read, _ = read_document("", made, "")
    if read is None or not _same(read.plain(), data):
        raise CannotSplice
    return made


def dumped(data: Any, indent: int = 0) -> str:
    """Data as card files are written: a line for what fits on one, and an empty line before the cards."""
    found = yaml.dump(data, Dumper=_HouseDumper, sort_keys=False, allow_unicode=True, width=WIDTH)
    if not indent:
        found = "".join(
            f"\n{line}" if line.rstrip(":\n") in SECTIONS else line for line in found.splitlines(keepends=True)
        )
    pad = " " * indent
    return "".join(f"{pad}{line}" if line.strip() else line for line in found.splitlines(keepends=True))


class _Entry(NamedTuple):
    """One entry of a block map, by lines: comments above it, then its key and value."""

    lead: int
    begin: int
    end: int
    value: yaml.Node


def _map(lines: list[str], node: yaml.MappingNode, old: dict[str, Any], new: Mapping[str, Any], end: int) -> list[str]:
    """The lines of a block map with other entries; ``end`` is the line behind it."""
    indent = node.value[0][0].start_mark.column
    entries, tail = _entries(lines, node, indent, end)
    made: list[str] = []
    for key, value in new.items():
        at = entries.get(key)
        if at is None:
            made.append(dumped({key: value}, indent))
        elif _same(old[key], value):
            made += lines[at.lead : at.end]
        else:
            made += [*lines[at.lead : at.begin], *_changed(lines, at, key, old[key], value, indent)]
    return [*made, *lines[tail:end]]


def _changed(lines: list[str], at: _Entry, key: str, old: Any, value: Any, indent: int) -> list[str]:
    """The lines of an entry whose value is another."""
    node = at.value
    begin, end = node.start_mark, node.end_mark
    if isinstance(node, yaml.MappingNode) and isinstance(value, dict) and value and node.value and not node.flow_style:
        first = node.value[0][0].start_mark
        if first.line > at.begin and first.column > indent:
            return [*lines[at.begin : _lead(lines, at.begin + 1, first.line, first.column)],
                    *_map(lines, node, old, value, at.end)]  # fmt: skip
    is_short = (
        isinstance(node, yaml.ScalarNode) and not isinstance(value, dict | list) and begin.line == end.line == at.begin
    )
    if is_short and at.end == at.begin + 1:
        line = lines[at.begin]
        said = dumped({key: value})[len(dumped({key: ""})) - 3 :].rstrip("\n")
        if "\n" not in said:
            return [f"{line[: begin.column]}{said}{line[end.column :]}"]
    return [dumped({key: value}, indent)]


def _entries(lines: list[str], node: yaml.MappingNode, indent: int, end: int) -> tuple[dict[str, _Entry], int]:
    """The entries of a map by their keys, and the line behind the last of them."""
    begins = [key.start_mark.line for key, _ in node.value]
    leads = [
        _lead(lines, before, begin, indent)
        for before, begin in zip([0, *(b + 1 for b in begins)], begins, strict=False)
    ]
    tail = _lead(lines, begins[-1] + 1, end, indent)
    ends = [*leads[1:], tail]
    found = zip(node.value, leads, begins, ends, strict=True)
    return {key.value: _Entry(lead, begin, stop, value) for (key, value), lead, begin, stop in found}, tail


def _lead(lines: list[str], least: int, begin: int, indent: int) -> int:
    """Where the blank lines and the comments above a line begin, as far as they are not further in than its map."""
    at = begin
    while at > least:
        line = lines[at - 1]
        is_comment = line.lstrip().startswith("#") and len(line) - len(line.lstrip()) <= indent
        if line.strip() and not is_comment:
            break
        at -= 1
    return at


def _same(one: Any, other: Any) -> bool:
    """Whether data is the same, the order of its keys too: text is printed in that order."""
    return json.dumps(one) == json.dumps(other)


class _HouseDumper(yaml.SafeDumper):
    """Writes what fits on a line on one, and every list further in than its key."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, False)

    def represent_data(self, data: Any) -> yaml.Node:
        node: yaml.Node = super().represent_data(data)
        if isinstance(node, yaml.CollectionNode):
            node.flow_style = _is_one_line(data)
        if isinstance(node, yaml.SequenceNode) and not node.flow_style:
            for item in node.value:  # a sentence begins with its verb, behind a dash
                if isinstance(item, yaml.MappingNode):
                    item.flow_style = False
        return node

    def represent(self, data: Any) -> None:
        node = self.represent_data(data)
        if isinstance(node, yaml.CollectionNode) and data:
            node.flow_style = False
        self.serialize(node)

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _is_one_line(data: Any) -> bool:
    fits = len(json.dumps(data, ensure_ascii=False).replace('"', "")) <= WIDTH - MOST_INDENTED
    if isinstance(data, dict):
        return fits and not any(key in data for key in ON_LINES)
    return fits and not any(isinstance(item, dict) for item in data)
