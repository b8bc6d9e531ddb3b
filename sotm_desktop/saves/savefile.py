"""The file: one zip, ``*.sotm``, of a few JSON parts. Written whole or not at all; read with distrust.

manifest.json   format, name, summary, set-up with its switches, decks and Events in use, where the game stands
cards.json      the data of each of them, by the hash of its content
log.jsonl       one line for each moment: the answer, who gave it, what chance gave, a chained hash
state.json      the present moment, for opening at once, and the first one where it is not the opening
hashes.txt      sha256 of each part

What `notes.py` keeps beside the game are parts that nothing needs.
"""

from __future__ import annotations

import hashlib
import io
import json
import struct
import zipfile
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from sotm_desktop import __version__, own_files
from sotm_desktop.saves.errors import SaveError
from sotm_desktop.saves.formats import FORMAT, MANIFEST, STATE, Json, brought_up, check_format
from sotm_desktop.saves.record import LogLine, Record
from sotm_desktop.words import file_words as words

ENDING = ".sotm"
CARDS, LOG, HASHES = "cards.json", "log.jsonl", "hashes.txt"
LARGEST = 8_000_000
"""Bytes of all parts together: a hundred times a long game. A file that holds more is no save."""
LONGEST_SUMMARY = 2000
"""Letters."""
LONGEST_NAME = 100
"""Letters of a file's name that a sentence shows."""
IN_MANIFEST = ("game", "setup", "decks", "events", "branches", "at", "digest", "summary", "mates")
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
    villains: list[str]
    """Each by itself."""
    hp: list[int | None]
    """Of the villains, then of the heroes; None for who is out, no target, or of several. [] in older files."""
    turns: list[tuple[int, int]]
    """The last turns: whose, by the place among villains, heroes and environment, and how many moments. [] in older
    files."""
    lines: int
    """How many timelines there are; 0 in older files."""


def pack(record: Record, beside: Mapping[str, bytes] = MappingProxyType({})) -> bytes:
    """The bytes of a save file. The same record gives the same bytes; ``beside`` are the parts of its notes."""
    return Packer().pack(record, beside)


class Packer:
    """Packs one record of a game after another; what has been written out for one before is not written out again."""

    def __init__(self) -> None:
        self._log: list[tuple[LogLine, str]] = []
        """Lines with their texts."""
        self._cards: tuple[Json, str] = ({}, "{}")

    def pack(self, record: Record, beside: Mapping[str, bytes] = MappingProxyType({})) -> bytes:
        """The bytes of a save file."""
        now = _dumped(record.state)
        manifest = {name: getattr(record, name) for name in IN_MANIFEST} | {"digest": _hash(now.encode())}
        parts = {
            MANIFEST: _dumped({"format": FORMAT, "program": __version__, **manifest}),
            CARDS: self._written_cards(record.cards),
            LOG: self._written_log(record.log),
            STATE: f'{{"now":{now},"root":{_dumped(record.root)}}}',
        }
        return zipped({name: text.encode() for name, text in parts.items()} | dict(beside))

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


def zipped(parts: dict[str, bytes]) -> bytes:
    """A file of these parts and their hashes. The same parts give the same bytes."""
    hashes = "".join(f"{_hash(content)}  {name}\n" for name, content in parts.items())
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in {**parts, HASHES: hashes.encode()}.items():
            file.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)  # ZipInfo: no clock in the file
    return held.getvalue()


def unpack(data: bytes, name: str = words.SAVE) -> Record:
    """What is in a file's bytes. Raises SaveError when they are damaged or no save at all."""
    parts = _whole(data, name, (MANIFEST, CARDS, LOG, STATE))
    try:
        parts = brought_up(parts, parts[MANIFEST]["format"])
    except SaveError as problem:
        raise SaveError(words.cannot_be_opened(name, str(problem)))
    except ODDITIES:
        raise SaveError(words.cannot_be_opened(name, words.DAMAGED))
    try:
        manifest = {"mates": []} | parts[MANIFEST]  # not in older files
        fields = {field: manifest[field] for field in IN_MANIFEST}
        states = parts[STATE]
        return Record(cards=parts[CARDS], log=parts[LOG], state=states["now"], root=states["root"], **fields)
    except ODDITIES:
        raise SaveError(words.cannot_be_opened(name, words.PART_MISSING))


def write(path: Path | str, data: bytes, what: str = words.GAME) -> None:
    """Puts bytes into a file so that there is always a whole one: the old or the new. Raises SaveError.

    ``what`` is what the sentence calls it.
    """
    path = Path(path)
    try:
        own_files.write(path, data)
    except OSError as error:
        raise SaveError(words.not_saved(what, path.name, error.strerror or str(error)))


def read(path: Path | str) -> Record:
    """What is in a file. Raises SaveError when it is not there, damaged, or no save at all."""
    return unpack(bytes_of(Path(path)), Path(path).name)


def peek(path: Path | str) -> Summary:
    """What a list shows of a file; only its manifest is read. Raises SaveError."""
    return _from_manifest(Path(path), lambda manifest: _summary(manifest["summary"]))


def peek_team(path: Path | str) -> tuple[tuple[str, str], ...]:
    """The heroes of a file's game in turn order, each with the name of the character card; only its manifest is read.
    Raises SaveError."""
    return _from_manifest(Path(path), lambda manifest: _team(manifest["setup"]["heroes"]))


T = TypeVar("T")


def _from_manifest(path: Path, read: Callable[[Json], T]) -> T:
    manifest = _whole(bytes_of(path), path.name, (MANIFEST,))[MANIFEST]
    try:
        check_format(manifest["format"])
        return read(manifest)
    except SaveError as problem:
        raise SaveError(words.cannot_be_opened(path.name, str(problem)))
    except ODDITIES:
        raise SaveError(words.says_no_game(path.name))


def _team(found: Json) -> tuple[tuple[str, str], ...]:
    """Names of decks and character cards. Raises an oddity when they are anything else."""
    team = tuple((hero[0], hero[1]) for hero in found)
    if not all(type(name) is str for hero in team for name in hero):
        raise TypeError
    return team


def _summary(found: Json) -> Summary:
    """A summary each of whose values can be shown. Raises an oddity when one cannot."""
    older: Json = {"villains": [found["villain"]], "hp": [], "turns": [], "lines": 0}
    found = older | found
    summary = Summary(**{field: found[field] for field in Summary._fields})
    titles = (*summary.villains, *summary.heroes)
    texts = (summary.villain, summary.environment, summary.turn, summary.phase, *titles, summary.outcome or "")
    if (summary.hp and len(summary.hp) != len(titles)) or {*map(type, summary.hp)} - {int, type(None)}:
        raise TypeError
    summary = summary._replace(turns=[(whose, moments) for whose, moments in summary.turns])
    if any(type(n) is not int or n < 0 or turn[0] > len(titles) for turn in summary.turns for n in turn):
        raise TypeError
    if (
        type(summary.lines) is not int
        or {*map(type, texts)} != {str}
        or type(summary.round) is not int
        or type(summary.answers) is not int
    ):
        raise TypeError
    if not all(map(str.isprintable, texts)) or len(str(summary)) > LONGEST_SUMMARY:
        raise ValueError
    return summary


def bytes_of(path: Path) -> bytes:
    """What is in a file. Raises SaveError when it cannot be read, or is far too large for a save."""
    try:
        return own_files.read(path, LARGEST)
    except OSError as error:
        raise SaveError(words.cannot_be_read(path.name[:LONGEST_NAME], error.strerror or str(error)))


def _whole(data: bytes, name: str, wanted: tuple[str, ...]) -> dict[str, Any]:
    """The wanted parts of a file as JSON values. Raises SaveError."""
    raw = checked_parts(data, name, wanted)
    try:
        lines = raw.pop(LOG, b"").splitlines()
        return {LOG: [json.loads(line) for line in lines]} | {part: json.loads(text) for part, text in raw.items()}
    except ODDITIES:
        raise SaveError(words.cannot_be_opened(name, words.DAMAGED))


def checked_parts(data: bytes, name: str, wanted: tuple[str, ...]) -> dict[str, bytes]:
    """The wanted parts of a file, after their hashes were looked at. Raises SaveError.

    Other parts are not even read, and all together never become more than ``LARGEST``.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as file:
            raw, room = {}, LARGEST
            for part in (*wanted, HASHES):
                if file.getinfo(part).compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
                    raise SaveError(words.DAMAGED)
                with file.open(part) as held:
                    raw[part] = held.read(room + 1)
                room -= len(raw[part])
                if room < 0:
                    raise SaveError(words.TOO_LARGE)
        for line in raw.pop(HASHES).decode().splitlines():
            hashed, _, part = line.partition("  ")
            if part in raw and _hash(raw[part]) != hashed:
                raise SaveError(words.part_changed(part))
        return raw
    except SaveError as problem:
        raise SaveError(words.cannot_be_opened(name, str(problem)))
    except NO_ZIP:
        raise SaveError(words.cannot_be_opened(name, words.DAMAGED))


def _dumped(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
