"""Heads and shoulders from smooth curves: a bust is data, drawn in a box of 100x132 units and cel-shaded."""

from __future__ import annotations

from ...widgets.ink import Canvas, Point, curve
from ...widgets.palette import INK
from . import bust_shapes as shapes
from .emblems import inked_emblem, tones
from .heads import draw_head, head_cloth
from .looks import DeckLook, colours
from .sitter import Sitter, part

PLAIN = {"head": "cowl", "body": "P", "cape": "C"}  # a hero nobody has described
SHADOW = {"body": "#2A0E2E", "cape": "#3A2440", "skin": "#3B1B3E", "hair": "#1C0C22", "pads": "", "chest": ""}


def draw_bust(
    canvas: Canvas, deck: DeckLook, corner: Point, unit: float, out: bool = False, dark: bool = False
) -> None:
    """The deck's person with the box's upper left corner at `corner`; `dark` makes a silhouette with lit
    eyes."""
    palette = colours(deck).greyed() if out else colours(deck)
    data = dict(deck.bust or PLAIN)
    if dark:
        data |= SHADOW
    sitter = Sitter(canvas, corner, unit, palette, data, out)
    _behind(sitter)
    _body(sitter)
    draw_head(sitter)


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
        head_cloth(sitter)


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
