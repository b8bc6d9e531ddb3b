"""A game looked back on: every answer of the players is weighed once more, and those that cost most are found.

First all answers with few games each, then the worst of them closely, against the one that seemed best there: of many
answers some look bad by luck alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId, MomentId
from sotm_desktop.players.outlook import Gain, Keys
from sotm_desktop.players.thinking import Gone, Thinker
from sotm_desktop.players.thinking_orders import News, ToWeigh
from sotm_desktop.players.witness import Witness

BUDGET, CLOSELY = 300, 3_000
"""Answers carried out for each answer of the players at first, and for one that may have cost much."""
SUSPECTS, MOST = 8, 3
"""How many are looked at closely, and how many are told."""
AT_ONCE = 6
"""Questions that the process has in hand."""
LEAST = 0.01
"""What an answer has cost at least to be looked at closely; a game has values mostly between 0 and 1."""
NO_CHOICE = ("pause", "by_hand", "loop", "order")


class Given(NamedTuple):
    """An answer of the players."""

    moment: MomentId
    """Where it was asked."""
    keys: Keys


class Costly(NamedTuple):
    """An answer that was worse than another beyond luck."""

    given: Given
    better: Keys
    cost: float
    """How much worse, for comparing alone."""
    games: int
    gains: tuple[Gain, ...]
    """What was worse, in numbers of the table."""


class GameReview:
    """Owns what was found out. Call `look` once a frame; whoever leaves calls `stop`."""

    def __init__(self, game: Game, thinker: Thinker) -> None:
        self._game, self._thinker, self._witness = game, thinker, Witness(game)
        self._waiting = list(answers_given(game))
        self.total = len(self._waiting)
        self._asked: dict[int, Given] = {}
        self._suspects: list[tuple[float, Given, Keys]] = []
        self._closely: list[tuple[Given, Keys]] | None = None
        """Those that are still to be looked at closely; None while it goes through all."""
        self._found: list[Costly] = []
        self.is_over = False
        self.is_lost = False
        """The process ended again and again: nothing was found out."""

    @property
    def done(self) -> int:
        """How many answers have been weighed."""
        return self.total if self._closely is not None else self.total - len(self._waiting) - len(self._asked)

    @property
    def costly(self) -> tuple[Costly, ...]:
        """The answers that cost most, the worst first; there once it is over."""
        return tuple(sorted(self._found, key=lambda each: -each.cost)[:MOST]) if self.is_over else ()

    def stop(self) -> None:
        """Nobody wants to know any more."""
        if not self.is_over:
            self._thinker.cancel()

    def look(self) -> bool:
        """Takes in what was found out and asks on. True when it is further than before."""
        if self.is_over:
            return False
        try:
            news = self._thinker.news()
        except Gone:
            self.is_over = self.is_lost = True
            return True
        before = self.done
        for each in news:
            self._take(each)
        self._ask_on()
        return self.done != before or self.is_over

    def _take(self, news: News) -> None:
        given = self._asked.get(news.number)
        outlook = news.outlook
        if given is None or (outlook is not None and not outlook.is_over):
            return
        del self._asked[news.number]
        own = outlook.of(given.keys) if outlook is not None else None
        if outlook is None or own is None or own.behind <= LEAST:
            return
        better = outlook.answers[0].keys
        if self._closely is None:
            self._suspects.append((own.behind, given, better))
        elif own.is_clear:
            self._found.append(Costly(given, better, own.behind, own.games, own.against_best))

    def _ask_on(self) -> None:
        while self._waiting and len(self._asked) < AT_ONCE:
            given = self._waiting.pop(0)
            self._ask(given, ToWeigh(self._state(given), self._unseen(given), BUDGET, also=(given.keys,)))
        if self._closely is None and not self._waiting and not self._asked:
            self._suspects.sort(key=lambda each: -each[0])
            self._closely = [(given, better) for _, given, better in self._suspects[:SUSPECTS]]
        while self._closely and len(self._asked) < AT_ONCE:
            given, better = self._closely.pop(0)
            two = (better, given.keys)
            self._ask(given, ToWeigh(self._state(given), self._unseen(given), CLOSELY, only=two, keeps=2, seed=2))
        self.is_over = self._closely is not None and not self._closely and not self._asked

    def _ask(self, given: Given, wanted: ToWeigh) -> None:
        self._asked[self._thinker.ask(wanted, is_aside=True)] = given

    def _state(self, given: Given) -> GameState:
        return self._game.moments[given.moment].state

    def _unseen(self, given: Given) -> frozenset[CardId]:
        return self._witness.unseen(given.moment)


def answers_given(game: Game) -> Iterator[Given]:
    """The answers on the way to the present moment in which the players chose between several."""
    for number in game.path():
        moment = game.moments[number]
        if moment.parent is None or moment.by not in ("player", "always") or not isinstance(moment.answer, tuple):
            continue
        asked = game.moments[moment.parent].state.pending
        if asked is None or asked.kind in NO_CHOICE or asked.question == "draw":
            continue
        if len(asked.options) > 1 or asked.is_optional:
            yield Given(moment.parent, moment.answer)
