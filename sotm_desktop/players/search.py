"""The player that plans: it tries its answers on tables that the present one could be, and plays them on for a round.

Each sample is one such table (``unseen.py``). All answers that are still in the race are tried on it and played on to
the end of the next villain turn (``rollout.py``); what lies there then is valued (``features.py``). An answer that is
clearly behind leaves the race. A budget counts steps, never seconds: the same state, seed and budget give the same
answer on every machine.
"""

from __future__ import annotations

import math
from itertools import combinations, permutations
from typing import NamedTuple

from sotm_desktop.engine.decisions import Decision, PlayCard, card_meant
from sotm_desktop.engine.events import Event
from sotm_desktop.engine.game import carry_out
from sotm_desktop.engine.state import GameState
from sotm_desktop.players.features import LosingText, losing_texts_of, worth
from sotm_desktop.players.greedy import GreedyPlayer
from sotm_desktop.players.player import FIRST_OPTION, Player
from sotm_desktop.players.rollout import Experience, Rollout, experienced
from sotm_desktop.players.unseen import Unseen, imagined

BUDGET = 500
"""Answers that are carried out in one search."""
ORDER_SHARE = 6
"""A question of mere order gets this part of the budget."""
MOST_ANSWERS = 16
"""More answers than this are not compared with each other."""
MOST_COMBINATIONS = 12
LONGEST_ORDER = 3
"""Orders of more things are left to chance."""
LONGEST = 500
"""Answers after which a sample is valued where it stands: a round that does not end."""
FIRST_CUT, CUT_EVERY, SURE = 5, 2, 9
"""Samples before an answer may leave the race, then between two looks; and those after which equals stop it."""
BEHIND = 1.3
"""An answer leaves the race when it is so many standard errors behind the best."""
HAIR = 0.002
"""What counts as no difference at all."""
PREFERS_DOING = 0.01
"""To do nothing must be better by this."""
WIN, LOSS = 1.5, -0.6
"""The value of a game that is won, and of one that is lost and as bad as can be."""


class Weighed(NamedTuple):
    """One answer, as a search has found it."""

    keys: tuple[str, ...]
    mean: float
    """Its value over the samples in which it was tried."""
    behind: float
    """How much worse than the best answer, over the samples that both were in; 0 for the best."""
    error: float
    """The standard error of that."""
    samples: int

    @property
    def is_clear(self) -> bool:
        """Whether it is worse than the best beyond two standard errors."""
        return self.behind > 2 * self.error + HAIR


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
        self._clocks: tuple[LosingText, ...] | None = None
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

    def weigh(self, state: GameState) -> tuple[Weighed, ...]:
        """All answers that were compared, the best first; one with no samples where there is nothing to compare."""
        decision = state.pending
        assert decision is not None
        answers = self._answers(state, decision)
        if len(answers) == 1:
            return (Weighed(answers[0], 0.0, 0.0, 0.0, 0),)
        self.searches += 1
        budget = self.budget // ORDER_SHARE if decision.kind == "order" else self.budget
        race = Race(answers, decision)
        unseen, until, before = self._unseen.among(state), _end_of(state), self.steps
        while True:
            sample = self.dice.below(1 << 30)
            table = imagined(state, unseen, sample, self.dice.order)
            self._try_all(race, table, decision, sample, until)
            used = self.steps - before
            if used >= budget or len(race.running) == 1 or race.is_over(used / budget):
                return race.result()

    # -- answers that are compared

    def _answers(self, state: GameState, decision: Decision) -> list[tuple[str, ...]]:
        """The answers worth comparing: all of them where they are few."""
        if decision.kind == "phase" and decision.question == "draw":
            return [decision.keys[:1]]
        keys = _without_copies(state, decision)
        if decision.kind == "order":
            if len(keys) > LONGEST_ORDER:
                return [self.order(state, decision)]
            return list(permutations(keys))
        found: list[tuple[str, ...]] = []
        if decision.most > 1:
            found.append(self._greedy.answer(state))
            if decision.least == decision.most:
                groups = list(combinations(keys, decision.least))
                found += [groups[at] for at in self.dice.order(len(groups))[:MOST_COMBINATIONS]]
            if decision.most >= len(decision.keys):
                found.append(decision.keys)
        found += [(key,) for key in keys]
        if decision.least == 0 and decision.kind != "yes_no":
            found.append(())
        legal = [each for each in dict.fromkeys(found) if decision.least <= len(each) <= decision.most]
        if len(legal) <= MOST_ANSWERS:
            return legal or [self._greedy.answer(state)]
        first = legal[:1]
        return first + [legal[1 + at] for at in self.dice.order(len(legal) - 1)[: MOST_ANSWERS - 1]]

    # -- samples

    def _try_all(self, race: Race, table: GameState, decision: Decision, sample: int, until: int) -> None:
        """One sample: every answer in the race on the same table with the same luck."""
        given = []
        for number in race.running:
            keys = race.answers[number]
            rollout = Rollout(self._experience, sample, dict.fromkeys(experienced(decision, keys)))
            race.values[number].append(self._play_on(carry_out(table, keys)[0], rollout, until))
            given.append(rollout.given)
        mean = race.mean()
        for number, answers in zip(race.running, given, strict=True):
            self._experience.learn(answers, race.values[number][-1] - mean)

    def _play_on(self, state: GameState, rollout: Rollout, until: int) -> float:
        """The value of the table at the end of the next villain turn."""
        begun, steps = state.round, 1
        while (decision := state.pending) is not None and steps < LONGEST and not _is_past(state, until):
            state = carry_out(state, rollout.answer(state, decision))[0]
            steps += 1
        self.steps += steps
        return self._value(state, state.round - begun)

    def _value(self, state: GameState, rounds: int) -> float:
        """What a table is worth, mostly between 0 and 1; a game that is lost later is lost less."""
        if self._clocks is None:
            self._clocks = losing_texts_of(state.index)
        outcome = state.outcome
        if outcome is not None and outcome.result == "heroes_win":
            return WIN
        z = worth(state, self._clocks)
        if outcome is not None:
            return LOSS + 0.05 * min(4, rounds) + 0.02 * max(-8.0, min(4.0, z))
        z = max(-10.0, min(10.0, z))
        return 1 / (1 + math.exp(-0.7 * z)) + 0.04 * z


class Race:
    """Answers that are tried side by side. Owns what each came to, and which are still in it."""

    def __init__(self, answers: list[tuple[str, ...]], decision: Decision) -> None:
        self.answers = answers
        self.values: list[list[float]] = [[] for _ in answers]
        self.running = list(range(len(answers)))
        self._prefers_doing = decision.kind in ("phase", "reaction")

    def mean(self) -> float:
        """Of all values so far."""
        return sum(map(sum, self.values)) / sum(map(len, self.values))

    def is_over(self, share: float) -> bool:
        """Lets those go that are behind, the more the larger the share of the budget that is used; True when nobody
        is ahead and it does not pay to go on."""
        samples = len(self.values[self.running[0]])
        if samples < FIRST_CUT or (samples - FIRST_CUT) % CUT_EVERY:
            return False
        best = max(self.running, key=self._mean_of)
        running = []
        for number in self.running:
            behind, error = self._behind(number, best)
            if behind < BEHIND * error + HAIR:
                running.append(number)
        most = max(2, math.ceil(len(self.answers) * (1 - share)))
        self.running = sorted(sorted(running, key=self._mean_of, reverse=True)[:most])
        first = self.values[self.running[0]]
        return samples >= SURE and all(self.values[number] == first for number in self.running)

    def result(self) -> tuple[Weighed, ...]:
        """All answers, the best of those still in the race first."""
        best = max(self.running, key=self._preference)
        others = sorted(
            (n for n in range(len(self.answers)) if n != best),
            key=lambda n: (n not in self.running, -self._preference(n)),
        )
        return tuple(self._weighed(number, best) for number in (best, *others))

    def _weighed(self, number: int, best: int) -> Weighed:
        behind, error = self._behind(number, best)
        return Weighed(self.answers[number], self._mean_of(number), behind, error, len(self.values[number]))

    def _mean_of(self, number: int) -> float:
        return sum(self.values[number]) / len(self.values[number])

    def _preference(self, number: int) -> float:
        return self._mean_of(number) - (PREFERS_DOING if self._prefers_doing and not self.answers[number] else 0)

    def _behind(self, number: int, best: int) -> tuple[float, float]:
        """How much worse than the best in the samples that both were in, and the standard error of that."""
        differences = [a - b for a, b in zip(self.values[best], self.values[number], strict=False)]
        count = len(differences)
        mean = sum(differences) / count
        spread = sum((each - mean) ** 2 for each in differences) / max(1, count - 1)
        return mean, math.sqrt(spread / count)


def _without_copies(state: GameState, decision: Decision) -> tuple[str, ...]:
    """The keys of the options; of copies of one card in a hand, the first alone."""
    seen, kept = set(), []
    for option in decision.options:
        card = card_meant(option.means) if isinstance(option.means, PlayCard) else None
        same = None if card is None else state.index.duplicates[card]
        if same is None or same not in seen:
            kept.append(option.key)
        seen.add(same)
    return tuple(kept)


def _end_of(state: GameState) -> int:
    """The round in which a sample ends, when the heroes' turns begin: after the next villain turn."""
    return state.round + (0 if state.turn is None or state.turn in state.index.villain_decks else 1)


def _is_past(state: GameState, until: int) -> bool:
    return state.round > until or (state.round == until and state.turn in state.index.hero_decks)
