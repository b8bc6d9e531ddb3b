"""Power chips in a row under the cards; for a hero who is out, the three abilities as lines."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from sotm_desktop.table.art.panels import power_chip, power_chip_width
from sotm_desktop.table.look import AreaLook, PowerLook
from sotm_desktop.table.parts import Parts
from sotm_desktop.widgets.palette import BODY, GOLD, INK, LEGAL, PAPER_DARK, darken, mix
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import shortened
from sotm_desktop.widgets.theme import Theme


@dataclass(slots=True)
class Chip:
    """A power as it lies under the cards."""

    power: PowerLook
    seat: int
    rect: pygame.Rect
    words: str

    @property
    def name(self) -> str:
        return f"chip:{self.power.card}/{self.power.number}"


def lay_chips(room: pygame.Rect, area: AreaLook, parts: Parts, chips: list[Chip], theme: Theme, floor: int) -> None:
    """Places the chips of an area in as many rows as there is room for."""
    if area.is_out:
        _lay_abilities(room, area, parts, chips, theme)
        return
    gap, x, y = theme.px(5), room.x, room.y
    waiting = list(area.powers)
    while waiting:
        power = waiting[0]
        words, wide = _fitted(power, room, theme)
        if x > room.x and x + wide > room.right:
            x, y = room.x, y + room.h + theme.px(3)
        if y + room.h > floor:
            break
        _add(Chip(power, area.seat, pygame.Rect(x, y, wide, room.h), words), parts, chips, theme)
        x += wide + gap
        waiting.pop(0)
    if waiting:
        _squeeze(room, waiting, area, parts, chips, theme)


def _fitted(power: PowerLook, room: pygame.Rect, theme: Theme) -> tuple[str, int]:
    number = str(power.amount) if power.amount is not None else ""
    wide = power_chip_width(power.title.upper(), room.h, number, power.type, theme)
    if wide <= room.w:
        return power.title.upper(), wide
    spare = wide - theme.font("shout", 0.70 * room.h / theme.scale).size(power.title.upper())[0]
    face = theme.font("shout", 0.70 * room.h / theme.scale)
    return shortened(power.title.upper(), face, room.w - spare), room.w


def _squeeze(room: pygame.Rect, waiting: list[PowerLook], area: AreaLook, parts: Parts, chips: list[Chip], theme: Theme) -> None:
    """Powers that found no room lie in narrow chips at the end of the last row: the sign and the first letters."""
    mine = [chip for chip in chips if chip.seat == area.seat]
    powers = [chip.power for chip in mine] + waiting
    for chip in mine:
        chips.remove(chip)
    taken = {chip.name for chip in mine}
    parts.found[:] = [part for part in parts.found if part.name not in taken]
    gap = theme.px(3)
    wide = (room.w - gap * (len(powers) - 1)) // len(powers)
    for i, power in enumerate(powers):
        rect = pygame.Rect(room.x + i * (wide + gap), room.y, wide, room.h)
        face = theme.font("shout", 0.70 * room.h / theme.scale)
        words = shortened(power.title.upper(), face, wide - round(room.h * 1.25))
        _add(Chip(power._replace(amount=None, type=None), area.seat, rect, words), parts, chips, theme)


def _lay_abilities(room: pygame.Rect, area: AreaLook, parts: Parts, chips: list[Chip], theme: Theme) -> None:
    high = theme.px(26)
    for i, power in enumerate(area.powers):
        rect = pygame.Rect(room.x, room.y + i * (high + theme.px(7)), room.w, high)
        face = theme.font("shout", 16)
        words = shortened(power.title.upper(), face, rect.w - theme.px(24))
        rect.w = min(rect.w, face.size(words)[0] + theme.px(26))
        _add(Chip(power, area.seat, rect, words), parts, chips, theme)


def _add(chip: Chip, parts: Parts, chips: list[Chip], theme: Theme) -> None:
    chips.append(chip)
    said = chip.power.title + (" (used this turn)" if chip.power.is_used else "")
    parts.add(chip.name, chip.rect, said, card=chip.power.card, is_button=True, grows=theme.px(3))


class ChipView:
    """Paints chips."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._kept: dict[tuple, pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, chip: Chip, is_legal: bool, is_hovered: bool = False, is_chosen: bool = False) -> None:
        """Paints one chip; a legal one is framed in the colour of what may be picked."""
        surface.blit(self.picture(chip), chip.rect)
        if is_legal or is_chosen:
            colour = GOLD if is_chosen else LEGAL
            lean = round(chip.rect.h * 0.14)
            frame = chip.rect.inflate(self.theme.px(4), self.theme.px(4))
            points = [(frame.x + lean, frame.y), (frame.right, frame.y), (frame.right - lean, frame.bottom), (frame.x, frame.bottom)]
            width = self.theme.px(3 if is_hovered or is_chosen else 2)
            pygame.draw.lines(surface, INK, True, points, width + self.theme.px(2))
            pygame.draw.lines(surface, colour, True, points, width)

    def picture(self, chip: Chip) -> pygame.Surface:
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

    def _ability(self, chip: Chip) -> pygame.Surface:
        """An incapacitated ability: words on a grey plate."""
        board = pygame.Surface(chip.rect.size, pygame.SRCALPHA)
        plate = tag(chip.words, chip.rect.h * 0.74, mix(PAPER_DARK, darken(BODY, 0.3), 0.5), INK, self.theme)
        board.blit(plate, plate.get_rect(midleft=(0, chip.rect.h // 2)))
        return board
