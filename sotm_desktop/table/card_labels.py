"""What would happen to lit cards, as labels that lie over all cards: where each lies. Nothing here draws there."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pygame

from sotm_desktop.engine.state import DOWN
from sotm_desktop.screen_look.look_parts import Highlights
from sotm_desktop.table.art.fan_face import Fan
from sotm_desktop.table.card_view import OUTLINES, CardView, Sprite
from sotm_desktop.table.masthead_labels import is_hidden, place_on_masthead, seen_masthead
from sotm_desktop.widgets.palette import LEGAL, Colour
from sotm_desktop.words.screens.forecast_words import in_short

MOST_TRIES = 3
"""How often labels are laid: where a title makes room for one, another may lie better elsewhere."""


class Label(NamedTuple):
    """The words of a lit card, and where they lie."""

    words: str
    fill: Colour
    place: pygame.Rect


class CardLabels:
    """Lays the labels of lit cards within a window."""

    def __init__(self, cards: CardView, window: pygame.Rect) -> None:
        self.cards, self.theme, self.window = cards, cards.theme, window

    def lay(self, sprites: list[Sprite], lit: Highlights) -> tuple[list[Label], list[Sprite]]:
        """What would happen to lit cards, and the cards, of which titles on mastheads make room for it that would not
        stay in sight."""
        for _ in range(MOST_TRIES):
            labels = self._laid(sprites, lit)
            places = [label.place for label in labels]
            crowded = {each.card for each in sprites if places and self._has_hidden_title(each, places)}
            if not crowded:
                break
            sprites = [
                replace(each, fan=each.fan._replace(has_label=True)) if each.fan and each.card in crowded else each
                for each in sprites
            ]
        return labels, sprites

    def _has_hidden_title(self, sprite: Sprite, labels: list[pygame.Rect]) -> bool:
        fan = sprite.fan
        if fan is None or not fan.is_back or fan.has_label or sprite.face == DOWN:
            return False
        title = self.cards.pictures.masthead_title(sprite.card, fan).move(sprite.rect.topleft)
        return is_hidden(title, labels)

    def _laid(self, sprites: list[Sprite], lit: Highlights) -> list[Label]:
        """What would happen to lit cards, over all cards: one above the other where they would meet."""
        found: list[Label] = []
        for sprite in sprites:
            light = lit.cards.get(sprite.card)
            if light is not None and light.label:
                _, fill = OUTLINES.get(light.outline, (None, LEGAL))
                taken, window = [label.place for label in found], self.window
                words, picture = light.label, self.cards.small_tag(light.label, fill)
                if sprite.fan is not None and picture.get_width() > sprite.fan.strip:
                    words = in_short(words)
                    picture = self.cards.small_tag(words, fill)
                if sprite.fan is not None and sprite.fan.is_back:
                    place = self._on_masthead(picture, sprite, sprite.fan, sprites, taken).clamp(window)
                else:
                    place = self._label_place(picture, sprite, window, taken)
                found.append(Label(words, fill, place))
        return found

    def _label_place(
        self, picture: pygame.Surface, sprite: Sprite, window: pygame.Rect, taken: list[pygame.Rect]
    ) -> pygame.Rect:
        """On the lower edge of what is seen of a card, or above a character's name; above the labels that are there."""
        wide = sprite.rect.w if sprite.fan is None else sprite.fan.strip
        free = self.cards.above_name(sprite)
        has_name = free.h < sprite.rect.h
        low = free.bottom + self.theme.px(2 if has_name else 7)
        if has_name and sprite.look is not None and sprite.look.under:
            low -= picture.get_height()  # how many lie under it stands there
        place = picture.get_rect(midbottom=(sprite.rect.x + wide // 2, low))
        place = place.clamp(window)
        while place.collidelist(taken) >= 0:
            place = place.move(0, -place.h)
        return place

    def _on_masthead(
        self, picture: pygame.Surface, sprite: Sprite, fan: Fan, sprites: list[Sprite], taken: list[pygame.Rect]
    ) -> pygame.Rect:
        """Where the label of a card on a tier at the back lies, beside what mastheads say as far as there is room."""
        pictures = self.cards.pictures
        seen = seen_masthead(sprite.rect, fan.strip, self.theme)
        near = seen.inflate(picture.get_width(), 2 * picture.get_height())
        backs = [
            (each, each.fan)
            for each in sprites
            if each.fan is not None and each.fan.is_back and each.rect.colliderect(near) and each.face != DOWN
        ]
        titles = [pictures.masthead_title(each.card, of).move(each.rect.topleft) for each, of in backs]
        hearts = [
            pictures.heart_place(each.card, each.rect.size, of).move(each.rect.topleft)
            for each, of in backs
            if of.has_hp
        ]
        return place_on_masthead(picture.get_size(), seen, titles, hearts, taken, self.theme)
