"""The card sets there are: finds their files, loads each deck once, and lays out the book of a game.

Checked decks are kept as JSON in the cache folder under the hash of their file, so that a start does not read YAML.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from sotm_desktop.cards.build import DeckBuilder
from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.cards.source import Reader, Source, wrap
from sotm_desktop.engine.book import Book
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.game import Setup
from sotm_desktop.engine.procedures import CODE

CACHE_FORMAT = 1
DECK_FOLDERS = ("heroes", "villains", "environments")


class DeckFile:
    """One deck file and what came of it."""

    def __init__(self, path: Path, set_name: str):
        self.path = path
        self.set = set_name
        self.id = path.stem
        self.deck: DeckDefinition | None = None
        self.complaints: list[Complaint] = []
        self.is_loaded = False


class Shelf:
    """The decks of all card sets in some folders. A broken deck never takes another down."""

    def __init__(self, folders: list[Path], cache: Path | None = None):
        self.cache = cache
        self.files: dict[str, DeckFile] = {}
        for folder in folders:
            for file in deck_files(folder):
                self.files.setdefault(file.id, file)

    def deck(self, deck_id: str) -> DeckDefinition:
        """A deck by its id. Raises KeyError with a sentence when there is none or it is broken."""
        file = self.files.get(deck_id.rpartition("/")[2])
        if file is None:
            raise KeyError(f"there is no deck {deck_id!r}; there are {', '.join(sorted(self.files))}")
        self.load(file)
        if file.deck is None:
            raise KeyError(f"the deck {deck_id!r} has mistakes: {file.complaints[0]}")
        return file.deck

    def decks(self, side: str | None = None) -> list[DeckDefinition]:
        """Every deck that can be played, by title."""
        for file in self.files.values():
            self.load(file)
        found = [file.deck for file in self.files.values() if file.deck is not None]
        return sorted((deck for deck in found if side in (None, deck.side)), key=lambda deck: deck.title)

    def complaints(self) -> list[Complaint]:
        """Everything that is wrong with any of them."""
        for file in self.files.values():
            self.load(file)
        return [complaint for file in self.files.values() for complaint in file.complaints]

    def load(self, file: DeckFile) -> None:
        """Reads a deck file once."""
        if file.is_loaded:
            return
        file.is_loaded = True
        try:
            text = file.path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            file.complaints.append(Complaint(str(file.path), 1, 1, "", f"the file cannot be read: {error}"))
            return
        source = self._cached(text)
        if source is None:
            source, file.complaints = read_deck(str(file.path), text)
        if source is not None:
            builder = DeckBuilder(str(file.path), file.set)
            file.deck = builder.build(source)
            file.complaints += builder.complaints
            if file.deck is not None:
                self._keep(text, source)

    def book(self, setup: Setup) -> Book:
        """The book of a game. Raises KeyError with a sentence when a deck or a variant is missing."""
        decks = [self._seat(setup.villain, "villain", "")]
        decks += [self._seat(deck, "hero", variant) for deck, variant in setup.heroes]
        decks.append((self.deck(setup.environment), None))
        return Book(setup, decks, CODE, dict(setup.switches))

    def _seat(self, deck_id: str, side: str, variant: str):
        deck = self.deck(deck_id)
        if deck.side != side:
            raise KeyError(f"{deck_id!r} is a deck of kind {deck.side}, but a {side} was wanted")
        if variant not in deck.characters:
            raise KeyError(f"{deck.title} has no character card {variant!r}; there are {', '.join(deck.characters)}")
        return deck, deck.characters[variant]

    def _cached(self, text: str) -> Source | None:
        path = self._cache_path(text)
        try:
            return wrap(json.loads(path.read_text())) if path is not None else None
        except (OSError, ValueError):
            return None

    def _keep(self, text: str, source: Source) -> None:
        path = self._cache_path(text)
        if path is None or path.exists():
            return
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            part = path.with_suffix(".part")
            part.write_text(json.dumps(source.plain()))
            part.replace(path)
        except OSError:
            pass  # a cache that cannot be written only costs time

    def _cache_path(self, text: str) -> Path | None:
        if self.cache is None:
            return None
        return self.cache / f"{hashlib.sha256(text.encode()).hexdigest()[:32]}-{CACHE_FORMAT}.json"


def deck_files(folder: Path) -> list[DeckFile]:
    """The deck files of a folder of card sets, or of one card set."""
    sets = [folder] if any((folder / part).is_dir() for part in DECK_FOLDERS) else sorted(folder.glob("*/"))
    found = []
    for card_set in sets:
        for part in DECK_FOLDERS:
            found += [DeckFile(path, card_set.name) for path in sorted((card_set / part).glob("*.yaml"))]
    return found


def read_deck(file: str, text: str) -> tuple[Source | None, list[Complaint]]:
    """A deck file as data with places, and what is wrong with its form."""
    reader = Reader(file)
    documents = reader.read(text)
    if not documents and not reader.complaints:
        reader.complain(1, 1, "the file is empty", "begin it with `deck:`, `kind:` and `title:`")
    return (documents[0] if documents and not reader.complaints else None), reader.complaints
