"""Power chips in an area or in the tray; for a hero who is out, the three abilities as lines."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

import pygame

from sotm_desktop.gesture.targets import PowerTarget
from sotm_desktop.session.table_look import AreaLook, PowerLook
from sotm_desktop.table.art.area_art import chip_wide, power_chip
from sotm_desktop.table.card_pictures import CardLooks
from sotm_desktop.table.chip_plan import HIGH, ChipForm, ChipPack, ChipSizes
from sotm_desktop.table.spots import Spots
from sotm_desktop.widgets.ink import Canvas, slanted
from sotm_desktop.widgets.palette import GOLD, INK, LEGAL, rgb
from sotm_desktop.widgets.text import Shortened, balanced, on_capitals, shortened_by_words
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import bar_words

GREY = rgb("#C9C5BC")
ABILITY_SIZES = (16, 13, 11)
MOST_ROWS = 6
"""Of words in one ability: as many has the longest at 200 % in letters that are easy to read."""


@dataclass(slots=True)
class PowerChip:
    """A power as it lies in an area or in the tray."""

    power: PowerLook
    seat: int
    rect: pygame.Rect
    lines: tuple[str, ...]
    """Its name, in capitals; empty where only icon, number and type stand there."""
    letters: int = 0
    """How large the words of an ability are."""
    emblem: str = ""
    """What tells a small chip without a number from others: the emblem of its deck."""

    @property
    def target(self) -> PowerTarget:
        """Which power it is."""
        return PowerTarget(self.power.power)


def chip_sizes(area: AreaLook, theme: Theme) -> tuple[ChipSizes, ...]:
    """How wide the chips of an area would be."""
    return tuple(_sizes(power, theme) for power in area.powers)


def _sizes(power: PowerLook, theme: Theme) -> ChipSizes:
    two = _two_lines(power, theme)
    wide = [chip_wide(lines, _number(power), power.type, theme) for lines in ((power.title.upper(),), two or (), ())]
    return ChipSizes(wide[0], wide[1] if two else None, wide[2])


def _number(power: PowerLook) -> str:
    return str(power.amount) if power.amount is not None else ""


def _two_lines(power: PowerLook, theme: Theme) -> tuple[str, ...] | None:
    """The name broken where the longer line is shortest; None for one word."""
    words = power.title.upper().split()
    face = theme.font("shout", 13)
    breaks = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return min(breaks, key=lambda lines: max(face.size(line)[0] for line in lines)) if breaks else None


def lay_chips(
    pack: ChipPack, at: tuple[int, int], area: AreaLook, looks: CardLooks, spots: Spots, chips: list[PowerChip],
    theme: Theme,
) -> None:  # fmt: skip
    """Places the chips of an area as they are packed, from a corner on."""
    sizes, px = chip_sizes(area, theme), theme.px
    for power, size, (x, y, form) in zip(area.powers, sizes, pack.places, strict=False):
        rect = pygame.Rect(at[0] + x, at[1] + y, size.wide(form), px(HIGH[form]))
        lines: tuple[str, ...] = () if form is ChipForm.MINI else (power.title.upper(),)
        if form is ChipForm.TWO_LINES:
            lines = _two_lines(power, theme) or lines
        emblem = looks.deck(area.seat).emblem if not lines and power.amount is None else ""
        _add(PowerChip(power, area.seat, rect, lines, emblem=emblem), spots, chips, theme)


def lay_abilities(room: pygame.Rect, area: AreaLook, spots: Spots, chips: list[PowerChip], theme: Theme) -> int:
    """Places the abilities of a hero who is out; gives where they end at the right."""
    found: list[PowerChip] = []
    for size, rows in itertools.product(ABILITY_SIZES, range(1, MOST_ROWS + 1)):
        tried = _abilities(room, area, size, rows, theme)
        if tried and tried[-1].rect.bottom <= room.bottom:
            found = tried
            if not any(isinstance(line, Shortened) for chip in found for line in chip.lines):
                break
    for chip in found:
        _add(chip, spots, chips, theme)
    return max((chip.rect.right for chip in found), default=room.x)


def _abilities(room: pygame.Rect, area: AreaLook, size: int, rows: int, theme: Theme) -> list[PowerChip]:
    """Three lines, each of at most so many rows of words."""
    y, made = room.y, []
    face, edge, gap = theme.font("shout", size), *((10, 6) if size == ABILITY_SIZES[0] else (5, 3))
    for power in area.powers:
        lines = balanced(power.title.upper(), face, room.w - theme.px(26), rows)
        lines = lines or [shortened_by_words(power.title.upper(), face, room.w - theme.px(26))]
        wide = max(face.size(line)[0] for line in lines) + theme.px(26)
        high = theme.px(edge + size * len(lines))
        made.append(PowerChip(power, area.seat, pygame.Rect(room.x, y, wide, high), tuple(lines), letters=size))
        y += high + theme.px(gap)
    return made


def _add(chip: PowerChip, spots: Spots, chips: list[PowerChip], theme: Theme) -> None:
    chips.append(chip)
    said = chip.power.title + (bar_words.USED_THIS_TURN if chip.power.is_used else "")
    spots.add(chip.target, chip.rect, said, is_button=True, grows=theme.px(1.5))


class ChipView:
    """Paints chips."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}

    def draw(
        self,
        surface: pygame.Surface,
        chip: PowerChip,
        is_legal: bool,
        is_hovered: bool = False,
        is_chosen: bool = False,
    ) -> None:
        """Paints one chip; a legal one is framed in the colour of what may be picked."""
        surface.blit(self.picture(chip), chip.rect)
        if is_legal or is_chosen:
            colour = GOLD if is_chosen else LEGAL
            lean = round(chip.rect.h * 0.14)
            frame = chip.rect.inflate(self.theme.px(4), self.theme.px(4))
            points = [
                (frame.x + lean, frame.y),
                (frame.right, frame.y),
                (frame.right - lean, frame.bottom),
                (frame.x, frame.bottom),
            ]
            width = self.theme.px(3 if is_hovered or is_chosen else 2)
            pygame.draw.lines(surface, INK, True, points, width + self.theme.px(2))
            pygame.draw.lines(surface, colour, True, points, width)

    def picture(self, chip: PowerChip) -> pygame.Surface:
        """The chip alone, kept."""
        power, number = chip.power, _number(chip.power)
        key = (
            chip.lines,
            chip.emblem,
            chip.rect.size,
            number,
            power.type,
            power.is_used,
            power.is_ability,
            chip.letters,
        )
        if key not in self._kept:
            if len(self._kept) > 200:
                self._kept.clear()
            self._kept[key] = self._ability(chip) if power.is_ability else power_chip(
                chip.lines, chip.rect.size, number, power.type, not power.is_used, self.theme, chip.emblem
            )  # fmt: skip
        return self._kept[key]

    def _ability(self, chip: PowerChip) -> pygame.Surface:
        """An incapacitated ability: words on a grey plate."""
        w, h = chip.rect.size
        s = self.theme.scale
        canvas = Canvas(w, h)
        canvas.inked(slanted(1.5 * s, 1.5 * s, w - 3 * s, h - 3 * s, 4 * s), GREY, 2 * s)
        board = canvas.finish()
        face = self.theme.font("shout", chip.letters)
        for i, line in enumerate(chip.lines):
            middle = h / 2 + (i - (len(chip.lines) - 1) / 2) * chip.letters * s
            on_capitals(board, line, face, INK, (w - face.size(line)[0]) / 2, middle)
        return board
