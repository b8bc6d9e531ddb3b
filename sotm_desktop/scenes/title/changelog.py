"""The changelog for players: a file of headings, one for each version and below it one for each topic, with a list of
lines below each."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

HEADING, TOPIC, ITEM = "## ", "### ", "- "


class Topic(NamedTuple):
    """What was new about one thing."""

    title: str
    """Above its lines; "" of those that stand below none."""
    lines: tuple[str, ...]


class Release(NamedTuple):
    """What was new in one version."""

    version: str
    topics: tuple[Topic, ...]

    @property
    def lines(self) -> tuple[str, ...]:
        """All that was new, whatever it was about."""
        return tuple(line for topic in self.topics for line in topic.lines)


def releases(file: Path) -> list[Release]:
    """Every version in the file, the newest first; none where the file cannot be read."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return []
    _, *parts = f"\n{text}".split(f"\n{HEADING}")
    return [_release(*part.splitlines()) for part in parts]


def _release(version: str, *lines: str) -> Release:
    topics: list[Topic] = [Topic("", ())]
    for line in lines:
        if line.startswith(TOPIC):
            topics.append(Topic(line.removeprefix(TOPIC).strip(), ()))
        elif line.startswith(ITEM):
            title, before = topics[-1]
            topics[-1] = Topic(title, (*before, line.removeprefix(ITEM)))
    return Release(version.strip(), tuple(topic for topic in topics if topic.lines))


def since(found: list[Release], seen: str) -> list[Release]:
    """What came after the version that was seen last; of one that is not in the changelog, the newest alone."""
    versions = [release.version for release in found]
    return found[: versions.index(seen)] if seen in versions else found[:1]
