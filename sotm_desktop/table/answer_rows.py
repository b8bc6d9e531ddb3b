"""The answers of a question as rows: a plate with its words, and beside or below it the chips of what it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cached_property, lru_cache
from itertools import product

import pygame

from sotm_desktop.screen_look.look_parts import Choice
from sotm_desktop.session.chips import Chip, ChipKind
from sotm_desktop.table.chip_view import LEAST_OF_TWO_LINES, TWO_LINES, ChipPictures
from sotm_desktop.widgets.button import cap_on_plate, stands_whole
from sotm_desktop.widgets.text import balanced, shortened
from sotm_desktop.widgets.theme import Theme

MOST_CHIPS = 3
CUT = "…"
"""Where words lost their end."""
BETWEEN, BESIDE = 3, 6
"""Pixels between rows, and between columns."""
PLATE, CLOSE_PLATE = (96, 134), (84, 84)
PLATE_SHARE, CLOSE_SHARE = 60, 55
"""Per cent of a row that its plate may take for its words; the same where all is to stand close."""
WIDER_SHARES = (62, 69, 75)
"""Where some words do not stand close in that."""
MOST_OF_PLATE, MORE = 75, 34
"""Per cent that it may take where the first chip of each row needs less than is left, and the room for how many chips
there are besides."""
CHIP, UNDER = 28, 24
"""How high chips beside plates are, and those below them."""
OFF_SIDES, OFF_RIM = 9, 5
"""By how much chips below a plate are narrower than their cell, and chips beside one lower than their row, at least."""
GROWN = (28, 32, 38, 44, 50, 56, 68)
"""Heights to which a row grows whose words need more lines."""
LEAST_WITH_CHIPS, LEAST_OF_CLOSE = 210, 130
"""In a cell that is narrower than this no chips stand beside the plate; the same where all is to stand close."""


class Wording(Enum):
    """How the words of answers are to stand on their plates, in the order in which it is tried."""

    FREE = auto()
    """To their end, and off the rim."""
    WHOLE = auto()
    """To their end."""
    CUT = auto()
    """By whole words, as far as there is room: the last resort."""


class Telling(Enum):
    """Where the chips of answers stand."""

    BESIDE = auto()
    """Beside the plate of each."""
    CLOSE_BESIDE = auto()
    """The same in cells that are narrower."""
    CLOSE_BELOW = auto()
    """Below the plate of each, in one line, with little between."""
    BELOW = auto()
    """Below the plate of each, in one line."""
    BELOW_HIGH = auto()
    """The same as high as beside plates: words have two lines there."""
    BELOW_IN_TWO = auto()
    POINTED = auto()
    """Those of the answer that is pointed at alone, below all plates: where nothing else has room."""


@dataclass(slots=True)
class AnswerRow:
    """One answer: its strip, its plate, and its chips with their places."""

    choice: Choice
    rect: pygame.Rect
    plate: pygame.Rect
    chips: list[tuple[Chip, tuple[int, int]]]
    high: int
    """Of the chips."""


class AnswerGrid:
    """Answers in so many columns of a width, each row so high."""

    def __init__(
        self,
        choices: tuple[Choice, ...],
        columns: int,
        high: int,
        width: int,
        telling: Telling,
        theme: Theme,
        chips: ChipPictures,
        wording: Wording = Wording.CUT,
    ) -> None:
        self.wording = wording
        self.is_close = telling in (Telling.CLOSE_BESIDE, Telling.CLOSE_BELOW)
        self.choices = choices = in_few_words(choices) if self.is_close else choices
        self.columns, self.high = columns, high
        self.theme, self.chips = theme, chips
        px = theme.px
        self.wide = (width - px(BESIDE) * (columns - 1)) // columns
        tells = any(each.chips for each in choices)
        beside = {Telling.BESIDE: LEAST_WITH_CHIPS, Telling.CLOSE_BESIDE: LEAST_OF_CLOSE}
        self.inside = telling in beside and self.wide >= px(beside[telling])
        self.tells = not tells or telling not in beside or self.inside
        """Whether there is room for any chips at all."""
        below = {Telling.BELOW: 1, Telling.BELOW_HIGH: 1, Telling.CLOSE_BELOW: 1, Telling.BELOW_IN_TWO: 2}
        self.chip_lines = below.get(telling, 0)
        """Lines of chips below a plate, at most."""
        self.under = px(CHIP if telling is Telling.BELOW_HIGH else UNDER)
        """How high those chips are."""
        self.has_pointed = tells and telling is Telling.POINTED
        """Whether the chips of the answer that is pointed at stand below all plates."""
        self.plate = self._plate_width()
        """How wide plates beside chips are."""
        rows = [choices[at : at + columns] for at in range(0, len(choices), columns)]
        self.heights = [self._height(row) for row in rows]
        """Of the plates of each row."""
        self.line = px(UNDER + 1 if self.is_close else CHIP + 4 if telling is Telling.BELOW_HIGH else CHIP + 2)
        """What a line of chips below a plate takes."""
        self.below = [self.line * min(self.chip_lines, max(len(each.chips) for each in row)) for row in rows]
        """What the chips below them take."""

    @staticmethod
    def least_height(count: int, columns: int, high: int, telling: Telling, theme: Theme) -> int:
        """Of so many answers that all have chips and words of one line: what has no room needs not be tried."""
        px, rows = theme.px, -(-count // columns)
        below = {
            Telling.BELOW: px(CHIP + 2) * rows,
            Telling.BELOW_HIGH: px(CHIP + 4) * rows,
            Telling.CLOSE_BELOW: px(UNDER + 1) * rows,
            Telling.POINTED: px(CHIP + 4),
        }.get(telling, 0)
        return rows * (high + px(BETWEEN)) + below

    @property
    def height(self) -> int:
        """Of all rows and what stands below them."""
        return self.height_of_plates + (self.theme.px(CHIP + 4) if self.has_pointed else 0)

    @property
    def height_of_plates(self) -> int:
        """The same without the chips of the answer that is pointed at."""
        return sum(self.heights) + sum(self.below) + self.theme.px(BETWEEN) * len(self.heights)

    @property
    def is_legible(self) -> bool:
        """Whether every label has room on its plate."""
        px = self.theme.px
        room = self.wide - px(60) if self.inside else self.wide
        labels = (label_width(choice, self.high, self.theme) for choice in self.choices)
        return self.wide >= px(60) and (self.wide > px(150) or all(label <= room for label in labels))

    @cached_property
    def is_whole(self) -> bool:
        """Whether the words of every plate and every chip stand there to their end."""
        return all(
            self._stands(row.choice, row.plate.w, row.plate.h) and not is_cut(row.chips) for row in self._rows(0, 0)
        )

    def placed(self, left: int, top: int) -> list[AnswerRow]:
        """The rows, from left to right."""
        return list(self._rows(left, top))

    def _rows(self, left: int, top: int) -> Iterator[AnswerRow]:
        """One after the other: whoever finds one that is cut needs no other."""
        px, y = self.theme.px, top
        for number, choice in enumerate(self.choices):
            column, line = number % self.columns, number // self.columns
            high, below = self.heights[line], self.below[line]
            x = left + column * (self.wide + px(BESIDE))
            yield self._row(choice, pygame.Rect(x, y, self.wide, high + below), high)
            if column == self.columns - 1:
                y += high + below + px(BETWEEN)

    def _height(self, row: tuple[Choice, ...]) -> int:
        """Of the plates of a row: as they are wanted, higher where its words need that and it is not to be close."""
        px = self.theme.px
        tries = [self.high, *(px(high) for high in GROWN if px(high) > self.high)]
        if self.wording is Wording.CUT or self.is_close:
            return self.high
        return next(
            (
                high
                for high in tries
                if all(self._stands(choice, self._face_width(choice), high - px(1)) for choice in row)
            ),
            self.high,
        )

    def _stands(self, choice: Choice, wide: int, high: int) -> bool:
        return stands_whole(choice.words, choice.key, (wide, high), self.theme, self.wording is Wording.FREE)

    def _face_width(self, choice: Choice) -> int:
        """Of the plate of an answer: as wide as its words need where it stands alone."""
        alone = min(self.wide, max(self.plate, label_width(choice, self.high, self.theme)))
        return (self.plate if choice.chips and self.inside else alone) - self.theme.px(4)

    def _plate_width(self) -> int:
        px, wide = self.theme.px, self.wide
        if not self.inside:
            return wide
        told, tall = [choice for choice in self.choices if choice.chips], min(px(CHIP), self.high - px(OFF_RIM))
        label = max((label_width(choice, self.high, self.theme) for choice in told), default=wide)
        first = max((self.chips.width(_short(choice.chips[0], 2), tall) for choice in told), default=0)
        least, usual = CLOSE_PLATE if self.is_close else PLATE
        share = wide * (CLOSE_SHARE if self.is_close else PLATE_SHARE) // 100
        most = max(px(usual), share, wide - first - px(MORE + 14))
        plate = max(px(least), min(label, most, wide * MOST_OF_PLATE // 100))
        if not self.is_close or plate >= label:
            return plate
        tries = (plate, *(wide * part // 100 for part in WIDER_SHARES if wide * part // 100 > plate))
        faces = ((wide, [(choice, wide - px(4), self.high - px(1)) for choice in told]) for wide in tries)
        return next((wide for wide, each in faces if all(self._stands(*face) for face in each)), plate)

    def _row(self, choice: Choice, rect: pygame.Rect, high: int) -> AnswerRow:
        px = self.theme.px
        face = pygame.Rect(rect.x + px(3), rect.y + px(1), self._face_width(choice), high - px(1))
        if not self.inside:
            below = self._stacked(choice, rect, face.bottom) if rect.h > high else []
            return AnswerRow(choice, rect, face, below, self.under)
        tall, start = min(px(CHIP), high - px(OFF_RIM)), face.right + px(5)
        found = chips_in(choice.chips, rect.right - px(4) - start, tall, self.chips)
        return AnswerRow(choice, rect, face, [(chip, (start + left, rect.centery)) for chip, left in found], tall)

    def _stacked(self, choice: Choice, rect: pygame.Rect, top: int) -> list[tuple[Chip, tuple[int, int]]]:
        """Chips below a plate: the first in a line of its own where there are two, else as many as stand in one."""
        px, tall = self.theme.px, self.under
        start, room = rect.x + px(5), rect.w - px(OFF_SIDES)
        middle = top + px(0 if self.is_close else 2) + self.line // 2
        cut = 1 if self.chip_lines > 1 and len(choice.chips) > 1 else len(choice.chips)
        lines = ((choice.chips[:cut], middle), (choice.chips[cut:], middle + self.line))
        return [(chip, (start + left, y)) for part, y in lines for chip, left in chips_in(part, room, tall, self.chips)]


@lru_cache(256)  # a question tries many forms
def in_few_words(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The same for where little has room: the widest words in fewer, and without chips that all of them have, as far as
    others are left that tell them apart."""
    longest = max((len(each.words) for each in choices if not each.brief), default=0)
    told = [set(each.chips) for each in choices if each.chips]
    alike = set.intersection(*told) if len(told) > 1 else set[Chip]()
    return tuple(
        replace(
            each,
            words=each.brief if each.brief and len(each.words) > longest else each.words,
            chips=tuple(chip for chip in each.chips if chip not in alike) or each.chips,
        )
        for each in choices
    )


def is_cut(chips: Iterable[tuple[Chip, object]]) -> bool:
    """Whether one of these chips has lost the end of its words."""
    return any(words.endswith(CUT) for chip, _ in chips for words in (chip.title, chip.note))


def label_width(choice: Choice, high: int, theme: Theme) -> int:
    """The width that a plate needs for its words and its key."""
    return _label_width(choice.words, choice.key, high, theme)


@lru_cache(1024)  # as often as `stands_whole`
def _label_width(words: str, key: str, high: int, theme: Theme) -> int:
    px = theme.px
    size = max(13, min(21, (high / theme.scale - 7) * 0.62))
    sign = max(px(19), cap_on_plate(key, high - px(1), theme).get_width()) + px(6) if key else 0
    return theme.font("shout", size).size(words)[0] + sign + px(30)


def chips_in(chips: tuple[Chip, ...], room: int, tall: int, pictures: ChipPictures) -> list[tuple[Chip, int]]:
    """So many chips as have room, at most three, each with its left edge; what is left out is counted."""
    if not chips:
        return []
    gap = pictures.theme.px(5)
    for count, shorter in product(range(min(len(chips), MOST_CHIPS), 0, -1), range(3)):
        shown = [_short(chip, shorter) for chip in _most_telling(chips, count)]
        if len(chips) > count:
            shown.append(Chip(ChipKind.PLAIN, title=f"+{len(chips) - count}"))
        found, x = list[tuple[Chip, int]](), 0
        for chip in shown:
            found.append((chip, x))
            x += pictures.width(chip, tall) + gap
        if x - gap <= room:
            return found
    first = _short(chips[0], 2)
    in_lines = _in_two_lines(first, room, tall, pictures)
    return [(in_lines or _narrowed(first, room, tall, pictures), 0)]


def least_width(choices: Iterable[Choice], tall: int, pictures: ChipPictures) -> int:
    """What the first chip of each of these needs, at least: a close cell that has less needs not be tried."""
    found = 0
    for chip in dict.fromkeys(choice.chips[0] for choice in choices if choice.chips):
        brief = _short(chip, 2)
        wide = pictures.width(brief, tall)
        if brief.note and not brief.title and tall >= LEAST_OF_TWO_LINES:
            half = pictures.font_of_two_lines(tall).size(brief.note)[0] // 2
            wide = min(wide, pictures.width(replace(brief, note=TWO_LINES), tall) + half)
        found = max(found, wide)
    return found


def _in_two_lines(chip: Chip, room: int, tall: int, pictures: ChipPictures) -> Chip | None:
    """A chip alone whose words stand in two lines; None where that is no chip of words, or not enough."""
    if not chip.note or chip.title or tall < LEAST_OF_TWO_LINES:
        return None
    spare = room - pictures.width(replace(chip, note=TWO_LINES), tall)
    lines = balanced(chip.note, pictures.font_of_two_lines(tall), spare)
    return None if lines is None else replace(chip, note=TWO_LINES.join(lines))


def _narrowed(chip: Chip, room: int, tall: int, pictures: ChipPictures) -> Chip:
    """A chip alone that is wider than its room loses the end of its words."""
    theme = pictures.theme
    spare = room - pictures.width(replace(chip, note="", title=""), tall) - theme.px(10)
    size = max(tall / CHIP / theme.scale, 0.96)
    if chip.note:
        spare -= theme.font("shout", 18 * size).size(chip.title.upper())[0] if chip.title else 0
        return replace(chip, note=shortened(chip.note, theme.font("note", 12.5 * size), spare))
    return replace(chip, title=shortened(chip.title.upper(), theme.font("shout", 18 * size), spare))


def _short(chip: Chip, shorter: int) -> Chip:
    """A chip without its small words where its number says enough, else in fewer of them (1), and without its title
    where its picture or those few do (2)."""
    if shorter and chip.amount:
        return replace(chip, note="")
    if shorter > 1 and chip.title and chip.brief and not chip.note:
        return replace(chip, title=chip.brief, brief="")
    if shorter > 1 and (chip.is_torn or chip.brief):
        chip = replace(chip, title="")
    return replace(chip, note=chip.brief, brief="") if shorter and chip.note and chip.brief else chip


def _most_telling(chips: tuple[Chip, ...], count: int) -> tuple[Chip, ...]:
    """The first chips; one that says what is not known keeps the last place."""
    if len(chips) <= count or count < 2:
        return chips[:count]
    unknown = next((chip for chip in chips[count - 1 :] if chip.kind is ChipKind.UNKNOWN and chip.is_open), None)
    return (*chips[: count - 1], unknown) if unknown is not None else chips[:count]
