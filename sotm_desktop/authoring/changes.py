"""Deck files that change while a game with them is played: notices it, and folds the game again with the new cards."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.manual_moves import ManualMove
from sotm_desktop.saves.record import content_hash
from sotm_desktop.words import author_words as words

LOOK_EVERY = 1.0
"""Seconds between two looks at the files."""


class Changes:
    """Watches the files of a game's decks that lie in some folder: the player's own."""

    def __init__(self, index: CardIndex, library: CardLibrary, own: Path) -> None:
        seats = {seat.definition.full_id for seat in index.seats}
        seats |= {deck.full_id for deck in index.outsiders.values()}
        found = [file.path for name, file in library.files.items() if name in seats]
        found += [file.path for file in library.character_files.values() if file.made and file.made.deck in seats]
        self.files = {path: _stamp(path) for path in found if own in path.parents}
        self._left = LOOK_EVERY

    def tick(self, dt: float) -> list[Path]:
        """The files that have changed since the last look; looks once a second."""
        self._left -= dt
        if self._left > 0 or not self.files:
            return []
        self._left = LOOK_EVERY
        return self.look()

    def look(self) -> list[Path]:
        """The files that have changed since the last look."""
        now = {path: _stamp(path) for path in self.files}
        changed = [path for path, stamp in now.items() if stamp and stamp != self.files[path]]
        self.files = {path: stamp or self.files[path] for path, stamp in now.items()}
        return changed


def _stamp(path: Path) -> tuple[int, int] | None:
    """What tells a changed file; None while it is being written anew."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def mistakes_in(library: CardLibrary, files: Iterable[Path]) -> list[Complaint]:
    """What is wrong in these files of a library."""
    wanted = set(files)
    library.complaints()
    return [complaint for file in library.files.values() if file.path in wanted for complaint in file.complaints]


class Folded(NamedTuple):
    """A game folded again with other cards."""

    game: Game
    held: int
    """How many answers still hold."""
    answers: int
    """How many there were."""
    why: str
    """Why the next one does not, or ""."""

    def __str__(self) -> str:
        if not self.why:
            return words.all_hold(self.answers)
        return words.some_hold(self.held, self.answers, self.why)


def folded(game: Game, library: CardLibrary) -> Folded:
    """The answers of a game given again to its set-up with the cards as they are now, as far as they hold.

    Raises KeyError with a sentence when the cards cannot be played. The game itself is never touched.
    """
    switches = tuple(sorted(game.index.switches.items()))
    index = library.card_index(replace(game.index.setup, switches=switches))
    new = Game.new(index, game.nesting)
    new.name, new.mates = game.name, game.mates
    moments = [game.moments[number] for number in game.path()[1:]]
    same_cards = [card.id for card in index.definitions] == [card.id for card in game.index.definitions]
    for held, node in enumerate(moments):
        answer = node.answer or ()
        if isinstance(answer, ManualMove) and not same_cards:
            return Folded(new, held, len(moments), words.OTHER_NUMBERS)
        try:
            if isinstance(answer, ManualMove):
                new.manual_move(answer)
            else:
                new.answer(answer, node.by)
        except Refused as refused:
            return Folded(new, held, len(moments), str(refused))
        except Exception as error:  # a card in the making may do anything; the table goes on where it last stood
            return Folded(new, held, len(moments), words.new_cards_failed(f"{type(error).__name__}: {error}"))
    return Folded(new, len(moments), len(moments), "")


def has_changed(index: CardIndex, library: CardLibrary) -> bool:
    """Whether a deck of the game says something else in the library."""
    for deck in (*(seat.definition for seat in index.seats), *index.outsiders.values()):
        file = library.files.get(deck.full_id)
        if file is None or deck.owner:
            continue
        with suppress(KeyError):  # a deck with mistakes says nothing else yet
            if content_hash(library.deck(file.full_id).source) != content_hash(deck.source):
                return True
    return False
