"""What would happen to lit cards, as labels that lie over all cards: where each lies. Nothing here draws there."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pygame

from sotm_desktop.engine.ids import CardId
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


class Laid(NamedTuple):
    """The words of a card in whatever colour it is lit, and where they lie."""

    card: int
    words: str
    place: pygame.Rect


class CardLabels:
    """Lays the labels of lit cards within a window. Owns where those of last time lay: most cards keep their words
    while the outline goes from one to the next."""

    def __init__(self, cards: CardView, window: pygame.Rect) -> None:
        self.cards, self.theme, self.window = cards, cards.theme, window
        self._laid_of: tuple[list[Sprite], dict[int, str]] = ([], {})
        self._laid: tuple[list[Laid], list[Sprite]] = ([], [])

    def lay(self, sprites: list[Sprite], lit: Highlights) -> tuple[list[Label], list[Sprite]]:
        """What would happen to lit cards, and the cards, of which titles on mastheads make room for it that would not
        stay in sight."""
        said: dict[int, str] = {card: light.label for card, light in lit.cards.items() if light.label}
        if self._laid_of != (sprites, said):
            self._laid_of, self._laid = (sprites, said), self._lay_anew(sprites, said)
        laid, sprites = self._laid
        return [Label(words, _fill_of(lit, card), place) for card, words, place in laid], sprites

    def _lay_anew(self, sprites: list[Sprite], said: dict[int, str]) -> tuple[list[Laid], list[Sprite]]:
        for _ in range(MOST_TRIES):
            labels = self._place(sprites, said)
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

    def _place(self, sprites: list[Sprite], said: dict[int, str]) -> list[Laid]:
        """What would happen to lit cards, over all cards: one above the other where they would meet."""
        found: list[Laid] = []
        for sprite in sprites:
            words = said.get(sprite.card)
            if words is not None:
                taken, window = [label.place for label in found], self.window
                picture = self.cards.small_tag(words, LEGAL)  # as large in each colour
                if sprite.fan is not None and picture.get_width() > self._room(sprite, sprite.fan):
                    words = in_short(words)
                    picture = self.cards.small_tag(words, LEGAL)
                if sprite.fan is not None and sprite.fan.is_back:
                    place = self._on_masthead(picture, sprite, sprite.fan, sprites, taken).clamp(window)
                else:
                    place = self._label_place(picture, sprite, window, taken)
                found.append(Laid(sprite.card, words, place))
        return found

    def _room(self, sprite: Sprite, fan: Fan) -> int:
        """How wide a label may be: on a masthead, beside HP."""
        if not (fan.is_back and fan.has_hp):
            return fan.strip
        return fan.strip - self.cards.pictures.heart_place(sprite.card, sprite.rect.size, fan).right

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


def _fill_of(lit: Highlights, card: int) -> Colour:
    """The colour of a label: that of the outline of its card."""
    return OUTLINES.get(lit.cards[CardId(card)].outline, (None, LEGAL))[1]
