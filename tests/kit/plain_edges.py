"""Pictures are drawn at their true size in most tests, not several times larger for smooth edges.

And neither dots nor the pictures of cards are drawn, and emblems are white squares. That is a quarter of what tests of
screens cost. Files that look at what is painted have the mark `pixels`: there all is drawn as players see it.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Iterator
from types import ModuleType

from pygame import SRCALPHA, Surface

from sotm_desktop.widgets import halftone, outline
from sotm_desktop.widgets.ink import Canvas

_begin = Canvas.__init__
_is_smooth = True
also_forget: list[Callable[[], None]] = [outline._kept.clear]
"""What else keeps pictures for all tests of a process."""


def _where_looked_at(draws: Callable[..., None]) -> Callable[..., None]:
    """Draws nothing while nobody looks at what is painted."""

    def drawn(*given: object, **named: object) -> None:
        if _is_smooth:
            draws(*given, **named)

    return drawn


halftone.halftone = _where_looked_at(halftone.halftone)

from sotm_desktop.table.art import emblems, pictures  # noqa: E402  # they and all that is imported later get what stands above

pictures.picture = _where_looked_at(pictures.picture)
_emblem = emblems._drawn
emblems._drawn = lambda name, size: _emblem(name, size) if _is_smooth else _square(max(size, 4))


def _square(side: int) -> Surface:
    square = Surface((side, side), SRCALPHA)
    square.fill("white")
    return square


def _at_true_size(canvas: Canvas, width: float, height: float, k: int | None = None, fill: object = None) -> None:
    _begin(canvas, width, height, 1, fill)


def draw(smooth: bool) -> None:
    """From here on edges are smooth, or not."""
    global _is_smooth
    if smooth == _is_smooth:
        return
    _is_smooth = smooth
    Canvas.__init__ = _begin if smooth else _at_true_size
    forget_drawn()


def forget_drawn() -> None:
    """What was drawn once and kept is drawn anew."""
    forget_kept()
    for forget in also_forget:
        forget()


def forget_kept() -> None:
    """All that functools keeps for functions of the program, and for methods that stand in its classes."""
    for name in sys.modules.keys() - _looked_through:
        _looked_through.add(name)
        if name.startswith("sotm_desktop"):
            _keeping.extend(_keeping_in(sys.modules[name]))
    for function in _keeping:
        function.cache_clear()


def _keeping_in(module: ModuleType) -> Iterator[functools._lru_cache_wrapper]:
    for found in list(vars(module).values()):
        for each in (found, *vars(found).values()) if isinstance(found, type) else (found,):
            if isinstance(function := getattr(each, "__func__", each), functools._lru_cache_wrapper):
                yield function


_looked_through: set[str] = set()
_keeping: list[functools._lru_cache_wrapper] = []
"""What keeps something in the modules that were looked through."""
