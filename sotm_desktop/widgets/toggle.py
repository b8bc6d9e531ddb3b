"""Ways to choose: a switch, a list of which one is taken, a slider."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from .ink import Canvas, rounded
from .outline import focus_outline
from .palette import BODY, GOLD, HEAL, MUTED, Colour, darken, letters_on, rgb
from .tag import tag, tag_width
from .text import on_capitals, render
from .theme import PLAIN, Theme
from .widget import Widget, left_down, left_up, pressed_key

TRACK = rgb("#3A434F")
HIGH, LEAST_HIGH, APART = 24, 14, 5
"""How high the tags of a list are, at most and at least, and how far they lie apart, on the grid."""
WORDS_LEFT = 48
"""Where the words of a switch begin, on the grid."""
SIDEWAYS = (pygame.K_LEFT, pygame.K_RIGHT)


def ringed(rect: pygame.Rect, theme: Theme) -> pygame.Rect:
    """What the ring is drawn around: words stand close above and below such a control."""
    return pygame.Rect(rect.x, rect.y + theme.px(6), rect.w, rect.h - theme.px(9))


def switch(on: bool, theme: Theme, enabled: bool = True) -> pygame.Surface:
    """The picture of a switch that is on or off."""
    s = theme.scale
    canvas = Canvas(38 * s, 20 * s)
    fill = HEAL if on else TRACK
    if not enabled:
        fill = darken(fill, 0.4)
    canvas.inked(rounded(1 * s, 1 * s, 36 * s, 18 * s, 9 * s), fill, 2 * s)
    canvas.disc(((28 if on else 10) * s, 10 * s), 7 * s, BODY, 1.6 * s)
    return canvas.finish()


class Toggle(Widget):
    """A switch with its words. `handle` is True when it was turned; ``on_change`` is told how it stands then."""

    role = "switch"

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        on: bool = False,
        *,
        theme: Theme = PLAIN,
        enabled: bool = True,
        why: str = "",
        tip: str = "",
        on_change: Callable[[bool], None] | None = None,
    ) -> None:
        super().__init__(rect, text, theme, enabled, why, tip)
        self.text, self.on, self.on_change = text, on, on_change

    @property
    def state(self) -> str:
        return ("on" if self.on else "off") if self.enabled else super().state

    def handle(self, event: pygame.event.Event) -> object:
        """True when it was turned."""
        self.track(event)
        clicked = left_down(event) and self.hit(event.pos)
        keyed = self.focused and pressed_key(event, pygame.K_SPACE, pygame.K_RETURN)
        if self.enabled and (clicked or keyed):
            self.on = not self.on
            if self.on_change is not None:
                self.on_change(self.on)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the switch, the words, and "on" or "off"."""
        s = self.theme.scale
        colour = BODY if self.enabled else MUTED
        surface.blit(switch(self.on, self.theme, self.enabled), (self.rect.x, self.rect.centery - round(10 * s)))
        on_capitals(
            surface, self.text, self.theme.font("shout", 19), colour, self.rect.x + WORDS_LEFT * s, self.rect.centery
        )
        font, word = self.theme.font("note", 14), "on" if self.on else "off"
        on_capitals(surface, word, font, MUTED, self.rect.right - font.size(word)[0], self.rect.centery)
        if self.focused:
            focus_outline(surface, ringed(self.rect, self.theme), self.theme)


class ChoiceList(Widget):
    """One of several, in a row of leaning tags. `handle` is True when another one was chosen; it is
    `chosen`, and ``on_change`` is told its index."""

    role = "choice"

    def __init__(
        self,
        rect: pygame.Rect,
        options: Sequence[str],
        chosen: int = 0,
        *,
        name: str,
        theme: Theme = PLAIN,
        fills: Sequence[Colour] = (),
        enabled: bool = True,
        why: str = "",
        on_change: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(rect, name, theme, enabled, why)
        self.options, self.chosen, self.fills = tuple(options), chosen, tuple(fills)
        self.about = ", ".join(options)
        self.on_change = on_change

    @property
    def state(self) -> str:
        if not self.enabled:
            return super().state
        return self.options[self.chosen] if 0 <= self.chosen < len(self.options) else ""

    def wants(self, key: int) -> bool:
        return key in SIDEWAYS

    def cells(self) -> list[pygame.Rect]:
        """Where each option lies."""
        return self._laid()[0]

    def _laid(self) -> tuple[list[pygame.Rect], float]:
        """Where each option lies, and how high the tags are: all equally wide where their words have room so, else as
        wide as these are, and no larger than all have room."""
        s, count = self.theme.scale, max(len(self.options), 1)
        high, apart = min(self.rect.h - 8 * s, HIGH * s), APART * s
        wide = [self.rect.width / count] * count
        needs = [tag_width(option, high, self.theme) + apart for option in self.options]
        if needs and max(needs) > wide[0]:
            while sum(needs) > self.rect.w and high > LEAST_HIGH * s:
                high -= 1
                needs = [tag_width(option, high, self.theme) + apart for option in self.options]
            wide = [need + (self.rect.w - sum(needs)) / count for need in needs]
        lefts = [self.rect.x + sum(wide[:i]) for i in range(count)]
        return [
            pygame.Rect(round(x), self.rect.y, round(w), self.rect.h) for x, w in zip(lefts, wide, strict=True)
        ], high

    def handle(self, event: pygame.event.Event) -> object:
        """True when another one was chosen."""
        self.track(event)
        if not self.enabled:
            return False
        if left_down(event):
            for i, cell in enumerate(self.cells()[: len(self.options)]):
                if cell.collidepoint(event.pos):
                    return self._choose(i)
        if self.focused and pressed_key(event, *SIDEWAYS):
            step = 1 if event.key == pygame.K_RIGHT else -1
            return self._choose(min(max(self.chosen + step, 0), len(self.options) - 1))
        return False

    def _choose(self, index: int) -> bool:
        changed, self.chosen = index != self.chosen, index
        if changed and self.on_change is not None:
            self.on_change(index)
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the options; the chosen one is lit and has a triangle above it, so that grey eyes
        see it too."""
        cells, high = self._laid()
        for i, (option, cell) in enumerate(zip(self.options, cells, strict=False)):
            self._draw_tag(surface, i, option, cell, high)
        if self.focused:
            focus_outline(surface, ringed(self.rect, self.theme), self.theme)

    def _fill(self, i: int) -> Colour:
        own = self.fills[i] if i < len(self.fills) else GOLD
        if i != self.chosen:
            own = darken(own, 0.62) if self.fills else TRACK
        return own if self.enabled else darken(own, 0.4)

    def _draw_tag(self, surface: pygame.Surface, i: int, option: str, cell: pygame.Rect, height: float) -> None:
        s, fill = self.theme.scale, self._fill(i)
        picture = tag(option, height, fill, letters_on(fill), self.theme, least=cell.w - APART * s)
        surface.blit(picture, picture.get_rect(centerx=cell.centerx, bottom=cell.bottom))
        if i == self.chosen:
            x, y = cell.centerx, cell.bottom - height - 8 * s
            pygame.draw.polygon(surface, BODY, [(x - 5 * s, y), (x + 5 * s, y), (x, y + 6 * s)])


class Slider(Widget):
    """A number between two others. `handle` is True when it changed; ``on_change`` is told the new value."""

    role = "slider"

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        value: float,
        least: float,
        most: float,
        step: float,
        *,
        unit: str = "",
        theme: Theme = PLAIN,
        on_change: Callable[[float], None] | None = None,
    ) -> None:
        super().__init__(rect, text, theme)
        self.text, self.value, self.least, self.most, self.step = text, value, least, most, step
        self.unit, self.on_change = unit, on_change
        self._dragging = False

    @property
    def state(self) -> str:
        return f"{self.value:g}{self.unit}"

    def wants(self, key: int) -> bool:
        return key in SIDEWAYS

    def groove(self) -> pygame.Rect:
        """The line the knob runs on: the right half of the widget, less the number."""
        left = self.rect.x + self.rect.w // 2
        return pygame.Rect(
            left, self.rect.centery - self.theme.px(3), self.rect.w // 2 - self.theme.px(62), self.theme.px(6)
        )

    def handle(self, event: pygame.event.Event) -> object:
        """True when the value changed."""
        self.track(event)
        if left_up(event):
            self._dragging = False
        if left_down(event) and self.groove().inflate(self.theme.px(20), self.theme.px(30)).collidepoint(event.pos):
            self._dragging = True
        if self._dragging and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            groove = self.groove()
            return self._set(self.least + (event.pos[0] - groove.x) / max(groove.w, 1) * (self.most - self.least))
        if self.focused and pressed_key(event, pygame.K_LEFT, pygame.K_RIGHT):
            return self._set(self.value + (self.step if event.key == pygame.K_RIGHT else -self.step))
        return False

    def _set(self, wanted: float) -> bool:
        stepped = self.least + round((wanted - self.least) / self.step) * self.step
        value = min(max(stepped, self.least), self.most)
        changed, self.value = abs(value - self.value) > 1e-9, value
        if changed and self.on_change is not None:
            self.on_change(value)
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the words, the groove, the knob and the number."""
        s, groove = self.theme.scale, self.groove()
        on_capitals(surface, self.text, self.theme.font("shout", 19), BODY, self.rect.x, self.rect.centery)
        share = (self.value - self.least) / ((self.most - self.least) or 1)
        pygame.draw.rect(surface, TRACK, groove, border_radius=round(3 * s))
        pygame.draw.rect(
            surface, GOLD, (groove.x, groove.y, round(groove.w * share), groove.h), border_radius=round(3 * s)
        )
        canvas = Canvas(18 * s, 18 * s)
        canvas.disc((9 * s, 9 * s), 7 * s, BODY, 2 * s)
        surface.blit(canvas.finish(), (round(groove.x + groove.w * share - 9 * s), round(groove.centery - 9 * s)))
        words = render(self.state, self.theme.font("note", 14), MUTED)
        surface.blit(words, words.get_rect(midright=(self.rect.right, self.rect.centery)))
        if self.focused:
            focus_outline(surface, ringed(self.rect, self.theme), self.theme)
