"""Changes of how a deck looks: whoever wrote colours or places of parts by hand keeps them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def with_part(figure: Mapping[str, Any], key: str, name: str) -> dict[str, Any]:
    """A person with another part of the kit, in the colours of the one before; "" for none."""
    if not name:
        return {other: part for other, part in figure.items() if other != key}
    return {**figure, key: _named(figure.get(key), name)}


def with_props(figure: Mapping[str, Any], key: str, names: Sequence[str]) -> dict[str, Any]:
    """A person with these things behind, on or before it; those that were there stay as they were."""
    if not names:
        return with_part(figure, key, "")
    known = {name_of(part): part for part in figure.get(key, ())}
    return {**figure, key: [known.get(name, name) for name in names]}


def name_of(part: Any) -> str:
    """The part of the kit that a value of a look file means."""
    found = part.get("part", "") if isinstance(part, Mapping) else part
    return found if isinstance(found, str) else ""


def _named(part: Any, name: str) -> Any:
    return {**part, "part": name} if isinstance(part, Mapping) and name != "none" else name
