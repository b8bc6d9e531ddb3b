"""Files changed as decay, a bad disk or a skilled hand would change them; everything follows from the chance given."""

from __future__ import annotations

import copy
import hashlib
import io
import json
import random
import zipfile
from typing import Any

from sotm_desktop.saves.notes import NOTES, TABLE
from sotm_desktop.saves.savefile import HASHES, LOG, MANIFEST, STATE

JUNK: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 3, 7, 99, 10**6, -(10**6), 10**400, 1.5, float("nan"), float("inf"), "", "x", "$x",
    "pass", "a" * 5000, "\u202e\n\0\ud800", [], {}, [[]], [None], [0], [-1], {"": None}, [[[[[[]]]]]], ["$house"],
)  # fmt: skip
"""What a value may be replaced by."""


def decayed(data: bytes, chance: random.Random) -> bytes:
    """Bytes as a bad disk gives them back."""
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 8, 40))):
        at = chance.randrange(len(changed) + 1)
        length = chance.choice((1, 1, 4, 50, 512))
        kind = chance.randrange(5)
        if kind == 0:
            changed[at : at + length] = chance.randbytes(length)
        elif kind == 1:
            changed[at : at + length] = bytes(length)
        elif kind == 2:
            del changed[at : at + length]
        elif kind == 3:
            changed[at:at] = changed[at : at + length]
        else:
            del changed[at:]
    return bytes(changed)


def forged(value: Any, chance: random.Random) -> Any:
    """A JSON value with one place in it changed; the value itself may be changed too."""
    places: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting:
        held = waiting.pop()
        inside = list(held.items() if isinstance(held, dict) else enumerate(held))
        places += [(held, key) for key, _ in inside]
        waiting += [each for _, each in inside if isinstance(each, dict | list)]
    if not places:
        return _junk(chance)
    (held, key), (other, there) = chance.choice(places), chance.choice(places)
    kind = chance.randrange(8)
    if kind <= 1:
        held[key] = _junk(chance)
    elif kind == 2:
        held[key] = json.loads(json.dumps(other[there]))
    elif kind == 3:
        del held[key]
    elif kind == 4 and isinstance(held, list):
        held.insert(key, copy.deepcopy(held[key]))
    elif kind == 5:
        held[key], other[there] = other[there], held[key]
    elif type(held[key]) is int:
        held[key] += chance.choice((-1, 1, 1, -2, 5, 100))
    elif isinstance(held[key], str):
        held[key] = chance.choice((held[key][:-1], held[key] * 2, held[key].upper(), f"{held[key]}x"))
    else:
        held[key] = _junk(chance)
    return value


def _junk(chance: random.Random) -> Any:
    """A value of its own: what is put in may be changed by the next change, and the list of junk must stay as it is."""
    return copy.deepcopy(chance.choice(JUNK))


def forged_save(data: bytes, chance: random.Random) -> bytes:
    """A save of which some values were changed by somebody who knows how it is made."""
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        parts: dict[str, Any] = {
            name: file.read(name).decode() for name in file.namelist() if name not in (HASHES, TABLE)
        }
        picture = file.read(TABLE) if TABLE in file.namelist() else b""
    values = {name: json.loads(text) for name, text in parts.items() if name != LOG}
    values[LOG] = [json.loads(line) for line in parts[LOG].splitlines()]
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        name = chance.choice((STATE, STATE, STATE, MANIFEST, LOG, "cards.json", NOTES))
        if name not in values:
            continue
        values[name] = forged(values[name], chance)
    state, manifest = values[STATE], values[MANIFEST]
    if isinstance(state, dict) and isinstance(manifest, dict) and chance.random() < 0.9:
        manifest["digest"] = hashlib.sha256(dumped(state.get("now")).encode()).hexdigest()
    lines = values[LOG] if isinstance(values[LOG], list) else [values[LOG]]
    texts = {name: dumped(value) for name, value in values.items() if name != LOG}
    texts[LOG] = "".join(f"{dumped(line)}\n" for line in lines)
    if chance.random() < 0.1:
        name = chance.choice(list(texts))
        texts[name] = decayed(texts[name].encode(), chance).decode("latin-1")
    written = {name: text.encode("utf-8", "surrogatepass") for name, text in texts.items()}
    if picture:
        written[TABLE] = decayed(picture, chance) if chance.random() < 0.2 else picture
    written[HASHES] = "".join(
        f"{hashlib.sha256(text).hexdigest()}  {name}\n" for name, text in written.items()
    ).encode()
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in written.items():
            file.writestr(name, text)
    return held.getvalue()


def dumped(value: object) -> str:
    """A value as the program writes it."""
    return json.dumps(value, separators=(",", ":"))
