"""Where nothing moves, for a second: rings around all that changed, what was lost, what is new, and what went."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pygame

from sotm_desktop.engine.state import DECK
from sotm_desktop.gesture.targets import Pile, PileTarget
from sotm_desktop.session.chips import signed
from sotm_desktop.session.glow import Glow
from sotm_desktop.table.art.card_signs import result_burst
from sotm_desktop.table.table_view import TableView
from sotm_desktop.widgets.outline import changed_outline, danger_outline
from sotm_desktop.widgets.palette import DANGER, HEAL
from sotm_desktop.words.screens import happened_words as words

BURST = 40
TAG = 16


class Afterglow:
    """What is shown of a change, with the places of cards that were there before it."""

    def __init__(self, glow: Glow, before: Mapping[int, pygame.Rect]) -> None:
        self.glow = glow
        self.ghosts = tuple(before[card] for card in glow.gone if card in before)

    def draw(self, surface: pygame.Surface, view: TableView) -> None:
        """Paints it over the table as it lies now."""
        glow, sprites, theme = self.glow, view.scenery.sprites, view.theme
        for place in self.ghosts:
            if all(not place.inflate(-4, -4).colliderect(sprite.rect) for sprite in sprites.values()):
                danger_outline(surface, place, theme)
                gone = view.cards.small_tag(words.GONE, DANGER, TAG)
                surface.blit(gone, gone.get_rect(center=place.center))
        for seat, kind in glow.piles:
            rect = view.scenery.places.get(PileTarget(seat, Pile.DECK if kind == DECK else Pile.TRASH))
            if rect is not None and view.is_large(seat):
                changed_outline(surface, rect, theme)
        for card in (*glow.changed, *glow.new, *(card for card, _ in glow.hp)):
            if card in sprites:
                changed_outline(surface, sprites[card].rect, theme)
        for card in glow.new:
            if card in sprites:
                new = view.cards.small_tag(words.NEW, HEAL, TAG)
                rect = sprites[card].rect
                surface.blit(new, new.get_rect(midbottom=(rect.centerx, rect.bottom + theme.px(7))))
        for card, by in glow.hp:
            if card in sprites:
                fill = DANGER if by < 0 else HEAL
                build = partial(result_burst, signed(by), theme.px(BURST), fill)
                burst = view.pictures.put_together(("lost", by, theme.px(BURST)), build)
                rect = sprites[card].rect
                surface.blit(burst, burst.get_rect(center=(rect.right - theme.px(8), rect.y + theme.px(14))))
