"""The scene of an Event's cover: its marks drawn in order, and what one looks like that nobody has composed."""

from __future__ import annotations

from collections.abc import Callable

from ...widgets.ink import Canvas
from . import cover_grounds as grounds
from . import cover_things as things
from .cover_look import CoverLook, CoverMark, CoverPlace
from .cover_stage import CoverStage
from .cut_out import BOX, cut_out
from .looks import DeckLook, chance_of


def villain(stage: CoverStage, mark: CoverMark) -> None:
    """The person of the deck with the middle of the face at the place; a colour makes a shadow of them."""
    for place in mark.places:
        size = max(12.0, place.size or mark.size or 70)
        shadow = stage.colour(mark.fill) if mark.fill else None
        figure = cut_out(stage.deck, size * stage.unit / BOX, stage.canvas.k, shadow)
        figure.stand(stage.canvas, stage.at(place.x, place.y), mark.turn)


MARKS: dict[str, Callable[[CoverStage, CoverMark], None]] = {
    "sky": grounds.sky, "dots": grounds.dots, "specks": grounds.specks, "rain": grounds.rain, "grid": grounds.grid,
    "bricks": grounds.bricks, "stripes": grounds.stripes, "spiral": grounds.spiral, "web": grounds.web,
    "curtain": grounds.curtain, "scope": grounds.scope, "panels": grounds.panels,
    "disc": things.disc, "burst": things.burst, "moon": things.moon, "shape": things.shape, "stroke": things.stroke,
    "icon": things.icon, "city": things.city, "hills": things.hills, "trees": things.trees, "birds": things.birds,
    "chunks": things.chunks, "leaf": things.leaf, "ship": things.ship, "pod": things.pod, "trooper": things.trooper,
    "bomb": things.bomb, "gear": things.gear, "smoke": things.smoke, "flame": things.flame, "tower": things.tower,
    "ripples": things.ripples, "krackle": things.krackle, "card": things.card, "beam": things.beam,
    "villain": villain,
}  # fmt: skip
"""The drawing words. `cards/appearance.py` names the same for those who write look files."""


def draw_scene(
    canvas: Canvas, cover: CoverLook, event: str, deck: DeckLook, rect: tuple[float, float, float, float]
) -> None:
    """The scene in a rectangle of the canvas; the same every time, in every size."""
    x, y, w, h = rect
    stage = stage_of(canvas, cover, event, deck, rect)
    with canvas.clipped([(x, y), (x + w, y), (x + w, y + h), (x, y + h)]):
        for mark in cover.marks:
            MARKS[mark.word](stage, mark)


def stage_of(
    canvas: Canvas, cover: CoverLook, event: str, deck: DeckLook, rect: tuple[float, float, float, float]
) -> CoverStage:
    """Its stage in a rectangle: where that is low, the villain's face is in the middle."""
    faces = [place.y for mark in cover.marks if mark.word == "villain" for place in mark.places]
    return CoverStage(canvas, deck, chance_of(event, "cover"), rect, faces[-1] if faces else 50)


def invented_cover(event: str, deck: DeckLook) -> CoverLook:
    """A cover from the colours and the emblem of the villain, for an Event without one: one of four, by its id."""
    horizon = "city" if deck.horizon == "city" else "hills"
    middle, beside = (CoverPlace(50, 46),), (CoverPlace(32, 52),)
    scenes = (
        (
            CoverMark("sky", fill="D", second="P", count=18),
            CoverMark("disc", (CoverPlace(50, 48),), 38, "A", "W"),
            CoverMark("villain", middle, 86),
            CoverMark(horizon, (CoverPlace(50, 92),), 14, "D", "A"),
        ),
        (
            CoverMark("sky", fill="P"),
            CoverMark("dots", fill="D"),
            CoverMark("icon", (CoverPlace(66, 44),), 74, "D", icon=deck.emblem),
            CoverMark(horizon, (CoverPlace(50, 88),), 16, "D", "C"),
            CoverMark("villain", beside, 74),
        ),
        (
            CoverMark("sky", fill="C", second="P", count=14),
            CoverMark("burst", middle, 46, "A", count=15),
            CoverMark("icon", middle, 70, "C", icon=deck.emblem),
            CoverMark("villain", (CoverPlace(50, 52),), 92),
        ),
        (
            CoverMark("panels", fill="P", second="D", count=4, turn=12),
            CoverMark("specks", fill="A", count=40, size=1),
            CoverMark("moon", (CoverPlace(30, 36),), 24, "A", "W"),
            CoverMark(horizon, (CoverPlace(50, 90),), 14, "D"),
            CoverMark("villain", (CoverPlace(68, 52),), 82),
            CoverMark("krackle", (CoverPlace(14, 78), CoverPlace(90, 22))),
        ),
    )
    bends = ("arc", "swell", "flat", "grow")
    number = chance_of(event, "invented").randrange(len(scenes))
    return CoverLook(scenes[number], bend=bends[number])
