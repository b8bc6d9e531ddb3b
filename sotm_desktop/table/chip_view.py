"""Draws chips: small paper boxes, each of which says one thing that happened or would happen."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.state import DOWN
from sotm_desktop.session.chips import Chip, ChipIcon, ChipKind
from sotm_desktop.table.art.cache import face_key
from sotm_desktop.table.art.characters import portrait
from sotm_desktop.table.art.chip_signs import chip_sign, crossed_eyes, torn
from sotm_desktop.table.art.icons import damage_icon
from sotm_desktop.table.art.looks import colours
from sotm_desktop.table.art.pictures import picture
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.widgets.ink import Canvas, oval, rounded
from sotm_desktop.widgets.outline import dashes
from sotm_desktop.widgets.palette import CHIPS, INK, WHITE, Colour
from sotm_desktop.widgets.text import on_capitals
from sotm_desktop.widgets.theme import Theme

HIGH = 28
"""Pixels of a chip on the 1280x720 grid."""


SMALLEST = 12.2
"""Pixels of the smallest letters."""


MEASURED = 2000
"""Widths of chips that are known, at most."""
TWO_LINES = "\n"
"""Stands between the lines of a note that has two."""
LEAST_OF_TWO_LINES = 27
"""Pixels that a chip must be high for them."""


class ChipPictures:
    """Gives the picture of a chip. Ask at every frame: heads and cards are put on it as soon as they are drawn."""

    def __init__(self, pictures: CardPictures, theme: Theme) -> None:
        self.pictures, self.theme = pictures, theme
        self._widths: dict[tuple[Chip, int], int] = {}
        """What was measured: a question tries many forms, and is laid out anew whenever the pointer moves."""

    def width(self, chip: Chip, height: int) -> int:
        """How wide the chip will be at a height in pixels."""
        if (chip, height) not in self._widths:
            if len(self._widths) >= MEASURED:
                self._widths.clear()
            self._widths[chip, height] = self._laid_out(chip, height)[1]
        return self._widths[chip, height]

    def picture(self, chip: Chip, height: int) -> pygame.Surface:
        """The chip at a height in pixels, kept by what it shows: card numbers mean other cards in another game."""
        shown = [card for card in (chip.by, chip.card) if card is not None]
        key = (tuple(self._name(card, chip) for card in shown), replace(chip, card=None, by=None), height)
        whole = self.pictures.cache.peek(("whole_chip", *key, self.theme))
        if whole is not None:
            return whole
        board = self.pictures.put_together(("chip", *key), partial(self._build, chip, height))
        faces = [self._face(card, chip, height) for card in shown]
        found = [face for face in faces if face is not None]
        if not shown or len(found) < len(faces):
            return board
        return self.pictures.put_together(("whole_chip", *key), partial(self._with, board, found, height))

    def _with(self, board: pygame.Surface, faces: list[pygame.Surface], height: int) -> pygame.Surface:
        done, left = board.copy(), self._pad(height)
        for face in faces:
            done.blit(face, face.get_rect(midleft=(left, height // 2)))
            left += self._side(height) + self._gap(height)
        return done

    # -- the parts ---------------------------------------------------------------

    def _side(self, height: int) -> int:
        """Of a head or a card's picture."""
        return round(height * 24 / HIGH)

    def _pad(self, height: int) -> int:
        return max(2, round(height * 3 / HIGH))

    def _gap(self, height: int) -> int:
        return max(2, round(height * 4 / HIGH))

    def _laid_out(self, chip: Chip, height: int) -> tuple[list[tuple[pygame.Surface | str, str, int]], int]:
        """Signs and words with their voice and left edge, and the width in all."""
        s, gap, side = height / HIGH, self._gap(height), self._side(height)
        left = self._pad(height)
        for card in (chip.by, chip.card):
            left += side + gap if card is not None else 0
        left += round(3 * s) if chip.card is not None and chip.is_torn else 0
        left += 0 if chip.card is not None or chip.by is not None else gap
        ink, parts = self._ink(chip), list[tuple[pygame.Surface | str, str, int]]()

        def put(part: pygame.Surface | str, voice: str = "") -> None:
            nonlocal left
            parts.append((part, voice, left))
            left += (part.get_width() if isinstance(part, pygame.Surface) else self._wide(part, voice, height)) + gap

        if chip.icon is not None and chip.icon is not ChipIcon.IMMUNE:
            put(chip_sign(chip.icon.value, round(18 * s), ink))
        if chip.title:
            put(chip.title.upper(), "shout")
        if chip.amount:
            put(chip.amount, "count")
        if chip.damage:
            put(damage_icon(chip.damage, max(17, round(18 * s))))
        if chip.icon is ChipIcon.IMMUNE:
            put(chip_sign(chip.icon.value, round(20 * s)))
        if chip.note:
            put(chip.note, "note")
        return parts, left - gap + (round(7 * s) if parts else self._pad(height))

    def _wide(self, words: str, voice: str, height: int) -> int:
        face = self._font(voice, height) if TWO_LINES not in words else self.font_of_two_lines(height)
        return max(face.size(line)[0] for line in words.split(TWO_LINES))

    def font_of_two_lines(self, height: int) -> pygame.font.Font:
        """The letters of a note in two lines, in a chip of this height in pixels."""
        return self.theme.font("note", SMALLEST * max(1.0, height / HIGH) / self.theme.scale)

    def _font(self, voice: str, height: int) -> pygame.font.Font:
        pixels = max({"count": 17.0, "shout": 18.0, "note": 12.5}[voice] * height / HIGH, SMALLEST)
        return self.theme.font(voice, pixels / self.theme.scale)

    def _ink(self, chip: Chip) -> Colour:
        return WHITE if chip.kind in (ChipKind.FALLS, ChipKind.SUM) else INK

    def _build(self, chip: Chip, height: int) -> pygame.Surface:
        """The box with its signs and words, the places of heads and cards in the colours of their decks."""
        parts, width = self._laid_out(chip, height)
        s = height / HIGH
        rim = max(1.4, 2 * s)
        canvas = Canvas(width, height, 3)
        box = rounded(rim / 2, rim / 2, width - rim, height - rim, 7 * s)
        canvas.polygon(box, CHIPS[chip.kind.value])
        for line in dashes(box, 5 * s, 3.5 * s) if chip.is_open else [[*box, box[0]]]:
            canvas.line(line, rim, INK)
        left, side = self._pad(height), self._side(height)
        for card in (chip.by, chip.card):
            if card is not None:
                fill = colours(self.pictures.looks.deck_of(card)).P
                canvas.disc((left + side / 2, height / 2), side / 2, fill, 1.4 * s)
                left += side + self._gap(height)
        done = canvas.finish()
        for part, voice, x in parts:
            if isinstance(part, pygame.Surface):
                done.blit(part, part.get_rect(midleft=(x, height // 2)))
            elif TWO_LINES in part:
                face = self.font_of_two_lines(height)
                for words, middle in zip(part.split(TWO_LINES), (0.28, 0.675), strict=True):
                    on_capitals(done, words, face, self._ink(chip), x, height * middle)
            else:
                on_capitals(done, part, self._font(voice, height), self._ink(chip), x, height / 2)
        return done

    # -- heads and cards ---------------------------------------------------------

    def _name(self, card: CardId, chip: Chip) -> str:
        if self._side_up(card, chip) == DOWN:
            return f"{self.pictures.looks.deck_of(card).id}/back"
        return str(self.pictures.small_job(card, self._side_up(card, chip), (1, 1))[0][1])

    def _side_up(self, card: CardId, chip: Chip) -> int:
        return chip.face if card == chip.card else 0

    def _face(self, card: CardId, chip: Chip, height: int) -> pygame.Surface | None:
        """A head in a disc, or a card's picture in a square; None while it is drawn."""
        side, is_one = self._side(height), card == chip.card
        if self._side_up(card, chip) == DOWN:
            return self.pictures.back(self.pictures.looks.deck_of(card), (side, side))
        state = (is_one and chip.kind is ChipKind.FALLS, is_one and chip.is_torn)
        key = face_key("chip_face", self._name(card, chip), (side, side), state, self.theme)
        if self.pictures.looks.is_character(card):
            return self.pictures.later(key, partial(self._head, card, side, state[0]))
        return self.pictures.later(key, partial(self._card, card, side, self._side_up(card, chip), state[1]))

    def _head(self, card: CardId, side: int, is_out: bool) -> pygame.Surface:
        canvas = Canvas(side, side, 4)
        middle, radius = (side / 2, side / 2), side / 2 - 0.7
        canvas.disc(middle, radius + 0.7, INK)
        deck = self.pictures.looks.deck_of(card)
        portrait(canvas, deck, (0, 0, side, side), oval(middle, radius - 0.7, radius - 0.7), is_out, 1.5, 0.47)
        if is_out:
            crossed_eyes(canvas, side)
        return canvas.finish()

    def _card(self, card: CardId, side: int, face: int, is_torn: bool) -> pygame.Surface:
        canvas, rim = Canvas(side, side, 4), max(1.0, side * 0.05)
        canvas.polygon(rounded(0, 0, side, side, side * 0.16), INK)
        with canvas.clipped(rounded(rim, rim, side - 2 * rim, side - 2 * rim, side * 0.12)):
            picture(canvas, (0, 0, side, side), self.pictures.looks.face(card, face))
        done = canvas.finish()
        return torn(done, max(2, round(side / 8))) if is_torn else done
