"""The kit that people are made of: `assets/figures/kit.json` as typed steps of drawing, read once.

Units: the middle is x = 50, the top of a head y = 9, eyes 29.6, chin 50, shoulders 56 to 62, waist 134.
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ...widgets.assets import read_asset
from ...widgets.ink import Point, curve, oval
from .figure import Tint

Shape = tuple[Point, ...]
ROUND = 4
"""Steps of a curve from one point to the next."""


class Piece(NamedTuple):
    """A shape with a pale rim above left, a dark crescent below right, and an ink line."""

    points: Shape
    fill: Tint
    is_mirrored: bool = False
    shade: float = 0.34
    light: Point = (4.2, 2.0)
    """From where the light comes, in units: how broad the crescent is."""
    rim: float = 0.4
    ink: float = 1.0
    has_dots: bool = False
    dark: Tint | None = None


class Flat(NamedTuple):
    """A shape of one colour without a line."""

    points: Shape
    fill: Tint


class Stroke(NamedTuple):
    """A line; its width is a multiple of the figure's ink."""

    points: Shape
    fill: Tint
    width: float
    is_closed: bool


class FaceHere(NamedTuple):
    """Where a head that is more than a face has its eyes and mouth: smaller, and lower by units."""

    size: float = 1.0
    down: float = 0.0


Step = Piece | Flat | Stroke | FaceHere


@dataclass(frozen=True)
class KitPart:
    """A part of the kit: its own colours, and how it is drawn; `behind` is what lies behind the body."""

    colours: tuple[Tint, ...]
    steps: tuple[Step, ...]
    behind: tuple[Step, ...] = ()
    has_neck: bool = False
    """A head that is a face: it has a neck, hair, eyes and a mouth as the figure says."""
    has_arms: bool = False
    has_chest: bool = False


@dataclass(frozen=True)
class Build:
    """A torso: its outline, how large the head on it is and how much lower, and the lines of arms and chest."""

    outline: Shape
    head_size: float
    head_down: float
    arm: Shape
    chest: Shape


class Kit:
    """All parts by kind and name. Each is made of what the file says when it is first asked for."""

    def __init__(self, content: Mapping[str, Mapping[str, Any]]) -> None:
        """``content`` is the file: builds, heads, hair, eyes, mouths, ages, masks, beards, hats, suits and props."""
        self._content = content
        self._parts: dict[tuple[str, str], KitPart] = {}
        self._builds: dict[str, Build] = {}

    def names(self, kind: str) -> tuple[str, ...]:
        """What there is of a kind."""
        return tuple(self._content[kind])

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds that there are."""
        return tuple(self._content)

    def build(self, name: str) -> Build:
        """A build; that of most people for one that there is not."""
        known = name if name in self._content["builds"] else "athletic"
        if known not in self._builds:
            self._builds[known] = _build(self._content["builds"][known])
        return self._builds[known]

    def find(self, kind: str, name: str) -> KitPart | None:
        """A part; None for one that there is not, which is then left out."""
        if name not in self._content[kind]:
            return None
        if (kind, name) not in self._parts:
            self._parts[kind, name] = _part(self._content[kind][name])
        return self._parts[kind, name]


def mirrored(points: Sequence[Point]) -> Shape:
    """The other side."""
    return tuple((100 - x, y) for x, y in points)


def tint(words: str) -> Tint:
    """`P`, `#2E8FDB` or, lighter and darker, `P+20` and `P-20`."""
    found = re.fullmatch(r"(#[0-9A-Fa-f]{6}|\w+)([+-]\d{1,2})?", words)
    return Tint(found[1], int(found[2] or 0)) if found else Tint("P")


@functools.lru_cache(maxsize=1)
def kit() -> Kit:
    """The kit of the program."""
    return Kit(json.loads(read_asset("figures/kit.json")))


# What json gives is Any; every value is given its type here, and tests/table/art reads the whole file.
def _build(data: Mapping[str, Any]) -> Build:
    left = _points(data["outline"])
    outline = (*left, *mirrored(left)[::-1])
    size, down = data["head"]
    return Build(
        outline if data.get("angular") else tuple(curve(outline, ROUND)), size, down,
        _points(data.get("arm", ())), _points(data.get("chest", ())),
    )  # fmt: skip


def _part(data: Mapping[str, Any]) -> KitPart:
    return KitPart(
        tuple(map(tint, data.get("colours", ()))), tuple(map(_step, data["draw"])),
        tuple(map(_step, data.get("behind", ()))),
        data.get("has_neck", False), data.get("arms", False), data.get("chest", False),
    )  # fmt: skip


def _points(data: Sequence[Sequence[float]]) -> Shape:
    return tuple((x, y) for x, y in data)


def _step(data: Mapping[str, Any]) -> Step:
    kind = data["draw"]
    if kind == "face":
        return FaceHere(data.get("size", 1.0), data.get("down", 0.0))
    fill = tint(data["fill"])
    if kind == "disc":
        return _disc(data, fill)
    points = _points(data["points"])
    if kind == "piece":
        shape = points if data.get("angular") else tuple(curve(points, ROUND))
        light = data.get("from", (4.2, 2.0))
        return Piece(
            shape, fill, data.get("mirror", False), data.get("shade", 0.34), (light[0], light[1]), data.get("rim", 0.4),
            data.get("ink", 1.0), data.get("dots", False), tint(data["dark"]) if "dark" in data else None,
        )  # fmt: skip
    shape = tuple(curve(points, ROUND)) if data.get("smooth") else points
    if kind == "flat":
        return Flat(shape, fill)
    return Stroke(shape, fill, data["width"], data.get("closed", False))


def _disc(data: Mapping[str, Any], fill: Tint) -> Step:
    """A disc with a line is a piece, one without is flat."""
    (x, y), radius = data["at"], data["radius"]
    around = tuple(oval((x, y), radius, radius, 28))
    if "ink" not in data:
        return Flat(around, fill)
    return Piece(around, fill, shade=data.get("shade", 0.3), light=(radius * 0.35, radius * 0.22), ink=data["ink"])
