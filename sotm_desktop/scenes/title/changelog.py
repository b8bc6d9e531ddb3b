"""The changelog for players: a file of headings, one for each version, with a list of lines below each."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

HEADING, ITEM = "## ", "- "


class Release(NamedTuple):
    """What was new in one version."""

    version: str
    lines: tuple[str, ...]


def releases(file: Path) -> list[Release]:
    """Every version in the file, the newest first; none where the file cannot be read."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return []
    _, *parts = f"\n{text}".split(f"\n{HEADING}")
    return [_release(*part.splitlines()) for part in parts]


def _release(version: str, *lines: str) -> Release:
    return Release(version.strip(), tuple(line.removeprefix(ITEM) for line in lines if line.startswith(ITEM)))


def since(found: list[Release], seen: str) -> list[Release]:
    """What came after the version that was seen last; of one that is not in the changelog, the newest alone."""
    versions = [release.version for release in found]
    return found[: versions.index(seen)] if seen in versions else found[:1]
