"""A card set as a whole: its folder, and what its ``cardset.yaml`` says about it."""

from __future__ import annotations

from functools import cached_property, partial
from pathlib import Path
from typing import Any

from sotm_desktop.cards.complaints import Complaint, nearest
from sotm_desktop.cards.documents import NO_CACHE, SourceCache, made_of
from sotm_desktop.cards.source import Source, complaint_at

CARDSET_FILE = "cardset.yaml"
DECK_FOLDERS = ("heroes", "villains", "environments")
EVENT_FOLDER = "event_cards"
FORMS: dict[str, tuple[type, str]] = {
    "title": (str, "a text"),
    "version": (str, 'a text, as in "1.0"'),
    "authors": (list, "a list of names"),
    "about": (str, "a text"),
    "default": (bool, "true or false"),
    "written_for": (list, "a list of the ids of editions"),
    "first_game": (dict, "a villain, an environment and heroes"),
}
"""What may stand in the file, and what each must be. Nothing in it is needed."""


class CardSet:
    """One card set. Its name is that of its folder; its file is read when it is first asked for."""

    def __init__(self, path: Path, cache: SourceCache = NO_CACHE):
        self.path = path
        self.name = path.name
        self.cache = cache

    @cached_property
    def _read(self) -> tuple[dict[str, Any], list[Complaint]]:
        file = self.path / CARDSET_FILE
        if not file.is_file():
            return {}, []
        found, complaints = made_of(file, self.cache, partial(_checked, str(file)), "`title:`")
        return found or {}, complaints

    @property
    def complaints(self) -> list[Complaint]:
        """What is wrong with its file."""
        return self._read[1]

    @property
    def title(self) -> str:
        """What a player calls it."""
        return self._read[0].get("title") or self.name.replace("_", " ").title()

    @property
    def version(self) -> str:
        """As its authors count, or "-"."""
        return self._read[0].get("version") or "-"

    @property
    def is_default(self) -> bool:
        """Whether a bare deck id means a deck of this set."""
        return bool(self._read[0].get("default", False))

    @property
    def written_for(self) -> tuple[str, ...]:
        """The editions whose rules its cards were written for; any when there are none."""
        return tuple(map(str, self._read[0].get("written_for", ())))

    @property
    def first_game(self) -> dict[str, Any] | None:
        """What the set proposes for a first game: ``villain``, ``environment`` and ``heroes``, or None."""
        return self._read[0].get("first_game")


def _checked(file: str, source: Source) -> tuple[dict[str, Any], list[Complaint]]:
    """The entries that are as they must be; the others are complained about."""
    if not isinstance(source.value, dict):
        return {}, [complaint_at(file, source, "a card set's file is a map", "begin it with `title:`")]
    found, wrong = {}, []
    for key, item in source.value.items():
        kind, wanted = FORMS.get(key, (object, ""))
        if key not in FORMS:
            wrong.append(complaint_at(file, source, f"a card set's file has no {key!r}", nearest(key, FORMS), key))
        elif type(item.value) is not kind:
            wrong.append(complaint_at(file, item, f"expected {wanted} for {key!r}, found {item.plain()!r}"))
        else:
            found[key] = item.plain()
    return found, wrong


def card_sets(folder: Path, cache: SourceCache = NO_CACHE) -> list[CardSet]:
    """The card sets in a folder: itself if it is one."""
    if _is_card_set(folder):
        return [CardSet(folder, cache)]
    return [CardSet(path, cache) for path in sorted(folder.glob("*/")) if _is_card_set(path)]


def _is_card_set(folder: Path) -> bool:
    return any((folder / part).is_dir() for part in (*DECK_FOLDERS, EVENT_FOLDER))
