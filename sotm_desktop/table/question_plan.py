"""How a question is laid onto its paper: the card that asks, its sentence, and a row for each answer with its chips."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame

from sotm_desktop.gesture.targets import Command
from sotm_desktop.screen_look.look_parts import Asking, Choice, DamageSum, Listed, Prompt
from sotm_desktop.table.answer_forms import AnswerForm, InSight, of_band, of_column, of_page
from sotm_desktop.table.answer_rows import (
    CHIP,
    CLOSE_PLATE,
    OFF_RIM,
    OFF_SIDES,
    UNDER,
    AnswerGrid,
    AnswerRow,
    Telling,
    Wording,
    in_few_words,
    label_width,
    least_width,
)
from sotm_desktop.table.asking_plate import HIGH, LEAST, AskerForm
from sotm_desktop.table.card_rows import lay_rows
from sotm_desktop.table.chip_view import ChipPictures
from sotm_desktop.table.sum_view import sum_picture
from sotm_desktop.table.term_text import with_terms
from sotm_desktop.widgets.last_few import LastFew
from sotm_desktop.widgets.palette import INK, MARKER, NOTE
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import Layout, lay_out
from sotm_desktop.widgets.theme import Theme

CARD, SMALLER_CARD = (76, 106), (54, 75)
LOW, ROOMY = 240, 360
"""Below the one, the words of a column stand beside the card; from the other on, it has room for the larger card."""
WIDE, NARROW = 5, 300
"""A centre of this shape is a band; one below this width has everything in one column."""
MOST_OF_PLATE = 240
"""How wide the line with picture and title is, at most."""
SIZES = (16, 15)
SMALL_SIZES = (14, 13)
"""For the sentence that asks alone, where nothing else has room."""
CLOSE = 1.12
"""How far their lines stand apart in a low column, in heights of the letters."""
ORDER_CARDS = ((46, 64), (38, 53), (31, 43), (27, 37), (23, 31))


KEPT = 400
"""Grids of answers that are kept, at most."""
Grids = LastFew[tuple[tuple[Choice, ...], AnswerForm, int, Wording], AnswerGrid]
"""Those that were tried: a question is laid out anew whenever the pointer moves."""


class QuestionPlan:
    """One arrangement of one question. It tries larger forms first, and says whether the last one fits."""

    def __init__(
        self,
        rect: pygame.Rect,
        prompt: Prompt,
        theme: Theme,
        chips: ChipPictures,
        right: int,
        asker: AskerForm,
        wording: Wording = Wording.CUT,
        foot: int = 0,
        told: InSight = InSight.ALL,
        kept: Grids | None = None,
    ) -> None:
        assert prompt.asking is not None
        self.kept: Grids = LastFew(KEPT) if kept is None else kept
        self.wording = wording
        self.told = told
        self.foot = foot
        """What a tag at the foot of the paper takes of its height, in pixels."""
        self.rect, self.prompt, self.theme, self.chips = rect, prompt, theme, chips
        self.asking: Asking = prompt.asking
        px = theme.px
        self.is_band = rect.w > WIDE * rect.h
        self.is_column = not self.is_band and rect.w < px(NARROW)
        self.is_low = self.is_column and rect.h < px(LOW)
        edge = px(6) if self.is_low else px(10)
        self.paper = pygame.Rect(rect.x + edge, rect.y + px(11), rect.w - 2 * edge, rect.h - px(11) - edge + px(2))
        self.beside = 0
        """What the card takes of the width of the words, where the column is too low for them below it."""
        self.card: pygame.Rect | None = None
        """Where the face of the card that asks lies."""
        self.plate: pygame.Rect | None = None
        """Where its picture and title stand instead."""
        self.words: Layout | None = None
        self.words_at = (0, 0)
        self.footer: Layout | None = None
        self.footer_at = (0, 0)
        self.rows: list[AnswerRow] = []
        self.choices = tuple(each for each in prompt.choices if each.target is not Command.ALWAYS)
        self.always = next((each for each in prompt.choices if each.target is Command.ALWAYS), None)
        """Stands on the edge of the paper: it answers nothing by itself."""
        self.listed: list[tuple[Listed, pygame.Rect]] = []
        self.shown: list[tuple[int, pygame.Rect]] = []
        self.pointed: pygame.Rect | None = None
        """Where the chips of the answer that is pointed at stand, where the plates have no room for theirs."""
        self.sum_picture: pygame.Surface | None = None
        self.sum_rect: pygame.Rect | None = None
        self.part_at: tuple[int, int] | None = None
        """The corner of the tag that says how often it asks; None: behind the speaker."""
        self.fits = False
        self.ends_low = False
        """Whether the button for always stands at the foot of the paper."""
        self.turned_over = tuple(card for card in prompt.cards if card != prompt.asking.card)
        """Cards that are spoken of, besides the one that asks."""
        if self.is_low and self.turned_over:  # they would lie over the words
            return
        self._lay_out(right, asker if self.asking.card is not None else AskerForm.NONE)

    # -- the parts of the paper --------------------------------------------------

    def _lay_out(self, right: int, asker: AskerForm) -> None:
        px, paper, shows_card = self.theme.px, self.paper, asker is AskerForm.FACE
        edge = px(6) if self.is_low else px(10)
        inner = pygame.Rect(paper.x + edge, paper.y + px(14), paper.w - 2 * edge, paper.h - px(14) - px(6))
        self.ends_low = self.is_low or (self.is_column and asker is AskerForm.PLATE)
        if self.ends_low and self.always is not None:  # it stands at the foot, as the speaker has the whole edge
            inner.h -= px(16)
        else:
            inner.h -= self.foot
        if shows_card:
            inner = self._place_card(inner)
        if self.turned_over:
            inner = self._place_shown(inner)
        if asker is AskerForm.PLATE:
            inner = self._place_plate(inner)
        self.tag_x = inner.x + (px(10) if shows_card and not self.is_column else 0)
        if self.is_band:
            self._band(inner)
        else:
            self._column(inner)
        self._place_on_edge(right)

    def _place_on_edge(self, right: int) -> None:
        """The button for always under the card, in a band at the end of the edge, in a column beside the card; there
        too how often the text asks, where the speaker has the whole edge."""
        px = self.theme.px
        if self.is_column and self.card is not None and not self.is_low:
            self.part_at = (self.card.right + px(12), self.card.y + px(8))
        elif self.asking.part:  # both tags end before what stands at the end of the edge
            speaker = tag(self.prompt.speaker.upper(), px(18), theme=self.theme, shadow=px(2))
            part = tag(self.asking.part.upper(), px(16), theme=self.theme)
            last = right - px(4) - part.get_width() - px(8) - speaker.get_width()
            self.tag_x = max(self.paper.x + px(4), min(self.tag_x, last))
        if self.always is None:
            return
        wide, high = label_width(self.always, px(22), self.theme), px(22)
        if self.shown:  # it lies over no card
            right = min(right, min(rect.x for _, rect in self.shown) + px(8))
        if self.ends_low:
            end = min(self.paper.right - px(8), right - px(4))
            face = pygame.Rect(max(self.rect.x, end - wide), self.rect.bottom - px(24), wide, high)
        elif self.is_band or self.card is None:
            face = pygame.Rect(max(self.rect.x, right - px(14) - wide), self.rect.y, wide, high)
        elif self.is_column:
            end = self.paper.right if not self.shown else min(self.paper.right, right - px(8))
            face = pygame.Rect(max(self.card.right, end - px(8) - wide), self.card.y + px(34), wide, high)
        else:
            top = min(self.card.bottom + px(8), self.paper.bottom - px(16))
            face = pygame.Rect(self.paper.x + px(4), top, min(wide, self.card.w + px(12)), high)
        self.rows.append(AnswerRow(self.always, face, face, [], 0))

    def _place_card(self, inner: pygame.Rect) -> pygame.Rect:
        """The card at the left, on top where all stands in one column. Gives what is left of the paper."""
        px = self.theme.px
        size = SMALLER_CARD if self.is_column and self.rect.h < px(ROOMY) else CARD
        wide, high = px(size[0]), px(size[1])
        left = self.paper.x + px(8)
        if self.is_column:
            self.card = pygame.Rect(left, self.paper.y + px(16), wide, high)
            if self.is_low:
                self.beside = wide + px(4)
                return inner.move(0, px(2))
            return pygame.Rect(inner.x, self.card.bottom + px(6), inner.w, inner.bottom - self.card.bottom - px(6))
        top = self.rect.centery - high // 2 + px(2) if self.is_band else self.paper.y + px(12)
        self.card = pygame.Rect(left, top, wide, min(high, self.rect.bottom - px(4) - top))
        start = self.card.right + px(12)
        return pygame.Rect(start, inner.y, inner.right - start, inner.h)

    def _place_plate(self, inner: pygame.Rect) -> pygame.Rect:
        """Its picture and title in a line of their own above the words."""
        px = self.theme.px
        high = px(LEAST if self.is_low or self.told is InSight.CLOSE else HIGH)
        off = 0 if self.is_column else px(2)
        self.plate = pygame.Rect(inner.x, inner.y + off, min(inner.w, px(MOST_OF_PLATE)), high)
        taken = self.plate.bottom + px(2) - inner.y
        return pygame.Rect(inner.x, inner.y + taken, inner.w, inner.h - taken)

    def _place_shown(self, inner: pygame.Rect) -> pygame.Rect:
        """Cards that were turned over: at the right end."""
        px = self.theme.px
        wide, high = px(CARD[0]), px(CARD[1])
        if self.is_column:
            wide, high = px(SMALLER_CARD[0]), px(SMALLER_CARD[1])
            for number, card in enumerate(self.turned_over[-2:]):
                left = self.paper.right - px(8) - (wide + px(4)) * (number + 1)
                self.shown.append((card, pygame.Rect(left, self.paper.y + px(16), wide, high)))
            return inner
        step, right = px(30), self.paper.right - px(8)
        top = self.rect.centery - high // 2 + px(2) if self.is_band else self.paper.y + px(12)
        count = len(self.turned_over)
        for number, card in enumerate(self.turned_over):
            left = right - wide - step * (count - 1 - number)
            self.shown.append((card, pygame.Rect(left, top, wide, high)))
        return pygame.Rect(inner.x, inner.y, self.shown[0][1].x - px(8) - inner.x, inner.h)

    # -- words left, answers right -------------------------------------------------

    def _band(self, inner: pygame.Rect) -> None:
        px = self.theme.px
        start = inner.x + px(384) if self.choices or self.prompt.order else inner.right
        left = pygame.Rect(inner.x, inner.y - px(2), start - inner.x - px(14), inner.h + px(4))
        rest = pygame.Rect(start, inner.y - px(2), inner.right - start, inner.h + px(8))
        if self.prompt.order:
            wide = min(rest.w * 3 // 5, px(64) * len(self.prompt.order) + px(20))
            self._place_order(pygame.Rect(rest.x, rest.y, wide, rest.h), ORDER_CARDS[0])
            rest = pygame.Rect(rest.x + wide, rest.y, rest.w - wide, rest.h)
        told = 0 if self.told is InSight.ALL else px(CHIP + 4)
        words_fit = self._fit_words(left.w, left.h - told)
        self._place_words(left, left.y + max(0, (left.h - self._words_height() - told) // 2))
        self._place_sum(left)
        rows_fit = any(self._may_stand(form, rest.w) and self._grid(rest, form) for form in of_band(self.told))
        if self.pointed is not None:  # there is more room below the words
            self.pointed = pygame.Rect(left.x, self.words_at[1] + self._words_height() + px(4), left.w, px(CHIP))
        self.fits = words_fit and rows_fit

    # -- words above, answers below -------------------------------------------------

    def _column(self, inner: pygame.Rect) -> None:
        px = self.theme.px
        forms = of_column(self.told, self.plate is not None) if self.is_column else of_page(self.told)
        sizes = ORDER_CARDS if self.prompt.order else ORDER_CARDS[:1]
        roomy = [form for form in forms if self._least_height(form) <= inner.h and self._may_stand(form, inner.w)]
        for form, order in product(roomy, sizes):
            between = self._order_height(inner.w, order) if self.prompt.order else 0
            grid = self._answers(form, inner.w)
            taken = grid.height
            if taken > inner.h or not self._is_seen(grid):
                continue
            room = inner.h - taken - between - px(2 if self.plate else 4)
            if self._fit_words(inner.w, room) and (not self.beside or self.card is None or room >= self.card.h):
                self.fits = self._stack(inner, form, order, taken, between)
                if self.fits:
                    return

    def _stack(self, inner: pygame.Rect, form: AnswerForm, order: tuple[int, int], taken: int, between: int) -> bool:
        px = self.theme.px
        self._place_words(inner, inner.y)
        y = inner.y + self._words_height() + px(2 if self.plate else 4)
        if self.prompt.order:
            self._place_order(pygame.Rect(inner.x, y, inner.w, between), order)
            y += between
        is_tall = self.rect.h > px(260)
        top = min(inner.bottom - taken, y + px(14)) if is_tall else inner.bottom - taken
        self._place_sum(pygame.Rect(inner.x, y, inner.w, top - y if not is_tall else inner.bottom - taken - y))
        if is_tall and self.sum_rect is not None:
            top = self.sum_rect.bottom + px(8)
        return self._grid(pygame.Rect(inner.x, top, inner.w, inner.bottom - top + px(2)), form)

    # -- words ---------------------------------------------------------------------

    def _fit_words(self, width: int, height: int) -> bool:
        """The sentence with what stands around it; a text that is too long keeps the sentence that asks."""
        s, text = self.theme.scale, self.asking.text
        plain = [with_terms(self.asking.words or self.prompt.words, None, INK, None if text is None else MARKER)]
        alone, whole = plain, plain
        if text is not None:
            alone = [with_terms(text.asking.strip(), None, INK, MARKER)]
            before, after = with_terms(text.before, None, NOTE), with_terms(text.after, None, NOTE)
            whole = [before, with_terms(text.asking, None, INK, MARKER), after]
        tries = [(whole, size) for size in SIZES] + [(alone, size) for size in (*SIZES, *SMALL_SIZES)]
        for runs, size in tries:
            room = width - self.theme.px(10) - self.beside
            pitch = CLOSE if self.plate and self.is_column and size in SMALL_SIZES else 1.24
            self.words = lay_out([runs], room, size * s, "speak", INK, self.theme, pitch)
            if self.words.fits and self.words.height <= height:
                self._fit_footer(width, height - self.words.height)
                return True
        return False

    def _fit_footer(self, width: int, room: int) -> None:
        self.footer = None
        if self.prompt.footer:
            found = lay_out(self.prompt.footer, width - self.beside, 13 * self.theme.scale, "note", NOTE, self.theme)
            self.footer = found if found.height + self.theme.px(4) <= room else None

    def _words_height(self) -> int:
        tall = self.words.height if self.words is not None else 0
        if self.beside and self.card is not None:
            tall = max(tall, self.card.bottom - self.words_at[1])
        return tall + (self.footer.height + self.theme.px(2) if self.footer is not None else 0)

    def _place_words(self, room: pygame.Rect, y: int) -> None:
        self.words_at = (room.x + self.theme.px(6) + self.beside, y)
        tall = self.words.height if self.words is not None else 0
        self.footer_at = (self.words_at[0], y + tall + self.theme.px(2))

    def _place_sum(self, room: pygame.Rect) -> None:
        """How a damage comes to its number, where there is room left for it."""
        found: DamageSum | None = self.prompt.sum
        if found is None or len(found.chips) < 2 or (found.is_past and room.h < self.theme.px(110)) or self.is_band:
            return
        picture = sum_picture(found, room.w, room.h, False, self.theme)
        if picture.get_height() <= room.h:
            self.sum_picture, self.sum_rect = picture, picture.get_rect(topleft=(room.x, room.y))

    # -- answers ---------------------------------------------------------------------

    def _answers(self, form: AnswerForm, width: int) -> AnswerGrid:
        choices = tuple(each if form.signs.of(each.target) else replace(each, key="") for each in self.choices)
        key = choices, form, width, self.wording
        high, telling = self.theme.px(form.high), form.telling
        return self.kept.of(
            key,
            lambda: AnswerGrid(choices, form.columns, high, width, telling, self.theme, self.chips, self.wording),
        )

    def _least_height(self, form: AnswerForm) -> int:
        """What answers in a form need, at least: a form without this room is not tried."""
        told = [choice for choice in self.choices if choice.chips]
        high = self.theme.px(form.high)
        if len(told) < len(self.choices):
            return -(-len(self.choices) // form.columns) * high
        return AnswerGrid.least_height(len(told), form.columns, high, form.telling, self.theme)

    def _may_stand(self, form: AnswerForm, width: int) -> bool:
        """Whether chips may have room in close cells, by what the widest of them needs."""
        px, cell = self.theme.px, width // form.columns
        if form.telling is Telling.CLOSE_BELOW:
            return least_width(in_few_words(self.choices), px(UNDER), self.chips) <= cell - px(OFF_SIDES)
        if form.telling is Telling.CLOSE_BESIDE:
            wide = least_width(in_few_words(self.choices), px(form.high - OFF_RIM), self.chips)
            return wide <= cell - px(CLOSE_PLATE[0])
        return True

    def _is_seen(self, grid: AnswerGrid) -> bool:
        """Whether words and chips stand there as they are to stand."""
        return grid.tells and (grid.is_legible if self.wording is Wording.CUT else grid.is_whole)

    def _grid(self, room: pygame.Rect, form: AnswerForm) -> bool:
        """Places the answers; whether they all have room."""
        if not self.choices:
            return True
        grid = self._answers(form, room.w)
        high = grid.height_of_plates if self.is_band else grid.height
        if high > room.h + self.theme.px(4) or not self._is_seen(grid):
            return False
        self.rows = grid.placed(room.x, room.y + (max(0, (room.h - high) // 2) if self.is_band else 0))
        self.pointed = None
        if grid.has_pointed:
            px = self.theme.px
            self.pointed = pygame.Rect(room.x, self.rows[-1].rect.bottom + px(3), room.w, px(CHIP))
        return True

    # -- cards to be ordered -----------------------------------------------------------

    def _order_height(self, width: int, size: tuple[int, int]) -> int:
        return self._order_rows(width, size) * (self.theme.px(size[1]) + self.theme.px(10)) + self.theme.px(4)

    def _order_rows(self, width: int, size: tuple[int, int]) -> int:
        most = max(1, (width - self.theme.px(size[0])) // self.theme.px(28) + 1)
        return -(-len(self.prompt.order) // most)

    def _place_order(self, room: pygame.Rect, size: tuple[int, int]) -> None:
        px = self.theme.px
        wide, high = px(size[0]), px(size[1])
        top = room.centery - (high + px(8)) // 2 if self.is_band else room.y + px(2)
        strip, count = pygame.Rect(room.x, top, room.w, high), len(self.prompt.order)
        rows = 1 if self.is_band else self._order_rows(room.w, size)
        found = lay_rows(strip, (wide, high), count, self.theme.scale, rows, between=px(10))
        self.listed = list(zip(self.prompt.order, found.rects, strict=False))
