"""What card sets say of how their decks look: four colours, an emblem, a horizon, a person; and pictures for cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sotm_desktop.cards import shapes
from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.cards.documents import SourceCache, made_of
from sotm_desktop.cards.shapes import TEXT, AnyOf, Between, Fields, Like, ListOf, MapOf, Words
from sotm_desktop.cards.source import Source

LOOK_FILE = "look.yaml"
COLOUR = Like("#[0-9A-Fa-f]{6}", 'a colour, as in "#2E8FDB"')
PART = AnyOf((Like(r"#[0-9A-Fa-f]{6}|[A-Za-z][\w-]*", 'a word, or a colour as in "#2E8FDB"'), Between(1, 200)))
DECK_LOOK = Fields({"palette": ListOf(COLOUR, 4), "emblem": TEXT, "horizon": TEXT, "bust": MapOf(PART)})
PARTS_OF_FILE = {
    "decks": MapOf(DECK_LOOK), "icons": MapOf(TEXT), "turns": MapOf(Between(-360, 360)),
    "schemes": MapOf(Words(("A", "P", "C", "W"))),
}  # fmt: skip


def read_look(file: Path, cache: SourceCache) -> tuple[dict[str, Any] | None, list[Complaint]]:
    """What a look file says, or what is wrong with it."""

    def build(source: Source) -> tuple[dict[str, Any] | None, list[Complaint]]:
        found = shapes.complaints(str(file), source, Fields(PARTS_OF_FILE))
        return (None, found) if found else (source.plain(), [])

    return made_of(file, cache, build, "`decks:`")
