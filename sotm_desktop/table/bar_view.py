"""The bar on top: menu, round, whose turn and phase on a slanted plate, undo, redo, log."""

from __future__ import annotations

from functools import partial
from itertools import product

import pygame

from sotm_desktop.gesture.targets import Command, Region, TableTarget
from sotm_desktop.screen_look.look_parts import BarLook
from sotm_desktop.table.art.computer_sign import computer_sign
from sotm_desktop.table.art.emblems import flat_emblem
from sotm_desktop.table.art.looks import DeckLook, colours
from sotm_desktop.table.art.rosette import rosette
from sotm_desktop.table.layout import Box
from sotm_desktop.table.spots import Spots
from sotm_desktop.widgets.ink import Canvas
from sotm_desktop.widgets.last_few import LastFew
from sotm_desktop.widgets.palette import BAR, BODY, GOLD, INK, MUTED, Colour, mix, readable_fill, readable_on, rgb
from sotm_desktop.widgets.text import Shortened, on_capitals, render, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import bar_words, mate_words, shell_words

PLATE = 390
BUTTON, BUTTON_LIT = rgb("#232B36"), rgb("#3A4656")
NARROW = 1060
"""Below this width the bar leaves out what is only nice to know."""
LEAST_PLATE = 84
"""How wide a plate is that still says something; H gives way to it."""
KEPT = 32
"""Buttons and plates that are kept, at most: those of a turn or two; at 200 % some four megabytes."""
SMALL = 17
"""Size of the words of whose turn it is, from which on down they rather leave the middle of the bar."""


class BarView:
    """Paints the bar; hovered buttons are painted over it."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.places: dict[TableTarget, tuple[pygame.Rect, pygame.Surface]] = {}
        self._kept: LastFew[tuple[object, ...], pygame.Surface] = LastFew(KEPT)
        """Buttons and plates as they were painted: with each phase most of them stay the same."""

    def arrange(self, ground: pygame.Surface, box: Box, look: BarLook, deck: DeckLook | None, spots: Spots) -> None:
        """Paints the bar on the ground and notes its buttons."""
        px, rect = self.theme.px, pygame.Rect(box)
        pygame.draw.rect(ground, BAR, rect)
        pygame.draw.rect(ground, INK, (rect.x, rect.bottom - px(2), rect.w, px(2)))
        self.places = {}
        self._menu(ground, rect, spots, look.keys[0])
        left = px(40)
        words = shell_words.round_number(look.round) if look.round else bar_words.SETTING_UP
        is_narrow = rect.w < px(NARROW)
        right = self._buttons(ground, rect, look, spots, is_narrow)
        shout = self.theme.font("shout", 22)
        if look.h and not look.is_away:
            with_h = bar_words.with_h(words, look.h)
            if left + shout.size(with_h.upper())[0] + px(20 + LEAST_PLATE) <= right:
                words = with_h
        wide = on_capitals(ground, words.upper(), shout, GOLD, left, rect.centery)
        spots.add(Region.H, pygame.Rect(left, rect.y, wide, rect.h))
        left += wide + px(20)
        if not is_narrow:
            words = bar_words.decision_of(look.decision, look.newest)
            left += on_capitals(ground, words, self.theme.font("note", 14), MUTED, left, rect.centery) + px(14)
        if look.is_away:
            key = "" if is_narrow else "Esc"
            wide = self.theme.font("shout", 18).size(bar_words.RETURN.upper())[0]
            wide += self.theme.font("note", 12).size(key)[0]
            place = self._button(ground, left + wide + px(26), rect, Command.RETURN, bar_words.RETURN, key, True, True)
            spots.add(Command.RETURN, place, bar_words.BACK_TO_PRESENT, is_button=True, grows=px(2))
            left = place.right + px(6)
        room = 2 * min(rect.centerx - left, right - rect.centerx)
        wanted = self.theme.font("shout", SMALL).size(look.words.upper())[0] + px(70)
        if not is_narrow and (wanted <= room or room >= right - left - px(12)):
            place = self._plate(ground, rect, look, deck, rect.centerx, room)
        else:
            place = self._plate(ground, rect, look, deck, (left + right) // 2, right - left - px(4))
        spots.add(Region.COMING, place)

    def _menu(self, ground: pygame.Surface, rect: pygame.Rect, spots: Spots, key: str) -> None:
        px = self.theme.px
        for i in range(3):
            pygame.draw.rect(ground, BODY, (px(10), rect.centery - px(7) + i * px(6), px(18), px(2)))
        spots.add(
            Command.MENU, pygame.Rect(px(4), rect.y, px(32), rect.h), _with_key(bar_words.MENU, key), is_button=True
        )

    def _plate(
        self, ground: pygame.Surface, rect: pygame.Rect, look: BarLook, deck: DeckLook | None, middle: int, room: int
    ) -> pygame.Rect:
        """Whose turn and phase it is; what is coming hangs on it."""
        px = self.theme.px
        for words, size in product((look.words.upper(), look.brief.upper()), (23, 20, SMALL, 14)):
            face = self.theme.font("shout", size)
            if face.size(words)[0] + px(70) <= room:
                break
        words = shortened(words, face, room - px(40))
        wide = min(max(px(PLATE), face.size(words)[0] + px(70)), room)
        deck_id = None if deck is None else deck.id
        plate = self._kept.of(
            ("plate", words, isinstance(words, Shortened), size, wide, rect.h, deck_id),
            lambda: self._painted_plate(words, face, deck, (wide, rect.h)),
        )
        return ground.blit(plate, (middle - wide // 2, rect.y))

    def _painted_plate(
        self, words: str, face: pygame.font.Font, deck: DeckLook | None, size: tuple[int, int]
    ) -> pygame.Surface:
        lean, s, (wide, high) = self.theme.px(14), self.theme.scale, size
        canvas = Canvas(wide, high, 3)
        fill, letters = readable_fill(colours(deck).P if deck is not None else rgb("#46505E"))
        edge = colours(deck).A if deck is not None else BODY
        canvas.polygon([(0, 0), (wide, 0), (wide - lean, high), (lean, high)], fill)
        canvas.line([(0, 0), (lean, high)], 3 * s, edge)
        canvas.line([(wide, 0), (wide - lean, high)], 3 * s, edge)
        plate = canvas.finish()
        if isinstance(words, Shortened) and deck is not None:  # the emblem says whole whose turn it is
            emblem = flat_emblem(deck.emblem, high * 0.66, letters)
            plate.blit(emblem, emblem.get_rect(center=plate.get_rect().center))
        else:
            on_capitals(plate, words, face, letters, (wide - face.size(words)[0]) / 2, high / 2)
        return plate

    def _buttons(self, ground: pygame.Surface, rect: pygame.Rect, look: BarLook, spots: Spots, is_narrow: bool) -> int:
        """Gives where they begin."""
        px = self.theme.px
        right = rect.right - px(8)
        _, undo, redo, log, by_hand, advise, mates = look.keys
        advice = "" if is_narrow else bar_words.ADVICE
        wanted = [
            (Command.LOG, bar_words.LOG, log, _with_key(bar_words.LOG, log), True, look.log_is_open),
            (Command.MANUAL, bar_words.BY_HAND, by_hand, bar_words.ABOUT_BY_HAND, True, look.is_manual),
            (Command.ADVISE, advice, advise, _with_key(bar_words.ABOUT_ADVICE, advise), True, look.is_advised),
            (Command.MATES, "", mates, _with_key(mate_words.ABOUT_BUTTON, mates), True, look.has_mates),
            (Command.UNDO_MENU, "", "", bar_words.ABOUT_UNDO, True, False),
            (Command.REDO, bar_words.REDO, redo, _with_key(bar_words.REDO, redo), look.can_redo, False),
            (Command.UNDO, bar_words.UNDO, undo, _with_key(bar_words.UNDO, undo), look.can_undo, False),
        ]
        for command, words, key, hint, is_on, is_lit in wanted:
            place = self._button(
                ground, right, rect, command, words, "" if is_narrow else key.replace("Ctrl+", "^"), is_on, is_lit
            )
            spots.add(
                command, place, hint if is_on else bar_words.nothing_to(words.lower()), is_button=is_on, grows=px(2)
            )
            right = place.x - px(6)
        return right

    def _triangle(self, picture: pygame.Surface) -> None:
        """What a button that opens a panel has instead of words."""
        size, (x, y) = self.theme.px(5), picture.get_rect().center
        pygame.draw.polygon(picture, BODY, [(x - size, y - size // 2), (x + size, y - size // 2), (x, y + size)])

    def _button(
        self,
        ground: pygame.Surface,
        right: int,
        rect: pygame.Rect,
        command: Command,
        words: str,
        key: str,
        is_on: bool,
        is_lit: bool,
    ) -> pygame.Rect:
        px = self.theme.px
        face, small = self.theme.font("shout", 18), self.theme.font("note", 12)
        wide = face.size(words.upper())[0] + small.size(key)[0] + px(26 if key or not words else 16)
        place = pygame.Rect(right - wide, rect.y + px(4), wide, rect.h - px(9))
        for hovered in (False, True):
            fill = GOLD if is_lit else BUTTON_LIT if hovered and is_on else BUTTON
            picture = self._kept.of(
                ("button", command, words, key, is_on, is_lit, fill, place.size),
                partial(self._painted_button, place.size, command, words, key, is_on, is_lit, fill),
            )
            if hovered:
                self.places[command] = (place, picture)
            else:
                ground.blit(picture, place)
        return place

    def _painted_button(
        self, size: tuple[int, int], command: Command, words: str, key: str, is_on: bool, is_lit: bool, fill: Colour
    ) -> pygame.Surface:
        px, picture = self.theme.px, pygame.Surface(size, pygame.SRCALPHA)
        face, small = self.theme.font("shout", 18), self.theme.font("note", 12)
        ink: Colour = BODY if is_on else readable_on(mix(MUTED, BAR, 0.45), BUTTON)
        pygame.draw.rect(picture, fill, picture.get_rect(), border_radius=px(5))
        x = px(8) + on_capitals(picture, words.upper(), face, INK if is_lit else ink, px(8), size[1] / 2) + px(7)
        words_of_key = render(key, small, INK if is_lit else mix(ink, BAR, 0.25))
        picture.blit(words_of_key, (x, (size[1] - words_of_key.get_height()) // 2))
        if command is Command.ADVISE and not words:
            sign = rosette(1, px(19), self.theme)
            picture.blit(sign, sign.get_rect(midtop=(size[0] // 2, px(1))))
        elif command is Command.MATES:
            sign = computer_sign(px(20))
            picture.blit(sign, sign.get_rect(midleft=(px(3), size[1] // 2)))
        elif not words:
            self._triangle(picture)
        return picture

    def draw(self, surface: pygame.Surface, hover: TableTarget | None) -> list[pygame.Rect]:
        """Paints the button that the pointer is on. Gives where it lies, if there is one."""
        if hover in self.places:
            place, picture = self.places[hover]
            return [surface.blit(picture, place)]
        return []


def _with_key(words: str, key: str) -> str:
    return f"{words} ({key})" if key else words
