"""What was done since the last whole save, on disk before the next answer can be given: one line for each autosave.

Packing and writing a whole save takes its time, in which a player may go on. A line of the journal is only appended,
and what was appended is there when the program is killed. A line that was cut off ends what can be read.
"""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

from sotm_desktop import own_files
from sotm_desktop.saves.record import LogLine, Record
from sotm_desktop.saves.savefile import ODDITIES

LARGEST = 8_000_000
"""Bytes of the file; it holds a few answers."""


class Journal:
    """The file; it says what changed from one record of a game to the next."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._told: list[LogLine] = []
        """The log as the last whole save and the lines since then tell it; [] where that is not known."""

    def follows(self, record: Record) -> bool:
        """Whether a record can be told by what changed in it."""
        return bool(self._told) and self._told[0] is record.log[0]

    def begin(self, record: Record) -> None:
        """From here on this record is known: there is a whole save of it."""
        self._told = record.log

    def add(self, record: Record) -> None:
        """Tells what changed. Raises OSError; then nothing more can be told until there is a whole save."""
        told, self._told = self._told, []
        new = [line for number, line in enumerate(record.log) if number >= len(told) or told[number] is not line]
        line = {"game": record.game, "log": new, "branches": record.branches, "at": record.at, "mates": record.mates}
        with open(self.path, "ab") as file:
            file.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")
        self._told = record.log

    def clear(self) -> None:
        """All that it tells is in a whole save."""
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)

    def is_there(self) -> bool:
        """Whether something was done that is in no whole save."""
        return bool(_bytes_of(self.path))

    def continued(self, record: Record) -> Record:
        """A record with all that was done after it was written; one of another game as it is."""
        for line in _bytes_of(self.path).splitlines(keepends=True):
            try:
                record = _with(record, json.loads(line)) if line.endswith(b"\n") else record
            except ODDITIES:
                break
        return record


def _with(record: Record, told: dict[str, Any]) -> Record:
    """The record with one line of the journal. Raises an error when the line does not go on from there."""
    if told["game"] != record.game:
        return record
    log = list(record.log)
    for line in told["log"]:
        if line["n"] not in range(len(log) + 1):
            raise ValueError("lines before it are missing")
        log[line["n"] : line["n"] + 1] = [line]
    branches = {at: list(order) for at, order in told["branches"].items()}
    mates = told.get("mates", record.mates)  # not in older files
    return record._replace(log=log, branches=branches, mates=mates, reached=range(len(log))[told["at"]])


def _bytes_of(path: Path) -> bytes:
    try:
        return own_files.read(path, LARGEST)
    except OSError:
        return b""
