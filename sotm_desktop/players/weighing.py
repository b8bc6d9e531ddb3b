"""One question that is weighed, sample by sample: it can be looked at, and left, after any of them."""

from __future__ import annotations

import math

from sotm_desktop.engine.decisions import Decision
from sotm_desktop.engine.game import carry_out
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId
from sotm_desktop.players.ending_texts import EndingText
from sotm_desktop.players.features import turning_texts_of, worth
from sotm_desktop.players.player import Dice
from sotm_desktop.players.prospect import Prospect, mean_of, prospect_of
from sotm_desktop.players.race import Race, Weighed
from sotm_desktop.players.rollout import Experience, Rollout, experienced
from sotm_desktop.players.unseen import imagined

LONGEST = 500
"""Answers after which a sample is valued where it stands: a round that does not end."""
WIN, LOSS = 1.5, -0.6
"""The value of a game that is won, and of one that is lost and as bad as can be."""


class Weighing:
    """Tries answers on tables that the present one could be. Owns the race between them.

    ``budget`` counts answers that are carried out. Raises ValueError when nothing is asked.
    """

    def __init__(
        self, state: GameState, answers: list[tuple[str, ...]], unseen: frozenset[CardId], budget: int, *,
        dice: Dice, experience: Experience, endings: tuple[EndingText, ...], keeps: int = 1,
    ) -> None:  # fmt: skip
        if state.pending is None:
            raise ValueError("nothing is asked: the game is over")
        self.state, self.budget, self.steps = state, budget, 0
        self._decision: Decision = state.pending
        self._unseen, self._dice, self._experience, self._endings = unseen, dice, experience, endings
        self._turnings = turning_texts_of(state)
        self._race = Race(answers, self._decision, keeps)
        self._until = _end_of(state)
        self.is_over = len(answers) < 2

    @property
    def answers(self) -> tuple[tuple[str, ...], ...]:
        """All that are compared."""
        return tuple(self._race.answers)

    @property
    def samples(self) -> int:
        """How many were made so far."""
        return self._race.samples

    def go_on(self) -> bool:
        """Makes one more sample: some ten simulated turns for each answer in the race. False when it is over."""
        if self.is_over:
            return False
        sample = self._dice.below(1 << 30)
        self._try_all(imagined(self.state, self._unseen, sample, self._dice.order), sample)
        race = self._race
        self.is_over = self.steps >= self.budget or race.is_over(self.steps / self.budget) or len(race.running) == 1
        return not self.is_over

    def standings(self) -> tuple[Weighed, ...]:
        """All answers that are compared, the best first; before the first sample, in no order and worth nothing."""
        if not self.samples:
            return tuple(Weighed(keys, 0.0, 0.0, 0.0, 0, None) for keys in self._race.answers)
        return self._race.result()

    def side_by_side(self, one: tuple[str, ...], other: tuple[str, ...]) -> tuple[Prospect, Prospect]:
        """What two answers lead to, over the samples that both were in. There has to be a sample."""
        rows = [self._race.prospects[self._race.answers.index(keys)] for keys in (one, other)]
        both = min(map(len, rows))
        return mean_of(rows[0][:both]), mean_of(rows[1][:both])

    def tried(self, keys: tuple[str, ...]) -> tuple[tuple[float, Prospect], ...]:
        """Value and outcome of an answer, sample by sample: the same place means the same table for all answers."""
        race, number = self._race, self._race.answers.index(keys)
        return tuple(zip(race.values[number], race.prospects[number], strict=True))

    def _try_all(self, table: GameState, sample: int) -> None:
        """One sample: every answer in the race on the same table with the same luck."""
        race, given = self._race, []
        for number in race.running:
            keys = race.answers[number]
            rollout = Rollout(self._experience, sample, dict.fromkeys(experienced(self._decision, keys)))
            end, steps = play_on(carry_out(table, keys)[0], rollout, self._until)
            self.steps += steps
            race.add(number, self.value_of(end), prospect_of(end, self._endings))
            given.append(rollout.given)
        mean = race.mean()
        for number, answers in zip(race.running, given, strict=True):
            self._experience.learn(answers, race.values[number][-1] - mean)

    def value_of(self, end: GameState) -> float:
        """What a table is worth, mostly between 0 and 1; a game that is lost later is lost less."""
        outcome = end.outcome
        if outcome is not None and outcome.result == "heroes_win":
            return WIN
        z = worth(end, self._endings, self._turnings)
        if outcome is not None:
            return LOSS + 0.05 * min(4, end.round - self.state.round) + 0.02 * max(-8.0, min(4.0, z))
        z = max(-10.0, min(10.0, z))
        return 1 / (1 + math.exp(-0.7 * z)) + 0.04 * z


def play_on(state: GameState, rollout: Rollout, until: int) -> tuple[GameState, int]:
    """The table at the end of the next villain turn, and how many answers led there, the one before included."""
    steps = 1
    while (decision := state.pending) is not None and steps < LONGEST and not _is_past(state, until):
        state = carry_out(state, rollout.answer(state, decision))[0]
        steps += 1
    return state, steps


def _end_of(state: GameState) -> int:
    """The round in which a sample ends, when the heroes' turns begin: after the next villain turn."""
    return state.round + (0 if state.turn is None or state.turn in state.index.villain_decks else 1)


def _is_past(state: GameState, until: int) -> bool:
    return state.round > until or (state.round == until and state.turn in state.index.hero_decks)
