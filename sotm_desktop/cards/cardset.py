"""A card set as a whole: its folder, and what its ``cardset.yaml`` says about it."""

from __future__ import annotations

import os.path
from collections.abc import Collection, Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sotm_desktop.cards import shapes
from sotm_desktop.cards.appearance import LOOK_FILE, read_look
from sotm_desktop.cards.complaints import Complaint, nearest
from sotm_desktop.cards.documents import NO_CACHE, SourceCache, data_of, made_of
from sotm_desktop.cards.shapes import FLAG, TEXT, Between, Fields, ListOf
from sotm_desktop.cards.source import Source, complaint_at, shown
from sotm_desktop.engine.definitions import DeckDefinition

if TYPE_CHECKING:
    from sotm_desktop.cards.achievement_reader import Achievement, SideOf
    from sotm_desktop.words.lessons import Lesson

CARDSET_FILE = "cardset.yaml"
LESSON_FILE = "lessons.yaml"
ACHIEVEMENT_FILE = "achievements.yaml"
DECK_FOLDERS = ("heroes", "villains", "environments")
EVENT_FOLDER = "event_cards"
CHARACTER_FOLDER = "characters"
FOLDERS = (*DECK_FOLDERS, CHARACTER_FOLDER, EVENT_FOLDER)
"""Those of a card set that hold cards."""
LARGEST_SET = 2_000_000
NEEDED_OF_PROPOSAL = {"villain": TEXT, "environment": TEXT, "heroes": ListOf(TEXT)}
PROPOSAL = {**NEEDED_OF_PROPOSAL, "seed": Between(1, 999_999_999)}
FORMS: dict[str, tuple[type, str, shapes.Shape]] = {
    "title": (str, "a text", TEXT),
    "version": (str, 'a text, as in "1.0"', TEXT),
    "authors": (list, "a list of names", ListOf(TEXT)),
    "about": (str, "a text", TEXT),
    "default": (bool, "true or false", FLAG),
    "written_for": (list, "a list of the ids of editions", ListOf(TEXT)),
    "first_game": (dict, "a villain, an environment and heroes", Fields(PROPOSAL, tuple(NEEDED_OF_PROPOSAL))),
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
        if not os.path.isfile(file):
            return {}, []
        found, complaints = made_of(file, self.cache, partial(_checked, str(file)), "`title:`")
        return found or {}, complaints

    @property
    def complaints(self) -> list[Complaint]:
        """What is wrong with its file, with the one that says how its decks look, its lessons and achievements."""
        look = self.path / LOOK_FILE
        found = read_look(look, self.cache)[1] if os.path.exists(look) else []
        return [*self._read[1], *found, *self._lessons[1], *self._achievements[1]]

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
        return tuple(self._read[0].get("written_for", ()))

    def unknown_editions(self, known: Collection[str]) -> list[Complaint]:
        """What it was written for and is none of these editions, with the places."""
        if set(self.written_for) <= set(known):
            return []
        file = self.path / CARDSET_FILE
        source, _ = data_of(file)
        named = source.get("written_for") if source is not None else None
        wrong = [item for item in named.value if item.value not in known] if named is not None else []
        return [
            complaint_at(str(file), item, f"there is no edition {shown(item)}", nearest(item.word, known))
            for item in wrong
        ]

    @property
    def first_game(self) -> dict[str, Any] | None:
        """What the set proposes for a first game: ``villain``, ``environment`` and ``heroes``, or None.

        With a ``seed`` it is the same game each time.
        """
        return self._read[0].get("first_game")

    @cached_property
    def _lessons(self) -> tuple[tuple[Lesson, ...], list[Complaint]]:
        file = self.path / LESSON_FILE
        if not os.path.lexists(file):
            return (), []
        from sotm_desktop.cards.lesson_reader import read_lessons  # decks alone need not know of them, nor of the next

        found, complaints = read_lessons(file, self.cache)
        if self.first_game is None:
            said = "lessons belong to a first game, and this card set proposes none"
            complaints = [*complaints, Complaint(str(file), 1, 1, "", said, f"give {CARDSET_FILE} a `first_game:`")]
        return found or (), complaints

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """What the coach says in the first game, in order."""
        return self._lessons[0]

    def unknown_in_lessons(self, decks: Mapping[str, DeckDefinition]) -> list[Complaint]:
        """What its lessons name and the first game does not have; ``decks`` are those of that game by their ids."""
        if not self.lessons:
            return []
        from sotm_desktop.cards.lesson_reader import unknown_names

        return unknown_names(self.path / LESSON_FILE, self.cache, decks)

    @cached_property
    def _achievements(self) -> tuple[tuple[Achievement, ...], list[Complaint]]:
        file = self.path / ACHIEVEMENT_FILE
        if not os.path.lexists(file):
            return (), []
        from sotm_desktop.cards.achievement_reader import read_achievements

        found, complaints = read_achievements(file, self.cache)
        return found or (), complaints

    @property
    def achievements(self) -> tuple[Achievement, ...]:
        """What can be achieved over many games, in order."""
        return self._achievements[0]

    def unknown_in_achievements(self, side_of: SideOf) -> list[Complaint]:
        """The decks that its achievements name and that are not there."""
        if not self.achievements:
            return []
        from sotm_desktop.cards.achievement_reader import unknown_decks

        return unknown_decks(self.path / ACHIEVEMENT_FILE, self.cache, side_of)

    def why_not(self) -> str:
        """Why it is not read, as half a sentence, or "": so many files would take too long."""
        files = [file for part in FOLDERS for file in (self.path / part).glob("*.yaml")]
        size = sum(file.lstat().st_size for file in files)
        return f"its decks hold {size} bytes, more than {LARGEST_SET}; split it" if size > LARGEST_SET else ""


def _checked(file: str, source: Source) -> tuple[dict[str, Any], list[Complaint]]:
    """The entries that are as they must be; the others are complained about."""
    if not isinstance(source.value, dict):
        return {}, [complaint_at(file, source, "a card set's file is a map", "begin it with `title:`")]
    found, wrong = {}, []
    for key, item in source.value.items():
        kind, wanted, shape = FORMS.get(key, (object, "", None))
        if key not in FORMS:
            wrong.append(complaint_at(file, source, f"a card set's file has no {key!r}", nearest(key, FORMS), key))
        elif type(item.value) is not kind:
            wrong.append(complaint_at(file, item, f"expected {wanted} for {key!r}, found {shown(item)}"))
        elif mistakes := shapes.complaints(file, item, shape):
            wrong += mistakes
        else:
            found[key] = item.plain()
    return found, wrong


def card_sets(folder: Path, cache: SourceCache = NO_CACHE) -> list[CardSet]:
    """The card sets in a folder: itself if it is one."""
    if _is_card_set(folder):
        return [CardSet(folder, cache)]
    return [CardSet(path, cache) for path in sorted(folder.glob("*/")) if _is_card_set(path)]


def _is_card_set(folder: Path) -> bool:
    return any(os.path.isdir(folder / part) for part in FOLDERS)
