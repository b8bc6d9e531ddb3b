"""What the games of a strength test say so far: the deck beside the box's own, and what its cards are worth."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass, field
from typing import NamedTuple

from sotm_desktop.authoring.deck_report import TrialMoment, played_to
from sotm_desktop.authoring.intervals import SURE, Estimate, difference_of, mean_of
from sotm_desktop.authoring.measures import MOST, Figures, StrengthMeasure, measures_of
from sotm_desktop.authoring.strength_games import StrengthGame, setup_of
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.engine.game import Game

FEWEST_PAIRS = 5
"""Games with and without its text that a card needs before anything is said of it."""
TOLD = 3
"""So many cards are told that are worth most, and so many that are worth least."""


class Compared(NamedTuple):
    """One measure of the deck, and of the box's own decks in its place; None where there are too few games."""

    measure: StrengthMeasure
    own: Estimate | None
    beside: Estimate | None
    difference: Estimate | None
    """How much more the deck has, in the games of both."""


class CardWorth(NamedTuple):
    """What the text of a card is worth, where it comes up early."""

    card: Definition
    worth: Estimate
    """By how much the outcome is better for the deck's side with the text than without, 0 to 100; it holds for all
    cards of the deck at once (Bonferroni)."""
    wins: float
    """The same of the share of games that it won."""


@dataclass
class StrengthReport:
    """Owns the games so far."""

    deck: DeckDefinition
    games: list[StrengthGame] = field(default_factory=list)
    lost: str = ""
    """Why some games could not be played at all, or ""."""

    @property
    def done(self) -> int:
        """How many games with the deck as it is are over."""
        return sum(game.is_own for game in self.games)

    def take(self, found: object) -> bool:
        """Adds a game; False for what is none."""
        if isinstance(found, StrengthGame):
            self.games.append(found)
        return isinstance(found, StrengthGame)

    @property
    def went_wrong(self) -> list[StrengthGame]:
        """Games in which something happened that never should, by seed."""
        return sorted((game for game in self.games if game.trouble), key=lambda game: game.seed)

    @property
    def seconds(self) -> float:
        """Of processor time, for one game."""
        return sum(game.seconds for game in self.games) / max(1, len(self.games))

    def compared(self) -> tuple[Compared, ...]:
        """Each measure, in order."""
        own, beside = self._own(), {game.seed: game.figures for game in self.games if game.other and game.figures}
        both = [(own[seed], figures) for seed, figures in beside.items() if seed in own]
        return tuple(
            Compared(
                each,
                mean_of([figures[each] for figures in own.values()], MOST.get(each, math.inf)),
                mean_of([figures[each] for figures in beside.values()], MOST.get(each, math.inf)),
                difference_of([(ours[each], theirs[each]) for ours, theirs in both]),
            )
            for each in measures_of(self.deck.side)
        )

    def worths(self) -> tuple[CardWorth, ...]:
        """The cards that were tried without their text often enough, the one that is worth most first."""
        own, pairs = self._own(), defaultdict[str, list[tuple[Figures, Figures]]](list)
        for game in self.games:
            if game.blank and game.figures and game.seed in own:
                pairs[game.blank].append((own[game.seed], game.figures))
        sign = 1 if self.deck.side == "hero" else -1  # the outcome is that of the heroes
        sure = 1 - (1 - SURE) / max(1, len(self.deck.cards))
        found = []
        for card, both in pairs.items():
            outcome = difference_of([(a[StrengthMeasure.OUTCOME], b[StrengthMeasure.OUTCOME]) for a, b in both], sure)
            if outcome is not None and len(both) >= FEWEST_PAIRS:
                wins = sum(a[StrengthMeasure.WINS] - b[StrengthMeasure.WINS] for a, b in both) / len(both)
                found.append(CardWorth(self.deck.cards[card], outcome.scaled(sign), sign * wins))
        return tuple(sorted(found, key=lambda each: (-each.worth.mean, each.card.id)))

    def most_and_least(self) -> tuple[tuple[CardWorth, ...], tuple[CardWorth, ...]]:
        """The cards that are worth most, best first, and those that are worth least, worst first; none is both."""
        found = self.worths()
        most = found[: min(TOLD, (len(found) + 1) // 2)]
        return most, found[: len(most) - 1 : -1][:TOLD]

    def moment_of(self, game: StrengthGame) -> TrialMoment | None:
        """Where a game went wrong; None where it was another deck's, or one of a deck that a save cannot hold."""
        if not game.is_own:
            return None
        answers = game.answers[:-1] if game.result == "crash" else game.answers
        return TrialMoment(game.seed, answers)

    def _own(self) -> dict[int, Figures]:
        return {game.seed: game.figures for game in self.games if game.is_own and game.figures}


def strength_game_at(library: CardLibrary, deck: DeckDefinition, moment: TrialMoment) -> Game:
    """The game of a row with the deck as it is, as it stood at a moment.

    Raises KeyError or Refused where the cards are no longer those that were tried.
    """
    return played_to(library, setup_of(library, deck, moment.seed), moment)
