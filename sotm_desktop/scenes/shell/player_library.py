"""The card sets at hand, as the screens see them: their decks, how cards look and what is said of one."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Collection
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from sotm_desktop.authoring.arriving import take_in
from sotm_desktop.cards.cardset import CardSet
from sotm_desktop.cards.files import DeckFile
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.unpacking import CannotTake
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.saves.report import keep_failure
from sotm_desktop.scenes.shell.inspecting import Inspecting
from sotm_desktop.scenes.shell.picture_store import Pictures
from sotm_desktop.scenes.shell.printed_looks import Looks
from sotm_desktop.scenes.shell.team_plan import new_seed
from sotm_desktop.words.card_text import names_of
from sotm_desktop.words.lessons import Lesson
from sotm_desktop.words.screens import shell_words

if TYPE_CHECKING:
    from sotm_desktop.paths import Paths
    from sotm_desktop.simulation.shipped_ranks import ShippedRanks

Stamp = frozenset[tuple[str, int, int]]
"""Files with their times and sizes."""


class Library:
    """One for the whole program: `shared.library`. Card sets that come or change while it runs are read again."""

    def __init__(self, paths: Paths, pictures: Pictures, on_change: Callable[[bool], None]) -> None:
        """``on_change`` is told when other card sets are there, and whether the screen is to be left as it is."""
        self.paths, self.pictures = paths, pictures
        self._on_change = on_change
        self.cards = self._read()
        """The decks, Events and editions of all card sets."""
        self._seen = self.stamp()
        self.read_at = time.time()
        """When they were read last, in seconds since 1970."""

    def _read(self) -> CardLibrary:
        paths = self.paths
        keep_report = partial(keep_failure, paths.crash_reports)
        return CardLibrary([paths.cardsets, paths.user_cardsets], paths.cache, keep_report)

    @cached_property
    def looks(self) -> Looks:
        """How the cards look."""
        cards = self.cards
        return Looks(cards.folders, lambda: names_of(*cards.decks()), self.twins, cards.sources)

    @cached_property
    def ranks(self) -> ShippedRanks:
        """The numbers by which set-ups are ranked, as they came with the program."""
        from sotm_desktop.simulation.shipped_ranks import shipped_ranks  # it needs the players, and a start does not

        return shipped_ranks(self.paths.assets)

    @cached_property
    def twins(self) -> frozenset[str]:
        """The ids that decks of several card sets have."""
        ids = Counter(file.id for file in self.cards.files.values())
        return frozenset(name for name, number in ids.items() if number > 1)

    def title_of(self, deck: DeckDefinition) -> str:
        """What a list calls a deck: with its card set where another set has one of its name."""
        if deck.id not in self.twins or deck.set == self.cards.default_set:
            return deck.title
        return f"{deck.title} ({self.cards.sets[deck.set].title})"

    def contents(self, sets: Collection[str]) -> dict[str, int]:
        """How many files of each folder these card sets have: heroes, villains and so on."""
        return Counter(file.path.parent.name for file in self.cards.every_file if file.set in sets)

    @cached_property
    def inspecting(self) -> Inspecting:
        """What the inspector shows of a card."""
        return Inspecting(self.looks, self.cards.decks())

    # -- card sets

    def take_in(self, source: Path) -> str:
        """Take a folder or zip into the player's own folder; gives a sentence about what came."""
        paths = self.paths
        shipped = [card_set.name for card_set in self.cards.sets.values() if paths.cardsets in card_set.path.parents]
        try:
            names = take_in(source, paths.user_cardsets, shipped)
        except CannotTake as problem:
            return str(problem)
        self.read_again()
        return " ".join(self._said_of(name) for name in names)

    def _said_of(self, name: str) -> str:
        """``Night Market is here: 2 decks, 1 mistake``, with the first mistake."""
        card_set = self.cards.sets.get(name)
        if card_set is None:  # a zip beside it may have had a set of this name first
            return " ".join(f"{twin.found}." for twin in self.cards.twins if Path(twin.file).name == name)
        files = [file for file in self.cards.every_file if file.set == name]
        self.cards.complaints()
        mistakes = [*card_set.complaints, *(mistake for file in files for mistake in file.complaints)]
        decks = sum(isinstance(file, DeckFile) and file.made is not None for file in files)
        first = f" {Path(mistakes[0].file).name}:{mistakes[0].line}: {mistakes[0].found}." if mistakes else ""
        return shell_words.is_here(card_set.title, decks, len(mistakes), first)

    def stamp(self) -> Stamp:
        """What lies in the player's own folder: each file with its time and size."""
        found = set()
        for path in self.paths.user_cardsets.rglob("*"):
            try:
                status = path.stat()
            except OSError:
                continue  # it went away meanwhile
            found.add((str(path), status.st_mtime_ns, status.st_size))
        return frozenset(found)

    def look_again(self) -> bool:
        """Whether card sets were put into the player's folder, or went, since they were read; then they are read."""
        if self.stamp() == self._seen:
            return False
        self.read_again(quietly=True)
        return True

    def read_again(self, quietly: bool = False) -> None:
        """Card sets came or changed: read them anew, and show that on the screen unless that is to be quiet."""
        self._seen = self.stamp()
        self.read_at = time.time()
        self.cards = self._read()
        for name in ("looks", "inspecting", "twins", "_proposed"):
            self.__dict__.pop(name, None)
        self.pictures.clear()
        self._on_change(quietly)

    # -- decks

    def deck_titled(self, title: str) -> DeckDefinition | None:
        """The deck with this title; saves speak of decks by their titles, or by that of a Critical Event's villain."""
        found = [deck for deck in self.cards.decks() if deck.title == title]
        found += [event.deck for event in self.cards.events() if event.definition.title == title]
        return found[0] if found else None

    @property
    def first_game(self) -> Setup | None:
        """What the first card set that has one proposes for a first game, if its decks are all there."""
        return self._proposed[1] if self._proposed is not None else None

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """What the coach says in that game."""
        return self._proposed[0].lessons if self._proposed is not None else ()

    @cached_property
    def _proposed(self) -> tuple[CardSet, Setup] | None:
        sets = sorted(self.cards.sets.values(), key=lambda card_set: card_set.name != self.cards.default_set)
        found = ((card_set, self._proposal(card_set)) for card_set in sets)
        return next(((card_set, setup) for card_set, setup in found if setup is not None), None)

    def _proposal(self, card_set: CardSet) -> Setup | None:
        wanted, cards = card_set.first_game, self.cards
        if wanted is None:
            return None
        try:
            villain = cards.deck(wanted["villain"], card_set.name)
            environment = cards.name_of(cards.deck(wanted["environment"], card_set.name))
            heroes = tuple((cards.name_of(cards.deck(hero, card_set.name)), "") for hero in wanted["heroes"])
            seed = wanted.get("seed") or new_seed()
            setup = Setup(cards.name_of(villain), environment, heroes, seed, first_game=bool(villain.first_game))
            cards.card_index(setup)
        except (KeyError, TypeError, AttributeError):
            return None  # a proposal that cannot be played is none
        return setup
