"""The reader: a panel that tells all about a deck or an Event before it is chosen."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable

import pygame

from sotm_desktop.cards.deck_strengths import DeckStrength
from sotm_desktop.scenes.shell.picture_store import Pictures
from sotm_desktop.scenes.shell.reading.deck_fan import DeckFan
from sotm_desktop.scenes.shell.reading.reader_page import Bar, ReaderPage
from sotm_desktop.scenes.shell.tile_art import head_disc, kept_tag
from sotm_desktop.table.art.cache import face_key
from sotm_desktop.table.art.card_signs import cannot_marker, dealt_marker, immune_marker, nemesis_marker
from sotm_desktop.table.art.icons import damage_icon, phase_icon
from sotm_desktop.table.art.looks import EventLook, colours
from sotm_desktop.table.inspector.card_sheet import paragraphs
from sotm_desktop.table.inspector.inspector_panel import face_picture
from sotm_desktop.table.inspector.subject import Look
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.ink import Canvas, box_points, rounded, slanted
from sotm_desktop.widgets.palette import BODY, CHIPS, GOLD, INK, LINKS, PAPER, Colour, rgb
from sotm_desktop.widgets.panel import paper
from sotm_desktop.widgets.text import Layout, fit, on_capitals, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Widget, left_down, left_up, pressed_key
from sotm_desktop.words.screens import reader_words

SIZE = (562, 361)
"""Width and height on the grid, where there is room for it."""
LEAST = 320
"""The least height."""
FACE = 300 / 419
FACE_SHARE = 0.435
"""Of the width, at most."""
EMPTY = rgb("#1A2338")
BAR_ROW, CHIP = 20, 24


class StrengthBar(Widget):
    """Ten slanted cells; pointing at it says how the number is found."""

    role, is_plain, touch = "text", True, 0

    def __init__(self, rect: pygame.Rect, bar: Bar, fill: Colour, theme: Theme) -> None:
        super().__init__(
            rect, reader_words.bar(bar.title, bar.value), theme,
            tip=reader_words.about_bar(bar.title, bar.value, bar.about),
        )  # fmt: skip
        self.bar, self.fill = bar, fill

    def draw(self, surface: pygame.Surface) -> None:
        rect, px = self.rect, self.theme.px
        font, number = self.theme.font("note", 15), self.theme.font("count", 15)
        icon = _icon(self.bar.strength, px(18))
        surface.blit(icon, icon.get_rect(center=(rect.x + px(9), rect.centery)))
        on_capitals(surface, self.bar.title, font, BODY, rect.x + px(24), rect.centery)
        cells = _cells(self.bar.value, (px(136), px(11)), self.fill)
        surface.blit(cells, cells.get_rect(midleft=(rect.x + px(102), rect.centery)))
        words = str(self.bar.value)
        on_capitals(surface, words, number, BODY, rect.x + px(262) - number.size(words)[0], rect.centery)


@functools.lru_cache(maxsize=16)
def _icon(strength: DeckStrength, size: int) -> pygame.Surface:
    """The sign that the same thing has on the table."""
    match strength:
        case DeckStrength.DAMAGE:
            return damage_icon("melee", size)
        case DeckStrength.DEFENCE:
            return immune_marker(size)
        case DeckStrength.CARDS:
            return phase_icon("draw", size)
        case DeckStrength.CONTROL:
            return cannot_marker(size)
    return dealt_marker(1, round(size * 0.8))


@functools.lru_cache(maxsize=32)
def _cells(value: int, size: tuple[int, int], fill: Colour) -> pygame.Surface:
    canvas, step = Canvas(*size, 3), size[0] / 10
    for cell in range(10):
        canvas.polygon(slanted(cell * step, 0, step * 0.74, size[1], step * 0.2), fill if cell < value else EMPTY)
    return canvas.finish()


class DeckReader(Widget):
    """Shows one page. `parts` are what can be pointed at and focused on it; they lie over it, in this order."""

    role, is_plain = "text", True

    def __init__(
        self, rect: pygame.Rect, page: ReaderPage, pictures: Pictures, theme: Theme, *, is_pinned: bool,
        on_pin: Callable[[], None], on_version: Callable[[str], None], on_term: Callable[[str], None],
    ) -> None:  # fmt: skip
        """``on_pin`` pins it, or closes one that is pinned; ``on_version`` shows another character card; ``on_term``
        opens the rules at an entry."""
        super().__init__(rect, page.said, theme)
        self.page, self.pictures, self.is_pinned = page, pictures, is_pinned
        self.on_version, self.on_term = on_version, on_term
        self._words: tuple[Layout, tuple[int, int]] | None = None
        """What an Event says, and its corner."""
        self._pointer = (-1, -1)
        self.side = 0
        px = theme.px
        high = rect.h - px(17)
        self.face_rect = pygame.Rect(
            rect.x + px(8), rect.y + px(8), min(round(high * FACE), round(rect.w * FACE_SHARE)), high
        )
        self.face_rect.h = round(self.face_rect.w / FACE)
        self.right = pygame.Rect(self.face_rect.right + px(16), rect.y, 0, rect.h)
        self.right.w = rect.right - px(12) - self.right.x
        self.pin = Button(
            pygame.Rect(rect.right - px(106), rect.y + px(6), px(100), px(30)),
            reader_words.CLOSE if is_pinned else reader_words.PIN, kind="dark", key="Esc" if is_pinned else "I",
            shortcut=pygame.K_i, theme=theme, size=16, on_press=on_pin,
        )  # fmt: skip
        self.parts: list[Widget] = [self.pin]
        self.bars = self._add_bars()
        self.fan = self._add_fan()
        self._add_turns()
        for part in self.parts:
            part.holder = self

    # -- parts

    def _top_of_bars(self) -> int:
        return self.rect.y + self.theme.px(98 if self.page.rivals or self.page.bars else 72)

    def _top_of_results(self) -> int:
        rows = 2 if self.page.pairs else 1
        return self.rect.bottom - self.theme.px((CHIP + 4) * rows + 6)

    def _add_bars(self) -> list[StrengthBar]:
        px, top, fill = self.theme.px, self._top_of_bars(), colours(self.page.look).A
        found = [
            StrengthBar(
                pygame.Rect(self.right.x, top + n * px(BAR_ROW), self.right.w, px(BAR_ROW)), bar, fill, self.theme
            )
            for n, bar in enumerate(self.page.bars)
        ]
        self.parts += found
        return found

    def _add_fan(self) -> DeckFan | None:
        if not self.page.cards:
            return None
        px = self.theme.px
        top, foot = self._top_of_bars() + px(BAR_ROW * 5 + 6), self._top_of_results() - px(4)
        place = pygame.Rect(self.right.x, top, self.right.w, foot - top)
        rest = None if self.page.sides else 0
        fan = DeckFan(place, self.page.cards, self.pictures, self.theme, self.page.said, rest)
        self.parts.append(fan)
        return fan

    def _add_turns(self) -> None:
        """What turns the card over, and to the next character card."""
        px, face = self.theme.px, self.face_rect
        row = pygame.Rect(face.x, face.bottom - px(30), face.w, px(30))
        if len(self.page.sides) > 1:
            place = pygame.Rect(row.x - px(2), row.y, px(128), row.h)
            self.parts.append(
                Button(place, reader_words.FLIPPED_SIDE, kind="plain", key="F", shortcut=pygame.K_f, theme=self.theme,
                       size=16, on_press=self.flip)
            )  # fmt: skip
        if self.page.variants:
            place = pygame.Rect(row.right - px(112), row.y, px(114), row.h)
            self.parts.append(
                Button(place, reader_words.OTHER_VERSION, kind="violet", key="V", shortcut=pygame.K_v, theme=self.theme,
                       size=16, on_press=lambda: self.on_version(self.page.next_variant))
            )  # fmt: skip

    def flip(self) -> None:
        """Turn the card over."""
        self.side = (self.side + 1) % max(len(self.page.sides), 1)
        if self.fan is not None:
            self.fan.raised = self.fan.rest

    @property
    def shown(self) -> Look | None:
        """The card at the left: the raised one of the fan, else the character card with this side up."""
        if self.fan is not None and self.fan.raised is not None:
            return self.page.cards[self.fan.raised].look
        return self.page.sides[self.side] if self.page.sides else None

    # -- input

    def handle(self, event: pygame.event.Event) -> object:
        """True for what nobody below it is to have: all that the pointer does over it, and its own keys."""
        self.track(event)
        given = [part.handle(event) for part in self.parts]  # each keeps track of the pointer
        taken = any(given)
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        if left_up(event) and not taken and self._words is not None:
            text, at = self._words
            if term := text.link_at(at, event.pos):
                self.on_term(term)
                return True
        if self.is_pinned and pressed_key(event, pygame.K_ESCAPE):
            self.pin.press()
            return True
        if left_down(event) and self.face_rect.collidepoint(event.pos) and not taken and len(self.page.sides) > 1:
            self.flip()
        is_here = hasattr(event, "pos") and self.rect.collidepoint(event.pos)
        return taken or is_here or (event.type == pygame.MOUSEWHEEL and self.hovered)

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        ground = _ground(self.rect.size, colours(self.page.look).panel, self.theme)
        surface.blit(ground, self.rect)
        self._draw_face(surface)
        self._draw_head(surface)
        self._draw_results(surface)
        self._draw_words(surface)
        for part in self.parts:
            part.draw(surface)

    def _draw_words(self, surface: pygame.Surface) -> None:
        """What an Event says, as large as there is room for it: on its cover it is small."""
        look, px = self.shown, self.theme.px
        self._words = None
        if not isinstance(look, EventLook):
            return
        top, foot = self._top_of_bars(), self._top_of_results() - px(6)
        place = pygame.Rect(self.right.x, top, self.right.w, foot - top)
        surface.blit(paper(place.size, self.theme), place)
        sizes = [size * self.theme.scale for size in (16, 15, 14, 13, 12, 11)]
        box = (place.w - px(26), place.h - px(22))
        words = fit(paragraphs(look.lines, self.theme), box, sizes, "speak", INK, self.theme)
        at = place.x + px(11), place.y + px(9)
        words.draw(surface, at)
        words.underline(surface, at, self._pointer, LINKS, self.theme)
        self._words = words, at

    def _draw_face(self, surface: pygame.Surface) -> None:
        look = self.shown
        if look is None:
            return
        rect, theme, size = self.face_rect, self.theme, self.face_rect.size
        key = face_key("read", f"{look.deck.id}/{look.id}/{look.title}/{self.page.key}", size, self.side, theme)
        found = self.pictures.ask(key, lambda: face_picture(look, size, theme))
        if found is not None:
            surface.blit(found, rect)
            if look in self.page.sides and len(self.page.sides) > 1:
                self._draw_foot(surface)
            return
        pygame.draw.rect(surface, INK, rect, border_radius=theme.px(7))
        on_capitals(surface, look.title, theme.font("shout", 24), GOLD, rect.x + theme.px(12), rect.y + theme.px(24))

    def _draw_foot(self, surface: pygame.Surface) -> None:
        """Which side is up, on the card's footer: its own words would be cut by the buttons, and stand above."""
        rect, unit = self.face_rect, self.face_rect.w / 300
        middle = round(rect.bottom - 17 * unit)
        ground = surface.get_at((round(rect.x + 8 * unit), middle))
        band = pygame.Rect(0, 0, round(rect.w - 14 * unit), round(24 * unit))
        band.center = rect.centerx, middle
        surface.fill(ground, band)
        if not self.page.variants:
            font, words = self.theme.font("shout", 14), reader_words.side(self.side + 1, len(self.page.sides))
            left = rect.right - round(13 * unit) - font.size(words)[0]
            on_capitals(surface, words, font, colours(self.page.look).on_dark, left, middle)

    def _draw_head(self, surface: pygame.Surface) -> None:
        px, theme, p = self.theme.px, self.theme, colours(self.page.look)
        room = self.pin.rect.x - self.right.x - px(8)
        size = 30
        while size > 18 and kept_tag(self.page.title, px(size), p.A, p.on_accent, theme).get_width() > room:
            size -= 1
        name = kept_tag(self.page.title, px(size), p.A, p.on_accent, theme, shadow=px(2))
        surface.blit(name, name.get_rect(midleft=(self.right.x, self.pin.rect.centery)))
        left = self.right.x
        for words in self.page.tags:
            chip = kept_tag(words, px(20), PAPER, INK, theme)
            if left + chip.get_width() > self.right.right:
                break
            surface.blit(chip, (left, self.rect.y + px(42)))
            left += chip.get_width() + px(4)
        self._draw_rivals(surface)

    def _draw_rivals(self, surface: pygame.Surface) -> None:
        """The nemeses by head and name, as many as there is room for."""
        px, font, y = self.theme.px, self.theme.font("note", 14), self.rect.y + self.theme.px(68)
        if not self.page.rivals:
            if self.page.bars and self.page.sides:
                on_capitals(surface, reader_words.NO_NEMESIS, font, BODY, self.right.x, y + px(13))
            return
        plate = pygame.Rect(self.right.x, y, self.right.w, px(26))
        surface.blit(_chip(plate.size, CHIPS["loses"], self.theme), plate)
        mark = nemesis_marker(px(22))
        surface.blit(mark, mark.get_rect(midleft=(plate.x + px(4), plate.centery)))
        left, right = plate.x + px(30), plate.right - px(8)
        for rival in self.page.rivals:
            disc = head_disc(rival.look, px(24))
            room = right - left - px(28)
            words = shortened(rival.title, self.theme.font("shout", 18), room)
            if room < px(40):
                break
            surface.blit(disc, disc.get_rect(midleft=(left, plate.centery)))
            left += px(28) + on_capitals(
                surface, words, self.theme.font("shout", 18), INK, left + px(28), plate.centery
            ) + px(8)  # fmt: skip
        small = self.theme.font("note", 12.5)
        if left + small.size(reader_words.BOTH_WAYS)[0] <= right:
            on_capitals(surface, reader_words.BOTH_WAYS, small, INK, left, plate.centery)

    def _draw_results(self, surface: pygame.Surface) -> None:
        """One's own games as chips, also those of a pair, and how many cards the deck has."""
        px, theme = self.theme.px, self.theme
        font = theme.font("note", 13.5)
        self._draw_count(surface)
        y = self._top_of_results()
        if self.page.pairs:
            said = reader_words.AGAINST if self.page.is_hero else reader_words.WITH
            left = self.right.x + on_capitals(surface, said, font, BODY, self.right.x, y + px(CHIP) / 2) + px(6)
            pairs = [reader_words.pair(pair.title, pair.games.won, pair.games.lost) for pair in self.page.pairs]
            self._draw_chips(surface, pairs, (left, y))
            y += px(CHIP + 4)
        self._draw_chips(surface, (*self.page.results, *self.page.computer_games), (self.right.x, y))

    def _draw_count(self, surface: pygame.Surface) -> None:
        """How many cards the deck has, above its fan on the side where no raised card stands."""
        if (place := self.count_place()) is not None:
            on_capitals(surface, self._count, self.theme.font("note", 14), BODY, place.x, place.centery)

    @property
    def _count(self) -> str:
        return reader_words.deck_of(self.page.count, self.page.kinds)

    def count_place(self) -> pygame.Rect | None:
        """Where the number of cards is written; None where a raised card leaves no room for it."""
        if self.fan is None:
            return None
        place = pygame.Rect(self.right.x, self.fan.rect.y, 0, self.theme.px(16))
        place.w = self.theme.font("note", 14).size(self._count)[0]
        if self.fan.raised is None:
            return place
        raised = self.fan.raised_place(self.fan.raised).inflate(self.theme.px(8), self.theme.px(8))
        sides = (place, place.move(self.right.right - place.right, 0))
        return next((side for side in sides if not side.colliderect(raised)), None)

    def _draw_chips(self, surface: pygame.Surface, texts: Iterable[str], corner: tuple[int, int]) -> None:
        """As many as there is room for in one line."""
        px, font, (left, y) = self.theme.px, self.theme.font("note", 13.5), corner
        for each in texts:
            width = font.size(each)[0] + px(12)
            if left + width > self.right.right:
                break
            surface.blit(_chip((width, px(CHIP)), CHIPS["plain"], self.theme), (left, y))
            on_capitals(surface, each, font, INK, left + px(6), y + px(CHIP) / 2)
            left += width + px(4)


@functools.lru_cache(maxsize=4)
def _ground(size: tuple[int, int], fill: Colour, theme: Theme) -> pygame.Surface:
    canvas, s = Canvas(*size, 2), theme.scale
    canvas.inked(box_points(1.5 * s, 1.5 * s, size[0] - 7 * s, size[1] - 8 * s), fill, 3 * s, (4 * s, 5 * s), INK)
    return canvas.finish()


@functools.lru_cache(maxsize=32)
def _chip(size: tuple[int, int], fill: Colour, theme: Theme) -> pygame.Surface:
    canvas, s = Canvas(*size, 3), theme.scale
    canvas.inked(rounded(s, s, size[0] - 2 * s, size[1] - 2 * s, 7 * s), fill, 2 * s)
    return canvas.finish()
