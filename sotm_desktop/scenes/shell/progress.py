"""What was beaten and collected over all games."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.cards.files import EventFile
from sotm_desktop.engine.game import Game
from sotm_desktop.saves import Count, Profile, SaveError
from sotm_desktop.scenes.shell.player_library import Library
from sotm_desktop.words.screens import shell_words


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

    def count(self, game: Game) -> str:
        """A finished game goes into the profile, once. Gives a sentence when it brought a Collection, else ""."""
        before = self.profile.collection
        try:
            self.profile.record(game)
        except SaveError as problem:
            self._notices.append(str(problem))
        gained = {game.index.setup.event_card} & set(self.profile.collection) - set(before)
        ids = {name.rpartition("/")[2] for name in gained}
        return "".join(shell_words.joins_the_collection(event.title) for event in game.index.events if event.id in ids)

    def close(self) -> str:
        """The program ends: writes what could not be written before. Gives a sentence when it still cannot be."""
        try:
            if "profile" in self.__dict__:
                self.profile.write_due()
        except SaveError as problem:
            return str(problem)
        return ""

    def tally(self, event: EventCard | EventFile) -> Count:
        """How often an Event was won and lost."""
        return self.profile.count("events", self._library.cards.event_name_of(event))

    def has_collected(self, event: EventCard) -> bool:
        """Whether its Collection was won."""
        return self._library.cards.event_name_of(event) in self.profile.collection
