"""What happened in turns that played themselves: lines on the paper of the centre, or a tag on its edge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from sotm_desktop.gesture.targets import Command, RecapTarget
from sotm_desktop.screen_look.look_parts import RecapLook
from sotm_desktop.session.chips import Chip, ChipKind
from sotm_desktop.session.recap import RecapLine
from sotm_desktop.table.chip_view import ChipPictures
from sotm_desktop.table.spots import Point, Pointing, Spots
from sotm_desktop.table.told_paper import PAD, told_paper
from sotm_desktop.widgets.palette import GOLD, INK, NOTE, PAPER, PAPER_DARK, Colour, mix
from sotm_desktop.widgets.tag import key_cap, tag
from sotm_desktop.widgets.text import on_capitals, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import happened_words as words

LINE, CHIP, MOST = 27, 23, 5
"""Heights of a line and of a chip in it on the 1280x720 grid, and how many lines there are at most."""
TWO_COLUMNS = 5
"""From this shape of the paper on, lines stand in two columns."""
THREE_COLUMNS = 1100
"""From this width on in three, where two have no room for all."""
TALL, NARROW = 250, 300
"""From this height on the paper is only as long as what it says; below this width a line has two rows."""
LETTERS = 14.5
SOURCES = 2
"""So many cards that did it are named before HP before and after are left out."""
SPEAKER_AT, BESIDE_TAGS = 16, 10
"""Where the first tag begins on the upper edge of the paper, and how far tags are off its ends and one another."""
CAP = 15.8
"""Height of the key on the tag that closes it: the tag shows around it."""


class RecapRow(NamedTuple):
    """A row of a line: chips, from which cards, words."""

    chips: tuple[Chip, ...] = ()
    sources: tuple[Chip, ...] = ()
    words: str = ""


@dataclass(frozen=True)
class PlacedLine:
    """One line where it stands: its chips, and its words with their colour, each with the middle of its left edge."""

    target: RecapTarget
    rect: pygame.Rect
    chips: tuple[tuple[Chip, Point], ...]
    texts: tuple[tuple[str, Point, Colour], ...]


class RecapView:
    """Lays out and paints what there is to tell. Chips are put on it at every frame, as their pictures arrive."""

    def __init__(self, chips: ChipPictures, theme: Theme) -> None:
        self.chips, self.theme = chips, theme
        self.lines: tuple[PlacedLine, ...] = ()
        """Those that are shown."""
        self._still: tuple[pygame.Surface, tuple[int, int]] | None = None
        self._ok: pygame.Rect | None = None
        self._paper = pygame.Rect(0, 0, 0, 0)
        self._first = words.WHAT_HAPPENED
        """What stands on the paper's upper edge."""
        self._told: tuple[tuple[str, ...], Colour] = (), PAPER
        """What the tag says, the longest form first, and its colour."""

    @property
    def is_shown(self) -> bool:
        """Whether anything of it is shown."""
        return self._still is not None

    @property
    def folded(self) -> pygame.Rect | None:
        """Where it stands as a tag on the edge of the paper."""
        return None if self._still is None or self.lines else self._still[0].get_rect(topleft=self._still[1])

    def hide(self) -> None:
        """Nothing is told."""
        self.lines, self._still, self._ok = (), None, None

    @property
    def tags(self) -> tuple[pygame.Rect, pygame.Rect] | None:
        """Where the first tag of the open paper and the one that closes it lie."""
        if self._ok is None:
            return None
        first = self._tag(self._first, 20, GOLD).get_rect(top=self._ok.y)
        first.x = self._paper.x + self.theme.px(SPEAKER_AT)
        return first, self._ok

    # -- folded --------------------------------------------------------------------

    def fold(self, box: pygame.Rect, look: RecapLook, fill: Colour, spots: Spots) -> None:
        """A tag with how many lines there are, at the right end of the paper's upper edge; at the foot of a narrow
        centre, where who asks needs that edge."""
        self.hide()
        px = self.theme.px
        self._told = tuple(f"{form} · {len(look.recap.lines)}" for form in (words.WHAT_HAPPENED, words.RECAP)), fill
        picture = self._tag(self._told[0][0], 18, fill)
        place = picture.get_rect(topright=(box.right - px(14), box.y + px(2)))
        if box.w < px(NARROW):
            place.bottom = box.bottom - px(1)
        self._still = picture, place.topleft
        spots.add(Command.RECAP, place, words.ABOUT_TAG, is_button=True, grows=px(4))

    def give_way(self, box: pygame.Rect, taken: Sequence[pygame.Rect], start: int, spots: Spots) -> bool:
        """A tag that would lie over what is ``taken`` goes to the upper edge of the paper, as long as it can be there
        from ``start`` on; where not even its short form can, that stays at the foot.
        Whether it lies over none of them now."""
        place, px, spot = self.folded, self.theme.px, spots.of(Command.RECAP)
        if place is None or spot is None:
            return True
        is_over_tags = place.y < box.centery and place.x < start
        if place.collidelist(taken) < 0 and not is_over_tags:
            return True
        forms, fill = self._told
        for form in forms:
            picture = self._tag(form, 18, fill)
            aside = picture.get_rect(topright=(box.right - px(4), box.y + px(2)))
            if aside.x >= start:
                break
        else:  # as short as it is at its place
            aside.bottomright = box.right - px(4), place.bottom
        self._still, spot.rect = (picture, aside.topleft), aside
        return aside.collidelist(taken) < 0

    # -- open ----------------------------------------------------------------------

    def unfold(self, box: pygame.Rect, look: RecapLook, fill: Colour, tip: Point | None, spots: Spots) -> None:
        """The lines on the paper of the centre, the worst first, as many as there is room for."""
        self.hide()
        px = self.theme.px
        paper = box.inflate(-px(18), -px(16)).move(0, px(3))
        self.lines = self._placed(paper, look.recap.lines)
        if paper.h > px(TALL):
            paper.h = max(line.rect.bottom for line in self.lines) + px(14) - paper.y
        self._paper = paper
        pad = px(PAD)
        shift = (pad - box.x, pad - box.y)
        ends = sum(
            self._tag(said, 20, GOLD, key).get_width()
            for said, key in ((words.WHAT_HAPPENED, ""), (words.OK, look.key))
        )
        is_short = paper.w < ends + px(SPEAKER_AT + 2 * BESIDE_TAGS)
        self._first = words.RECAP if is_short else words.WHAT_HAPPENED
        speaker = self._first.upper()
        board = told_paper(self.chips.pictures, box, paper, tip, speaker, fill).copy()
        self._tags(board, shift, paper, look, spots)
        face = self.theme.font("strong", LETTERS)
        for number, line in enumerate(self.lines):
            tone = mix(PAPER, PAPER_DARK, 0.45 if number % 2 == 0 else 0.9)
            pygame.draw.rect(board, tone, line.rect.move(shift), border_radius=px(6))
            for text, (x, y), colour in line.texts:
                on_capitals(board, text, face, colour, x + shift[0], y + shift[1])
            spots.add(line.target, line.rect, words.ABOUT_LINE, is_button=True)
        self._still = board, (box.x - pad, box.y - pad)

    def _tag(self, said: str, height: float, fill: Colour, key: str = "") -> pygame.Surface:
        """A tag on the edge of the paper, with a key before its words; kept."""
        s = self.theme.scale

        def build() -> pygame.Surface:
            cap = key_cap(key, self.theme.px(CAP), self.theme, self.theme.px(18.5)) if key else None
            return tag(said.upper(), height * s, fill, None, self.theme, cap, shadow=2 * s)

        return self.chips.pictures.put_together(("told_tag", said, height, fill, key), build)

    def _tags(self, board: pygame.Surface, shift: Point, paper: pygame.Rect, look: RecapLook, spots: Spots) -> None:
        """Whose turns it was and how many lines are shown beside the first tag; at the right the one that closes."""
        px = self.theme.px
        y, titles = paper.y - px(9), look.recap.titles
        ok = self._tag(words.OK, 20, GOLD, look.key)
        self._ok = ok.get_rect(topright=(paper.right - px(10), y))
        board.blit(ok, self._ok.move(shift))
        spots.add(Command.RECAP, self._ok, words.OK, is_button=True, grows=px(6))
        first = self._tag(self._first, 20, GOLD).get_width()
        left, shown, there = paper.x + px(SPEAKER_AT) + first + px(6), len(self.lines), len(look.recap.lines)
        count = words.shown_of(shown, there) if shown < there else ""
        turns = (words.turn_of(titles), words.turn_of(titles[-1:]))
        for said in (*(" · ".join(filter(None, (turn, count))) for turn in turns), count):
            picture = self._tag(said, 17, PAPER)
            if said and left + picture.get_width() < self._ok.x - px(6):
                board.blit(picture, (left + shift[0], y + px(1) + shift[1]))
                break

    def _placed(self, paper: pygame.Rect, lines: tuple[RecapLine, ...]) -> tuple[PlacedLine, ...]:
        """The lines for which there is room, below one another; in two columns where the paper is wide and low, and
        what they are from below them where it is narrow. The last one says how many are left out."""
        px = self.theme.px
        columns = 2 if paper.w > TWO_COLUMNS * paper.h else 1
        is_narrow = paper.w < px(NARROW)
        inner = pygame.Rect(paper.x + px(10), paper.y + px(14), paper.w - px(22), paper.h - px(20))
        if columns > 1 and inner.w > px(THREE_COLUMNS) and len(lines[:MOST]) > columns * (inner.h // px(LINE)):
            columns = 3
        wide = (inner.w - px(6) * (columns - 1)) // columns
        boxes: list[tuple[list[RecapRow], pygame.Rect]] = []
        column, y = 0, inner.y
        for line in lines[:MOST]:
            rows = [RecapRow(line.chips, line.sources, line.words)]
            if line.sources and is_narrow and paper.h > px(TALL) and self._laid(rows[0], 0, 0)[2] > wide - px(16):
                rows = [RecapRow(line.chips, words=line.words), RecapRow(sources=line.sources)]
            elif is_narrow and not line.sources:
                packed, to_come = self._packed(line, wide - px(16)), len(lines[:MOST]) - len(boxes) - 1
                rows = packed if y + px(LINE) * (len(packed) + to_come) <= inner.bottom else rows
            high = px(LINE) * len(rows)
            if y + high > inner.bottom and column + 1 < columns:
                column, y = column + 1, inner.y
            if y + high > inner.bottom and boxes:
                break
            boxes.append((rows, pygame.Rect(inner.x + column * (wide + px(6)), y, wide, high - px(1))))
            y += high
        down = max(0, (inner.bottom - max(rect.bottom for _, rect in boxes)) // 2) if paper.h <= px(TALL) else 0
        boxes = [(rows, rect.move(0, down)) for rows, rect in boxes]
        left_out = len(lines) - len(boxes)
        more = words.more_in_log(left_out) if left_out else ""
        if more and is_narrow:
            if boxes[-1][1].bottom + px(LINE) > inner.bottom and len(boxes) > 1:
                boxes.pop()
                more = words.more_in_log(left_out + 1)
            boxes[-1] = ([*boxes[-1][0], RecapRow()], boxes[-1][1].inflate(0, px(LINE)).move(0, px(LINE) // 2))
        return tuple(
            self._place(rows, RecapTarget(number), rect, more if number == len(boxes) - 1 else "")
            for number, (rows, rect) in enumerate(boxes)
        )

    def _packed(self, line: RecapLine, wide: int) -> list[RecapRow]:
        """Chips and words of a line in as many rows as they need whole."""
        rows, chips = list[RecapRow](), tuple[Chip, ...]()
        for chip in line.chips:
            if chips and self._laid(RecapRow((*chips, chip)), 0, 0)[2] > wide:
                rows.append(RecapRow(chips))
                chips = ()
            chips = (*chips, chip)
        last = RecapRow(chips, words=line.words)
        if chips and line.words and self._laid(last, 0, 0)[2] > wide:
            return [*rows, RecapRow(chips), RecapRow(words=line.words)]
        return [*rows, last]

    # -- one line ------------------------------------------------------------------

    def _place(self, rows: list[RecapRow], target: RecapTarget, rect: pygame.Rect, more: str) -> PlacedLine:
        """The fullest form of each row of a line for which there is room; how many more there are at its end."""
        px, face = self.theme.px, self.theme.font("strong", LETTERS)
        chips: list[tuple[Chip, Point]] = []
        texts: list[tuple[str, Point, Colour]] = []
        said = shortened(more, face, rect.w - px(12))
        for number, row in enumerate(rows):
            middle, is_last = rect.y + px(LINE) * number + px(LINE) // 2, number == len(rows) - 1
            room = rect.w - px(10) - (face.size(said)[0] + px(12) if said and is_last else 0)
            for form in _forms(row):
                found = self._laid(form, rect.x + px(6), middle)
                if found[2] - rect.x <= room:
                    break
            chips += found[0]
            texts += found[1]
        if said:
            texts.append((said, (rect.right - px(8) - face.size(said)[0], middle), NOTE))
        return PlacedLine(target, rect, tuple(chips), tuple(texts))

    def _laid(
        self, row: RecapRow, x: int, middle: int
    ) -> tuple[list[tuple[Chip, Point]], list[tuple[str, Point, Colour]], int]:
        """Chips and words of a row with their places, and where they end."""
        face, gap, high = self.theme.font("strong", LETTERS), self.theme.px(5), self.theme.px(CHIP)
        chips: list[tuple[Chip, Point]] = []
        texts: list[tuple[str, Point, Colour]] = []
        sources: list[Chip | str] = [words.FROM, *row.sources] if row.sources else []
        parts: list[Chip | str] = [*row.chips, *sources, *filter(None, (row.words,))]
        for part in parts:
            if isinstance(part, Chip):
                chips.append((part, (x, middle)))
                x += self.chips.width(part, high) + gap
            else:
                texts.append((part, (x, middle), NOTE if part == words.FROM else INK))
                x += face.size(part)[0] + gap
        return chips, texts, x

    # -- painting ------------------------------------------------------------------

    @property
    def reach(self) -> list[pygame.Rect]:
        """Where it is painted."""
        return [] if self._still is None else [self._still[0].get_rect(topleft=self._still[1])]

    def draw(self, surface: pygame.Surface, at: Pointing) -> None:
        """Paints the strip or its tag; the line that is pointed at has a gold edge."""
        if self._still is None:
            return
        surface.blit(*self._still)
        px = self.theme.px
        for line in self.lines:
            for chip, place in line.chips:
                picture = self.chips.picture(chip, px(CHIP))
                surface.blit(picture, picture.get_rect(midleft=place))
            if at.is_on(line.target):
                pygame.draw.rect(surface, GOLD, line.rect, px(2), border_radius=px(6))
        if self._ok is not None and at.is_on(Command.RECAP):
            pygame.draw.rect(surface, INK, self._ok.inflate(px(4), px(4)), px(2), border_radius=px(4))


def _forms(line: RecapRow) -> Iterator[RecapRow]:
    """A line, and shorter forms of it: with the notes of its first chips alone, the worst, and two sources; without
    notes, without titles, then with fewer chips and how many more."""
    yield line
    noted = [number for number, chip in enumerate(line.chips) if chip.note]
    for last in reversed(noted[1:]):
        yield line._replace(chips=_with_notes(line.chips, last))
    if noted and len(line.sources) > SOURCES:
        few = (*line.sources[:SOURCES], _more(len(line.sources) - SOURCES))
        yield line._replace(chips=_with_notes(line.chips, noted[0] + 1), sources=few)
    line = line._replace(chips=_with_notes(line.chips, 0))
    yield line
    for most in (3, 2, 1, 0):
        yield line._replace(chips=tuple(_with_words(chip, most) for chip in line.chips))
    line = line._replace(chips=tuple(_with_words(chip, 0) for chip in line.chips))
    sources, chips = line.sources, line.chips
    while len(sources) > 1:
        sources = sources[:-1]
        yield line._replace(sources=(*sources, _more(len(line.sources) - len(sources))))
    only = tuple(replace(chip, amount="", damage="") for chip in sources)
    line = line._replace(sources=(*only, _more(len(line.sources) - 1)) if len(line.sources) > 1 else only)
    yield line
    while len(chips) > 1:
        chips = chips[:-1]
        yield line._replace(chips=(*chips, _more(len(line.chips) - len(chips))))


def _with_words(chip: Chip, most: int) -> Chip:
    """A chip with so many words of its title; one without a picture keeps them all."""
    title = chip.title.split()
    if chip.card is None or len(title) <= most:
        return chip
    return replace(chip, title=f"{' '.join(title[:most])} …" if most else "")


def _with_notes(chips: tuple[Chip, ...], most: int) -> tuple[Chip, ...]:
    """Chips of which so many from the left may have a note."""
    return (*chips[:most], *(_without_note(chip) for chip in chips[most:]))


def _without_note(chip: Chip) -> Chip:
    """What says nothing but a note keeps it, in fewer words if there are any."""
    return replace(chip, note="") if chip.amount or chip.title else replace(chip, note=chip.brief or chip.note)


def _more(count: int) -> Chip:
    return Chip(ChipKind.UNKNOWN, amount=f"+{count}")
