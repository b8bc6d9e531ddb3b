"""Pictures are drawn at their true size in most tests, not several times larger for smooth edges.

That is a fifth of what tests of screens cost. Files that look at what is painted have the mark `pixels`: there all is
drawn as players see it.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable

from sotm_desktop.widgets import outline
from sotm_desktop.widgets.ink import Canvas

_begin = Canvas.__init__
_is_smooth = True
also_forget: list[Callable[[], None]] = [outline._kept.clear]
"""What else keeps pictures for all tests of a process."""


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
    for module in [module for name, module in sys.modules.items() if name.startswith("sotm_desktop")]:
        for found in list(vars(module).values()):
            for each in (found, *vars(found).values()) if isinstance(found, type) else (found,):
                if isinstance(function := getattr(each, "__func__", each), functools._lru_cache_wrapper):
                    function.cache_clear()
