"""What the computer answers for the heroes in its hands: worked out in a process of its own, said, and then given."""

from __future__ import annotations

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.players.greedy import GreedyPlayer
from sotm_desktop.players.outlook import Keys
from sotm_desktop.players.player import FIRST_OPTION
from sotm_desktop.players.thinking import Gone, Thinker
from sotm_desktop.players.thinking_orders import News, ToWeigh
from sotm_desktop.players.witness import Witness
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.words.screens import mate_words as words

BUDGET = 1_000
"""Answers carried out for one question: about a quarter of a second."""
MOMENTS_A_FRAME = 30
"""Moments of the game that are gone through in one frame, for what was seen in them."""
NOT_WEIGHED = ("loop", *FIRST_OPTION)
"""Kinds of questions in which there is nothing to prefer."""


class MateMind:
    """Owns what is being thought about, and what is intended. Call `look` once a frame.

    ``thinker`` is its own: nobody else hears it, so that advice goes on beside it.
    """

    def __init__(self, session: GameSession, thinker: Thinker) -> None:
        self._session, self._thinker = session, thinker
        self._witness = Witness(session.game)
        self._about: GameState | None = None
        self._number = 0
        self._keys: Keys | None = None
        """What was found to answer."""
        self._told = 0.0
        """Seconds for which it has been said."""
        self.said = ""
        """A sentence for the players, to be taken away once it was told."""

    @property
    def intends(self) -> Keys | None:
        """The answer that comes to the question that waits now; None while that is not known."""
        return self._keys if self._about is self._session.state else None

    def stop(self) -> None:
        """Nothing is thought about; what was found out is forgotten."""
        if self._number:
            self._thinker.cancel()
        self._about, self._number, self._keys, self._told = None, 0, None, 0.0

    def hurry(self) -> None:
        """What is intended is done now."""
        self._told = float("inf")

    def look(self, seconds: float, is_seen: bool, pause: float) -> Keys | None:
        """The answer to the question that waits, once it was worked out, and said for so many seconds (``pause``) while
        the question ``is_seen``; None while there is none to give.

        Nothing is done while the question is the players', or the computer waits for them.
        """
        session = self._session
        is_on = session.mates.is_asked and session.mates.waiting is None
        is_on = is_on and not session.is_scrubbing and not session.is_manual
        state: GameState | None = session.game.state if is_on else None
        if state is not self._about:
            self.stop()
            self._about = state
        if state is None:
            return None
        if self._keys is None:
            self._think(state)
        if self._keys is None or not is_seen:
            return None
        if self._told >= pause:
            return self._keys
        self._told += seconds
        return None

    def _think(self, state: GameState) -> None:
        if state.pending is not None and state.pending.kind in NOT_WEIGHED:
            self._keys = GreedyPlayer().answer(state)
        elif not self._number:
            self._ask(state)
        else:
            self._hear()

    def _ask(self, state: GameState) -> None:
        """A long game takes some frames to go through."""
        game: Game = self._session.game
        if self._thinker.prepare(state.index):
            return
        if self._witness.pass_on(game.at, MOMENTS_A_FRAME):
            self._number = self._thinker.ask(ToWeigh(state, self._witness.unseen(game.at), BUDGET))

    def _hear(self) -> None:
        try:
            news = self._thinker.news()
        except Gone:
            self.give_back(words.GONE)
            return
        for each in news:
            self._take(each)

    def _take(self, news: News) -> None:
        if news.number != self._number:
            return
        if news.outlook is None:
            self.give_back(words.COULD_NOT)
        elif news.outlook.is_over:
            self._keys = news.outlook.answers[0].keys

    def give_back(self, said: str) -> None:
        """No answer was found: the question is the players', and they are told so."""
        self._session.mates.give_back()
        self.said = said
        self.stop()
