"""What the screens share of the game itself: the card sets, how cards look, new games, saves and Continue."""

from __future__ import annotations

import secrets
import shutil
from collections import Counter
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from sotm_desktop.authoring.arriving import take_in
from sotm_desktop.cards.cardset import CardSet
from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.cards.files import DeckFile, EventFile
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.unpacking import CannotTake
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.game import Game, Setup
from sotm_desktop.saves import Autosave, Count, Profile, SaveError, Summary, load, peek, save
from sotm_desktop.scenes.shell.inspecting import Inspecting
from sotm_desktop.scenes.shell.picture_store import Pictures
from sotm_desktop.scenes.shell.printed_looks import Looks
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.words.card_text import names_of

if TYPE_CHECKING:
    from sotm_desktop.scenes.setup.team_plan import TeamPlan

LEFT = "left-"
"""How files of games begin that were left for a new one."""
KEPT_LEFT = 20
BIGGEST_SEED = 1_000_000_000


class Bookmark(NamedTuple):
    """One saved moment in the list of saves."""

    path: Path
    summary: Summary | None
    problem: str
    """Why it cannot be opened, or ""."""


class GameShelf:
    """One for the whole program; `shelf_of(shared)` gives it."""

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        paths = shared.paths
        self.shelf = CardLibrary([paths.cardsets, paths.user_cardsets], paths.cache)
        self.autosaves = Autosave(paths.saves)
        self._seen = self._stamp()
        self._complained = ""
        # Nothing may be drawn while pygame ends: a font that goes away under a worker takes the program with it.
        pygame.register_quit(self.close)

    def close(self) -> None:
        """The program ends: let the worker finish its picture, and write what waits to be written."""
        self.pictures.close()
        self.autosaves.wait()

    @cached_property
    def looks(self) -> Looks:
        """How the cards look."""
        return Looks(self.folders, names_of(*self.shelf.decks()), self.twins, self.shelf.sources)

    @cached_property
    def twins(self) -> frozenset[str]:
        """The ids that decks of several card sets have."""
        ids = Counter(file.id for file in self.shelf.files.values())
        return frozenset(name for name, number in ids.items() if number > 1)

    def title_of(self, deck: DeckDefinition) -> str:
        """What a list calls a deck: with its card set where another set has one of its name."""
        if deck.id not in self.twins or deck.set == self.shelf.default_set:
            return deck.title
        return f"{deck.title} ({self.shelf.sets[deck.set].title})"

    @cached_property
    def inspecting(self) -> Inspecting:
        """What the inspector shows of a card."""
        return Inspecting(self.looks, self.shelf.decks())

    @cached_property
    def plan(self) -> TeamPlan:
        """What was chosen last on the set-up screen."""
        from sotm_desktop.scenes.setup.team_plan import TeamPlan

        return TeamPlan(self.shelf)

    @property
    def pictures(self) -> Pictures:
        """Finished pictures of cards, for all screens."""
        return self.shared.pictures

    @cached_property
    def profile(self) -> Profile:
        """What was beaten and collected. What was wrong with the file is said in a notice."""
        found = Profile(self.shared.paths.profile_file)
        if found.complaint:
            self.shared.notices.append(found.complaint)
        return found

    def count(self, game: Game) -> str:
        """A finished game goes into the profile, once. Gives a sentence when it brought a Collection, else ""."""
        before = self.profile.collection
        try:
            self.profile.record(game)
        except SaveError as problem:
            self.shared.notices.append(str(problem))
        gained = {game.index.setup.event_card} & set(self.profile.collection) - set(before)
        ids = {name.rpartition("/")[2] for name in gained}
        return "".join(f"{event.title} joins the Collection." for event in game.index.events if event.id in ids)

    def tally(self, event: EventCard | EventFile) -> Count:
        """How often an Event was won and lost."""
        return self.profile.count("events", self.shelf.event_name_of(event))

    def has_collected(self, event: EventCard) -> bool:
        """Whether its Collection was won."""
        return self.shelf.event_name_of(event) in self.profile.collection

    # -- card sets

    @property
    def folders(self) -> list[Path]:
        """Where card sets lie."""
        return self.shelf.folders

    def take_in(self, source: Path) -> str:
        """Take a folder or zip into the player's own folder; gives a sentence about what came."""
        paths = self.shared.paths
        shipped = [card_set.name for card_set in self.shelf.sets.values() if paths.cardsets in card_set.path.parents]
        try:
            names = take_in(source, paths.user_cardsets, shipped)
        except CannotTake as problem:
            return str(problem)
        self.read_again()
        return " ".join(self._said_of(name) for name in names)

    def _said_of(self, name: str) -> str:
        """``Night Market is here: 2 decks, 1 mistake``, with the first mistake."""
        card_set = self.shelf.sets[name]
        files = [file for file in (*self.shelf.files.values(), *self.shelf.event_files.values()) if file.set == name]
        self.shelf.complaints()
        mistakes = [mistake for place in (card_set, *files) for mistake in place.complaints]
        decks = sum(isinstance(file, DeckFile) and file.deck is not None for file in files)
        parts = [
            f"{decks} deck{'' if decks == 1 else 's'}",
            f"{len(mistakes)} mistake{'' if len(mistakes) == 1 else 's'}",
        ]
        first = f" {Path(mistakes[0].file).name}:{mistakes[0].line}: {mistakes[0].found}." if mistakes else ""
        return f"{card_set.title} is here: {', '.join(parts)}.{first}"

    def _stamp(self) -> frozenset[tuple[str, int, int]]:
        """What lies in the player's own folder: each file with its time and size."""
        found = set()
        for path in self.shared.paths.user_cardsets.rglob("*"):
            try:
                status = path.stat()
            except OSError:
                continue  # it went away meanwhile
            found.add((str(path), status.st_mtime_ns, status.st_size))
        return frozenset(found)

    def look_again(self) -> bool:
        """Whether card sets were put into the player's folder, or went, since they were read; then they are read."""
        if self._stamp() == self._seen:
            return False
        self.read_again(quietly=True)
        return True

    def read_again(self, quietly: bool = False) -> None:
        """Card sets came or changed: read them anew, and show that on the screen unless that is to be quiet."""
        paths = self.shared.paths
        self._seen = self._stamp()
        self.shelf = CardLibrary([paths.cardsets, paths.user_cardsets], paths.cache)
        for name in ("looks", "inspecting", "twins", "first_game"):
            self.__dict__.pop(name, None)
        if "plan" in self.__dict__:
            self.plan.use(self.shelf)
        self.pictures.clear()
        if hasattr(self.shared, "shelf"):
            self.shared.shelf = self.shelf
        if self.shared.manager.top is not None and not quietly:
            self.shared.manager.top.cards_changed()

    # -- decks

    def deck_titled(self, title: str) -> DeckDefinition | None:
        """The deck with this title; saves speak of decks by their titles, or by that of a Critical Event's villain."""
        found = [deck for deck in self.shelf.decks() if deck.title == title]
        found += [event.deck for event in self.shelf.events() if event.definition.title == title]
        return found[0] if found else None

    @cached_property
    def first_game(self) -> Setup | None:
        """What the first card set that has one proposes for a first game, if its decks are all there."""
        sets = sorted(self.shelf.sets.values(), key=lambda card_set: card_set.name != self.shelf.default_set)
        return next((found for card_set in sets if (found := self._proposal(card_set)) is not None), None)

    def _proposal(self, card_set: CardSet) -> Setup | None:
        wanted, shelf = card_set.first_game, self.shelf
        if wanted is None:
            return None
        try:
            villain = shelf.deck(wanted["villain"], card_set.name)
            environment = shelf.name_of(shelf.deck(wanted["environment"], card_set.name))
            heroes = tuple((shelf.name_of(shelf.deck(hero, card_set.name)), "") for hero in wanted["heroes"])
            setup = Setup(shelf.name_of(villain), environment, heroes, new_seed(), first_game=bool(villain.first_game))
            shelf.card_index(setup)
        except (KeyError, TypeError, AttributeError):
            return None  # a proposal that cannot be played is none
        return setup

    # -- games

    def new_game(self, setup: Setup) -> Game:
        """A game set up and played to its first decision. Raises KeyError with a sentence."""
        index = self.shelf.card_index(setup)
        self._keep_what_is_left()
        game = Game.new(index)
        game.name = secrets.token_hex(8)
        self.autosave(game)
        return game

    def autosave(self, game: Game) -> None:
        """Keep the game as it is now, in the background. A failure is told once."""
        self.autosaves.keep(game)
        complaint = self.autosaves.complaint
        if complaint and complaint != self._complained:
            self.shared.notices.append(complaint)
        self._complained = complaint

    def save_by_hand(self, game: Game) -> str:
        """Keep this moment for good; gives a sentence about what came of it."""
        state: Any = game.state
        path = self._free_name(f"{game.index.seat_of(game.index.villains[0]).id}-round-{state.round}")
        try:
            save(game, path)
        except SaveError as problem:
            return str(problem)
        return f"Saved as {path.name}."

    def _free_name(self, stem: str) -> Path:
        folder = self.shared.paths.saves
        number = 1
        while (folder / f"{stem}-{number}.sotm").exists():
            number += 1
        return folder / f"{stem}-{number}.sotm"

    def _keep_what_is_left(self) -> None:
        """A game that is not over is not lost when another begins: its last moment stays in the list."""
        latest = self.latest()
        if latest is None or latest.summary is None or latest.summary.outcome or not latest.summary.answers:
            return
        try:
            shutil.copy2(latest.path, self._free_name(f"{LEFT}{latest.path.stem}"))
            old = sorted(self.shared.paths.saves.glob(f"{LEFT}*.sotm"), key=lambda path: path.stat().st_mtime)
            for path in old[:-KEPT_LEFT]:
                path.unlink(missing_ok=True)
        except OSError as error:
            self.shared.notices.append(f"The game before this one could not be kept: {error.strerror}.")

    # -- saves

    def latest(self) -> Bookmark | None:
        """The newest saved moment that can be read, or None."""
        self.autosaves.wait()
        return next((mark for path in self.autosaves.saves() if not (mark := bookmark(path)).problem), None)

    def load_latest(self) -> Game | None:
        """The game to continue. What was wrong with a newer save is said in a notice; None when there is none."""
        self.autosaves.wait()
        try:
            opened, notice = self.autosaves.open_latest(self.shelf.decks())
        except SaveError as problem:
            self.shared.notices.append(str(problem))
            return None
        if notice:
            self.shared.notices.append(notice)
        opened.finish()
        if opened.disagreement is not None:
            self.shared.notices.append(f"Part of this game's history could not be rebuilt ({opened.disagreement}).")
        return opened.game

    def open(self, path: Path) -> Game:
        """The game of a file. Raises SaveError with a sentence."""
        return load(path, self.shelf.decks()).game

    def bookmarks(self) -> list[Bookmark]:
        """Every save there is: the last moments of the running game first, then the others, newest first."""
        self.autosaves.wait()
        ring = self.autosaves.saves()
        try:
            others = [path for path in self.shared.paths.saves.glob("*.sotm") if path not in ring]
            others.sort(key=lambda path: -path.stat().st_mtime)
        except OSError:
            others = []
        return [bookmark(path) for path in [*ring, *others]]


def bookmark(path: Path) -> Bookmark:
    """What a list shows of a file; a broken one is shown with what is wrong."""
    try:
        return Bookmark(path, peek(path), "")
    except SaveError as problem:
        return Bookmark(path, None, str(problem))


def new_seed() -> int:
    """A seed for a game: any number, easy to copy by hand."""
    return secrets.randbelow(BIGGEST_SEED)


def attach(shared: Shared) -> GameShelf:
    """Give the screens `shared.shelf`, `looks`, `inspecting`, `autosave(game)` and `load_latest()`. Once is enough."""
    found: GameShelf | None = getattr(shared, "game_shelf", None)
    if found is None:
        found = GameShelf(shared)
        extras: dict[str, Any] = {
            "game_shelf": found,
            "shelf": found.shelf,
            "autosave": found.autosave,
            "load_latest": found.load_latest,
        }
        for name, value in extras.items():
            setattr(shared, name, value)
    return found


shelf_of: Callable[[Shared], GameShelf] = attach
"""The game shelf of a program, made when it is first wanted."""
