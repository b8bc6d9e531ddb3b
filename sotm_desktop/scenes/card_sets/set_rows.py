"""What the screen of card sets lists: the sets, their complaints, and the decks that can be tested."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.scenes.card_sets.set_status import Excerpt, SetStatus, State
from sotm_desktop.widgets.ink import Canvas, slanted
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import (
    ALARM,
    BODY,
    DANGER,
    GOLD,
    HEAL,
    INK,
    NOTE,
    PAPER,
    PAPER_DARK,
    Colour,
    mix,
    rgb,
)
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import balanced, lay_out, on_capitals, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable
from sotm_desktop.words.screens import card_sets_words as words

Picture = Callable[[tuple[int, int]], pygame.Surface | None]
WELL = rgb("#1B2027")
NUMBER = rgb("#8A94A3")
HAIR = mix(PAPER, INK, 0.2)
DECK_HIGH = 52
SIDE_BY_SIDE = 620
"""Width, on the grid, from which on the lines of a file stand beside the complaint."""
BEFORE_WORD = 12
"""Letters of a line that stay in sight before the word that is complained about, where it lies far on the right."""


def status_tag(status: SetStatus, height: int, theme: Theme) -> pygame.Surface:
    """How a card set stands, in a word."""
    said, colour = said_of(status)
    return tag(said, height, colour, INK, theme)


def said_of(status: SetStatus) -> tuple[str, Colour]:
    """The words and the colour of its tag."""
    warnings = len(status.complaints) - status.mistakes
    return {
        State.LOADED: (words.LOADED, HEAL),
        State.WARNINGS: (words.complaints(0, warnings), GOLD),
        State.COMPLAINTS: (words.complaints(status.mistakes, warnings), DANGER),
        State.NOT_LOADED: (words.NOT_LOADED, DANGER),
        State.OFF: (words.OFF, PAPER_DARK),
    }[status.state]


class SetRow(Pressable):
    """A card set: its mark, its title, what is in it, and how it stands."""

    role, touch = "item", 0

    def __init__(
        self,
        status: SetStatus,
        mark: Picture,
        wide: int,
        theme: Theme,
        *,
        is_chosen: bool,
        on_press: Callable[[], None],
    ) -> None:
        self.holds = words.holds(len(status.decks), status.events, status.added, status.is_own)
        name = words.read_aloud(status.title, self.holds, said_of(status)[0])
        super().__init__(pygame.Rect(0, 0, 1, 1), name, theme, on_press=on_press)
        self.status, self.mark, self.is_chosen = status, mark, is_chosen
        room = wide - theme.px(96)
        font = theme.font("shout", 22)
        self.lines = balanced(status.title, font, room) or [shortened(status.title, font, room)]
        colour = INK if is_chosen else NOTE
        self.contents = lay_out(self.holds, room, theme.px(13), "note", colour, theme, leading=1.2)

    @property
    def height(self) -> int:
        """In pixels."""
        return self.theme.px(48 + 21 * len(self.lines)) + self.contents.height

    def draw(self, surface: pygame.Surface) -> None:
        theme, px, box = self.theme, self.theme.px, self.rect
        if self.is_chosen or self.hovered:
            s = theme.scale
            canvas = Canvas(box.w, box.h, 2)
            fill = GOLD if self.is_chosen else PAPER_DARK
            canvas.inked(slanted(s, s, box.w - 6 * s, box.h - 7 * s, 6 * s), fill, 2.6 * s, (3 * s, 4 * s))
            surface.blit(canvas.finish(), box)
        else:
            pygame.draw.line(
                surface, mix(PAPER, INK, 0.2), (box.x + px(10), box.bottom), (box.right - px(10), box.bottom)
            )
        size = (px(52), px(56))
        picture = self.mark(size)
        if picture is not None:
            surface.blit(picture, (box.x + px(15), box.y + (box.h - size[1]) // 2 - px(2)))
        left, top = box.x + px(82), box.y + px(18)
        for line in self.lines:
            on_capitals(surface, line, theme.font("shout", 22), INK, left, top)
            top += px(21)
        top -= px(8)
        self.contents.draw(surface, (left, top))
        surface.blit(status_tag(self.status, px(20), theme), (left, top + self.contents.height + px(2)))
        if self.focused:
            focus_outline(surface, box.inflate(-px(10), -px(10)), theme)


class ComplaintRow(Pressable):
    """One mistake: the file, the place, what was found, what to do, and the very lines."""

    role, touch = "item", 0

    def __init__(
        self, complaint: Complaint, file: str, lines: Excerpt, wide: int, theme: Theme, *, is_chosen: bool,
        on_press: Callable[[], None],
    ) -> None:  # fmt: skip
        self.where = words.line_and_column(complaint.line, complaint.column)
        card = f"{complaint.card}: " if complaint.card else ""
        found = f"{card}{complaint.found}"
        name = words.a_complaint(file, self.where, found, complaint.hint)
        super().__init__(pygame.Rect(0, 0, 1, 1), name, theme, on_press=on_press)
        self.file, self.lines, self.is_chosen = file, lines, is_chosen
        px = theme.px
        self.beside = wide >= px(SIDE_BY_SIDE)
        self.text_wide = round(wide * 0.54) - px(24) if self.beside else wide - px(24)
        colour = ALARM if not complaint.is_warning else INK
        self.found = lay_out(found, self.text_wide, px(15), "note", colour, theme, leading=1.25)
        self.advice = (
            lay_out(complaint.hint, self.text_wide, px(14), "note", NOTE, theme, leading=1.25)
            if complaint.hint and is_chosen
            else None
        )
        self.well_high = px(14) + len(lines.lines) * px(24) if lines.lines else 0
        self.place: pygame.Surface = tag(self.where, px(20), INK, GOLD, theme)
        font = theme.font("note", 15)
        self.is_long = font.size(file)[0] + px(12) + self.place.get_width() > self.text_wide

    @property
    def height(self) -> int:
        """In pixels."""
        px = self.theme.px
        text = px(30) + (px(24) if self.is_long else 0) + self.found.height
        text += self.advice.height + px(3) if self.advice is not None else 0
        whole = max(text, self.well_high) if self.beside else text + px(6) + self.well_high
        return whole + px(14)

    def draw(self, surface: pygame.Surface) -> None:
        theme, px, box = self.theme, self.theme.px, self.rect
        if self.is_chosen or self.hovered:
            pygame.draw.rect(surface, GOLD if self.is_chosen else NUMBER, (box.x, box.y, px(5), box.h - px(6)))
        left, top = box.x + px(14), box.y + px(4)
        font = theme.font("note", 15)
        on_capitals(surface, shortened(self.file, font, self.text_wide), font, INK, left, top + px(10))
        if self.is_long:
            top += px(24)
            surface.blit(self.place, (left, top))
        else:
            surface.blit(self.place, (left + font.size(self.file)[0] + px(12), top))
        top += px(26)
        self.found.draw(surface, (left, top))
        top += self.found.height
        if self.advice is not None:
            self.advice.draw(surface, (left, top + px(3)))
            top += self.advice.height + px(3)
        if self.lines.lines:
            at = (round(box.w * 0.54), box.y + px(2)) if self.beside else (px(14), top + px(6))
            well = pygame.Rect(box.x + at[0], at[1], box.w - at[0] - px(8), self.well_high)
            self._draw_well(surface, well)
        pygame.draw.line(
            surface, mix(PAPER, INK, 0.2), (left, box.bottom - px(2)), (box.right - px(8), box.bottom - px(2))
        )
        if self.focused:
            focus_outline(surface, box.inflate(-px(10), -px(8)), theme)

    def _draw_well(self, surface: pygame.Surface, well: pygame.Rect) -> None:
        """The lines as they stand in the file, and a zigzag under the word; of longer ones the part with the word."""
        theme, px = self.theme, self.theme.px
        pygame.draw.rect(surface, INK, well.inflate(px(3), px(3)))
        pygame.draw.rect(surface, WELL, well)
        font, small = theme.font("note", 14), theme.font("note", 13)
        before = surface.get_clip()
        surface.set_clip(well.clip(before))
        left = well.x + px(46)
        for number, (line, text) in enumerate(self.lines.lines):
            middle = well.y + px(19) + number * px(24)
            said = str(line)
            on_capitals(surface, said, small, NUMBER, left - px(12) - small.size(said)[0], middle)
            bare = text.lstrip()
            x = left + (len(text) - len(bare)) * px(6)
            is_it, room = line == self.lines.at, well.right - px(8) - x
            start = max(self.lines.start - (len(text) - len(bare)), 0) if is_it else 0
            bare, start = part_in_sight(bare, start, self.lines.length if is_it else 0, font, room)
            on_capitals(surface, bare, font, GOLD if is_it else BODY, x, middle)
            if is_it and self.lines.length:
                word = bare[start : start + self.lines.length]
                self._zigzag(surface, x + font.size(bare[:start])[0], middle + px(9), font.size(word)[0])
        surface.set_clip(before)

    def _zigzag(self, surface: pygame.Surface, left: int, y: int, wide: int) -> None:
        px = self.theme.px
        step = max(2, px(3))
        points = [(left + n * step, y + (px(2) if n % 2 else 0)) for n in range(max(2, wide // step + 1))]
        pygame.draw.lines(surface, DANGER, False, points, px(1.4))


def part_in_sight(line: str, start: int, length: int, font: pygame.font.Font, room: int) -> tuple[str, int]:
    """What there is room for of a line of a file, with the word that begins at ``start``, and where that begins then.

    ``room`` in pixels. What is left out at either end is an ellipsis.
    """
    if font.size(f"{line[: start + length]}…")[0] <= room or font.size(line)[0] <= room:
        return shortened(line, font, room), start
    left_out = max(0, start - BEFORE_WORD)
    return shortened(f"…{line[left_out:]}", font, room), start - left_out + 1


class DeckTestRow(Pressable):
    """A deck of the set, which a press tests; or an Event of it, which a press opens in the editor."""

    role, touch = "item", 0

    def __init__(
        self, title: str, side: str, mark: Picture, theme: Theme, *, on_press: Callable[[], None], name: str = ""
    ) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), name or words.test_deck(title), theme, on_press=on_press)
        self.title, self.side, self.mark, self.about = title, side, mark, side

    def draw(self, surface: pygame.Surface) -> None:
        theme, px, box = self.theme, self.theme.px, self.rect
        if self.hovered:
            pygame.draw.rect(surface, PAPER_DARK, box, border_radius=px(4))
        size = (px(40), px(44))
        picture = self.mark(size)
        if picture is not None:
            surface.blit(picture, (box.x + px(5), box.y + px(4)))
        font, note = theme.font("shout", 19), theme.font("note", 13)
        left, room = box.x + px(54), box.w - px(60)
        on_capitals(surface, shortened(self.title, font, room), font, INK, left, box.y + px(17))
        on_capitals(surface, self.side, note, NOTE, left, box.y + px(37))
        if self.focused:
            focus_outline(surface, box.inflate(-px(8), -px(8)), theme)
