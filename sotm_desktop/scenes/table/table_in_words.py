"""The table as text: what a screen reader reads, and what the keyboard is on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sotm_desktop.gesture.gestures import Gesture
from sotm_desktop.screen_look.described import asked, describe
from sotm_desktop.screen_look.look_parts import Described, PopoverLook, Prompt, ScreenLook
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.table.spots import Spot, Spots
from sotm_desktop.widgets.focus import Focus
from sotm_desktop.widgets.target import Target, told
from sotm_desktop.widgets.widget import Widget


@dataclass(frozen=True)
class TableInWords:
    """What is on the screen at this moment, as far as it is said."""

    session: GameSession
    look: ScreenLook
    gesture: Gesture
    popover: PopoverLook | None
    prompt: Prompt | None
    """What lies in the centre."""
    said_by_coach: str
    note: str
    """About a refusal, for instance."""
    spots: Spots
    widgets: list[Widget]
    """What of open panels the keyboard can be on besides the spots."""
    focus: Focus

    def elements(self) -> Iterator[Target]:
        """The question first, then everything that can be pointed at, from the lowest to the topmost."""
        if self._asked:
            yield told(self._asked, "question")
        if self.said_by_coach:
            yield told(self.said_by_coach, "tip")
        if self.note:
            yield told(self.note, "notice")
        yield from map(self._target_of, self.spots)
        yield from self.widgets

    def spoken(self) -> str:
        """A note about a refusal; what has the focus; else the question."""
        on = self.focus.on if self.focus.by_keyboard else None
        if self.note:
            return self.note
        if on is None:
            return " ".join(part for part in (self._asked, self.said_by_coach) if part)
        return self._target_of(on).said if isinstance(on, Spot) else on.said

    @property
    def lets_finish(self) -> bool:
        """Whether this is one of the steps of what happens, or the question after them: all of it is to be heard,
        unless what happened is told in sum."""
        is_of_table = not self.note and not (self.focus.by_keyboard and self.focus.on is not None)
        tells_sum = self.prompt is not None and self.prompt.recap is not None and self.prompt.recap.is_open
        return is_of_table and not tells_sum

    @property
    def _asked(self) -> str:
        return asked(self.look.state, self.prompt)

    def described(self, spot: Spot) -> Described:
        """A spot in words."""
        return describe(self.session, self.look, self.gesture, spot.target, spot.tip, self.popover)

    def _target_of(self, spot: Spot) -> Target:
        said = self.described(spot)
        found = Target(spot.rect, said.name, role=said.role, state=said.state)
        found.focused = self.focus.by_keyboard and spot is self.focus.on
        return found
