"""The keys that buttons show: words are written with the usual keys, and these put the player's own in their place."""

from __future__ import annotations

from dataclasses import replace

from sotm_desktop.scenes.shell.key_bindings import Bindings
from sotm_desktop.table.bar_view import BarLook
from sotm_desktop.table.prompt import Prompt
from sotm_desktop.table.tray import TrayLook


def for_tray(look: TrayLook, bindings: Bindings) -> TrayLook:
    """The tray with the player's keys."""
    return look._replace(
        buttons=tuple(
            (name, words, note, kind, bindings.instead_of(key), why)
            for name, words, note, kind, key, why in look.buttons
        )
    )


def for_prompt(prompt: Prompt | None, bindings: Bindings) -> Prompt | None:
    """The prompt with the player's keys."""
    if prompt is None:
        return None
    return replace(prompt, choices=tuple(replace(each, key=bindings.instead_of(each.key)) for each in prompt.choices))


def for_bar(look: BarLook, bindings: Bindings) -> BarLook:
    """The bar with the player's keys."""
    return look._replace(keys=tuple(bindings.instead_of(key) for key in look.keys))
