"""The heads of busts: cowl, helm, hood, hair, crown, crest and bald. No pupils, no smile."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...widgets.ink import Point, curve
from ...widgets.palette import INK, darken, lighten, mix
from . import portrait_shapes as shapes
from .pose import Pose, part


def _face(pose: Pose) -> None:
    part(pose, pose.still(curve(shapes.HEAD)), pose.colour("skin", "#D9A27C"), shade=0.22)


def _features(pose: Pose, nose: bool = True) -> None:
    canvas = pose.canvas
    if nose:
        canvas.line(pose.still(shapes.NOSE), pose.ink * 0.8)
    canvas.line(pose.still(shapes.MOUTH), pose.ink * 0.95)


def _eyes(pose: Pose, fallback: str = "#FFFFFF") -> None:
    """Two slits without pupils; crosses when the hero is out; two lenses for goggles."""
    canvas, fill = pose.canvas, pose.colour("eyes", fallback)
    for eye in (shapes.EYE, shapes.mirrored(shapes.EYE)):
        points = pose.still(eye)
        if pose.out:
            canvas.line([points[0], points[2]], pose.ink)
            canvas.line([points[1], points[3]], pose.ink)
        elif pose.has("goggles"):
            _lens(pose, eye)
        else:
            canvas.inked(points, fill, pose.ink * 0.75)


def _lens(pose: Pose, eye: Sequence[Point]) -> None:
    canvas, u = pose.canvas, pose.unit
    middle = (sum(x for x, _ in eye) / 4, sum(y for _, y in eye) / 4)
    (centre,) = pose.still([middle])
    fill = pose.colour("goggles", "A")
    canvas.disc(centre, 5.6 * u, INK)
    canvas.disc(centre, 4.4 * u, fill)
    canvas.disc((centre[0] - 1.3 * u, centre[1] - 1.5 * u), 1.4 * u, lighten(fill, 0.8))


def _cowl(pose: Pose) -> None:
    """A cowl that leaves the mouth free."""
    canvas = pose.canvas
    head = pose.still(curve(shapes.HEAD))
    part(pose, head, pose.colour("hair", "P"))
    skin = pose.colour("skin", "#D9A27C")
    with canvas.clipped(head):
        jaw = pose.still(shapes.JAW)
        canvas.polygon(jaw, skin)
        canvas.polygon(pose.still(shapes.JAW_DARK), darken(skin, 0.22))
        canvas.line(jaw, pose.ink * 0.8, closed=True)
    canvas.line(head, pose.ink, closed=True)
    _features(pose, nose=False)
    _eyes(pose)


def _bald(pose: Pose) -> None:
    """A bare head: brows instead of hair."""
    _face(pose)
    if pose.has("mask"):
        part(pose, pose.still(shapes.MASK), pose.colour("mask", "A"))
    _features(pose)
    _eyes(pose)
    for brow in (shapes.BROW, shapes.mirrored(shapes.BROW)):
        pose.canvas.line(pose.still(brow), pose.ink * 1.2)
    if pose.has("goggles"):
        pose.canvas.line(pose.still(((47.5, 28.0), (52.5, 28.0))), pose.ink)
    if pose.has("horns"):
        _horns(pose)


def _hair(pose: Pose) -> None:
    """Long hair: the fringe over the face, a domino mask if there is one."""
    _face(pose)
    if pose.has("mask"):
        part(pose, pose.still(shapes.MASK), pose.colour("mask", "A"), shade=0.14)
    _features(pose)
    _eyes(pose)
    part(pose, pose.still(curve(shapes.FRINGE)), pose.colour("hair", "C"))


def _hood(pose: Pose) -> None:
    """A hood with darkness in it."""
    part(pose, pose.still(curve(shapes.HOOD)), pose.colour("hair", "P"), dots=True)
    pose.canvas.polygon(pose.still(curve(shapes.HOOD_FACE)), INK)
    if pose.has("mask"):
        part(pose, pose.still(shapes.BEAK), pose.colour("mask", "A"))
    _eyes(pose, "C")


def _helm(pose: Pose) -> None:
    """A helmet with a visor: light behind a slit."""
    canvas = pose.canvas
    if pose.has("horns"):
        _horns(pose)
    part(pose, pose.still(curve(shapes.HELM)), pose.colour("hair", "P"))
    part(pose, pose.still(shapes.CHEEKS), pose.colour("mask", "P"), shade=0.42)
    canvas.line(pose.still(((50.0, 5.5), (50.0, 20.0))), pose.ink * 0.8)
    visor = pose.still(shapes.VISOR)
    glow = pose.palette.D if pose.out else pose.colour("eyes", "C")
    canvas.inked(visor, INK, pose.ink)
    if pose.out:
        for x in (43.0, 57.0):
            for step in (-1, 1):
                canvas.line(pose.still(((x - 2.4, 27 - 2.4 * step), (x + 2.4, 27 + 2.4 * step))), pose.ink * 0.8, glow)
    else:
        canvas.polygon(pose.still(shapes.VISOR_LIGHT), glow)
        canvas.polygon(pose.still(shapes.VISOR_GLINT), lighten(glow, 0.6))
    for x in (45.0, 50.0, 55.0):
        canvas.line(pose.still(((x, 39.0), (x, 45.0))), pose.ink * 0.8)


def _horns(pose: Pose) -> None:
    for horn in (shapes.HORN, shapes.mirrored(shapes.HORN)):
        part(pose, pose.still(curve(horn, 6)), pose.colour("horns", "A"), cut=0 if horn is not shapes.HORN else 60)


def head_cloth(pose: Pose) -> None:
    """A striped head cloth, behind the face."""
    canvas = pose.canvas
    cloth, stripe = pose.colour("hair", "A"), pose.colour("stripe", "P")
    outline = pose.still(shapes.CLOTH)
    part(pose, outline, cloth, shade=0.12)
    with canvas.clipped(outline):
        for y in (24.0, 31.0, 38.0, 45.0, 52.0):
            for x1, x2 in ((20.0, 36.0), (64.0, 80.0)):
                canvas.line(
                    pose.still(((x1, y + 2), (x2, y))), 1.9 * pose.unit, stripe if x1 < 50 else darken(stripe, 0.25)
                )
    canvas.line(outline, pose.ink, closed=True)


def _crown(pose: Pose) -> None:
    """The face under a head cloth, with its band."""
    _face(pose)
    _features(pose)
    _eyes(pose)
    band = pose.still(shapes.BAND)
    part(pose, band, pose.colour("hair", "A"), shade=0.2)


def _crest(pose: Pose) -> None:
    """A bare face with a band; the spikes are behind it."""
    _face(pose)
    _features(pose)
    _eyes(pose)
    part(pose, pose.still(shapes.BAND), pose.colour("band", "P"), shade=0.2)


def draw_head(pose: Pose) -> None:
    """The head the data names, a cowl if it names none we know; then the beard."""
    HEADS.get(str(pose.data.get("head")), _cowl)(pose)
    if pose.has("beard"):
        fill = pose.colour("beard", "K")
        part(pose, pose.still(shapes.BEARD), fill, shade=0.3)
        if not pose.out:
            pose.canvas.polygon(pose.still(shapes.BEARD_STREAK), mix(fill, (170, 180, 190), 0.75))


HEADS: dict[str, Callable[[Pose], None]] = {
    "cowl": _cowl,
    "helm": _helm,
    "hood": _hood,
    "hair": _hair,
    "crown": _crown,
    "crest": _crest,
    "bald": _bald,
}
