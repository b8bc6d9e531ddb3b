"""What the player has set: one frozen value, kept as a small JSON file.

Only `app.py` and `cli.py` load it; scenes read `shared.settings` and change it by `shared.change_settings`.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from sotm_desktop import own_files
from sotm_desktop.words import file_words as words


@dataclass(frozen=True)
class Settings:
    """Every setting with its default. A setting has a name, a default here and its limits in `LIMITS`."""

    ui_scale: float = 1.0
    """Size of everything on screen; 1.0 is the design at 1280x720."""
    animation_speed: float = 1.0
    """0.5 slow, 1 normal, 2 fast, 4 very fast, 0 instant."""
    automated_pace: float = 1.0
    """Seconds that each card of a villain or environment turn stays in view; 0 does not wait."""
    reduced_motion: bool = False
    window_size: tuple[int, int] = (1280, 720)
    window_place: tuple[int, ...] = ()
    """Where the window stood: left and top, then width and height of each monitor there was; () when nobody knows."""
    fullscreen: bool = False
    readable_font: bool = False
    colours: str = "comic"
    """How loud pictures and panels are; one of `COLOURS`."""
    speech: bool = False
    """What has the focus is read aloud, where the system has a program for it."""
    keys: tuple[tuple[str, str], ...] = ()
    """Keys that are not the usual ones: the action and its keys, as `scenes/shell/key_bindings.py` writes them."""
    muted: bool = False
    """Nothing is heard."""
    sound_volume: float = 0.7
    """How loud everything is, from 0 to 1."""
    table_volume: float = 1.0
    """How loud cards, hits and turns are beside that, from 0 to 1."""
    interface_volume: float = 0.7
    """How loud buttons and questions are beside that, from 0 to 1."""
    tips: bool = True
    """What is new to the player is explained when it first appears in a game."""
    hand_order: str = "drawn"
    """How the cards of a hand lie; one of `HAND_ORDERS`."""
    left_out: tuple[str, ...] = ()
    """The card sets that are neither shown for a new game nor drawn, by their names."""
    welcomed: bool = True
    """The first-run card was closed. Only the very first start of the program says False."""
    ask_before_losing: bool = True
    """Ending a turn with plays, powers or draws left is asked once, by a second press."""
    draw_by_itself: bool = True
    """The table draws for a hero in the draw phase where drawing has no drawback."""
    adviser: bool = False
    """The adviser speaks in every game, from its start; else when it is asked."""
    players: str = ""
    """Who plays, as new saves say it; "" where nobody has said."""
    seen_version: str = ""
    """The version of the program whose news the player has put away; "" in the settings of before there were any."""


HAND_ORDERS = ("drawn", "kind", "title", "playable")
COLOURS = ("comic", "calm", "contrast")
CHOICES = {"hand_order": HAND_ORDERS, "colours": COLOURS}
LIMITS: dict[str, tuple[float, float]] = {
    "ui_scale": (0.75, 2.5),
    "animation_speed": (0.0, 4.0),
    "automated_pace": (0.0, 10.0),
    "sound_volume": (0.0, 1.0),
    "table_volume": (0.0, 1.0),
    "interface_volume": (0.0, 1.0),
}
LARGEST = 1_000_000
"""Bytes of the file; what holds more is something else."""
SMALLEST_SIDE, LARGEST_SIDE = 100, 16384
FARTHEST, MOST_SIDES = 100_000, 34
"""Pixels from the first monitor's corner; and how many numbers a place holds: those of sixteen monitors."""


class BadSetting(ValueError):
    """A value that does not fit its setting; the message says which and what fits."""


def load(path: Path) -> tuple[Settings, str]:
    """Read the settings. Never fails: returns them and "" or a sentence for the player about what was wrong.

    A file that cannot be understood, or whatever has its name, is kept beside itself as `settings.json.broken`.
    """
    try:
        return parse(own_files.read(path, LARGEST).decode()), ""
    except FileNotFoundError:
        return Settings(), ""
    except RecursionError:
        return Settings(), _put_aside(path, words.TOO_DEEP)
    except (OSError, ValueError) as error:
        return Settings(), _put_aside(path, str(getattr(error, "strerror", "") or error))


def parse(text: str) -> Settings:
    """Settings from JSON. Names we do not know are left out: a newer version may have written them.

    Raises:
        ValueError: when it is no JSON object or a value does not fit.
    """
    found = json.loads(text)
    if not isinstance(found, dict):
        raise BadSetting(words.EXPECTED_OBJECT)
    defaults = Settings()
    known = {f.name: getattr(defaults, f.name) for f in fields(Settings)}
    return Settings(**{name: _fit(name, found[name], known[name]) for name in known if name in found})


def save(path: Path, settings: Settings) -> None:
    """Write the settings in one step, so that a power cut leaves the old file or the new one, never half.

    Raises:
        OSError: when the folder cannot be written.
    """
    text = json.dumps({**asdict(settings), "keys": dict(settings.keys)}, indent=2)
    own_files.write(path, f"{text}\n".encode())


def _fit(name: str, value: Any, default: Any) -> Any:
    """The value as its setting wants it, or a `BadSetting`."""
    if isinstance(default, bool):
        if isinstance(value, bool):
            return value
        raise BadSetting(words.bad_setting(name, words.TRUE_OR_FALSE, value))
    if name == "keys":
        return _fit_keys(value)
    if name == "left_out":
        if isinstance(value, list) and all(isinstance(each, str) for each in value):
            return tuple(value)
        raise BadSetting(words.bad_setting(name, words.A_LIST_OF_NAMES, value))
    if isinstance(default, str):
        choices = CHOICES.get(name, ())
        if value in choices or (not choices and isinstance(value, str)):
            return value
        wanted = words.one_of(choices) if choices else words.A_TEXT
        raise BadSetting(words.bad_setting(name, wanted, value))
    if name == "window_place":
        return _fit_place(value)
    if isinstance(default, tuple):
        return _fit_size(name, value)
    low, high = LIMITS[name]
    if isinstance(value, (int, float)) and not isinstance(value, bool) and low <= value <= high:
        return float(value)
    raise BadSetting(words.bad_setting(name, words.a_number(low, high), value))


def _fit_keys(value: Any) -> tuple[tuple[str, str], ...]:
    if isinstance(value, dict) and all(isinstance(key, str) and key.isprintable() for key in value.values()):
        return tuple(value.items())
    raise BadSetting(words.bad_setting("keys", words.KEYS_OF_ACTIONS, value))


def _fit_size(name: str, value: Any) -> tuple[int, int]:
    if isinstance(value, list) and len(value) == 2 and all(type(side) is int for side in value):
        width, height = value
        if min(width, height) >= SMALLEST_SIDE and max(width, height) <= LARGEST_SIDE:
            return width, height
    raise BadSetting(words.bad_setting(name, words.WIDTH_AND_HEIGHT, value))


def _fit_place(value: Any) -> tuple[int, ...]:
    is_list = isinstance(value, list) and len(value) % 2 == 0 and len(value) <= MOST_SIDES
    if is_list and all(type(each) is int and abs(each) <= FARTHEST for each in value):
        return tuple(value)
    raise BadSetting(words.bad_setting("window_place", words.A_PLACE, value))


def _put_aside(path: Path, reason: str) -> str:
    """Keep the broken file under another name and say so."""
    sentence = words.settings_unread(path, reason)
    try:
        return words.settings_kept(sentence, own_files.put_aside(path, f"{path.name}.broken"))
    except OSError:
        return sentence
