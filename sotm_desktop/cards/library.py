"""The card sets there are: finds their files, loads each deck once, and makes the card index of a game."""

from __future__ import annotations

import gc
import hashlib
import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from sotm_desktop.cards.cardset import CardSet, card_sets
from sotm_desktop.cards.complaints import Complaint, nearest
from sotm_desktop.cards.documents import KeepReport, SourceCache, keep_nothing
from sotm_desktop.cards.editions import Edition, Editions
from sotm_desktop.cards.files import (
    CHARACTERS_BEGIN_WITH,
    DECK_BEGINS_WITH,
    CharactersFile,
    DeckFile,
    EventFile,
    called,
    character_files,
    checked_name,
    deck_files,
    event_files,
    keywords_of_file,
)
from sotm_desktop.cards.set_names import why_not
from sotm_desktop.cards.source import Source, complaint_at, shown
from sotm_desktop.cards.uncollected import uncollected
from sotm_desktop.engine.definitions import DeckDefinition

if TYPE_CHECKING:
    from sotm_desktop.cards.added_characters import AddedCharacters
    from sotm_desktop.cards.event_cards import EventCard
    from sotm_desktop.engine.card_index import CardIndex
    from sotm_desktop.engine.game_setup import Setup


class CardLibrary:
    """The decks of all card sets in some folders. A broken deck never takes another down.

    A deck is called ``set/id``. A bare id means that of the set in which it is written, else that of the default set,
    else that of the first set that has one.
    """

    def __init__(self, folders: list[Path], cache: Path | None = None, keep_report: KeepReport = keep_nothing):
        """``cache`` is the folder for sound files and unpacked zips; None keeps none and opens no zip."""
        self.sets: dict[str, CardSet] = {}
        self.files: dict[str, DeckFile] = {}
        """By ``set/id``."""
        self.event_files: dict[str, EventFile] = {}
        self.character_files: dict[str, CharactersFile] = {}
        """By ``set/deck``."""
        self._wholes: dict[str, DeckDefinition] = {}
        self._known_keywords: set[str] = set()
        """Those that a deck has said and another one has."""
        self._later: list[DeckDefinition] = []
        """Decks whose texts are not built, as far as nobody has asked for them since."""
        self.sources = SourceCache(cache, keep_report)
        self.rules = Editions(folders, self.sources)
        self.twins: list[Complaint] = []
        """Card sets that are left out: their names do not do, or they are too large; and zips that are none."""
        self.folders = list(folders)
        """Where card sets lie, those out of zips included."""
        for folder in folders:
            for card_set in card_sets(folder, self.sources):
                self._put(card_set)
            if cache is not None:
                for file in sorted(folder.glob("*.zip")):
                    self._open(file, cache / "card-sets" / hashlib.sha256(os.fsencode(file.name)).hexdigest()[:16])

    def _put(self, card_set: CardSet) -> None:
        if why := why_not(card_set.name, self.sets) or card_set.why_not():
            self.twins.append(Complaint(str(card_set.path), 1, 1, "", f"the card set is left out: {why}"))
            return
        first = self.sets.setdefault(card_set.name, card_set)
        if first.path.resolve() != card_set.path.resolve():
            found = f"there is a card set {card_set.name!r} already: {first.path}"
            self.twins.append(Complaint(str(card_set.path), 1, 1, "", found, "give its folder another name"))
        elif first is card_set:
            self.files.update((file.full_id, file) for file in deck_files(card_set))
            self.event_files.update((file.full_id, file) for file in event_files(card_set))
            self.character_files.update((file.full_id, file) for file in character_files(card_set))

    def _open(self, file: Path, to: Path) -> None:
        """A zip among the card sets: what is in it counts as if it lay there."""
        from sotm_desktop.cards.unpacking import CannotTake, unpacked  # a start without zips need not know of them

        try:
            found = unpacked(file, to)
        except CannotTake as problem:
            self.twins.append(Complaint(str(file), 1, 1, "", str(problem).removesuffix(".")))
            return
        self.folders.append(to)
        for card_set in found:
            self._put(card_set)

    @cached_property
    def default_set(self) -> str:
        """The set that a bare id is looked up in: the first that says so, else the first."""
        found = [name for name, card_set in self.sets.items() if card_set.is_default]
        return next(iter((*found, *self.sets)), "")

    def file_of(self, deck_id: str, near: str = "") -> DeckFile | None:
        """The file that a deck's id means, with its set or bare. ``near`` is the set in which it is written."""
        return called(self.files, deck_id, (near, self.default_set))

    def name_of(self, deck: DeckDefinition | DeckFile) -> str:
        """The shortest id that means this deck everywhere."""
        file = self.file_of(deck.id)
        return deck.id if file is not None and file.full_id == deck.full_id else deck.full_id

    def event_name_of(self, event: EventCard | EventFile) -> str:
        """The shortest id that means this Event everywhere."""
        file = called(self.event_files, event.id, (self.default_set,))
        return event.id if file is not None and file.full_id == event.full_id else event.full_id

    def deck(self, deck_id: str, near: str = "") -> DeckDefinition:
        """A deck by its id. Raises KeyError with a sentence when there is none or it is broken."""
        file = self.file_of(deck_id, near)
        if file is None:
            raise KeyError(f"there is no deck {deck_id!r}; {nearest(deck_id, map(self.name_of, self.files.values()))}")
        self.finish(file)
        if file.made is None:
            raise KeyError(f"the deck {deck_id!r} has mistakes: {file.complaints[0]}")
        whole = self._whole(file)
        whole.finish()
        return whole

    def _whole(self, file: DeckFile) -> DeckDefinition:
        """The deck of a sound file with the character cards that other card sets add to it."""
        deck = file.made
        assert deck is not None
        if deck.full_id not in self._wholes:
            added = [each for each in self.character_files.values() if each.id == deck.id]
            whole = deck
            if added and deck.rest is not None:
                together = partial(self._with_added, file, deck, added)
                whole = DeckDefinition.postponed(deck.id, deck.set, deck.side, deck.title, together)
                self._later.append(whole)
            elif added:
                whole = self._with_added(file, deck, added)
            self._wholes[deck.full_id] = whole
        return self._wholes[deck.full_id]

    def _with_added(self, file: DeckFile, deck: DeckDefinition, added: list[CharactersFile]) -> DeckDefinition:
        deck.finish()
        for each in added if file.made is not None else ():
            self.load_characters(each)
            if each.made is not None and each.made.deck == deck.full_id:
                deck = each.made.to(deck)
        return deck

    def load_characters(self, file: CharactersFile) -> None:
        """Reads a file of added character cards once, after the deck that they belong to."""
        file.load(self.sources, partial(self._characters_of, file), CHARACTERS_BEGIN_WITH)

    def _characters_of(self, file: CharactersFile, source: Source) -> tuple[AddedCharacters | None, list[Complaint]]:
        named = source.get("characters_of") or source
        from sotm_desktop.cards.added_characters import CharactersBuilder  # see `files`

        deck_file = self.file_of(named.word)
        if deck_file is not None:
            self.finish(deck_file)
        if deck_file is None or deck_file.made is None:
            found = f"there is no deck {shown(named)}" if deck_file is None else f"{shown(named)} has mistakes"
            return None, [complaint_at(str(file.path), named, found, nearest(named.word, self._heroes()))]
        builder = CharactersBuilder(str(file.path), file.set)
        added = builder.build_characters(source, deck_file.made)
        if added is None:
            return None, builder.complaints
        return checked_name(file, "deck", "characters_of", added, source)

    def _heroes(self) -> list[str]:
        return [self.name_of(file) for file in self.files.values() if file.path.parent.name == "heroes"]

    def event(self, event_id: str, near: str = "") -> EventCard:
        """An Event card or Critical Event by its id. Raises KeyError with a sentence if there is none."""
        file = called(self.event_files, event_id, (near, self.default_set))
        if file is None:
            known = {file.id for file in self.event_files.values()}
            raise KeyError(f"there is no Event {event_id!r}; {nearest(event_id, known)}")
        self.load_event(file)
        if file.made is None:
            raise KeyError(f"the Event {event_id!r} has mistakes: {file.complaints[0]}")
        return file.made

    def events(self) -> list[EventCard]:
        """Every Event card and Critical Event that can be played, in the order of their ids."""
        with uncollected():
            for file in self.event_files.values():
                self.load_event(file)
        return [file.made for _, file in sorted(self.event_files.items()) if file.made is not None]

    def editions(self) -> list[Edition]:
        """Every edition of the rules that can be played: those that stand alone first, then the overlays."""
        return self.rules.all()

    def load_event(self, file: EventFile) -> None:
        """Reads an Event file once, after the deck of its villain."""
        file.load(self.sources, partial(self._event_of, file), DECK_BEGINS_WITH)

    def _event_of(self, file: EventFile, source: Source) -> tuple[EventCard | None, list[Complaint]]:
        villain = source.get("villain") or source
        try:
            deck = self.deck(villain.word, file.set)
        except KeyError as error:
            return None, [complaint_at(str(file.path), villain, str(error.args[0]))]
        from sotm_desktop.cards.event_cards import EventBuilder

        builder = EventBuilder(str(file.path), file.set, self.knows_keyword)
        event = builder.build_event(source, deck)
        if event is None:
            return None, builder.complaints
        return checked_name(file, "Event", event.definition.kind, event, source)

    @property
    def every_file(self) -> tuple[DeckFile | EventFile | CharactersFile, ...]:
        """Whatever the card sets have: decks, Events, character cards for heroes of other sets."""
        return (*self.files.values(), *self.event_files.values(), *self.character_files.values())

    def decks(self, side: str | None = None) -> list[DeckDefinition]:
        """Every deck that can be played, by title; of namesakes that of the default set first.

        The texts of a deck that was found sound at an earlier start are built when it is asked for more than its name.
        """
        with uncollected():
            for file in self.files.values():
                self.load(file)
            found = [self._whole(file) for file in self.files.values() if file.made is not None]
        wanted = (deck for deck in found if side in (None, deck.side))
        return sorted(wanted, key=lambda deck: (deck.title, deck.set != self.default_set, deck.set))

    def complaints(self) -> list[Complaint]:
        """Everything that is wrong with any of them."""
        for file in self.files.values():
            self.finish(file)
        for event in self.event_files.values():
            self.load_event(event)
        for added in self.character_files.values():
            self.load_characters(added)
        found = [complaint for part in (*self.sets.values(), *self.every_file) for complaint in part.complaints]
        lessons = [wrong for each in self.sets.values() for wrong in self._wrong_in_lessons(each)]
        achieved = [wrong for each in self.sets.values() for wrong in self._wrong_in_achievements(each)]
        return [*self.twins, *found, *lessons, *achieved, *self.rules.complaints()]

    def _wrong_in_lessons(self, card_set: CardSet) -> list[Complaint]:
        """What the lessons of a set name and the decks of its first game do not have."""
        wanted = card_set.first_game
        if wanted is None or not card_set.lessons:
            return []
        decks = {}
        for name in (wanted["villain"], wanted["environment"], *wanted["heroes"]):
            with suppress(KeyError):  # a deck with mistakes says so itself
                deck = self.deck(name, card_set.name)
                decks[deck.id] = deck
        return card_set.unknown_in_lessons(decks)

    def _wrong_in_achievements(self, card_set: CardSet) -> list[Complaint]:
        """The decks that the achievements of a set name and that are not there."""

        def side_of(name: str) -> str:
            try:
                return self.deck(name, card_set.name).side
            except KeyError:
                return ""

        return card_set.unknown_in_achievements(side_of)

    def of_sets(self, folders: Iterable[Path]) -> list[Complaint]:
        """What is wrong with the card sets in these folders as wholes, and with those that were left out.

        An edition that a set was written for and that is not there counts too: for an author that is a slip.
        """
        wanted = set(folders)
        sets = [card_set for card_set in self.sets.values() if card_set.path in wanted]
        known = self.rules.files
        left_out = [complaint for complaint in self.twins if Path(complaint.file) in wanted]
        return left_out + [
            wrong
            for each in sets
            for wrong in (
                *each.complaints,
                *each.unknown_editions(known),
                *self._wrong_in_lessons(each),
                *self._wrong_in_achievements(each),
            )
        ]

    def load(self, file: DeckFile) -> None:
        """Reads a deck file once."""
        if not file.is_loaded:
            file.load_deck(self.sources, self.knows_keyword)
            if file.made is not None and file.made.rest is not None:
                self._later.append(file.made)

    def finish(self, file: DeckFile) -> None:
        """Reads a deck file, and builds whatever of its deck is not built."""
        self.load(file)
        if file.made is not None:
            file.made.finish()

    def build_next(self) -> bool:
        """Builds the texts of a deck that were put off; False when all are built."""
        self._later = [deck for deck in self._later if deck.rest is not None]
        if not self._later:
            return False
        self._later[-1].finish()
        if all(deck.rest is None for deck in self._later):
            gc.freeze()  # all of them stay, as if they had been read at once
        return True

    def knows_keyword(self, word: str) -> bool:
        """Whether a card of any deck has a keyword, also a deck with mistakes."""
        if word not in self._known_keywords and (self._is_printed(word) or word in self.keywords):
            self._known_keywords.add(word)
        return word in self._known_keywords

    def _is_printed(self, word: str) -> bool:
        """Whether a card of the decks that were read so far has a keyword: mostly one has, and no file is opened."""
        return any(
            word in file.sound.keywords
            if file.sound is not None
            else any(word in face.keywords for card in file.made.all_cards for face in card.faces)
            for file in self.files.values()
            if file.made is not None
        )

    @cached_property
    def keywords(self) -> frozenset[str]:
        """Every keyword in the data of the decks; gathered when a deck says one that it does not have itself."""
        return frozenset(word for file in self.files.values() for word in self._keywords_of(file))

    def _keywords_of(self, file: DeckFile) -> Iterable[str]:
        found = file.seen(self.sources)
        if found is not None:
            return found.keywords
        if file.made is None:
            return keywords_of_file(file.path, self.sources)
        from sotm_desktop.cards.deck_keywords import keywords_in

        return keywords_in(file.made.source)

    def card_index(self, setup: Setup, changed: DeckDefinition | None = None) -> CardIndex:
        """The card index of a game. Raises KeyError with a sentence when something that it names is missing.

        Single switches of the set-up go before those of its editions; what neither sets has its default. A ``changed``
        deck is played in place of the one of its name.
        """
        from sotm_desktop.cards.game_builder import lay_out  # reading decks needs no game
        from sotm_desktop.cards.outside_the_game import outside_of

        def deck(name: str) -> DeckDefinition:
            found = self.deck(name)
            return changed if changed is not None and changed.full_id == found.full_id else found

        settled, switches = self.settled(setup), self.rules.switches(setup.edition)
        index = lay_out(replace(settled, outside=()), deck, self.event, switches)
        heroes = (file.id for file in self.files.values() if file.path.parent.name == "heroes")
        if index.looks_outside and (outside := outside_of(settled, heroes, self.deck)):
            return lay_out(replace(settled, outside=outside), deck, self.event, switches)
        return index

    def settled(self, setup: Setup) -> Setup:
        """The same set-up with the shortest id of each deck and Event. Raises KeyError with a sentence."""
        return replace(
            setup,
            villain=self.name_of(self.deck(setup.villain)),
            environment=self.name_of(self.deck(setup.environment)),
            heroes=tuple((self.name_of(self.deck(hero)), variant) for hero, variant in setup.heroes),
            second_villain=self.name_of(self.deck(setup.second_villain)) if setup.second_villain else "",
            event_card=setup.event_card and self.event_name_of(self.event(setup.event_card)),
            critical_event=setup.critical_event and self.event_name_of(self.event(setup.critical_event)),
            collections=tuple(self.event_name_of(self.event(name)) for name in setup.collections),
        )

    def warnings(self, setup: Setup) -> list[Complaint]:
        """What is no mistake in a set-up, but should be known: decks that were written for another edition.

        Raises KeyError with a sentence when something is missing.
        """
        played = self.rules.played(setup.edition)
        found = []
        second = (setup.second_villain,) if setup.second_villain else ()
        for name in (setup.villain, *second, setup.environment, *(hero for hero, _ in setup.heroes)):
            deck = self.deck(name)
            wanted = self.sets[deck.set].written_for
            if wanted and played and not {edition.id for edition in played} & set(wanted):
                titles = [self.rules.named(each).title if each in self.rules.files else each for each in wanted]
                wanted_rules, rules = " or ".join(titles), played[0].title
                said = f"{deck.title} was written for {wanted_rules} rules; this game has {rules} rules"
                path = self.files[deck.full_id].path
                found.append(Complaint(str(path), 1, 1, "", said, is_warning=True))
        return found
