"""One line to type in: caret, selection, clipboard, and the input methods of other scripts."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Protocol

import pygame

from .ink import Canvas
from .outline import focus_outline
from .palette import ALARM, INK, LEGAL, NOTE, PAPER, Colour, mix
from .text import render
from .theme import PLAIN, Theme
from .widget import Widget, left_down

WORD = re.compile(r"\w+|[^\w\s]+")
LENS = 16
"""How large the lens of a search is, on the grid."""


class Clipboard(Protocol):
    """What a text field needs of a clipboard; pygame.scrap is one."""

    def put_text(self, text: str) -> None: ...
    def get_text(self) -> str: ...


@lru_cache(8)
def _lens(size: float) -> pygame.Surface:
    """A ring with its handle."""
    canvas, unit = Canvas(size, size, 4), size / 16
    canvas.line([(10 * unit, 10 * unit), (14.4 * unit, 14.4 * unit)], 3 * unit, NOTE)
    canvas.disc((6.6 * unit, 6.6 * unit), 5.7 * unit, NOTE)
    canvas.disc((6.6 * unit, 6.6 * unit), 3.5 * unit, PAPER)
    return canvas.finish()


class TextField(Widget):
    """`handle` is True when the text changed; ``on_change`` is told the new one."""

    role = "text field"

    def __init__(
        self,
        rect: pygame.Rect,
        text: str = "",
        *,
        name: str,
        placeholder: str = "",
        longest: int = 80,
        clipboard: Clipboard | None = None,
        theme: Theme = PLAIN,
        on_change: Callable[[str], None] | None = None,
        is_search: bool = False,
    ) -> None:
        """``is_search``: a lens stands before the text."""
        super().__init__(rect, name, theme)
        self.on_change, self.is_search = on_change, is_search
        self.text, self.placeholder, self.longest = text, placeholder, longest
        self.missing = ""
        """Stands there in place of the placeholder where something has to be filled in."""
        self.caret = self.mark = len(text)
        self.composing = ""
        self.clipboard = clipboard
        self._shift = 0
        self._dragging = False

    @property
    def state(self) -> str:
        return self.text if self.enabled else super().state

    @property
    def said(self) -> str:
        """Where nothing is typed yet, what would be is said, too."""
        here = "" if self.text else self.placeholder
        return f"{super().said}, {here}" if here else super().said

    # -- focus ------------------------------------------------------------

    def wants(self, key: int) -> bool:
        return key in (pygame.K_LEFT, pygame.K_RIGHT)

    def focus(self, on: bool) -> None:
        """Give or take the keyboard. Text input is switched off outside fields, or an input method would open."""
        self.focused = on
        if on:
            pygame.key.set_text_input_rect(self.rect)
            pygame.key.start_text_input()
        else:
            self.composing = ""
            pygame.key.stop_text_input()

    # -- events ------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> object:
        """True when the text changed."""
        self.track(event)
        if left_down(event):
            return self._click(event.pos)
        if event.type == pygame.MOUSEBUTTONUP:
            self._dragging = False
        if event.type == pygame.MOUSEMOTION and self._dragging:
            self.caret = self._letter_at(event.pos)
        if not self.focused or not self.enabled:
            return False
        if event.type == pygame.TEXTINPUT:
            return self._type(event.text)
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
        if event.type == pygame.KEYDOWN and not self.composing:
            return self._key(event)
        return False

    def _click(self, point: tuple[int, int]) -> bool:
        inside = self.hit(point) and self.enabled
        if inside != self.focused:
            self.focus(inside)
        if inside:
            self.caret = self.mark = self._letter_at(point)
            self._dragging = True
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        ctrl, shift = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META), event.mod & pygame.KMOD_SHIFT
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            step = -1 if event.key == pygame.K_BACKSPACE else 1
            return self._erase(self._word_from(step) if ctrl else self.caret + step)
        if ctrl and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._move(self._word_from(-1 if event.key == pygame.K_LEFT else 1), bool(shift))
            return False
        if ctrl:
            return self._command(event.key)
        places = {
            pygame.K_LEFT: self.caret - 1,
            pygame.K_RIGHT: self.caret + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.text),
        }
        if event.key in places:
            self._move(places[event.key], bool(shift))
        return False

    def _command(self, key: int) -> bool:
        if key == pygame.K_a:
            self.mark, self.caret = 0, len(self.text)
        elif key in (pygame.K_c, pygame.K_x) and self.selected():
            self._clipboard().put_text(self.selected())
            return key == pygame.K_x and self._replace("")
        elif key == pygame.K_v:
            return self._type(self._clipboard().get_text() or "")
        return False

    # -- editing ------------------------------------------------------------

    def show(self, text: str, caret: int | None = None) -> None:
        """Another text stands there: what was undone, or chosen. The caret stays, or goes to a place."""
        self.text = text
        self.caret = self.mark = min(self.caret if caret is None else caret, len(text))

    def miss(self, said: str) -> None:
        """Something has to be filled in: while the field is empty, it says so."""
        self.missing = said
        self.about = f"{self.about}. {said}" if self.about else said

    @property
    def instead(self) -> tuple[str, Colour]:
        """What stands there while nothing is filled in, and its colour."""
        return (self.missing, ALARM) if self.missing else (self.placeholder, NOTE)

    def selected(self) -> str:
        """The marked part of the text."""
        return self.text[min(self.caret, self.mark) : max(self.caret, self.mark)]

    def _move(self, to: int, keep_mark: bool) -> None:
        self.caret = min(max(to, 0), len(self.text))
        if not keep_mark:
            self.mark = self.caret

    def _type(self, letters: str) -> bool:
        self.composing = ""
        room = self.longest - len(self.text) + len(self.selected())
        letters = self._fitting(letters)[: max(room, 0)]
        return bool(letters) and self._replace(letters)

    def _fitting(self, letters: str) -> str:
        """What of some letters the field takes."""
        return "".join(c for c in letters.replace("\n", " ") if c.isprintable())

    def _word_from(self, step: int) -> int:
        """The beginning of the word before the caret, or the end of the one after it."""
        if step < 0:
            found = [word.start() for word in WORD.finditer(self.text, 0, self.caret)]
            return found[-1] if found else 0
        after = WORD.search(self.text, self.caret)
        return after.end() if after else len(self.text)

    def _erase(self, to: int) -> bool:
        """What is marked, or what lies between the caret and a place."""
        if self.caret == self.mark:
            self._move(to, keep_mark=True)
        return self.caret != self.mark and self._replace("")

    def _replace(self, letters: str) -> bool:
        start, end = sorted((self.caret, self.mark))
        self.text = self.text[:start] + letters + self.text[end:]
        self.caret = self.mark = start + len(letters)
        if self.on_change is not None:
            self.on_change(self.text)
        return True

    def _clipboard(self) -> Clipboard:
        return self.clipboard or pygame.scrap

    # -- drawing ------------------------------------------------------------

    def _font(self) -> pygame.font.Font:
        return self.theme.font("note", 15)

    def _x_of(self, letter: int) -> int:
        return self._font().size(self.text[:letter])[0]

    def _letter_at(self, point: tuple[int, int]) -> int:
        local = point[0] - self.room.x + self._shift
        return min(range(len(self.text) + 1), key=lambda n: abs(self._x_of(n) - local))

    @property
    def room(self) -> pygame.Rect:
        """Where its text stands."""
        px = self.theme.px
        left = px(LENS + 14) if self.is_search else px(8)
        return pygame.Rect(self.rect.x + left, self.rect.y, self.rect.w - left - px(8), self.rect.h)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the box, the lens, the marked part, the text and the caret."""
        fill = PAPER if self.enabled else mix(PAPER, INK, 0.4)
        edge = ALARM if self.missing and not self.text else INK
        pygame.draw.rect(surface, edge, self.rect.inflate(4, 4), border_radius=self.theme.px(4))
        pygame.draw.rect(surface, fill, self.rect, border_radius=self.theme.px(3))
        if self.is_search:
            lens = _lens(LENS * self.theme.scale)
            surface.blit(lens, lens.get_rect(midleft=(self.rect.x + self.theme.px(8), self.rect.centery)))
        inner = self.room.clip(surface.get_rect())
        if inner.w > 0 and inner.h > 0:
            part = surface.subsurface(inner)
            part.set_clip(surface.get_clip().move(-inner.x, -inner.y))
            self._paint_text(part, inner)
        if self.focused:
            focus_outline(surface, self.rect, self.theme)

    def _paint_text(self, part: pygame.Surface, inner: pygame.Rect) -> None:
        shown = self.text[: self.caret] + self.composing + self.text[self.caret :]
        caret_x = self._font().size(self.text[: self.caret] + self.composing)[0]
        self._shift = min(max(self._shift, caret_x - inner.w + 2), caret_x) if self.focused else 0
        top = (inner.h - self._font().get_linesize()) // 2
        if self.focused and self.caret != self.mark:
            left, right = sorted((self._x_of(self.caret), self._x_of(self.mark)))
            part.fill(mix(LEGAL, PAPER, 0.4), (left - self._shift, top, right - left, self._font().get_linesize()))
        words, colour = (shown, INK) if shown else self.instead
        aside = self.theme.px(3) if self.focused and not shown else 0  # the caret stands before them, not on them
        part.blit(render(words, self._font(), colour), (aside - self._shift, top))
        if self.focused:
            pygame.draw.line(part, INK, (caret_x - self._shift, top), (caret_x - self._shift, inner.h - top), 2)
