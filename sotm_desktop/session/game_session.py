"""One sitting at a game: answers, moves by hand, and the way through the moments that were. Nothing is shown here.

Nothing is lost on the way through time: whoever looks back can return to where they were, until something new is done.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.decisions import Decision
from sotm_desktop.engine.events import DamageDealt, Event
from sotm_desktop.engine.game import MATE, Game
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId, MomentId
from sotm_desktop.engine.manual_moves import ManualMove
from sotm_desktop.engine.standstill import Standstill, is_draw_offered
from sotm_desktop.session.auto_answers import ALWAYS, answer_for_always, can_wait, question_of
from sotm_desktop.session.coming_texts import ComingTexts
from sotm_desktop.session.offer import needless_answer
from sotm_desktop.session.question import Question
from sotm_desktop.session.recap import Recap, recap_of
from sotm_desktop.session.teammates import Teammates
from sotm_desktop.session.turn_left import TurnLeft, draw_comes_later, draws_freely, left_of_turn
from sotm_desktop.session.undo_points import UndoUnit, moment_before
from sotm_desktop.words.narration.names import State

REMEMBERED = 4
"""Moments of which is kept what was found out: whoever goes a step back and forth again does not wait for it anew."""


class Happened(NamedTuple):
    """What followed one answer or one move by hand."""

    before: State
    events: tuple[Event, ...]
    """What happened, in order; it leads from ``before`` to the table after."""


class GameSession:
    """Owns a game while it is played, and says what the present question is.

    ``autosave`` keeps the game after everything that changes what is to be kept. ``draws_itself`` says whether the
    table draws for the players where drawing has no drawback.
    """

    def __init__(
        self,
        game: Game,
        autosave: Callable[[Game], None] = lambda game: None,
        draws_itself: Callable[[], bool] = lambda: False,
    ) -> None:
        self.game = game
        self._autosave, self._draws_itself = autosave, draws_itself
        self.mates = Teammates(game, lambda: autosave(game))
        self.is_manual = False
        """Moves by hand: the rules wait, and the table answers nothing by itself."""
        self.home: MomentId | None = None
        """The moment that the players looked back from."""
        self.is_scrubbing = False
        """The needle of the timeline is held."""
        self.last_hit: tuple[State, DamageDealt] | None = None
        """The last damage that the latest answer brought, with the table before that answer."""
        self._question_at = lru_cache(REMEMBERED)(lambda at: Question(game.moments[at].state))
        """What can be said about the decision of a moment, with what was found out of it."""
        self._recap_at = lru_cache(REMEMBERED)(lambda present: recap_of(game))
        """What is told before the present moment of the turns that played themselves."""
        self._left: tuple[GameState, bool, TurnLeft] | None = None
        """What was last found to be left of the turn, and in which moment."""
        self.coming = ComingTexts()
        """What the texts of coming phases bring, of the table that is looked at."""
        self._offered_in = game.state.round

    # -- the present moment ------------------------------------------------------------

    @property
    def state(self) -> State:
        """The table at the present moment."""
        return self.game.state

    @property
    def decision(self) -> Decision | None:
        """What waits for an answer; None when the game is over."""
        found: Decision | None = self.game.decision
        return found

    @property
    def question(self) -> Question:
        """What can be said about the pending decision. Another one at each moment."""
        return self._question_at(self.game.at)

    @property
    def recap(self) -> Recap | None:
        """What happened in the turns that the players did not play, before a decision of theirs."""
        if self.mates.is_asked and self.mates.waiting is None:
            return None
        return self._recap_at(self.game.at)

    @property
    def draws_itself(self) -> bool:
        """Whether the table draws for the players where drawing has no drawback."""
        return self._draws_itself()

    @property
    def left_of_turn(self) -> TurnLeft:
        """What ending the turn now would give up."""
        asked = self.game.state, self.draws_itself
        if self._left is None or self._left[0] is not asked[0] or self._left[1] != asked[1]:
            self._left = *asked, left_of_turn(*asked)
        return self._left[2]

    @property
    def is_away(self) -> bool:
        """Whether there is a moment to return to."""
        return self.home is not None

    # -- answers -----------------------------------------------------------------------

    def answer(self, keys: tuple[str, ...], for_always: bool = False) -> tuple[Happened, ...]:
        """Gives an answer, and those that need no player; gives what followed each, in order.

        ``for_always``: it is given again whenever the same is asked. Raises Refused with a sentence, and nothing has
        changed, when it is not allowed.
        """
        happened = self._answer(keys, for_always)
        return self._done([happened])

    def answer_both(self, keys: tuple[str, ...], card: CardId) -> tuple[Happened, ...]:
        """Gives an answer, and the one that follows with a card where that is asked for: a card dropped on its target.

        Where more cards are asked for than this one, the question stays; `Question.offer` has the key to pick.
        """
        happened = [self._answer(keys, False)]
        self._settle(happened)
        question = self.question
        key = question.offer.cards.get(card)
        if key is not None and question.asks_for_cards and not question.picks_several:
            happened.append(self._answer((key,), False))
        return self._done(happened)

    def pass_on(self, only_to_draw: bool = False) -> tuple[Happened, ...]:
        """Passes what is left of this turn, or only up to the draw."""
        happened: list[Happened] = []
        turn = self.state.turn
        while self.question.is_turn_of_asked and self.state.turn == turn:
            decision = self.decision
            if decision is None or (only_to_draw and not draw_comes_later(self.state)):
                break
            try:
                happened.append(self._answer((), False))
            except Refused:
                if not happened:
                    raise
                break
            self._settle(happened)
        return self._done(happened)

    def answer_for_mate(self, keys: tuple[str, ...]) -> tuple[Happened, ...]:
        """Gives an answer of the computer's, for a hero in its hands. Raises Refused like any other."""
        return self._done([Happened(self.state, self.game.answer(keys, MATE))])

    def manual(self, move: ManualMove) -> tuple[Happened, ...]:
        """Does something by hand. Raises Refused with a sentence when it makes no sense on this table."""
        before = self.state
        return self._done([Happened(before, self.game.manual_move(move))])

    def settle(self) -> tuple[Happened, ...]:
        """Answers what cannot matter, what may wait and what was answered for always."""
        happened: list[Happened] = []
        self._settle(happened)
        if happened:
            self._autosave(self.game)
        return tuple(happened)

    def draw_offer(self) -> int:
        """Once in a round, when it is asked: after how many rounds without harm a draw is offered, or 0."""
        if self.state.round == self._offered_in or self.decision is None:
            return 0
        self._offered_in = self.state.round
        standstill, rounds = Standstill(), 0
        for number in self.game.path():
            rounds = standstill.rounds(self.game.moments[number].state)
        return rounds if is_draw_offered(rounds) else 0

    def begin_manual(self) -> None:
        """From here on the rules wait."""
        self.is_manual = True

    def end_manual(self) -> tuple[Happened, ...]:
        """Back to the rules; gives what the table answers then."""
        self.is_manual = False
        return self.settle()

    def take_back(self, node: MomentId) -> None:
        """An answer that was given for always was given for that time only."""
        self.game.take_back(node)
        self._autosave(self.game)

    def _answer(self, keys: tuple[str, ...], for_always: bool) -> Happened:
        before = self.state
        by = ALWAYS if for_always and question_of(before, self.decision) is not None else "player"
        happened = Happened(before, self.game.answer(keys, by))
        self.mates.answered()
        return happened

    def _done(self, happened: list[Happened]) -> tuple[Happened, ...]:
        """Something new was done: it goes on from here."""
        self.home = None
        self._settle(happened)
        hits = [(each.before, event) for each in happened for event in each.events if event.kind == "damage_dealt"]
        if happened:
            self.last_hit = hits[-1] if hits else None
            self._autosave(self.game)
        return tuple(happened)

    def _settle(self, happened: list[Happened]) -> None:
        while self.decision is not None and not self.is_manual:
            before = self.state
            given = () if can_wait(before) else needless_answer(before)
            given = answer_for_always(self.game) if given is None else given
            if given is None and self.draws_itself and draws_freely(before):
                given = self.decision.keys[:1]
            if given is None:
                break
            happened.append(Happened(before, self.game.answer(given, by="table")))

    # -- through time --------------------------------------------------------------------

    def undo(self, unit: UndoUnit = UndoUnit.STEP) -> bool:
        """Back to where the last step, action, phase or turn of the players began. False: nothing to undo."""
        moment = moment_before(self.game, unit)
        if moment is None:
            return False
        path = self.game.path()
        self.game.undo(len(path) - 1 - path.index(moment))
        self._arrived(is_kept=True)
        return True

    @property
    def undone(self) -> GameState | None:
        """The table as the last step back would show it; None where there is nothing to undo."""
        moment = moment_before(self.game, UndoUnit.STEP)
        return self.game.moments[moment].state if moment is not None else None

    def redo(self) -> bool:
        """Forward again along the line that was current last. False at its end."""
        if not self.game.redo():
            return False
        self._past_the_table()
        self._arrived(is_kept=True)
        return True

    def go_to(self, moment: MomentId) -> None:
        """Makes any moment of any line current."""
        self._leave_home()
        self.game.go_to(moment)
        self._past_the_table()
        self._arrived()

    def back_home(self) -> bool:
        """To where one was before looking back, the needle let go. False when one is there."""
        self.is_scrubbing = False
        if self.home is None:
            return False
        self.game.go_to(self.home)
        self._arrived()
        return True

    def step_by(self, steps: int) -> None:
        """So many moments forward or back on this line."""
        line = self.line()
        at = line.index(self.game.at) + steps
        self._leave_home()
        if 0 <= at < len(line):
            self.game.go_to(line[at])
            if steps > 0:
                self._past_the_table()
            else:
                self._back_past_the_table()
        self._arrived()

    def begin_scrub(self) -> None:
        """The needle of the timeline is taken hold of."""
        self.is_scrubbing = True
        self._leave_home()

    def scrub_to(self, moment: MomentId) -> bool:
        """The moment under the needle is shown. False when it is the one that is shown."""
        if moment == self.game.at:
            return False
        self.game.go_to(moment)
        self.last_hit = None
        return True

    def end_scrub(self) -> None:
        """The moment under the needle is the present one now."""
        self.is_scrubbing = False
        self._past_the_table()
        self._arrived()

    def line(self) -> list[MomentId]:
        """The numbers of the moments from the opening through the present one to where redo ends."""
        return line_of(self.game)

    def _leave_home(self) -> None:
        if self.home is None:
            self.home = self.game.at

    def _arrived(self, is_kept: bool = False) -> None:
        """Nothing is answered here, so that going through time adds nothing."""
        if self.game.at == self.home:
            self.home = None
        self.mates.went_back()
        self.last_hit = None
        if is_kept:
            self._autosave(self.game)

    def _is_answered_by_table(self) -> bool:
        """Whether the table answered the question of this moment, on the line that was current last."""
        children = self.game.moments[self.game.at].children
        return bool(children) and self.game.moments[children[-1]].by == "table"

    def _past_the_table(self) -> None:
        """Questions that the table answered are not asked again."""
        while self._is_answered_by_table():
            self.game.redo()

    def _back_past_the_table(self) -> None:
        while self._is_answered_by_table() and self.game.undo():
            pass


def line_of(game: Game) -> list[MomentId]:
    """The numbers of the moments from the opening through the present one to where redo ends."""
    numbers = game.path()
    while game.moments[numbers[-1]].children:
        numbers.append(game.moments[numbers[-1]].children[-1])
    return numbers
