"""A deck in the making beside its file: what was written and not saved, for another time or after a crash."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any, NamedTuple

from sotm_desktop import own_files
from sotm_desktop.authoring.draft_file import FOLDER_OF, DraftFile
from sotm_desktop.authoring.draft_state import DraftState, text_at
from sotm_desktop.authoring.draft_values import DraftField, DraftPlace, KeptDraft, On

FORMAT = 1
MOST_BYTES = 8_000_000


class KeptState(NamedTuple):
    """What a draft is made of again."""

    state: DraftState
    file: DraftFile
    copied_from: str
    ids: dict[str, str]


def write_kept(path: Path, kept: KeptState) -> None:
    """Writes a draft. Raises OSError."""
    file = kept.file
    data = {
        "format": FORMAT, "when": int(time.time()), "set": file.set_name, "kind": file.kind, "deck": file.deck_id,
        "text": file.text, "on_disk": file.on_disk, "copied_from": kept.copied_from, "ids": kept.ids,
        "data": kept.state.data,
        "typed": [[place.field.value, place.on.name, *place[2:], text] for place, text in kept.state.typed.items()],
    }  # fmt: skip
    own_files.write(path, json.dumps(data, ensure_ascii=False).encode())


def read_kept(path: Path, own: Path) -> KeptState:
    """A draft that was written. Raises OSError, and ValueError for a file that holds none."""
    data = _data(path)
    try:
        typed = {
            DraftPlace(DraftField(field), On[on], str(card), int(side), int(number)): str(text)
            for field, on, card, side, number, text in data["typed"]
        }
        file = DraftFile(own, str(data["set"]), str(data["kind"]), str(data["deck"]), str(data["text"]))
        file.on_disk = data["on_disk"]
        if file.kind not in FOLDER_OF or not isinstance(data["data"], dict):
            raise ValueError
        return KeptState(DraftState(data["data"], typed), file, str(data["copied_from"]), dict(data["ids"]))
    except (KeyError, TypeError) as error:
        raise ValueError(str(error)) from None


def shown(path: Path) -> KeptDraft:
    """What a list says of a draft that was written. Raises as `read_kept`."""
    data = _data(path)
    title, deck = text_at(data, ("data", "title")), text_at(data, ("deck",))
    return KeptDraft(
        path, title, text_at(data, ("kind",)), f"{data.get('set')}/{deck}" if deck else "", float(data.get("when", 0))
    )


def _data(path: Path) -> dict[str, Any]:
    found = json.loads(own_files.read(path, MOST_BYTES))
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise ValueError(FORMAT)
    return found
