"""The line on top of an area: seat, name, HP, hand, phases; and what its text will do, and how near the end is."""

from __future__ import annotations

import pygame

from sotm_desktop.gesture.targets import ClockTarget, FactTarget, SeatFact, TextsTarget
from sotm_desktop.session.card_marks import Clock
from sotm_desktop.session.facing_look import ALONE
from sotm_desktop.session.table_look import AreaLook, TableLook
from sotm_desktop.table import facing_view
from sotm_desktop.table.area_plan import plan_side_piles
from sotm_desktop.table.art.area_art import hand_count, hp_bar, phase_hexes, seat_number
from sotm_desktop.table.art.computer_sign import computer_sign
from sotm_desktop.table.art.emblems import flat_emblem
from sotm_desktop.table.art.icons import word_tag
from sotm_desktop.table.art.looks import colours
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.table.spots import Point, Spots
from sotm_desktop.widgets.palette import DANGER, GOLD, INK, rgb
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import mate_words, seat_words

CALM = rgb("#C9CED6")
LEAST_BAR = 56
"""The narrowest bar of HP."""
FACING_BAR = 60
"""The widest bar of HP where the hero's header also shows whom the hero faces."""
BETWEEN_LINES = 22
GAP = 8
"""Between two things of a line."""
BAR_IN_COLUMN = 62
FIRST_LINE = 25
"""Where the first line of a header ends at its foot."""
BESIDE_NAME = 9
"""How far from the name of a side deck the lines of a header end that are as low as that."""


def hero_header(
    ground: pygame.Surface,
    rect: pygame.Rect,
    area: AreaLook,
    look: TableLook,
    pictures: CardPictures,
    theme: Theme,
    spots: Spots,
    centres: dict[int, Point],
) -> int:
    """Place, whom the hero faces, name, HP bar, cards in hand, and the phases of the turn. Gives its height.

    ``centres`` are the middles of the villains' areas, to which arrows point."""
    px = theme.px
    right = rect.right - px(68)
    names = [plan_side_piles(rect, theme.scale, True, number)[0] for number in range(len(area.side_decks))]
    lower = min((name.x - px(BESIDE_NAME) for name in names), default=right)
    if any(name.y < rect.y + px(FIRST_LINE) for name in names):
        right = lower
    line = _Line(ground, rect.x + px(8), rect.y + px(15), px(6), right, px(BETWEEN_LINES), lower_right=lower)
    place = line.put(seat_number(area.letter, px(20), theme))
    if area.by_computer:
        sign = line.put(computer_sign(px(20)))
        said = mate_words.played_by_computer(area.title)
        spots.add(FactTarget(area.seat, SeatFact.COMPUTER), sign, said, is_button=True)
    if area.stand.faces:
        spots.add(FactTarget(area.seat, SeatFact.PLACE), place, facing_view.place_words(area))
    tokens = facing_view.facing_tokens(area, pictures, centres, rect.center, theme)
    if len(tokens) == 1:
        spots.add(FactTarget(area.seat, SeatFact.FACING), line.put(tokens[0][0]), tokens[0][1])
    fan = hand_count(len(area.hand), px(18))
    rest = px(LEAST_BAR) + px(12) + fan.get_width()
    line.put(_name(pictures, area, theme, line.room - rest - px(6), line.room))
    hp, most = area.hp or 0, area.most or 1
    most_wide = px(FACING_BAR if area.stand.faces else 96)
    wide = min(most_wide, max(px(LEAST_BAR), line.room - px(12) - fan.get_width()))
    bar = line.put(hp_bar(hp, most, wide, px(19)))
    spots.add(FactTarget(area.seat, SeatFact.HP), bar, seat_words.of_hp(area.title, hp, most))
    line.x += px(6)
    place = line.put(fan)
    spots.add(FactTarget(area.seat, SeatFact.HAND), place, seat_words.has_in_hand(area.title, len(area.hand)))
    for number, (token, words) in enumerate(
        tokens if len(tokens) > 1 else ()
    ):  # of a hero who is out, as far as they fit
        if token.get_width() <= line.room:
            spots.add(FactTarget(area.seat, SeatFact.FACING, number), line.put(token), words)
    if area.is_active and not area.is_out:
        hexes = phase_hexes(look.phase, look.phase_order, px(20))
        if px(4) + hexes.get_width() <= line.room:
            line.x += px(4)
            line.put(hexes)
    _phase_tags(line, area, theme, spots)
    return px(28) + line.lower


def deck_header(
    ground: pygame.Surface,
    rect: pygame.Rect,
    left: int,
    area: AreaLook,
    look: TableLook,
    pictures: CardPictures,
    theme: Theme,
    spots: Spots,
    column: int = 0,
) -> tuple[int, int]:
    """Name, HP of a villain, loss clocks, and how many texts act at the start and at the end. Gives its height and
    where it ends at the right. With a ``column``, in pixels, it stands beside the cards and is as wide as that."""
    px = theme.px
    right = left + column if column else rect.right - px(68)
    line = _Line(ground, left, rect.y + px(17), px(GAP), right, px(BETWEEN_LINES), rect.bottom if column else 0)
    token = _token(area, pictures, theme)
    if token is not None:
        line.put(token)
    line.put(_name(pictures, area, theme, line.room, line.room))
    if area.stand.is_beaten:
        said = seat_words.is_beaten(area.title)
        spots.add(
            FactTarget(area.seat, SeatFact.BEATEN), line.put(tag(facing_view.DEFEATED, px(19), GOLD, INK, theme)), said
        )
    if area.hp is not None:
        hp, most = area.hp, area.most or area.hp
        most_wide = px(BAR_IN_COLUMN if column else 150 if area.stand is ALONE else 104)
        wide = min(most_wide, line.room) if line.room >= px(LEAST_BAR) else most_wide
        bar = line.put(hp_bar(hp, most, wide, px(19)))
        spots.add(FactTarget(area.seat, SeatFact.HP), bar, seat_words.of_hp(area.title, hp, most))
    for clock in look.clocks:
        if clock.deck == area.seat:
            place = line.put(clock_tag(clock, theme))
            spots.add(ClockTarget(clock.card), place, _clock_hint(clock, area))
    if area.stand.h or area.stand.faced_by:
        if area.stand.h:
            spots.add(
                FactTarget(area.seat, SeatFact.H),
                line.put(facing_view.h_tag(area, theme)),
                facing_view.villain_words(area),
            )
        place = line.put(facing_view.faced_tag(area, theme))
        spots.add(FactTarget(area.seat, SeatFact.FACED_BY), place, facing_view.villain_words(area))
    _phase_tags(line, area, theme, spots)
    return px(33) + line.lower, line.end


def before_name(area: AreaLook, pictures: CardPictures, theme: Theme) -> int:
    """How much of a line, in pixels, stands before the name of a villain or an environment."""
    token = _token(area, pictures, theme)
    return 0 if token is None else token.get_width() + theme.px(GAP)


def _token(area: AreaLook, pictures: CardPictures, theme: Theme) -> pygame.Surface | None:
    """Which of two villains it is."""
    if area.stand is ALONE or area.side != "villain":
        return None
    palette = colours(pictures.looks.deck(area.seat))
    return facing_view.villain_token(area.letter, palette, theme.px(20), None, theme)


def _name(pictures: CardPictures, area: AreaLook, theme: Theme, wanted: int, most: int) -> pygame.Surface:
    """The name on its tag, lower where there is little room; in the last resort its end is left out."""
    for high in (20, 18, 16):
        whole = pictures.name_tag(area.seat, theme.px(high), area.is_out)
        if whole.get_width() <= wanted:
            return whole
    if whole.get_width() <= most:
        return whole
    face, spare = theme.font("shout", 12), whole.get_width() - theme.font("shout", 12).size(area.title)[0]
    return pictures.name_tag(area.seat, theme.px(16), area.is_out, shortened(area.title, face, most - spare))


def _phase_tags(line: _Line, area: AreaLook, theme: Theme, spots: Spots) -> None:
    """START x1, END x2, as far as they fit: the text that acts in these phases."""
    for phase in ("start", "end"):
        count = area.phases.count(phase)
        if not count:
            continue
        words = phase.upper() + (f" ×{count}" if count > 1 else "")
        picture = word_tag(words, theme.px(17), theme)
        if not line.takes(picture):
            return
        place = line.put(picture)
        texts = seat_words.TEXT_ACTS if count == 1 else seat_words.TEXTS_ACT
        spots.add(TextsTarget(area.seat, phase), place, seat_words.texts_here(count, texts, phase))


def clock_tag(clock: Clock, theme: Theme) -> pygame.Surface:
    """How near the end is: grey, amber from two thirds, red with another skull from four fifths."""
    share = clock.there / max(clock.most, 1)
    fill = DANGER if share >= 0.8 else GOLD if share >= 2 / 3 else CALM
    skull = flat_emblem("death-zone" if share >= 0.8 else "skull-crossed-bones", theme.px(15), INK)
    return tag(f"{clock.what.upper()} {clock.there}/{clock.most}", theme.px(19), fill, INK, theme, skull)


def _clock_hint(clock: Clock, area: AreaLook) -> str:
    return seat_words.loses_at(area.title, clock.most, clock.whole, clock.there)


class _Line:
    """Pictures from left to right around one height, and in further lines below where one is full. Where it has a
    ``floor``, what may be left out goes on in further lines as long as they stay above it."""

    def __init__(
        self,
        ground: pygame.Surface,
        x: int,
        middle: int,
        gap: int,
        right: int,
        pitch: int,
        floor: int = 0,
        lower_right: int = 0,
    ) -> None:
        """``lower_right`` is where lines below the first end, if they end elsewhere."""
        self.ground, self.x, self.middle, self.gap, self.right, self.pitch = ground, x, middle, gap, right, pitch
        self.lower_right = lower_right or right
        self.left, self.lower, self.floor, self.end = x, 0, floor, x

    @property
    def room(self) -> int:
        """How wide the next picture may be."""
        return (self.lower_right if self.lower else self.right) - self.x

    def takes(self, picture: pygame.Surface) -> bool:
        """Whether there is room for what may be left out."""
        if picture.get_width() <= self.room:
            return True
        return self.middle + self.lower + self.pitch + picture.get_height() // 2 < self.floor

    def put(self, picture: pygame.Surface) -> pygame.Rect:
        if self.x > self.left and picture.get_width() > self.room:
            self.x = self.left
            self.lower += self.pitch
        place = picture.get_rect(midleft=(self.x, self.middle + self.lower))
        self.ground.blit(picture, place)
        self.x, self.end = place.right + self.gap, max(self.end, place.right)
        return place
