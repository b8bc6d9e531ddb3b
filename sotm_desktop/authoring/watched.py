"""A computer player that is watched while a deck is tried."""

from __future__ import annotations

from sotm_desktop.engine.events import CardMoved, CardPlayed, Event
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import in_play
from sotm_desktop.players.game_run import LONGEST
from sotm_desktop.players.player import Player
from sotm_desktop.words import author_words as words

MOST_LOOPS, MOST_ANSWERS = 30, 4000
"""Endless chains and answers after which a game is given up as unfinished."""


class GivenUp(Exception):
    """A game is not played on: it comes to no end."""


class Watched(Player):
    """Another player, watched: how long it plays, what it does by hand, which cards come into play."""

    name = "watched"

    def __init__(self, player: Player, most_rounds: int = LONGEST) -> None:
        self.player, self.most_rounds = player, most_rounds
        self.there: dict[CardId, int] = {}
        """The cards that were played, or came into play otherwise, and after how many answers first."""
        self.by_hand = self.loops = self.answers = 0
        self.is_given_up = False

    def answer(self, state: GameState) -> tuple[str, ...]:
        asked = state.pending
        if not self.answers:
            self.there.update((card, 0) for card in in_play(state))
        self.areas = state.index.area_of_zone
        self.answers += 1
        self.loops += asked is not None and asked.kind == "loop"
        self.by_hand += asked is not None and asked.kind == "by_hand"
        is_endless = self.loops > MOST_LOOPS or self.answers > MOST_ANSWERS
        self.is_given_up = is_endless or state.round > self.most_rounds
        if self.is_given_up:
            raise GivenUp(words.NO_END)
        return self.player.answer(state)

    def saw(self, events: tuple[Event, ...]) -> None:
        for event in events:
            has_come = isinstance(event, CardMoved) and self.areas[event.zone] is not None
            if isinstance(event, CardPlayed | CardMoved) and (has_come or isinstance(event, CardPlayed)):
                self.there.setdefault(event.card, self.answers)
        self.player.saw(events)
