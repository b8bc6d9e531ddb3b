"""The names of tokens, as they are read: "2 heat tokens"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..pool_names import NO_POOLS

WORD = rf"(?!(?:{'|'.join(sorted(NO_POOLS))})\b)[a-z]{{1,20}}"
NAME = rf"{WORD}(?:[- ]{WORD}){{0,2}}"
POOL = rf"(?:(?P<pool>{NAME}) )?"
"""In a template: the name before "tokens", if there is one."""


def pool_of(slots: Mapping[str, Any]) -> dict[str, str]:
    """The field that holds the name; nothing where none was read."""
    return {"pool": slots["pool"].lower().replace(" ", "_")} if slots.get("pool") else {}


def of_pool(main: str, value: Any, slots: Mapping[str, Any], more: Mapping[str, Any] | None = None) -> Any:
    """What stands behind a word: its main field alone, or with the name and more."""
    fields = {**pool_of(slots), **(more or {})}
    return {main: value, **fields} if fields else value
