"""The slip below a card that is held up: its HP now, what its marks are from, and what its START and END will do."""

from __future__ import annotations

import pygame

from sotm_desktop.session.hover_card import HoverCard, HoverRow
from sotm_desktop.table.answer_rows import chips_in
from sotm_desktop.table.art.card_signs import hp_heart
from sotm_desktop.table.art.icons import word_tag
from sotm_desktop.table.chip_view import ChipPictures
from sotm_desktop.widgets.palette import INK, NOTE
from sotm_desktop.widgets.panel import paper
from sotm_desktop.widgets.text import Layout, lay_out, on_capitals
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.card_text.clause_lines import PHASE_TAGS
from sotm_desktop.words.screens import inspector_words

LINE, CHIP, HEART = 28, 24, 30
MOST_ROWS = 5
EDGE = 10


class HoverSlip:
    """Lays out what there is to say for a width, and paints it: chips at every frame, as heads arrive late."""

    def __init__(self, chips: ChipPictures, theme: Theme) -> None:
        self.chips, self.theme = chips, theme

    def height(self, found: HoverCard, width: int) -> int:
        """Of the whole slip."""
        px = self.theme.px
        rows = sum(max(px(LINE), self._words(row, width).height) for row in found.rows[:MOST_ROWS])
        return rows + (px(HEART + 4) if found.hp is not None else 0) + px(2 * EDGE)

    def draw(self, surface: pygame.Surface, place: pygame.Rect, found: HoverCard) -> pygame.Rect:
        """Paints it at its place. Gives where that is."""
        px = self.theme.px
        painted = surface.blit(paper(place.size, self.theme), place)
        x, y = place.x + px(EDGE), place.y + px(EDGE) - px(2)
        if found.hp is not None:
            heart = hp_heart(found.hp, px(HEART))
            surface.blit(heart, (x, y))
            most = found.most if found.most is not None else found.hp
            said = inspector_words.of_hp(found.hp, most)
            on_capitals(surface, said, self.theme.font("note", 15), INK, x + px(HEART + 6), y + px(HEART) // 2)
            y += px(HEART + 4)
        for row in found.rows[:MOST_ROWS]:
            y += self._row(surface, row, x, y, place.w)
        return painted

    def _row(self, surface: pygame.Surface, row: HoverRow, x: int, y: int, width: int) -> int:
        px, start = self.theme.px, x + self._tag_width(row)
        words = self._words(row, width)
        tall = max(px(LINE), words.height)
        if row.phase:
            tag = word_tag(PHASE_TAGS[row.phase], px(20), self.theme)
            surface.blit(tag, tag.get_rect(midleft=(x, y + px(LINE) // 2)))
        if not row.chips:
            words.draw(surface, (start, y + max(0, (px(LINE) - words.height) // 2)))
            return tall
        room = width - px(2 * EDGE) - (start - x)
        for chip, left in chips_in(row.chips, room, px(CHIP), self.chips):
            picture = self.chips.picture(chip, px(CHIP))
            surface.blit(picture, picture.get_rect(midleft=(start + left, y + px(LINE) // 2)))
        return tall

    def _tag_width(self, row: HoverRow) -> int:
        tag = word_tag(PHASE_TAGS[row.phase], self.theme.px(20), self.theme).get_width() if row.phase else 0
        return tag + self.theme.px(6) if tag else 0

    def _words(self, row: HoverRow, width: int) -> Layout:
        room = width - self.theme.px(2 * EDGE) - self._tag_width(row)
        return lay_out("" if row.chips else row.words, room, 14 * self.theme.scale, "note", NOTE, self.theme)
