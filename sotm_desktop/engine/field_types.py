"""Whether a value is what its annotation says: for states that come out of files, which anybody may have written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import product
from types import UnionType
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

Fits = Callable[[object], bool]


def misfits(value: object, names: tuple[str, ...]) -> list[str]:
    """Those of the named fields that are not what the annotations of the value's class say; [] when all are."""
    owner: Any = type(value)  # mypy takes no class for a key of a cache
    return [name for name, fits in _by_field(owner, names) if not fits(getattr(value, name))]


@cache
def _by_field(owner: type, names: tuple[str, ...]) -> tuple[tuple[str, Fits], ...]:
    hints = _hints(owner)
    return tuple((name, _fits(hints[name])) for name in names)


@cache
def _hints(owner: type) -> dict[str, Any]:
    return get_type_hints(owner)


@cache
def _fits(kind: Any) -> Fits:  # what an annotation is differs from one version of Python to the next
    """What tells whether a value is of this kind. True and False are no numbers. Raises TypeError where none can."""
    plain = _plain_types(kind)
    if plain is not None:
        return lambda value: type(value) in plain
    if kind is Any:
        return lambda value: True
    if isinstance(kind, NewType):
        return _fits(kind.__supertype__)
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        any_of = tuple(_fits(each) for each in inner)
        return lambda value: any(fits(value) for fits in any_of)
    if origin is tuple and inner[-1] is Ellipsis:
        alike = _plain_types(inner[0])
        if alike is not None:  # a state is full of them
            return lambda value: type(value) is tuple and alike.issuperset(map(type, value))
        each_fits = _fits(inner[0])
        return lambda value: type(value) is tuple and all(map(each_fits, value))
    if origin is tuple:
        parts = tuple(_fits(each) for each in inner)
        return lambda value: (
            type(value) is tuple
            and len(value) == len(parts)
            and all(fits(each) for fits, each in zip(parts, value, strict=True))
        )
    if not isinstance(kind, type):
        raise TypeError(f"nothing can be told of {kind!r}")
    names = _names_of(kind)
    owner: Any = kind  # mypy takes no class for a key of a cache
    hints = _hints(owner)
    plain_fields = [_plain_types(hints[name]) for name in names]
    if issubclass(kind, tuple) and None not in plain_fields:  # as are its cards
        good = frozenset(product(*(types or () for types in plain_fields)))
        return lambda value: type(value) is kind and tuple(map(type, value)) in good
    by_field = _by_field(kind, names)
    return lambda value: type(value) is kind and all(fits(getattr(value, name)) for name, fits in by_field)


@cache
def _plain_types(kind: Any) -> frozenset[type] | None:
    """The classes of the values of this kind, where nothing else of them is to be looked at."""
    if isinstance(kind, NewType):
        return _plain_types(kind.__supertype__)
    if get_origin(kind) in (Union, UnionType):
        found = [_plain_types(each) for each in get_args(kind)]
        return None if None in found else frozenset[type]().union(*(types or () for types in found))
    is_plain = isinstance(kind, type) and kind is not Any and get_origin(kind) is None and not _names_of(kind)
    return frozenset({kind}) if is_plain else None


def _names_of(kind: type) -> tuple[str, ...]:
    """The fields of a named tuple or dataclass; () for a plain class."""
    if is_dataclass(kind):
        return tuple(field.name for field in fields(kind))
    return tuple(getattr(kind, "_fields", ()))
