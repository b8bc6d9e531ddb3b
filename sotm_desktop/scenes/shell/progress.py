"""What was beaten and collected over all games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path

from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.cards.files import EventFile
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.game import Game
from sotm_desktop.saves import CardResults, Count, Profile, SaveError, SeenCards, Taught
from sotm_desktop.scenes.shell.achievements import AchievementStanding, standings
from sotm_desktop.scenes.shell.player_library import Library
from sotm_desktop.words.lessons import Lesson
from sotm_desktop.words.screens import shell_words

SEEN_FILE, RESULTS_FILE = "seen-cards.json", "card-results.json"
TALLIES = {"villain": "villains", "environment": "environments", "hero": "heroes"}
"""Where the profile counts the games of a deck, by its side."""


class Progress:
    """One for the whole program: `shared.progress`."""

    def __init__(self, file: Path, library: Library, notices: list[str]) -> None:
        self._file, self._library, self._notices = file, library, notices

    @cached_property
    def profile(self) -> Profile:
        """What was beaten and collected. What was wrong with the file is said in a notice."""
        found = Profile(self._file)
        if found.complaint:
            self._notices.append(found.complaint)
        return found

    @cached_property
    def seen(self) -> SeenCards:
        """The cards that were met in games. What was wrong with the file is said in a notice."""
        found = SeenCards(self._file.with_name(SEEN_FILE))
        if found.complaint:
            self._notices.append(found.complaint)
        return found

    @cached_property
    def card_results(self) -> CardResults:
        """How cards did in finished games. What was wrong with the file is said in a notice."""
        found = CardResults(self._file.with_name(RESULTS_FILE))
        if found.complaint:
            self._notices.append(found.complaint)
        return found

    def see(self, game: Game) -> None:
        """What was met in a game up to now counts as seen."""
        try:
            self.seen.add(game)
        except SaveError as problem:
            self._notices.append(str(problem))

    def count(self, game: Game, seconds: int | None = None) -> str:
        """A finished game goes into the profile, once, with the seconds for which it was played where they are known.
        Gives a sentence for each thing that it brought, else "": a Collection, achievements."""
        before, achieved = self.profile.collection, {each.id for each in self.achievements if each.is_won}
        problems: list[str] = []
        with _noting(problems):
            self.profile.record(game, seconds=seconds)
            self.profile.award({each.id: each.when for each in self.achievements if each.when is not None})
        with _noting(problems):
            self.card_results.add(game)
        self._notices.extend(problems[:1])  # a disk that is full is told once
        gained = {game.index.setup.event_card} & set(self.profile.collection) - set(before)
        ids = {name.rpartition("/")[2] for name in gained}
        said = [shell_words.joins_the_collection(event.title) for event in game.index.events if event.id in ids]
        if new := [each.achievement.title for each in self.achievements if each.is_won and each.id not in achieved]:
            said.append(shell_words.achieved(new))
        return " ".join(said)

    @property
    def achievements(self) -> list[AchievementStanding]:
        """How each achievement of the card sets stands."""
        return standings(self._library.cards, self.profile)

    # -- the coach

    def begin_tutorial(self, game: Game) -> None:
        """This game is the tutorial now; its lessons begin anew."""
        self._teach(self.taught._replace(tutorial=game.name, lessons=()))

    @property
    def taught(self) -> Taught:
        """What the coach has taught."""
        return self.profile.taught

    def lessons_of(self, game: Game) -> tuple[Lesson, ...]:
        """The lessons of a game, done or not; none where it is not the tutorial that is under way."""
        return self._library.lessons if self.teaches(game) else ()

    def teaches(self, game: Game) -> bool:
        """Whether a game is the tutorial, and lessons of it are left."""
        return bool(game.name) and self.taught.tutorial == game.name

    def keep_taught(self, game: Game, lessons: Sequence[str], is_over: bool, explained: Iterable[str]) -> None:
        """Keeps which lessons are done in a game, whether no more are wanted in it, and what was explained."""
        taught = self.taught
        if self.teaches(game):
            taught = taught._replace(tutorial="" if is_over else game.name, lessons=tuple(lessons))
        self._teach(taught._replace(explained=tuple(sorted(explained))))

    def explain_again(self) -> None:
        """Everything that is new in a game is explained once more."""
        self._teach(self.taught._replace(explained=()))

    @property
    def has_explained(self) -> bool:
        """Whether anything was explained."""
        return bool(self.taught.explained)

    def _teach(self, taught: Taught) -> None:
        try:
            self.profile.teach(taught)
        except SaveError as problem:
            self._notices.append(str(problem))

    def close(self) -> str:
        """The program ends: writes what could not be written before. Gives a sentence when it still cannot be."""
        problems: list[str] = []
        with _noting(problems):
            if "profile" in self.__dict__:
                self.profile.write_due()
        with _noting(problems):
            if "card_results" in self.__dict__:
                self.card_results.write_due()
        return "".join(problems[:1])

    def results(self, deck: DeckDefinition) -> Count:
        """How often games with a deck were won and lost."""
        return self.profile.count(TALLIES[deck.side], self._library.cards.name_of(deck))

    def tally(self, event: EventCard | EventFile) -> Count:
        """How often an Event was won and lost."""
        return self.profile.count("events", self._library.cards.event_name_of(event))

    def has_collected(self, event: EventCard) -> bool:
        """Whether its Collection was won."""
        return self._library.cards.event_name_of(event) in self.profile.collection


@contextmanager
def _noting(problems: list[str]) -> Iterator[None]:
    """What cannot be written meanwhile is put into the list, a sentence each; what comes behind it goes on."""
    try:
        yield
    except SaveError as problem:
        problems.append(str(problem))
