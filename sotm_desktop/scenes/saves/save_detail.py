"""The chosen save: its picture, what is known of it, and what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from sotm_desktop.scenes.shell.fact_line import FactLine
from sotm_desktop.scenes.shell.save_pictures import SavePictures
from sotm_desktop.scenes.shell.save_store import Bookmark
from sotm_desktop.widgets.palette import INK
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Widget
from sotm_desktop.words.screens import saves_words as words

SHARE = 212 / 376
"""The height of the picture to its width."""


class SavedTable(Widget):
    """The table as it was left."""

    role = "text"

    def __init__(self, mark: Bookmark, pictures: SavePictures, theme: Theme) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), mark.title, theme)
        self.mark, self.pictures, self.is_plain = mark, pictures, True

    def draw(self, surface: pygame.Surface) -> None:
        box = pygame.Rect(self.rect.topleft, (round(self.rect.h / SHARE), self.rect.h))
        box.centerx = self.rect.centerx
        picture = self.pictures.table(self.mark, box.size, self.theme)
        pygame.draw.rect(surface, INK, box)
        if picture is not None:
            surface.blit(picture, box)


def fact_lines(mark: Bookmark, saved: str, kind: str, wide: int, theme: Theme) -> Sequence[FactLine]:
    """What is known of a save, line by line."""
    found = mark.summary
    if found is None:
        return [FactLine("", mark.problem, wide, theme)]
    villains = len(found.villains)
    said = [
        (words.SAVED, words.saved_by(saved, mark.notes.players)),
        (words.PLAYED, words.decided(found.answers)),
        (words.RULES, words.heroes_and_mode(len(found.heroes), found.advanced)),
        (words.PLACE, found.environment),
        (words.VILLAINS if villains > 1 else words.VILLAIN, words.with_hp(found.villains, found.hp[:villains])),
        (words.HEROES, words.hero_hp(found.heroes, found.hp[villains:])),
    ]
    if kind in ("now", "moment"):
        said.append(("", words.ABOUT_KEEPING))
    return [FactLine(label, text, wide, theme) for label, text in said]
