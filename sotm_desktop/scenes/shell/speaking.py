"""Everything on a screen as text: a list of named things, what each is and how it stands. What is read aloud."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sotm_desktop.widgets.target import Target


class Element(NamedTuple):
    """One thing on the screen."""

    name: str
    role: str
    state: str = ""
    """How it stands: "on", "150 %", "off: nothing to undo"."""
    has_focus: bool = False

    @property
    def said(self) -> str:
        """As it is read aloud."""
        return ", ".join(part for part in (self.name, self.role if self.role != "text" else "", self.state) if part)


def widget_elements(widgets: Iterable[Target]) -> list[Element]:
    """The widgets of a screen."""
    return [Element(widget.name, widget.role, widget.state, widget.focused) for widget in widgets]
