"""The player that plans: it tries its answers on tables that the present one could be, and plays them on for a round.

Each sample is one such table (``unseen.py``). All answers that are still in the race (``race.py``) are tried on it and
played on to the end of the next villain turn (``weighing.py``, ``rollout.py``); what lies there then is valued
(``features.py``). A budget counts steps, never seconds: the same state, seed and budget give the same answer on every
machine.
"""

from __future__ import annotations

from sotm_desktop.engine.events import Event
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId
from sotm_desktop.players.candidates import candidates
from sotm_desktop.players.ending_texts import EndingText, ending_texts_of
from sotm_desktop.players.greedy import GreedyPlayer
from sotm_desktop.players.player import FIRST_OPTION, Player
from sotm_desktop.players.race import Weighed
from sotm_desktop.players.rollout import Experience
from sotm_desktop.players.unseen import Unseen
from sotm_desktop.players.weighing import Weighing

BUDGET = 500
"""Answers that are carried out in one search."""
SHARES = {"phase": 1, "order": 6}
"""What to play and which power to use, the kinds of questions by which games are won, get the whole budget; others get
a part of it."""
OTHERS = 2


class SearchPlayer(Player):
    """Weighs its answers by trying them. Orders of many things, and a draw in the draw phase, are not searched."""

    name = "search"

    def __init__(self, seed: int = 1, budget: int = BUDGET) -> None:
        self.budget = budget
        self._greedy = GreedyPlayer(seed)
        self._unseen = Unseen()
        super().__init__(seed)

    def begin(self, seed: int) -> None:
        super().begin(seed)
        self._greedy.begin(seed)
        self._unseen.begin()
        self._experience = Experience()
        self._endings: tuple[EndingText, ...] | None = None
        self.steps = 0
        """Answers that were carried out in all searches."""
        self.searches = 0

    def saw(self, events: tuple[Event, ...]) -> None:
        self._unseen.saw(events)

    def answer(self, state: GameState) -> tuple[str, ...]:
        decision = state.pending
        if decision is None or decision.kind == "loop" or decision.kind in FIRST_OPTION:
            return super().answer(state)
        return self.weigh(state)[0].keys

    def weigh(self, state: GameState, also: tuple[tuple[str, ...], ...] = ()) -> tuple[Weighed, ...]:
        """All answers that were compared, the best first; one with no samples where there is nothing to compare."""
        weighing = self.weighing(state, also)
        self.searches += not weighing.is_over
        while weighing.go_on():
            pass
        self.steps += weighing.steps
        return weighing.standings()

    def weighing(
        self, state: GameState, also: tuple[tuple[str, ...], ...] = (), only: tuple[tuple[str, ...], ...] = (),
        unseen: frozenset[CardId] | None = None, keeps: int = 1,
    ) -> Weighing:  # fmt: skip
        """A comparison of the answers to what is asked, before its first sample.

        ``also`` are in it in any case; where ``only`` are given, no others. ``unseen``: the cards that nobody has seen,
        where this player was not there to see the others (`saw`). The best ``keeps`` are tried to the end.
        """
        decision = state.pending
        if decision is None:
            raise ValueError("nothing is asked: the game is over")
        if self._endings is None:
            self._endings = ending_texts_of(state.index)
        answers = only or candidates(state, decision, self._greedy, self.dice)
        hidden = self._unseen.among(state) if unseen is None else unseen
        return Weighing(
            state, list(dict.fromkeys((*answers, *also))), hidden,
            max(1, self.budget // SHARES.get(decision.kind, OTHERS)),
            dice=self.dice, experience=self._experience, endings=self._endings, keeps=keeps,
        )  # fmt: skip
