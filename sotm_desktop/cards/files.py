"""The files of card sets: where each lies, what came of it, and which of them an id means."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from sotm_desktop.cards.cardset import CHARACTER_FOLDER, DECK_FOLDERS, EVENT_FOLDER, CardSet
from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.cards.documents import Build, SourceCache, data_of, made_of, read_text
from sotm_desktop.cards.sound_decks import Findings, SoundDeck
from sotm_desktop.cards.source import Source, complaint_at
from sotm_desktop.cards.uncollected import uncollected
from sotm_desktop.engine.definitions import DeckDefinition, Definition, Face

if TYPE_CHECKING:  # what builds texts takes its time, and a start with decks that are known builds few
    from sotm_desktop.cards.added_characters import AddedCharacters
    from sotm_desktop.cards.event_cards import EventCard
    from sotm_desktop.cards.plain_fields import KnowsKeyword

CHARACTERS_BEGIN_WITH = "`characters_of:` and `characters:`"
DECK_BEGINS_WITH = "`deck:`, `kind:` and `title:`"
N = TypeVar("N", "DeckDefinition", "EventCard", "AddedCharacters")


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

    def __init__(self, path: Path, set_name: str):
        super().__init__(path, set_name)
        self.sound: SoundDeck | None = None
        """What was found of it before, as far as that is known; the texts of its deck are built when asked for."""
        self._text: str | None = None
        """What stands in it, from the first look until the deck is built."""
        self._is_seen = False

    def seen(self, cache: SourceCache) -> SoundDeck | None:
        """What was found before of a file with this text, which is kept for building it."""
        if not self._is_seen and not self.is_loaded and cache.folder is not None:
            self._is_seen = True
            self._text, _ = read_text(self.path)
            if self._text is not None:
                self.sound = Findings(cache.folder).of(self.full_id, self._text)
        return self.sound

    def load_deck(self, cache: SourceCache, knows_keyword: KnowsKeyword) -> None:
        """Reads it once. The deck of a file that was found sound before is whole when it is first asked for more than
        its name; if it has mistakes all the same, it is none from then on."""
        if self.is_loaded:
            return
        sound = self.seen(cache)
        self.is_loaded = True
        if sound is not None and all(map(knows_keyword, sound.borrowed)):
            finish = partial(self._finished, cache, knows_keyword, sound)
            self.made = DeckDefinition.postponed(self.id, self.set, sound.side, sound.title, finish)
        else:
            self.made = self._built(cache, knows_keyword)

    def _built(self, cache: SourceCache, knows_keyword: KnowsKeyword) -> DeckDefinition | None:
        borrowed: set[str] = set()

        def knows(word: str) -> bool:
            is_known = knows_keyword(word)
            if is_known:
                borrowed.add(word)
            return is_known

        text, self._text, self.sound = self._text, None, None
        made, self.complaints = made_of(self.path, cache, partial(self.build, knows), DECK_BEGINS_WITH, text=text)
        if made is not None and text is not None and cache.folder is not None:
            from sotm_desktop.cards.deck_keywords import keywords_in

            keywords = frozenset(keywords_in(made.source))
            self.sound = SoundDeck(made.title, made.side, keywords, frozenset(borrowed - keywords))
            Findings(cache.folder).keep(self.full_id, text, self.sound)
        return made

    def _finished(self, cache: SourceCache, knows_keyword: KnowsKeyword, sound: SoundDeck) -> DeckDefinition:
        """The whole deck; where it has mistakes all the same, an empty one for whoever holds it already."""
        text, self._text = self._text, None
        build = partial(self.build, knows_keyword)
        with uncollected():
            made, self.complaints = made_of(self.path, cache, build, DECK_BEGINS_WITH, text=text)
        if made is None:
            self.made = self.sound = None
            return _empty(self, sound)
        return made

    def build(self, knows_keyword: KnowsKeyword, source: Source) -> tuple[DeckDefinition | None, list[Complaint]]:
        """The deck that the file's data gives, or what is wrong with it."""
        from sotm_desktop.cards.build import DeckBuilder

        builder = DeckBuilder(str(self.path), self.set, knows_keyword)
        deck = builder.build(source)
        if deck is None:
            return None, builder.complaints
        return checked_name(self, "deck", "deck", deck, source)


def _empty(file: DeckFile, sound: SoundDeck) -> DeckDefinition:
    """A deck without a card."""
    characters = {}
    if sound.side != "environment":
        faces = (Face(sound.title, hp=1), Face(sound.title))
        characters[""] = Definition(file.id, file.id, file.set, f"{sound.side}_character", 1, faces)
    return DeckDefinition(file.id, file.set, sound.side, sound.title, {}, characters, {}, source={})


class EventFile(CardFile["EventCard"]):
    """One Event file and the Event in it."""


class CharactersFile(CardFile["AddedCharacters"]):
    """One file of character cards for a hero of another card set, and those in it."""


F = TypeVar("F", DeckFile, EventFile, CharactersFile)


def keywords_of_file(path: Path, cache: SourceCache) -> frozenset[str]:
    """Every keyword that the data of a deck's file gives to a card, whatever else is wrong with it."""
    from sotm_desktop.cards.deck_keywords import keywords_in

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
