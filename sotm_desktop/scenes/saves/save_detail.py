"""The chosen save: its picture, what is known of it, and what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from sotm_desktop.saves import Summary
from sotm_desktop.scenes.shell.fact_line import FactLine
from sotm_desktop.scenes.shell.save_pictures import SavePictures
from sotm_desktop.scenes.shell.save_store import Bookmark
from sotm_desktop.table.art.banners import Band, needle_place, timeline_band, timeline_needle
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import NOTE
from sotm_desktop.widgets.text import on_capitals
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Widget
from sotm_desktop.words.screens import saves_words as words

TIMELINE, NARROWEST = 24, 9
"""How high the bands are, and how wide a turn is at least: where there are more, the last ones are shown."""
SHARE = 212 / 376
"""The height of the picture to its width."""


class SavedTable(Widget):
    """The table as it was left."""

    role = "text"

    def __init__(self, mark: Bookmark, found: Summary, pictures: SavePictures, theme: Theme) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), mark.title, theme)
        self.mark, self.found, self.pictures, self.is_plain = mark, found, pictures, True

    @property
    def picture(self) -> pygame.Surface:
        """As it can be shown now. The largest is what players look at: who asks for it first has it drawn first."""
        return self.pictures.table(self.mark, self.found, (round(self.rect.h / SHARE), self.rect.h), self.theme)

    def draw(self, surface: pygame.Surface) -> None:
        picture = self.picture
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class SavedTimeline(Widget):
    """The last turns of the game as bands, with the needle where it was left."""

    role = "text"

    def __init__(self, mark: Bookmark, pictures: SavePictures, theme: Theme) -> None:
        found = mark.summary
        assert found is not None
        super().__init__(pygame.Rect(0, 0, 1, 1), words.about_turns(found.round), theme)
        whose = [
            *(
                (title, "villain", f"V{n}" if len(found.villains) > 1 else "V")
                for n, title in enumerate(found.villains, 1)
            ),
            *((title, "hero", str(number)) for number, title in enumerate(found.heroes, 1)),
            (found.environment, "environment", "E"),
        ]
        self._turns = [(*whose[place], moments) for place, moments in found.turns]
        self.pictures = pictures

    def draw(self, surface: pygame.Surface) -> None:
        px, room = self.theme.px, self.rect.w - self.theme.px(10)
        shown = self._turns[-(room // px(NARROWEST)) :]
        bands = [Band(self.pictures.look(title, side), letter, moments) for title, side, letter, moments in shown]
        strip = pygame.Rect(self.rect.x, self.rect.y + px(2), room, px(TIMELINE))
        surface.blit(_bands(tuple(bands), strip.size, self.theme), strip)
        end = needle_place(bands, sum(band.decisions for band in bands), strip.w, self.theme.scale)
        needle = timeline_needle(strip.h, self.theme)
        surface.blit(needle, needle.get_rect(midtop=(strip.x + round(end), strip.y)))
        said = self.theme.font("note", 13)
        on_capitals(surface, self.name, said, NOTE, strip.x, strip.bottom + px(10))
        if self.focused:
            focus_outline(surface, self.rect, self.theme)

    @property
    def height(self) -> int:
        """In pixels."""
        return self.theme.px(TIMELINE + 22)


@lru_cache(maxsize=4)
def _bands(bands: tuple[Band, ...], size: tuple[int, int], theme: Theme) -> pygame.Surface:
    return timeline_band(bands, size, theme)


def fact_lines(mark: Bookmark, saved: str, kind: str, wide: int, theme: Theme) -> Sequence[FactLine]:
    """What is known of a save, line by line."""
    found = mark.summary
    if found is None:
        return [FactLine("", mark.problem, wide, theme)]
    villains = len(found.villains)
    said = [
        (words.SAVED, words.saved_by(saved, mark.notes.players)),
        (words.PLAYED, words.played(mark.notes.seconds, found.answers, found.lines)),
        (words.RULES, words.heroes_and_mode(len(found.heroes), found.advanced)),
        (words.PLACE, found.environment),
        (words.VILLAINS if villains > 1 else words.VILLAIN, words.with_hp(found.villains, found.hp[:villains])),
        (words.HEROES, words.hero_hp(found.heroes, found.hp[villains:])),
    ]
    if kind in ("now", "moment"):
        said.append(("", words.ABOUT_KEEPING))
    return [FactLine(label, text, wide, theme) for label, text in said]
