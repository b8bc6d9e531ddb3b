"""The cover of the title is drawn once for all tests of a process: to each its home is new, and no cover lies there."""

from __future__ import annotations

from pathlib import Path

import pygame

from sotm_desktop.scenes.title import cover
from sotm_desktop.scenes.title.cover import Cover
from tests.kit import plain_edges

_kept: dict[str, pygame.Surface] = {}
"""By the name of the file, which changes with everything that a cover depends on."""
_title_cover, _read, _draw = cover.title_cover, cover._read, Cover._draw


def share() -> None:
    """Has every program find the covers that another one has drawn."""
    plain_edges.also_forget.append(_kept.clear)
    cover._read = read
    Cover._draw = draw


def read(file: Path) -> pygame.Surface | None:
    return _kept.get(file.name) or _read(file)


def draw(drawn: Cover, key: str, file: Path, *how: object) -> None:
    _draw(drawn, key, file, *how)
    if cover.title_cover is _title_cover and drawn._ready is not None and drawn._ready[0] == key:
        _kept[file.name] = drawn._ready[1]
