"""A sample of the table beside the settings: a card, a question, and a card that comes in at the chosen speed."""

from __future__ import annotations

from typing import Any

import pygame

from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.scenes.game_shelf import GameShelf
from sotm_desktop.table.art.cache import face_key
from sotm_desktop.table.art.full_face import full_face
from sotm_desktop.widgets.balloon import Balloon
from sotm_desktop.widgets.palette import INK
from sotm_desktop.widgets.panel import Panel
from sotm_desktop.widgets.text import lay_out
from sotm_desktop.widgets.theme import Theme


class Sample:
    """What text, cards and questions look like with the present settings."""

    def __init__(self, shelf: GameShelf) -> None:
        self.shelf = shelf
        self.theme = Theme()
        self.rect = pygame.Rect(0, 0, 1, 1)

    def begin(self, theme: Theme, rect: pygame.Rect) -> None:
        """The window or the theme may have changed."""
        self.theme, self.rect = theme, rect

    @property
    def is_busy(self) -> bool:
        return self.shelf.pictures.waiting > 0

    def paint(self, surface: pygame.Surface, settings: Any) -> None:
        """The card above, the balloon below."""
        theme, px, rect = self.theme, self.theme.px, self.rect
        Panel(rect, title="How it looks", theme=theme).draw(surface)
        found = self._card()
        height = min(px(419), rect.h - px(220))
        size = (round(height * 300 / 419), height)
        if found is not None:
            deck, card = found
            look = self.shelf.looks.face(deck, card)
            picture = self.shelf.pictures.ask(
                face_key("full", f"{deck.full_id}/{card.id}", size, "", theme), lambda: full_face(look, size, theme)
            )
            if picture is not None:
                surface.blit(picture, (rect.centerx - size[0] // 2, rect.y + px(26)))
        self._balloon(surface, rect.y + height + px(48), settings)

    def _balloon(self, surface: pygame.Surface, top: int, settings: Any) -> None:
        theme, px = self.theme, self.theme.px
        high = min(px(140), self.rect.bottom - top - px(14))
        box = pygame.Rect(self.rect.x + px(16), top, self.rect.w - px(36), high)
        balloon = Balloon(box, speaker="The table asks", theme=theme)
        balloon.draw(surface)
        text = lay_out("Which target is dealt 3 fire damage?", balloon.inner.w, px(19), "speak", INK, theme)
        text.draw(surface, balloon.inner.topleft)
        note = lay_out(pace_words(settings), balloon.inner.w, px(14), "note", INK, theme, leading=1.25)
        note.draw(surface, (balloon.inner.x, balloon.inner.y + text.height + px(8)))

    def _card(self) -> tuple[DeckDefinition, Definition] | None:
        """The card with the most text of the first deck: what is hardest to read."""
        for deck in self.shelf.shelf.decks("hero"):
            cards = list(deck.cards.values())
            if cards:
                return deck, max(cards, key=lambda card: len(card.faces[0].printed))
        return None


def pace_words(settings: Any) -> str:
    """What the pace settings mean, in a sentence."""
    if settings.animation_speed == 0:
        moves = "Cards move at once"
    else:
        moves = f"A card takes {180 / settings.animation_speed:.0f} ms to move"
    if settings.reduced_motion:
        moves = "Nothing moves, only the last picture of each movement shows"
    wait = settings.automated_pace
    stays = "does not stay in view" if wait == 0 else f"stays in view for {wait:g} second{'' if wait == 1 else 's'}"
    return f"{moves}; a card of the villain {stays}."
