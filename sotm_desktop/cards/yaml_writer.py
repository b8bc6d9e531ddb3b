"""Data as the YAML of a card file: what is written here is read back by `yaml_reader` as the same data."""

from __future__ import annotations

from typing import Any

import yaml

WIDE = 120
SHORT = 90
"""Letters of data that stands on one line, in braces or brackets."""
LINE_BY_LINE = "title"
"""A map with this key is a deck, a card or the like, and has a line for each of its keys."""


class _Dumper(yaml.SafeDumper):
    """Writes everything out, as card files have no anchors, and short data on one line, as people write it."""

    def ignore_aliases(self, data: Any) -> bool:
        return True

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, False)

    def represent_data(self, data: Any) -> yaml.Node:
        node = super().represent_data(data)
        if isinstance(node, yaml.CollectionNode):
            node.flow_style = len(repr(data)) <= SHORT and not _has_lines(data)
        return node


def _has_lines(data: Any) -> bool:
    """Whether something in it is written line by line."""
    if isinstance(data, dict):
        return LINE_BY_LINE in data or any(map(_has_lines, data.values()))
    return isinstance(data, list) and any(map(_has_lines, data))


def as_yaml(data: dict[str, Any]) -> str:
    """The text of a file with this data, in its order."""
    return yaml.dump(data, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=WIDE)
