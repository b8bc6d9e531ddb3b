"""Everything on a screen as text: a list of named things, what each is and how it stands. What is read aloud."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.scroller import Scroller
from sotm_desktop.widgets.text_field import TextField
from sotm_desktop.widgets.toggle import ChoiceList, Slider, Toggle
from sotm_desktop.widgets.widget import Widget

ROLES: tuple[tuple[type, str], ...] = (
    (Toggle, "switch"), (Slider, "slider"), (ChoiceList, "choice"), (TextField, "text field"), (Button, "button"),
    (Scroller, "list"),
)  # fmt: skip


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


def widget_elements(widgets: Iterable[Widget]) -> list[Element]:
    """The widgets of a screen."""
    return [element(widget) for widget in widgets]


def element(widget: Widget) -> Element:
    """One widget."""
    role = next((word for kind, word in ROLES if isinstance(widget, kind)), "item")
    return Element(widget.name, role, _state(widget), widget.focused)


def _state(widget: Widget) -> str:
    if not widget.enabled:
        return f"off: {widget.why}" if widget.why else "off"
    if isinstance(widget, Toggle):
        return "on" if widget.on else "off"
    if isinstance(widget, Slider):
        return f"{widget.value:g}{widget.unit}"
    if isinstance(widget, ChoiceList):
        return widget.options[widget.chosen] if 0 <= widget.chosen < len(widget.options) else ""
    return str(getattr(widget, "text", "")) if isinstance(widget, TextField) else ""
