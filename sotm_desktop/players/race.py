"""Answers that are tried side by side on the same tables, until one is ahead."""

from __future__ import annotations

import math
from typing import NamedTuple

from sotm_desktop.engine.decisions import Decision
from sotm_desktop.players.prospect import Prospect, mean_of

FIRST_CUT, CUT_EVERY, SURE = 5, 2, 5
"""Samples before an answer may leave the race, then between two looks; and those after which equals stop it."""
BEHIND = 1.3
"""An answer leaves the race when it is so many standard errors behind the best."""
HAIR = 0.002
"""What counts as no difference at all."""
PREFERS_DOING = 0.01
"""To do nothing must be better by this."""


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
    prospect: Prospect | None
    """What it leads to, on average over these samples; None where there was nothing to compare."""

    @property
    def is_clear(self) -> bool:
        """Whether it is worse than the best beyond two standard errors."""
        return self.behind > 2 * self.error + HAIR


class Race:
    """Answers that are tried side by side. Owns what each came to, and which are still in it: always the best
    ``keeps`` of them."""

    def __init__(self, answers: list[tuple[str, ...]], decision: Decision, keeps: int = 1) -> None:
        self.answers, self._keeps = answers, keeps
        self.values: list[list[float]] = [[] for _ in answers]
        self.prospects: list[list[Prospect]] = [[] for _ in answers]
        self.running = list(range(len(answers)))
        self._prefers_doing = decision.kind in ("phase", "reaction")

    @property
    def samples(self) -> int:
        """How many there were so far, of the answers that are still in it."""
        return len(self.values[self.running[0]])

    def add(self, number: int, value: float, prospect: Prospect) -> None:
        """What an answer came to in one more sample."""
        self.values[number].append(value)
        self.prospects[number].append(prospect)

    def mean(self) -> float:
        """Of all values so far."""
        return sum(map(sum, self.values)) / sum(map(len, self.values))

    def is_over(self, share: float) -> bool:
        """Lets those go that are behind, the more the larger the share of the budget that is used; True when nobody
        is ahead and it does not pay to go on."""
        samples = self.samples
        if samples < FIRST_CUT or (samples - FIRST_CUT) % CUT_EVERY:
            return False
        best = max(self.running, key=self._mean_of)
        running = []
        for number in self.running:
            behind, error = self._behind(number, best)
            if behind < BEHIND * error + HAIR:
                running.append(number)
        ranked = sorted(self.running, key=self._mean_of, reverse=True)
        most = max(2, self._keeps, math.ceil(len(self.answers) * (1 - share)))
        self.running = sorted(dict.fromkeys((*ranked[: self._keeps], *[n for n in ranked if n in running][:most])))
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
        prospect = mean_of(self.prospects[number])
        return Weighed(self.answers[number], self._mean_of(number), behind, error, len(self.values[number]), prospect)

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
