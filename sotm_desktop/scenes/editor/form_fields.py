"""The fields of the editor. They stay the same widgets while the form around them is laid out anew, so that the caret
stays where it is."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Generic, TypeVar

import pygame

from sotm_desktop.scenes.editor.form_lines import NO_RECT
from sotm_desktop.widgets.text_area import TextArea
from sotm_desktop.widgets.text_field import TextField
from sotm_desktop.widgets.theme import Theme

P = TypeVar("P", bound=Hashable)
"""What says where a field belongs: a place of a deck in the making, or of a scenario."""


class NumberField(TextField):
    """Takes figures only. Whoever comes to it, by keys or by a click, writes another number in place of the one that is
    there; a second click puts the caret."""

    _comes = False
    """It has the keyboard since the last event: the click that brought it is still to come."""

    def focus(self, on: bool) -> None:
        comes = on and not self.focused
        super().focus(on)
        if comes:
            self.mark, self.caret = 0, len(self.text)
        self._comes = comes

    def handle(self, event: pygame.event.Event) -> object:
        if event.type in (pygame.TEXTINPUT, pygame.KEYDOWN):
            self._comes = False
        return super().handle(event)

    def _click(self, point: tuple[int, int]) -> bool:
        changed = super()._click(point)
        if self.focused and self._comes:
            self.mark, self.caret, self._dragging = 0, len(self.text), False
        self._comes = False
        return changed

    def _fitting(self, letters: str) -> str:
        return "".join(c for c in letters if c in "0123456789")


class FieldBook(Generic[P]):
    """Owns the fields. A field shows what the draft holds, except while somebody types in it."""

    def __init__(self, write: Callable[[P, str], None]) -> None:
        """``write`` is told what is typed, and where."""
        self._write = write
        self._fields: dict[P, TextField] = {}
        self._shows_all = False

    @contextmanager
    def all_shown(self) -> Iterator[None]:
        """Meanwhile a field in which somebody types shows what the draft holds, too."""
        self._shows_all = True
        yield
        self._shows_all = False

    def line(self, place: P, text: str, name: str, theme: Theme, here: str = "", longest: int = 80) -> TextField:
        """A field of one line."""
        return self._kept(place, text, theme, lambda: TextField(
            NO_RECT, text, name=name, placeholder=here, longest=longest, theme=theme,
            on_change=partial(self._write, place),
        ))  # fmt: skip

    def number(self, place: P, number: int | None, name: str, theme: Theme) -> TextField:
        """A field for a number, or for none."""
        text = "" if number is None else str(number)
        return self._kept(place, text, theme, lambda: NumberField(
            NO_RECT, text, name=name, longest=3, theme=theme, on_change=partial(self._write, place)
        ))  # fmt: skip

    def area(self, place: P, text: str, name: str, theme: Theme, here: str, longest: int = 2000) -> TextArea:
        """A field for sentences."""
        found = self._kept(place, text, theme, lambda: TextArea(
            NO_RECT, text, name=name, placeholder=here, longest=longest, theme=theme,
            on_change=partial(self._write, place),
        ))  # fmt: skip
        assert isinstance(found, TextArea)  # a place has one kind of field
        return found

    def at(self, place: P) -> TextField | None:
        """The field of a place, if it was shown."""
        return self._fields.get(place)

    def place_of(self, field: object) -> P | None:
        """What is written in a field."""
        return next((place for place, each in self._fields.items() if each is field), None)

    def _kept(self, place: P, text: str, theme: Theme, make: Callable[[], TextField]) -> TextField:
        before = self._fields.get(place)
        if before is not None:
            before.about, before.missing = "", ""
        if before is None or before.theme != theme:
            self._fields[place] = made = make()
            if before is not None:
                made.show(before.text if before.focused else text, before.caret)
            return made
        if (self._shows_all or not before.focused) and before.text != text:
            before.show(text, changed_until(before.text, text))
        return before


def changed_until(before: str, now: str) -> int:
    """Where the part of a text that is another now ends."""
    same = 0
    while same < min(len(before), len(now)) and before[-1 - same] == now[-1 - same]:
        same += 1
    return len(now) - same
