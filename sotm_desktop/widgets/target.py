"""What everything on a screen has: a place, a name to be read aloud, how it stands, and what a press does."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame


class Target:
    """One thing that can be pointed at, focused, read aloud and pressed.

    A widget is a target that paints itself and takes events; a screen that paints in its own way (the table) makes
    plain targets for what lies on it. Focus, tooltip and speech know targets only.
    """

    role = "item"
    """What it is, as it is read aloud: "button", "card", "slider"; "text" and "" are not said."""
    is_plain = False
    """The keyboard never stops here."""

    def __init__(
        self,
        rect: pygame.Rect,
        name: str,
        *,
        role: str = "",
        state: str = "",
        press: Callable[[], None] | None = None,
        enabled: bool = True,
        why: str = "",
        tip: str = "",
        identity: Hashable = None,
    ) -> None:
        """``why`` it cannot be used; ``tip``: what a tooltip adds; ``identity``, what stays the same
        when the targets of a screen are made anew: the name, if nothing is given."""
        self.rect = pygame.Rect(rect)
        self.name = name
        self.role = role or type(self).role
        self.on_press = press
        self.enabled, self.why, self.tip = enabled, why, tip
        self.identity = name if identity is None else identity
        self.under = ""
        """The title of the part that begins with it."""
        self.about = ""
        """What stands beside it in words, for those who do not see it."""
        self.hovered = self.focused = False
        self._state = state

    @property
    def state(self) -> str:
        """How it stands: "on", "150 %", "off: nothing to undo"."""
        if not self.enabled:
            return f"off: {self.why}" if self.why else "off"
        return self._state

    @property
    def said(self) -> str:
        """As it is read aloud: what it is, how it stands, what stands beside it and in its tooltip."""
        role = "" if self.role == "text" else self.role
        tip = self.tip if self.tip != self.name else ""  # a bar is too small for its name: the tooltip has it
        parts = (self.under, self.name, role, self.state, self.about, tip)
        return ", ".join(part for part in parts if part)

    @property
    def hint(self) -> str:
        """What a tooltip says: why it cannot be used, or its tip; a plain name stays silent, as it stands there."""
        return self.tip if self.enabled else self.why

    def hit(self, point: tuple[int, int]) -> bool:
        """Is the pointer on it?"""
        return self.rect.collidepoint(point)

    def press(self) -> bool:
        """Do what it is for. False when it cannot be used, or does nothing."""
        if not self.enabled or self.on_press is None:
            return False
        self.on_press()
        return True

    def focus(self, on: bool) -> None:
        """Show that the keyboard is here, or that it is not."""
        self.focused = on

    def wants(self, key: int) -> bool:
        """Whether it needs this arrow itself while it has the focus."""
        return False


def told(words: str, role: str) -> Target:
    """Something that is only read: a question, a notice."""
    return Target(pygame.Rect(0, 0, 0, 0), words, role=role)
