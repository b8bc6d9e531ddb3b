"""The adviser looks back on a finished game: which answers cost most, each with the way back to it."""

from __future__ import annotations

from sotm_desktop.engine.game import Game
from sotm_desktop.scenes.end.tally import TurningPoint
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.screen_look.advice_look import answer_words
from sotm_desktop.session.gain_chips import line_of
from sotm_desktop.session.game_lines import deed
from sotm_desktop.session.game_review import Costly, GameReview, answers_given
from sotm_desktop.session.question import Question
from sotm_desktop.words.screens import advice_words as words

MOST_GAINS = 3


class LookingBack:
    """Owns the review of a game, once the players ask for it."""

    def __init__(self, game: Game, shared: Shared) -> None:
        self._game, self._shared = game, shared
        self._has_answers = any(True for _ in answers_given(game))
        self._review: GameReview | None = None
        self.moments: tuple[TurningPoint, ...] = ()
        """The answers that cost most, the worst first."""

    @property
    def is_done(self) -> bool:
        """Whether the adviser has looked at everything."""
        return self._review is not None and self._review.is_over

    @property
    def said(self) -> str:
        """What the row of the adviser says: how to ask, how far it is, or what it did not find; "" where there is
        nothing to ask."""
        review = self._review
        if review is None:
            return words.ASK_ADVISER if self._has_answers else ""
        if review.is_lost:
            return words.LOST
        return words.NO_COSTLY if review.is_over else words.looked_at(review.done, review.total)

    def ask(self) -> None:
        """Begins, or begins anew after it was lost."""
        if self._review is None or self._review.is_lost:
            self._review = GameReview(self._game, self._shared.thinker)

    def look(self) -> bool:
        """True when something else is to be said or shown."""
        if self._review is None or not self._review.look():
            return False
        self.moments = tuple(self._point(each) for each in self._review.costly)
        return True

    def leave(self) -> None:
        """What was not found out by now is not wanted any more."""
        if self._review is not None and not self._review.is_over:
            self._review.stop()
            self._review = None

    def _point(self, found: Costly) -> TurningPoint:
        state = self._game.moments[found.given.moment].state
        gains = [line_of(state, gain, found.games) for gain in found.gains if not gain.is_good][:MOST_GAINS]
        said = words.costly(deed(state, found.given.keys), answer_words(Question(state), found.better), gains)
        return TurningPoint(found.given.moment, state.round, said, 0)
