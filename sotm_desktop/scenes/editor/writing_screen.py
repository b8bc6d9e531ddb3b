"""What screens share on which somebody writes: three panels, undo and saving, and when it is read what was typed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

import pygame

from sotm_desktop.scenes.shell.headed_screen import HeadedScreen
from sotm_desktop.scenes.shell.key_bindings import editor_action, editor_key
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.palette import BODY, INK, rgb
from sotm_desktop.widgets.panel import Panel, paper
from sotm_desktop.widgets.text import balanced, on_capitals, shortened
from sotm_desktop.widgets.text_field import TextField
from sotm_desktop.widgets.widget import left_down, left_up
from sotm_desktop.words.screens import editor_words as words

REST, CALM = 0.3, 1.2
"""Seconds after the last letter until the text is read, and until it is kept and what follows is undone by itself."""
AT_ONCE = 0.001
STAGE = rgb("#0C3B40")
LEFT, RIGHT = 268.0, 372.0
STATUS, STATUS_LINE = 26, 18
"""Height of the line at the foot that says how all stands, and of a second one where it has no room in one."""


class Undoable(Protocol):
    """What is written on such a screen, as far as the strip speaks of it."""

    @property
    def can_undo(self) -> bool: ...
    @property
    def can_redo(self) -> bool: ...
    @property
    def is_saved(self) -> bool: ...


class WritingScreen(HeadedScreen):
    """A panel with all that there is, the form of what is chosen, and a panel with what comes of it; tabs in a narrow
    window. Owns when what was typed is read and kept."""

    draft: Undoable
    """What is written; whoever makes the screen has it."""
    panels = ("", "", "")
    """What the tabs say that stand for them in a narrow window."""
    form_gap = 0.0
    """In a narrow window so much is left free beside the form, on the grid."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self.left = self.middle = self.right = pygame.Rect(0, 0, 0, 0)
        self.left_title = self.right_title = self.standing = ""
        """What stands above the panels, and how all stands."""
        self._said: list[str] = []
        """The same in lines."""
        self._paper = pygame.Surface((1, 1))
        """The sheet that the form stands on."""
        self._rest, self._calm = REST, 0.0
        """Seconds until the next reading and keeping; 0: none is due."""
        self._is_held = False
        """The pointer is down: what it is on stays until it is let go."""
        self._reading: Iterator[float] | None = None
        """What is being read; None before it begins."""

    # -- what each of them has of its own

    def look(self) -> None:
        """Looks at what is written, before the panels are made of it."""
        raise NotImplementedError

    def fill_left(self, sheet: pygame.Rect) -> None:
        raise NotImplementedError

    def fill_middle(self, sheet: pygame.Rect) -> None:
        raise NotImplementedError

    def fill_right(self, sheet: pygame.Rect) -> None:
        raise NotImplementedError

    def commands(self) -> dict[str, Callable[[], None]]:
        """What its keys do, by the names of the actions."""
        raise NotImplementedError

    def steps_of_reading(self) -> Iterator[float]:
        """Reads what was typed, a little at each step, and gives how long to wait before the next."""
        raise NotImplementedError

    def rested(self) -> None:
        """Nothing was typed for a while: it is kept."""
        raise NotImplementedError

    def undo(self) -> None:
        raise NotImplementedError

    def redo(self) -> None:
        raise NotImplementedError

    def save(self) -> None:
        raise NotImplementedError

    # -- widgets

    def refresh(self) -> None:
        """Shows what is written; a field that somebody types in keeps its words."""
        self.rebuild()

    def rebuild(self) -> None:
        super().rebuild()
        self._stay_ready()

    def build(self) -> None:
        self.look()
        shown = self.add_tabs(*self.panels)
        width, height = self.grid
        top, r = self.top + (10 if self.is_narrow else 0), self.theme.rect  # room for the titles of the panels
        self._said = self._standing_lines()
        high = height - top - self._status_high - 6
        self.left = self.middle = self.right = pygame.Rect(0, 0, 0, 0)
        if self.is_narrow:
            whole = r(8, top, width - 18, high)
            form = r(8, top, width - 18 - self.form_gap, high)
            places = whole, form, whole
        else:
            wide = width - LEFT - RIGHT - 40
            places = r(8, top, LEFT, high), r(LEFT + 18, top, wide, high), r(width - RIGHT - 12, top, RIGHT, high)
        if shown[0]:
            self.left = places[0]
            self.fill_left(places[0])
        if shown[1]:
            self.middle = places[1]
            if self._paper.get_size() != places[1].size:
                self._paper = paper(places[1].size, self.theme)
            self.fill_middle(places[1])
        if shown[2]:
            self.right = places[2]
            self.fill_right(places[2])
        self._ways()

    def form_area(self, sheet: pygame.Rect) -> pygame.Rect:
        """Where a form lies on its sheet."""
        px = self.theme.px
        return pygame.Rect(sheet.x + px(4), sheet.y + px(12), sheet.w - px(14), sheet.h - px(20))

    def _ways(self) -> None:
        """What can be done with the whole, on the strip."""
        back, r = self.add_back(width=104), self.theme.rect
        s = self.theme.scale
        left, top = back.rect.x / s, back.rect.y / s
        ways: tuple[tuple[str, str, Callable[[], None], bool, str, str], ...] = (
            (words.SAVE, "main", self.save, not self.draft.is_saved, words.NOTHING_TO_SAVE, "editor_save"),
            (words.REDO, "dark", self.redo, self.draft.can_redo, words.NOTHING_TO_REDO, "editor_redo"),
            (words.UNDO, "dark", self.undo, self.draft.can_undo, words.NOTHING_TO_UNDO, "editor_undo"),
        )
        for text, kind, do, can, why, action in ways:
            left -= 86
            self.add(Button(r(left, top, 82, 34), text, kind=kind, theme=self.theme, enabled=can, why=why,
                            tip=editor_key(action), on_press=do, size=19))  # fmt: skip

    # -- what is written

    def typed(self) -> None:
        """A field has other words: they are read when typing rests."""
        self._rest, self._calm, self._reading = REST, CALM, None

    def changed_otherwise(self) -> None:
        """What is written was changed by something else than typing: it is read at once."""
        self._rest, self._calm, self._reading = AT_ONCE, CALM, None

    def show_form(self) -> None:
        """Another part was chosen in a narrow window. Who chose it by keys goes on in the first field of its form."""
        self.show_tab(1)
        if self.focus.by_keyboard:
            self.focus.put(self.focus.start)

    # -- keys and time

    def handle(self, event: pygame.event.Event) -> None:
        if left_down(event) or left_up(event):
            self._is_held = left_down(event)
        if event.type == pygame.KEYDOWN and not self.shared.notices and self._command(event):
            return
        super().handle(event)
        self._stay_ready()

    def _stay_ready(self) -> None:
        """Letters that follow the key which leads to a field are not lost while it is on its way there."""
        if self.shared.manager.top is self:
            pygame.key.start_text_input()

    def _command(self, event: pygame.event.Event) -> bool:
        """A key of the screen itself, which also works while somebody types."""
        do = self.commands().get(editor_action(event, is_typing=self.focus.types))
        if do is not None:
            do()
        return do is not None

    def update(self, dt: float) -> bool:
        moved = self._read(dt)
        if self._calm:
            self._calm = max(self._calm - dt, 0.0)
            if not self._calm:
                self.rested()
        return super().update(dt) or moved

    def _read(self, dt: float) -> bool:
        """Once typing rests, goes on with reading by one step a frame: a key that is pressed meanwhile never waits for
        all of it."""
        if not self._rest:
            return False
        self._rest -= dt
        field = self.focus.on
        if self._rest > 0 or self._is_held or (isinstance(field, TextField) and field.composing):
            self._rest = max(self._rest, AT_ONCE)
            return False
        self._reading = self._reading or self.steps_of_reading()
        self._rest = next(self._reading, 0.0)
        if not self._rest:
            self._reading = None
        return True

    # -- drawing

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        theme = self.theme
        if self.left.w:
            Panel(self.left, fill=STAGE, title=self.left_title, theme=theme).draw(surface)
        if self.middle.w:
            surface.blit(self._paper, self.middle)
        if self.right.w:
            Panel(self.right, fill=STAGE, title=self.right_title, theme=theme).draw(surface)
        px = theme.px
        high = px(self._status_high)
        bar = pygame.Rect(0, self.size[1] - high, self.size[0], high)
        pygame.draw.rect(surface, INK, bar)
        for number, line in enumerate(self._said):
            middle = bar.y + px(STATUS / 2 + STATUS_LINE * number)
            on_capitals(surface, line, theme.font("note", 14), BODY, bar.x + px(12), middle)

    def _standing_lines(self) -> list[str]:
        """How all stands, in one line or two."""
        font, room = self.theme.font("note", 14), self.size[0] - self.theme.px(24)
        return balanced(self.standing, font, room) or [shortened(self.standing, font, room)]

    @property
    def _status_high(self) -> int:
        """On the grid."""
        return STATUS + STATUS_LINE * max(0, len(self._said) - 1)
