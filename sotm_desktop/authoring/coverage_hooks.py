"""Notes which parts of the cards' text were run, asked or in force, by their keys.

The engine knows nothing of this: ``watch`` wraps the methods of its words, for the process that calls it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from sotm_desktop.engine.effects.filters import Filter, Test
from sotm_desktop.engine.effects.statics import More
from sotm_desktop.engine.effects.word import Word
from sotm_desktop.engine.events import Event
from sotm_desktop.engine.frames import ASKED, SUSPENDED
from sotm_desktop.engine.procedure import Procedure
from sotm_desktop.engine.transaction import Transaction

seen: set[tuple[str, str]] = set()
"""What happened to which key: ran, true, false, did."""


def watch() -> None:
    """Wraps what the words of the language do, so that each notes its key. Never undone: this process only counts."""
    for cls in {Procedure, *_below(Word), *_below(Procedure)}:
        for name, note in HOOKS.items():
            found = vars(cls).get(name)
            if inspect.isfunction(found):
                setattr(cls, name, _noting(found, note))
        for name in OF_SEVERAL if issubclass(cls, Filter | Test) else ():  # elsewhere the name means something else
            found = vars(cls).get(name)
            if inspect.isfunction(found):
                setattr(cls, name, _looking(found))
    setattr(More, "by", property(_by_of_more, lambda more, by: vars(more).__setitem__("by", by)))  # noqa: B010
    emit = Transaction.emit

    def emit_noting(tx: Transaction, event: Event) -> None:
        if event.cause:
            seen.add((event.cause[1], "did"))
        emit(tx, event)

    setattr(Transaction, "emit", emit_noting)  # noqa: B010


def _below(cls: type) -> set[type]:
    """All classes made from one."""
    found = {cls}
    subclasses: list[type] = type.__subclasses__(cls)
    for sub in subclasses:
        found |= _below(sub)
    return found


def _noting(function: Callable[..., Any], note: Callable[[Any, Any], None]) -> Callable[..., Any]:
    def noting(self: Any, *args: Any, **more: Any) -> Any:
        result = function(self, *args, **more)
        note(self, result)
        return result

    return noting


def _looking(function: Callable[..., Any]) -> Callable[..., Any]:
    """A test that is asked of several cards at once was asked if there are any."""

    def looking(self: Any, table: Any, bindings: Any, cards: Any, *args: Any, **more: Any) -> Any:
        if cards:
            seen.add((self.key, "ran"))
        return function(self, table, bindings, cards, *args, **more)

    return looking


def _ran(node: Word, result: object) -> None:
    seen.add((node.key, "ran"))
    if result and result is not SUSPENDED and result is not ASKED:
        seen.add((node.key, "did"))


def _held(node: Word, result: object) -> None:
    seen.add((node.key, "true" if result else "false"))
    seen.add((node.key, "ran"))


def _in_force(node: Word, result: object) -> None:
    if result:
        seen.add((node.key, "ran"))


def _by_of_more(more: More) -> int:
    """A text that gives more has no question of its own: its number is looked at when it is in force."""
    seen.add((more.key, "ran"))
    by: int = vars(more)["by"]
    return by


HOOKS = {
    "run": _ran, "found": _ran, "meant": _ran, "value": _ran, "matches": _in_force, "holds": _held, "fits": _held,
    **dict.fromkeys(("change", "shields", "concerns", "covers", "granted", "is_reached", "open_decks"), _in_force),
}  # fmt: skip
"""The methods that show that a part of a text is in use, and what they tell."""
OF_SEVERAL = ("among", "among_targets")
"""The same of tests that are asked of several cards at once."""
