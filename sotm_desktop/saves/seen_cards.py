"""Which cards the players have seen in their games: one JSON file, read with distrust."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from sotm_desktop import own_files
from sotm_desktop.engine.definitions import Definition
from sotm_desktop.engine.events import CardMoved, CardPlayed, CardsRevealed, CardsSeen
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.ids import CardId
from sotm_desktop.saves.savefile import write
from sotm_desktop.words import file_words as words

FORMAT = 1
LARGEST = 2_000_000
"""Bytes of the file."""


def name_of(card: Definition) -> str:
    """What the file calls a card: ``set/deck/card``, and a hero's other character card with its variant."""
    return "/".join((card.set, card.deck, card.id, *([card.variant] if card.variant else ())))


class SeenCards:
    """The file in a player's folder. ``complaint`` says what was wrong with it, once; "" when nothing was."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.complaint = ""
        self.names = frozenset(self._load())

    def has(self, card: Definition) -> bool:
        """Whether a card was face up, or in a hand, in any game."""
        return name_of(card) in self.names

    def add(self, game: Game) -> None:
        """What was seen in a game up to now. Raises SaveError when that cannot be written."""
        found = frozenset(name_of(game.index.definitions[card]) for card in seen_in(game))
        if found <= self.names:
            return
        self.names = self.names | frozenset(self._load()) | found  # another window may have written meanwhile
        held = {"format": FORMAT, "seen": sorted(self.names)}
        write(self.path, json.dumps(held, indent=0).encode(), words.SEEN_CARDS)

    def _load(self) -> Iterable[str]:
        try:
            found = json.loads(own_files.read(self.path, LARGEST))
            if found["format"] > FORMAT:
                raise ValueError
            if all(isinstance(name, str) for name in found["seen"]):
                return list(found["seen"])
        except FileNotFoundError:
            return ()
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            pass
        self._put_aside()
        return ()

    def _put_aside(self) -> None:
        try:
            aside = own_files.put_aside(self.path, f"{self.path.stem}-broken{self.path.suffix}")
            self.complaint = words.seen_cards_anew(self.path.name, aside.name)
        except OSError:
            self.complaint = words.seen_cards_anew(self.path.name, self.path.name)


def seen_in(game: Game) -> set[CardId]:
    """The cards that lie outside decks, or did on the way to the present moment."""
    index = game.index
    found = {CardId(card) for card, row in enumerate(game.state.cards) if index.deck_of_zone[row.zone] is None}
    for number in game.path():
        for event in game.moments[number].events:
            if isinstance(event, CardPlayed) or (
                isinstance(event, CardMoved) and index.deck_of_zone[event.zone] is None
            ):
                found.add(event.card)
            elif isinstance(event, CardsRevealed | CardsSeen):
                found.update(event.cards)
    return {card for card in found if card < len(index.definitions)}
