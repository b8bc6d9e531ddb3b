"""What may stand in a scenario file: every key and the shape of its value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sotm_desktop.cards.complaints import nearest
from sotm_desktop.cards.source import Source

TEXT, NUMBER, FLAG, LIST, MAP, LISTS, NUMBERS, ANY = (
    "a text", "a number", "true or false", "a list", "a map", "a map of lists", "a map of numbers", "anything",
)  # fmt: skip
Shape = Any
"""One of the words above, a tuple of the texts that fit, or a map with the shape of each of its keys."""

PHASES = ("start", "play", "power", "draw", "end", "incapacitated")
PLACE: Shape = {"turn": TEXT, "phase": PHASES}

GIVEN: dict[str, Shape] = {
    "heroes": LIST, "villain": ANY, "villains": LIST, "facing": MAP, "environment": TEXT, "collections": LIST,
    "setup": ("skip", "run"), "turn": TEXT, "phase": PHASES, "in_play": LISTS, "next_to": LISTS, "under": LISTS,
    "face_down": LIST, "tokens": NUMBERS, "hand": LISTS, "trash": LISTS, "deck_top": LISTS, "deck_bottom": LISTS,
    "deck_only": LISTS, "hp": NUMBERS, "incapacitated": LIST, "used": LIST,
}  # fmt: skip

STEPS: dict[str, Shape] = {
    "play": TEXT, "use_power": ANY, "use_ability": {"card": TEXT, "ability": NUMBER},
    "use_reward": {"collection": TEXT, "reward": NUMBER}, "answer": ANY, "go_to": PLACE,
    "deal": {"from": TEXT, "to": TEXT, "amount": NUMBER, "type": TEXT, "irreducible": FLAG, "fixed": FLAG},
    "put_into_play": TEXT, "destroy": TEXT, "heal": {"who": TEXT, "amount": NUMBER},
    "draw_cards": {"who": TEXT, "n": NUMBER}, "discard": TEXT, "flip": TEXT, "move": {"card": TEXT, "to": ANY},
    "set_hp": NUMBERS, "gain_initiative": NUMBER, "undo": NUMBER, "redo": NUMBER, "preview_of": TEXT,
}  # fmt: skip
BARE_STEPS = ("draw", "pass", "resolve", "turn_around")
"""Steps that are one word without a value."""

THEN: dict[str, Shape] = {
    "hp": NUMBERS, "hp_change": NUMBERS, "in_play": LISTS, "in_play_has": LISTS, "hand": LISTS, "hand_size": NUMBERS,
    "trash": LISTS, "trash_has": LISTS, "removed_has": LIST, "deck_size": NUMBERS, "deck_top": LISTS,
    "deck_bottom": LISTS, "under": MAP, "next_to": MAP, "tokens": NUMBERS, "side": MAP, "incapacitated": LIST,
    "keywords": LISTS, "text": LISTS, "at": PLACE, "asked": ANY, "options_have": LIST, "options_lack": LIST,
    "can": LIST, "cannot": LIST, "outcome": ("heroes_win", "heroes_lose", "none"), "events": LIST, "reasons": LIST,
    "preview": NUMBERS, "refused": TEXT,
}  # fmt: skip

DOCUMENT: dict[str, Shape] = {
    "scenario": TEXT, "source": ANY, "edition": ANY, "switches": MAP, "seed": NUMBER, "chance": LIST,
    "given": GIVEN, "when": LIST, "then": THEN,
}  # fmt: skip


def wrong(value: Source, shape: Shape) -> list[tuple[int, int, str, str]]:
    """Everything about a value that is not as its shape says: line, column, what was found, what fits."""
    if isinstance(shape, Mapping):
        if not isinstance(value.value, dict):
            return [(value.line, value.column, f"this is not a map: {value.plain()!r}", nearest("", shape))]
        return wrong_keys(value, shape)
    if isinstance(shape, tuple):
        if value.value in shape:
            return []
        return [(value.line, value.column, f"{value.plain()!r} does not fit", nearest(str(value.value), shape))]
    return [] if _is(value, shape) else [(value.line, value.column, f"{value.plain()!r} is not {shape}", "")]


def wrong_keys(value: Source, shapes: Mapping[str, Shape]) -> list[tuple[int, int, str, str]]:
    """The unknown keys of a map, and what is wrong below the known ones."""
    found = []
    for key, item in value.value.items():
        if key in shapes:
            found += wrong(item, shapes[key])
        else:
            found.append((*value.keys[key], f"{key!r} is not known here", nearest(key, shapes)))
    return found


def wrong_step(step: Source) -> list[tuple[int, int, str, str]]:
    """What is wrong with one step of ``when``."""
    words = (*STEPS, *BARE_STEPS)
    if isinstance(step.value, dict) and len(step.value) == 1:
        return wrong_keys(step, STEPS)
    if isinstance(step.value, str) and step.value in BARE_STEPS:
        return []
    return [(step.line, step.column, f"{step.plain()!r} is no step", nearest(str(step.value), words))]


def _is(value: Source, shape: str) -> bool:
    plain = value.value
    if shape in (LISTS, NUMBERS):
        inner = LIST if shape == LISTS else NUMBER
        return isinstance(plain, dict) and all(_is(item, inner) for item in plain.values())
    if shape == NUMBER:
        return isinstance(plain, int) and not isinstance(plain, bool)
    kinds = {TEXT: str, FLAG: bool, LIST: list, MAP: dict, ANY: object}
    return isinstance(plain, kinds[shape])
