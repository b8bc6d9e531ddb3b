"""The adviser's sheet in the centre: the best answers with what they bring, how sure that is, and why not another."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pygame

from sotm_desktop.gesture.targets import Region, TableTarget
from sotm_desktop.screen_look.advice_parts import AdviceLook, AdviceRow, Spread, Sureness
from sotm_desktop.screen_look.look_parts import Choice, Prompt
from sotm_desktop.session.chips import Chip, ChipKind
from sotm_desktop.table.answer_rows import chips_in, label_width
from sotm_desktop.table.art.rosette import rosette
from sotm_desktop.table.buttons import ButtonPool, Buttons
from sotm_desktop.table.chip_view import ChipPictures
from sotm_desktop.table.hand_view import FOOT, TAG
from sotm_desktop.table.spots import Point, Pointing, Spot, Spots
from sotm_desktop.table.told_paper import PAD, told_paper
from sotm_desktop.widgets.palette import ADVICE, ADVICE_ROW, GOLD, HEAL, INK, MARKER, NOTE, PAPER, RIBBON, WHITE, Colour
from sotm_desktop.widgets.tag import key_cap, tag
from sotm_desktop.widgets.text import Layout, balanced, lay_out, on_capitals, shortened
from sotm_desktop.widgets.text_lines import TextRun
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import advice_words as words

FORMS = {3: (30, 27, 24), 2: (28, 24), 1: (26, 24)}
"""How many rows, and how high each can be, in the order in which they are tried."""
BUTTON, BAR, NARROW, WITH_BAR = 26, 86, 300, 330
"""The height of a button, the width of a spread; below the one width a row has its chips below its words, from the
other on it has its spread beside them."""
UNDER = 14
"""How high the spread is in a row that has no room for it beside the chips: at its foot, if that fits."""
BAND, TEXT, TALL = 5, 330, 300
"""From this shape on the words stand beside the rows, so wide; from this height on a narrow sheet says more."""
LETTERS, NAME, KEY = 13, 17, 17
NAMES = (NAME, 16, 15, 14, 13)
"""Sizes of an answer in words, the first in which it fits one line; two lines have the last."""
ENDS = 12.2
"""Size of the words at the ends of a spread."""
IN_HAND = 24
"""How wide a rosette is on a card of the hand."""
COLOURS = {Sureness.CLEAR: HEAL, Sureness.CLOSE: GOLD, Sureness.LOOKING: PAPER, Sureness.SILENT: PAPER}
DOT = (20, 110, 66)
TRIED = tuple(
    (count, high, has_foot) for count, heights in FORMS.items() for has_foot in (True, False) for high in heights
)
"""Rather as many answers as there can be, then with their spreads, then large."""


class PlacedRow(NamedTuple):
    """A row where it stands."""

    row: AdviceRow
    rect: pygame.Rect
    chips: list[tuple[Chip, Point]]
    high: int
    """Of the chips."""
    upper: pygame.Rect
    """The part with its words and chips."""
    bar: pygame.Rect | None
    """Where its spread lies."""


class AdviceView:
    """Owns where the sheet lies. What stands still is one picture; chips are put on it at every frame."""

    def __init__(self, chips: ChipPictures, theme: Theme) -> None:
        self.chips, self.theme = chips, theme
        self.rows: list[PlacedRow] = []
        self.pool = ButtonPool(theme)
        self._buttons: Buttons = {}
        self._lit: TableTarget | None = None
        """What Space gives."""
        self._longest = 0
        """The width of the longest answer in words."""
        self._still: tuple[pygame.Surface, Point] | None = None
        self._paper = pygame.Rect(0, 0, 0, 0)

    def covers(self, spot: Spot) -> bool:
        """Whether the sheet lies over something that is not on it: where it needs room, it covers what is beside it."""
        return bool(self.rows) and spot.target not in self._buttons and self._paper.colliderect(spot.rect)

    def hide(self) -> None:
        """Nothing is advised."""
        self.rows, self._buttons, self._still, self._lit = [], {}, None, None

    # -- folded: a tag on the edge ---------------------------------------------------

    def fold(self, box: pygame.Rect, look: AdviceLook, taken: pygame.Rect | None) -> None:
        """A tag at the foot of the paper: there is nothing to rank, or no room for it. ``taken``: a tag on the edge."""
        self.hide()
        px = self.theme.px
        picture = self._tag(f"{words.ADVISER}: {look.verdict}", 17, COLOURS[look.sureness], INK)
        place = picture.get_rect(bottomright=(box.right - px(14), box.bottom))
        if taken is not None and taken.colliderect(place):
            place.bottom = taken.y - px(2)
        self._still = picture, place.topleft

    # -- the sheet -------------------------------------------------------------------

    def unfold(
        self, box: pygame.Rect, prompt: Prompt, look: AdviceLook, tip: Point | None, fill: Colour,
        taken: pygame.Rect | None, spots: Spots,
    ) -> bool:  # fmt: skip
        """Lays the sheet out with as many rows as have room. False where not one has. ``taken``: a tag on the edge."""
        self.hide()
        px = self.theme.px
        self._paper = paper = box.inflate(-px(18), -px(16)).move(0, px(3))
        inner = pygame.Rect(paper.x + px(10), paper.y + px(13), paper.w - px(22), paper.h - px(18))
        is_band = box.w > BAND * box.h
        side = pygame.Rect(inner.x, inner.y, px(TEXT), inner.h) if is_band else inner
        right = (
            inner
            if not is_band
            else pygame.Rect(side.right + px(12), inner.y, inner.right - side.right - px(12), inner.h)
        )
        is_narrow, is_tall = side.w < px(NARROW), inner.h >= px(TALL)
        if is_narrow and taken is not None and taken.y > paper.centery:  # the tag lies at the foot
            inner.h = side.h = taken.y - px(4) - inner.y
        if is_narrow:  # the verdict has no room beside the one who decides
            side = side.move(0, px(22))
            side.h -= px(22)
            right = side
        foot_lines = 5 if is_tall and is_narrow else 2
        foot = self._foot(look, side.w, foot_lines)
        heading = self._heading(look, side.w, 3 if is_tall and is_narrow else 2 if is_band else 1)
        said = 0 if is_band else heading.height + foot_lines * foot.pitch + px(4)
        if is_band and heading.height + foot.height > side.h:
            return False
        for count, high, has_foot in TRIED:
            shown = look.rows[:count]
            stood_for = [row.stands_for for row in shown]
            buttons = self._flow(tuple(each for each in prompt.choices if each.target not in stood_for), right)
            strip = max((rect.bottom for _, rect in buttons), default=0)
            room = right.h - strip - said
            columns = len(shown) if is_band else 1
            wide = (right.w - px(6) * (columns - 1)) // columns
            under = px(UNDER) if has_foot and wide < px(WITH_BAR) else 0
            tall = px(high) * (2 if is_narrow else 1) + under
            lines = -(-len(shown) // columns)
            if tall * lines <= room:
                break
        else:
            return False
        face = self.theme.font("shout", NAME)
        self._longest = max(face.size(row.words.upper())[0] + self._cap_width(row) for row in shown)
        top = right.y + (0 if is_band else heading.height + px(2))
        for number, row in enumerate(shown):
            place = pygame.Rect(
                right.x + number % columns * (wide + px(6)), top + number // columns * tall, wide, tall - px(2)
            )
            self.rows.append(self._placed(row, place, px(high) - px(2), under))
        foot_at = side.x, (side.bottom - foot.height if is_band else top + tall * lines + px(2))
        self._paint(box, paper, look, tip, heading, (side.x, side.y), foot, foot_at)
        self._tags(box, paper, prompt, look, fill, taken, spots)
        self.pool.begin()
        below = right.bottom - strip + px(2)
        for choice, rect in buttons:
            place = rect.move(right.x, below)
            self._buttons[choice.target] = self.pool.get(place, choice)
            spots.add(choice.target, place, choice.note, is_button=True)
        for placed in self.rows:
            spots.add(placed.row.target, placed.rect, is_button=True)
        self._lit = prompt.lit
        return True

    def _foot(self, look: AdviceLook, width: int, lines: int) -> Layout:
        """Why not another answer, else what all rests on, in so many lines at most."""
        face = self.theme.font("note", LETTERS)
        room = round((lines - 0.08 * lines) * width) - face.size(look.question)[0]
        runs = [TextRun(shortened(look.foot, face, max(0, room)), None, INK)]
        if look.question:
            runs = [TextRun(look.question, None, INK, MARKER), TextRun(" "), *runs]
        return lay_out([runs], width, LETTERS * self.theme.scale, "note", INK, self.theme)

    def _heading(self, look: AdviceLook, width: int, lines: int) -> Layout:
        px, face = self.theme.px, self.theme.font("note", LETTERS)
        aside = px(BAR + 8) if lines == 1 and width >= px(WITH_BAR) else 0
        said = shortened(look.heading, face, round((1 if lines == 1 else 0.9 * lines) * (width - aside)))
        return lay_out(said, width, LETTERS * self.theme.scale, "note", NOTE, self.theme)

    def _flow(self, choices: tuple[Choice, ...], room: pygame.Rect) -> list[tuple[Choice, pygame.Rect]]:
        """The buttons of the question in lines, from the upper left corner of their room."""
        px, found = self.theme.px, list[tuple[Choice, pygame.Rect]]()
        x = y = 0
        for choice in choices:
            wide = min(room.w, label_width(choice, px(BUTTON), self.theme))
            if x and x + wide > room.w:
                x, y = 0, y + px(BUTTON + 2)
            found.append((replace(choice, note=""), pygame.Rect(x, y, wide, px(BUTTON))))
            x += wide + px(6)
        return found

    def _placed(self, row: AdviceRow, whole: pygame.Rect, high: int, under: int) -> PlacedRow:
        """The chips of a row beside its words, or below them; its spread beside them, or in what is ``under`` them."""
        px = self.theme.px
        rect, bar = pygame.Rect(whole.topleft, (whole.w, whole.h - under)), None
        if rect.w >= px(WITH_BAR):
            bar = pygame.Rect(rect.right - px(BAR + 4), rect.y, px(BAR), rect.h)
        elif under:
            start = self._words_at(row, rect, high)  # beside the ribbon of the rosette
            bar = pygame.Rect(start, rect.bottom - px(1), rect.right - px(10) - start, under)
        tall = min(px(26), high - px(3))
        chips = row.chips or (Chip(ChipKind.UNKNOWN, note=words.EQUAL),)
        left = self._words_at(row, rect, high)
        if rect.h > high + px(2):
            start, room, middle = rect.x + px(6), rect.w - px(12), rect.y + high + (rect.h - high) // 2
        else:
            start = left + self._words_room(rect, high) + px(6)
            end = rect.right - (px(BAR + 10) if rect.w >= px(WITH_BAR) else px(5))
            room, middle = end - start, rect.y + high // 2
        found = chips_in(chips, room, tall, self.chips)
        return PlacedRow(row, whole, [(chip, (start + x, middle)) for chip, x in found], tall, rect, bar)

    def _cap_width(self, row: AdviceRow) -> int:
        return key_cap(row.key, self.theme.px(KEY), self.theme).get_width() + self.theme.px(6) if row.key else 0

    def _words_at(self, row: AdviceRow, rect: pygame.Rect, high: int) -> int:
        """Where the words of a row begin: behind its rosette and its picture."""
        return rect.x + round(high * (0.95 if row.card is None else 1.9)) + self.theme.px(6)

    def _words_room(self, rect: pygame.Rect, high: int) -> int:
        """The width of the words."""
        px = self.theme.px
        if rect.h > high + px(2):
            return rect.right - px(6) - (rect.x + round(high * 1.9) + px(6))
        return min(self._longest, rect.w * 38 // 100)

    # -- what stands still -----------------------------------------------------------

    def _paint(
        self, box: pygame.Rect, paper: pygame.Rect, look: AdviceLook, tip: Point | None, heading: Layout,
        heading_at: Point, foot: Layout, foot_at: Point,
    ) -> None:  # fmt: skip
        px = self.theme.px
        pad = px(PAD)
        shift = (pad - box.x, pad - box.y)
        board = told_paper(self.chips.pictures, box, paper, tip, "", ADVICE, ADVICE).copy()
        heading.draw(board, (heading_at[0] + shift[0], heading_at[1] + shift[1]))
        foot.draw(board, (foot_at[0] + shift[0], foot_at[1] + shift[1]))
        for placed in self.rows:
            rect = placed.rect.move(shift)
            high = placed.high + px(3)
            pygame.draw.rect(board, ADVICE_ROW, rect, border_radius=px(6))
            sign = self._rosette(placed.row.target.rank, round(high * 0.86))
            board.blit(sign, sign.get_rect(midleft=(rect.x + px(3), rect.y + high // 2 + px(1))))
            left = self._words_at(placed.row, placed.upper, high) + shift[0]
            room = self._words_room(placed.upper, high) - self._cap_width(placed.row)
            wide = self._name(board, placed.row.words.upper(), room, (left, rect.y + high / 2))
            if placed.row.key:
                cap = key_cap(placed.row.key, px(KEY), self.theme)
                board.blit(cap, cap.get_rect(midleft=(left + wide + px(6), rect.y + high // 2)))
            if placed.bar is not None:
                self._spread(board, placed.bar.move(shift), placed.row.spread, is_low=placed.bar.y > placed.upper.y)
        if self.rows[0].bar is not None and self.rows[0].upper.h == self.rows[0].rect.h:
            self._scale(board, self.rows[0].bar.move(shift))
        self._still = board, (box.x - pad, box.y - pad)

    def _name(self, board: pygame.Surface, said: str, room: int, at: tuple[int, float]) -> int:
        """An answer in words, a little smaller or in two lines rather than cut; gives how wide it is."""
        for size in NAMES:
            face = self.theme.font("shout", size)
            if face.size(said)[0] <= room:
                return on_capitals(board, said, face, INK, *at)
        lines, apart = balanced(said, face, room), self.theme.px(size * 0.46)
        if lines is None:
            face = self.theme.font("shout", NAME)
            return on_capitals(board, shortened(said, face, room), face, INK, *at)
        return max(
            on_capitals(board, line, face, INK, at[0], at[1] + side * apart)
            for line, side in zip(lines, (-1, 1), strict=True)
        )

    def _scale(self, board: pygame.Surface, first: pygame.Rect) -> None:
        """What the two ends of all spreads mean, above the first."""
        face = self.theme.font("note", ENDS)
        for said, x in ((words.WORSE, first.x), (words.BETTER, first.right - face.size(words.BETTER)[0])):
            on_capitals(board, said, face, NOTE, x, first.y - self.theme.px(8))

    def _spread(self, board: pygame.Surface, rect: pygame.Rect, spread: Spread, is_low: bool) -> None:
        """The spread beside the chips; at the foot of its row the ends are said beside it."""
        if not is_low:
            self._bar(board, rect, spread, 7)
            return
        px, face = self.theme.px, self.theme.font("note", ENDS)
        left = on_capitals(board, words.WORSE, face, NOTE, rect.x, rect.centery) + px(8)
        right = face.size(words.BETTER)[0]
        on_capitals(board, words.BETTER, face, NOTE, rect.right - right, rect.centery)
        self._bar(board, pygame.Rect(rect.x + left, rect.y, rect.w - left - right - px(8), rect.h), spread, 5)

    def _bar(self, board: pygame.Surface, rect: pygame.Rect, spread: Spread, dot: int) -> None:
        """A line, a tick for the present table, where two thirds of the games fell, and their mean."""
        px, y = self.theme.px, rect.centery

        def at(share: float) -> int:
            return rect.x + round(rect.w * share)

        pygame.draw.line(board, NOTE, (rect.x, y), (rect.right, y), px(1))
        pygame.draw.line(board, NOTE, (at(spread.now), y - px(dot)), (at(spread.now), y + px(dot)), px(2))
        thick = pygame.Rect(at(spread.low), y - px(3), max(px(2), at(spread.high) - at(spread.low)), px(6))
        pygame.draw.rect(board, DOT, thick, border_radius=px(3))
        pygame.draw.circle(board, INK, (at(spread.mean), y), px(dot))
        pygame.draw.circle(board, HEAL, (at(spread.mean), y), px(dot - 2))

    def _tags(
        self, box: pygame.Rect, paper: pygame.Rect, prompt: Prompt, look: AdviceLook, fill: Colour,
        taken: pygame.Rect | None, spots: Spots,
    ) -> None:  # fmt: skip
        """On the edge: who decides, that the adviser speaks, and how sure it is."""
        if self._still is None:
            return
        board, corner = self._still
        px, y = self.theme.px, paper.y - self.theme.px(9)
        left, right = paper.x + px(16), (taken.x - px(6) if taken is not None else paper.right - px(8))
        verdict = self._tag(look.verdict, 18, COLOURS[look.sureness], INK)
        who = self._tag(prompt.speaker, 18, fill, None)
        adviser = self._tag(words.ADVISER, 18, RIBBON, WHITE)
        if paper.w - px(22) < px(NARROW):  # inside, below the one who decides
            place = verdict.get_rect(topleft=(paper.x + px(10), paper.y + px(14)))
        else:
            place = verdict.get_rect(topright=(right, y))
            right = place.x - px(6)
        board.blit(verdict, place.move(-corner[0], -corner[1]))
        shown = who.get_rect(topleft=(left, y))
        board.blit(who, shown.move(-corner[0], -corner[1]))
        spots.add(Region.ASKER, shown)
        if shown.right + px(6) + adviser.get_width() <= right:
            board.blit(adviser, (shown.right + px(6) - corner[0], y - corner[1]))

    def _tag(self, said: str, height: float, fill: Colour, letters: Colour | None) -> pygame.Surface:
        s = self.theme.scale

        def build() -> pygame.Surface:
            return tag(said.upper(), height * s, fill, letters, self.theme, shadow=2 * s)

        return self.chips.pictures.put_together(("advice_tag", said, height, fill), build)

    def _rosette(self, rank: int, size: int) -> pygame.Surface:
        return self.chips.pictures.put_together(("rosette", rank, size), lambda: rosette(rank, size, self.theme))

    # -- painting ----------------------------------------------------------------------

    @property
    def reach(self) -> list[pygame.Rect]:
        """Where it is painted."""
        return [] if self._still is None else [self._still[0].get_rect(topleft=self._still[1])]

    def draw(self, surface: pygame.Surface, at: Pointing) -> None:
        """Paints the sheet or its tag; the row that is pointed at has a gold edge."""
        if self._still is None:
            return
        surface.blit(*self._still)
        px = self.theme.px
        for placed in self.rows:
            high = placed.high + px(3)
            if placed.row.card is not None:
                face = self.chips.picture(Chip(ChipKind.PLAIN, placed.row.card), min(placed.high, px(24)))
                left = placed.rect.x + round(high * 0.95) + px(2)
                surface.blit(face, face.get_rect(midleft=(left, placed.rect.y + high // 2)))
            for chip, place in placed.chips:
                picture = self.chips.picture(chip, placed.high)
                surface.blit(picture, picture.get_rect(midleft=place))
            if at.is_on(placed.row.target) or (self._lit is not None and placed.row.stands_for == self._lit):
                pygame.draw.rect(surface, GOLD, placed.rect, px(2), border_radius=px(6))
        for target, button in self._buttons.items():
            button.hovered = target == at.hover or (target == self._lit and at.hover not in self._buttons)
            button.focused, button.pressed = target == at.focus, target == at.pressed
            button.draw(surface)

    def stamp(self, surface: pygame.Surface, rect: pygame.Rect, rank: int, is_in_hand: bool) -> pygame.Rect:
        """A rosette on something that stands for one of the best answers: at its right edge; on a card of the hand at
        the left, above the tag that says what it brings. Gives where it lies."""
        px = self.theme.px
        if is_in_hand:
            sign = self._rosette(rank, px(IN_HAND))
            return surface.blit(sign, sign.get_rect(bottomleft=(rect.x + px(1), rect.bottom - px(FOOT + TAG))))
        is_small = rect.h < px(40)
        sign = self._rosette(rank, px(22 if is_small else 30))
        y = rect.y + (px(4) if is_small else rect.h * 52 // 100)
        return surface.blit(sign, sign.get_rect(center=(rect.right - px(4), y)))
