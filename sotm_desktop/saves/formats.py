"""Older formats: each step turns the parts of a file of one format into those of the next.

A step is added with the change that needs it, together with a file of the old format in ``tests/saves/old/``. It is
dropped never: a bookmark stays in the book.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sotm_desktop.saves.errors import SaveError
from sotm_desktop.words import file_words as words

FORMAT = 9
"""The format that is written."""
Json = dict[str, Any]
"""A map as it stands in a file. What is read may hold anything: ``savefile.ODDITIES`` catches what that sets off."""
MANIFEST, STATE = "manifest.json", "state.json"


def _with_events(parts: Json) -> Json:
    """Format 2 pins Event files, has all switches in the set-up, and gives every game a name of its own."""
    old = parts[MANIFEST]
    setup = old["setup"] | {"switches": sorted(map(list, old["switches"].items()))}
    return parts | {MANIFEST: {"events": [], "game": ""} | old | {"setup": setup}}


def _with_the_dying(parts: Json) -> Json:
    """Format 3 knows in every state which cards are being destroyed; in older games that was never in a decision."""
    states = {name: value | {"dying": []} if value else value for name, value in parts[STATE].items()}
    manifest = parts[MANIFEST] | {"digest": ""}  # it is of the older shape; the hashes of the files were looked at
    return parts | {STATE: states, MANIFEST: manifest}


STAGES_BEFORE_MOMENTS = {
    "play.stages": "check would_enter host come_in_with_text played trash",
    "destroy.stages": "would_be_destroyed is_destroyed leave destroyed its_own finish",
}


def _with_stages(parts: Json) -> Json:
    """Format 4 pins the stages of playing and destroying; an older game goes on with those that it was begun with."""
    setup = parts[MANIFEST]["setup"]
    switches = dict(map(tuple, setup["switches"])) | STAGES_BEFORE_MOMENTS
    setup = setup | {"switches": sorted(map(list, switches.items()))}
    return parts | {MANIFEST: parts[MANIFEST] | {"setup": setup}}


def _with_the_past(parts: Json) -> Json:
    """Format 5 keeps the damage of the last turns in every state; older games remember none."""
    states = {name: value | {"past": []} if value else value for name, value in parts[STATE].items()}
    return parts | {STATE: states, MANIFEST: parts[MANIFEST] | {"digest": ""}}


def _with_markers(parts: Json) -> Json:
    """Format 6 knows in every state the order of the heroes, whom they face, and who has had a turn this round.

    In older games that was the order of the seats, with one villain in front of them and the environment behind.
    """
    heroes = len(parts[MANIFEST]["setup"]["heroes"])
    states = {name: value and _marked(value, heroes) for name, value in parts[STATE].items()}
    setup = parts[MANIFEST]["setup"]
    setup = setup | {"switches": sorted(_renamed(*switch) for switch in setup["switches"])}
    return parts | {STATE: states, MANIFEST: parts[MANIFEST] | {"digest": "", "setup": setup}}


def _renamed(name: str, value: object) -> list[object]:
    """What becomes of a text whose card is lost was a switch for One-Shots only."""
    if name == "one_shot.is_cut_short":
        return ["text.of_a_lost_card", "forfeited" if value else "finishes"]
    return [name, value]


def _marked(state: Json, heroes: int) -> Json:
    had = range(state["turn"] + 1) if state["round"] else ()
    stack = [_after_the_turn(frame) if frame[0] == "$rounds" else frame for frame in state["stack"]]
    others = len(state["zones"]) // 4 - 1 - heroes - 1  # of the zones four belong to no seat
    markers = {"order": list(range(1, heroes + 1)), "acted": list(had), "facing": [-1, *[0] * heroes, *[-1] * others]}
    return state | markers | {"stack": stack}


def _after_the_turn(frame: list[Any]) -> list[Any]:
    """The frame of the rounds: it waited for a turn, for what answers a new round, or to begin."""
    key, at, bindings, local, given = frame
    return [key, 0 if at == 0 else 1 if len(local) > 2 else 2, bindings, [], given]


def _with_named_steps(parts: Json) -> Json:
    """Format 7 calls the damage that is being worked out by its name, and its options say what they mean.

    What an older game asks is asked again as it is opened (``old_steps.py``): only that it asks is kept.
    """
    states = {name: value and _renamed_fields(value) for name, value in parts[STATE].items()}
    return parts | {STATE: states, MANIFEST: parts[MANIFEST] | {"digest": ""}}


def _renamed_fields(state: Json) -> Json:
    renamed = {"pending_damage" if name == "flight" else name: value for name, value in state.items()}
    return renamed | {"pending": True if state["pending"] else None}


def _with_none(parts: Json) -> Json:
    """Format 8 writes null for no card and for nobody, and tells nothing apart by the sign of a number.

    What an older game asks is asked again as it is opened.
    """
    states = {name: value and _signs_told_apart(_nobody_is_null(value)) for name, value in parts[STATE].items()}
    return parts | {STATE: states, MANIFEST: parts[MANIFEST] | {"digest": ""}}


def _nobody_is_null(state: Json) -> Json:
    names = ("lasting", "turn", "facing", "outcome")
    cards = [[*row[:4], _null(row[4]), *row[5:]] for row in state["cards"]]
    stack = [frame if frame[0] == "$house" else [*frame[:2], *_null(frame[2:])] for frame in state["stack"]]
    history = [fact if fact[0] == "power" else _null(fact) for fact in state["history"]]
    found = {name: _null(state[name]) for name in names} | {"cards": cards, "stack": stack, "history": history}
    return state | found | {"pending": True if state["pending"] else None}


def _null(value: Any) -> Any:
    """A value with null for each -1 in it."""
    if isinstance(value, list):
        return [_null(item) for item in value]
    return None if value == -1 else value


def _signs_told_apart(state: Json) -> Json:
    """What has a field or form of its own: text that is off, texts that answer, rules that change a damage, abilities.

    A text was known by a number: its place among those of its card and 64 for each stamp, or less than 0 for an effect
    that lasts.
    """
    dying = state["dying"]
    return state | {
        "dying": [stamp for stamp in dying if stamp > 0], "text_off": [-stamp for stamp in dying if stamp < 0],
        "history": [fact for fact in state["history"] if fact[0] != "power" or fact[3] >= 0],
        "used": [[_text(mark[0]), *mark[1:]] if mark[1] in ("once", "reaction") else mark for mark in state["used"]],
        "stack": [[*frame[:3], _texts(frame[3]), *frame[4:]] if frame[0] in OF_TEXTS else frame
                  for frame in state["stack"]],
        "pending_damage": [[number, _with_rules(damage)] for number, damage in state["pending_damage"]],
    }  # fmt: skip


OF_TEXTS = ("$fire", "$would", "$phase_text")
"""The procedures that remember which texts wait and which have answered."""


def _with_rules(damage: list[Any]) -> list[Any]:
    reasons = [[sign, number, {-1: "nemesis", -2: "flank"}.get(card, card)] for sign, number, card in damage[8]]
    return [*damage[:8], reasons, _texts(damage[9]), *damage[10:]]


def _texts(value: Any) -> Any:
    """What texts are known by, for each number in a value; 0 and 1 say whether one replaces what would happen."""
    if isinstance(value, list):
        return [_texts(item) for item in value]
    return value if value in (0, 1) else _text(value)


def _text(number: int) -> list[int | None]:
    return [-number, None] if number < 0 else [number // 64, number % 64]


def _with_stamps(parts: Json) -> Json:
    """Format 9 remembers, while text answers a damage, which cards were in play before: later ones do not answer it.

    An older game is taken as if none had come since.
    """
    states = {name: value and _stamped(value) for name, value in parts[STATE].items()}
    return parts | {STATE: states, MANIFEST: parts[MANIFEST] | {"digest": ""}}


def _stamped(state: Json) -> Json:
    return state | {"stack": [
        [*frame[:3], [*frame[3], state["stamp"]], *frame[4:]]
        if frame[0] == "$fire" and frame[2][0] == "after:damage" and len(frame[3]) == 2 else frame
        for frame in state["stack"]
    ]}  # fmt: skip


STEPS: dict[int, Callable[[Json], Json]] = {
    1: _with_events, 2: _with_the_dying, 3: _with_stages, 4: _with_the_past, 5: _with_markers,
    6: _with_named_steps, 7: _with_none, 8: _with_stamps,
}  # fmt: skip
"""By the format that a step starts from: what makes its parts (name → JSON value) those of the next."""


def check_format(found: object) -> int:
    """A format that this program can read. Raises SaveError when it is none."""
    if type(found) is not int or found < 1:
        raise SaveError(words.NO_FORMAT)
    if found > FORMAT:
        raise SaveError(words.NEWER_PROGRAM)
    return found


def brought_up(parts: Json, found: object) -> Json:
    """The parts of a file in the present format. Raises SaveError when there is no way there."""
    for number in range(check_format(found), FORMAT):
        parts = STEPS[number](parts)
    return parts
