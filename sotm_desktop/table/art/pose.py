"""Who sits for a portrait: where the bust stands, what it is made of, how a piece is inked and shaded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...widgets.halftone import halftone
from ...widgets.ink import Canvas, Point
from ...widgets.palette import INK, PAPER, Colour, contrast, darken, grey, lighten, mix, rgb
from .looks import Palette


@dataclass
class Pose:
    """One bust in the making: where it stands, what it is made of."""

    canvas: Canvas
    corner: Point
    unit: float
    palette: Palette
    data: Mapping[str, object]
    out: bool = False

    def put(self, points: Sequence[Point]) -> list[Point]:
        """Units as canvas coordinates; `width` widens or narrows the figure around its middle."""
        width = self.data.get("width", 100)
        wide = width / 100 if isinstance(width, int | float) else 1.0
        x0, y0 = self.corner
        return [(x0 + (50 + (x - 50) * wide) * self.unit, y0 + y * self.unit) for x, y in points]

    def still(self, points: Sequence[Point]) -> list[Point]:
        """The same without the width: heads are as wide as heads."""
        x0, y0 = self.corner
        return [(x0 + x * self.unit, y0 + y * self.unit) for x, y in points]

    @property
    def ink(self) -> float:
        """The width of its lines."""
        return max(1.1, 1.05 * self.unit)

    def colour(self, field: str, fallback: str) -> Colour:
        """A colour of the data: P, A, D, C, W, K (ink) or a code; greyed when the hero is out."""
        value = str(self.data.get(field) or fallback)
        p = self.palette
        named = {"P": p.P, "A": p.A, "D": p.D, "C": p.C, "W": PAPER, "K": INK}
        if value in named:
            return named[value]
        try:
            found = rgb(value)
        except ValueError:  # a mod's slip of the pen costs a colour, not the picture
            return named.get(fallback) or rgb(fallback)
        return grey(found) if self.out else found

    def has(self, field: str) -> bool:
        """Is this part there?"""
        return bool(self.data.get(field))


def part(
    pose: Pose,
    points: Sequence[Point],
    fill: Colour,
    shade: float = 0.36,
    dots: bool = False,
    cut: float = 50.5,
) -> None:
    """One piece: pale rim, fill, dark half, dots along the cut on large ones, ink."""
    canvas, u = pose.canvas, pose.unit
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, foot = min(y for _, y in points), max(y for _, y in points)
    line = pose.corner[0] + cut * u
    dark = mix(fill, INK, shade) if not dots else mix(fill, pose.palette.D, shade + 0.18)
    with canvas.clipped(points):
        canvas.rect((left - 1, top - 1, right - left + 2, foot - top + 2), lighten(fill, 0.45))
        canvas.polygon([(x + 1.1 * u, y + 1.2 * u) for x, y in points], fill)
        if right > line:
            canvas.polygon(
                [(line + 1.5 * u, top - 1), (right + 1, top - 1), (right + 1, foot + 1), (line - u, foot + 1)], dark
            )
        if dots:
            box = (line - 22 * u, top, 44 * u, foot - top)
            tone = pose.palette.D if contrast(pose.palette.D, fill) > 1.5 else darken(fill, 0.5)
            halftone(canvas, box, max(2.5 * u, 2.4), tone, lambda a, b: 0.98 - 2.1 * abs(a - 0.56))
    canvas.line(points, pose.ink, INK, closed=True)
