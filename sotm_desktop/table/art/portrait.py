"""People: a figure is a row of data, drawn of the parts of the kit in layers, with a bold line around the whole."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from ...widgets.ink import Canvas, Point
from ...widgets.palette import INK, Colour, grey, mix, rgb
from .emblems import inked_emblem, tones
from .figure import Figure, Tint, Worn
from .figure_brush import Brush, Move
from .figure_kit import Build, FaceHere, KitPart, Piece, kit
from .looks import DeckLook, Palette, colours
from .silhouettes import grown, painted

NIGHT = rgb("#2A0E2E")
REACH = (-46, -46, 192, 186)
"""How far from its box a figure may reach: left, top, width and height in units."""
AROUND = 20
NECK = ((44.0, 40.0), (56.0, 40.0), (58.0, 60.0), (42.0, 60.0))
CROSSED = Worn("crossed")


def draw_portrait(
    canvas: Canvas, deck: DeckLook, corner: Point, unit: float, out: bool = False, dark: bool = False
) -> None:
    """The deck's person with the upper left corner of its box at `corner`: the middle of the head at (50, 29) units.

    `out` greys and crosses the eyes; `dark` makes a shadow with lit eyes.
    """
    palette = colours(deck).greyed() if out else colours(deck)
    left, top, wide, high = REACH
    box = pygame.Rect(0, 0, *canvas.surface.get_size())
    at = canvas.at((corner[0] + left * unit, corner[1] + top * unit))
    box = box.clip(
        (math.floor(at[0]), math.floor(at[1]), math.ceil(wide * unit * canvas.k), math.ceil(high * unit * canvas.k))
    )
    if not box.w or not box.h:
        return
    layer = Canvas(box.w / canvas.k, box.h / canvas.k, canvas.k)
    layer.surface = pygame.Surface(box.size, pygame.SRCALPHA)
    origin = canvas.at((0, 0))
    moved = (corner[0] + (origin[0] - box.x) / canvas.k, corner[1] + (origin[1] - box.y) / canvas.k)
    tone: Callable[[Colour], Colour] | None = grey if out else _shadowed if dark else None
    figure = deck.figure or Figure()
    _Sitting(Brush(layer, moved, unit, palette, figure, tone), figure, palette, out).draw()
    _contour(canvas.surface, layer.surface, box, max(min(1.2 * unit, 1.5 + 0.4 * unit), 0.9) * canvas.k)


def _shadowed(colour: Colour) -> Colour:
    return mix(colour, NIGHT, 0.82)


def _contour(surface: pygame.Surface, layer: pygame.Surface, box: pygame.Rect, radius: float) -> None:
    """The layer on the surface, with a line of this width in ink around it."""
    reach = math.ceil(radius)
    shape = pygame.Mask((box.w + 2 * reach, box.h + 2 * reach))
    shape.draw(pygame.mask.from_surface(layer, 100), (reach, reach))
    surface.blit(painted(grown(shape, radius, AROUND), INK), (box.x - reach, box.y - reach))
    surface.blit(layer, box)


class _Sitting:
    """One figure in the making: its layers, from behind to the front."""

    def __init__(self, brush: Brush, figure: Figure, palette: Palette, out: bool) -> None:
        self.brush, self.figure, self.palette, self.out = brush, figure, palette, out
        self.kit = kit()
        self.build: Build = self.kit.build(figure.build)
        head = self.kit.find("heads", figure.head.part) or self.kit.find("heads", "oval")
        assert head is not None
        self.head: KitPart = head

    def draw(self) -> None:
        """All layers."""
        figure, size = self.figure, self.build.head_size * self.figure.head_size
        with self.brush.moved(Move(lean=figure.lean, dx=-12 * figure.lean)):
            self._props(figure.back)
            on_head = Move(size, size, 0, self.build.head_down)
            hair = self._part("hair", figure.hair)
            with self.brush.moved(on_head):
                if hair and figure.hair:
                    self.brush.worn(hair, figure.hair, hair.behind)
                if self.head.has_neck:
                    self.brush.canvas.polygon(self.brush.put(NECK), self.brush.colour(Tint("shadow")))
            self._torso()
            self._props(figure.mid)
            self._emblem()
            with self.brush.moved(on_head):
                self._head(hair)
            self._props(figure.front)

    def _part(self, kind: str, worn: Worn | None) -> KitPart | None:
        return self.kit.find(kind, worn.part) if worn else None

    def _wear(self, kind: str, worn: Worn | None) -> None:
        part = self._part(kind, worn)
        if part and worn:
            self.brush.worn(part, worn, part.steps)

    def _props(self, worn: tuple[Worn, ...]) -> None:
        for each in worn:
            self._wear("props", each)

    def _torso(self) -> None:
        brush, figure, build = self.brush, self.figure, self.build
        with brush.moved(Move(across=figure.wide)):
            brush.piece(Piece(build.outline, figure.body, light=(9, 3), has_dots=True))
            outline = brush.put(build.outline)
            suit = self._part("suits", figure.suit)
            if suit is None:
                return
            with brush.canvas.clipped(outline):
                brush.worn(suit, figure.suit, suit.steps)
                for has, line, width in ((suit.has_arms, build.arm, 0.9), (suit.has_chest, build.chest, 0.7)):
                    for side in (line, tuple((100 - x, y) for x, y in line)) if has and line else ():
                        brush.canvas.line(brush.put(side), brush.ink * width)
            brush.canvas.line(outline, brush.ink, INK, closed=True)

    def _emblem(self) -> None:
        """The emblem on the chest."""
        brush, figure = self.brush, self.figure
        if not figure.chest or not brush.is_fine:
            return
        k = brush.canvas.k
        drawn = inked_emblem(figure.chest, round(figure.chest_size * brush.unit * k), 0, tones(self.palette, "A"))
        half = drawn.get_width() / k / 2
        ((x, y),) = brush.put([(50.0, 80.0)])
        brush.canvas.blit(drawn, (x - half, y - half))

    def _head(self, hair: KitPart | None) -> None:
        figure, brush, head = self.figure, self.brush, self.head
        here = next((i for i, step in enumerate(head.steps) if isinstance(step, FaceHere)), len(head.steps))
        brush.worn(head, figure.head, head.steps[:here])
        if head.has_neck or here < len(head.steps):
            place = head.steps[here] if here < len(head.steps) else FaceHere()
            assert isinstance(place, FaceHere)
            with brush.moved(Move(place.size, place.size, 0, place.down)):
                self._wear("ages", figure.age)
                self._lit("eyes", CROSSED if self.out else figure.eyes)
                self._wear("mouths", figure.mouth)
        brush.worn(head, figure.head, head.steps[here + 1 :])
        self._wear("beards", figure.beard)
        if hair and figure.hair and head.has_neck:
            brush.worn(hair, figure.hair, hair.steps)
        if not (self.out and head.has_neck):
            self._lit("masks", figure.mask)
        elif figure.mask:
            self._wear("masks", figure.mask)
            self._lit("eyes", CROSSED)
        self._wear("hats", figure.hat)
        if self.out and not head.has_neck:
            self._lit("eyes", CROSSED)

    def _lit(self, kind: str, worn: Worn | None) -> None:
        """What keeps its light in a shadow."""
        with self.brush.toned(grey if self.out else None):
            self._wear(kind, worn)
