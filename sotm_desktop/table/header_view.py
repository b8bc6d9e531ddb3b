"""The line on top of an area: seat, name, HP, hand, phases; and what its text will do, and how near the end is."""

from __future__ import annotations

import pygame

from sotm_desktop.table.art.emblems import flat_emblem
from sotm_desktop.table.art.icons import word_tag
from sotm_desktop.table.art.panels import hand_count, hp_bar, phase_hexes, seat_number
from sotm_desktop.table.gallery import Gallery
from sotm_desktop.table.look import AreaLook, TableLook
from sotm_desktop.table.look_marks import Clock
from sotm_desktop.table.parts import Parts
from sotm_desktop.widgets.palette import DANGER, GOLD, INK, rgb
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.theme import Theme

CALM = rgb("#C9CED6")


def hero_header(
    ground: pygame.Surface,
    rect: pygame.Rect,
    area: AreaLook,
    look: TableLook,
    gallery: Gallery,
    theme: Theme,
    parts: Parts,
) -> None:
    """Seat number, name, HP bar, cards in hand, and the phases of the hero whose turn it is."""
    px = theme.px
    line = _Line(ground, rect.x + px(8), rect.y + px(15), px(6))
    line.put(seat_number(area.letter, px(20), theme))
    line.put(gallery.name_tag(area.seat, px(20), area.is_out))
    hp, most = (area.character.hp or 0, area.character.most or 1) if area.character else (0, 1)
    bar = line.put(hp_bar(hp, most, px(96), px(19)))
    parts.add(f"hp:{area.seat}", bar, f"{area.title}: {hp} of {most} HP")
    line.x += px(6)
    fan = line.put(hand_count(len(area.hand), px(18)))
    parts.add(
        f"count:{area.seat}", fan, f"{area.title} has {len(area.hand)} cards in hand. Click the area to see them."
    )
    right = rect.right - px(68)
    if area.is_active and not area.is_out:
        hexes = phase_hexes(look.phase, px(20))
        if line.x + px(4) + hexes.get_width() <= right:
            line.x += px(4)
            line.put(hexes)
    _phase_tags(line, area, theme, right, parts)


def deck_header(
    ground: pygame.Surface,
    rect: pygame.Rect,
    left: int,
    area: AreaLook,
    look: TableLook,
    gallery: Gallery,
    theme: Theme,
    parts: Parts,
) -> None:
    """Name, HP of a villain, loss clocks, and how many texts act at the start and at the end."""
    px = theme.px
    line = _Line(ground, left, rect.y + px(17), px(8))
    line.put(gallery.name_tag(area.seat, px(20)))
    if area.character is not None and area.character.hp is not None:
        hp, most = area.character.hp, area.character.most or 1
        bar = line.put(hp_bar(hp, max(most, hp), px(150), px(19)))
        parts.add(f"hp:{area.seat}", bar, f"{area.title}: {hp} of {most} HP")
    for clock in look.clocks:
        if clock.deck == area.seat:
            place = line.put(clock_tag(clock, theme))
            parts.add(f"clock:{clock.card}", place, _clock_hint(clock, area), card=clock.card)
    _phase_tags(line, area, theme, rect.right - px(68), parts)


def _phase_tags(line: _Line, area: AreaLook, theme: Theme, right: int, parts: Parts) -> None:
    """START x1, END x2, as far as they fit: the text that acts in these phases."""
    for phase in ("start", "end"):
        count = area.phases.count(phase)
        if not count:
            continue
        words = phase.upper() + (f" ×{count}" if count > 1 else "")
        picture = word_tag(words, theme.px(17), theme)
        if line.x + picture.get_width() > right:
            return
        place = line.put(picture)
        texts = "text acts" if count == 1 else "texts act"
        parts.add(f"texts:{area.seat}.{phase}", place, f"{count} {texts} here in the {phase} phase, left to right.")


def clock_tag(clock: Clock, theme: Theme) -> pygame.Surface:
    """How near the end is: grey, amber from two thirds, red with another skull from four fifths."""
    share = clock.there / max(clock.most, 1)
    fill = DANGER if share >= 0.8 else GOLD if share >= 2 / 3 else CALM
    skull = flat_emblem("death-zone" if share >= 0.8 else "skull-crossed-bones", theme.px(15), INK)
    return tag(f"{clock.zone.upper()} {clock.there}/{clock.most}", theme.px(19), fill, INK, theme, skull)


def _clock_hint(clock: Clock, area: AreaLook) -> str:
    return f"When {area.title} counts {clock.most} cards in the {clock.zone}, the heroes lose. There are {clock.there}."


class _Line:
    """Pictures from left to right around one height."""

    def __init__(self, ground: pygame.Surface, x: int, middle: int, gap: int) -> None:
        self.ground, self.x, self.middle, self.gap = ground, x, middle, gap

    def put(self, picture: pygame.Surface) -> pygame.Rect:
        place = picture.get_rect(midleft=(self.x, self.middle))
        self.ground.blit(picture, place)
        self.x = place.right + self.gap
        return place
