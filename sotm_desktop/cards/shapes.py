"""The shapes that values in a file may have, and what is wrong with a value that has another."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from sotm_desktop.cards.complaints import Complaint, nearest
from sotm_desktop.cards.source import Source, shown

TEXT, NUMBER, FLAG, ANY = "a text", "a number", "true or false", "anything"
SCALARS: dict[str, type | tuple[type, ...]] = {TEXT: str, NUMBER: int, FLAG: bool}

Shape = Any
"""One of the words above, or one of the classes below."""


class Words(NamedTuple):
    """One of these texts."""

    fitting: tuple[str, ...]


class Like(NamedTuple):
    """A text that looks so."""

    pattern: str
    says: str


class Between(NamedTuple):
    """A whole number within bounds."""

    least: int
    most: int


class AnyOf(NamedTuple):
    """A value of one of these shapes."""

    shapes: tuple[Shape, ...]


class Either(NamedTuple):
    """A value without keys, or a map."""

    plain: Shape
    fields: Fields | MapOf


class ListOf(NamedTuple):
    """A list of values of one shape, and how many there must be."""

    item: Shape
    number: int | None = None


class MapOf(NamedTuple):
    """A map from ids to values of one shape, and what to write, for who wrote none."""

    item: Shape
    says: str = ""


class Fields(NamedTuple):
    """A map with these keys, of which some must be there; and what keys that there were once are called now."""

    known: Mapping[str, Shape]
    needed: tuple[str, ...] = ()
    once: Mapping[str, str] = {}


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
        if not isinstance(value.value, list):
            return [_no(value, "a list")]
        if shape.number not in (None, len(value.value)):
            return [_no(value, f"a list of {shape.number}")]
        return _wrong_items(value.value, shape.item)
    if isinstance(shape, MapOf):
        if not isinstance(value.value, dict):
            return [_no(value, "a map", shape.says)]
        return _wrong_items(value.value.values(), shape.item)
    if isinstance(shape, Words):
        fits = value.value in shape.fitting if isinstance(value.value, str) else False
        return [] if fits else [_no(value, "known here", nearest(value.word, shape.fitting))]
    if isinstance(shape, Like):
        fits = re.fullmatch(shape.pattern, value.word) is not None
        return [] if fits else [_no(value, shape.says)]
    if isinstance(shape, Between):
        fits = type(value.value) is int and shape.least <= value.value <= shape.most
        return [] if fits else [_no(value, f"a whole number from {shape.least} to {shape.most}")]
    if isinstance(shape, AnyOf):
        mistakes = [wrong(value, each) for each in shape.shapes]
        return [] if [] in mistakes else mistakes[0]
    return [] if shape == ANY or _is(value.value, shape) else [_no(value, shape)]


def complaints(file: str, value: Source, shape: Shape, card: str = "") -> list[Complaint]:
    """The same as complaints about a file, or about a card in it."""
    return [Complaint(file, line, column, card, found, hint) for line, column, found, hint in wrong(value, shape)]


def _wrong_items(items: Iterable[Source], shape: Shape) -> list[Wrong]:
    return [mistake for item in items for mistake in wrong(item, shape)]


def _wrong_fields(value: Source, shape: Fields) -> list[Wrong]:
    found = []
    for key, item in value.value.items():
        if key in shape.known:
            found += wrong(item, shape.known[key])
        else:
            hint = f"it is `{shape.once[key]}:` now" if key in shape.once else nearest(key, shape.known)
            found.append(Wrong(*value.keys[key], f"{key!r} is not known here", hint))
    lacking = [key for key in shape.needed if key not in value.value]
    return found + [Wrong(value.line, value.column, f"`{key}:` is missing") for key in lacking]


def _no(value: Source, what: str, hint: str = "") -> Wrong:
    return Wrong(value.line, value.column, f"{shown(value)} is not {what}", hint)


def _is(value: Any, shape: str) -> bool:
    return isinstance(value, SCALARS[shape]) and (shape == FLAG or not isinstance(value, bool))
