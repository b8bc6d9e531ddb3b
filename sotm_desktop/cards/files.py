"""The files of card sets: where each lies, what came of it, and which of them an id means."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Generic, TypeVar

from sotm_desktop.cards.added_characters import AddedCharacters
from sotm_desktop.cards.build import DeckBuilder, keywords_in
from sotm_desktop.cards.cardset import CHARACTER_FOLDER, DECK_FOLDERS, EVENT_FOLDER, CardSet
from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.cards.documents import Build, SourceCache, data_of, made_of, read_text
from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.cards.plain_fields import KnowsKeyword
from sotm_desktop.cards.source import Source, complaint_at
from sotm_desktop.engine.definitions import DeckDefinition

CHARACTERS_BEGIN_WITH = "`characters_of:` and `characters:`"
DECK_BEGINS_WITH = "`deck:`, `kind:` and `title:`"
N = TypeVar("N", DeckDefinition, EventCard, AddedCharacters)


class CardFile(Generic[N]):
    """A file of a card set, and what came of it."""

    def __init__(self, path: Path, set_name: str):
        self.path = path
        self.set = set_name
        self.id = path.stem
        self.complaints: list[Complaint] = []
        self.made: N | None = None
        """What is in it; None before it is read, and when it has mistakes."""
        self.is_loaded = False

    def load(self, cache: SourceCache, build: Build[N], begins_with: str) -> None:
        """Reads it once; ``build`` makes of its data what is in it."""
        if not self.is_loaded:
            self.is_loaded = True
            self.made, self.complaints = made_of(self.path, cache, build, begins_with)

    @property
    def full_id(self) -> str:
        """``set/id``: no other file of the library has it."""
        return f"{self.set}/{self.id}"


class DeckFile(CardFile[DeckDefinition]):
    """One deck file and the deck in it."""

    def build(self, knows_keyword: KnowsKeyword, source: Source) -> tuple[DeckDefinition | None, list[Complaint]]:
        """The deck that the file's data gives, or what is wrong with it."""
        builder = DeckBuilder(str(self.path), self.set, knows_keyword)
        deck = builder.build(source)
        if deck is None:
            return None, builder.complaints
        return checked_name(self, "deck", "deck", deck, source)


class EventFile(CardFile[EventCard]):
    """One Event file and the Event in it."""


class CharactersFile(CardFile[AddedCharacters]):
    """One file of character cards for a hero of another card set, and those in it."""


F = TypeVar("F", DeckFile, EventFile, CharactersFile)


def keywords_of_file(path: Path, cache: SourceCache) -> frozenset[str]:
    """Every keyword that the data of a deck's file gives to a card, whatever else is wrong with it."""
    text, _ = read_text(path)
    source = cache.find(text) if text is not None else None
    if source is None:
        source, _ = data_of(path)
    return frozenset(keywords_in(source.plain())) if source is not None else frozenset()


def checked_name(file: CardFile[N], what: str, key: str, made: N, source: Source) -> tuple[N | None, list[Complaint]]:
    """What came of a file: a deck or an Event is looked up by the name of its file, so that must be its id."""
    if made.id == file.id:
        return made, []
    found = f"the {what} {made.id!r} is in a file with another name"
    return None, [complaint_at(str(file.path), source, found, f"call it {made.id}.yaml", key)]


def called(files: dict[str, F], name: str, sets: Iterable[str]) -> F | None:
    """The file that an id means: ``set/id``, or a bare one in the first of these sets that has it, else in any."""
    if "/" in name:
        return files.get(name)
    found = (files.get(f"{card_set}/{name}") for card_set in sets)
    return next((file for file in found if file is not None), None) or next(
        (file for file in files.values() if file.id == name), None
    )


def deck_files(card_set: CardSet) -> list[DeckFile]:
    """The deck files of a card set."""
    found = [path for part in DECK_FOLDERS for path in sorted((card_set.path / part).glob("*.yaml"))]
    return [DeckFile(path, card_set.name) for path in found]


def character_files(card_set: CardSet) -> list[CharactersFile]:
    """The files of a card set that add character cards."""
    found = sorted((card_set.path / CHARACTER_FOLDER).glob("*.yaml"))
    return [CharactersFile(path, card_set.name) for path in found]


def event_files(card_set: CardSet) -> list[EventFile]:
    """The Event files of a card set."""
    return [EventFile(path, card_set.name) for path in sorted((card_set.path / EVENT_FOLDER).glob("*.yaml"))]
