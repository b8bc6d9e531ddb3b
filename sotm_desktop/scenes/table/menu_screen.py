"""The menu of a running game, over the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from sotm_desktop.engine.game import Game
from sotm_desktop.scenes.shell.destinations import (
    Home,
    Push,
    ReplaceWith,
    ShowBrowser,
    ShowKeys,
    ShowRules,
    ShowSettings,
)
from sotm_desktop.scenes.shell.key_bindings import bindings_of
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.panel import Panel
from sotm_desktop.widgets.veil import darken_all
from sotm_desktop.words.screens import menu_words as words

WIDE, HIGH, GAP = 380, 50, 6
"""A button, and what lies between two."""
EDGE, HEAD, FOOT = 20, 24, 16
"""Beside the buttons, above and below them."""
TAG = 12
"""So far the panel's title stands out of it, with a little air."""


@dataclass(frozen=True)
class OfTheGame:
    """What the menu says and does about the game below it."""

    where: str
    """The moment in words."""
    remembered: int
    """How many answers are remembered."""
    open_answers: Callable[[], None]
    save: Callable[[], str]
    """Keeps the game under a name of its own; gives what there is to say of it."""
    played: Game | None = None
    """The game itself, of which the rules say what lies on its table."""


class MenuScreen(Screen):
    """Go on, how fast things move, back to the title, quit. The game is kept after every decision already."""

    see_through = True

    def __init__(self, shared: Shared, game: OfTheGame) -> None:
        super().__init__(shared)
        self.game = game
        self.panel = Panel(pygame.Rect(0, 0, 1, 1))

    def build(self) -> None:
        settings, game = self.shared.settings, self.game
        rows: list[tuple[str, str, str, Callable[[], None]]] = [
            (words.GO_ON, game.where, "main", self.back),
            (words.speed(settings.animation_speed), words.SPEED_NOTE, "pale", self._next_speed),
            (words.pause(settings.automated_pace), words.PAUSE_NOTE, "pale", self._next_pace),
            (words.RULES, words.RULES_NOTE, "pale", self._to_rules),
            (words.CARDS, words.CARDS_NOTE, "pale", self._to_cards),
            (words.SETTINGS, words.SETTINGS_NOTE, "pale", self._to_settings),
            (words.REMEMBERED, words.remembered_note(game.remembered), "pale", self._to_answers),
            (words.SAVE_AS, words.SAVE_NOTE, "plain", self._save),
            (self.shared.manager.home_words or words.TO_TITLE, words.GAME_IS_KEPT, "plain", self._leave),
            (words.QUIT, words.GAME_IS_KEPT, "plain", self.shared.manager.quit),
        ]
        for number, (place, (label, note, kind, do)) in enumerate(zip(self._places(len(rows)), rows, strict=True)):
            button = Button(place, label, kind=kind, note=note, on_press=do, theme=self.theme)
            button.identity = number  # a press changes the words of some, and the keyboard stays on it
            self.add(button, is_start=kind == "main")

    def heading(self) -> str:
        return words.PAUSED

    def handle(self, event: pygame.event.Event) -> None:
        """As other screens; the key that shows the page of keys at the table shows it here too."""
        is_key = event.type == pygame.KEYDOWN and not self.shared.notices
        if is_key and bindings_of(self.shared.settings.keys).action(event) == "help":
            self.shared.go(Push(ShowKeys()))
        else:
            super().handle(event)

    def _places(self, count: int) -> list[pygame.Rect]:
        """Makes the panel and says where its buttons lie: one below the other, or the first over two columns of the
        others where that would be higher than the window, and as flat as it needs."""
        px = self.theme.px
        room = self.size[1] - 2 * px(TAG) - px(HEAD + FOOT)
        columns = 1 if count * px(HIGH + GAP) <= room else 2
        below = -(-(count - 1) // columns)
        step = min(px(HIGH + GAP), room // (1 + below))
        gap = px(GAP) if step == px(HIGH + GAP) else px(GAP) // 2
        wide = min(px(WIDE), (self.size[0] - px(2 * EDGE + GAP)) // columns - px(GAP))
        across, high = wide + px(GAP), step - gap
        rect = pygame.Rect(0, 0, columns * across - px(GAP) + px(2 * EDGE), (1 + below) * step + px(HEAD + FOOT))
        rect.center = self.size[0] // 2, self.size[1] // 2
        self.panel = Panel(rect, title=words.PAUSED, theme=self.theme)
        left, top = rect.x + px(EDGE), rect.y + px(HEAD)
        first = pygame.Rect(left, top, rect.w - px(2 * EDGE), high)
        places = [(n // below, 1 + n % below) for n in range(count - 1)]
        return [first, *(pygame.Rect(left + x * across, top + y * step, wide, high) for x, y in places)]

    def paint(self, surface: pygame.Surface) -> None:
        darken_all(surface)
        self.panel.draw(surface)

    # -- what the buttons do -----------------------------------------------------------

    def _next_speed(self) -> None:
        settings = self.shared.settings
        self._set(animation_speed=_after(words.SPEEDS, settings.animation_speed))

    def _next_pace(self) -> None:
        settings = self.shared.settings
        self._set(automated_pace=_after(words.PACES, settings.automated_pace))

    def _set(self, **changes: float) -> None:
        self.shared.change_settings(replace(self.shared.settings, **changes))  # type: ignore[arg-type]  # both are floats
        self.rebuild()

    def _to_rules(self) -> None:
        self.shared.go(ReplaceWith(ShowRules(game=self.game.played)))  # all terms: no card is looked at

    def _to_cards(self) -> None:
        self.shared.go(ReplaceWith(ShowBrowser()))

    def _to_settings(self) -> None:
        self.shared.go(ReplaceWith(ShowSettings()))

    def _to_answers(self) -> None:
        self.back()
        self.game.open_answers()

    def _leave(self) -> None:
        self.shared.go(Home())

    def _save(self) -> None:
        said = self.game.save()
        if said:
            self.shared.notices.append(said)
        self.back()


def _after(steps: dict[float, str], value: float) -> float:
    values = list(steps)
    return values[(values.index(value) + 1) % len(values)] if value in values else values[0]
