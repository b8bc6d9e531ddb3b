"""The pictures of a save: its table as it was left, or one made of what the save says; and the people in it."""

from __future__ import annotations

import pygame

from sotm_desktop.saves import Picture, Summary, notes_of
from sotm_desktop.scenes.shell.deck_marks import deck_mark
from sotm_desktop.scenes.shell.player_library import Library
from sotm_desktop.scenes.shell.save_store import Bookmark
from sotm_desktop.table.art.area_art import area_panel
from sotm_desktop.table.art.cache import Key, face_key
from sotm_desktop.table.art.characters import portrait
from sotm_desktop.table.art.emblems import flat_emblem
from sotm_desktop.table.art.looks import DeckLook, colours, invented_deck
from sotm_desktop.widgets.bursts import rays
from sotm_desktop.widgets.halftone import halftone
from sotm_desktop.widgets.ink import Canvas, box_points
from sotm_desktop.widgets.palette import BAR, BODY, GOLD, INK, mix
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import on_capitals, outlined
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import saves_words as words
from sotm_desktop.words.screens import shell_words

Size = tuple[int, int]


class SavePictures:
    """Asks for pictures of saves; each is drawn beside the game. Until a large one is there, a plate stands for it."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._last: dict[str, Key] = {}
        """Of each save whose table was shown: the key of that picture, at whichever size."""

    def look(self, title: str, side: str) -> DeckLook:
        """The look of the deck with this title; one that is made up where its card set is gone."""
        deck = self.library.deck_titled(title)
        return self.library.looks.deck(deck) if deck is not None else invented_deck(title, title, side)

    def table(self, mark: Bookmark, found: Summary, size: Size, theme: Theme) -> pygame.Surface:
        """What the table looked like; while that is drawn, the same as it was shown at another size, or a plate."""
        key = face_key("save", str(mark.path), size, (mark.when, mark.notes), theme)
        villains = [self.look(title, "villain") for title in found.villains]
        heroes = [self.look(title, "hero") for title in found.heroes]

        def make() -> pygame.Surface:
            picture = notes_of(mark.path, with_picture=True).picture
            if picture is not None:
                return _framed(_as_kept(picture, size), theme)
            return _framed(stand_in(found, villains, heroes, size, theme), theme)

        cache, name = self.library.pictures, str(mark.path)
        done = cache.ask(key, make)
        if done is not None:
            self._last[name] = key
            return done
        last = self._last.get(name)
        other = cache.peek(last) if last is not None and last[3:] == key[3:] else None
        if other is not None:
            return cache.get(("scaled", *key), lambda: pygame.transform.smoothscale(other, size))
        return cache.get(("plate", *key), lambda: _framed(plate(found, villains[0], size, theme), theme))

    def person(self, title: str, side: str, size: Size, theme: Theme) -> pygame.Surface | None:
        """A head for a row."""
        look = self.look(title, side)
        return self.library.pictures.ask(
            face_key("head", f"{side}/{title}", size, "", theme), lambda: deck_mark(look, size, theme)
        )

    def ground(self, title: str, size: Size, theme: Theme) -> pygame.Surface:
        """The ground of a row, in the villain's colours, with its emblem; while that is drawn, the colours alone."""
        look, cache = self.look(title, "villain"), self.library.pictures
        key = face_key("save-row", title, size, "", theme)
        done = cache.ask(key, lambda: row_ground(look, size, theme))
        return done or cache.get(("plate", *key), lambda: _framed(_flat(look, size), theme))


def _flat(look: DeckLook, size: Size) -> pygame.Surface:
    """The colour of a deck's panel."""
    picture = pygame.Surface(size)
    picture.fill(colours(look).panel)
    return picture


def plate(found: Summary, villain: DeckLook, size: Size, theme: Theme) -> pygame.Surface:
    """What stands for the picture of a table at once: the villain's colour and the round."""
    picture, s = _flat(villain, size), size[1] / 98
    font, said = theme.font("shout", 24 * s / theme.scale), shell_words.round_number(found.round)
    on_capitals(picture, said, font, GOLD, (size[0] - font.size(said)[0]) / 2, size[1] / 2)
    return picture


def _as_kept(picture: Picture, size: Size) -> pygame.Surface:
    kept = pygame.image.frombuffer(picture.pixels, (picture.width, picture.height), "RGB")
    return pygame.transform.smoothscale(kept, size)


def _framed(picture: pygame.Surface, theme: Theme) -> pygame.Surface:
    pygame.draw.rect(picture, INK, picture.get_rect(), theme.px(2))
    return picture


def row_ground(look: DeckLook, size: Size, theme: Theme) -> pygame.Surface:
    """A panel of a villain's area with the ghost of its emblem, which stays clear of the words at the left."""
    picture = area_panel(look, size, theme=theme)
    if not theme.quiet:
        width, height = size
        palette = colours(look)
        edge = theme.px(3)
        inside = picture.subsurface((edge, edge, width - 2 * edge, height - 2 * edge))
        ghost = flat_emblem(look.emblem, height * 1.15, mix(palette.panel, palette.P, 0.34))
        inside.blit(ghost, ghost.get_rect(center=(round(width * 0.75), height // 2)))
    return picture


def stand_in(
    found: Summary, villains: list[DeckLook], heroes: list[DeckLook], size: Size, theme: Theme
) -> pygame.Surface:
    """For a save without a picture: who stands against whom, in which round; and that no picture was kept."""
    (width, height), look = size, villains[0]
    palette, s = colours(look), size[1] / 98
    canvas = Canvas(width, height, 2, BAR)
    canvas.rect((0, 0, width, height), palette.panel)
    rays(canvas, (0, 0, width, height), (width * 0.3, height * 0.5), 22, mix(palette.panel, palette.P, 0.35), 0.1)
    halftone(canvas, (0, height * 0.4, width, height * 0.6), 7 * s, palette.D, lambda u, v: v - 0.2)
    big = min(56 * s, width * 0.3 / len(villains))
    for number, each in enumerate(villains):
        box = (7 * s + number * (big + 3 * s), 8 * s, big, 62 * s)
        portrait(canvas, each, box, zoom=0.85, middle=0.42)
        canvas.line(box_points(*box), 2 * s, INK, closed=True)
    left = 14 * s + len(villains) * (big + 3 * s)
    columns = -(-len(heroes) // 2) if len(heroes) > 3 else len(heroes)
    rows = -(-len(heroes) // columns)
    wide = min((width - left - 7 * s) / columns - 3 * s, 36 * s)
    high = (62 * s - (rows - 1) * 3 * s) / rows
    for number, each in enumerate(heroes):
        box = (left + number % columns * (wide + 3 * s), 8 * s + number // columns * (high + 3 * s), wide, high)
        portrait(canvas, each, box, zoom=0.85, middle=0.42)
        canvas.line(box_points(*box), 2 * s, INK, closed=True)
    picture = canvas.finish()
    for letters in (19, 18, 17, 16, 15, 14, 13, 12):
        said = outlined(
            shell_words.round_number(found.round), theme.font("shout", letters * s / theme.scale), GOLD, INK,
            max(1, round(1.6 * s)),
        )  # fmt: skip
        label = tag(words.NO_PICTURE, round((letters - 2) * s), INK, BODY, theme)
        if label.get_width() + said.get_width() + 16 * s <= width:
            break
    picture.blit(said, said.get_rect(midright=(width - round(6 * s), height - round(13 * s))))
    picture.blit(label, label.get_rect(midleft=(round(6 * s), height - round(13 * s))))
    return picture
