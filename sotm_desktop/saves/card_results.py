"""How each card did in the games that were finished: one JSON file, read with distrust.

A game counts once, as it ended first; games that ended under versions that kept no such file are not among them.
"""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from sotm_desktop import own_files
from sotm_desktop.engine.definitions import Definition
from sotm_desktop.engine.events import CardPlayed, DamageDealt
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.ids import CardId
from sotm_desktop.saves.errors import SaveError
from sotm_desktop.saves.record import content_hash, setup_of
from sotm_desktop.saves.savefile import write
from sotm_desktop.saves.seen_cards import name_of
from sotm_desktop.words import file_words as words

FORMAT = 1
LARGEST = 4_000_000
"""Bytes of the file."""
MOST = 1_000_000_000
"""All numbers of the file are below it, and none is counted further: a higher one was not counted in games."""
REMEMBERED = 10_000
"""Games that are known by name, so that they count once; older ones are not opened again."""


class CardResult(NamedTuple):
    """What came of all copies of a card."""

    played: int = 0
    """Times."""
    dealt: int = 0
    """Damage dealt by its text to targets of other types."""
    hardest: int = 0
    """The most of it at once, to one target."""

    def __add__(self, other: object) -> CardResult:
        """Both together; what is added stays below ``MOST``."""
        if not isinstance(other, CardResult):
            return NotImplemented
        played, dealt = (min(MOST - 1, sum(each)) for each in zip(self[:2], other[:2], strict=True))
        return CardResult(played, dealt, max(self.hardest, other.hardest))


class _Kept(NamedTuple):
    """What the file holds."""

    games: int = 0
    names: tuple[str, ...] = ()
    """Of the last ``REMEMBERED`` of these games."""
    cards: dict[str, CardResult] = {}
    """By `seen_cards.name_of`; never changed, replaced."""

    def with_game(self, name: str, results: dict[str, CardResult]) -> _Kept:
        """These and one game more; the same where it is among them."""
        if name in self.names:
            return self
        cards = dict(self.cards)
        for card, result in results.items():
            cards[card] = cards.get(card, CardResult()) + result
        return _Kept(min(MOST - 1, self.games + 1), (*self.names, name)[-REMEMBERED:], cards)


class CardResults:
    """The file in a player's folder. ``complaint`` says what was wrong with it, once; "" when nothing was."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.complaint = ""
        self._kept = self._written = self._load()
        self._due: dict[str, dict[str, CardResult]] = {}
        """Of the games that are not in the file yet, by name: what came of the cards."""

    @property
    def games(self) -> int:
        """How many games were counted."""
        return self._kept.games

    def of(self, card: Definition) -> CardResult:
        """What came of a card in these games."""
        return self._kept.cards.get(name_of(card), CardResult())

    def add(self, game: Game) -> None:
        """Counts a finished game, once. Raises SaveError when that cannot be written: it counts all the same, and is
        written with the next game or by `write_due`."""
        if game.outcome is None or game.index.setup.prepared or not game.moments[game.path()[0]].events:
            return  # without its beginning nobody knows what was played in it
        name = game.name or content_hash(setup_of(game.index))
        if name not in self._kept.names:
            self._due[name] = results_in(game)
            self.write_due()

    def write_due(self) -> None:
        """Writes the games that could not be written as they ended. Raises SaveError when they still cannot be."""
        if not self._due:
            return
        found = self._load()  # another window may have written meanwhile
        self._kept = found if found.games >= self._written.games else self._written
        for name, results in self._due.items():
            self._kept = self._kept.with_game(name, results)
        fields = {"format": FORMAT, **self._kept._asdict()}
        if len(content := json.dumps(fields).encode()) > LARGEST:  # nobody could read it again
            raise SaveError(words.not_saved(words.CARD_RESULTS, self.path.name, words.FILE_TOO_LARGE))
        write(self.path, content, words.CARD_RESULTS)
        self._written = self._kept
        self._due.clear()

    def _load(self) -> _Kept:
        try:
            found = json.loads(own_files.read(self.path, LARGEST))
            if found["format"] > FORMAT:
                raise ValueError
            cards = {card: CardResult(*map(_number, each)) for card, each in found["cards"].items()}
            if all(isinstance(name, str) for name in found["names"]):
                return _Kept(_number(found["games"]), tuple(found["names"]), cards)
        except FileNotFoundError:
            return _Kept()
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            pass
        self._put_aside()
        return _Kept()

    def _put_aside(self) -> None:
        try:
            aside = own_files.put_aside(self.path, f"{self.path.stem}-broken{self.path.suffix}")
            self.complaint = words.card_results_anew(self.path.name, aside.name)
        except OSError:
            self.complaint = words.card_results_anew(self.path.name, self.path.name)


def results_in(game: Game) -> dict[str, CardResult]:
    """What came of each card from the opening to the present moment, by `name_of`, without those of which nothing came.
    Damage belongs to the card whose text brought it about, whoever dealt it."""
    index = game.index
    found: defaultdict[CardId, CardResult] = defaultdict(CardResult)
    for number in game.path():
        for event in game.moments[number].events:
            if isinstance(event, CardPlayed):
                found[event.card] += CardResult(1)
            elif isinstance(event, DamageDealt) and event.cause is not None:
                card = event.cause[0]
                if index.side[card] != index.side[event.target]:
                    found[card] += CardResult(0, event.amount, event.amount)
    named: defaultdict[str, CardResult] = defaultdict(CardResult)
    for card, result in found.items():
        if card < len(index.definitions):
            named[name_of(index.definitions[card])] += result
    return dict(named)


def _number(found: object) -> int:
    """Raises TypeError when it is none that was counted."""
    if type(found) is not int or not 0 <= found < MOST:
        raise TypeError
    return found
