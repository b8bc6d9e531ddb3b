"""The heads of busts: cowl, helm, hood, hair, crown, crest and bald. No pupils, no smile."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...widgets.ink import Point, curve
from ...widgets.palette import INK, darken, lighten, mix
from . import bust_shapes as shapes
from .sitter import Sitter, part


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


def head_cloth(sitter: Sitter) -> None:
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


def draw_head(sitter: Sitter) -> None:
    """The head the data names, a cowl if it names none we know; then the beard."""
    HEADS.get(str(sitter.data.get("head")), _cowl)(sitter)
    if sitter.has("beard"):
        fill = sitter.colour("beard", "K")
        part(sitter, sitter.still(shapes.BEARD), fill, shade=0.3)
        if not sitter.out:
            sitter.canvas.polygon(sitter.still(shapes.BEARD_STREAK), mix(fill, (170, 180, 190), 0.75))


HEADS: dict[str, Callable[[Sitter], None]] = {
    "cowl": _cowl,
    "helm": _helm,
    "hood": _hood,
    "hair": _hair,
    "crown": _crown,
    "crest": _crest,
    "bald": _bald,
}
