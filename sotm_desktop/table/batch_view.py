"""A batch on the centre's paper: the card that acts, its sentence marked, every hit as a chip, and their sum."""

from __future__ import annotations

import pygame

from sotm_desktop.screen_look.look_parts import BatchLook, Prompt
from sotm_desktop.session.chips import Chip, ChipKind
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.table.chip_view import ChipPictures
from sotm_desktop.table.spots import Point
from sotm_desktop.table.told_paper import PAD, told_paper
from sotm_desktop.widgets.palette import INK, MARKER, NOTE, PAPER, Colour
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import Layout, fit, lay_out
from sotm_desktop.widgets.theme import Theme

CARD = (76, 106)
HEIGHTS, SIZES = (30, 27, 24), (16, 15, 14)
"""Heights of chips and sizes of words that are tried."""
STILL_LARGE, STILL_HIGH, ENLARGED = (13, 12, 11), (21, 18), 1.3
"""Sizes that are tried besides from this scale on, where they still are large."""
WIDE, HIGH, NARROW, TALL = 5, 150, 300, 250
"""From this shape on the chips stand beside the sentence; from this height and width on the card has room; from this
height on the paper is only as long as what it says."""


class BatchView:
    """Lays out and paints a batch. Chips are put on it at every frame, as their pictures arrive."""

    def __init__(self, pictures: CardPictures, chips: ChipPictures, theme: Theme) -> None:
        self.pictures, self.chips, self.theme = pictures, chips, theme
        self.placed: tuple[tuple[Chip, pygame.Rect], ...] = ()
        """The chips that are shown, with their places."""
        self._still: tuple[pygame.Surface, Point] | None = None
        self._card: tuple[int, pygame.Rect] | None = None

    def hide(self) -> None:
        """Nothing is shown."""
        self.placed, self._still, self._card = (), None, None

    def arrange(self, box: pygame.Rect, prompt: Prompt, look: BatchLook, fill: Colour, tip: Point | None) -> None:
        """Puts a batch on the paper of the centre."""
        self.hide()
        px = self.theme.px
        paper = box.inflate(-px(18), -px(16)).move(0, px(3))
        inner = pygame.Rect(paper.x + px(14), paper.y + px(16), paper.w - px(28), paper.h - px(24))
        if look.card is not None and box.h >= px(HIGH) and box.w > px(NARROW):
            self._card = look.card, pygame.Rect(paper.x + px(8), paper.y + px(8), px(CARD[0]), px(CARD[1]))
            inner = pygame.Rect(inner.x + px(82), inner.y, inner.w - px(82), inner.h)
        is_wide = box.w > WIDE * box.h
        half = round(inner.w * 0.4) if is_wide else inner.w
        wanted = (*SIZES, *STILL_LARGE) if self.theme.scale > ENLARGED else SIZES
        sizes = [size * self.theme.scale for size in wanted]
        most = (half - px(12), inner.h) if is_wide else (half, inner.h // 2)
        text = fit(look.words or prompt.words, most, sizes, "speak", INK, self.theme)
        rest = pygame.Rect(inner.x, inner.y + text.height + px(8), inner.w, inner.h - text.height - px(8))
        if is_wide:
            rest = pygame.Rect(inner.x + half, inner.y, inner.w - half, inner.h)
        end = self._place_chips(look.chips, look.sum, rest)
        foot = lay_out(prompt.footer, rest.w, 13 * self.theme.scale, "note", NOTE, self.theme)
        has_foot = bool(prompt.footer) and end + foot.height + px(4) <= inner.bottom
        if box.h > px(TALL):
            paper.h = end + (foot.height + px(4) if has_foot else 0) + px(16) - paper.y
        pad = px(PAD)
        shift = (pad - box.x, pad - box.y)
        board = told_paper(self.pictures, box, paper, tip, "", fill).copy()
        self._mark(board, text, (inner.x + shift[0], inner.y + shift[1]), bool(look.words))
        if has_foot:
            foot.draw(board, (rest.x + shift[0], end + px(4) + shift[1]))
        speaker = prompt.speaker if self._card is not None else look.title or prompt.speaker
        self._tags(board, paper.move(shift), inner.x + shift[0], speaker, look.beat, fill)
        self._still = board, (box.x - pad, box.y - pad)

    def _tags(
        self, board: pygame.Surface, paper: pygame.Rect, left: int, speaker: str, beat: str, fill: Colour
    ) -> None:
        """Who acts on the edge of the paper, and how many hits at its right end, where that has room."""
        px, s = self.theme.px, self.theme.scale
        who = tag(speaker.upper(), 20 * s, fill, None, self.theme, shadow=2 * s)
        board.blit(who, (left, paper.y - px(9)))
        count = tag(beat.upper(), 17 * s, PAPER, INK, self.theme, shadow=2 * s)
        place = count.get_rect(topright=(paper.right - px(10), paper.y - px(8)))
        if place.x > left + who.get_width() + px(4):
            board.blit(count, place)

    def _mark(self, board: pygame.Surface, text: Layout, corner: Point, is_marked: bool) -> None:
        """The sentence of the card, on the marker."""
        reach = self.theme.px(5)
        for line, top in zip(text.lines, text.tops, strict=True):
            if is_marked and line.width:
                left, right, y = corner[0] - reach, corner[0] + line.width + reach, corner[1] + top
                upper, lower = y + round(text.size * 0.24), y + round(text.size * 1.22)
                pygame.draw.polygon(board, MARKER, [
                    (left, upper + 1), (left + reach, upper), (right, upper + 2), (right - 1, lower - 1),
                    (left + 2 * reach, lower), (left + 1, lower - 2),
                ])  # fmt: skip
        text.draw(board, corner)

    def _place_chips(self, hits: tuple[Chip, ...], whole: Chip | None, rest: pygame.Rect) -> int:
        """In columns of one width, at the first height at which all have room; else as many as do. Gives their end."""
        px = self.theme.px
        gap = px(5)
        last = () if whole is None else (whole,)
        chips = (*hits, *last)
        for base in (*HEIGHTS, *STILL_HIGH) if self.theme.scale > ENLARGED else HEIGHTS:
            high = px(base)
            wide = max(self.chips.width(chip, high) for chip in chips) + gap
            columns = max(1, min(rest.w // wide, len(chips)))
            rows = max(1, (rest.h + gap) // (high + gap))
            if rows * columns >= len(chips):
                break
        if rows * columns < len(chips):
            kept = max(0, rows * columns - 1 - len(last))
            chips = (*hits[:kept], Chip(ChipKind.UNKNOWN, amount=f"+{len(hits) - kept}"), *last)
        self.placed = tuple(
            (chip, pygame.Rect(rest.x + number % columns * wide, rest.y + number // columns * (high + gap),
                               self.chips.width(chip, high), high))
            for number, chip in enumerate(chips)
        )  # fmt: skip
        return max(place.bottom for _, place in self.placed)

    @property
    def reach(self) -> list[pygame.Rect]:
        """Where it is painted."""
        return [] if self._still is None else [self._still[0].get_rect(topleft=self._still[1])]

    def draw(self, surface: pygame.Surface) -> None:
        """Paints paper, card and chips."""
        if self._still is None:
            return
        surface.blit(*self._still)
        if self._card is not None:
            card, place = self._card
            pygame.draw.rect(
                surface, INK, place.move(self.theme.px(3), self.theme.px(4)), border_radius=self.theme.px(6)
            )
            surface.blit(self.pictures.small(card, 0, place.size), place)
        for chip, place in self.placed:
            surface.blit(self.chips.picture(chip, place.h), place)
