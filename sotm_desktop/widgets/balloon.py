"""The paper balloon: the brightest thing on the table, its tail pointing at the one who decides."""

from __future__ import annotations

import math

import pygame

from .ink import Canvas, Point, by_edges
from .palette import GOLD, INK, PAPER, Colour
from .tag import tag
from .theme import PLAIN, Theme
from .widget import Widget


class Balloon(Widget):
    """`rect` is the paper; the tail may reach out of it. `inner` is where words and buttons go."""

    def __init__(
        self,
        rect: pygame.Rect,
        *,
        speaker: str = "",
        tip: tuple[int, int] | None = None,
        tag_fill: Colour = GOLD,
        theme: Theme = PLAIN,
        paper: Colour = PAPER,
    ) -> None:
        super().__init__(rect, speaker, theme)
        self.paper = paper
        self.speaker, self.tail, self.tag_fill = speaker, tip, tag_fill
        self._known: tuple[object, pygame.Surface] | None = None

    @property
    def inner(self) -> pygame.Rect:
        """The part to write on: below the speaker's tag, clear of the edges."""
        px = self.theme.px
        top = px(20) if self.speaker else px(12)
        return pygame.Rect(self.rect.x + px(22), self.rect.y + top, self.rect.w - px(40), self.rect.h - top - px(14))

    def draw(self, surface: pygame.Surface) -> None:
        """Paint paper, tail and speaker."""
        pad = self.theme.px(28)
        relative = (self.tail[0] - self.rect.x, self.tail[1] - self.rect.y) if self.tail else None
        state = (self.rect.size, self.speaker, relative, self.tag_fill, self.theme)
        if self._known is None or self._known[0] != state:
            self._known = (state, self._picture(pad, relative))
        surface.blit(self._known[1], (self.rect.x - pad, self.rect.y - pad))

    def _picture(self, pad: int, tip: tuple[int, int] | None) -> pygame.Surface:
        s, (w, h) = self.theme.scale, self.rect.size
        outline = [(x + pad, y + pad) for x, y in balloon_points(w, h, tip, s)]

        def draw(canvas: Canvas, corner: Point) -> None:
            moved = [(x - corner[0], y - corner[1]) for x, y in outline]
            canvas.inked(moved, self.paper, 2.5 * s, (4 * s, 5 * s), INK)

        plain = pygame.Rect(pad, pad, w, h)
        picture = by_edges((w + 2 * pad, h + 2 * pad), plain, self.paper, _edges(plain, outline, s), draw)
        if self.speaker:
            label = tag(self.speaker, 20 * s, self.tag_fill, None, self.theme, shadow=2 * s)
            picture.blit(label, (pad + round(16 * s), pad - round(9 * s)))
        return picture


def _edges(paper: pygame.Rect, outline: list[Point], s: float) -> list[pygame.Rect]:
    """Where more than plain paper is to be seen: along its four sides, and around the tail, which reaches out."""
    out, far, tail = math.ceil(4 * s), math.ceil(9 * s), math.ceil(28 * s)
    whole = paper.inflate(2 * far, 2 * far)
    ends = [(x, y) for x, y in outline if not paper.inflate(2, 2).collidepoint(x, y)]
    return [
        pygame.Rect(whole.x, paper.y - out, whole.w, out + far),
        pygame.Rect(whole.x, paper.bottom - far, whole.w, 2 * far),
        pygame.Rect(paper.x - out, whole.y, out + far, whole.h),
        pygame.Rect(paper.right - far, whole.y, 2 * far, whole.h),
        *(pygame.Rect(x - tail, y - tail, 2 * tail, 2 * tail) for x, y in ends),
    ]


def balloon_points(w: float, h: float, tip: Point | None, s: float = 1.0) -> list[Point]:
    """Paper whose left edge leans 6 px, with a tail of 22 px towards `tip` (relative to its corner); upwards and
    downwards it is shorter, as the headers of areas begin there."""
    lean, reach, half = 6 * s, 22 * s, 11 * s
    corners = [(lean, 0.0), (w, 2 * s), (w - 3 * s, h), (0.0, h - 3 * s)]
    if tip is None:
        return corners
    side = _side(w, h, tip)
    if side in "tb":
        x = min(max(tip[0], lean + 2.5 * half), w - 2.5 * half)
        y, reach = 0.0 if side == "t" else h - 1.5 * s, 16 * s
        end = (x + (half if tip[0] >= x else -half), -reach if side == "t" else h + reach)
        tail = [(x - half, y), end, (x + half, y)]
    else:
        y = min(max(tip[1], 2.5 * half), h - 2.5 * half)
        x = w - 1.5 * s if side == "r" else lean * (1 - y / h)
        end = (w + reach if side == "r" else -reach, y + (half if tip[1] >= y else -half))
        tail = [(x, y - half), end, (x, y + half)]
    return _with_tail(corners, side, tail)


def _side(w: float, h: float, tip: Point) -> str:
    """Which edge is nearest to the one who is pointed at."""
    out = {"l": -tip[0] / w, "r": tip[0] / w - 1, "t": -tip[1] / h, "b": tip[1] / h - 1}
    return max(out, key=lambda side: out[side])


def _with_tail(corners: list[Point], side: str, tail: list[Point]) -> list[Point]:
    """The tail put between the right two corners, in the direction of travel."""
    after = {"t": 1, "r": 2, "b": 3, "l": 4}[side]
    ordered = tail if side in "tr" else tail[::-1]
    return [*corners[:after], *ordered, *corners[after:]]
