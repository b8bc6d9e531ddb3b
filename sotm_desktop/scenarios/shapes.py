"""The shapes that values in a scenario file may have, and what is wrong with a value that has another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from sotm_desktop.cards.complaints import nearest
from sotm_desktop.cards.source import Source

TEXT, NUMBER, FLAG, ANY = "a text", "a number", "true or false", "anything"
SCALARS: dict[str, type | tuple[type, ...]] = {TEXT: str, NUMBER: int, FLAG: bool}

Shape = Any
"""One of the words above, or one of the classes below."""


class Words(NamedTuple):
    """One of these texts."""

    fitting: tuple[str, ...]


class Either(NamedTuple):
    """A value without keys, or a map."""

    plain: Shape
    fields: Fields | MapOf


class ListOf(NamedTuple):
    """A list of values of one shape."""

    item: Shape


class MapOf(NamedTuple):
    """A map from ids to values of one shape."""

    item: Shape


class Fields(NamedTuple):
    """A map with these keys, of which some must be there."""

    known: Mapping[str, Shape]
    needed: tuple[str, ...] = ()


class Wrong(NamedTuple):
    """One mistake of form and where it is."""

    line: int
    column: int
    found: str
    hint: str = ""


def wrong(value: Source, shape: Shape) -> list[Wrong]:
    """Everything about a value that is not as its shape says."""
    if isinstance(shape, Either):
        return wrong(value, shape.fields if isinstance(value.value, dict) else shape.plain)
    if isinstance(shape, Fields):
        return _wrong_fields(value, shape) if isinstance(value.value, dict) else [_no(value, "a map")]
    if isinstance(shape, ListOf):
        return _wrong_items(value.value, shape.item) if isinstance(value.value, list) else [_no(value, "a list")]
    if isinstance(shape, MapOf):
        return (
            _wrong_items(value.value.values(), shape.item) if isinstance(value.value, dict) else [_no(value, "a map")]
        )
    if isinstance(shape, Words):
        fits = value.value in shape.fitting if isinstance(value.value, str) else False
        return [] if fits else [_no(value, "known here", nearest(str(value.plain()), shape.fitting))]
    return [] if shape == ANY or _is(value.value, shape) else [_no(value, shape)]


def _wrong_items(items: Iterable[Source], shape: Shape) -> list[Wrong]:
    return [mistake for item in items for mistake in wrong(item, shape)]


def _wrong_fields(value: Source, shape: Fields) -> list[Wrong]:
    found = []
    for key, item in value.value.items():
        if key in shape.known:
            found += wrong(item, shape.known[key])
        else:
            found.append(Wrong(*value.keys[key], f"{key!r} is not known here", nearest(key, shape.known)))
    lacking = [key for key in shape.needed if key not in value.value]
    return found + [Wrong(value.line, value.column, f"`{key}:` is missing") for key in lacking]


def _no(value: Source, what: str, hint: str = "") -> Wrong:
    return Wrong(value.line, value.column, f"{value.plain()!r} is not {what}", hint)


def _is(value: Any, shape: str) -> bool:
    return isinstance(value, SCALARS[shape]) and (shape == FLAG or not isinstance(value, bool))
