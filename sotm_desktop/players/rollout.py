"""How a table is played on to see where an answer leads: by likings of the greedy player, by experience, by chance.

Chance is a number made of the sample, the round and the option, not the next of a stream: two tables that part only
later are played alike until then, and what is compared is the answers and not the luck.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sotm_desktop.engine import chance
from sotm_desktop.engine.decisions import Decision
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.players.coverage import family
from sotm_desktop.players.greedy import WORTH, indifferent

PASS, LUCK = "pass", "luck"
MEMORY = 150
"""Older experience than of so many samples fades."""
DOUBT = 4.0
"""So many samples make experience half as weighty as it will ever be."""
TRUST = 8.0
"""What experience weighs beside the greedy player's likings, which go from 0 to 1."""
LEAST_LUCK, MOST_LUCK = 0.2, 1.0
"""What chance weighs beside them: something between these in each sample, so that some are played as well as one can
and others try what is not known yet."""
RELUCTANCE = 1.2
"""How much worse than declining an offer must have been to be declined."""
NEVER = -900
"""What the greedy player would do least of all: it counts for less than any experience."""

Experienced = tuple[str, str]
"""An answer of a kind: what was asked, and the family of the option."""


class Experience:
    """How well answers of a kind have done, beside the mean of the samples in which they were given."""

    def __init__(self) -> None:
        self._means: dict[Experienced, tuple[float, int]] = {}

    def of(self, answer: Experienced) -> float:
        """The mean, the nearer to 0 the less is known."""
        mean, samples = self._means.get(answer, (0.0, 0))
        return mean * samples / (samples + DOUBT) if samples else 0.0

    def learn(self, answers: Iterable[Experienced], difference: float) -> None:
        """A sample in which these answers were given came out so much better than the mean."""
        for answer in answers:
            mean, samples = self._means.get(answer, (0.0, 0))
            samples = min(samples + 1, MEMORY)
            self._means[answer] = (mean + (difference - mean) / samples, samples)


def experienced(decision: Decision, keys: tuple[str, ...]) -> tuple[Experienced, ...]:
    """The answers of a kind that an answer is."""
    if keys:
        return tuple((decision.question, family(key)) for key in keys)
    return ((decision.question, PASS),)


@dataclass
class Rollout:
    """Answers decisions of one sample. Owns what it answered, for experience to learn from."""

    experience: Experience
    seed: int
    given: dict[Experienced, None]

    def answer(self, state: GameState, decision: Decision) -> tuple[str, ...]:
        """The keys of a legal answer."""
        keys = decision.keys
        if decision.kind == "order":
            return tuple(sorted(keys, key=lambda key: chance.number(self.seed, key, state.round)))
        if decision.kind == "loop":
            return ("stop",)
        if decision.kind in ("pause", "by_hand") or (decision.kind == "phase" and decision.question == "draw"):
            return keys[:1]
        chosen = self._choose(state, decision)
        self.given.update(dict.fromkeys(experienced(decision, chosen)))
        return chosen

    def _choose(self, state: GameState, decision: Decision) -> tuple[str, ...]:
        like = WORTH.get(decision.kind, indifferent)
        likings = [like(state, decision, option) for option in decision.options]
        order = {liking: rank for rank, liking in enumerate(sorted(set(likings)))}
        top = len(order) - 1 or 1
        luck = LEAST_LUCK + (MOST_LUCK - LEAST_LUCK) * _part(chance.number(self.seed, LUCK, 0))
        rated = []
        for option, liking in zip(decision.options, likings, strict=True):
            value = order[liking] / top - (3 if liking <= NEVER else 0)
            value += luck * _part(chance.number(self.seed, option.key, state.round))
            value += TRUST * self.experience.of((decision.question, family(option.key)))
            rated.append((value, option.key))
        rated.sort(key=lambda each: (-each[0], each[1]))
        wanted = sum(liking > 0 for liking in likings)
        number = min(max(wanted, decision.least), decision.most)
        chosen = tuple(key for _, key in rated[:number])
        if decision.least == 0 and decision.most == 1 and chosen and self._rather_not(decision, chosen[0]):
            return ()
        return chosen

    def _rather_not(self, decision: Decision, key: str) -> bool:
        declined = self.experience.of((decision.question, PASS))
        return TRUST * (declined - self.experience.of((decision.question, family(key)))) > RELUCTANCE


def _part(number: int) -> float:
    """A number of chance as one from 0 to 1."""
    return (number >> 11) / 2**53
