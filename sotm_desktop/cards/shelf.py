"""The card sets there are: finds their files, loads each deck once, and lays out the book of a game.

Checked decks are kept as JSON in the cache folder under the hash of their file, so that a start does not read YAML.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from sotm_desktop.cards.build import DeckBuilder
from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.cards.editions import Edition, Editions
from sotm_desktop.cards.event_cards import EventBuilder, EventCard
from sotm_desktop.cards.source import Reader, Source, wrap
from sotm_desktop.engine.book import Book
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.game import Setup
from sotm_desktop.engine.procedures import CODE

CACHE_FORMAT = 1
DECK_FOLDERS = ("heroes", "villains", "environments")
EVENT_FOLDER = "event_cards"


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
        self.event_files: dict[str, EventFile] = {}
        self.rules = Editions(folders)
        for folder in folders:
            for file in deck_files(folder):
                self.files.setdefault(file.id, file)
            for file in event_files(folder):
                self.event_files.setdefault(file.id, file)

    def deck(self, deck_id: str) -> DeckDefinition:
        """A deck by its id. Raises KeyError with a sentence when there is none or it is broken."""
        file = self.files.get(deck_id.rpartition("/")[2])
        if file is None:
            raise KeyError(f"there is no deck {deck_id!r}; there are {', '.join(sorted(self.files))}")
        self.load(file)
        if file.deck is None:
            raise KeyError(f"the deck {deck_id!r} has mistakes: {file.complaints[0]}")
        return file.deck

    def event(self, event_id: str) -> EventCard:
        """An Event card or Critical Event by its id. Raises KeyError with a sentence if there is none."""
        file = self.event_files.get(event_id)
        if file is None:
            raise KeyError(f"there is no Event {event_id!r}; there are {', '.join(sorted(self.event_files))}")
        self.load_event(file)
        if file.event is None:
            raise KeyError(f"the Event {event_id!r} has mistakes: {file.complaints[0]}")
        return file.event

    def events(self) -> list[EventCard]:
        """Every Event card and Critical Event that can be played, in the order of their ids."""
        for file in self.event_files.values():
            self.load_event(file)
        return [file.event for _, file in sorted(self.event_files.items()) if file.event is not None]

    def editions(self) -> list[Edition]:
        """Every edition of the rules that can be played: those that stand alone first, then the overlays."""
        return self.rules.all()

    def load_event(self, file: EventFile) -> None:
        """Reads an Event file once, after the deck of its villain."""
        if file.is_loaded:
            return
        file.is_loaded = True
        text = self._text_of(file)
        if text is None:
            return
        source, file.complaints = read_deck(str(file.path), text)
        if source is None or not isinstance(source.value, dict):
            return
        villain = source.value.get("villain", Source("")).value
        try:
            deck = self.deck(str(villain))
        except KeyError as error:
            file.complaints.append(Complaint(str(file.path), source.line, source.column, "", str(error.args[0])))
            return
        builder = EventBuilder(str(file.path), file.set)
        file.event = builder.build_event(source, deck)
        file.complaints += builder.complaints

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
        for event in self.event_files.values():
            self.load_event(event)
        files = [*self.files.values(), *self.event_files.values()]
        return [complaint for file in files for complaint in file.complaints] + self.rules.complaints()

    def load(self, file: DeckFile) -> None:
        """Reads a deck file once."""
        if file.is_loaded:
            return
        file.is_loaded = True
        text = self._text_of(file)
        if text is None:
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
        """The book of a game. Raises KeyError with a sentence when something that it names is missing.

        Single switches of the set-up go before those of its editions; what neither sets has its default.
        """
        return lay_out(setup, self.deck, self.event, self.rules.switches(setup.edition))

    def _text_of(self, file) -> str | None:
        try:
            return file.path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            file.complaints.append(Complaint(str(file.path), 1, 1, "", f"the file cannot be read: {error}"))
            return None

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


def lay_out(setup: Setup, deck, event, switches: dict) -> Book:
    """The book of a game, from functions that give a deck and an Event by its id: of a shelf, or of a save.

    ``switches`` are those of its editions; a save has none, as its set-up pins every switch.

    Raises KeyError with a sentence when one is missing or does not fit.
    """
    critical = _of_kind(event(setup.critical_event), True) if setup.critical_event else None
    added = _of_kind(event(setup.event_card), False) if setup.event_card else None
    collections = tuple(_of_kind(event(name), False) for name in setup.collections)
    _check_events(setup, critical, added)
    decks = [_seat(deck, setup.villain, "villain", "")]
    if critical is not None:
        decks = [(decks[0][0], critical.definition)]
    decks += [_seat(deck, hero, "hero", variant) for hero, variant in setup.heroes]
    decks.append((deck(setup.environment), None))
    code = dict(CODE)
    events = tuple(card for card in (critical, added, *collections) if card is not None)
    for card in events:
        code.update(card.code)
    return Book(setup, decks, code, {**switches, **dict(setup.switches)}, added.definition if added else None,
                tuple(card.definition for card in collections), events)  # fmt: skip


def _of_kind(card: EventCard, critical: bool) -> EventCard:
    if card.is_critical != critical:
        raise KeyError(f"{card.id!r} is {'a Critical Event' if card.is_critical else 'an Event card'}")
    return card


def _check_events(setup: Setup, critical: EventCard | None, added: EventCard | None) -> None:
    """Rulebook, Collections: an Event says how many may be brought along, each one once."""
    for card in (critical, added):
        if card is not None and card.villain != setup.villain:
            raise KeyError(f"the Event {card.id!r} is about {card.villain}, not about {setup.villain}")
    limit = (critical or added).limit if critical or added else 0
    if len(setup.collections) > limit:
        raise KeyError(f"{len(setup.collections)} Collections are brought along, but at most {limit} may be")
    if len(set(setup.collections)) < len(setup.collections):
        raise KeyError("a Collection can be brought along only once")


def _seat(deck, deck_id: str, side: str, variant: str):
    found = deck(deck_id)
    if found.side != side:
        raise KeyError(f"{deck_id!r} is a deck of kind {found.side}, but a {side} was wanted")
    if variant not in found.characters:
        raise KeyError(f"{found.title} has no character card {variant!r}; there are {', '.join(found.characters)}")
    return found, found.characters[variant]


class EventFile:
    """One Event file and what came of it."""

    def __init__(self, path: Path, set_name: str):
        self.path = path
        self.set = set_name
        self.id = path.stem
        self.event: EventCard | None = None
        self.complaints: list[Complaint] = []
        self.is_loaded = False


def event_files(folder: Path) -> list[EventFile]:
    """The Event files of a folder of card sets, or of one card set."""
    return [EventFile(path, card_set.name) for card_set in card_sets(folder)
            for path in sorted((card_set / EVENT_FOLDER).glob("*.yaml"))]  # fmt: skip


def card_sets(folder: Path) -> list[Path]:
    """The card sets in a folder: itself if it is one."""
    if any((folder / part).is_dir() for part in DECK_FOLDERS):
        return [folder]
    return sorted(path for path in folder.glob("*/") if path.is_dir())


def deck_files(folder: Path) -> list[DeckFile]:
    """The deck files of a folder of card sets, or of one card set."""
    found = []
    for card_set in card_sets(folder):
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
