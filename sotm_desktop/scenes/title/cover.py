"""The pictures of the title: the comic cover and the edge of the page.

The cover takes a good part of a second, so it is drawn by a worker and kept as a file for the next start.
"""

from __future__ import annotations

import hashlib
from functools import partial
from pathlib import Path

import pygame

from sotm_desktop import __version__
from sotm_desktop.scenes.shell.player_library import Library
from sotm_desktop.table.art.covers import title_cover
from sotm_desktop.table.art.looks import DeckLook
from sotm_desktop.widgets.fonts import missing_fonts
from sotm_desktop.widgets.palette import INK, rgb
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import title_words

NIGHT = rgb("#141B4A")
TITLE = title_words.PROGRAM
NOTE = title_words.UNOFFICIAL
EDGE = 50
"""How much further right the edge of the page stands at its top than at its foot."""
MOST_HEROES = 5
PAGE = 417
"""How wide the page is at its foot."""


def page_left(width: float) -> float:
    """Where the page begins at its foot, on the grid."""
    return width - PAGE


def draw_page_edge(surface: pygame.Surface, theme: Theme, size: tuple[int, int]) -> None:
    """The slanted ink line between cover and page."""
    left, s = page_left(size[0] / theme.scale) * theme.scale, theme.scale
    points = [(left + EDGE * s - 17 * s, 0), (left + EDGE * s, 0), (left, size[1]), (left - 17 * s, size[1])]
    pygame.draw.polygon(surface, INK, points)


DRAWN = 3
"""One more whenever covers are drawn otherwise: those that are kept are drawn anew."""


class Cover:
    """The cover for one window size. `paint` shows the night until it is ready."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.theme, self.note = Theme(), NOTE
        self.size = (0, 0)
        self._key = ""
        self._ready: tuple[str, pygame.Surface] | None = None

    def begin(self, theme: Theme, window: tuple[int, int], note: str = NOTE) -> None:
        """Have the cover drawn for a window, with a note at its foot, unless it is there."""
        self.theme, self.note = theme, note
        left = page_left(window[0] / theme.scale)
        self.size = (round((left + EDGE) * theme.scale), window[1])
        cast = self._cast()
        if cast is None:
            return
        key = self._name(*cast)
        if key == self._key:
            return
        self._key = key
        file = self.library.paths.cache / f"{key}.png"
        kept = _read(file)
        if kept is not None:
            self._ready = (key, kept)
            return
        self.library.pictures.draw_large(partial(self._draw, key, file, self.size, theme, *cast))

    def _cast(self) -> tuple[list[DeckLook], DeckLook] | None:
        """Who is on the cover: the proposed team first, then others; and its villain as the shadow behind."""
        proposal, cards, looks = self.library.first_game, self.library.cards, self.library.looks
        villains = [cards.deck(proposal.villain)] if proposal else cards.decks("villain")
        first = [deck for deck, _ in proposal.heroes] if proposal else []
        known = {deck.id: deck for deck in cards.decks("hero") if cards.name_of(deck) == deck.id}  # nobody twice
        heroes = sorted(known.values(), key=lambda deck: first.index(deck.id) if deck.id in first else len(known))
        if not villains or not heroes:
            return None
        return [looks.deck(deck) for deck in heroes[:MOST_HEROES]], looks.deck(villains[0])

    def _name(self, heroes: list[DeckLook], villain: DeckLook) -> str:
        """A file name that changes with everything the picture depends on."""
        plain = missing_fonts(self.library.paths.assets)
        what = repr((__version__, DRAWN, plain, self.size, self.theme, self.note, heroes, villain))
        return f"cover-{hashlib.sha256(what.encode()).hexdigest()[:20]}"

    def _draw(
        self, key: str, file: Path, size: tuple[int, int], theme: Theme, heroes: list[DeckLook], villain: DeckLook
    ) -> None:
        try:
            picture = title_cover(TITLE, self.note, heroes, villain, size, theme=theme)
        except pygame.error:
            return  # the program ended meanwhile, and its fonts with it
        if key == self._key:  # else the window has another size by now, whose cover may be here already
            self._ready = (key, picture)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            part = file.with_name(f".{file.stem}.part.png")
            pygame.image.save(picture, str(part))
            part.replace(file)
        except (OSError, pygame.error):
            pass  # a cover that cannot be kept is drawn again next time

    def paint(self, surface: pygame.Surface) -> None:
        """The cover, cut along the edge of the page."""
        left, s = page_left(surface.get_width() / self.theme.scale) * self.theme.scale, self.theme.scale
        shape = [(0, 0), (left + EDGE * s, 0), (left, surface.get_height()), (0, surface.get_height())]
        pygame.draw.polygon(surface, NIGHT, shape)
        if self._ready is not None and self._ready[1].get_size() == self.size:
            self._blit_slanted(surface, self._ready[1], s)

    def _blit_slanted(self, surface: pygame.Surface, picture: pygame.Surface, s: float) -> None:
        """Rows of pixels, each a little shorter than the one above: a mask of this size would cost more."""
        height, step = surface.get_height(), 8
        for y in range(0, height, step):
            width = round(self.size[0] - EDGE * s * y / height)
            surface.blit(picture, (0, y), (0, y, width - round(3 * s), step))


def _read(file: Path) -> pygame.Surface | None:
    try:
        return pygame.image.load(str(file)) if file.is_file() else None  # nothing is waited for
    except (OSError, pygame.error):
        return None
