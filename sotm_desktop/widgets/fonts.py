"""Five voices, each a bundled font, cached by size for the thread that asks."""

from __future__ import annotations

import io
import threading
from functools import lru_cache
from pathlib import Path

import pygame
from pygame.typing import ColorLike

from .assets import read_asset

FOLDER = "fonts"
FILES = {
    "shout": "BebasNeue-Bold.otf",  # titles, tags, buttons, banners
    "speak": "ComicNeue-Bold.otf",  # rules text, balloons
    "note": "Inter-SemiBold.otf",  # log, settings, outcomes
    "strong": "Inter-ExtraBold.otf",  # the same, louder
    "count": "LeagueSpartan-ExtraBold.otf",  # HP, damage, piles
    "noise": "ReggaeOne-Latin.ttf",  # sound effects; never for reading
}
READABLE = {"shout": "strong", "speak": "note"}  # the readable-font setting

IN_PLAIN_LETTERS = str.maketrans({"→": "->", "✓": "√"})
"""Signs that pygame's own font lacks, and what stands there where it takes the place of another."""

# A font may be used by one thread at a time, and FreeType must not open two at once: each thread has its own.
_mine = threading.local()
_opening = threading.Lock()


def font(voice: str, px: float, readable: bool = False) -> pygame.font.Font:
    """The font of a voice at a size in pixels; with `readable`, Bebas and Comic Neue become Inter, 1 px smaller."""
    size = max(1, round(px))
    if readable and voice in READABLE:
        voice, size = READABLE[voice], max(1, size - 1)
    cache = _mine.__dict__.setdefault("fonts", {})
    if (voice, size) not in cache:
        cache[voice, size] = _open(voice, size)
    found: pygame.font.Font = cache[voice, size]
    return found


class _PlainFont(pygame.font.Font):
    """Pygame's own font, with other letters for the signs that it lacks."""

    def render(
        self, text: str | bytes | None, antialias: bool, color: ColorLike, bgcolor: ColorLike | None = None,
        wraplength: int = 0,
    ) -> pygame.Surface:  # fmt: skip
        return super().render(_plain(text), antialias, color, bgcolor, wraplength)

    def size(self, text: str | bytes) -> tuple[int, int]:
        return super().size(_plain(text) or "")


def _plain(text: str | bytes | None) -> str | bytes | None:
    return text.translate(IN_PLAIN_LETTERS) if isinstance(text, str) else text


def forget_fonts() -> None:
    """Drop this thread's fonts; needed when pygame.font was shut down in between (tests do that)."""
    _mine.__dict__.pop("fonts", None)
    _file.cache_clear()


def missing_fonts(assets: Path) -> list[str]:
    """The fonts that are not in the folder of assets: letters are those of pygame's own font there."""
    return [name for name in FILES.values() if not (assets / FOLDER / name).is_file()]


@lru_cache(maxsize=len(FILES))
def _file(voice: str) -> bytes:
    """What is in the file of a voice: one copy for all its sizes. Raises OSError."""
    return read_asset(f"{FOLDER}/{FILES[voice]}")


def _open(voice: str, size: int) -> pygame.font.Font:
    with _opening:
        if not pygame.font.get_init():
            pygame.font.init()
        try:
            found = pygame.font.Font(io.BytesIO(_file(voice)), size)
            found.render("H", False, "black")  # a damaged one opens and fails here
            return found
        except (OSError, pygame.error):  # missing or damaged: plain letters are better than none
            return _PlainFont(None, size)
