"""Heads and shoulders from smooth curves: a bust is data, drawn in a box of 100x132 units and cel-shaded."""

from __future__ import annotations

from ...widgets.ink import Canvas, Point, curve
from ...widgets.palette import INK
from . import portrait_shapes as shapes
from .emblems import inked_emblem, tones
from .heads import draw_head, head_cloth
from .looks import DeckLook, colours
from .pose import Pose, part

PLAIN = {"head": "cowl", "body": "P", "cape": "C"}  # a hero nobody has described
SHADOW = {"body": "#2A0E2E", "cape": "#3A2440", "skin": "#3B1B3E", "hair": "#1C0C22", "pads": "", "chest": ""}


def draw_portrait(
    canvas: Canvas, deck: DeckLook, corner: Point, unit: float, out: bool = False, dark: bool = False
) -> None:
    """The deck's person with the box's upper left corner at `corner`; `dark` makes a silhouette with lit eyes."""
    palette = colours(deck).greyed() if out else colours(deck)
    data = dict(deck.bust or PLAIN)
    if dark:
        data |= SHADOW
    pose = Pose(canvas, corner, unit, palette, data, out)
    _behind(pose)
    _body(pose)
    draw_head(pose)


def _behind(pose: Pose) -> None:
    """Wings, a cape, long hair or a crest: what is seen past the shoulders."""
    for field, parts in (("wings", shapes.WINGS), ("rays", shapes.SUN_RAYS)):
        if pose.has(field):
            for shape in parts:
                part(pose, pose.still(shape), pose.colour(field, "W"), dots=field == "wings")
    if pose.has("cape"):
        part(pose, pose.put(curve(shapes.CAPE)), pose.colour("cape", "C"))
    head = pose.data.get("head")
    if head == "hair":
        part(pose, pose.still(curve(shapes.LONG_HAIR)), pose.colour("hair", "C"))
    if head == "crest":
        part(pose, pose.still(shapes.CREST), pose.colour("hair", "C"), shade=0.28)
    if head == "crown":
        head_cloth(pose)


def _body(pose: Pose) -> None:
    canvas, body = pose.canvas, pose.colour("body", "P")
    outline = pose.put(curve(shapes.BODY, 8))
    part(pose, outline, body, 0.30, dots=True)
    with canvas.clipped(outline):
        for line in (shapes.ARM_LINE, shapes.CHEST_LINE):
            for side in (line, shapes.mirrored(line)):
                canvas.line(pose.put(side), pose.ink * 0.9)
        for gap in (shapes.ARM_GAP, shapes.mirrored(shapes.ARM_GAP)):
            canvas.polygon(pose.put(gap), INK)
        if pose.has("belt"):
            part(pose, pose.put(shapes.BELT), pose.colour("belt", "A"))
    if pose.has("pads"):
        for pad in (shapes.PAD, shapes.mirrored(shapes.PAD)):
            part(pose, pose.put(curve(pad)), pose.colour("pads", "A"), cut=0 if pad is not shapes.PAD else 16)
    _chest(pose)


def _chest(pose: Pose) -> None:
    """The deck's emblem on the chest."""
    emblem = str(pose.data.get("chest", ""))
    if not emblem:
        return
    k, size = pose.canvas.k, 27 * pose.unit
    scheme = str(pose.data.get("chest_scheme", "A"))
    drawn = inked_emblem(emblem, round(size * k), 0, tones(pose.palette, scheme))
    half = drawn.get_width() / k / 2
    ((x, y),) = pose.still([(50.0, 77.0)])
    pose.canvas.blit(drawn, (x - half, y - half))
