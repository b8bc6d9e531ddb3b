"""Heads and shoulders from smooth curves: a bust is data, drawn in a box of 100x132 units and cel-shaded."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ...widgets.halftone import halftone
from ...widgets.ink import Canvas, Point, curve
from ...widgets.palette import INK, PAPER, Colour, contrast, darken, grey, lighten, mix, rgb
from . import bust_shapes as shapes
from .emblems import inked_emblem, tones
from .looks import DeckLook, Palette, colours


@dataclass
class Sitter:
    """One bust in the making: where it stands, what it is made of."""

    canvas: Canvas
    corner: Point
    unit: float
    palette: Palette
    data: Mapping[str, object]
    out: bool = False

    def put(self, points: Sequence[Point]) -> list[Point]:
        """Units as canvas coordinates; `width` widens or narrows the figure around its middle."""
        wide = float(str(self.data.get("width", 100))) / 100
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
        found = named.get(value) or rgb(value)
        return grey(found) if self.out and value not in named else found

    def has(self, field: str) -> bool:
        """Is this part there?"""
        return bool(self.data.get(field))


def draw_bust(
    canvas: Canvas, deck: DeckLook, corner: Point, unit: float, out: bool = False, dark: bool = False
) -> None:
    """The deck's person with the box's upper left corner at `corner`; `dark` makes a silhouette with lit eyes."""
    palette = colours(deck).greyed() if out else colours(deck)
    data = dict(deck.bust or {"head": "cowl", "body": "P", "cape": "C"})
    if dark:
        data |= {
            "body": "#2A0E2E",
            "cape": "#3A2440",
            "skin": "#3B1B3E",
            "hair": "#1C0C22",
            "pads": "",
            "chest": "",
        }
    sitter = Sitter(canvas, corner, unit, palette, data, out)
    _behind(sitter)
    _body(sitter)
    head = str(data.get("head", "cowl"))
    HEADS.get(head, _cowl)(sitter)
    if sitter.has("beard"):
        part(sitter, sitter.still(shapes.BEARD), sitter.colour("beard", "K"), shade=0.3)
        if not out:
            canvas.polygon(
                sitter.still(shapes.BEARD_STREAK), mix(sitter.colour("beard", "K"), (170, 180, 190), 0.75)
            )


def part(
    sitter: Sitter, points: Sequence[Point], fill: Colour, shade: float = 0.36, dots: bool = False, cut: float = 50.5,
    pale: float = 0.45,
) -> None:  # fmt: skip
    """One piece: pale rim, fill, dark half, dots along the cut on large ones, ink."""
    canvas, u = sitter.canvas, sitter.unit
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, foot = min(y for _, y in points), max(y for _, y in points)
    line = sitter.corner[0] + cut * u
    dark = mix(fill, INK, shade) if not dots else mix(fill, sitter.palette.D, shade + 0.18)
    with canvas.clipped(points):
        canvas.rect((left - 1, top - 1, right - left + 2, foot - top + 2), lighten(fill, pale))
        canvas.polygon([(x + 1.1 * u, y + 1.2 * u) for x, y in points], fill)
        if right > line:
            canvas.polygon(
                [
                    (line + 1.5 * u, top - 1),
                    (right + 1, top - 1),
                    (right + 1, foot + 1),
                    (line - u, foot + 1),
                ],
                dark,
            )
        if dots:
            box = (line - 22 * u, top, 44 * u, foot - top)
            tone = sitter.palette.D if contrast(sitter.palette.D, fill) > 1.5 else darken(fill, 0.5)
            halftone(canvas, box, max(2.5 * u, 2.4), tone, lambda a, b: 0.98 - 2.1 * abs(a - 0.56))
    canvas.line(points, sitter.ink, INK, closed=True)


def _behind(sitter: Sitter) -> None:
    """Wings, a cape, long hair or a crest: what is seen past the shoulders."""
    for field, parts in (("wings", shapes.WINGS), ("rays", shapes.SUN_RAYS)):
        if sitter.has(field):
            for shape in parts:
                part(sitter, sitter.still(shape), sitter.colour(field, "W"), dots=field == "wings")
    if sitter.has("cape"):
        part(sitter, sitter.put(curve(shapes.CAPE)), sitter.colour("cape", "C"))
    head = sitter.data.get("head")
    if head == "hair":
        part(sitter, sitter.still(curve(shapes.LONG_HAIR)), sitter.colour("hair", "C"))
    if head == "crest":
        part(sitter, sitter.still(shapes.CREST), sitter.colour("hair", "C"), shade=0.28)
    if head == "crown":
        _head_cloth(sitter)


def _body(sitter: Sitter) -> None:
    canvas, body = sitter.canvas, sitter.colour("body", "P")
    outline = sitter.put(curve(shapes.BODY, 8))
    part(sitter, outline, body, 0.30, dots=True)
    with canvas.clipped(outline):
        for line in (shapes.ARM_LINE, shapes.CHEST_LINE):
            for side in (line, shapes.mirrored(line)):
                canvas.line(sitter.put(side), sitter.ink * 0.9)
        for gap in (shapes.ARM_GAP, shapes.mirrored(shapes.ARM_GAP)):
            canvas.polygon(sitter.put(gap), INK)
        if sitter.has("belt"):
            part(sitter, sitter.put(shapes.BELT), sitter.colour("belt", "A"))
    if sitter.has("pads"):
        for pad in (shapes.PAD, shapes.mirrored(shapes.PAD)):
            part(
                sitter,
                sitter.put(curve(pad)),
                sitter.colour("pads", "A"),
                cut=0 if pad is not shapes.PAD else 16,
            )
    _chest(sitter)


def _chest(sitter: Sitter) -> None:
    """The deck's emblem on the chest."""
    emblem = str(sitter.data.get("chest", ""))
    if not emblem:
        return
    k, size = sitter.canvas.k, 27 * sitter.unit
    scheme = str(sitter.data.get("chest_scheme", "A"))
    drawn = inked_emblem(emblem, round(size * k), 0, tones(sitter.palette, scheme))
    half = drawn.get_width() / k / 2
    ((x, y),) = sitter.still([(50.0, 77.0)])
    sitter.canvas.blit(drawn, (x - half, y - half))


# -- heads ----------------------------------------------------------------------------------------------------


def _face(sitter: Sitter) -> None:
    part(sitter, sitter.still(curve(shapes.HEAD)), sitter.colour("skin", "#D9A27C"), shade=0.22)


def _features(sitter: Sitter, nose: bool = True) -> None:
    canvas = sitter.canvas
    if nose:
        canvas.line(sitter.still(shapes.NOSE), sitter.ink * 0.8)
    canvas.line(sitter.still(shapes.MOUTH), sitter.ink * 0.95)


def _eyes(sitter: Sitter, fallback: str = "#FFFFFF") -> None:
    """Two slits without pupils; crosses when the hero is out; two lenses for goggles."""
    canvas, fill = sitter.canvas, sitter.colour("eyes", fallback)
    for eye in (shapes.EYE, shapes.mirrored(shapes.EYE)):
        points = sitter.still(eye)
        if sitter.out:
            canvas.line([points[0], points[2]], sitter.ink)
            canvas.line([points[1], points[3]], sitter.ink)
        elif sitter.has("goggles"):
            _lens(sitter, eye)
        else:
            canvas.inked(points, fill, sitter.ink * 0.75)


def _lens(sitter: Sitter, eye: Sequence[Point]) -> None:
    canvas, u = sitter.canvas, sitter.unit
    middle = (sum(x for x, _ in eye) / 4, sum(y for _, y in eye) / 4)
    (centre,) = sitter.still([middle])
    fill = sitter.colour("goggles", "A")
    canvas.disc(centre, 5.6 * u, INK)
    canvas.disc(centre, 4.4 * u, fill)
    canvas.disc((centre[0] - 1.3 * u, centre[1] - 1.5 * u), 1.4 * u, lighten(fill, 0.8))


def _cowl(sitter: Sitter) -> None:
    """A cowl that leaves the mouth free."""
    canvas = sitter.canvas
    head = sitter.still(curve(shapes.HEAD))
    part(sitter, head, sitter.colour("hair", "P"))
    skin = sitter.colour("skin", "#D9A27C")
    with canvas.clipped(head):
        jaw = sitter.still(shapes.JAW)
        canvas.polygon(jaw, skin)
        canvas.polygon(sitter.still(shapes.JAW_DARK), darken(skin, 0.22))
        canvas.line(jaw, sitter.ink * 0.8, closed=True)
    canvas.line(head, sitter.ink, closed=True)
    _features(sitter, nose=False)
    _eyes(sitter)


def _bald(sitter: Sitter) -> None:
    """A bare head: brows instead of hair."""
    _face(sitter)
    if sitter.has("mask"):
        part(sitter, sitter.still(shapes.MASK), sitter.colour("mask", "A"))
    _features(sitter)
    _eyes(sitter)
    for brow in (shapes.BROW, shapes.mirrored(shapes.BROW)):
        sitter.canvas.line(sitter.still(brow), sitter.ink * 1.2)
    if sitter.has("goggles"):
        sitter.canvas.line(sitter.still(((47.5, 28.0), (52.5, 28.0))), sitter.ink)
    if sitter.has("horns"):
        _horns(sitter)


def _hair(sitter: Sitter) -> None:
    """Long hair: the fringe over the face, a domino mask if there is one."""
    _face(sitter)
    if sitter.has("mask"):
        part(sitter, sitter.still(shapes.MASK), sitter.colour("mask", "A"), shade=0.14)
    _features(sitter)
    _eyes(sitter)
    part(sitter, sitter.still(curve(shapes.FRINGE)), sitter.colour("hair", "C"))


def _hood(sitter: Sitter) -> None:
    """A hood with darkness in it."""
    part(sitter, sitter.still(curve(shapes.HOOD)), sitter.colour("hair", "P"), dots=True)
    sitter.canvas.polygon(sitter.still(curve(shapes.HOOD_FACE)), INK)
    if sitter.has("mask"):
        part(sitter, sitter.still(shapes.BEAK), sitter.colour("mask", "A"))
    _eyes(sitter, "C")


def _helm(sitter: Sitter) -> None:
    """A helmet with a visor: light behind a slit."""
    canvas = sitter.canvas
    if sitter.has("horns"):
        _horns(sitter)
    part(sitter, sitter.still(curve(shapes.HELM)), sitter.colour("hair", "P"))
    part(sitter, sitter.still(shapes.CHEEKS), sitter.colour("mask", "P"), shade=0.42)
    canvas.line(sitter.still(((50.0, 5.5), (50.0, 20.0))), sitter.ink * 0.8)
    visor = sitter.still(shapes.VISOR)
    glow = sitter.palette.D if sitter.out else sitter.colour("eyes", "C")
    canvas.inked(visor, INK, sitter.ink)
    if sitter.out:
        for x in (43.0, 57.0):
            for step in (-1, 1):
                canvas.line(
                    sitter.still(((x - 2.4, 27 - 2.4 * step), (x + 2.4, 27 + 2.4 * step))),
                    sitter.ink * 0.8,
                    glow,
                )
    else:
        canvas.polygon(sitter.still(shapes.VISOR_LIGHT), glow)
        canvas.polygon(sitter.still(shapes.VISOR_GLINT), lighten(glow, 0.6))
    for x in (45.0, 50.0, 55.0):
        canvas.line(sitter.still(((x, 39.0), (x, 45.0))), sitter.ink * 0.8)


def _horns(sitter: Sitter) -> None:
    for horn in (shapes.HORN, shapes.mirrored(shapes.HORN)):
        part(
            sitter,
            sitter.still(curve(horn, 6)),
            sitter.colour("horns", "A"),
            cut=0 if horn is not shapes.HORN else 60,
        )


def _head_cloth(sitter: Sitter) -> None:
    """A striped head cloth, behind the face."""
    canvas = sitter.canvas
    cloth, stripe = sitter.colour("hair", "A"), sitter.colour("stripe", "P")
    outline = sitter.still(shapes.CLOTH)
    part(sitter, outline, cloth, shade=0.12)
    with canvas.clipped(outline):
        for y in (24.0, 31.0, 38.0, 45.0, 52.0):
            for x1, x2 in ((20.0, 36.0), (64.0, 80.0)):
                canvas.line(
                    sitter.still(((x1, y + 2), (x2, y))),
                    1.9 * sitter.unit,
                    stripe if x1 < 50 else darken(stripe, 0.25),
                )
    canvas.line(outline, sitter.ink, closed=True)


def _crown(sitter: Sitter) -> None:
    """The face under a head cloth, with its band."""
    _face(sitter)
    _features(sitter)
    _eyes(sitter)
    band = sitter.still(shapes.BAND)
    part(sitter, band, sitter.colour("hair", "A"), shade=0.2)


def _crest(sitter: Sitter) -> None:
    """A bare face with a band; the spikes are behind it."""
    _face(sitter)
    _features(sitter)
    _eyes(sitter)
    part(sitter, sitter.still(shapes.BAND), sitter.colour("band", "P"), shade=0.2)


HEADS: dict[str, Callable[[Sitter], None]] = {
    "cowl": _cowl,
    "helm": _helm,
    "hood": _hood,
    "hair": _hair,
    "crown": _crown,
    "crest": _crest,
    "bald": _bald,
}
