"""Between what a true value lies with 95 %, from the games that were played.

Shares of games by Wilson's score interval, differences of shares in paired games by Bonett and Price (2012), all other
means by Student's t, whose quantile is that of the normal distribution with three terms of Cornish and Fisher.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean
from typing import NamedTuple

SURE = 0.95
FEWEST = 4
"""Games without which nothing is said: the terms for Student's t hold from three degrees of freedom on."""


class Estimate(NamedTuple):
    """A mean, and between what the true one lies."""

    mean: float
    low: float
    high: float
    number: int
    """How many games, or pairs of games, it rests on."""

    @property
    def is_luck(self) -> bool:
        """Whether a difference may be none at all."""
        return self.low <= 0 <= self.high

    def scaled(self, factor: float) -> Estimate:
        """The same in another unit; less than 0 turns it round."""
        low, high = sorted((self.low * factor, self.high * factor))
        return Estimate(self.mean * factor, low, high, self.number)


def mean_of(values: Sequence[float], most: float = math.inf, sure: float = SURE) -> Estimate | None:
    """The mean of a number of each game, from 0 to ``most``; None with too few games."""
    if len(values) < FEWEST:
        return None
    found = _share(values, sure) if all(value in (0, 1) for value in values) else _mean(values, sure)
    return found._replace(low=max(0.0, found.low), high=min(most, found.high))


def difference_of(pairs: Sequence[tuple[float, float]], sure: float = SURE) -> Estimate | None:
    """By how much the first of two numbers is larger than the second, in games that are paired; None as above."""
    if len(pairs) < FEWEST:
        return None
    differences = [first - second for first, second in pairs]
    is_of_shares = all(each in (-1, 0, 1) for each in differences)
    return _paired_share(differences, sure) if is_of_shares else _mean(differences, sure)


def _share(values: Sequence[float], sure: float) -> Estimate:
    n, share, z = len(values), fmean(values), _quantile(sure)
    middle, half = share + z * z / (2 * n), z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    whole = 1 + z * z / n
    return Estimate(share, max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole), n)


def _paired_share(differences: Sequence[float], sure: float) -> Estimate:
    """As if there had been one pair more of each kind that differs."""
    n, z = len(differences), _quantile(sure)
    more, less = ((sum(each == sign for each in differences) + 1) / (n + 2) for sign in (1, -1))
    half = z * math.sqrt((more + less - (more - less) ** 2) / (n + 2))
    return Estimate(fmean(differences), max(-1.0, more - less - half), min(1.0, more - less + half), n)


def _mean(values: Sequence[float], sure: float) -> Estimate:
    n, mean = len(values), fmean(values)
    spread = math.fsum((value - mean) ** 2 for value in values) / (n - 1)
    half = _t(sure, float(n - 1)) * math.sqrt(spread / n)
    return Estimate(mean, mean - half, mean + half, n)


def _quantile(sure: float) -> float:
    return NormalDist().inv_cdf((1 + sure) / 2)


def _t(sure: float, freedom: float) -> float:
    z = _quantile(sure)
    terms = ((z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96, (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384)
    return z + sum(term / freedom**power for power, term in enumerate(terms, 1))
