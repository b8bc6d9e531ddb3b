"""A sample of the table beside the settings: a card, a question, and a card that comes in at the chosen speed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.scenes.shell.player_library import Library
from sotm_desktop.table.art.cache import face_key
from sotm_desktop.table.art.full_face import full_face
from sotm_desktop.table.art.small_face import small_face
from sotm_desktop.widgets.balloon import Balloon
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import INK
from sotm_desktop.widgets.panel import Panel
from sotm_desktop.widgets.text import Layout, lay_out
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Widget
from sotm_desktop.words.screens import settings_words

if TYPE_CHECKING:
    from sotm_desktop.settings import Settings

READABLE = 350
"""Height from which on the words of a card as it is read have 12 pixels."""


class Sample(Widget):
    """What text, cards and questions look like with the present settings. The keyboard can be on it, to hear it."""

    role = "text"

    def __init__(self, library: Library, settings: Callable[[], Settings]) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), settings_words.HOW_IT_LOOKS)
        self.library, self.settings = library, settings
        self.about = f"{settings_words.AT_THE_TABLE}: {settings_words.SAMPLE_QUESTION}"
        self.table = self.theme

    @property
    def state(self) -> str:
        return pace_words(self.settings())

    def begin(self, theme: Theme, rect: pygame.Rect, at_the_table: float) -> None:
        """The window or the theme may have changed; the table has a scale of its own."""
        self.theme, self.rect = theme, rect
        self.table = replace(theme, scale=at_the_table)

    def draw(self, surface: pygame.Surface) -> None:
        """The card above, the question below."""
        theme, px, rect = self.theme, self.theme.px, self.rect
        Panel(rect, title=settings_words.HOW_IT_LOOKS, theme=theme).draw(surface)
        question, note = self._words()
        high = question.height + note.height + self.table.px(8) + px(52)
        top = rect.bottom - px(14) - high
        self._balloon(surface, top, high, question, note)
        found = self._card()
        height = min(px(419), top - rect.y - px(42))
        if found is not None:
            self._face(surface, found, height)
        if self.focused:
            focus_outline(surface, rect.inflate(-px(8), -px(8)), theme)

    def _face(self, surface: pygame.Surface, found: tuple[DeckDefinition, Definition], height: int) -> None:
        """A card as it is read, in the room that the question leaves; in little room as it lies on the table."""
        (deck, card), theme = found, self.theme
        look = self.library.looks.face(deck, card)
        if height >= theme.px(READABLE):
            size = (round(height * 300 / 419), height)
            key, make = face_key("full", f"{deck.id}/{card.id}", size, "", theme), full_face
        else:
            size = (self.table.px(86), self.table.px(120))
            key, make = face_key("table small", f"{deck.id}/{card.id}", size, "", theme), small_face
        picture = self.library.pictures.ask(key, lambda: make(look, size, theme))
        if picture is not None and size[1] <= height:
            surface.blit(picture, (self.rect.centerx - size[0] // 2, self.rect.y + theme.px(26)))

    def _words(self) -> tuple[Layout, Layout]:
        """The words of a question, as large as the table writes them."""
        wide, scale = self.rect.w - self.theme.px(78), self.table.scale
        question = lay_out(settings_words.SAMPLE_QUESTION, wide, 19 * scale, "speak", INK, self.table)
        note = lay_out(self.state, wide, 13 * scale, "note", INK, self.table, leading=1.25)
        return question, note

    def _balloon(self, surface: pygame.Surface, top: int, high: int, question: Layout, note: Layout) -> None:
        theme, px = self.theme, self.theme.px
        box = pygame.Rect(self.rect.x + px(16), top, self.rect.w - px(36), high)
        balloon = Balloon(box, speaker=settings_words.AT_THE_TABLE, theme=theme)
        balloon.draw(surface)
        question.draw(surface, balloon.inner.topleft)
        note.draw(surface, (balloon.inner.x, balloon.inner.y + question.height + self.table.px(6)))

    def _card(self) -> tuple[DeckDefinition, Definition] | None:
        """The card with the most text of the first deck: what is hardest to read."""
        for deck in self.library.cards.decks("hero"):
            cards = list(deck.cards.values())
            if cards:
                return deck, max(cards, key=lambda card: len(card.faces[0].printed))
        return None


def pace_words(settings: Settings) -> str:
    """What the pace settings mean, in a sentence."""
    if settings.animation_speed == 0:
        moves = settings_words.CARDS_MOVE_AT_ONCE
    else:
        moves = settings_words.card_takes(180 / settings.animation_speed)
    if settings.reduced_motion:
        moves = settings_words.NO_ANIMATIONS
    wait = settings.automated_pace
    stays = settings_words.DOES_NOT_STAY_VIEW if wait == 0 else settings_words.stays_for(wait)
    return settings_words.pace(moves, stays)
