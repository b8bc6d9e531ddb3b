"""The games by which a deck's strength is found: rows of three, whose company, seats and seed are the same.

In the first of a row the deck is played as it is, in the second a deck of the default set in its place, in the third
the deck with one of its cards blanked: one of those that come up early, which is settled before anybody plays, so that
what the games came to has no say in which are compared. All of it is drawn from the seed of the row alone.
"""

from __future__ import annotations

import gc
import math
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from sotm_desktop.authoring.company import another, company, in_place
from sotm_desktop.authoring.deck_report import stuck_at
from sotm_desktop.authoring.measures import Figures, figures_of
from sotm_desktop.authoring.watched import Watched
from sotm_desktop.cards.blanked import blanked
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine import chance
from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.events import Event
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import SeatId
from sotm_desktop.engine.state import DECK, HAND, PLAY, TRASH
from sotm_desktop.players.game_run import NEVER, play
from sotm_desktop.players.greedy import GreedyPlayer
from sotm_desktop.players.search import SearchPlayer
from sotm_desktop.saves.game_numbers import GameCount
from sotm_desktop.words import author_words as words

BUDGET = 1
"""Steps of a search: every answer is tried on one table. With 0 nobody looks ahead: quick, and the games badly played.
README.md of `players` says what other budgets cost."""
LONGEST = 20
"""A game that is not over after so many rounds is given up: it was not won."""
EARLY = 10
"""A card comes up early if a copy has come before the first question, or is among so many cards of hand and deck."""
FREEZE_EVERY = 10
"""Answers between two calls that keep the values of a game away from the garbage collector."""


class StrengthGame(NamedTuple):
    """What came of one game of a row."""

    seed: int
    other: str
    """The ``set/id`` of the deck in the place of the one that is tried, or ""."""
    blank: str
    """The id of the card without its text, or ""."""
    result: str
    """As in a `Trial`."""
    figures: Figures | None
    """None where it went wrong."""
    trouble: str
    """The traceback, the question that nobody can answer, or that nothing was asked; "" where nothing went wrong."""
    answers: tuple[tuple[str, ...], ...]
    """All of them where it went wrong."""
    seconds: float
    """Of processor time."""

    @property
    def is_own(self) -> bool:
        """Whether the deck was played as it is."""
        return not self.other and not self.blank


def play_row(library: CardLibrary, deck: DeckDefinition, seed: int, budget: int = BUDGET) -> Iterator[StrengthGame]:
    """The games of a row, as they are over. Never raises for what goes wrong in one; after a first that did, no more.

    Raises KeyError with a sentence when there is no company for the deck.
    """
    setup = setup_of(library, deck, seed)
    index = library.card_index(setup)
    own = _played(index, deck, budget)
    yield own
    if own.figures is None:
        return
    other = another(library, deck, setup)
    if other is not None:
        beside = library.card_index(in_place(library, setup, deck, other))
        yield _played(beside, other, budget)._replace(other=other.full_id)
    card = early_card(Game.new(index).state, deck)
    if card:
        yield _played(library.card_index(setup, blanked(deck, card)), deck, budget)._replace(blank=card)


def setup_of(library: CardLibrary, deck: DeckDefinition, seed: int) -> Setup:
    """The set-up of a row, never an advanced one: the box's own decks are measured as they are too."""
    return replace(company(library, deck, seed), advanced=False)


def early_card(opening: GameState, deck: DeckDefinition) -> str:
    """The id of the card of the deck that is blanked in this row; "" where none comes up early.

    Drawn from those that do, the more likely the more seldom a card does, so that all get about as many games.
    """
    index, seat = opening.index, _seat_of(opening.index, deck)
    hand, deck_, played, gone = (opening.zones[index.zone(seat, zone)] for zone in (HAND, DECK, PLAY, TRASH))
    there = (*played, *gone, *hand, *deck_[: max(0, EARLY - len(hand))])
    early = {index.definitions[card].id for card in there}
    size, seed = sum(card.copies for card in deck.cards.values()), index.setup.seed

    def draw(card: str) -> float:
        share = 1 - math.comb(size - deck.cards[card].copies, EARLY) / math.comb(size, EARLY) if size >= EARLY else 1.0
        return math.pow(chance.below(seed, f"strength:{card}", 0, 1 << 30)[0] / (1 << 30), share)

    return max((card for card in deck.cards if card in early), key=draw, default="")


def _seat_of(index: CardIndex, deck: DeckDefinition) -> SeatId:
    return next(seat.number for seat in index.seats if seat.definition.full_id == deck.full_id)


class _Counting(Watched):
    """A player of whom is counted what happens."""

    def __init__(self, index: CardIndex, budget: int) -> None:
        seed = index.setup.seed
        super().__init__(SearchPlayer(seed, budget) if budget else GreedyPlayer(seed), LONGEST)
        self.count = GameCount(index)
        self.end: GameState | None = None

    def saw(self, events: tuple[Event, ...]) -> None:
        super().saw(events)
        self.count.saw(events)

    def answered(self, state: GameState) -> None:
        """The table after each answer."""
        self.end = state
        if self.answers % FREEZE_EVERY == 0:
            gc.freeze()


def _played(index: CardIndex, deck: DeckDefinition, budget: int) -> StrengthGame:
    began = time.process_time()
    player = _Counting(index, budget)
    trial = play(index, player, NEVER, player.answered)
    gc.unfreeze()
    result = "unfinished" if player.is_given_up else trial.result
    over_at_once = words.NO_DECISION if player.end is None else ""
    trouble = "" if player.is_given_up else trial.crash or stuck_at(trial) or over_at_once
    figures = None
    if not trouble and player.end is not None:
        figures = figures_of(player.end, player.count.numbers(), _seat_of(index, deck))
    answers = tuple(trial.answers) if figures is None else ()
    return StrengthGame(index.setup.seed, "", "", result, figures, trouble, answers, time.process_time() - began)
