"""Which key does what: every action of the table, its usual keys, and those that the player has put in their place.

A key is written as on the page of keys: `E`, `Ctrl+Z`, `Shift+Backspace`. The settings hold only what was changed.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from typing import NamedTuple

import pygame

from sotm_desktop.words.screens import keys_words

Changes = tuple[tuple[str, str], ...]
"""What the settings hold: the name of an action, and its keys joined by `BETWEEN`; "" for no key."""
BETWEEN = keys_words.OR


class Action(NamedTuple):
    """One thing that keys do at the table."""

    name: str
    words: str
    section: str
    keys: tuple[str, ...]


def _numbered(name: str, words: str, section: str, keys: Iterable[str]) -> list[Action]:
    return [Action(f"{name}_{n}", f"{words} {n}", section, (key,)) for n, key in enumerate(keys, 1)]


ACTIONS: tuple[Action, ...] = (
    Action("go_on", keys_words.GO_ON, keys_words.THE_TURN, ("Space",)),
    Action("confirm", keys_words.CONFIRM_PRESS, keys_words.THE_TURN, ("Enter",)),
    Action("cancel", keys_words.PUT_BACK_CLOSE_MENU, keys_words.THE_TURN, ("Esc",)),
    Action("end_turn", keys_words.END_THE_TURN, keys_words.THE_TURN, ("E",)),
    Action("draw", keys_words.DRAW_OR_SKIP_DRAW, keys_words.THE_TURN, ("D",)),
    Action("skip", keys_words.SKIP_WHAT_IS_OPTIONAL, keys_words.THE_TURN, ("S",)),
    Action("yes", keys_words.YES, keys_words.THE_TURN, ("Y",)),
    Action("no", "No", keys_words.THE_TURN, ("N",)),
    Action("always", keys_words.ALWAYS_ANSWER_THIS, keys_words.THE_TURN, ("A",)),
    Action("rewards", keys_words.REWARDS_OF_THE_COLLECTION, keys_words.THE_TURN, ("R",)),
    Action("markers", keys_words.TURN_AROUND_MOVE_UP, keys_words.THE_TURN, ("M",)),
    Action("advise", keys_words.ASK_FOR_ADVICE, keys_words.THE_TURN, ("Q",)),
    Action("mates", keys_words.WHO_PLAYS, keys_words.THE_TURN, ("C",)),
    Action("finish_turn", keys_words.FINISH_MY_TURN, keys_words.THE_TURN, ("F",)),
    Action("pause_mates", keys_words.PAUSE_COMPUTER, keys_words.THE_TURN, ("P",)),
    Action("take_back", keys_words.TAKE_HERO_BACK, keys_words.THE_TURN, ("B",)),
    *_numbered("pick", keys_words.CARD_OR_OPTION, keys_words.PICKING, "1234567890"),
    Action("next", keys_words.NEXT_ITEM, keys_words.MOVING_ABOUT, ("Tab",)),
    Action("previous", keys_words.PREVIOUS_ITEM, keys_words.MOVING_ABOUT, ("Shift+Tab",)),
    Action("left", keys_words.TO_THE_LEFT, keys_words.MOVING_ABOUT, ("Left",)),
    Action("right", keys_words.TO_THE_RIGHT, keys_words.MOVING_ABOUT, ("Right",)),
    Action("up", "Up", keys_words.MOVING_ABOUT, ("Up",)),
    Action("down", "Down", keys_words.MOVING_ABOUT, ("Down",)),
    *_numbered("hero", keys_words.HERO, keys_words.MOVING_ABOUT, [f"Alt+{number}" for number in range(1, 7)]),
    Action("villain", keys_words.VILLAIN, keys_words.MOVING_ABOUT, ("V",)),
    Action("environment", keys_words.ENVIRONMENT, keys_words.MOVING_ABOUT, ("X",)),
    Action("inspect", keys_words.READ_THE_CARD, keys_words.LOOKING, ("I", "F9")),
    Action("trash", keys_words.TRASH_HERO_SHOWN, keys_words.LOOKING, ("T",)),
    Action("trashes", keys_words.ALL_TRASHES_SIDE_BY, keys_words.LOOKING, ("Shift+T",)),
    Action("sort_hand", keys_words.SORT_THE_HAND, keys_words.LOOKING, ("O",)),
    Action("log", keys_words.LOG, keys_words.LOOKING, ("L",)),
    Action("read", keys_words.READ_ALOUD, keys_words.LOOKING, ("W",)),
    Action("help", keys_words.THIS_PAGE_OF_KEYS, keys_words.LOOKING, ("Shift+/", "F10")),
    Action("larger", keys_words.EVERYTHING_LARGER, keys_words.LOOKING, ("Ctrl+=", "Ctrl++")),
    Action("smaller", keys_words.EVERYTHING_SMALLER, keys_words.LOOKING, ("Ctrl+-",)),
    Action("fullscreen", keys_words.FULL_SCREEN, keys_words.LOOKING, ("F11", "Alt+Enter")),
    Action("rules", keys_words.RULES, keys_words.LOOKING, ("F1",)),
    Action("mute", keys_words.SOUND_ON_AND_OFF, keys_words.LOOKING, ("Ctrl+M",)),
    Action("by_hand", keys_words.MOVES_BY_HAND, keys_words.LOOKING, ("H",)),
    Action("undo", keys_words.UNDO_A_STEP, keys_words.TIME, ("Ctrl+Z",)),
    Action("undo_action", keys_words.UNDO_AN_ACTION, keys_words.TIME, ("Ctrl+Shift+Z",)),
    Action("undo_phase", keys_words.UNDO_THE_PHASE, keys_words.TIME, ("Backspace",)),
    Action("undo_turn", keys_words.UNDO_THE_TURN, keys_words.TIME, ("Shift+Backspace",)),
    Action("redo", keys_words.REDO, keys_words.TIME, ("Ctrl+Y",)),
    Action("earlier", keys_words.STEP_BACK, keys_words.TIME, ("Alt+Left",)),
    Action("later", keys_words.STEP_FORWARD, keys_words.TIME, ("Alt+Right",)),
    Action("lines", keys_words.TIMELINES, keys_words.TIME, ("U",)),
    Action("first", keys_words.TO_THE_BEGINNING, keys_words.TIME, ("Home",)),
    Action("last", keys_words.TO_THE_NEWEST_MOMENT, keys_words.TIME, ("End",)),
)
EDITOR_ACTIONS: tuple[Action, ...] = (
    Action("editor_new", keys_words.NEW_ONE, keys_words.IN_THE_EDITOR, ("Ctrl+N",)),
    Action("editor_copy", keys_words.COPY_IT, keys_words.IN_THE_EDITOR, ("Ctrl+D",)),
    Action("editor_delete", keys_words.DELETE_IT, keys_words.IN_THE_EDITOR, ("Delete",)),
    Action("editor_earlier", keys_words.MOVE_EARLIER, keys_words.IN_THE_EDITOR, ("Ctrl+Left",)),
    Action("editor_later", keys_words.MOVE_LATER, keys_words.IN_THE_EDITOR, ("Ctrl+Right",)),
    Action("editor_undo", keys_words.UNDO_IN_EDITOR, keys_words.IN_THE_EDITOR, ("Ctrl+Z",)),
    Action("editor_redo", keys_words.REDO_IN_EDITOR, keys_words.IN_THE_EDITOR, ("Ctrl+Y", "Ctrl+Shift+Z")),
    Action("editor_try", keys_words.TRY_OR_RUN, keys_words.IN_THE_EDITOR, ("Ctrl+T",)),
    Action("editor_scenarios", keys_words.OPEN_SCENARIOS, keys_words.IN_THE_EDITOR, ("Ctrl+R",)),
    Action("editor_run_all", keys_words.RUN_ALL, keys_words.IN_THE_EDITOR, ("Ctrl+Shift+T",)),
    Action("editor_save", keys_words.SAVE_IT, keys_words.IN_THE_EDITOR, ("Ctrl+S",)),
)
"""What keys do where somebody writes. They stay as they are: fields have keys of their own beside them."""
NOT_WHILE_TYPING = ("editor_delete", "editor_earlier", "editor_later")
"""Keys that do something in a field as well."""
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


_EDITOR = {key: action.name for action in EDITOR_ACTIONS for key in action.keys}


def editor_action(event: pygame.event.Event, is_typing: bool) -> str:
    """What a key does where somebody writes, or "". ``is_typing``: a field has the keyboard."""
    found = _EDITOR.get(key_of(event), "")
    return "" if is_typing and found in NOT_WHILE_TYPING else found


def editor_key(name: str) -> str:
    """The key of an action where somebody writes, as buttons show it."""
    return next(action.keys[0] for action in EDITOR_ACTIONS if action.name == name)


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


@functools.lru_cache(maxsize=1)
def bindings_of(changes: Changes) -> Bindings:
    """The keys as the player has set them."""
    return Bindings(changes)


USUAL = {key: action.name for action in ACTIONS for key in action.keys}


def changed(changes: Changes, name: str, key: str) -> tuple[Changes, str]:
    """The settings with a key given to an action, and a sentence about the one that loses it, or ""."""
    found = Bindings(changes).keys
    said = ""
    for other, keys in found.items():
        if key in keys and other != name:
            found[other] = tuple(each for each in keys if each != key)
            said = keys_words.key_was_of(key, BY_NAME[other].words)
            said += (
                keys_words.which_keeps_keys(BETWEEN.join(found[other])) if found[other] else keys_words.WHICH_HAS_NONE
            )
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
