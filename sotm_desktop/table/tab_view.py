"""The tabs of a table that cannot show all areas large: seat, name and HP of each. A press shows the area."""

from __future__ import annotations

import pygame

from sotm_desktop.gesture.targets import TabTarget
from sotm_desktop.session.table_look import AreaLook
from sotm_desktop.table.art.emblems import flat_emblem
from sotm_desktop.table.art.looks import Palette, colours
from sotm_desktop.table.boxes import Box
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.table.facing_view import villain_token
from sotm_desktop.table.spots import Spots
from sotm_desktop.widgets.palette import BODY, GOLD, INK, Colour, readable_fill
from sotm_desktop.widgets.text import on_capitals
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import seat_words

SMALLEST = 12
"""Of a long name. There are tabs only where this is more than 12 pixels."""
EMBLEM, LEAST_EMBLEM = 15, 8
TOKEN = (14, 12, 11)
"""Sizes of the signs of whom a hero faces."""


class TabView:
    """Paints tabs."""

    def __init__(self, pictures: CardPictures, theme: Theme) -> None:
        self.pictures, self.theme = pictures, theme

    def paint(self, ground: pygame.Surface, box: Box, area: AreaLook, is_large: bool, spots: Spots) -> None:
        """One tab: gold at the left when it is this deck's turn, a bright edge when its area is shown."""
        px, rect = self.theme.px, pygame.Rect(box)
        palette = colours(self.pictures.looks.deck(area.seat))
        fill, ink = tab_colours(palette, area.is_out)
        pygame.draw.rect(ground, INK, rect, border_radius=px(4))
        pygame.draw.rect(ground, BODY if is_large else fill, rect.inflate(-px(2), -px(2)), border_radius=px(4))
        pygame.draw.rect(ground, fill, rect.inflate(-px(5), -px(5)), border_radius=px(3))
        if area.is_active:
            pygame.draw.rect(ground, GOLD, (rect.x + px(2), rect.y + px(2), px(4), rect.h - px(4)))
        self._words(ground, rect, area, ink)
        spots.add(TabTarget(area.seat), rect, tab_words(area, is_large), is_button=True)

    def _words(self, ground: pygame.Surface, rect: pygame.Rect, area: AreaLook, ink: Colour) -> None:
        px, theme = self.theme.px, self.theme
        size = max(12.0, min(16.0, rect.h / theme.scale - 6))
        count = theme.font("count", size)
        right = rect.right - px(5)
        hp = str(area.hp) if area.hp is not None else ""
        if hp:
            right -= count.size(hp)[0]
            on_capitals(ground, hp, count, ink, right, rect.centery)
            right -= px(5)
        left = rect.x + px(9)
        left += on_capitals(ground, area.letter, count, ink, left, rect.centery) + px(5)
        for token in self._tokens(area, right - left - px(EMBLEM)):
            ground.blit(token, token.get_rect(midleft=(left - px(2), rect.centery)))
            left += token.get_width() + px(1)
        words = area.title.upper().removeprefix("THE ")
        whole = theme.font("shout", SMALLEST).size(words)[0]
        if not right - left - px(EMBLEM + 4) < whole <= right - left:  # never at the cost of the name
            side = max(px(LEAST_EMBLEM), min(px(EMBLEM), right - left))
            emblem = flat_emblem(self.pictures.looks.deck(area.seat).emblem, side, ink)
            ground.blit(emblem, emblem.get_rect(midleft=(left, rect.centery)))
            left += px(EMBLEM + 4)
        if whole > right - left:
            return  # the emblem says who it is
        for smaller in (size + 1, size - 1, SMALLEST):
            face = theme.font("shout", smaller)
            if face.size(words)[0] <= right - left:
                break
        on_capitals(ground, words, face, ink, left, rect.centery)

    def _tokens(self, area: AreaLook, room: int) -> list[pygame.Surface]:
        """Whom it faces, in smaller letters where they would leave no room for its emblem."""
        px = self.theme.px
        for size in TOKEN:
            tokens = [
                villain_token(each.letter, colours(self.pictures.looks.deck(each.seat)), px(size), None, self.theme)
                for each in area.stand.faces
            ]
            if sum(each.get_width() + px(1) for each in tokens) <= room:
                break
        return tokens


def tab_colours(palette: Palette, is_out: bool) -> tuple[Colour, Colour]:
    """The deck's ground, made such that letters on it can be read, and the letters."""
    return readable_fill((palette.greyed() if is_out else palette).P)


def tab_words(area: AreaLook, is_large: bool) -> str:
    """What a tab says: who it is, how they stand, and what a press does."""
    hp = seat_words.with_hp(area.hp) if area.hp is not None else ""
    hand = seat_words.cards_in_hand(len(area.hand)) if area.side == "hero" else ""
    state = seat_words.INCAPACITATED if area.is_out else seat_words.cards_in_play(len(area.cards))
    press = seat_words.IT_IS_SHOWN if is_large else seat_words.CLICK_SHOW_AREA
    faces = seat_words.AND.join(each.title for each in area.stand.faces)
    facing = seat_words.facing(faces) if faces else ""
    return f"{area.title}{hp}{hand}, {state}{facing}. {press}"
