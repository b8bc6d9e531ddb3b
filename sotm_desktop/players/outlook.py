"""What the answers to a question lead to, beside each other: numbers that a player knows from the table.

A gain is told only where it is larger than luck: twice its standard error, and enough to be seen on the table.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listener_index import bindings_of
from sotm_desktop.players.ending_texts import EndingText, ending_texts_of
from sotm_desktop.players.prospect import Prospect, prospect_of
from sotm_desktop.players.weighing import Weighing

Keys = tuple[str, ...]
"""An answer."""
MOST_RANKED = 3
"""So many of the best answers are told of in full."""
MOST_GAINS = 6
CERTAIN = 2.0
"""Standard errors beyond which something is no luck."""
LOW, HIGH = 1 / 6, 5 / 6
"""Two thirds of the games lie between these."""


class GainKind(Enum):
    """What a gain is about."""

    WON = "won"
    """The share of games in which the heroes win until then."""
    LOST = "lost"
    FALLS = "falls"
    """The share of games in which a hero is incapacitated."""
    CLOCK = "clock"
    """What a card counts whose text ends the game at a number."""
    VILLAIN_HP = "villain_hp"
    TARGETS = "targets"
    """Villain targets in play that are no characters."""
    TARGET_HP = "target_hp"
    HERO_HP = "hero_hp"
    HAND = "hand"
    HERO_CARDS = "hero_cards"
    VILLAIN_CARDS = "villain_cards"
    """Villain cards in play that are no targets."""
    ENVIRONMENT_CARDS = "environment_cards"


ROOM = {
    GainKind.WON: 60.0, GainKind.LOST: 60.0, GainKind.FALLS: 20.0, GainKind.CLOCK: 6.0, GainKind.VILLAIN_HP: 1.2,
    GainKind.TARGETS: 5.0, GainKind.TARGET_HP: 1.0, GainKind.HERO_HP: 1.0, GainKind.HAND: 2.0,
    GainKind.HERO_CARDS: 3.0, GainKind.VILLAIN_CARDS: 3.0, GainKind.ENVIRONMENT_CARDS: 2.0,
}  # fmt: skip
"""How soon a gain is told: what one of its kind counts for, roughly in HP."""
GOOD = (GainKind.WON, GainKind.HERO_HP, GainKind.HAND, GainKind.HERO_CARDS)
"""More of these is better for the heroes; of the others, less."""
SHARES = (GainKind.WON, GainKind.LOST, GainKind.FALLS)
LEAST, LEAST_SHARE = 0.5, 0.05
"""What would be nought when rounded is not told."""


class Measure(NamedTuple):
    """One number that is looked at on every table."""

    kind: GainKind
    card: CardId | None
    """Whose it is; None for what is counted over the whole table."""
    read: Callable[[Prospect], float]
    is_good: bool
    """Whether more of it is better for the heroes."""
    most: int = 0
    """The number at which a clock ends the game."""


@dataclass(frozen=True, slots=True)
class Gain:
    """One thing in which answers differ, after the next villain turn. Numbers are means over the games."""

    kind: GainKind
    card: CardId | None
    now: float
    """On the present table."""
    then: float
    """With this answer; of shares, the share of games."""
    more: float
    """How much more than without it."""
    is_good: bool
    """Whether the difference is better for the heroes."""
    most: int = 0


@dataclass(frozen=True, slots=True)
class Advised:
    """One answer that was weighed."""

    keys: Keys
    games: int
    """Games of one round in which it was tried."""
    low: float
    """Two thirds of the games came to values from here …"""
    mean: float
    high: float
    """… to here; of the scale on which ``Outlook.now`` stands, and good for a picture alone."""
    is_clear: bool
    """Whether it is behind the best beyond luck."""
    behind: float
    """How far; for comparing what answers cost."""
    gains: tuple[Gain, ...]
    """What it brings beside the other answers; () for those that are not among the best."""
    against_best: tuple[Gain, ...]
    """What it comes to beside the best."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is known by now of the answers to one question, the best first."""

    answers: tuple[Advised, ...]
    games: int
    """Games of one round that it rests on, all answers together."""
    now: float
    """The value of the present table."""
    is_over: bool
    """Nothing more will be tried."""

    @property
    def is_certain(self) -> bool:
        """Whether the first is better than the second beyond luck."""
        return len(self.answers) > 1 and self.answers[1].is_clear

    def of(self, keys: Keys) -> Advised | None:
        """What is known of an answer; None where it was not compared."""
        return next((each for each in self.answers if each.keys == keys), None)


def outlook_of(weighing: Weighing) -> Outlook:
    """Everything that a weighing has found by now."""
    state, standings = weighing.state, weighing.standings()
    games = sum(each.samples for each in standings)
    if not games:
        lone = tuple(Advised(each.keys, 0, 0.0, 0.0, 0.0, False, 0.0, (), ()) for each in standings)
        return Outlook(lone, 0, 0.0, weighing.is_over)
    endings = ending_texts_of(state.index)
    found = Comparing(weighing, measures_of(state, endings), prospect_of(state, endings))
    best, answers = standings[0].keys, list[Advised]()
    for rank, each in enumerate(standings):
        values = sorted(value for value, _ in weighing.tried(each.keys))
        low, high = values[math.floor(LOW * (len(values) - 1))], values[math.ceil(HIGH * (len(values) - 1))]
        others = [other.keys for other in standings if other.keys != each.keys]
        gains = found.gains(each.keys, others) if rank < MOST_RANKED else ()
        beside = found.gains(each.keys, [best]) if rank else ()
        answers.append(Advised(
            each.keys, each.samples, low, each.mean, high, bool(rank) and each.is_clear, each.behind, gains, beside
        ))  # fmt: skip
    return Outlook(tuple(answers), games, weighing.value_of(state), weighing.is_over)


def measures_of(state: GameState, endings: tuple[EndingText, ...]) -> tuple[Measure, ...]:
    """What is looked at on the tables of a game. A clock counts while the text that counts is in play."""
    index = state.index
    found = [Measure(GainKind.WON, None, lambda p: p.won, True), Measure(GainKind.LOST, None, lambda p: p.lost, False)]
    for at, hero in enumerate(index.heroes):
        found.append(Measure(GainKind.FALLS, hero, _share_fallen(at), False))
        found.append(Measure(GainKind.HERO_HP, hero, _each(lambda p: p.heroes, at), True))
        found.append(Measure(GainKind.HAND, hero, _each(lambda p: p.hands, at), True))
    for at, villain in enumerate(index.villain_characters):
        found.append(Measure(GainKind.VILLAIN_HP, villain, _each(lambda p: p.villains, at), False))
    for at, text in enumerate(endings):
        row, most = state.cards[text.card], text.compares.end(state, bindings_of(index, text.card))
        if row.face == text.face and index.area_of_zone[row.zone] is not None and most is not None:
            found.append(Measure(GainKind.CLOCK, text.card, _each(lambda p: p.clocks, at), text.is_good, most))
    return (
        *found,
        Measure(GainKind.TARGETS, None, lambda p: p.minions, False),
        Measure(GainKind.TARGET_HP, None, lambda p: p.minion_hp, False),
        Measure(GainKind.VILLAIN_CARDS, None, lambda p: p.villain_cards, False),
        Measure(GainKind.ENVIRONMENT_CARDS, None, lambda p: p.environment_cards, False),
        Measure(GainKind.HERO_CARDS, None, lambda p: p.hero_cards, True),
    )


def _each(row: Callable[[Prospect], tuple[float, ...]], at: int) -> Callable[[Prospect], float]:
    return lambda prospect: row(prospect)[at]


def _share_fallen(at: int) -> Callable[[Prospect], float]:
    return lambda prospect: float(prospect.heroes[at] <= 0)


class Comparing:
    """Owns the numbers of all samples of a weighing, read once."""

    def __init__(self, weighing: Weighing, measures: tuple[Measure, ...], now: Prospect) -> None:
        self._measures, self._now = measures, [each.read(now) for each in measures]
        self._rows = {
            keys: [[each.read(prospect) for each in measures] for _, prospect in weighing.tried(keys)]
            for keys in weighing.answers
        }

    def gains(self, keys: Keys, others: Sequence[Keys]) -> tuple[Gain, ...]:
        """What an answer brings beside others, over the games that it shares with each, the weightiest first."""
        own, found = self._rows[keys], list[tuple[float, Gain]]()
        for at, measure in enumerate(self._measures):
            pairs = [_difference(own, self._rows[other], at) for other in others]
            more = sum(mean for mean, _ in pairs) / len(pairs)
            error = sum(error for _, error in pairs) / len(pairs)
            least = LEAST_SHARE if measure.kind in SHARES else LEAST
            if abs(more) < least or abs(more) <= CERTAIN * error:
                continue
            then = sum(row[at] for row in own) / len(own)
            is_good = (more > 0) == measure.is_good
            gain = Gain(measure.kind, measure.card, self._now[at], then, more, is_good, measure.most)
            found.append((abs(more) * ROOM[measure.kind], gain))
        found.sort(key=lambda each: -each[0])
        return _told([gain for _, gain in found])


def _difference(one: list[list[float]], other: list[list[float]], at: int) -> tuple[float, float]:
    """The mean difference of a number over shared samples, and its standard error; of one sample nothing is known."""
    differences = [a[at] - b[at] for a, b in zip(one, other, strict=False)]
    count = len(differences)
    if count < 2:
        return 0.0, math.inf
    mean = sum(differences) / count
    spread = sum((each - mean) ** 2 for each in differences) / (count - 1)
    return mean, math.sqrt(max(spread, 1 / count) / count)  # that a few are alike does not make it certain


def _told(gains: list[Gain]) -> tuple[Gain, ...]:
    """Without what says the same twice: HP of a hero who falls, HP of targets that are gone."""
    falls = {gain.card for gain in gains if gain.kind is GainKind.FALLS}
    are_gone = any(gain.kind is GainKind.TARGETS for gain in gains)
    return tuple(
        gain
        for gain in gains
        if not (gain.kind in (GainKind.HERO_HP, GainKind.HAND) and gain.card in falls)
        and not (gain.kind is GainKind.TARGET_HP and are_gone)
    )[:MOST_GAINS]
