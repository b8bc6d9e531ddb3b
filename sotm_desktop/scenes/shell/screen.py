"""What the screens around the table share: a scale, widgets with a focus, tooltips, and sentences for the player."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import pygame

from sotm_desktop.scenes.shell.destinations import Pop
from sotm_desktop.scenes.shell.key_bindings import bindings_of
from sotm_desktop.scenes.shell.manager import Size
from sotm_desktop.scenes.shell.scene import Scene, Shared
from sotm_desktop.session.sounds import Sound
from sotm_desktop.table.layout import scale_beside
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.focus import Focus
from sotm_desktop.widgets.list_view import ListView
from sotm_desktop.widgets.palette import INK
from sotm_desktop.widgets.panel import BAR_HEIGHT, page, paper, title_bar
from sotm_desktop.widgets.tab_plate import TabPlate
from sotm_desktop.widgets.target import Target, told
from sotm_desktop.widgets.text import lay_out
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.tooltip import Tooltip
from sotm_desktop.widgets.widget import PRESS, Widget, left_down, left_up, pressed_key
from sotm_desktop.words.screens import shell_words

if TYPE_CHECKING:
    from sotm_desktop.settings import Settings

W = TypeVar("W", bound=Widget)
DESIGNED = (1280, 680)
"""The grid that the scale 1 is made for."""
SMALLEST = (640, 340)
"""The grid at twice that scale, which every screen can be laid out on."""
RESCALES = {"larger": 1, "smaller": -1}
"""Actions of keys, and by how many steps everything is larger then."""
PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
NARROW = 900
"""Width of the grid below which the panels of most screens do not stand beside one another: they have tabs."""
NARROW_READABLE = 1060
"""The same for the easy-to-read font, whose words are wider."""
TABS = 32
"""Height of the tabs."""
TAB_LETTERS = 18
"""The size by which tabs share the width: each gets room for its words, and all the same beyond that."""
GREETED = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
"""What players do on a screen: it need not say any more what it is."""


class Screen(Scene):
    """Override `build` (make widgets with `add`), `paint` (what lies below them) and `back` (Escape)."""

    least: Size = SMALLEST
    """The smallest grid that the screen can be laid out on; a larger interface scale stops there."""
    beside: float = NARROW
    """Width of the grid from which its panels stand beside one another."""
    beside_readable: float = NARROW_READABLE
    """The same with the easy-to-read font, where that is more."""
    tabs_top: float = BAR_HEIGHT + 4
    """Where its tabs begin on the grid, if it has some."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self.theme = Theme()
        self.widgets: list[Widget] = []
        """Everything on it, in the order of Tab; what lies in a list follows the list."""
        self.focus = Focus()
        self.tooltip = Tooltip()
        self.tabs: list[TabPlate] = []
        """The tabs of its panels, where they cannot all be in sight."""
        self.tab = 0
        """The number of the panel whose tab is lit."""
        self._offsets: dict[str, int] = {}
        self._said_on_top = ""
        """The title bar in words."""
        self._greets = True
        """Nothing was done here yet: what the screen is can be read aloud."""

    # -- to override

    def build(self) -> None:
        """Make the widgets for `self.theme`, `self.size` and the grid."""

    def paint(self, surface: pygame.Surface) -> None:
        """Everything below the widgets."""

    def heading(self) -> str:
        """What the screen is, in words; a screen without a title bar says it itself."""
        return self._said_on_top

    def cards_changed(self) -> None:
        self.rebuild()

    def back(self) -> None:
        """Escape: to the screen before this one."""
        self.shared.go(Pop())

    # -- layout

    @property
    def grid(self) -> tuple[float, float]:
        """Width and height in units of the design."""
        return self.size[0] / self.theme.scale, self.size[1] / self.theme.scale

    def resize(self, size: Size) -> None:
        super().resize(size)
        self.theme = theme_for(self.shared.settings, size, self.least)
        self.tooltip = Tooltip(self.theme)
        self._greets = True
        self.rebuild()

    def rebuild(self) -> None:
        """Make all widgets anew; the focus stays on the one of the same name, or near it, and lists where they were
        scrolled to."""
        before = {found.name: found for found in self._lists()}
        self._offsets |= {name: found.offset for name, found in before.items()}
        self.widgets, self.tabs, self.focus.start = [], [], None
        was_on = self.focus.on
        self.build()
        if self.focus.start is None:  # what says that Enter presses it is the main thing of the screen
            buttons = (each for each in self.widgets if isinstance(each, Button) and each.enabled)
            self.focus.start = next((each for each in buttons if each.shortcut == pygame.K_RETURN), None)
        for found in self._lists():
            found.scroll_to(self._offsets.get(found.name, 0))
            if found.name in before:
                found.stay_under(before[found.name])
        self.focus.renew(lambda: list(self.widgets))
        if was_on is not None:
            self.focus.stay_near(was_on, next((each for each in self.tabs if each.is_lit), None))

    def _lists(self) -> list[ListView]:
        return [widget for widget in self.widgets if isinstance(widget, ListView)]

    def add(self, widget: W, *, is_start: bool = False) -> W:
        """Take a widget in, a list with its items; the keyboard begins at the one that ``is_start``."""
        self.widgets.append(widget)
        if isinstance(widget, ListView):
            self.widgets += widget.items
        if is_start:
            self.focus.start = widget
        return widget

    @property
    def is_narrow(self) -> bool:
        """Whether panels are shown one at a time."""
        return self.grid[0] < max(self.beside, self.beside_readable if self.theme.readable else 0)

    @property
    def top(self) -> float:
        """Where panels begin on the grid: below the title bar, and below the tabs if there are any."""
        return self.tabs_top + TABS + 4 if self.tabs else 50

    def add_tabs(self, *titles: str) -> tuple[bool, ...]:
        """Which of the panels of these titles are in sight: all, where there is room for them beside one another; else
        the one whose tab is lit, and the tabs are there."""
        if not self.is_narrow or len(titles) < 2:
            return (True,) * len(titles)
        self.tab = min(self.tab, len(titles) - 1)
        words = [self.theme.font("shout", TAB_LETTERS).size(title)[0] / self.theme.scale for title in titles]
        spare, left = (self.grid[0] - 12 - sum(words)) / len(titles), 6.0
        for number, (title, width) in enumerate(zip(titles, words, strict=True)):
            place = self.theme.rect(left, self.tabs_top, width + spare - 3, TABS)
            left += width + spare
            show = partial(self.show_tab, number)
            self.tabs.append(self.add(TabPlate(place, title, self.theme, is_lit=number == self.tab, on_press=show)))
        return tuple(number == self.tab for number in range(len(titles)))

    def show_tab(self, number: int) -> None:
        """Light another tab."""
        self.tab = number
        self.rebuild()

    def draw_title(self, surface: pygame.Surface, title: str, note: str) -> None:
        """The title bar, with help up to the first of the buttons that lie on it."""
        bar = pygame.Rect(0, 0, self.size[0], self.theme.px(BAR_HEIGHT))
        beside = [each.rect for each in self.widgets if each.holder is None and bar.collidepoint(each.rect.center)]
        room = min((rect.left for rect in beside), default=bar.right)
        surface.blit(title_bar(bar.w, title, note, self.theme, room), (0, 0))
        self._said_on_top = shell_words.with_note(title, note)

    def add_back(self, words: str = shell_words.BACK, width: float = 122) -> Button:
        """The way back, at the right of the title bar."""
        rect = self.theme.rect(self.grid[0] - width - 6, 3, width, 34)
        back = Button(rect, words, kind="dark", key="Esc", name=shell_words.BACK, theme=self.theme, on_press=self.back)
        if words != shell_words.BACK:
            back.about = f"{words}, {back.key}"
        return self.add(back)

    # -- input

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in GREETED:  # the key that opened it may be let go of in the same frame
            self._greets = False
        if self._close_notice(event):
            return
        if event.type == pygame.MOUSEWHEEL:
            for found in self._lists():
                found.lie_under(self.shared.pointer)
        if pressed_key(event, pygame.K_ESCAPE):
            if not self.focus.leave_text():
                self.back()
            return
        if event.type == pygame.KEYDOWN and (self._rescale(event) or self.focus.steer(event) or self._turn_tabs(event)):
            return
        if left_down(event):
            self.focus.click(event.pos)
        # While letters are typed, no shortcut of another widget answers them.
        if self.focus.types and event.type == pygame.KEYDOWN and isinstance(self.focus.on, Widget):
            self.focus.on.handle(event)
            return
        for widget in self._first_to(event):
            if widget.handle(event):
                if left_up(event) or event.type == pygame.KEYDOWN:
                    self.shared.sounds.play(Sound.PRESS)
                return

    def _rescale(self, event: pygame.event.Event) -> bool:
        """The keys that make everything larger and smaller, as at the table. One that is a letter belongs to a field in
        which somebody types."""
        settings = self.shared.settings
        action = bindings_of(settings.keys).action(event)
        if action not in RESCALES or (self.focus.types and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)):
            return False
        self.shared.change_settings(replace(settings, ui_scale=scale_beside(settings.ui_scale, RESCALES[action])))
        self.shared.manager.resize(self.size)
        return True

    def _first_to(self, event: pygame.event.Event) -> list[Widget]:
        """Who is asked about an event, in order. Return and Space press what the keyboard is on before they are the
        shortcut of something else."""
        asked = [widget for widget in self.widgets if widget.holder is None]
        if pressed_key(event, *PRESS):
            return [*(widget for widget in self.widgets if widget.focused and not widget.is_plain), *asked]
        return asked

    def _turn_tabs(self, event: pygame.event.Event) -> bool:
        """Ctrl with Page up and Page down light the tab before and the next one."""
        if not self.tabs or event.key not in PAGES or not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        self.show_tab((self.tab + PAGES[event.key]) % len(self.tabs))
        return True

    # -- time and drawing

    def update(self, dt: float) -> bool:
        if self.focus.by_keyboard:
            for found in self._lists():
                found.show(self.focus.on)
        shown: Target | None = next((widget for widget in self.widgets if widget.hovered and widget.hint), None)
        shown = shown or (self.focus.on if self.focus.by_keyboard else None)
        if self.shared.notices:  # the notice has the word
            shown = None
        self.tooltip.point_at(*((shown.hint, shown.rect) if shown is not None else ("", pygame.Rect(0, 0, 0, 0))))
        waiting = bool(self.tooltip.text) and not self.tooltip.visible
        return self.tooltip.update(dt) or waiting

    def draw(self, surface: pygame.Surface) -> None:
        self.paint(surface)
        for widget in self.widgets:
            if widget.holder is None:
                widget.draw(surface)
        self.tooltip.draw(surface)
        self._draw_notice(surface)

    def elements(self) -> list[Target]:
        said = [told(words, "notice") for words in self.shared.notices[:1]]
        return [*said, *(widget for widget in self.widgets if widget.name)]

    def spoken(self) -> str:
        """A notice; what the keyboard or the pointer is on; at first what the screen is, and where keys begin."""
        if self.shared.notices:
            return self.shared.notices[0]
        here = (each for each in self.widgets if each.focused or (each.hovered and not each.is_plain))
        found: Target | None = next(here, None)
        if found is not None and not (self._greets and found.focused):  # a field that has the focus from the start
            self._greets = False
            return found.said
        start = found or self.focus.default()
        said = (self.heading(), start.said if start is not None else "")
        return ". ".join(part.rstrip(".") for part in said if part) if self._greets else ""

    def draw_page(self, surface: pygame.Surface) -> None:
        """The cream page behind panels."""
        surface.blit(page(self.size, self.theme), (0, 0))

    # -- sentences for the player

    def _notice_rect(self) -> pygame.Rect:
        px = self.theme.px
        width = min(px(760), self.size[0] - px(40))
        return pygame.Rect((self.size[0] - width) // 2, self.size[1] - px(104), width, px(88))

    def _draw_notice(self, surface: pygame.Surface) -> None:
        if not self.shared.notices:
            return
        px, rect = self.theme.px, self._notice_rect()
        words = lay_out(self.shared.notices[0], rect.w - px(40), px(16), "note", INK, self.theme, leading=1.3)
        rect.h = max(rect.h, words.height + px(44))
        rect.bottom = self.size[1] - px(14)
        surface.blit(paper(rect.size, self.theme), rect)
        words.draw(surface, (rect.x + px(16), rect.y + px(10)))
        more = shell_words.CLICK_OR_PRESS_KEY + shell_words.and_more(len(self.shared.notices) - 1)
        note = lay_out(more, rect.w - px(40), px(13), "note", INK, self.theme)
        note.draw(surface, (rect.x + px(16), rect.bottom - px(30)))

    def _close_notice(self, event: pygame.event.Event) -> bool:
        """A click on the slip, or any key, puts it away."""
        if not self.shared.notices:
            return False
        clicked = left_down(event) and self._notice_rect().collidepoint(event.pos)
        if clicked or event.type == pygame.KEYDOWN:
            self.shared.notices.pop(0)
            return True
        return False


def theme_for(settings: Settings, size: Size, least: Size = DESIGNED) -> Theme:
    """The theme for a window: as large as the player asks, as far as the screen can still be laid out."""
    wanted = min(size[0] / DESIGNED[0], size[1] / DESIGNED[1]) * settings.ui_scale
    most = min(size[0] / least[0], size[1] / least[1])
    return eyes(settings, round(min(wanted, most), 4))


def eyes(settings: Settings, scale: float) -> Theme:
    """How everything is drawn at a scale for the eyes that the settings tell of."""
    return Theme(
        scale,
        readable=settings.readable_font,
        quiet=settings.colours != "comic",
        high_contrast=settings.colours == "contrast",
        reduced_motion=settings.reduced_motion,
    )
