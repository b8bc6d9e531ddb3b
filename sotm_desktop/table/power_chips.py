"""Power chips in a row under the cards; for a hero who is out, the three abilities as lines."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from sotm_desktop.gesture.targets import PowerTarget
from sotm_desktop.session.table_look import AreaLook, PowerLook
from sotm_desktop.table.art.area_art import power_chip, power_chip_width
from sotm_desktop.table.spots import Spots
from sotm_desktop.widgets.ink import Canvas, slanted
from sotm_desktop.widgets.palette import GOLD, INK, LEGAL, rgb
from sotm_desktop.widgets.text import balanced, on_capitals, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import bar_words

GREY = rgb("#C9C5BC")
ABILITY_SIZE = 16


@dataclass(slots=True)
class PowerChip:
    """A power as it lies under the cards."""

    power: PowerLook
    seat: int
    rect: pygame.Rect
    words: str

    @property
    def target(self) -> PowerTarget:
        """Which power it is."""
        return PowerTarget(self.power.power)


def lay_chips(rooms: list[pygame.Rect], area: AreaLook, spots: Spots, chips: list[PowerChip], theme: Theme) -> None:
    """Places the chips of an area, row by row. What finds no room is squeezed into the first row."""
    if area.is_out:
        floor = max(room.bottom for room in rooms)
        for rows in (2, 1):
            found = _abilities(rooms[0], area, rows, theme)
            if not found or found[-1].rect.bottom <= floor:
                break
        for chip in found:
            _add(chip, spots, chips, theme)
        return
    waiting = list(area.powers)
    placed: list[PowerChip] = []
    for room in rooms:
        x = room.x
        while waiting:
            words, wide = _fitted(waiting[0], room, theme)
            if x > room.x and x + wide > room.right:
                break
            placed.append(PowerChip(waiting.pop(0), area.seat, pygame.Rect(x, room.y, wide, room.h), words))
            x += wide + theme.px(5)
    if waiting:
        first = [chip for chip in placed if chip.rect.y == rooms[0].y]
        placed = [chip for chip in placed if chip not in first]
        placed += _squeezed(rooms[0], [chip.power for chip in first] + waiting, area, theme)
    for chip in placed:
        _add(chip, spots, chips, theme)


def _fitted(power: PowerLook, room: pygame.Rect, theme: Theme) -> tuple[str, int]:
    number = str(power.amount) if power.amount is not None else ""
    wide = power_chip_width(power.title.upper(), room.h, number, power.type, theme)
    if wide <= room.w:
        return power.title.upper(), wide
    spare = wide - theme.font("shout", 0.70 * room.h / theme.scale).size(power.title.upper())[0]
    face = theme.font("shout", 0.70 * room.h / theme.scale)
    return shortened(power.title.upper(), face, room.w - spare), room.w


def _squeezed(room: pygame.Rect, powers: list[PowerLook], area: AreaLook, theme: Theme) -> list[PowerChip]:
    """Powers that share one row: the longest names give way first."""
    gap, x = theme.px(3), room.x
    face = theme.font("shout", 0.70 * room.h / theme.scale)
    widths = _shared(room.w - gap * (len(powers) - 1), [_fitted(power, room, theme)[1] for power in powers], theme)
    made = []
    for power, wide in zip(powers, widths, strict=True):
        number = str(power.amount) if power.amount is not None else ""
        spare = power_chip_width("", room.h, number, power.type, theme)
        if wide - spare < min(theme.px(34), face.size(power.title.upper())[0]):
            power, spare = power._replace(amount=None, type=None), power_chip_width("", room.h, theme=theme)
        words = shortened(power.title.upper(), face, wide - spare)
        made.append(PowerChip(power, area.seat, pygame.Rect(x, room.y, wide, room.h), words))
        x += wide + gap
    return made


def _shared(room: int, wanted: list[int], theme: Theme) -> list[int]:
    """Widths that fit together: the widest give way first."""
    widths = list(wanted)
    least = min(theme.px(40), room // len(widths))
    while sum(widths) > room and max(widths) > least:
        widths[widths.index(max(widths))] -= 1
    return widths


def _abilities(room: pygame.Rect, area: AreaLook, rows: int, theme: Theme) -> list[PowerChip]:
    """Three lines, each of at most so many rows of words."""
    y, made = room.y, []
    for power in area.powers:
        face = theme.font("shout", ABILITY_SIZE)
        lines = balanced(power.title.upper(), face, room.w - theme.px(26), rows)
        words = "\n".join(lines or [shortened(power.title.upper(), face, room.w - theme.px(26))])
        wide = max(face.size(line)[0] for line in words.split("\n")) + theme.px(26)
        high = theme.px(10 + 16 * (words.count("\n") + 1))
        made.append(PowerChip(power, area.seat, pygame.Rect(room.x, y, wide, high), words))
        y += high + theme.px(6)
    return made


def _add(chip: PowerChip, spots: Spots, chips: list[PowerChip], theme: Theme) -> None:
    chips.append(chip)
    said = chip.power.title + (bar_words.USED_THIS_TURN if chip.power.is_used else "")
    spots.add(chip.target, chip.rect, said, is_button=True, grows=theme.px(3))


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
        power = chip.power
        number = str(power.amount) if power.amount is not None else ""
        key = (chip.words, chip.rect.size, number, power.type, power.is_used, power.is_ability)
        if key not in self._kept:
            if len(self._kept) > 200:
                self._kept.clear()
            self._kept[key] = self._ability(chip) if power.is_ability else power_chip(
                chip.words, chip.rect.size, number, power.type, not power.is_used, self.theme
            )  # fmt: skip
        return self._kept[key]

    def _ability(self, chip: PowerChip) -> pygame.Surface:
        """An incapacitated ability: words on a grey plate."""
        w, h = chip.rect.size
        s = self.theme.scale
        canvas = Canvas(w, h)
        canvas.inked(slanted(1.5 * s, 1.5 * s, w - 3 * s, h - 3 * s, 4 * s), GREY, 2 * s)
        board = canvas.finish()
        face = self.theme.font("shout", ABILITY_SIZE)
        lines = chip.words.split("\n")
        for i, line in enumerate(lines):
            middle = h / 2 + (i - (len(lines) - 1) / 2) * 16 * s
            on_capitals(board, line, face, INK, (w - face.size(line)[0]) / 2, middle)
        return board
