"""Which heroes the computer plays, and whether it goes on or waits for the players. What it answers is `MateMind`'s."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.ids import SeatId


class Waiting(Enum):
    """Why the computer waits until the players say that it is to go on."""

    PAUSED = "paused"
    """They paused it, or the game was opened anew."""
    WENT_BACK = "back"
    """They went through time: what was undone must not be done again at once."""


class Teammates:
    """Owns which heroes are in the computer's hands (they stand in the game, so that its saves have them), whose turn
    it plays to its end, and why it waits. ``keep`` is called when the heroes are others."""

    def __init__(self, game: Game, keep: Callable[[], None]) -> None:
        self._game, self._keep = game, keep
        self._finishing: tuple[int, SeatId] | None = None
        """The round, and the hero whose turn in it the computer plays to its end. No save has it: whoever opens one
        goes on where the turn stands."""
        is_new = len(game.moments) == 1 and bool(game.events)
        self.waiting: Waiting | None = None if is_new else Waiting.PAUSED

    # -- who plays whom ----------------------------------------------------------------

    @property
    def heroes(self) -> frozenset[SeatId]:
        """The decks of the heroes whom the computer plays."""
        return self._game.mates

    @property
    def is_watched(self) -> bool:
        """Whether it plays all of them: the players look on."""
        return self.heroes >= set(self._game.index.hero_decks)

    def hand_over(self, *heroes: SeatId) -> None:
        """Heroes go into the computer's hands, which begins at once."""
        self._change(self.heroes | set(heroes))
        self.waiting = None

    def take_back(self, *heroes: SeatId) -> None:
        """Heroes are the players' again, also in the middle of a turn."""
        if self._finishing is not None and self._finishing[1] in heroes:
            self._finishing = None
        self._change(self.heroes - set(heroes))

    def _change(self, heroes: frozenset[SeatId]) -> None:
        if heroes != self._game.mates:
            self._game.mates = heroes
            self._keep()

    @property
    def playing(self) -> frozenset[SeatId]:
        """The heroes whom it plays at this moment, with the one whose turn it finishes."""
        return self.heroes if self.finishing is None else self.heroes | {self.finishing}

    # -- the rest of a turn --------------------------------------------------------------

    @property
    def to_finish(self) -> SeatId | None:
        """The hero whose turn the computer could play to its end; None where it is no turn of a player's hero."""
        turn = self._game.state.turn
        is_open = self._game.decision is not None and turn in self._game.index.hero_decks
        return turn if is_open and turn not in self.heroes and turn != self.finishing else None

    @property
    def finishing(self) -> SeatId | None:
        """The hero whose turn it plays to its end; None when that turn is over."""
        state = self._game.state
        is_so = self._finishing is not None and self._finishing == (state.round, state.turn)
        return state.turn if is_so else None

    def finish_turn(self) -> None:
        """It plays what is left of this turn, and nothing more."""
        hero = self.to_finish
        if hero is not None:
            self._finishing = self._game.state.round, hero
            self.waiting = None

    # -- what it is asked ----------------------------------------------------------------

    @property
    def is_asked(self) -> bool:
        """Whether the pending question is the computer's: that of a hero in its hands, or, where all are, any."""
        decision = self._game.decision
        if decision is None:
            return False
        return self.is_watched or self.hero_asked in self.playing

    @property
    def hero_asked(self) -> SeatId | None:
        """The hero who decides; None for the players together."""
        decision = self._game.decision
        return decision.asks if decision is not None and decision.asks in self._game.index.hero_decks else None

    def give_back(self) -> None:
        """The pending question is the players' again, and so is the hero who decides, or all where all do."""
        heroes = self._game.index.hero_decks if self.hero_asked is None else (self.hero_asked,)
        self.take_back(*heroes)

    # -- whether it goes on -----------------------------------------------------------------

    def pause(self) -> None:
        """It waits until it is told to go on."""
        self.waiting = Waiting.PAUSED

    def go_on(self) -> None:
        """It waits no longer."""
        self.waiting = None

    def went_back(self) -> None:
        """The players went to another moment of the game."""
        self.waiting = self.waiting or Waiting.WENT_BACK

    def answered(self) -> None:
        """The players gave an answer of their own: the game goes on from there."""
        if self.waiting is Waiting.WENT_BACK:
            self.waiting = None
