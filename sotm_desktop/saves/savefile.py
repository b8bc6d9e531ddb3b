"""The file: one zip, ``*.sotm``, of a few JSON parts. Written whole or not at all; read with distrust.

manifest.json   format, name, summary, set-up with its switches, decks and Events in use, where the game stands
cards.json      the data of each of them, by the hash of its content
log.jsonl       one line for each moment: the answer, who gave it, what chance gave, a chained hash
state.json      the present moment, for opening at once, and the first one where it is not the opening
hashes.txt      sha256 of each part
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
import os
import struct
import zipfile
import zlib
from pathlib import Path
from typing import Any, NamedTuple

from sotm_desktop import __version__
from sotm_desktop.saves.errors import SaveError
from sotm_desktop.saves.formats import FORMAT, MANIFEST, Json, brought_up
from sotm_desktop.saves.record import LogLine, Record
from sotm_desktop.words import file_words as words

ENDING = ".sotm"
CARDS, LOG, STATE, HASHES = "cards.json", "log.jsonl", "state.json", "hashes.txt"
LARGEST_PART = 64_000_000
"""No game comes near it; a file that claims more is no save."""
IN_MANIFEST = ("game", "setup", "decks", "events", "branches", "at", "digest", "summary")
ODDITIES = (KeyError, TypeError, ValueError, IndexError, AttributeError, RecursionError)
"""What foreign data may set off while it is taken apart."""
NO_ZIP = (zipfile.BadZipFile, zlib.error, struct.error, OSError, EOFError, RuntimeError, *ODDITIES)
"""What foreign bytes may set off before that."""


class Summary(NamedTuple):
    """What a list of saves shows of one."""

    villain: str
    environment: str
    heroes: list[str]
    advanced: bool
    round: int
    turn: str
    """The title of the deck whose turn it is, "" during setup."""
    phase: str
    answers: int
    outcome: str | None


def pack(record: Record) -> bytes:
    """The bytes of a save file. The same record gives the same bytes."""
    return Packer().pack(record)


class Packer:
    """Packs one record of a game after another; what has been written out for one before is not written out again."""

    def __init__(self) -> None:
        self._log: list[tuple[LogLine, str]] = []
        """Lines with their texts."""
        self._cards: tuple[Json, str] = ({}, "{}")

    def pack(self, record: Record) -> bytes:
        """The bytes of a save file."""
        manifest = {name: getattr(record, name) for name in IN_MANIFEST}
        parts = {
            MANIFEST: _dumped({"format": FORMAT, "program": __version__, **manifest}),
            CARDS: self._written_cards(record.cards),
            LOG: self._written_log(record.log),
            STATE: _dumped({"now": record.state, "root": record.root}),
        }
        parts[HASHES] = "".join(f"{_hash(text.encode())}  {name}\n" for name, text in parts.items())
        held = io.BytesIO()
        with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as file:
            for name, text in parts.items():
                file.writestr(zipfile.ZipInfo(name), text, zipfile.ZIP_DEFLATED)  # ZipInfo: no clock in the file
        return held.getvalue()

    def _written_cards(self, cards: Json) -> str:
        if cards is not self._cards[0]:
            self._cards = (cards, _dumped(cards))
        return self._cards[1]

    def _written_log(self, log: list[LogLine]) -> str:
        before, self._log = self._log, []
        for number, line in enumerate(log):
            known = number < len(before) and before[number][0] is line
            self._log.append(before[number] if known else (line, f"{_dumped(line)}\n"))
        return "".join(text for _, text in self._log)


def unpack(data: bytes, name: str = words.SAVE) -> Record:
    """What is in a file's bytes. Raises SaveError when they are damaged or no save at all."""
    try:
        parts = _parts(data)
    except SaveError as problem:
        raise SaveError(words.cannot_be_opened(name, str(problem)))
    except NO_ZIP:
        raise SaveError(words.cannot_be_opened(name, words.DAMAGED))
    try:
        fields = {field: parts[MANIFEST][field] for field in IN_MANIFEST}
        states = parts[STATE]
        return Record(cards=parts[CARDS], log=parts[LOG], state=states["now"], root=states["root"], **fields)
    except ODDITIES:
        raise SaveError(words.cannot_be_opened(name, words.PART_MISSING))


def write(path: Path | str, data: bytes, what: str = words.GAME) -> None:
    """Puts bytes into a file so that there is always a whole one: the old or the new. Raises SaveError.

    ``what`` is what the sentence calls it.
    """
    path = Path(path)
    part = path.with_name(f".{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(part, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            part.unlink()
        raise SaveError(words.not_saved(what, path.name, error.strerror or str(error)))
    _sync_folder(path.parent)


def read(path: Path | str) -> Record:
    """What is in a file. Raises SaveError when it is not there, damaged, or no save at all."""
    return unpack(_bytes_of(Path(path)), Path(path).name)


def peek(path: Path | str) -> Summary:
    """What a list shows of a file, without opening the game. Raises SaveError."""
    record = read(path)
    try:
        return Summary(**{field: record.summary[field] for field in Summary._fields})
    except ODDITIES:
        raise SaveError(words.says_no_game(Path(path).name))


def _bytes_of(path: Path) -> bytes:
    try:
        if path.stat().st_size > LARGEST_PART:
            raise SaveError(words.cannot_be_opened(path.name, words.TOO_LARGE))
        return path.read_bytes()
    except OSError as error:
        raise SaveError(words.cannot_be_read(path.name, error.strerror or str(error)))


def _parts(data: bytes) -> dict[str, Any]:
    """The parts as JSON values in the present format, after their hashes were looked at."""
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        if any(item.file_size > LARGEST_PART for item in file.infolist()):
            raise SaveError(words.TOO_LARGE)
        raw = {name: file.read(name) for name in file.namelist()}
    for line in raw[HASHES].decode().splitlines():
        wanted, _, name = line.partition("  ")
        if _hash(raw[name]) != wanted:
            raise SaveError(words.part_changed(name))
    parts: dict[str, Any] = {name: json.loads(text) for name, text in raw.items() if name.endswith(".json")}
    parts[LOG] = [json.loads(line) for line in raw[LOG].splitlines()]
    return brought_up(parts, parts[MANIFEST]["format"])


def _dumped(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _sync_folder(folder: Path) -> None:
    """Makes the new name last through a power cut, where the system can do that."""
    try:
        number = os.open(folder, os.O_RDONLY)
    except OSError:
        return  # Windows does not open folders; its rename is journaled
    with contextlib.suppress(OSError):  # some network folders cannot; the file itself is safe
        os.fsync(number)
    os.close(number)
