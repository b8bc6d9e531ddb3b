"""Covers of Events as tiles: in the campaign, and where an Event is chosen for a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.saves import Count
from sotm_desktop.scenes.shell.event_looks import event_look
from sotm_desktop.scenes.shell.player_library import Library
from sotm_desktop.scenes.shell.tiles import Picture, Tile
from sotm_desktop.table.art.cache import face_key
from sotm_desktop.table.art.covers import event_poster
from sotm_desktop.widgets.palette import BODY, GOLD, INK, LEGAL, MUTED
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.target import Target
from sotm_desktop.widgets.text import centred, on_capitals, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import pressed_key
from sotm_desktop.words.screens import card_words

RATIO = 1.26
"""A tile shows the title and the scene of a cover; the text below it would be too small to read."""


def cover(library: Library, event: EventCard, theme: Theme) -> Picture:
    """The cover of an Event, drawn behind the scenes."""
    look = event_look(library.looks, event)

    def picture(size: tuple[int, int]) -> pygame.Surface | None:
        return library.pictures.ask(
            face_key("cover", event.id, size, "", theme), partial(event_poster, look, size, theme)
        )

    return picture


def standing(event: EventCard, count: Count) -> str:
    """How a campaign stands with an Event, in a few words; its date as long as it was not played."""
    words = [card_words.won_times(count.won)] if count.won else []
    words += [card_words.lost_times(count.lost)] if count.lost else []
    return ", ".join(words) or event.date


def beaten(count: Count) -> str:
    """The mark of a beaten Event."""
    if not count.is_beaten:
        return ""
    return card_words.BEATEN_ADVANCED if count.advanced else card_words.BEATEN


NOTE = 6
"""How far the middle of the line below a cover is off the foot: the ring of the chosen one reaches below it."""


class EventTile(Tile):
    """A cover with a line below it, ``note``, and a mark once it is beaten."""

    def __init__(
        self, event: EventCard | None, name: str, picture: Picture, theme: Theme, *, on_press: Callable[[], None],
        note: str = "", mark: str = "", is_chosen: bool = False,
    ) -> None:  # fmt: skip
        # The rating makes room for the line below; nothing is rated here.
        super().__init__(name, picture, theme, rating=0, is_chosen=is_chosen, on_press=on_press)
        self.event, self.note, self.mark = event, note, mark
        self.about = ", ".join(part for part in (note, mark) if part)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the cover, the line and the marks."""
        box, theme = self.picture_rect(), self.theme
        found = self.picture(box.size)
        if found is None:
            pygame.draw.rect(surface, INK, box)
        else:
            surface.blit(found, box)
        if self.mark:
            sign = tag(self.mark, theme.px(22), LEGAL, INK, theme, shadow=theme.px(2))
            surface.blit(sign, sign.get_rect(midright=(box.right + theme.px(4), box.bottom - theme.px(16))))
        self._draw_state(surface, box.inflate(theme.px(4), theme.px(4)))  # its title begins close to the edge
        if self.note:
            font = theme.font("note", 13)
            words = shortened(self.note, font, self.rect.w)
            fill = GOLD if self.is_chosen else BODY if self.mark else MUTED
            left = box.centerx - font.size(words)[0] / 2
            on_capitals(surface, words, font, fill, left, self.rect.bottom - theme.px(NOTE))


def confirms(event: pygame.event.Event, focus: Target | None) -> bool:
    """Whether Enter was pressed on a tile that is chosen already: then it means the main button."""
    return isinstance(focus, EventTile) and focus.is_chosen and pressed_key(event, pygame.K_RETURN, pygame.K_KP_ENTER)


def blank(words: str, theme: Theme) -> Picture:
    """A place for a cover where there is none."""

    def picture(size: tuple[int, int]) -> pygame.Surface:
        done = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(done, (*INK, 200), done.get_rect(), border_radius=theme.px(6))
        pygame.draw.rect(done, MUTED, done.get_rect(), theme.px(2), border_radius=theme.px(6))
        centred(done, words, theme.font("shout", 22), BODY, done.get_rect().center)
        return done

    return picture
