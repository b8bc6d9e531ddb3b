"""The cards of the hand in the tray: those that cannot be used are faint, and each says what picking it brings."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import replace

import pygame

from sotm_desktop.engine.ids import CardId
from sotm_desktop.gesture.targets import CardPlace, CardTarget
from sotm_desktop.screen_look.look_parts import Highlights
from sotm_desktop.session.chips import Chip
from sotm_desktop.table.art.card_signs import hp_heart
from sotm_desktop.table.card_layer import REACH
from sotm_desktop.table.card_view import OUTLINES, CardView, Sprite
from sotm_desktop.table.chip_view import ChipPictures
from sotm_desktop.table.spots import Pointing
from sotm_desktop.table.tray import TrayView

FOOT = 22
"""The foot of a card, with its kind and its rules, above which its tag stands."""
TAG = 20


class HandView:
    """Paints the hand as the tray has laid it out; the card under the pointer is raised and larger."""

    def __init__(self, tray: TrayView, cards: CardView) -> None:
        self.tray, self.cards, self.theme = tray, cards, cards.theme
        self.chips = ChipPictures(cards.pictures, cards.theme)

    def reach(self, at: Pointing) -> list[pygame.Rect]:
        """Where it is painted, with all that stands out of its cards."""
        out = 2 * self.theme.px(REACH)
        raised = self.tray.raised_at(at)
        places = [*(sprite.rect for sprite in self.tray.sprites.values()), *filter(None, (raised,))]
        return [place.inflate(out, out) for place in places]

    def draw(self, surface: pygame.Surface, lit: Highlights, at: Pointing, away: Container[int], floor: int) -> None:
        """Paints the hand, nothing of it below the ``floor``."""
        clip = surface.get_clip()
        surface.set_clip(pygame.Rect(0, 0, surface.get_width(), floor).clip(clip))
        sprites = [card for card in self.tray.sprites.values() if card.card not in lit.hidden and card.card not in away]
        raised = at.hover.card if isinstance(at.hover, CardTarget) and at.hover.place is CardPlace.HAND else None
        for sprite in sprites:
            if sprite.card != raised:
                self._card(surface, sprite, lit)
        for sprite in sprites:
            if sprite.card == raised:
                self._card(surface, replace(sprite, rect=self.tray.raised(sprite), fan=None), lit)
        surface.set_clip(clip)

    def _card(self, surface: pygame.Surface, sprite: Sprite, lit: Highlights) -> None:
        px, rect, fan, light = self.theme.px, sprite.rect, sprite.fan, lit.cards.get(sprite.card)
        if light is None and not lit.dims and lit.hand is not None and sprite.card not in lit.hand:
            surface.blit(self.cards.pictures.faint(sprite.card, sprite.face, rect.size, fan), rect)
        else:
            unlabelled = replace(light, label="") if light is not None else None
            self.cards.draw(surface, sprite, unlabelled, lit.dims and light is None)
        face = self.cards.pictures.looks.face(sprite.card)
        if face.hp is not None:
            place = self.cards.pictures.heart_place(sprite.card, rect.size, fan).move(rect.topleft)
            surface.blit(hp_heart(face.hp, place.w), place)
        right, floor = rect.right if fan is None else rect.x + fan.strip, rect.bottom - px(FOOT)
        tag = self._tag(sprite, lit, right - rect.x - px(4))
        if tag is not None:
            place = surface.blit(tag, tag.get_rect(midbottom=((rect.x + right) // 2, floor - px(1))))
            floor = place.y
        if sprite.number:
            cap = self.cards.number_cap(sprite.number)
            surface.blit(cap, cap.get_rect(bottomright=(right - px(4), floor - px(2))))

    def _tag(self, sprite: Sprite, lit: Highlights, room: int) -> pygame.Surface | None:
        """What picking the card brings, else the words of its light; None where there is no room for it."""
        light, chip, high = lit.cards.get(sprite.card), lit.tags.get(CardId(sprite.card)), self.theme.px(TAG)
        if chip is not None:
            fits = (each for each in _shorter(chip) if self.chips.width(each, high) <= room)
            short = next(fits, None)
            return self.chips.picture(short, high) if short is not None else None
        if light is None or not light.label:
            return None
        found = self.cards.small_tag(light.label, OUTLINES[light.outline][1])
        return found if found.get_width() <= room else None


def _shorter(chip: Chip) -> Iterator[Chip]:
    """A chip, and the same without what the card says itself, the type of its damage, or what its number can do
    without: its note, and then whom it is about."""
    yield chip
    if chip.amount:
        bare = replace(chip, note="", brief="")
        yield from (bare, replace(bare, damage=""), replace(bare, damage="", card=None, by=None))
    elif chip.brief:
        yield replace(
            chip, note=chip.brief if chip.note else "", title=chip.title if chip.note else chip.brief, brief=""
        )
