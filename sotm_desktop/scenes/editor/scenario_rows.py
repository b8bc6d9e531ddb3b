"""The rows of the screen of scenarios: each scenario with how it stands, and the lines of what was seen."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

import pygame

from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import ALARM, BODY, GOLD, HEAL, INK, MUTED, WHITE, Colour, rgb
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.text import Layout, lay_out
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable
from sotm_desktop.words.screens import scenario_screen_words as words

PAD = 9
CHOSEN, GROUND = rgb("#154C52"), rgb("#0A2F33")


class ScenarioStanding(Enum):
    """How a scenario stands."""

    NOT_RUN = words.NOT_RUN
    UNREAD = words.UNREAD
    HOLDS = words.HOLDS
    FAILS = words.FAILS
    EXPECTS_NOTHING = words.EXPECTS_NOTHING
    IS_DATA = words.IS_DATA


COLOURS: dict[ScenarioStanding, tuple[Colour, Colour]] = {
    ScenarioStanding.NOT_RUN: (MUTED, INK),
    ScenarioStanding.UNREAD: (GOLD, INK),
    ScenarioStanding.HOLDS: (HEAL, INK),
    ScenarioStanding.FAILS: (ALARM, WHITE),
    ScenarioStanding.EXPECTS_NOTHING: (GOLD, INK),
    ScenarioStanding.IS_DATA: (MUTED, INK),
}


class ScenarioRow(Pressable):
    """A scenario: its title, and below it how it stands."""

    role, touch = "item", 0

    def __init__(
        self,
        key: int,
        title: str,
        standing: ScenarioStanding,
        theme: Theme,
        *,
        is_chosen: bool,
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), title, theme, on_press=on_press)
        self.identity = "scenario", key
        self.standing, self.is_chosen = standing, is_chosen
        self._known: tuple[int, Layout] | None = None

    @property
    def state(self) -> str:
        return self.standing.value

    def high(self, width: int) -> int:
        """Height in pixels, at a width."""
        return self._layout(width).height + self.theme.px(22 + 3 * PAD)

    def draw(self, surface: pygame.Surface) -> None:
        px, box = self.theme.px, self.rect
        fill = CHOSEN if self.is_chosen or self.hovered else GROUND
        pygame.draw.rect(surface, fill, box, border_radius=px(5))
        if self.is_chosen:
            pygame.draw.rect(surface, GOLD, box, px(2), border_radius=px(5))
        layout = self._layout(box.w)
        layout.draw(surface, (box.x + px(PAD), box.y + px(PAD)))
        ground, letters = COLOURS[self.standing]
        sign = tag(self.standing.value, px(20), ground, letters, self.theme)
        surface.blit(sign, (box.x + px(PAD), box.y + px(2 * PAD - 2) + layout.height))
        if self.focused:
            focus_outline(surface, box, self.theme)

    def _layout(self, width: int) -> Layout:
        if self._known is None or self._known[0] != width:
            px = self.theme.px
            self._known = width, lay_out(self.name, width - px(2 * PAD), px(15), "note", BODY, self.theme)
        return self._known[1]
