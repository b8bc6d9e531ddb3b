"""Somebody to ask what to answer: while it is on, a process of its own thinks about the question that is asked."""

from __future__ import annotations

from sotm_desktop.engine.game_state import GameState
from sotm_desktop.players.candidates import answers_to_advise_on
from sotm_desktop.players.outlook import Advised, Keys, Outlook
from sotm_desktop.players.thinking import Gone, Thinker
from sotm_desktop.players.thinking_orders import News, ToWeigh
from sotm_desktop.players.witness import Witness
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.words.screens import advice_words as words

BUDGET, BUDGET_OF_TWO = 60_000, 3_000
"""Answers carried out for one question, and for "why not this?"."""
KEEPS = 3
"""So many of the best are tried to the end."""
CALM = 1.0
"""Seconds for which what is shown stays as it is."""
DWELL = 0.3
"""Seconds after which it is asked why an answer is not the best."""
MOMENTS_A_FRAME = 30
"""Moments of the game that are gone through in one frame, for what was seen in them."""
ENOUGH = 20
"""Games after which what is known of an answer is told without a closer look."""


class Advisor:
    """Owns whether advice is wanted, and what is known of the question that is asked. Call `look` once a frame."""

    def __init__(self, session: GameSession, thinker: Thinker) -> None:
        self._session, self._thinker = session, thinker
        self._witness = Witness(session.game)
        self.is_on = False
        self._shown: Outlook | None = None
        """It stays for a while, so that no number moves under the eye."""
        self.trouble = ""
        """Why the question could not be worked out: the traceback; "" where it could."""
        self.said = ""
        """A sentence for the players about the process, to be taken away once it was told."""
        self._newest: Outlook | None = None
        self._about: GameState | None = None
        self._number = 0
        self._age = 0.0
        self._deaths = thinker.deaths
        self._on: Keys | None = None
        """The answer that is pointed at."""
        self._dwelt = 0.0
        self._asides: dict[tuple[Keys, Keys], Advised] = {}
        """What was found out of an answer beside the best, closely."""
        self._aside: tuple[int, tuple[Keys, Keys]] | None = None

    # -- what is wanted ------------------------------------------------------------

    def toggle(self) -> None:
        """Advice is wanted, or no more."""
        self.is_on = not self.is_on
        if not self.is_on:
            self.stop()

    def stop(self) -> None:
        """Nothing is thought about; what was found out is forgotten."""
        if self._about is not None:
            self._thinker.cancel()
        self._about = self._shown = self._newest = self._aside = self._on = None
        self._asides, self.trouble = {}, ""

    @property
    def outlook(self) -> Outlook | None:
        """What is to be shown of the question that is asked; None while nothing is known of it."""
        return self._shown if self._about is self._session.state else None

    @property
    def is_looking(self) -> bool:
        """Whether more is being found out of the question."""
        return self.is_on and not self.trouble and (self._newest is None or not self._newest.is_over)

    @property
    def tells(self) -> tuple[object, ...]:
        """All that it has to tell now: as long as it is the same, nothing else is to be shown."""
        return self.is_on, self.trouble, self.outlook, self.pointed, self.is_looking

    def point_at(self, keys: Keys | None) -> bool:
        """The players look at an answer: why not this one? True when it is another than before."""
        if keys == self._on:
            return False
        self._on, self._dwelt = keys, 0.0
        return self.outlook is not None

    @property
    def pointed(self) -> tuple[Keys, Advised | None] | None:
        """The answer that is looked at, and what is known of it beside the best; None where that is not known yet."""
        if self._on is None or self.outlook is None or not self.outlook.games:
            return None
        known = self._asides.get((self._best, self._on)) or self.outlook.of(self._on)
        return self._on, known

    # -- frames ----------------------------------------------------------------------

    def look(self, seconds: float, is_asked: bool) -> bool:
        """Asks about a new question, stops at once where there is none, and takes in what was found out. True when
        something else is to be shown. ``is_asked``: a question lies before the players."""
        state = self._session.state if self.is_on and is_asked and self._session.decision is not None else None
        if state is not self._about:
            had = self._about is not None
            self.stop()
            if state is not None:
                self._begin(state)
            return had or state is not None
        if state is None:
            return False
        if not self._number:
            self._ask(state)
        changed = self._hear()
        self._age += seconds
        if self._newest is not self._shown and (self._shown is None or self._age >= CALM):
            self._shown, self._age, changed = self._newest, 0.0, True
        self._dwell(seconds)
        return changed

    def _begin(self, state: GameState) -> None:
        """A new question: it is asked in the frames that follow, for a long game takes a while to go through."""
        self._about, self._age, self._number = state, 0.0, 0
        if self._session.game is not self._witness.game:
            self._witness = Witness(self._session.game)

    def _ask(self, state: GameState) -> None:
        at = self._session.game.at
        if self._thinker.prepare(state.index):
            return
        if self._witness.pass_on(at, MOMENTS_A_FRAME):
            question = self._session.question
            answers = answers_to_advise_on(question.decision, question.ordered) if question.decision is not None else ()
            wanted = ToWeigh(state, self._witness.unseen(at), BUDGET, only=answers, keeps=KEEPS)
            self._number = self._thinker.ask(wanted)

    def _hear(self) -> bool:
        try:
            news = self._thinker.news()
        except Gone:
            self.is_on, self.said = False, words.GONE
            self.stop()
            return True
        if self._thinker.deaths != self._deaths:
            self._deaths, self.said = self._thinker.deaths, words.DIED
        taken = [self._take(each) for each in news]
        return any(taken) or bool(self.said)

    def _take(self, news: News) -> bool:
        if news.outlook is None:
            self.trouble = news.trouble
            return True
        if news.number == self._number:
            self._newest = news.outlook
        elif self._aside is not None and news.number == self._aside[0]:
            pair = self._aside[1]
            found = news.outlook.of(pair[1])
            if found is not None and news.outlook.is_over:
                self._asides[pair] = found
                return True
        return False

    # -- why not this one? -------------------------------------------------------------

    @property
    def _best(self) -> Keys:
        return self.outlook.answers[0].keys if self.outlook is not None else ()

    def _dwell(self, seconds: float) -> None:
        """Who looks at an answer for a while wants to know more of it than that it was dropped early."""
        self._dwelt += seconds
        if self._on is None or self.outlook is None or not self.outlook.games or self._dwelt < DWELL:
            return
        pair, known, about = (self._best, self._on), self.outlook.of(self._on), self._about
        is_known = known is not None and (known.games >= ENOUGH or self._on == self._best)
        is_asked = self._aside is not None and self._aside[1] == pair
        if is_known or is_asked or pair in self._asides or about is None:
            return
        unseen = self._witness.unseen(self._session.game.at)
        wanted = ToWeigh(about, unseen, BUDGET_OF_TWO, only=pair, keeps=2)
        self._aside = self._thinker.ask(wanted, is_aside=True), pair
