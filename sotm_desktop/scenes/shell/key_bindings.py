"""Which key does what: every action of the table, its usual keys, and those that the player has put in their place.

A key is written as on the page of keys: `E`, `Ctrl+Z`, `Shift+Backspace`. The settings hold only what was changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import pygame

Changes = tuple[tuple[str, str], ...]
"""What the settings hold: the name of an action, and its keys joined by `BETWEEN`; "" for no key."""
BETWEEN = " or "


class Action(NamedTuple):
    """One thing that keys do at the table."""

    name: str
    words: str
    section: str
    keys: tuple[str, ...]


def _numbered(name: str, words: str, section: str, keys: Iterable[str]) -> list[Action]:
    return [Action(f"{name}_{n}", f"{words} {n}", section, (key,)) for n, key in enumerate(keys, 1)]


ACTIONS: tuple[Action, ...] = (
    Action("go_on", "Go on (hold: faster)", "The turn", ("Space",)),
    Action("confirm", "Confirm, press", "The turn", ("Enter",)),
    Action("cancel", "Put back, close, menu", "The turn", ("Esc",)),
    Action("end_turn", "End the turn", "The turn", ("E",)),
    Action("draw", "Draw, or skip to the draw", "The turn", ("D",)),
    Action("skip", "Skip what is optional", "The turn", ("S",)),
    Action("yes", "Yes", "The turn", ("Y",)),
    Action("no", "No", "The turn", ("N",)),
    Action("always", "The same answer always", "The turn", ("A",)),
    Action("rewards", "Rewards of the Collection", "The turn", ("R",)),
    Action("markers", "Turn around, move up", "The turn", ("M",)),
    *_numbered("pick", "Card or option", "Picking", "1234567890"),
    Action("next", "Next thing", "Moving about", ("Tab",)),
    Action("previous", "Thing before", "Moving about", ("Shift+Tab",)),
    Action("left", "To the left", "Moving about", ("Left",)),
    Action("right", "To the right", "Moving about", ("Right",)),
    Action("up", "Up", "Moving about", ("Up",)),
    Action("down", "Down", "Moving about", ("Down",)),
    *_numbered("hero", "Hero", "Moving about", ("F1", "F2", "F3", "F4", "F5", "F6")),
    Action("villain", "Villain", "Moving about", ("V",)),
    Action("environment", "Environment", "Moving about", ("X",)),
    Action("inspect", "Read the card", "Looking", ("I", "F9")),
    Action("trash", "Trash of the hero shown", "Looking", ("T",)),
    Action("trashes", "All trashes side by side", "Looking", ("Shift+T",)),
    Action("sort_hand", "Sort the hand", "Looking", ("O",)),
    Action("log", "Log", "Looking", ("L",)),
    Action("read", "Read aloud", "Looking", ("W",)),
    Action("help", "This page of keys", "Looking", ("Shift+/", "F10")),
    Action("larger", "Everything larger", "Looking", ("Ctrl+=", "Ctrl++")),
    Action("smaller", "Everything smaller", "Looking", ("Ctrl+-",)),
    Action("fullscreen", "Full screen", "Looking", ("F11", "Alt+Enter")),
    Action("by_hand", "Moves by hand", "Looking", ("H",)),
    Action("undo", "Undo a step", "Time", ("Ctrl+Z",)),
    Action("undo_action", "Undo an action", "Time", ("Ctrl+Shift+Z",)),
    Action("undo_phase", "Undo the phase", "Time", ("Backspace",)),
    Action("undo_turn", "Undo the turn", "Time", ("Shift+Backspace",)),
    Action("redo", "Redo", "Time", ("Ctrl+Y",)),
    Action("earlier", "One moment back", "Time", ("Alt+Left",)),
    Action("later", "One moment on", "Time", ("Alt+Right",)),
    Action("lines", "All lines of play", "Time", ("U",)),
    Action("first", "To the beginning", "Time", ("Home",)),
    Action("last", "To the newest moment", "Time", ("End",)),
)
BY_NAME = {action.name: action for action in ACTIONS}

NAMES = {
    pygame.K_SPACE: "Space", pygame.K_RETURN: "Enter", pygame.K_KP_ENTER: "Enter", pygame.K_ESCAPE: "Esc",
    pygame.K_TAB: "Tab", pygame.K_BACKSPACE: "Backspace", pygame.K_DELETE: "Delete", pygame.K_INSERT: "Insert",
    pygame.K_LEFT: "Left", pygame.K_RIGHT: "Right", pygame.K_UP: "Up", pygame.K_DOWN: "Down",
    pygame.K_HOME: "Home", pygame.K_END: "End", pygame.K_PAGEUP: "Page up", pygame.K_PAGEDOWN: "Page down",
    **{getattr(pygame, f"K_F{n}"): f"F{n}" for n in range(1, 16)},
    **{getattr(pygame, f"K_KP{n}"): str(n) for n in range(10)},
    pygame.K_KP_PLUS: "+", pygame.K_KP_MINUS: "-",
}  # fmt: skip
MODIFIERS = (("Ctrl", pygame.KMOD_CTRL | pygame.KMOD_META), ("Alt", pygame.KMOD_ALT), ("Shift", pygame.KMOD_SHIFT))
ALONE = {
    getattr(pygame, f"K_{side}{name}") for side in "LR" for name in ("SHIFT", "CTRL", "ALT", "META")
} | {pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_MODE}  # fmt: skip
"""Keys that are only pressed together with others."""


def key_of(event: pygame.event.Event) -> str:
    """How the key of an event is written, with what is held beside it; "" for a modifier alone."""
    if event.key in ALONE:
        return ""
    name = NAMES.get(event.key) or (chr(event.key).upper() if 32 < event.key < 0x250 else f"Key {event.key}")
    held = [word for word, mask in MODIFIERS if event.mod & mask]
    return "+".join([*held, name])


class Bindings:
    """The keys as they stand."""

    def __init__(self, changes: Changes = ()) -> None:
        changed = dict(changes)
        self.keys: dict[str, tuple[str, ...]] = {
            action.name: _split(changed[action.name]) if action.name in changed else action.keys for action in ACTIONS
        }
        self._actions: dict[str, str] = {}
        for name, keys in self.keys.items():
            for key in keys:
                self._actions.setdefault(key, name)
        self._actions["Esc"] = "cancel"  # the way out is always there

    def action(self, event: pygame.event.Event) -> str:
        """What a key does, or ""."""
        return self._actions.get(key_of(event), "")

    def label(self, name: str) -> str:
        """The first key of an action, as buttons show it; "" where it has none."""
        return self.keys[name][0] if self.keys[name] else ""

    def instead_of(self, usual: str) -> str:
        """The key that does now what this key does usually: for words that were written with the usual one."""
        action = USUAL.get(usual)
        return usual if action is None else self.label(action)

    def conflicts(self) -> list[tuple[str, str, str]]:
        """(key, the action that has it, the action that does not get it)."""
        return [
            (key, self._actions[key], name)
            for name, keys in self.keys.items()
            for key in keys
            if self._actions[key] != name
        ]


USUAL = {key: action.name for action in ACTIONS for key in action.keys}


def changed(changes: Changes, name: str, key: str) -> tuple[Changes, str]:
    """The settings with a key given to an action, and a sentence about the one that loses it, or ""."""
    found = Bindings(changes).keys
    said = ""
    for other, keys in found.items():
        if key in keys and other != name:
            found[other] = tuple(each for each in keys if each != key)
            said = f"{key} was the key of “{BY_NAME[other].words}”"
            said += f", which keeps {BETWEEN.join(found[other])}." if found[other] else ", which has no key now."
    found[name] = (key,)
    return _kept(found), said


def reset(changes: Changes, name: str) -> tuple[Changes, str]:
    """An action gets its usual keys back, and what lost them is told."""
    said = ""
    for key in BY_NAME[name].keys:
        changes, words = changed(changes, name, key)
        said = said or words
    found = Bindings(changes).keys
    found[name] = BY_NAME[name].keys
    return _kept(found), said


def _kept(keys: Mapping[str, tuple[str, ...]]) -> Changes:
    """Only what is not as usual."""
    return tuple((name, BETWEEN.join(its)) for name, its in keys.items() if its != BY_NAME[name].keys)


def _split(written: str) -> tuple[str, ...]:
    return tuple(key for key in written.split(BETWEEN) if key)
